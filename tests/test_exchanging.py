"""Like stretches are exchanged where the text reads better so."""

from __future__ import annotations

import pytest

from macros.exchanging import exchange
from macros.expected_place import NONE
from macros.tiling import Tiling
from tests.comparing import laid, put, tiles


def crossed(text: str, document: str, *places: tuple[int, int, int], cjk: bool = False) -> Tiling:
    """Tiles laid by hand: where each begins in the text and in the document, and its length."""
    tiling = tiles(text, document, cjk=cjk)
    for i, j, size in places:
        put(tiling, {i + n: j + n for n in range(size)})
    return tiling


def test_a_stretch_reads_on_where_another_holds_the_words() -> None:
    text = "interest paid to a resident dividends paid to a resident"
    tiling = crossed(text, text, (0, 0, 8), (8, 32, 15), (23, 23, 9), (32, 8, 15))
    exchange(tiling)
    assert laid(tiling) == [(text.replace(" ", ""), 0)]


def test_a_stretch_has_the_marks_of_the_text() -> None:
    tiling = crossed("ab state cd state", "state ef state gh", (2, 0, 5), (9, 7, 5))
    tiling.signs = [*"abstat", "e.", *"cdstat", "e,"]
    tiling.other_signs = [*"stat", "e,", *"efstat", "e.", *"gh"]
    exchange(tiling)
    assert (tiling.map[2], tiling.map[9]) == (7, 0)


def test_a_word_takes_its_own_number_back() -> None:
    text = "artikelaa 10 articlebb 10"
    tiling = crossed(text, text, (0, 0, 9), (11, 11, 9), (20, 9, 2))
    exchange(tiling)
    assert list(tiling.map[9:11]) == [9, 10]
    assert list(tiling.map[20:22]) == [20, 21]


def test_a_free_letter_that_reads_on_is_taken() -> None:
    tiling = crossed("the tax of it", "the tax of it of", (0, 0, 6), (6, 10, 2), (8, 8, 2))
    exchange(tiling)
    assert laid(tiling) == [("thetaxofit", 0)]
    assert not any(tiling.used[10:12])


def test_the_column_on_the_left_has_the_word_on_the_left() -> None:
    tiling = tiles("ab interest cd interest", "ab xx cd yy interest interest", [0, 2])
    put(tiling, {0: 0, 1: 1, 10: 4, 11: 5, **{n: 14 + n for n in range(2, 10)}})
    put(tiling, {n: n - 4 for n in range(12, 20)})
    tiling.signs, tiling.other_signs = [*tiling.text], [*tiling.document]
    tiling.signs[9] = "t,"
    exchange(tiling)
    assert (tiling.map[2], tiling.map[12]) == (8, 16)


@pytest.mark.parametrize("cjk", [False, True])
def test_what_reads_well_stays(cjk: bool) -> None:
    text = "interest paid to a resident dividends paid to a resident"
    tiling = tiles(text, text, cjk=cjk)
    tiling.lay(8)
    before = list(tiling.map)
    exchange(tiling)
    assert list(tiling.map) == before
    held = [place for place in tiling.map if place != NONE]
    assert len(held) == len(set(held)) == sum(tiling.used)

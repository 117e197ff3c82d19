"""What lies between tiles is aligned, and what the tiling got wrong by chance is mended."""

from __future__ import annotations

import pytest

from macros import mending
from macros.mending import LONG_GAP
from macros.tiling import NONE
from tests.comparing import laid, put, tiles

FIRST, SECOND = "anchoredwords", "furthermoresides"


def filled(between: str, printed: str) -> str:
    """What the words between two tiles are in the document; `·` where it has nothing."""
    tiling = tiles(f"{FIRST} {between} {SECOND}", f"{FIRST} {printed} {SECOND}")
    tiling.lay(13)
    mending.fill(tiling)
    gap = tiling.map[len(FIRST) : -len(SECOND)]
    return "".join("·" if place == NONE else tiling.document[place] for place in gap)


@pytest.mark.parametrize(
    ("between", "printed", "found"),
    [
        ("movable", "movible", "movible"),
        ("movable", "movble", "mov·ble"),
        ("movable", "m ovab le", "movable"),
        ("place", "lace", "·lace"),
        ("not", "", "···"),
        ("", "not", ""),
        ("the person", "tbe persom", "tbepersom"),
    ],
)
def test_what_lies_between_two_tiles_is_compared(between: str, printed: str, found: str) -> None:
    assert filled(between, printed) == found


@pytest.mark.parametrize("printed", ["qqzzvvxx", "kitesfly"])
def test_words_that_are_not_alike_are_not_taken_for_each_other(printed: str) -> None:
    assert set(filled("property", printed)) == {"·"}


def test_letters_are_looked_for_beside_both_tiles() -> None:
    tiling = tiles(f"{FIRST} contract {SECOND}", f"{FIRST} con elsewhere tract {SECOND}")
    tiling.lay(13)
    mending.fill(tiling)
    assert laid(tiling) == [(f"{FIRST}con", 0), (f"tract{SECOND}", 25)]


def test_a_gap_too_long_to_compare_is_left() -> None:
    assert "·" not in filled("ab" * (LONG_GAP // 2), "ab" * (LONG_GAP // 2 - 1) + "xb")
    assert set(filled("ab" * LONG_GAP, "ba" * 3)) == {"·"}


def test_a_japanese_sign_is_taken_for_another_only_between_its_neighbours() -> None:
    for printed, found in (("合", "合"), ("合と", NONE), ("", NONE)):
        document = f"司法上の決定を{printed}むものとする"
        tiling = tiles("司法上の決定を含むものとする", document, cjk=True)
        tiling.lay(5)
        mending.fill(tiling)
        place = tiling.map[7]
        assert (tiling.document[place] if place != NONE else NONE) == found


def test_a_tile_is_lengthened_over_letters_that_a_tiny_one_holds() -> None:
    tiling = tiles(f"of {FIRST} t", f"{FIRST} of t")
    tiling.lay(13)
    put(tiling, {0: 13, 1: 14, 15: 15})
    mending.stretch(tiling)
    assert laid(tiling)[0] == ("of", 13)
    torn = tiles(f"{FIRST}es tomes", f"{FIRST}es tom")
    torn.lay(13)
    torn.map[13], torn.map[14] = NONE, NONE
    torn.used[13] = torn.used[14] = 0
    put(torn, {18: 13, 19: 14})
    mending.stretch(torn)
    assert list(torn.map[13:15]) == [13, 14]
    assert list(torn.map[18:20]) == [NONE, NONE]


def test_a_long_tile_does_not_rob_a_long_one() -> None:
    tiling = tiles(f"{FIRST} interest {SECOND} interest", f"{FIRST} {SECOND} interest")
    tiling.lay(13)
    before = laid(tiling)
    mending.stretch(tiling)
    assert laid(tiling) == before


def test_a_single_letter_far_from_its_neighbours_is_let_go() -> None:
    tiling = tiles(f"{FIRST} contract", f"{FIRST} qqqqqqqqqq con a")
    tiling.lay(13)
    put(tiling, {13: 23, 14: 24, 15: 25, 18: 26})
    mending.drop_islands(tiling)
    assert laid(tiling) == [(FIRST, 0), ("con", 23)]


@pytest.mark.parametrize(("place", "kept"), [(28, True), (34, False)])
def test_a_single_letter_close_to_its_neighbours_is_kept(place: int, kept: bool) -> None:
    tiling = tiles(f"{FIRST} contract", f"{FIRST} qqqqqqqqqq con q t qqqqq t")
    tiling.lay(13)
    put(tiling, {13: 23, 14: 24, 15: 25, 16: 27 if kept else place - 1})
    mending.drop_islands(tiling)
    assert (tiling.map[16] != NONE) == kept


def test_a_word_of_one_letter_is_no_island() -> None:
    tiling = tiles(f"{FIRST} a contract", f"{FIRST} qqqqqqqqqq a")
    tiling.lay(13)
    put(tiling, {13: 23})
    mending.drop_islands(tiling)
    assert laid(tiling) == [(FIRST, 0), ("a", 23)]


def test_the_number_of_a_heading_is_no_label() -> None:
    for signs, kept in (("2.", True), ("2", False)):
        tiling = tiles(f"2 {FIRST}", f"{FIRST} {SECOND} 2")
        tiling.lay(13)
        put(tiling, {0: len(FIRST + SECOND)})
        tiling.signs = ["2.", *FIRST]
        tiling.other_signs = [*FIRST, *SECOND, signs]
        mending.drop_strangers(tiling)
        assert (tiling.map[0] != NONE) == kept


def test_a_word_is_no_part_of_one_that_it_is_not_like() -> None:
    tiling = tiles(f"{FIRST} oder {SECOND}", f"{FIRST} oce csidcntcs {SECOND}")
    tiling.lay(13)
    mending.fill(tiling)
    assert all(place == NONE or place < len(FIRST) + 3 for place in tiling.map[13:17])


def test_a_garbled_line_is_guessed_near_by() -> None:
    tiling = tiles(f"{FIRST} requirements {SECOND}", f"{FIRST} {SECOND} rcqnirements")
    tiling.lay(13)
    mending.guess(tiling)
    assert laid(tiling) == [(FIRST, 0), ("rcqnirements", 29), (SECOND, 13)]


@pytest.mark.parametrize("printed", ["abcdefghijkl", "regulationss", "req"])
def test_nothing_is_guessed_that_is_not_alike(printed: str) -> None:
    tiling = tiles(f"{FIRST} requirements {SECOND}", f"{FIRST} {SECOND} {printed}")
    tiling.lay(13)
    mending.guess(tiling)
    assert [words for words, _ in laid(tiling)] == [FIRST, SECOND]


def test_nothing_is_guessed_far_away() -> None:
    tiling = tiles(f"{FIRST} requirements {SECOND}", f"{FIRST} {SECOND} {'q' * 600} rcqnirements")
    tiling.lay(13)
    mending.guess(tiling)
    assert [words for words, _ in laid(tiling)] == [FIRST, SECOND]

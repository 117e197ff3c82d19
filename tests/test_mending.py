"""What the tiling got wrong by chance is mended."""

from __future__ import annotations

import pytest

from macros import mending
from macros.expected_place import NONE
from tests.comparing import laid, put, tiles

FIRST, SECOND = "anchoredwords", "furthermoresides"


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

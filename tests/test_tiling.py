"""Greedy tiles: the longest first, each letter once, the nearest of equals, words kept whole."""

from __future__ import annotations

import pytest

from macros.expected_place import NONE
from macros.tiling import COMMON
from tests.comparing import laid, put, tiles

FIRST, SECOND = "anchoredwords", "furthermorewords"


def test_the_longest_stretch_is_laid_first() -> None:
    tiling = tiles("the income arises", "theinco the income arises ses")
    tiling.lay(3)
    assert laid(tiling) == [("theincomearises", 7)]


def test_stretches_are_found_in_any_order() -> None:
    tiling = tiles(f"{FIRST} {SECOND}", f"{SECOND} {FIRST}")
    tiling.lay(13)
    assert laid(tiling) == [(FIRST, 16), (SECOND, 0)]


@pytest.mark.parametrize(("length", "found"), [(13, [(FIRST, 3)]), (14, []), (24, [])])
def test_a_stretch_is_at_least_so_long(length: int, found: list[tuple[str, int]]) -> None:
    tiling = tiles(FIRST, f"qqq {FIRST}")
    tiling.lay(length)
    assert laid(tiling) == found


def test_no_letter_is_used_twice() -> None:
    tiling = tiles(f"{FIRST} {FIRST}", f"x {FIRST} y")
    tiling.lay(13)
    assert laid(tiling) == [(FIRST, 1)]


def test_of_equal_stretches_the_nearest_to_its_neighbours_is_taken() -> None:
    tiling = tiles(f"{FIRST} royalty", f"royalty {'q' * 400} {FIRST} zz royalty")
    tiling.lay(13)
    tiling.lay(5)
    assert laid(tiling) == [(FIRST, 407), ("royalty", 422)]


def test_a_short_stretch_far_from_its_neighbours_is_chance() -> None:
    document = f"royalty {'q' * 3000} {FIRST}"
    tiling = tiles(f"{FIRST} royalty", document)
    tiling.lay(13)
    tiling.lay(5)
    assert laid(tiling) == [(FIRST, 3007)]
    close = tiles(f"{FIRST} royalty", document.replace("q" * 3000, "q" * 300))
    close.lay(13)
    close.lay(5)
    assert laid(close) == [(FIRST, 307), ("royalty", 0)]


def test_a_stretch_that_stands_everywhere_tells_nothing() -> None:
    document = " ".join(["royalty"] * (COMMON + 1))
    tiling = tiles("royalty", document)
    tiling.lay(7)
    assert laid(tiling) == []
    tiling = tiles("royalty", document.removesuffix(" royalty"))
    tiling.lay(7)
    assert [words for words, _ in laid(tiling)] == ["royalty"]


def test_a_tile_gives_up_the_part_of_a_word_that_it_runs_into() -> None:
    tiling = tiles(f"{FIRST} tax of it", f"{FIRST} tax on royalties")
    tiling.lay(13)
    assert laid(tiling) == [(f"{FIRST}tax", 0)]


def test_a_tile_keeps_the_part_of_a_word_that_is_torn_on_one_side() -> None:
    tiling = tiles(f"{FIRST} income arises", f"{FIRST} inc elsewhere")
    tiling.lay(13)
    assert laid(tiling) == [(f"{FIRST}inc", 0)]


def test_japanese_words_are_not_trimmed() -> None:
    tiling = tiles("締約国の居住者は租税", "締約国の居住者が所得", cjk=True)
    tiling.lay(5)
    assert laid(tiling) == [("締約国の居住者", 0)]


def test_whole_words_are_laid_on_their_like_near_by() -> None:
    tiling = tiles(f"{FIRST} as well {SECOND}", f"{FIRST} {SECOND} swell well")
    tiling.lay(13)
    tiling.lay_words()
    assert laid(tiling) == [(FIRST, 0), ("well", 34), (SECOND, 13)]


def test_a_word_with_a_tile_on_it_is_not_laid_again() -> None:
    tiling = tiles("well well", "well")
    put(tiling, {0: 0})
    tiling.lay_words()
    assert laid(tiling) == [("w", 0)]


def test_columns_keep_their_order() -> None:
    one, two, three = "abcdefghijklmnop", "qrstuvwxyzabcdef", "mnopqrstuvwxyzzz"
    tiling = tiles(f"{one} {two} {three}", f"{two} {three} {one}", [0])
    tiling.anchor(14)
    assert laid(tiling) == [(two + three, 0)]


def test_each_column_has_its_own_order() -> None:
    one, two, three, four = (letter * 3 + "qwertyuiopas" for letter in "abcd")
    tiling = tiles(f"{one} {two} {three} {four}", f"{one} {three} {two} {four}", [0, 2])
    tiling.anchor(14)
    assert [place for _, place in laid(tiling)] == [0, 30, 15, 45]


def test_a_stretch_that_stands_twice_is_no_anchor() -> None:
    tiling = tiles(FIRST + "x", f"{FIRST}x {FIRST}x", [0])
    tiling.anchor(14)
    assert laid(tiling) == []


def test_in_columns_a_tile_stands_between_its_neighbours() -> None:
    text, document = f"{FIRST} royalty {SECOND}", f"royalty {FIRST} {SECOND}"
    tiling = tiles(text, document, [0])
    tiling.lay(13)
    tiling.lay(5)
    assert laid(tiling) == [(FIRST, 7), (SECOND, 20)]
    tiling.leave_columns()
    tiling.lay(5)
    assert laid(tiling) == [(FIRST, 7), ("royalty", 0), (SECOND, 20)]


def test_letters_are_free_until_they_are_used() -> None:
    tiling = tiles("ab", "ab")
    assert tiling.is_free(0, 0)
    assert not tiling.is_free(0, 1)
    assert not tiling.is_free(-1, 0)
    assert not tiling.is_free(0, 2)
    put(tiling, {0: 0})
    assert not tiling.is_free(0, 0)
    assert list(tiling.map) == [0, NONE]


def test_where_a_letter_is_expected() -> None:
    tiling = tiles("abcdefgh", "xxabcdefghyy")
    assert tiling.expected().distance(0, 11) == 0
    put(tiling, {0: 2, 7: 9})
    expected = tiling.expected()
    assert [expected.distance(3, place) for place in (3, 5, 8)] == [2, 0, 3]

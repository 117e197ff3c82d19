"""What lies between tiles is aligned by edit distance."""

from __future__ import annotations

import pytest

from macros.expected_place import NONE
from macros.filling import LONG_GAP, fill, guess
from tests.comparing import laid, tiles

FIRST, SECOND = "anchoredwords", "furthermoresides"


def filled(between: str, printed: str) -> str:
    """What the words between two tiles are in the document; `·` where it has nothing."""
    tiling = tiles(f"{FIRST} {between} {SECOND}", f"{FIRST} {printed} {SECOND}")
    tiling.lay(13)
    fill(tiling)
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
    fill(tiling)
    assert laid(tiling) == [(f"{FIRST}con", 0), (f"tract{SECOND}", 25)]


def test_a_gap_too_long_to_compare_is_left() -> None:
    assert "·" not in filled("ab" * (LONG_GAP // 2), "ab" * (LONG_GAP // 2 - 1) + "xb")
    assert set(filled("ab" * LONG_GAP, "ba" * 3)) == {"·"}


def test_a_japanese_sign_is_taken_for_another_only_between_its_neighbours() -> None:
    for printed, found in (("合", "合"), ("合と", NONE), ("", NONE)):
        document = f"司法上の決定を{printed}むものとする"
        tiling = tiles("司法上の決定を含むものとする", document, cjk=True)
        tiling.lay(5)
        fill(tiling)
        place = tiling.map[7]
        assert (tiling.document[place] if place != NONE else NONE) == found


def test_a_word_is_no_part_of_one_that_it_is_not_like() -> None:
    tiling = tiles(f"{FIRST} oder {SECOND}", f"{FIRST} oce csidcntcs {SECOND}")
    tiling.lay(13)
    fill(tiling)
    assert all(place == NONE or place < len(FIRST) + 3 for place in tiling.map[13:17])


def test_a_garbled_line_is_guessed_near_by() -> None:
    tiling = tiles(f"{FIRST} requirements {SECOND}", f"{FIRST} {SECOND} rcqnirements")
    tiling.lay(13)
    guess(tiling)
    assert laid(tiling) == [(FIRST, 0), ("rcqnirements", 29), (SECOND, 13)]


@pytest.mark.parametrize("printed", ["abcdefghijkl", "regulationss", "req"])
def test_nothing_is_guessed_that_is_not_alike(printed: str) -> None:
    tiling = tiles(f"{FIRST} requirements {SECOND}", f"{FIRST} {SECOND} {printed}")
    tiling.lay(13)
    guess(tiling)
    assert [words for words, _ in laid(tiling)] == [FIRST, SECOND]


def test_nothing_is_guessed_far_away() -> None:
    tiling = tiles(f"{FIRST} requirements {SECOND}", f"{FIRST} {SECOND} {'q' * 600} rcqnirements")
    tiling.lay(13)
    guess(tiling)
    assert [words for words, _ in laid(tiling)] == [FIRST, SECOND]

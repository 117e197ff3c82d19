"""A word of the document belongs to one place of the text."""

from __future__ import annotations

from macros.expected_place import NONE
from macros.tearing import let_go_of_parts, untear
from tests.comparing import laid, put, tiles


def test_the_text_that_has_most_of_a_word_has_all_of_it() -> None:
    tiling = tiles("profits and 1", "prol1ts")
    put(tiling, {0: 0, 1: 1, 2: 2, 5: 5, 6: 6, 10: 4})
    untear(tiling)
    assert tiling.map[10] == NONE
    assert [tiling.map[i] for i in (0, 1, 2, 5, 6)] == [0, 1, 2, 5, 6]


def test_a_neighbour_in_its_place_counts_for_more_than_letters() -> None:
    tiling = tiles("remuneraxx the yynon does", "the remuneranon does")
    put(tiling, {0: 3, 1: 4, 2: 5, 3: 6, 4: 7, 5: 8, 6: 9, 7: 10})
    put(tiling, {10: 0, 11: 1, 12: 2, 15: 11, 16: 12, 17: 13, 18: 14, 19: 15, 20: 16, 21: 17})
    untear(tiling)
    assert list(tiling.map[:8]) == [NONE] * 8
    assert list(tiling.map[15:18]) == [11, 12, 13]


def test_words_that_the_document_runs_together_stay() -> None:
    tiling = tiles("the tax here so charged", "taxcharged")
    put(tiling, {3: 0, 4: 1, 5: 2, **{12 + n: 3 + n for n in range(7)}})
    untear(tiling)
    assert laid(tiling) == [("tax", 0), ("charged", 3)]


def test_a_letter_or_two_of_a_long_word_are_let_go() -> None:
    tiling = tiles("texto", "tex artigo")
    put(tiling, {0: 0, 1: 1, 2: 2, 3: 5, 4: 8})
    untear(tiling)
    assert tiling.map[4] == 8
    untear(tiling, scraps=True)
    assert list(tiling.map) == [0, 1, 2, NONE, NONE]


def test_a_label_is_found_as_a_whole_or_not_at_all() -> None:
    for places, kept in (({0: 0, 1: 1}, True), ({0: 0, 1: 3}, False), ({1: 1}, False)):
        tiling = tiles("ii", "ii ii")
        put(tiling, places)
        let_go_of_parts(tiling)
        assert (tiling.map[1] != NONE) == kept
        assert sum(tiling.used) == 2 * kept


def test_a_number_can_be_found_in_parts() -> None:
    tiling = tiles("10", "1 0")
    put(tiling, {0: 0, 1: 1})
    let_go_of_parts(tiling)
    assert list(tiling.map) == [0, 1]

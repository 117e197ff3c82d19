"""The picture of the whole: figures that add up, losses that are not hidden."""

from __future__ import annotations

import pytest

from macros.heat_map import HeatCell, HeatMap, heat_map
from macros.model import Corpus


@pytest.fixture(scope="module")
def map(corpus: Corpus) -> HeatMap:
    return heat_map(corpus)


def cell(map: HeatMap, topic: str, treaty: str) -> HeatCell:
    cells = next(cells for found, _, cells in map.rows if found.id == topic)
    return next(c for c in cells if c.treaty.id == treaty)


def test_a_cell_says_how_much_in_which_languages_with_what_lost(map: HeatMap) -> None:
    found = cell(map, "dividends", "br-jp-1967")
    assert 5 < found.share < 8
    assert [language.code for language in found.languages] == ["en", "pt", "ja"]
    assert found.gaps == 2
    assert found.url == "br-jp-1967/9/"


def test_a_lost_article_is_no_empty_cell(map: HeatMap) -> None:
    found = cell(map, "resident", "br-de-1975")
    assert (found.level, found.share) == (0, 0)
    assert found.lost == "Article 4 is lost in our documents"
    assert found.url == "br-de-1975/4/"


def test_nothing_is_nothing(map: HeatMap) -> None:
    found = cell(map, "arbitration", "br-jp-1967")
    assert (found.level, found.url, found.lost, found.languages) == (0, "", "", ())


def test_darker_is_more(map: HeatMap) -> None:
    cells = [c for _, _, cells in map.rows for c in cells if c.level]
    ranked = sorted(cells, key=lambda c: c.share)
    assert [c.level for c in ranked] == sorted(c.level for c in cells)


def test_no_word_of_a_treaty_is_left_out(map: HeatMap) -> None:
    for n, treaty in enumerate(map.treaties):
        assert sum(cells[n].share for _, _, cells in map.rows) > 99.9, treaty.id

"""The way out of MkDocs stays open: ProperDocs builds the same pages."""

from __future__ import annotations

import json

import pytest

from tests.building import Site

TREATY = "br-jp-1967"
PAGES = [f"{TREATY}/index.html", f"{TREATY}/9/index.html", "index.html", "404.html"]


def test_it_builds_without_a_warning(twin: Site) -> None:
    assert "WARNING" not in twin.output


def test_it_builds_the_same_pages(twin: Site, site: Site) -> None:
    assert set(twin.pages) == set(site.pages)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_the_same_words_and_addresses(twin: Site, site: Site, path: str) -> None:
    ours, theirs = site.pages[path], twin.pages[path]
    assert theirs.words.replace("ProperDocs", "MkDocs") == ours.words
    assert theirs.ids == ours.ids
    assert [e.address for e in theirs.all("a")] == [e.address for e in ours.all("a")]


def test_the_data_are_the_same(twin: Site, site: Site) -> None:
    path = "api/v1/treaties/br-jp-1967/articles/9.json"
    assert json.loads((twin.folder / path).read_bytes()) == json.loads(
        (site.folder / path).read_bytes()
    )

"""The way out of MkDocs stays open: ProperDocs builds the same site."""

from __future__ import annotations

from tests.building import Site


def test_it_builds_without_a_warning(twin: Site) -> None:
    assert "WARNING" not in twin.output


def test_its_pages_have_the_same_words_ids_and_addresses(twin: Site, invented: Site) -> None:
    assert set(twin.pages) == set(invented.pages)
    for path, ours in invented.pages.items():
        theirs = twin.pages[path]
        assert theirs.words.replace("ProperDocs", "MkDocs") == ours.words, path
        assert theirs.ids == ours.ids, path
        addresses = [[e.address for e in page.all("a")] for page in (theirs, ours)]
        assert addresses[0] == addresses[1], path


def test_its_data_are_the_same(twin: Site, invented: Site) -> None:
    files = sorted(
        path.relative_to(invented.folder) for path in invented.folder.glob("api/v1/**/*.*")
    )
    assert files
    for file in files:
        assert (twin.folder / file).read_bytes() == (invented.folder / file).read_bytes(), file

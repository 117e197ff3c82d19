"""Two builds of one commit are equal, byte for byte."""

from __future__ import annotations

from hashlib import sha256

from tests.building import Site


def digests(site: Site) -> dict[str, str]:
    return {
        path.relative_to(site.folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in site.folder.rglob("*")
        if path.is_file()
    }


def test_two_builds_are_equal(site: Site, again: Site) -> None:
    first, second = digests(site), digests(again)
    everything = first.keys() | second.keys()
    assert [path for path in everything if first.get(path) != second.get(path)] == []
    assert {"offline.zip", "feed.xml", "api/v1/corpus.zip"} <= first.keys()

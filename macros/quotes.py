"""Finds words that data files quote in the provisions of an edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from macros.model import Row, Treaty, within


def rows_within(treaty: Treaty, loci: Iterable[str]) -> Iterator[Row]:
    """The rows of the provisions and of what stands below them, in reading order."""
    wanted = tuple(loci)
    for rows in treaty.rows.values():
        yield from (row for row in rows if any(within(row.place, locus) for locus in wanted))


def stands(treaty: Treaty, loci: Iterable[str], edition: str, words: str) -> bool:
    """Whether the words stand in one block of the provisions in that edition."""
    return any(
        edition in row.blocks and words in row.blocks[edition].text
        for row in rows_within(treaty, loci)
    )

"""The references of a treaty: where each provision cites another, in every edition."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from macros.model import Treaty, within
from macros.provisions import Block
from macros.reference_facts import Settled
from macros.reference_outline import outline
from macros.reference_resolver import Link, Reference, find

Where = tuple[str, str, str]  # edition, locus, part


def block_name(locus: str, part: str) -> str:
    """`24.1.tail2`: a locus with the part of the block, as data files write it."""
    return f"{locus}.{part}" if part else locus


@lru_cache(maxsize=64)
def found_in_words(treaty: Treaty) -> dict[Where, tuple[Reference, ...]]:
    """(edition, locus, part) → the references there, as the words alone tell."""
    return {
        (edition.id, block.locus, block.part): find(
            block.text, edition.language, block.locus, outline(treaty, edition.id)
        )
        for edition in treaty.editions.values()
        for block in _blocks(treaty, edition.id)
    }


@lru_cache(maxsize=64)
def references(treaty: Treaty) -> dict[Where, tuple[Reference, ...]]:
    """(edition, locus, part) → the references there, as the words and refs.yml tell."""
    found = dict(found_in_words(treaty))
    texts = {
        (edition, block_name(block.locus, block.part)): block
        for edition in treaty.editions
        for block in _blocks(treaty, edition)
    }
    for entry in treaty.refs.settled:
        block = texts.get((entry.edition, entry.locus))
        if block:
            where = (entry.edition, block.locus, block.part)
            found[where] = tuple(_settle(found[where], block.text, entry))
    return found


def _settle(found: tuple[Reference, ...], text: str, entry: Settled) -> Iterator[Reference]:
    """The references of a block with what `entry` says in place of what the words say."""
    told = [
        Reference(
            start,
            start + len(entry.words),
            entry.words,
            (Link(start, start + len(entry.words), entry.targets),) if entry.targets else (),
            other=not entry.targets,
        )
        for start in _occurrences(text, entry.words)
    ]
    kept = [r for r in found if not any(overlaps(r, t.start, t.end) for t in told)]
    yield from sorted([*kept, *told], key=lambda reference: reference.start)


def overlaps(reference: Reference, start: int, end: int) -> bool:
    return reference.start < end and start < reference.end


def _occurrences(text: str, words: str) -> Iterator[int]:
    start = text.find(words)
    while start >= 0:
        yield start
        start = text.find(words, start + len(words))


@lru_cache(maxsize=64)
def cited_by(treaty: Treaty) -> dict[str, tuple[tuple[str, str], ...]]:
    """Locus → the blocks (locus, part) that cite it, in reading order; none cites itself."""
    order = [(row.locus, row.part) for rows in treaty.rows.values() for row in rows]
    citing: dict[str, set[tuple[str, str]]] = {}
    for (_, locus, part), found in references(treaty).items():
        for reference in found:
            for target in reference.targets:
                if not within(locus, target):
                    citing.setdefault(target, set()).add((locus, part))
    return {
        target: tuple(place for place in order if place in places)
        for target, places in citing.items()
    }


def _blocks(treaty: Treaty, edition: str) -> Iterator[Block]:
    for number in treaty.articles:
        text = treaty.text(edition, number)
        yield from text.blocks if text else ()


@lru_cache(maxsize=64)
def article_links(treaty: Treaty) -> dict[tuple[str, str], int]:
    """(citing article, cited article) → how many times a provision of one cites one of the other.

    Editions are counted together: what several languages say in one place counts once.
    """
    pairs = {
        (block_name(locus, part), target)
        for target, places in cited_by(treaty).items()
        for locus, part in places
    }
    found: dict[tuple[str, str], int] = {}
    for source, target in pairs:
        link = (source.partition(".")[0], target.partition(".")[0])
        found[link] = found.get(link, 0) + 1
    order = {number: place for place, number in enumerate(treaty.articles)}
    return dict(sorted(found.items(), key=lambda item: (order[item[0][0]], order[item[0][1]])))

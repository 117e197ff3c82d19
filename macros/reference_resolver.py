"""Resolves citations: a pure function of text, language, locus and the outline of the treaty."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from macros.reference_citation import Citation
from macros.reference_grammar import citations
from macros.reference_outline import Outline
from macros.reference_reading import Reading, UnresolvedError
from macros.reference_words import Path


@dataclass(frozen=True)
class Link:
    """The words from `start` to `end`, one entry of a list or a range, and all that they mean."""

    start: int
    end: int
    targets: tuple[str, ...]


@dataclass(frozen=True)
class Reference:
    """A phrase that names provisions, from `start` to `end` of its text.

    `other` says that they stand in another instrument; `trouble` why the words are not resolved.
    """

    start: int
    end: int
    words: str
    links: tuple[Link, ...] = ()
    other: bool = False
    trouble: str = ""

    @property
    def targets(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(target for link in self.links for target in link.targets))


def find(text: str, language: str, locus: str, outline: Outline) -> tuple[Reference, ...]:
    """The references in the words of the provision `locus`, from left to right, none overlapping.

    A citation that cannot be resolved has no links and says its trouble; nothing is guessed.
    """
    reading = Reading(tuple(locus.split(".")), outline)
    return tuple(_reference(text, citation, reading) for citation in citations(text, language))


def _reference(text: str, citation: Citation, reading: Reading) -> Reference:
    start, end = citation.start, citation.end
    words = text[start:end]
    if citation.instrument == "other":
        return Reference(start, end, words, other=True)
    try:
        links = tuple(_links(citation, reading))
    except UnresolvedError as trouble:
        return Reference(start, end, words, trouble=str(trouble))
    return Reference(start, end, words, links)


def _links(citation: Citation, reading: Reading) -> Iterator[Link]:
    found: list[tuple[tuple[int, int], tuple[str, ...]]] = []
    before: Path = ()
    for member in citation.members:
        if any(step.lost for step in member.steps):
            continue
        paths = reading.member(member, before, citation.instrument)
        before = paths[-1]
        found.append(((member.start, member.end), tuple(map(".".join, paths))))
    if not found:
        raise UnresolvedError("the label is lost")
    for (start, end), entries in groupby(found, key=lambda entry: entry[0]):
        yield Link(start, end, tuple(target for _, targets in entries for target in targets))

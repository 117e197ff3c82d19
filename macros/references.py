"""The references of a treaty: where each provision cites another, in every edition."""

from __future__ import annotations

import re
from functools import cache

from macros.model import Treaty
from macros.reference_grammar import Citation, citations
from macros.reference_resolver import Outline, Reference, find
from macros.reference_words import PART

Place = tuple[str, str, str]  # edition, locus, part


@cache
def outline(treaty: Treaty, edition: str) -> Outline:
    """What the treaty has to cite, with the headings as the edition prints them."""
    children: dict[str, dict[str, None]] = {}
    for number, rows in treaty.rows.items():
        children.setdefault("", {})[number] = None
        for row in rows:
            labels = row.locus.split(".")
            for depth in range(1, len(labels)):
                above, below = ".".join(labels[:depth]), ".".join(labels[: depth + 1])
                children.setdefault(above, {})[below] = None
    texts = treaty.texts[edition]
    headings = {number: text.heading for number, text in texts.items()}
    return Outline({k: tuple(v) for k, v in children.items()}, headings, _parts(treaty, edition))


def _parts(treaty: Treaty, edition: str) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Number of a part → its heading and its articles."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    number = ""
    for article in treaty.articles:
        text = treaty.text(edition, article)
        if text and text.part_heading:
            language = treaty.editions[edition].language
            cited = next(citations(text.part_heading, language), None)
            number = cited.members[0].steps[0].label if cited else ""
            found[number] = (text.part_heading, ())
        if number in found and article.isdigit():
            heading, articles = found[number]
            found[number] = (heading, (*articles, article))
    return found


@cache
def references(treaty: Treaty) -> dict[Place, tuple[Reference, ...]]:
    """(edition, locus, part) → the references there, as the words and refs.yml tell."""
    return {
        (edition, block.locus, block.part): find(
            block.text, treaty.editions[edition].language, block.locus, outline(treaty, edition)
        )
        for edition in treaty.editions
        for number in treaty.articles
        if (text := treaty.text(edition, number))
        for block in text.blocks
    }

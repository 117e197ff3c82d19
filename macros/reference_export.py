"""The references as data for programs."""

from __future__ import annotations

from typing import Any

from macros.citation import provision_url
from macros.model import Corpus, Treaty
from macros.reference_resolver import Reference
from macros.references import references

Json = dict[str, Any]


def references_json(corpus: Corpus) -> list[Json]:
    """Every reference of every edition, by treaty, edition and place in the text."""
    return [
        {
            "treaty": treaty.id,
            "edition": edition,
            "locus": locus,
            "part": part,
            "url": f"/{provision_url(treaty.id, locus, edition, part)}",
            **_reference(reference),
        }
        for treaty in corpus.treaties.values()
        for (edition, locus, part), found in references(treaty).items()
        for reference in found
    ]


def block_references(treaty: Treaty, edition: str, locus: str, part: str) -> list[Json]:
    """The references in one block of one edition."""
    return [_reference(r) for r in references(treaty).get((edition, locus, part), ())]


def _reference(reference: Reference) -> Json:
    """`links` are the entries of a list; `start` and `end` count letters of the block's text."""
    return {
        "words": reference.words,
        "start": reference.start,
        "end": reference.end,
        "targets": list(reference.targets),
        "links": [
            {"start": link.start, "end": link.end, "targets": list(link.targets)}
            for link in reference.links
        ],
        "other_instrument": reference.other,
    }

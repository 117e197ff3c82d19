"""What a reader is told of an amendment."""

from __future__ import annotations

from macros.citation import citation, long_date
from macros.facts import Amendment, Edition
from macros.model import Treaty, within


def amended_words(amendment: Amendment, edition: Edition) -> str:
    """Which law the words of an edition are where an amendment replaced the provision."""
    day = in_force(amendment)
    if edition.id in amendment.shown_by:
        return f"Text as amended by the {amendment.name}, {day}."
    return f"Text of {edition.year}. The {amendment.name}, {day}, replaced this provision."


def in_force(amendment: Amendment) -> str:
    """`in force 29 December 1977`, with the day of effect where it is known."""
    entry = f"in force {long_date(amendment.in_force)}"
    if amendment.applies_from:
        return f"{entry} with effect from {long_date(amendment.applies_from)}"
    return entry


def amendment_notices(treaty: Treaty, article: str) -> tuple[tuple[Amendment, str], ...]:
    """The amendments that touch the article, each with the provisions it touches, in words."""
    found = []
    for amendment in treaty.facts.amendments:
        touched = [locus for locus in amendment.provisions if within(locus, article)]
        if touched:
            found.append((amendment, ", ".join(citation(locus) for locus in touched)))
    return tuple(found)

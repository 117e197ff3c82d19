"""What amendments changed, rule by rule: the two laws side by side, their difference in figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from macros import article_view
from macros.article_view import Cell, Column
from macros.citation import citation, pinpoint, provision_url
from macros.concordance import amendment_of
from macros.facts import Amendment
from macros.facts_concepts import Change, Claim
from macros.languages import LANGUAGES
from macros.marks import Mark
from macros.model import Row, Treaty
from macros.quotes import rows_within
from macros.same_rules import Where


@dataclass(frozen=True)
class ChangedRow:
    """One provision in the editions of both laws."""

    where: Where
    level: int
    before: tuple[Cell | None, ...]
    after: tuple[Cell | None, ...]


@dataclass(frozen=True)
class ShownClaim:
    """A claim with the editions that prove it."""

    claim: Claim
    proved_by: tuple[Column, ...]


@dataclass(frozen=True)
class ShownChange:
    """A change: its address, its claims, its texts."""

    anchor: str
    change: Change
    name: str
    amendment: Amendment
    before: tuple[ShownClaim, ...]
    after: tuple[ShownClaim, ...]
    rows: tuple[ChangedRow, ...]


@dataclass(frozen=True)
class Law:
    """One version of the law: the editions that show it, the languages of the treaty without it."""

    columns: tuple[Column, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Changes:
    """All changes of a treaty."""

    before: Law
    after: Law
    changes: tuple[ShownChange, ...]


def view(treaty: Treaty) -> Changes:
    """The changes of a treaty in the order of changes.yml."""
    new = {edition for a in treaty.facts.amendments for edition in a.shown_by}
    old = [edition for edition in treaty.editions if edition not in new]
    return Changes(
        _law(treaty, old),
        _law(treaty, [edition for edition in treaty.editions if edition in new]),
        tuple(_changes(treaty)),
    )


def _law(treaty: Treaty, editions: list[str]) -> Law:
    shown = {treaty.editions[edition].language for edition in editions}
    languages = dict.fromkeys(e.language for e in treaty.editions.values())
    return Law(
        tuple(article_view.column(treaty.editions[edition]) for edition in editions),
        tuple(LANGUAGES[code].name for code in languages if code not in shown),
    )


def _changes(treaty: Treaty) -> Iterator[ShownChange]:
    for change in treaty.changes:
        amendment = amendment_of(treaty, change.loci)
        if amendment is None:
            continue
        new = amendment.shown_by
        old = tuple(edition for edition in treaty.editions if edition not in new)
        rows = tuple(rows_within(treaty, change.loci))
        quotes = _quotes(change)
        yield ShownChange(
            change.loci[0],
            change,
            ", ".join(citation(locus) for locus in change.loci),
            amendment,
            tuple(_claim(treaty, claim) for claim in change.before),
            tuple(_claim(treaty, claim) for claim in change.after),
            tuple(_row(treaty, row, old, new, quotes) for row in rows),
        )


def _claim(treaty: Treaty, claim: Claim) -> ShownClaim:
    proved = (treaty.editions[edition] for edition in claim.proof)
    return ShownClaim(claim, tuple(article_view.column(edition) for edition in proved))


def _quotes(change: Change) -> dict[str, list[str]]:
    """Edition → the words that prove something there."""
    found: dict[str, list[str]] = {}
    for claim in (*change.before, *change.after):
        for edition, words in claim.proof.items():
            found.setdefault(edition, []).extend(words)
    return found


def _row(
    treaty: Treaty,
    row: Row,
    old: Iterable[str],
    new: Iterable[str],
    quotes: dict[str, list[str]],
) -> ChangedRow:
    def cell(edition: str) -> Cell | None:
        block = row.blocks.get(edition)
        marks = _marks(block.text, quotes.get(edition, [])) if block else ()
        column = article_view.column(treaty.editions[edition])
        return article_view.cell(treaty, row, column, marks, f"{treaty.id}/changes/")

    return ChangedRow(
        Where(pinpoint(row.locus, row.part), provision_url(treaty.id, row.locus, part=row.part)),
        row.level,
        tuple(cell(edition) for edition in old),
        tuple(cell(edition) for edition in new),
    )


def _marks(text: str, quotes: list[str]) -> tuple[Mark, ...]:
    """The quoted words where they stand first."""
    places = {(text.find(words), len(words)) for words in quotes if words in text}
    return tuple(
        Mark(start, start + size, "mark", (("class", "pp-proof"),))
        for start, size in sorted(places)
    )

"""What a topic's table shows of one rule in one treaty: its words, by the language chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from macros import article_view
from macros.article_view import Cell, Column
from macros.citation import pinpoint, provision_url
from macros.concordance import editions_with, loss, rows_with
from macros.facts import Topic
from macros.languages import LANGUAGES
from macros.model import Row, Treaty, within
from macros.term_marks import Marks

# How much a cell shows before the rest folds away, in letters; ideographs count double.
LONG = 1100


@dataclass(frozen=True)
class Passage:
    """One provision in one edition; `remarks` are what a reader must know of it.

    An `item` follows what it stands below, and its label says enough.
    """

    url: str
    name: str
    cell: Cell
    remarks: tuple[str, ...]
    item: bool


@dataclass(frozen=True)
class Reading:
    """What a cell shows when one of `languages` is chosen: the passages of one edition.

    `notes`: why this edition and not the one of the column's head, with the languages concerned.
    """

    column: Column
    languages: tuple[str, ...]
    notes: tuple[tuple[str, tuple[str, ...]], ...]
    passages: tuple[Passage, ...]
    folded: tuple[Passage, ...]


@dataclass(frozen=True)
class RuleCell:
    """A rule in a treaty: its readings, or what is `missing`."""

    treaty: Treaty
    readings: tuple[Reading, ...]
    missing: str


def nearest(treaty: Treaty, language: str) -> list[str]:
    """The editions from the nearest to a language: its own, English ones, by weight the rest."""
    editions = treaty.editions.values()
    ranked = sorted(editions, key=lambda e: (e.language != language, e.language != "en"))
    return [edition.id for edition in ranked]


def rule_cell(treaty: Treaty, topic: Topic, rule: str, figures: Marks) -> RuleCell:
    """The words of a rule in a treaty, with `figures` marked, or what is missing."""
    rows = rows_with(treaty, rule)
    if not rows:
        lost = loss(treaty, topic.id)
        return RuleCell(treaty, (), f"Not known: {lost}." if lost else "No such rule.")
    held = {row.place: editions_with(treaty, row, rule) for row in rows}
    shown: dict[str, list[str]] = {}
    for language in LANGUAGES:
        edition = next(
            e for e in nearest(treaty, language) if any(e in editions for editions in held.values())
        )
        shown.setdefault(edition, []).append(language)
    return RuleCell(
        treaty,
        tuple(
            _reading(
                treaty,
                topic,
                edition,
                languages,
                [r for r in rows if edition in held[r.place]],
                figures,
            )
            for edition, languages in shown.items()
        ),
        "",
    )


def _reading(
    treaty: Treaty,
    topic: Topic,
    edition: str,
    languages: list[str],
    rows: list[Row],
    figures: Marks,
) -> Reading:
    column = article_view.column(treaty.editions[edition])
    passages = tuple(_passages(treaty, column, rows, f"topics/{topic.id}/", figures))
    fits = max(1, _fitting(rows, edition))
    notes: dict[str, list[str]] = {}
    for language in languages:
        if edition != nearest(treaty, language)[0]:
            notes.setdefault(why_other(treaty, edition, language), []).append(language)
    return Reading(
        column,
        tuple(languages),
        tuple((note, tuple(concerned)) for note, concerned in notes.items()),
        passages[:fits],
        passages[fits:],
    )


def why_other(treaty: Treaty, edition: str, language: str) -> str:
    """Why the edition is shown when the language is chosen, "" if it is in that language."""
    if treaty.editions[edition].language == language:
        return ""
    name = LANGUAGES[language].name
    years = [e.year for e in treaty.editions.values() if e.language == language]
    if years:
        return f"the {name} text of {years[0]} has no such rule"
    return f"no {name} text in our documents"


def _passages(
    treaty: Treaty, column: Column, rows: list[Row], page: str, figures: Marks
) -> Iterator[Passage]:
    above, said = "", ""
    for row in rows:
        marks = figures.get((row.place, column.edition), ())
        cell = article_view.cell(treaty, row, column, marks, page)
        if cell:
            item = bool(above and cell.label and within(row.locus, above))
            above = above if item else row.locus
            yield Passage(
                provision_url(treaty.id, row.locus, column.edition, row.part),
                pinpoint(row.locus, row.part),
                cell,
                tuple(r for r in remarks(treaty, row, cell) if not item or r != said),
                item,
            )
            said = cell.amended


def remarks(treaty: Treaty, row: Row, cell: Cell) -> Iterator[str]:
    """What a reader must know of a provision beside its words."""
    if cell.whole_loss:
        yield "Lost in the source document."
    if cell.amended:
        yield cell.amended
    for doubt in treaty.facts.doubts:
        if row.place in doubt.loci:
            yield f"Not certain: {doubt.note}"


def _fitting(rows: list[Row], edition: str) -> int:
    """How many of the rows a cell shows before the rest folds away."""
    total = 0
    for count, row in enumerate(rows):
        text = row.blocks[edition].text
        total += len(text) * (1 if LANGUAGES[edition.partition("-")[0]].spaced else 2)
        if total > LONG:
            return count
    return len(rows)

"""What the article page shows, as plain values for its template."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from macros.amendment_view import amended_words
from macros.citation import article_title, citation, pinpoint
from macros.facts import Edition
from macros.languages import LANGUAGES
from macros.marks import Mark
from macros.model import Row, Treaty, within
from macros.provisions import LOST
from macros.reference_view import Citing, citing_row, reference_marks
from macros.shown_words import label, words
from macros.term_marks import Marks, term_marks


@dataclass(frozen=True)
class Column:
    """One edition on a page; `name` is `English 1967`, `endonym` the language's own name."""

    edition: str
    tag: str
    name: str
    endonym: str
    year: str
    version: str
    weight: str
    note: str


@dataclass(frozen=True)
class Cell:
    """One block of one edition."""

    column: Column
    anchor: str
    cite: str
    label: Markup
    words: Markup
    whole_loss: bool
    amended: str
    replaced: bool


@dataclass(frozen=True)
class RowView:
    """One address with a cell (or None) for each column, and who cites what begins here."""

    anchor: str
    ancestors: tuple[str, ...]
    pinpoint: str
    cite: str
    level: int
    cells: tuple[Cell | None, ...]
    subheadings: tuple[tuple[Column, str], ...]
    notes: tuple[str, ...]
    doubts: tuple[str, ...]
    cited: tuple[tuple[str, tuple[Citing, ...]], ...]


def column(edition: Edition) -> Column:
    language = LANGUAGES[edition.language]
    return Column(
        edition.id,
        language.tag,
        f"{language.name} {edition.year}",
        language.endonym,
        edition.year,
        edition.version,
        edition.weight,
        edition.note,
    )


def columns(treaty: Treaty, article: str) -> tuple[Column, ...]:
    """The editions that have the article, the prevailing one first."""
    return tuple(column(edition) for edition in treaty.article_editions(article))


def rows(
    treaty: Treaty, article: str, figures: Marks | None = None, page: str = ""
) -> tuple[RowView, ...]:
    """The article's rows in reading order, with the figures that claims prove by its words.

    Links count from `page`, else from the article's own.
    """
    shown = columns(treaty, article)
    marks = dict(term_marks(treaty, article))
    for key, found in (figures or {}).items():
        marks[key] = (*marks.get(key, ()), *found)
    return tuple(_row(treaty, row, shown, marks, page) for row in treaty.rows[article])


def _row(treaty: Treaty, row: Row, shown: tuple[Column, ...], marks: Marks, page: str) -> RowView:
    notes = [d.note for d in treaty.facts.differences if row.place == _first(treaty, d.loci)]
    return RowView(
        row.anchor,
        row.ancestors,
        _row_name(row),
        citation(row.locus, row.part),
        row.level,
        tuple(
            cell(treaty, row, col, marks.get((row.place, col.edition), ()), page) for col in shown
        ),
        tuple(
            (col, row.subheadings[col.edition]) for col in shown if col.edition in row.subheadings
        ),
        tuple(notes),
        tuple(d.note for d in treaty.facts.doubts if row.place == _first(treaty, d.loci)),
        citing_row(treaty, row),
    )


def _first(treaty: Treaty, loci: tuple[str, ...]) -> str:
    """The key of the first row that a note on these loci belongs to."""
    locus = loci[0]
    for row in treaty.rows.get(locus.partition(".")[0], ()):
        if row.place == locus or within(row.locus, locus):
            return row.place
    return locus


def _row_name(row: Row) -> str:
    """The pinpoint in the margin; an article without paragraphs has its name."""
    name = pinpoint(row.locus, row.part)
    return name if "." in row.locus or row.part else article_title(row.locus)


def cell(
    treaty: Treaty, row: Row, col: Column, marks: Iterable[Mark] = (), page: str = ""
) -> Cell | None:
    """The row in one edition with further marks on its words; None if the edition has it not.

    `page` is where it is shown, counted from the site's root, if not on its article's page.
    """
    block = row.blocks.get(col.edition)
    if block is None:
        return None
    amendment = treaty.amended.get(row.locus)
    return Cell(
        col,
        f"{row.anchor}-{col.edition}",
        citation(row.locus, row.part),
        label(treaty, row, block, col.edition),
        words(
            block,
            treaty.corrections_at.get((col.edition, row.locus, row.part), ()),
            [*reference_marks(treaty, col.edition, row.locus, row.part, page), *marks],
            treaty.notes,
        ),
        block.text == LOST,
        amended_words(amendment, treaty.editions[col.edition]) if amendment else "",
        bool(amendment and col.edition not in amendment.shown_by),
    )

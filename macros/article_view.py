"""What the article page shows, as plain values for its template."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from macros.citation import article_title, citation, long_date, pinpoint
from macros.facts import Amendment, Edition
from macros.languages import LANGUAGES
from macros.ledger import KINDS, Correction
from macros.marks import Mark, marked
from macros.model import Row, Treaty, within
from macros.provisions import LOST, Block
from macros.reference_view import Citing, citing_row, reference_marks
from macros.term_marks import Marks, term_marks

LOST_HINT = "The source document has lost the words that stood here."


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
        _label(treaty, row, block, col.edition),
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


def words(
    block: Block,
    corrections: Iterable[Correction] = (),
    marks: Iterable[Mark] = (),
    notes: Mapping[Correction, int] | None = None,
) -> Markup:
    """The block's words as HTML: what is lost and what we corrected is marked, and what `marks`.

    `notes` are the numbers of the corrections in the list of their article.
    """
    numbers = notes or {}
    fixes = [
        _fix(c, c.at, numbers.get(c))
        for c in corrections
        if c.field == "text" and _stands(c, block.text)
    ]
    return marked(block.text, [*marks, *lost_marks(block.text), *fixes])


def _label(treaty: Treaty, row: Row, block: Block, edition: str) -> Markup:
    rows = treaty.corrections_at.get((edition, row.locus, row.part), ())
    fixes = [
        _fix(c, 0, treaty.notes.get(c))
        for c in rows
        if c.field == "label" and _stands(c, block.label)
    ]
    return marked(block.label, fixes)


def _stands(correction: Correction, words: str) -> bool:
    """Whether the words are those that the row speaks of; a list can be out of date."""
    return words.startswith(correction.text, correction.at)


def _fix(correction: Correction, start: int, number: int | None) -> Mark:
    """The mark on a corrected word; `data-source` is what the document prints in its place."""
    attributes = (
        ("class", "pp-fix pp-doubtful" if correction.uncertain else "pp-fix"),
        ("tabindex", "0"),
        ("data-tip", tip(correction)),
        ("data-source", correction.source),
        *([("data-note", str(number))] if number else []),
    )
    rest = (*(pair for pair in attributes if pair[0] in ("class", "data-tip")), ("data-source", ""))
    return Mark(start, start + len(correction.text), "span", attributes, rest)


def tip(correction: Correction) -> str:
    """What a reader is told of a correction."""
    printed = f"The document prints “{correction.source}”"
    if correction.kind == "order":
        return f"The document has this elsewhere on the page: “{correction.source}”."
    if not correction.source and correction.uncertain:
        return "Read from a garbled line of the scan; not certain."
    if not correction.source:
        lost = "label" if correction.field == "label" else "letters"
        return f"The document has lost the {lost} that stood here; supplied by us."
    if correction.uncertain:
        return f"{printed}; our reading is a conjecture and not certain."
    return f"{printed} ({KINDS[correction.kind]})."


def lost_marks(text: str) -> list[Mark]:
    found, start = [], text.find(LOST)
    while start >= 0:
        end = start + len(LOST)
        attributes = (("class", "pp-lost"), ("tabindex", "0"), ("data-tip", LOST_HINT))
        found.append(Mark(start, end, "span", attributes))
        start = text.find(LOST, end)
    return found


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

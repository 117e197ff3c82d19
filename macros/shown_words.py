"""The words of a block as HTML: what is lost and what we corrected is marked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from markupsafe import Markup

from macros.ledger import KINDS, Correction
from macros.marks import Mark, marked
from macros.model import Row, Treaty
from macros.provisions import LOST, Block

LOST_HINT = "The source document has lost the words that stood here."


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


def label(treaty: Treaty, row: Row, block: Block, edition: str) -> Markup:
    """The label of the block as HTML: what we corrected is marked."""
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

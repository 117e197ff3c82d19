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


def without_running_heads(document: str) -> str:
    """The document with running heads blank, sign for sign as long as before."""
    lines = document.split("\n")
    return "\n".join(
        " " * len(line) if any(p.fullmatch(line) for p in RUNNING_HEADS) else line for line in lines
    )


READINGS: dict[str, Callable[[bytes], str]] = {
    "plain": plain,
    "gazette-json": gazette_json,
    "gbk-shift": gbk_shift,
}

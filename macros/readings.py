"""How a document as received becomes the text that editions are compared with."""

from __future__ import annotations

import json
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


READINGS: dict[str, Callable[[bytes], str]] = {
    "plain": plain,
    "gazette-json": gazette_json,
    "gbk-shift": gbk_shift,
}

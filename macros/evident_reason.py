"""Why a run of a document is left out, as far as its words show it."""

from __future__ import annotations

import re

from macros.ledger import UNEXPLAINED
from macros.readings import RUNNING_HEADS

# What is left out for a reason that its words show; anything else a person must explain.
EVIDENT = (
    ("stray mark", re.compile(r"\W{1,3}")),
    ("page number", re.compile(r"[-–—_] ?\d{1,4} ?[-–—_]")),
    (
        "heading number",
        re.compile(r"(?=.*(?:ticle|Arti))(?:[-–—_ .\d]|(?:r?ticle|Arti(?:go|cle|kel)) ?\S{0,3})+"),
    ),
    ("label debris", re.compile(r"(?:\(?\w{1,3}\)_?\s*)+")),
    ("heading number", re.compile(r"第[一二三四五六七八九十]+[条條部]")),
    *(("running head", pattern) for pattern in RUNNING_HEADS),
)
# What is a page number if it is the whole line, and what if it stands where a page begins.
LINE_NUMBER = re.compile(r"[-–—_ .]*\d{1,4}[-–—_ .]*|[〇一二三四五六七八九]{1,3}")
PAGE_NUMBER = re.compile(r"\d+(?: ?[〇一二三四五六七八九]{1,3})?")


def evident_reason(words: str, *, alone: bool = False, first: bool = False) -> str:
    """The reason that the words show of themselves, or `?`.

    A bare figure within a line can be one of the treaty's; it is a page number where the words
    are the whole line (`alone`) or stand where a page begins (`first`).
    """
    if (alone and LINE_NUMBER.fullmatch(words)) or (first and PAGE_NUMBER.fullmatch(words)):
        return "page number"
    found = (reason for reason, pattern in EVIDENT if pattern.fullmatch(words))
    return next(found, UNEXPLAINED)

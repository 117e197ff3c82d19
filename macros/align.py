"""Finds, for every letter of a text, the letter of a damaged document that it came from.

Letters are compared without case and diacritics, so that a lost accent is a departure and not a
gap; `tiling` finds the stretches.
"""

from __future__ import annotations

import unicodedata
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache

from macros import mending
from macros.tiling import NONE, Tiling, Words

SIGNS = "%$§°"
# Lengths of tiles, from the first pass to the last; scripts without spaces have shorter words.
ANCHOR = 14
LATIN_LENGTHS = (48, 24, 12, 8), (8, 5, 3)
CJK_LENGTHS = (24, 12, 8, 5, 4), (4, 3, 2, 1)


@cache
def is_letter(sign: str) -> bool:
    """Letters, digits and the few signs that carry meaning; the rest is punctuation."""
    return sign.isalnum() or sign in SIGNS


def is_cjk(sign: str) -> bool:
    return "\u3040" <= sign <= "\u9fff"


# Signs that scans take for each other.
ALIKE = {"l": "i", "1": "i", "0": "o", "°": "o"}


@cache
def fold(sign: str) -> str:
    """The letter without case, diacritics and width, one for those that scans confuse."""
    bare = unicodedata.normalize("NFKD", sign)[0].casefold()[:1] or sign
    return ALIKE.get(bare, bare)


def align(text: str, document: str, columns: Sequence[int] = ()) -> array[int]:
    """For each sign of `text` the index of its letter in `document`, or NONE.

    Signs that are no letters are NONE. No index occurs twice. `columns` is for a document whose
    lines run together lines of several columns: where in `text` the words of each column begin.
    """
    places = array("l", (i for i, sign in enumerate(text) if is_letter(sign)))
    targets = array("l", (i for i, sign in enumerate(document) if is_letter(sign)))
    cjk = sum(map(is_cjk, text)) * 3 > len(text)
    tiling = Tiling(
        "".join(fold(text[i]) for i in places),
        "".join(fold(document[i]) for i in targets),
        _words(places),
        _words(targets),
        [bisect_left(places, start) for start in columns],
        cjk=cjk,
    )
    long, short = CJK_LENGTHS if cjk else LATIN_LENGTHS
    if columns:
        tiling.anchor(ANCHOR)
    for length in long:
        tiling.lay(length)
    tiling.lay_words()
    for length in short:
        tiling.lay(length)
    if columns:
        tiling.leave_columns()
        for length in (*long[1:], *short[:-1]):
            tiling.lay(length)
    for _ in range(3):
        mending.fill(tiling)
        mending.stretch(tiling)
        mending.drop_islands(tiling)
        mending.exchange(tiling)
        mending.reclaim(tiling)
    mending.guess(tiling)
    found = array("l", [NONE]) * len(text)
    for place, index in zip(places, tiling.map, strict=True):
        found[place] = targets[index] if index >= 0 else NONE
    return found


def _words(places: Sequence[int]) -> Words:
    """The words of a text as ranges of its letters."""
    found: Words = []
    start = 0
    for n in range(1, len(places) + 1):
        if n == len(places) or places[n] != places[n - 1] + 1:
            found.append((start, n))
            start = n
    return found

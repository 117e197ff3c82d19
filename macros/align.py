"""Finds, for every letter of a text, the letter of a damaged document that it came from.

Letters are compared without case and diacritics, so that a lost accent is a departure and not a
gap; `tiling` finds the stretches.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from macros import mending
from macros.exchanging import exchange
from macros.expected_place import NONE
from macros.filling import fill, guess
from macros.tearing import let_go_of_parts, untear
from macros.tiling import Tiling, Words

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


@cache
def bare(sign: str) -> str:
    """The letter without diacritics and width; for CJK, where Latin letters are labels."""
    return unicodedata.normalize("NFKD", sign)[0]


def align(text: str, document: str, columns: Sequence[int] = ()) -> array[int]:
    """For each sign of `text` the index of its letter in `document`, or NONE.

    Signs that are no letters are NONE. No index occurs twice. `columns` is for a document whose
    lines run together lines of several columns: where in `text` the words of each column begin.
    """
    places = array("l", (i for i, sign in enumerate(text) if is_letter(sign)))
    targets = array("l", (i for i, sign in enumerate(document) if is_letter(sign)))
    cjk = sum(map(is_cjk, text)) * 3 > len(text)
    like = bare if cjk else fold
    tiling = Tiling(
        "".join(like(text[i]) for i in places),
        "".join(like(document[i]) for i in targets),
        _words(places),
        _words(targets),
        [bisect_left(places, start) for start in columns],
        cjk=cjk,
    )
    tiling.signs, _ = _printed(text, places)
    tiling.other_signs, tiling.broken = _printed(document, targets)
    if columns:
        ends = pairwise((*targets, len(document)))
        tiling.lines = tiling.broken | frozenset(
            n for n, (i, j) in enumerate(ends) if "\n" in document[i:j]
        )
    if cjk:
        tiling.ends = _units(text, places, divided=False)
        tiling.other_ends = _units(document, targets, divided=True)
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
    fill(tiling)
    mending.stretch(tiling)
    mending.drop_islands(tiling)
    guess(tiling)
    for _ in range(2):
        untear(tiling)
        if cjk:
            let_go_of_parts(tiling)
            tiling.lay_words()
        fill(tiling)
        exchange(tiling)
    untear(tiling, scraps=True)
    fill(tiling)
    untear(tiling, scraps=True)
    if not cjk and not columns:
        mending.drop_strangers(tiling)
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


SPACE = re.compile(r"\s+")
LINE_END = re.compile(r"-\s")


def _printed(signs: str, places: Sequence[int]) -> tuple[list[str], frozenset[int]]:
    """Each letter with the marks that touch it, line-end hyphens left out; those before one."""
    found: list[str] = []
    breaks = set()
    opening = ""
    for n, place in enumerate(places):
        end = places[n + 1] if n + 1 < len(places) else len(signs)
        between = signs[place + 1 : end]
        if LINE_END.match(between):
            breaks.add(n)
            between = between[1:]
        closing, _, rest = SPACE.sub(" ", between).partition(" ")
        found.append(opening + signs[place] + closing)
        opening = rest.split(" ")[-1]
    return found, frozenset(breaks)


def _units(signs: str, places: Sequence[int], *, divided: bool) -> bytearray:
    """1 where a letter begins a sign of CJK, a number or small letters of a label, and at the end.

    With `divided` each digit stands for itself: a scan runs labels together.
    """
    found = bytearray(b"\1") * (len(places) + 1)
    for n in range(1, len(places)):
        before, here = signs[places[n - 1]], signs[places[n]]
        if places[n] == places[n - 1] + 1 and before.isascii() and here.isascii():
            digits = before.isdigit() and here.isdigit() and not divided
            found[n] = not (digits or (before.islower() and here.islower()))
    return found

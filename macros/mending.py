"""Mends what the tiling got wrong by chance."""

from __future__ import annotations

from array import array

from macros.expected_place import NONE
from macros.tiling import Tiling

WEAK = 3  # tiles up to this length give way to long ones beside them
STRANGER = 2  # letters of a word that is found anywhere
ISLAND = 4  # a single letter further than this from its neighbours' places is chance


def stretch(tiling: Tiling) -> None:
    """Lengthens tiles over letters that a tiny tile holds, which then lets them go."""
    sizes = _sizes(tiling)
    owner = {place: i for i, place in enumerate(tiling.map) if place >= 0}
    for step in (1, -1):
        order = range(len(tiling.text)) if step > 0 else range(len(tiling.text) - 1, -1, -1)
        for i in order:
            j = tiling.map[i] + step
            k = i + step
            if tiling.map[i] < 0 or not 0 <= k < len(tiling.text):
                continue
            if not 0 <= j < len(tiling.document) or tiling.map[k] == j:
                continue
            if tiling.starts[k] and tiling.starts[k + 1] and not _is_word(tiling, k, j):
                continue
            holder = owner.get(j)
            weak = max(sizes[k], 0 if holder is None else sizes[holder]) <= WEAK
            if holder is not None and _is_word(tiling, k, j) and not _is_word(tiling, holder, j):
                weak = True  # a one-letter word taken for a part of a broken word
            if tiling.text[k] == tiling.document[j] and weak and sizes[i] > 2 * WEAK:
                if holder is not None:
                    tiling.map[holder] = NONE
                if tiling.map[k] >= 0:
                    tiling.used[tiling.map[k]] = 0
                    owner.pop(tiling.map[k], None)
                tiling.map[k] = j
                tiling.used[j] = 1
                owner[j] = k
                sizes[k] = sizes[i]


def drop_islands(tiling: Tiling) -> None:
    """Lets go of single letters of a word whose neighbours stand elsewhere in the document."""
    sizes = _sizes(tiling)
    for i, place in enumerate(tiling.map):
        if place < 0 or sizes[i] > 1 or (tiling.starts[i] and tiling.starts[i + 1]):
            continue
        beside = (tiling.map[k] for k in (i - 1, i + 1) if 0 <= k < len(tiling.map))
        if not any(b >= 0 and abs(b - place) <= ISLAND for b in beside):
            tiling.map[i] = NONE
            tiling.used[place] = 0


def drop_strangers(tiling: Tiling) -> None:
    """Lets go of short words that are printed otherwise and stand beside no neighbour of theirs.

    The number of a heading or a page is no label.
    """
    for start, end in tiling.words:
        places = tiling.map[start:end]
        if end - start > STRANGER or min(places) < 0:
            continue
        beside = (
            0 <= k < len(tiling.map) and tiling.map[k] >= 0 and abs(tiling.map[k] - near) <= ISLAND
            for k, near in ((start - 1, places[0]), (end, places[-1]))
        )
        unlike = any(tiling.unlike(i, tiling.map[i]) for i in range(start, end))
        if unlike and not any(beside):
            for i in range(start, end):
                tiling.used[tiling.map[i]] = 0
                tiling.map[i] = NONE


def _is_word(tiling: Tiling, i: int, j: int) -> bool:
    """Whether the letters are words of one letter on both sides."""
    text, document = tiling.starts, tiling.other_starts
    return bool(text[i] and text[i + 1] and document[j] and document[j + 1])


def _sizes(tiling: Tiling) -> array[int]:
    """For each letter the length of the tile that it is in."""
    sizes = array("l", [0]) * len(tiling.text)
    start = 0
    for i in range(1, len(tiling.text) + 1):
        if i < len(tiling.text) and tiling.map[i] >= 0 and tiling.map[i] == tiling.map[i - 1] + 1:
            continue
        for k in range(start, i):
            sizes[k] = i - start if tiling.map[k] >= 0 else 0
        start = i
    return sizes

"""Aligns what lies between tiles, and mends what the tiling got wrong by chance."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

from rapidfuzz.distance import Levenshtein

from macros.tiling import NONE, Tiling

LONG_GAP = 400  # letters between tiles that edit distance is not asked about
WEAK = 3  # tiles up to this length give way to long ones beside them
GUESS, SIMILAR, GUESS_NEAR = 5, 0.55, 400  # least letters, likeness and distance of a guess
LIKE = 0.3  # least share of its own letters for a word that is taken for another
LONG_WORD = 12  # letters between tiles that must be alike as a whole
STRANGER = 2  # letters of a word that is found anywhere
ISLAND = 4  # a single letter further than this from its neighbours' places is chance


def fill(tiling: Tiling) -> None:
    """Aligns the letters between tiles with the free letters of the document beside them."""
    i = 0
    while i < len(tiling.text):
        if tiling.map[i] >= 0:
            i += 1
            continue
        end = i
        while end < len(tiling.text) and tiling.map[end] < 0:
            end += 1
        pool = _beside(tiling, i, end)
        if pool and end - i <= LONG_GAP:
            _edit(tiling, i, end, pool)
        i = end


def _beside(tiling: Tiling, i: int, end: int) -> list[int]:
    """Free letters of the document after the tile before the gap and before the tile after."""
    room = (end - i) * 2 + 12
    left: list[int] = []
    right: list[int] = []
    if i:
        j = tiling.map[i - 1] + 1
        while j < len(tiling.document) and not tiling.used[j] and len(left) < room:
            left.append(j)
            j += 1
    if end < len(tiling.text):
        j = tiling.map[end] - 1
        while j >= 0 and not tiling.used[j] and len(right) < room:
            right.append(j)
            j -= 1
    return sorted({*left, *right}) if set(left) & set(right) else left + right[::-1]


def _edit(tiling: Tiling, first: int, last: int, pool: list[int]) -> None:
    """Maps the letters from `first` to `last` to those of `pool` by edit distance.

    A sign of Chinese or Japanese is a word: it is taken for another only between its neighbours.
    """
    between = pool[-1] - pool[0] == len(pool) - 1 and len(pool) == last - first
    words = "".join(tiling.document[j] for j in pool)
    found: dict[int, int] = {}
    for op in Levenshtein.opcodes(tiling.text[first:last], words):
        if op.tag == "equal" or (op.tag == "replace" and (between or not tiling.cjk)):
            for k in range(op.src_end - op.src_start):
                i, j = first + op.src_start + k, pool[op.dest_start + k]
                if tiling.text[i].isascii() == tiling.document[j].isascii():
                    found[i] = j
    own = sum(tiling.text[i] == tiling.document[j] for i, j in found.items())
    if last - first >= LONG_WORD and own < LIKE * (last - first):
        return
    for i, j in found.items():
        if tiling.cjk or _is_like(tiling, i, found):
            tiling.map[i] = j
            tiling.used[j] = 1


def _is_like(tiling: Tiling, i: int, found: dict[int, int]) -> bool:
    """Whether the words on both sides have enough of their letters here, those `found` included."""
    start, end = _around(tiling.starts, i)
    places = [(k, found.get(k, tiling.map[k])) for k in range(start, end)]
    own = sum(j >= 0 and tiling.text[k] == tiling.document[j] for k, j in places)
    first, last = _around(tiling.other_starts, found[i])
    pairs = {*found.items(), *places}
    theirs = sum(first <= j < last and tiling.text[k] == tiling.document[j] for k, j in pairs)
    return own >= LIKE * (end - start) and theirs >= LIKE * (last - first)


def _around(starts: bytearray, i: int) -> tuple[int, int]:
    """The word that a letter is in."""
    start, end = i, i + 1
    while not starts[start]:
        start -= 1
    while not starts[end]:
        end += 1
    return start, end


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


def guess(tiling: Tiling) -> None:
    """Lays words still without letters on the most similar run of free letters near by.

    For lines so garbled that no three letters in a row are right.
    """
    expected = tiling.expected()
    runs = list(_runs(tiling.used, free=0))
    for first, last in list(_runs(tiling.map, free=NONE)):
        size = last - first
        if size < GUESS:
            continue
        best = (SIMILAR, -1, -1)
        for start, end in runs:
            if (
                expected.distance(first, start) > GUESS_NEAR
                or not size / 2 < end - start < size * 2
            ):
                continue
            ours, theirs = tiling.text[first:last], tiling.document[start:end]
            best = max(best, (Levenshtein.normalized_similarity(ours, theirs), start, end))
        _, start, end = best
        if start >= 0 and not any(tiling.used[start:end]):
            _edit(tiling, first, last, list(range(start, end)))


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


def _runs(taken: Sequence[int], free: int) -> Iterator[tuple[int, int]]:
    """The runs of places that hold `free`."""
    start = NONE
    for i, value in enumerate(taken):
        if value == free and start < 0:
            start = i
        elif value != free and start >= 0:
            yield start, i
            start = NONE
    if start >= 0:
        yield start, len(taken)

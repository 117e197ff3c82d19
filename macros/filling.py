"""Aligns what lies between tiles by edit distance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rapidfuzz.distance import Levenshtein

from macros.expected_place import NONE
from macros.tiling import Tiling

LONG_GAP = 400  # letters between tiles that edit distance is not asked about
GUESS, SIMILAR, GUESS_NEAR = 5, 0.55, 400  # least letters, likeness and distance of a guess
LIKE = 0.3  # least share of its own letters for a word that is taken for another
LONG_WORD = 12  # letters between tiles that must be alike as a whole


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

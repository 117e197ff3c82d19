"""Greedy string tiling of two strings of letters, with what lies between the tiles.

The longest common stretches are laid first, in any order of the document, each letter used once
(Wise 1993); of equal stretches the one nearest to its neighbours' place wins. What lies between
tiles is aligned by edit distance (RapidFuzz) with the unused letters beside them.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rapidfuzz.distance import Levenshtein

NONE = -1
Words = list[tuple[int, int]]  # words as ranges of letters
FAR = 3000  # a stretch this far from where its neighbours point loses `FAR_COST` letters of length
FAR_COST = 10
# Short tiles stand everywhere: they are looked for only this near to where neighbours point.
NEAR = {12: 6000, 8: 4000, 5: 600, 4: 300, 3: 120, 2: 60}
WORD_NEAR = 2500  # whole words of any length may come from further away, about a page
TRIM = 7  # tiles give up parts of words shorter than this at their ends
WEAK = 3  # tiles up to this length give way to long ones beside them
ISLAND = 4  # a single letter further than this from its neighbours' places is chance
COMMON = 400  # a stretch that stands in more places than this tells nothing


class Tiling:
    """Tiles laid so far: `map` from text to document, `used` letters of the document."""

    def __init__(self, text: str, document: str, words: Words, others: Words) -> None:
        self.text, self.document, self.words, self.others = text, document, words, others
        self.starts, self.other_starts = _starts(words, len(text)), _starts(others, len(document))
        self.map = array("l", [NONE]) * len(text)
        self.used = bytearray(len(document))

    def lay(self, length: int) -> None:
        """Lays every tile of at least `length` letters that is still free, the longest first."""
        index: dict[str, list[int]] = defaultdict(list)
        for start in _free_starts(self.used, length):
            index[self.document[start : start + length]].append(start)
        before, after = self._neighbours()
        candidates = []
        for i in _free_starts([m >= 0 for m in self.map], length):
            places = index.get(self.text[i : i + length], ())
            if len(places) > COMMON:
                continue
            for j in places:
                if self._free(i - 1, j - 1):
                    continue  # the stretch begins further left
                end = length
                while self._free(i + end, j + end):
                    end += 1
                distance = min(abs(j - before[i]), abs(j - after[i]))
                if distance > NEAR.get(length, distance):
                    continue
                weight = end - FAR_COST * min(1.0, distance / FAR)
                candidates.append((-weight, i, j, end))
        for _, i, j, end in sorted(candidates):
            self._place(i, j, end, length)

    def _free(self, i: int, j: int) -> bool:
        return (
            0 <= i < len(self.text)
            and 0 <= j < len(self.document)
            and self.map[i] < 0
            and not self.used[j]
            and self.text[i] == self.document[j]
        )

    def _neighbours(self) -> tuple[array[int], array[int]]:
        """For each letter where the tile before it, and the one after it, would put it."""
        size, far = len(self.text), 10**7
        before, after = array("l", [far]) * size, array("l", [far]) * size
        offset = far
        for i in range(size):
            offset = self.map[i] - i if self.map[i] >= 0 else offset
            before[i] = offset + i
        offset = far
        for i in range(size - 1, -1, -1):
            offset = self.map[i] - i if self.map[i] >= 0 else offset
            after[i] = offset + i
        return before, after

    def _place(self, i: int, j: int, length: int, least: int, *, whole_words: bool = False) -> None:
        """Lays the longest part of the stretch that is still free."""
        best = start = 0, 0
        first = 0
        for k in range(length + 1):
            if k == length or self.map[i + k] >= 0 or self.used[j + k]:
                start = k - first, first
                best = max(best, start, key=lambda part: part[0])
                first = k + 1
        size, first = best
        if size >= least:
            end = first + size
            while on := self._torn(i + first, j + first, 1):
                first += on
            while back := self._torn(i + end, j + end, -1):
                end -= back
            size = end - first
            least = min(least, size)
        if size >= max(least, 1):
            for k in range(first, first + size):
                self.map[i + k] = j + k
                self.used[j + k] = 1

    def _torn(self, i: int, j: int, step: int) -> int:
        """How many letters a tile gives up at an end that lies inside a word on both sides.

        Such an end has run by chance into a word that belongs elsewhere: a word torn in the
        document, or broken at a line end, is whole on one side.
        """
        for n in range(TRIM):
            ours, theirs = self.starts[i + n * step], self.other_starts[j + n * step]
            if n and ours and theirs and not self.other_starts[j]:
                return n  # a short word of the text lies on the end of a longer one
            if (ours or theirs) and not self.starts[i]:
                return n
        return 0

    def lay_words(self) -> None:
        """Lays whole words that no tile has yet on the same word of the document near by."""
        index: dict[str, list[int]] = defaultdict(list)
        for start, end in self.others:
            if not any(self.used[start:end]):
                index[self.document[start:end]].append(start)
        before, after = self._neighbours()
        candidates = []
        for start, end in self.words:
            if all(self.map[i] < 0 for i in range(start, end)):
                for j in index.get(self.text[start:end], ()):
                    distance = min(abs(j - before[start]), abs(j - after[start]))
                    if distance <= WORD_NEAR:
                        candidates.append((start - end, distance, start, j, end - start))
        for _, _, i, j, size in sorted(candidates):
            self._place(i, j, size, size)

    def stretch(self) -> None:
        """Lengthens tiles over letters that a tiny tile holds, which then lets them go."""
        sizes = self._sizes()
        owner = {place: i for i, place in enumerate(self.map) if place >= 0}
        for step in (1, -1):
            order = range(len(self.text)) if step > 0 else range(len(self.text) - 1, -1, -1)
            for i in order:
                j = self.map[i] + step
                k = i + step
                if self.map[i] < 0 or not 0 <= k < len(self.text):
                    continue
                if not 0 <= j < len(self.document) or self.map[k] == j:
                    continue
                if self.starts[k] and self.starts[k + 1] and not self._is_word(k, j):
                    continue
                holder = owner.get(j)
                weak = max(sizes[k], 0 if holder is None else sizes[holder]) <= WEAK
                if holder is not None and self._is_word(k, j) and not self._is_word(holder, j):
                    weak = True  # a one-letter word taken for a part of a broken word
                if self.text[k] == self.document[j] and weak and sizes[i] > 2 * WEAK:
                    if holder is not None:
                        self.map[holder] = NONE
                    if self.map[k] >= 0:
                        self.used[self.map[k]] = 0
                        owner.pop(self.map[k], None)
                    self.map[k] = j
                    self.used[j] = 1
                    owner[j] = k
                    sizes[k] = sizes[i]

    def _is_word(self, i: int, j: int) -> bool:
        """Whether the letters are words of one letter on both sides."""
        text, document = self.starts, self.other_starts
        return bool(text[i] and text[i + 1] and document[j] and document[j + 1])

    def drop_islands(self) -> None:
        """Lets go of single letters of a word whose neighbours stand elsewhere in the document."""
        sizes = self._sizes()
        for i, place in enumerate(self.map):
            if place < 0 or sizes[i] > 1 or (self.starts[i] and self.starts[i + 1]):
                continue
            beside = (self.map[k] for k in (i - 1, i + 1) if 0 <= k < len(self.map))
            if not any(b >= 0 and abs(b - place) <= ISLAND for b in beside):
                self.map[i] = NONE
                self.used[place] = 0

    def _sizes(self) -> array[int]:
        """For each letter the length of the tile that it is in."""
        sizes = array("l", [0]) * len(self.text)
        start = 0
        for i in range(1, len(self.text) + 1):
            if i < len(self.text) and self.map[i] >= 0 and self.map[i] == self.map[i - 1] + 1:
                continue
            for k in range(start, i):
                sizes[k] = i - start if self.map[k] >= 0 else 0
            start = i
        return sizes

    def fill(self) -> None:
        """Aligns the letters between tiles with the free letters of the document beside them."""
        i = 0
        while i < len(self.text):
            if self.map[i] >= 0:
                i += 1
                continue
            end = i
            while end < len(self.text) and self.map[end] < 0:
                end += 1
            pool = self._beside(i, end)
            if pool and end - i <= 400:
                words = "".join(self.document[j] for j in pool)
                for op in Levenshtein.opcodes(self.text[i:end], words):
                    if op.tag in ("equal", "replace"):
                        for k in range(op.src_end - op.src_start):
                            j = pool[op.dest_start + k]
                            self.map[i + op.src_start + k] = j
                            self.used[j] = 1
            i = end

    def _beside(self, i: int, end: int) -> list[int]:
        """Free letters of the document after the tile before the gap and before the tile after."""
        room = (end - i) * 2 + 12
        left: list[int] = []
        right: list[int] = []
        if i:
            j = self.map[i - 1] + 1
            while j < len(self.document) and not self.used[j] and len(left) < room:
                left.append(j)
                j += 1
        if end < len(self.text):
            j = self.map[end] - 1
            while j >= 0 and not self.used[j] and len(right) < room:
                right.append(j)
                j -= 1
        return sorted({*left, *right}) if set(left) & set(right) else left + right[::-1]


def _starts(words: Words, size: int) -> bytearray:
    """1 where a word begins, and at the end."""
    found = bytearray(size + 1)
    for start, _ in words:
        found[start] = 1
    found[size] = 1
    return found


def _free_starts(taken: Sequence[int], length: int) -> Iterator[int]:
    """The starts of all runs of `length` places that are not taken."""
    run = 0
    for end, full in enumerate(taken):
        run = 0 if full else run + 1
        if run >= length:
            yield end - length + 1

"""Greedy string tiling of two strings of letters.

The longest common stretches are laid first, in any order of the document, each letter used once
(Wise 1993); of equal stretches the one nearest to its neighbours' place wins.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence

from macros.anchors import increasing, once
from macros.expected_place import NONE, NOWHERE, ExpectedPlace

Words = list[tuple[int, int]]  # words as ranges of letters
FAR = 2000  # a stretch this far from where its neighbours point loses `FAR_COST` letters of length
FAR_COST = 20
# Short tiles stand everywhere: they are looked for only this near to where neighbours point.
# Whole words (0) of any length may come from further away, about a page.
NEAR = {12: 6000, 8: 4000, 5: 600, 4: 300, 3: 120, 2: 60, 0: 2500}
# Chinese and Japanese: what is left when the long tiles are laid are words of a sign or two, swept
# to the edges of a page.
NEAR_IN_CJK = {12: 6000, 8: 4000, 5: 1500, 4: 1500, 3: 1200, 2: 900, 1: 700, 0: 1500}
# In columns that a scan has run together line by line each column keeps its order: a tile stands
# between its neighbours, and the next line is near.
NEAR_IN_COLUMNS = {48: NOWHERE - 1, 24: NOWHERE - 1, 12: 6000, 8: 3000, 5: 350, 3: 130, 0: 350}
TRIM = 7  # tiles give up parts of words shorter than this at their ends
COMMON = 400  # a stretch that stands in more places than this tells nothing


class Tiling:
    """Tiles laid so far: `map` from text to document, `used` letters of the document."""

    def __init__(
        self,
        text: str,
        document: str,
        words: Words,
        others: Words,
        columns: list[int],
        *,
        cjk: bool,
    ) -> None:
        self.columns = self.first_columns = columns
        self.cjk = cjk
        self.near = NEAR_IN_COLUMNS if columns else NEAR_IN_CJK if cjk else NEAR
        self.text, self.document, self.words, self.others = text, document, words, others
        self.starts, self.other_starts = _starts(words, len(text)), _starts(others, len(document))
        # The ends of what is never divided: words, and in CJK, whose words are not known, numbers
        # and the letters of a label.
        self.ends, self.other_ends = self.starts, self.other_starts
        self.map = array("l", [NONE]) * len(text)
        self.used = bytearray(len(document))
        # Each letter as it is written with the marks on it, and the letters before a line-end
        # hyphen: what tells like stretches apart, where a caller knows it.
        self.signs: list[str] = []
        self.other_signs: list[str] = []
        self.broken: frozenset[int] = frozenset()
        # In columns the last letters of lines, and those before a hyphen: the next is another's.
        self.lines: frozenset[int] = frozenset()

    def unlike(self, i: int, j: int) -> bool:
        """Whether a letter or a mark on it is printed otherwise than it is read."""
        return bool(self.signs) and self.signs[i] != self.other_signs[j]

    def lay(self, length: int) -> None:
        """Lays every tile of at least `length` letters that is still free, the longest first."""
        index: dict[str, list[int]] = defaultdict(list)
        for start in _free_starts(self.used, length):
            index[self.document[start : start + length]].append(start)
        expected = self.expected()
        candidates = []
        for i in _free_starts([m >= 0 for m in self.map], length):
            places = index.get(self.text[i : i + length], ())
            if len(places) > COMMON:
                continue
            for j in places:
                if self.is_free(i - 1, j - 1):
                    continue  # the stretch begins further left
                end = length
                while self.is_free(i + end, j + end):
                    end += 1
                distance = expected.distance(i, j)
                if distance > self.near.get(length, distance):
                    continue
                weight = end - FAR_COST * min(1.0, distance / FAR)
                candidates.append((-weight, i, j, end))
        for _, i, j, end in sorted(candidates):
            self.place(i, j, end, length)

    def is_free(self, i: int, j: int) -> bool:
        return (
            0 <= i < len(self.text)
            and 0 <= j < len(self.document)
            and self.map[i] < 0
            and not self.used[j]
            and self.text[i] == self.document[j]
        )

    def expected(self) -> ExpectedPlace:
        return ExpectedPlace(self.map, self.columns)

    def leave_columns(self) -> None:
        """From here on tiles may stand anywhere: for what no column has in its order."""
        self.columns, self.near = [], NEAR

    def anchor(self, length: int) -> None:
        """Lays the stretches that stand once in text and document and keep their order.

        For columns: within each, those of a longest increasing chain (patience sorting) are laid.
        """
        ours = once(self.text, length)
        theirs = once(self.document, length)
        ends = [*self.columns[1:], len(self.text)]
        for first, last in zip(self.columns, ends, strict=True):
            pairs = sorted((i, theirs[g]) for g, i in ours.items() if g in theirs)
            inside = [(i, j) for i, j in pairs if first <= i < last]
            for i, j in increasing(inside):
                if self.is_free(i, j):
                    end = 0
                    while self.is_free(i + end, j + end):
                        end += 1
                    self.place(i, j, end, length)

    def place(self, i: int, j: int, length: int, least: int, *, whole_words: bool = False) -> None:
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
            k, m = i + n * step, j + n * step
            if not (0 <= k < len(self.ends) and 0 <= m < len(self.other_ends)):
                break
            ours, theirs = self.ends[k], self.other_ends[m]
            if n and ours and theirs and not self.other_ends[j]:
                return n  # a short word of the text lies on the end of a longer one
            if (ours or theirs) and not self.ends[i]:
                return n
        return 0

    def lay_words(self) -> None:
        """Lays whole words that no tile has yet on the same word of the document near by."""
        index: dict[str, list[int]] = defaultdict(list)
        for start, end in self.others:
            if not any(self.used[start:end]):
                index[self.document[start:end]].append(start)
        expected = self.expected()
        candidates = []
        for start, end in self.words:
            if all(self.map[i] < 0 for i in range(start, end)):
                for j in index.get(self.text[start:end], ()):
                    distance = expected.distance(start, j)
                    if distance <= self.near[0]:
                        candidates.append((start - end, distance, start, j, end - start))
        for _, _, i, j, size in sorted(candidates):
            self.place(i, j, size, size)


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

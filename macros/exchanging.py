"""Exchanges like stretches between the places of a text that hold them.

The longest stretch is laid first and can be another's: `Contratante.` and `Contratante,` have the
same letters. Right is what reads on in the document, tears no word and has the marks of the text.
"""

from __future__ import annotations

from collections.abc import Iterator

from macros.expected_place import NONE
from macros.reading_cost import PAGE, ReadingCost
from macros.tiling import Tiling

LONGEST = 400  # letters that are exchanged at once
ROUNDS = 6
SHORT = 5  # a stretch of so many letters must be words, and on the same page
OWN, NEXT = 6, 40  # letters of a short word, and letters around it
LEAST = 0.01  # a change of less is none


def exchange(tiling: Tiling) -> None:
    """Exchanges stretches, and takes free letters for others, as long as the text reads better."""
    exchanging = _Exchange(tiling)
    places: Iterator[int] | set[int] = iter(range(1, len(tiling.map)))
    for _ in range(ROUNDS):
        exchanging.changed = set()
        for i in sorted(places):
            exchanging.at(i)
        places = exchanging.changed
    for start, end in tiling.words:
        exchanging.own(start, end)


class _Exchange(ReadingCost):
    """The owner of each letter of the document, and the edges that have `changed`."""

    def __init__(self, tiling: Tiling) -> None:
        super().__init__(tiling)
        self.changed: set[int] = set()
        self.owner = [NONE] * len(tiling.document)
        for i, place in enumerate(tiling.map):
            if place >= 0:
                self.owner[place] = i

    def at(self, i: int) -> None:
        """Tries to read on over letter `i`, and back over the one before it."""
        before, here = self.map[i - 1], self.map[i]
        if self.joins(before, here):
            return
        if before >= 0:
            self._read_on(i, before + 1, 1)
        here = self.map[i]
        if here > 0:
            self._read_on(i - 1, here - 1, -1)
        if self.map[i] >= 0:
            self._like(i)

    def own(self, start: int, end: int) -> None:
        """Exchanges a word that has the letters of another for the same word near by."""
        place, size, words = self.map[start], end - start, self.tiling.text[start:end]
        held = self.tiling.document[place : place + size]
        if size > OWN or place < 0 or held == words or self.map[end - 1] != place + size - 1:
            return
        j = self.tiling.document.find(words, max(0, place - NEXT), place + NEXT)
        k = self.owner[j] if j >= 0 else NONE
        if k >= 0 and abs(k - start) > size and self.exchange(start, k, size) < -LEAST:
            self._swap(start, k, size)

    def _read_on(self, i: int, j: int, step: int) -> None:
        """Has letter `i` and those behind it at `j` and on, as many as make the text read best."""
        if j >= len(self.owner) or self.map[i] == j:
            return
        k = self.owner[j]
        best, size = -LEAST, 0
        changes = self._taken(i, j, step) if k < 0 else self._exchanged(i, k, step)
        for n, change in enumerate(changes, 1):
            if change < best:
                best, size = change, n
        back = size - 1 if step < 0 else 0
        if size and k < 0:
            self._take(i - back, j - back, size)
        elif size:
            self._swap(i - back, k - back, size)

    def _exchanged(self, i: int, k: int, step: int) -> Iterator[float]:
        """What it changes to exchange one letter, two and so on of two stretches of the text."""
        text = self.tiling.text
        letters, crossing = 0.0, self.crossing(i, k)
        for n in range(min(LONGEST, abs(i - k) - 1)):
            a, b = i + n * step, k + n * step
            if min(a, b) < 0 or max(a, b) >= len(text) or text[a] != text[b]:
                return
            letters += self.letters(a, b)
            yield letters + crossing + self.ends(min(i, a), min(k, b), n + 1)

    def _taken(self, i: int, j: int, step: int) -> Iterator[float]:
        """What it changes to move one letter, two and so on of the text to free places."""
        text, document, map = self.tiling.text, self.tiling.document, self.map
        letters = 0.0
        for n in range(LONGEST):
            a, b = i + n * step, j + n * step
            if min(a, b) < 0 or a >= len(text) or b >= len(document):
                return
            if text[a] != document[b] or self.owner[b] != NONE:
                return
            letters += self.letter(a, b) - self.letter(a, map[a])
            first, last = min(i, a), max(i, a) + 1
            before, after = self.place(first - 1), self.place(last)
            change = self.edge(first, before, min(j, b)) + self.edge(last, max(j, b), after)
            change -= self.edge(first, before, map[first]) + self.edge(last, map[last - 1], after)
            yield letters + change

    def _like(self, i: int) -> None:
        """Exchanges the stretch that begins at letter `i`, if it is odd, for a like."""
        text, map, ends = self.tiling.text, self.map, self.tiling.ends
        end = i + 1
        while end < len(map) and self.joins(map[end - 1], map[end]):
            end += 1
        size = end - i
        odd = not ends[i] or map[i - 1] in self.tiling.lines
        if size <= SHORT and not (ends[i] and ends[end]):
            return  # a part of a word
        ours, theirs = self.tiling.signs, self.tiling.other_signs
        if not odd and ours[i:end] == theirs[map[i] : map[i] + size]:
            return
        k = text.find(text[i:end])
        while k >= 0:
            near = abs(map[k] - map[i]) < PAGE and ends[k] and ends[k + size]
            apart = abs(k - i) > size
            if apart and (near or size > SHORT) and self.exchange(i, k, size) < -LEAST:
                self._swap(i, k, size)
                break
            k = text.find(text[i:end], k + 1)

    def _take(self, i: int, j: int, size: int) -> None:
        for a, b in zip(range(i, i + size), range(j, j + size), strict=True):
            if self.map[a] >= 0:
                self.owner[self.map[a]] = NONE
                self.tiling.used[self.map[a]] = 0
            self.map[a], self.owner[b] = b, a
            self.tiling.used[b] = 1
        self._note(i, i + size)

    def _swap(self, i: int, k: int, size: int) -> None:
        for a, b in zip(range(i, i + size), range(k, k + size), strict=True):
            self.map[a], self.map[b] = self.map[b], self.map[a]
            for n in (a, b):
                if self.map[n] >= 0:
                    self.owner[self.map[n]] = n
        self._note(i, i + size, k, k + size)

    def _note(self, *edges: int) -> None:
        self.changed |= {n for n in edges if 0 < n < len(self.map)}

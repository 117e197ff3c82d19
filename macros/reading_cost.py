"""What it costs to read a text where its letters stand in a document: breaks and other signs."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import ne

from macros.expected_place import NONE
from macros.tiling import Tiling

# What it costs that a stretch ends: as such, within a word on either side, or because the next is
# not near; that two columns cross; that a letter or its marks are printed otherwise, or that it
# has no place.
BREAK, TORN, AWAY, CROSSED, UNLIKE, BARE = 1.0, 1.0, 1.0, 1.0, 0.7, 0.5
INSIDE = 0.3  # that it ends within a clause, where words have no spaces
PAGE, LINE = 3000, 300  # letters of the document that are near, and near in columns


class ReadingCost:
    """The cost of a tiling, letter by letter, and what an exchange of its letters changes."""

    def __init__(self, tiling: Tiling) -> None:
        self.tiling, self.map, self.columns = tiling, tiling.map, tiling.first_columns

    def joins(self, before: int, here: int) -> bool:
        """Whether a letter of the document follows another in the same line of its column."""
        return here == before + 1 and before >= 0 and before not in self.tiling.lines

    def edge(self, i: int, before: int, here: int) -> float:
        """What it costs that letter `i` stands at `here` and the one before it at `before`."""
        if self.joins(before, here):
            return 0
        tiling, cost = self.tiling, 0.0
        if before >= 0 and not tiling.other_ends[before + 1]:
            cost += TORN
        if here >= 0 and not tiling.other_ends[here]:
            cost += TORN
        if before < 0 or here < 0:
            return cost + BREAK / 2 * (before >= 0 or here >= 0)
        if not tiling.ends[i] and before not in tiling.broken:
            cost += TORN
        if tiling.cjk and not tiling.starts[i]:
            cost += INSIDE
        away = not 0 < here - before < LINE if self.columns else abs(here - before) > PAGE
        return cost + BREAK + AWAY * away

    def letter(self, i: int, place: int) -> float:
        """What it costs that letter `i` stands at `place`."""
        return BARE if place < 0 else UNLIKE * self.tiling.unlike(i, place)

    def letters(self, a: int, b: int) -> float:
        """What it changes for two letters themselves to exchange their places."""
        ours, theirs = self.map[a], self.map[b]
        exchanged = self.letter(a, theirs) + self.letter(b, ours)
        return exchanged - self.letter(a, ours) - self.letter(b, theirs)

    def ends(self, p: int, q: int, size: int) -> float:
        """What the exchange of two stretches of the text changes at their ends."""
        change = 0.0
        for ours, theirs in ((p, q), (q, p)):
            last, other = ours + size, theirs + size
            before, after = self.place(ours - 1), self.place(last)
            change += self.edge(ours, before, self.map[theirs])
            change -= self.edge(ours, before, self.map[ours])
            change += self.edge(last, self.map[other - 1], after)
            change -= self.edge(last, self.map[last - 1], after)
        return change

    def crossing(self, i: int, k: int) -> float:
        """What it changes for the order of the columns that two letters exchange their places."""
        if not self.columns:
            return 0
        ours, theirs = self.map[i], self.map[k]
        return self._crossed(i, theirs, k, ours) - self._crossed(i, ours, k, theirs)

    def exchange(self, p: int, q: int, size: int) -> float:
        """What it changes to exchange two stretches of the text."""
        change = self.ends(p, q, size) + self.crossing(p, q)
        if change > size * 2 * UNLIKE:
            return change  # whatever the letters
        ours, theirs = self.map[p : p + size], self.map[q : q + size]
        if min(ours) < 0 or min(theirs) < 0:
            return change + sum(self.letters(p + n, q + n) for n in range(size))
        exchanged = self._others(p, theirs) + self._others(q, ours)
        return change + UNLIKE * (exchanged - self._others(p, ours) - self._others(q, theirs))

    def _others(self, start: int, places: Sequence[int]) -> int:
        """How many letters from `start` on are printed otherwise at these places."""
        signs, others = self.tiling.signs, self.tiling.other_signs
        if not signs:
            return 0
        printed = map(others.__getitem__, places)
        return sum(map(ne, signs[start : start + len(places)], printed))

    def place(self, i: int) -> int:
        return self.map[i] if 0 <= i < len(self.map) else NONE

    def _crossed(self, i: int, place: int, k: int, other: int) -> float:
        """What it costs that of two letters near to each other that of the left column is right."""
        if min(place, other) < 0 or not 0 < (place - other) * (1 if i < k else -1) < LINE:
            return 0
        return CROSSED * (bisect_right(self.columns, i) != bisect_right(self.columns, k))

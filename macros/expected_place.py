"""Where the letters before and after one that is not found would put it."""

from __future__ import annotations

from array import array
from bisect import bisect_right

NONE = -1
NOWHERE = 10**7


class ExpectedPlace:
    """Where the tiles before and after a letter would put it."""

    def __init__(self, map: array[int], columns: list[int]) -> None:
        self.map, self.ends = array("l", map), [*columns, len(map)]
        self.columns = bool(columns)
        self.found = [i for i, place in enumerate(map) if place >= 0]

    def distance(self, i: int, j: int) -> int:
        """Letters of the document between place `j` and where letter `i` is expected."""
        before, after = self._beside(i)
        if self.columns:
            first = self.map[before] if before >= 0 else 0
            last = self.map[after] if after >= 0 else NOWHERE
            return min(j - first, last - j) if first <= j <= last else NOWHERE
        found = 0 if before < 0 and after < 0 else NOWHERE  # nothing laid yet: anywhere will do
        if before >= 0:
            found = min(found, abs(j - (self.map[before] + i - before)))
        if after >= 0:
            found = min(found, abs(j - (self.map[after] - (after - i))))
        return found

    def _beside(self, i: int) -> tuple[int, int]:
        """The letters of the text nearest to a free one that have a place, in its column."""
        at = bisect_right(self.found, i)
        before = self.found[at - 1] if at else NONE
        after = self.found[at] if at < len(self.found) else NONE
        if self.columns:
            column = bisect_right(self.ends, i)
            before = before if column and before >= self.ends[column - 1] else NONE
            after = after if after < self.ends[column] else NONE
        return before, after

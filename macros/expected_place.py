"""Where the letters before and after one that is not found would put it."""

from __future__ import annotations

from array import array

NONE = -1
NOWHERE = 10**7


class ExpectedPlace:
    """Where the tiles before and after a letter would put it."""

    def __init__(self, map: array[int], columns: list[int]) -> None:
        size, begins = len(map), set(columns)
        self.map, self.columns, self.size = array("l", map), columns, NOWHERE
        self.before, self.after = array("l", [NONE]) * size, array("l", [NONE]) * size
        last = NONE
        for i in range(size):
            last = NONE if i in begins else last
            last = i if map[i] >= 0 else last
            self.before[i] = last
        last = NONE
        for i in range(size - 1, -1, -1):
            last = i if map[i] >= 0 else last
            self.after[i] = last
            last = NONE if i in begins else last

    def distance(self, i: int, j: int) -> int:
        """Letters of the document between place `j` and where letter `i` is expected."""
        before, after = self.before[i], self.after[i]
        if self.columns:
            first = self.map[before] if before >= 0 else 0
            last = self.map[after] if after >= 0 else self.size
            return min(j - first, last - j) if first <= j <= last else NOWHERE
        found = 0 if before < 0 and after < 0 else NOWHERE  # nothing laid yet: anywhere will do
        if before >= 0:
            found = min(found, abs(j - (self.map[before] + i - before)))
        if after >= 0:
            found = min(found, abs(j - (self.map[after] - (after - i))))
        return found

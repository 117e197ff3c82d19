"""What a document prints for a run of a text, garbled signs beside its letters included."""

from __future__ import annotations

from collections.abc import Iterator

from macros.align import is_cjk, is_letter
from macros.departures import Departures
from macros.expected_place import NONE

SLACK = 4  # signs that a garbled word can be longer than twice the word


class PrintedWords(Departures):
    """Finds the words of a document and uses them up."""

    def printed(self, start: int, end: int) -> str:
        """What the document prints for a run of the text; its signs are used up."""
        owners = {self.map[i]: i for i in range(start, end) if self.map[i] != NONE}
        for first, last in self._placeless(start, end):
            owners |= dict.fromkeys(self._beside(first, last), first)
        places = sorted(owners)
        runs: list[list[int]] = []
        for place in places:
            if (
                runs
                and not any(
                    self.furniture[p] or (self.used[p] and p not in places)
                    for p in range(runs[-1][1] + 1, place)
                )
                and place - runs[-1][1] <= 12
            ):
                runs[-1][1] = place
            else:
                runs.append([place, place])
        runs.sort(key=lambda run: min(owners[p] for p in places if run[0] <= p <= run[1]))
        printed = []
        for first, last in runs:
            while self._loose(first - 1):
                first -= 1
            while self._loose(last + 1):
                last += 1
            for place in range(first, last + 1):
                self.used[place] = 1
            printed.append(" ".join(self.source[first : last + 1].split()))
        return " … ".join(printed)

    def _placeless(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """The parts of a run of whole words (signs in CJK) without a place in the document."""
        first = NONE
        for i in range(start, end + 1):
            if i < end and self.map[i] == NONE:
                first = i if first == NONE else first
            elif i == end or not self.text[i].isspace():
                if first != NONE:
                    yield from self._whole_words(first, i, start, end)
                first = NONE

    def _whole_words(
        self, first: int, last: int, start: int, end: int
    ) -> Iterator[tuple[int, int]]:
        spaced = not self.cjk
        while spaced and start < first < last and not self.text[first - 1].isspace():
            first += 1
        while spaced and first < last < end and not self.text[last - 1].isspace():
            last -= 1
        while first < last and self.text[first].isspace():
            first += 1
        while first < last and self.text[last - 1].isspace():
            last -= 1
        if first < last:
            yield first, last

    def _beside(self, start: int, end: int) -> list[int]:
        """What the document has between the neighbours of a run without a place of its own.

        Only what is no other's, of about the length of the run, and no line of its own.
        """
        before, after = self._neighbours(start, end)
        first = self.map[before] + 1 if before >= 0 else 0
        last = self.map[after] if after < len(self.text) else len(self.source)
        found = {*self._free(first, 1), *self._free(last - 1, -1)}
        between = {p for p in range(first, last) if not self.source[p].isspace()}
        label = self._is_label(start, end)
        if not between or found != between:
            found = set(self._free(last - 1, -1)) if label else set()
        label = label and any(self.source[p] in "()." for p in found)
        ours = sum(not sign.isspace() for sign in self.text[start:end])
        letters = any(map(is_letter, self.text[start:end]))
        alike = any(is_letter(self.source[p]) for p in found) == letters
        alike = alike and any(map(is_cjk, self.text[start:end])) == any(
            is_cjk(self.source[p]) for p in found
        )
        fits = ours / 2 <= len(found) <= ours * 2 + SLACK
        return sorted(found) if fits and (alike or label) else []

    def _is_label(self, start: int, end: int) -> bool:
        return any(
            piece.field == "label" and (piece.start, piece.start + len(piece.text)) == (start, end)
            for piece in self.pieces
        )

    def _free(self, place: int, step: int) -> list[int]:
        """The signs from `place` to an end of the line that nothing has used."""
        found = []
        while 0 <= place < len(self.source) and self.source[place] != "\n":
            if self.used[place] or self.furniture[place]:
                break
            if not self.source[place].isspace():
                found.append(place)
            place += step
        return found

    def _loose(self, place: int) -> bool:
        return (
            0 <= place < len(self.source)
            and self.is_free(place)
            and not (self.cjk and is_letter(self.source[place]))
        )

"""Maps every sign of a text, punctuation included, to the document's sign that it came from."""

from __future__ import annotations

import re
from collections.abc import Sequence

from macros.align import align, is_letter
from macros.expected_place import NONE
from macros.provisions import LOST
from macros.readings import without_furniture

# A line with a smaller share of its letters taken, none of them in or beside a stretch of so many
# letters, is left out; signs this near to each other are side by side.
WHOLE, STRETCH, REACH = 0.6, 14, 12


class SignMap:
    """`map`: for each sign of the text its place in the document, or NONE.

    `used` marks the document's signs that are accounted for, `lost` the text's marks of losses.
    """

    def __init__(self, text: str, source: str, columns: Sequence[int]) -> None:
        self.text, self.source = text, source
        bare = without_furniture(source)
        self.furniture = bytearray(a != b for a, b in zip(source, bare, strict=True))
        self.map = align(text, bare, columns)
        self._release_lines()
        self.used = bytearray(len(source))
        for place in self.map:
            if place >= 0:
                self.used[place] = 1
        self.lost = bytearray(len(text))
        for match in re.finditer(re.escape(LOST), text):
            self.lost[match.start() : match.end()] = b"\1" * len(LOST)
        self._brackets()
        self._punctuation()
        self._line_ends()

    def _release_lines(self) -> None:
        """Lets go of lines of which only scattered words have been taken, from far away.

        Such a line is left out as a whole; words that no document has were laid on it by chance.
        """
        owners = {place: i for i, place in enumerate(self.map) if place != NONE}
        start = 0
        for line in self.source.split("\n"):
            letters = [start + n for n, sign in enumerate(line) if is_letter(sign)]
            taken = [place for place in letters if place in owners]
            start += len(line) + 1
            if len(taken) < WHOLE * len(letters) and not any(
                self._held(owners[place]) for place in taken
            ):
                for place in taken:
                    self.map[owners[place]] = NONE

    def _held(self, i: int) -> bool:
        """Whether a letter is in a stretch of the document or beside one."""
        first = last = i
        while (back := self._step(first, -1)) is not None:
            first = back
        while (on := self._step(last, 1)) is not None:
            last = on
        return sum(map(is_letter, self.text[first : last + 1])) >= STRETCH

    def _step(self, i: int, step: int) -> int | None:
        """The next letter of the text if it is near in the document too."""
        k = i + step
        while 0 <= k < len(self.text) and self.map[k] == NONE and abs(k - i) < REACH:
            k += step
        if not 0 <= k < len(self.text) or self.map[k] == NONE:
            return None
        return k if 0 < (self.map[k] - self.map[i]) * step <= REACH else None

    def _brackets(self) -> None:
        """Maps the brackets that touch a letter on both sides: a label keeps its own."""
        for step, bracket in ((-1, "("), (1, ")")):
            for i in range(len(self.text)):
                k, place = i + step, self.map[i] + step
                if (
                    self.map[i] != NONE
                    and self.text[k : k + 1] == self.source[place : place + 1] == bracket
                    and not self.used[place]
                ):
                    self.map[k] = place
                    self.used[place] = 1

    def _punctuation(self) -> None:
        """Maps the signs between two letters to those after and before their letters' places."""
        letters = [i for i, place in enumerate(self.map) if place != NONE]
        ends = [None, *letters], [*letters, None]
        for before, after in zip(*ends, strict=True):
            start = before + 1 if before is not None else 0
            end = after if after is not None else len(self.text)
            heads, tails = self._sides(start, end) if start < end else ([], [])
            if not heads and not tails:
                continue
            self._match(tails[::-1], self._signs_before(after)[::-1])
            self._match(heads, self._signs_after(before))
            if not any(is_letter(sign) for sign in self.text[start:end]):
                self._match(tails, self._signs_after(before))
                self._match(heads, self._signs_before(after))

    def _sides(self, start: int, end: int) -> tuple[list[int], list[int]]:
        """The signs from `start` to `end` that go with the letter before, and with that after.

        A sign goes with a letter of its own word. Letters that the document has not divide the
        others, and keep the signs of their own words.
        """
        signs = [i for i in range(start, end) if self._is_sign(self.text[i]) and not self.lost[i]]
        if not signs:
            return [], []
        spaces = [i for i in range(start, end) if self.text[i].isspace()]
        supplied = [i for i in range(start, end) if is_letter(self.text[i])]
        if not supplied:
            after = spaces[-1] if spaces else end
            return [i for i in signs if i < after], [i for i in signs if i > after]
        first, last = supplied[0], supplied[-1]
        left = [i for i in spaces if i < first] or [first]
        right = [i for i in spaces if i > last] or [last]
        return [i for i in signs if i < left[-1]], [i for i in signs if i > right[0]]

    def _match(self, signs: list[int], pool: list[int]) -> None:
        for i in (i for i in signs if self.map[i] == NONE):
            for n, place in enumerate(pool):
                if self.source[place] == self.text[i] and not self.used[place]:
                    self.map[i] = place
                    self.used[place] = 1
                    del pool[: n + 1]
                    break

    def _is_sign(self, sign: str) -> bool:
        return not is_letter(sign) and not sign.isspace()

    def is_free(self, place: int) -> bool:
        """Whether a sign of the document is nobody's and can be someone's."""
        taken = self.used[place] or self.furniture[place]
        return not taken and not self.source[place].isspace()

    def _signs_after(self, i: int | None) -> list[int]:
        place = self.map[i] + 1 if i is not None else len(self.source)
        found = []
        while place < len(self.source) and not is_letter(self.source[place]):
            if self.is_free(place):
                found.append(place)
            place += 1
        return found

    def _signs_before(self, i: int | None) -> list[int]:
        place = self.map[i] - 1 if i is not None else -1
        found: list[int] = []
        while place >= 0 and not is_letter(self.source[place]):
            if self.is_free(place):
                found.append(place)
            place -= 1
        return found[::-1]

    def _line_ends(self) -> None:
        """Uses up the hyphens of words that are broken at a line end and joined in the text."""
        for i, place in enumerate(self.map[:-1]):
            hyphen = place + 1
            broken = (
                place != NONE
                and is_letter(self.text[i + 1])
                and self.source[hyphen : hyphen + 1] == "-"
                and not self.used[hyphen]
                and self.source[hyphen + 1 : hyphen + 2].isspace()
            )
            if broken:
                self.used[hyphen] = 1

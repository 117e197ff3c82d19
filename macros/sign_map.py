"""Maps every sign of a text, punctuation included, to the document's sign that it came from."""

from __future__ import annotations

import re
from collections.abc import Sequence

from macros.align import align, is_letter
from macros.provisions import LOST
from macros.readings import without_running_heads
from macros.tiling import NONE


class SignMap:
    """`map`: for each sign of the text its place in the document, or NONE.

    `used` marks the document's signs that are accounted for, `lost` the text's marks of losses.
    """

    def __init__(self, text: str, source: str, columns: Sequence[int]) -> None:
        self.text, self.source = text, source
        self.map = align(text, without_running_heads(source), columns)
        self.used = bytearray(len(source))
        for place in self.map:
            if place >= 0:
                self.used[place] = 1
        self.lost = bytearray(len(text))
        for match in re.finditer(re.escape(LOST), text):
            self.lost[match.start() : match.end()] = b"\1" * len(LOST)
        self._punctuation()
        self._line_ends()

    def _punctuation(self) -> None:
        """Maps the signs between two letters to those after and before their letters' places."""
        letters = [i for i, place in enumerate(self.map) if place != NONE]
        ends = [None, *letters], [*letters, None]
        for before, after in zip(*ends, strict=True):
            start = before + 1 if before is not None else 0
            end = after if after is not None else len(self.text)
            for signs, pool in self._sides(start, end, before, after):
                self._match(signs, pool)

    def _sides(
        self, start: int, end: int, before: int | None, after: int | None
    ) -> list[tuple[list[int], list[int]]]:
        """The signs from `start` to `end` with those of the document that they can come from.

        Letters that the document has not divide them: those before go with the letter before.
        """
        signs = [i for i in range(start, end) if self._is_sign(self.text[i]) and not self.lost[i]]
        supplied = [i for i in range(start, end) if is_letter(self.text[i])]
        first, last = self._signs_after(before), self._signs_before(after)
        if not supplied:
            return [(signs, first + [place for place in last if place not in first])]
        return [
            ([i for i in signs if i < supplied[0]], first),
            ([i for i in signs if i > supplied[-1]], last),
        ]

    def _match(self, signs: list[int], pool: list[int]) -> None:
        for i in signs:
            for n, place in enumerate(pool):
                if self.source[place] == self.text[i] and not self.used[place]:
                    self.map[i] = place
                    self.used[place] = 1
                    del pool[: n + 1]
                    break

    def _is_sign(self, sign: str) -> bool:
        return not is_letter(sign) and not sign.isspace()

    def _signs_after(self, i: int | None) -> list[int]:
        place = self.map[i] + 1 if i is not None else len(self.source)
        found = []
        while place < len(self.source) and not is_letter(self.source[place]):
            if not self.source[place].isspace() and not self.used[place]:
                found.append(place)
            place += 1
        return found

    def _signs_before(self, i: int | None) -> list[int]:
        place = self.map[i] - 1 if i is not None else -1
        found: list[int] = []
        while place >= 0 and not is_letter(self.source[place]):
            if not self.source[place].isspace() and not self.used[place]:
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

"""Where the text of editions departs from a document, sign by sign."""

from __future__ import annotations

import re
from collections.abc import Iterator

from macros.align import is_cjk, is_letter
from macros.expected_place import NONE
from macros.provisions import LOST
from macros.sign_map import SignMap
from macros.text_piece import Piece, columns

# A tile of fewer letters that stands alone in the document is suspect: it could be found anywhere.
SHORT, SHORT_CJK = 8, 4
MARKS = "、。・「」"  # what the rule space-for-punctuation is about
# A line-end hyphen joined is no departure; nor is white space.
JOINED = re.compile(r"-\s")


class Departures(SignMap):
    """The map of a text in pieces, by the rules of its editions; `departing` are its departures."""

    def __init__(
        self, text: str, source: str, pieces: tuple[Piece, ...], rules: frozenset[str]
    ) -> None:
        super().__init__(text, source, columns(pieces, rules))
        self.pieces, self.rules = pieces, rules
        self.cjk = sum(map(is_cjk, text)) * 3 > len(text)
        self.in_columns = "interleaved-columns" in rules
        self.departing = self._departures()

    def _departures(self) -> dict[int, str]:
        """Signs of the text that depart: their places, with `order` where only the place is odd."""
        found: dict[int, str] = {}
        previous = None
        for i, sign in enumerate(self.text):
            if sign.isspace() or self.lost[i]:
                continue
            place = self.map[i]
            if place == NONE:
                if not self._by_rule(i):
                    found[i] = "departs"
            elif self.source[place] != sign and not self._same(sign, self.source[place]):
                found[i] = "departs"
            elif previous is not None and (
                self._between(previous, i) or self._lacks_mark(previous, i)
            ):
                found[previous] = found[i] = "departs"
            previous = i if place != NONE else None
        self._suspects(found)
        for piece in self._printed_once():
            for i in range(piece.start, piece.start + len(piece.text)):
                found.pop(i, None)
        return found

    def _printed_once(self) -> Iterator[Piece]:
        """Lines that the document prints once for all its languages: names below a treaty.

        One edition has the printed letters; the same line at the same place of another edition,
        which found none of its letters, is that line too.
        """
        whole: set[tuple[str, str, str, str]] = set()
        missing: list[tuple[tuple[str, str, str, str], Piece]] = []
        for piece in self.pieces:
            key = piece.locus, piece.part, piece.field, piece.text
            places = self.map[piece.start : piece.start + len(piece.text)]
            letters = [p for p, s in zip(places, piece.text, strict=True) if is_letter(s)]
            if all(place != NONE for place in letters):
                whole.add(key)
            elif all(place == NONE for place in letters):
                missing.append((key, piece))
        yield from (piece for key, piece in missing if key in whole)

    def _same(self, sign: str, printed: str) -> bool:
        """Whether a rule of the edition makes two signs one."""
        return "umlaut-for-tilde" in self.rules and (printed, sign) in {
            ("ä", "ã"),
            ("ö", "õ"),
            ("Ä", "Ã"),
            ("Ö", "Õ"),
        }

    def _by_rule(self, i: int) -> bool:
        """Whether a sign that the document has not is put by a rule of the edition.

        A mark stands for white space of the document, or where two of its stretches meet.
        """
        if "space-for-punctuation" not in self.rules or self.text[i] not in MARKS:
            return False
        before, after = self._neighbours(i, i + 1)
        if any(is_letter(sign) for sign in self.text[before + 1 : after]):
            return True  # beside letters that depart themselves
        start = self.map[before] + 1 if before >= 0 else 0
        end = self.map[after] if after < len(self.text) else len(self.source)
        if start < end:
            beside = self.source[start], self.source[end - 1]
            return any(sign.isspace() for sign in beside)
        return start > end

    def _lacks_mark(self, before: int, after: int) -> bool:
        """Whether the document has a space for a mark where the text has two letters together."""
        if "space-for-punctuation" not in self.rules or after != before + 1:
            return False
        gap = self.source[self.map[before] + 1 : self.map[after]]
        return gap.isspace() and is_cjk(self.text[before]) and is_cjk(self.text[after])

    def _neighbours(self, start: int, end: int) -> tuple[int, int]:
        """The signs of the text nearest to a run that have a place: -1 or the length for none."""
        before, after = start - 1, end
        while before >= 0 and self.map[before] == NONE:
            before -= 1
        while after < len(self.text) and self.map[after] == NONE:
            after += 1
        return before, after

    def _between(self, before: int, after: int) -> bool:
        """Whether the document has signs between two signs that follow each other in the text.

        A line-end hyphen between letters of a word is no departure, and is used up here.
        """
        start, end = self.map[before] + 1, self.map[after]
        skipped = self.text[before + 1 : after]
        if not start < end <= start + 6 or "\n" in skipped or LOST in skipped:
            return False
        gap = self.source[start:end]
        unused = [p for p in range(start, end) if self.is_free(p)]
        if not unused:
            return False
        joined = skipped == "" and len(unused) == 1
        if joined and self.source[unused[0]] == "-" and JOINED.search(gap):
            self.used[unused[0]] = 1
            return False
        return True

    def _suspects(self, found: dict[int, str]) -> None:
        """Marks the letters of short tiles that stand alone in the document."""
        mapped = [i for i, place in enumerate(self.map) if place != NONE]
        start = 0
        least = SHORT_CJK if self.cjk else SHORT
        for n in range(1, len(mapped) + 1):
            if n < len(mapped) and self._follows(mapped[n - 1], mapped[n]):
                continue
            tile = mapped[start:n]
            before = mapped[start - 1] if start else None
            after = mapped[n] if n < len(mapped) else None
            letters = sum(is_letter(self.text[i]) for i in tile)
            if (
                letters < least
                and not self._near(before, tile[0])
                and not self._near(tile[-1], after)
            ):
                for i in tile:
                    found.setdefault(i, "order")
            start = n

    def _follows(self, before: int, after: int) -> bool:
        return 0 < self.map[after] - self.map[before] <= 6

    def _near(self, before: int | None, after: int | None) -> bool:
        """Whether two neighbours of the text are neighbours in the document too."""
        if before is None or after is None:
            return False
        reach = 240 if self.in_columns else 12
        return 0 < self.map[after] - self.map[before] <= reach

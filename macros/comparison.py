"""Compares the text of editions with a document: every departure, and every run left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from unicodedata import normalize

from rapidfuzz.distance import Levenshtein

from macros.align import fold, is_cjk, is_letter
from macros.ledger import Correction, LeftOut
from macros.provisions import LOST
from macros.sign_map import SignMap
from macros.tiling import NONE

# A tile of fewer letters that stands alone in the document is suspect: it could be found anywhere.
SHORT, SHORT_CJK = 8, 4
SLACK = 4  # signs that a garbled word can be longer than twice the word
MARKS = "、。・「」"  # what the rule space-for-punctuation is about
# A line-end hyphen joined is no departure; nor is white space.
JOINED = re.compile(r"-\s")


@dataclass(frozen=True)
class Piece:
    """One stretch of an edition's text: a heading, a label or the words of a block."""

    edition: str
    locus: str
    part: str
    field: str
    text: str
    start: int


def columns(pieces: tuple[Piece, ...], rules: frozenset[str]) -> list[int]:
    """Where the text of each column begins, if the document runs columns together."""
    if "interleaved-columns" not in rules:
        return []
    begins: dict[str, int] = {}
    for piece in pieces:
        begins.setdefault(piece.edition, piece.start)
    return list(begins.values())


class Comparison(SignMap):
    """What follows from the map: departures of the text, and what nothing has used."""

    def __init__(
        self, text: str, source: str, pieces: tuple[Piece, ...], rules: frozenset[str]
    ) -> None:
        super().__init__(text, source, columns(pieces, rules))
        self.pieces, self.rules = pieces, rules
        self.cjk = sum(map(is_cjk, text)) * 3 > len(text)
        self.in_columns = "interleaved-columns" in rules
        self.departing = self._departures()

    def corrections(self) -> Iterator[Correction]:
        """Every departure of the text, as the smallest run of whole words (letters in CJK)."""
        departs = self.departing
        for piece in self.pieces:
            for start, end in self._runs(piece, departs):
                yield self._correction(piece, start, end, departs)

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

    def _runs(self, piece: Piece, departs: dict[int, str]) -> Iterator[tuple[int, int]]:
        """Runs of departing words of a piece, as places of the whole text."""
        end_of_piece = piece.start + len(piece.text)
        runs: list[list[int]] = []
        for i in range(piece.start, end_of_piece):
            if i not in departs:
                continue
            first, last = i, i + 1
            if piece.field == "label":
                first, last = piece.start, end_of_piece
            elif not self.cjk:
                while first > piece.start and not self.text[first - 1].isspace():
                    first -= 1
                while last < end_of_piece and not self.text[last].isspace():
                    last += 1
            if runs and first <= runs[-1][1] + (1 if not self.cjk else 0):
                runs[-1][1] = max(last, runs[-1][1])
            else:
                runs.append([first, last])
        yield from ((first, last) for first, last in runs)

    def _correction(
        self, piece: Piece, start: int, end: int, departs: dict[int, str]
    ) -> Correction:
        printed = self._printed(start, end)
        words = self.text[start:end]
        order = all(departs.get(i, "order") == "order" for i in range(start, end))
        kind = "order" if order else _kind(piece.field, words, printed)
        at = start - piece.start
        return Correction(
            piece.edition, piece.locus, piece.part, piece.field, at, kind, words, printed
        )

    def _printed(self, start: int, end: int) -> str:
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

    def left_out(self, file: str) -> Iterator[LeftOut]:
        """The runs of the document that nothing used; call after `corrections`."""
        line_start, line = 0, 1
        for content in self.source.split("\n"):
            yield from self._left_in_line(file, line, line_start, line_start + len(content))
            line_start += len(content) + 1
            line += 1

    def _left_in_line(self, file: str, line: int, start: int, end: int) -> Iterator[LeftOut]:
        run: list[int] = []
        for place in range(start, end + 1):
            full = place == end or self.used[place]
            if not full and not self.source[place].isspace():
                run.append(place)
            elif full and run:
                words = " ".join(self.source[run[0] : run[-1] + 1].split())
                yield LeftOut(file, line, run[0] - start + 1, "", words)
                run = []


def _kind(field: str, words: str, printed: str) -> str:
    """The kind of a departure, by what differs."""
    if field == "label":
        return "label"
    ours, theirs = _letters(words), _letters(printed)
    if ours == theirs:
        same = words.replace("-", "").split() == printed.replace("-", "").split()
        return "hyphen" if same else "punctuation"
    if ours.casefold() == theirs.casefold():
        return "case"
    if _bare(ours) == _bare(theirs):
        return "diacritic"
    if theirs and len(ours) > 2 and _likeness(ours, theirs) < 0.5:
        return "conjecture"
    if not theirs or (len(theirs) < len(ours) and _is_part(theirs, ours)):
        return "supplied"
    return "letter"


def _letters(words: str) -> str:
    return "".join(sign for sign in words if is_letter(sign))


def _likeness(ours: str, theirs: str) -> float:
    """The share of letters that agree, those that scans confuse taken as one."""
    return Levenshtein.normalized_similarity("".join(map(fold, ours)), "".join(map(fold, theirs)))


def _bare(words: str) -> str:
    """Letters without diacritics and case."""
    return "".join(s for s in normalize("NFKD", words) if is_letter(s)).casefold()


def _is_part(part: str, whole: str) -> bool:
    """Whether `part` is `whole` with letters left out at either end."""
    return part in whole

"""Compares the text of editions with a document: every departure, and every run left out."""

from __future__ import annotations

from collections.abc import Iterator

from macros.departure_kind import kind_of
from macros.ledger import Correction, LeftOut
from macros.printed_words import PrintedWords
from macros.text_piece import Piece


class Comparison(PrintedWords):
    """What follows from the map: departures of the text, and what nothing has used."""

    def corrections(self) -> Iterator[Correction]:
        """Every departure of the text, as the smallest run of whole words (letters in CJK)."""
        departs = self.departing
        for piece in self.pieces:
            for start, end in self._runs(piece, departs):
                yield self._correction(piece, start, end, departs)

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
        printed = self.printed(start, end)
        words = self.text[start:end]
        order = all(departs.get(i, "order") == "order" for i in range(start, end))
        kind = "order" if order else kind_of(piece.field, words, printed)
        at = start - piece.start
        return Correction(
            piece.edition, piece.locus, piece.part, piece.field, at, kind, words, printed
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

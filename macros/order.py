"""Where the stretches of each block stand in the document, in the order of the text."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from macros.comparison import Comparison
from macros.expected_place import NONE
from macros.ledger import Order
from macros.text_piece import Piece

RANGE = re.compile(r"(\d+)-(\d+)")
Start = tuple[int, int]  # offset in the words of the block, place in the document


def orders(comparison: Comparison) -> Iterator[tuple[Order, tuple[int, ...]]]:
    """A row for each heading and each block's words, with the offset of every start in them.

    Labels have no row: their words follow them. Signs that depart are listed as corrections.
    """
    mapped = [
        i for i, p in enumerate(comparison.map) if p != NONE and i not in comparison.departing
    ]
    held = sorted(comparison.map[i] for i in mapped)
    following = dict(pairwise(held))
    lines = _Lines(comparison.source)
    found = {
        piece: list(_starts(comparison, piece, following, lines))
        for piece in comparison.pieces
        if piece.field != "label"
    }
    crowded = _crowded(comparison, lines)
    for piece, starts in found.items():
        if not starts:
            continue
        names = []
        for _, place in starts:
            line, column = lines.at(place)
            alone = comparison.in_columns and (piece.edition, line) not in crowded
            names.append(str(line) if alone else f"{line}:{column}")
        row = Order(piece.edition, piece.locus, piece.part, piece.field, _compact(names))
        yield row, tuple(offset for offset, _ in starts)


def _starts(
    comparison: Comparison, piece: Piece, following: dict[int, int], lines: _Lines
) -> Iterator[Start]:
    """Where the text does not go on in the document; in columns also where a line begins."""
    last = NONE
    for i in range(piece.start, piece.start + len(piece.text)):
        place = comparison.map[i]
        if place == NONE or i in comparison.departing:
            continue
        on = last != NONE and following.get(last) == place
        if not on or (comparison.in_columns and lines.at(last)[0] != lines.at(place)[0]):
            while i > piece.start and _touches(comparison, i - 1):
                i -= 1
            yield i - piece.start, comparison.map[i]
        last = place


def _touches(comparison: Comparison, i: int) -> bool:
    """Whether a sign that departs stands right before the next in the document too."""
    return comparison.map[i] != NONE and comparison.map[i + 1] == comparison.map[i] + 1


def _crowded(comparison: Comparison, lines: _Lines) -> set[tuple[str, int]]:
    """The lines in which several blocks of one edition stand, so that the line is not enough."""
    holders: dict[tuple[str, int], set[int]] = defaultdict(set)
    for piece in comparison.pieces if comparison.in_columns else ():
        for i in range(piece.start, piece.start + len(piece.text)):
            if piece.field != "label" and comparison.map[i] != NONE:
                line, _ = lines.at(comparison.map[i])
                holders[piece.edition, line].add(piece.start)
    return {key for key, pieces in holders.items() if len(pieces) > 1}


class _Lines:
    """Lines and columns of a document, counted from 1."""

    def __init__(self, source: str) -> None:
        self.starts = [0, *(match.end() for match in re.finditer("\n", source))]

    def at(self, place: int) -> tuple[int, int]:
        line = bisect_right(self.starts, place)
        return line, place - self.starts[line - 1] + 1


def _compact(names: list[str]) -> str:
    """The starts joined by spaces, lines that follow one another as `12-14`."""
    found: list[list[str]] = []
    for name in names:
        last = found[-1][-1] if found else ""
        if name.isdigit() and last.isdigit() and int(name) == int(last) + 1:
            found[-1].append(name)
        else:
            found.append([name])
    return " ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in found)


def expanded(places: str) -> list[str]:
    """The starts one by one: `12-14 7:1` is 12, 13, 14 and 7:1."""
    found: list[str] = []
    for name in places.split():
        if match := RANGE.fullmatch(name):
            found += map(str, range(int(match[1]), int(match[2]) + 1))
        else:
            found.append(name)
    return found

"""Short texts and documents made up by a test: as tiles, and as a whole comparison."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence

from macros.comparison import Comparison
from macros.expected_place import NONE
from macros.text_piece import Piece
from macros.tiling import Tiling, Words

LEAD = "In this Convention, unless the context otherwise requires, "
TAIL = " by the laws of the Contracting State in which the income arises."


def tiles(text: str, document: str, columns: Sequence[int] = (), *, cjk: bool = False) -> Tiling:
    """The letters of both, words apart by spaces, with no tile laid; columns begin at words."""
    words = _words(text)
    begins = [words[n][0] for n in columns]
    return Tiling(
        text.replace(" ", ""), document.replace(" ", ""), words, _words(document), begins, cjk=cjk
    )


def _words(text: str) -> Words:
    found: Words = []
    start = 0
    for word in text.split():
        found.append((start, start + len(word)))
        start += len(word)
    return found


def put(tiling: Tiling, places: Mapping[int, int]) -> None:
    """Lays single letters by hand: place in the text → place in the document."""
    for i, j in places.items():
        assert not tiling.used[j]
        tiling.map[i] = j
        tiling.used[j] = 1


def laid(tiling: Tiling) -> list[tuple[str, int]]:
    """The tiles in the order of the text: letters of the document and where they begin there."""
    found: list[tuple[str, int]] = []
    last = NONE
    for i, place in enumerate(tiling.map):
        if place == NONE:
            continue
        if found and i == last + 1 and place == tiling.map[last] + 1:
            words, start = found[-1]
            found[-1] = words + tiling.document[place], start
        else:
            found.append((tiling.document[place], place))
        last = i
    used = array("l", sorted(place for place in tiling.map if place != NONE))
    assert list(used) == [j for j, taken in enumerate(tiling.used) if taken]
    return found


def compared(texts: str | Mapping[str, str], document: str, *rules: str) -> Comparison:
    """The comparison of a document with one text, or with several editions; a line is a piece.

    The lines have the loci 1, 2, … and the field text.
    """
    editions = {"en-2001": texts} if isinstance(texts, str) else texts
    pieces: list[Piece] = []
    start = 0
    for edition, text in editions.items():
        for number, line in enumerate(text.split("\n"), 1):
            pieces.append(Piece(edition, str(number), "", "text", line, start))
            start += len(line) + 1
    whole = "".join(f"{piece.text}\n" for piece in pieces)
    return Comparison(whole, document, tuple(pieces), frozenset(rules))


def departures(comparison: Comparison) -> list[tuple[str, str, str]]:
    """Kind, what we read and what is printed, of every departure in order."""
    return [(row.kind, row.text, row.source) for row in comparison.corrections()]


def unused(comparison: Comparison) -> list[tuple[int, int, str]]:
    """Line, column and words of every run left out; departures are looked for first."""
    list(comparison.corrections())
    return [(run.line, run.column, run.words) for run in comparison.left_out("a.txt")]

"""Gives a word of the document to one place of the text, not a part of it to each of two."""

from __future__ import annotations

from collections.abc import Iterator

from macros.expected_place import NONE
from macros.tiling import Tiling

GAP = 2  # letters of the text that are this near are of one place
LITTLE = 2  # letters that are no part of a word more than twice as long
BESIDE = 8  # letters that a neighbour in its place is worth
NEAR = 4  # letters of the document between neighbours of the text
WHOLE = 3  # letters that words of the text must have to stand in a longer word of the document


def untear(tiling: Tiling, *, scraps: bool = False) -> None:
    """Lets go of the letters of every word that has most of its letters at another place.

    Words that the document runs together stay: they are whole in the text. With `scraps` a letter
    or two of a long word are let go too, even if nobody has the rest.
    """
    owner = [NONE] * len(tiling.document)
    for i, place in enumerate(tiling.map):
        if place != NONE:
            owner[place] = i
    for start, end in _undivided(tiling.other_ends):
        held = owner[start:end]
        if held[0] != NONE and held == list(range(held[0], held[0] + end - start)):
            continue
        parts: list[list[int]] = []
        for i in (i for i in held if i != NONE):
            part = next((part for part in parts if _go_on(tiling, part[-1], i)), None)
            if part is None:
                parts.append([i])
            else:
                part.append(i)
        if not scraps and len(parts) < 2:
            continue
        most = max(parts, key=lambda part: (_weight(tiling, part), _own(tiling, part)), default=[])
        for part in parts:
            scrap = scraps and _is_scrap(tiling, part, end - start)
            if (scrap or part is not most) and not _is_whole(tiling, part):
                for i in part:
                    tiling.used[tiling.map[i]] = 0
                    tiling.map[i] = NONE


def _go_on(tiling: Tiling, last: int, i: int) -> bool:
    """Whether a letter is near behind another or in the same word."""
    return 0 < i - last <= GAP or (last < i and not any(tiling.ends[last + 1 : i + 1]))


def _is_scrap(tiling: Tiling, part: list[int], size: int) -> bool:
    """Whether a word of so many letters has hardly one of them here."""
    beside = (tiling.map[i] for i in (part[0] - 1, part[0] + 1) if 0 <= i < len(tiling.map))
    place = tiling.map[part[0]]
    alone = not any(near != NONE and abs(near - place) <= NEAR for near in beside)
    word = tiling.ends[part[0]] and tiling.ends[part[0] + 1]  # a label
    return len(part) <= LITTLE < size / 2 or (len(part) == 1 < size and alone and not word)


def let_go_of_parts(tiling: Tiling) -> None:
    """Lets go of labels of several letters that are not found as a whole.

    Not of numbers: a scan runs those of several labels together.
    """
    for start, end in _undivided(tiling.ends):
        if tiling.text[start].isdigit():
            continue
        first = tiling.map[start]
        if first == NONE or list(tiling.map[start:end]) != list(range(first, first + end - start)):
            for i in range(start, end):
                if tiling.map[i] != NONE:
                    tiling.used[tiling.map[i]] = 0
                    tiling.map[i] = NONE


def _undivided(ends: bytearray) -> Iterator[tuple[int, int]]:
    """Words of more than one letter."""
    start = 0
    for end in range(1, len(ends)):
        if ends[end]:
            if end > start + 1:
                yield start, end
            start = end


def _weight(tiling: Tiling, part: list[int]) -> int:
    """The letters of a part, and so many for each neighbour in the text that stands beside it."""
    size = len(part)
    for i, step in ((part[0], -1), (part[-1], 1)):
        if 0 <= i + step < len(tiling.map) and tiling.map[i + step] == tiling.map[i] + step:
            size += BESIDE
    return size


def _own(tiling: Tiling, part: list[int]) -> int:
    return sum(tiling.text[i] == tiling.document[tiling.map[i]] for i in part)


def _is_whole(tiling: Tiling, part: list[int]) -> bool:
    """Whether the letters are words of the text and not a part of one."""
    first, last = part[0], part[-1] + 1
    whole = tiling.ends[first] and tiling.ends[last] and last - first == len(part)
    return bool(whole) and len(part) >= WHOLE

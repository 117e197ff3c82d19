"""Stretches that stand once on both sides and keep their order: the surest."""

from __future__ import annotations

from array import array
from bisect import bisect_left

from macros.expected_place import NONE


def once(signs: str, length: int) -> dict[str, int]:
    """The stretches of that length that stand once, with their places."""
    found: dict[str, int] = {}
    for i in range(len(signs) - length + 1):
        stretch = signs[i : i + length]
        found[stretch] = NONE if stretch in found else i
    return {stretch: i for stretch, i in found.items() if i != NONE}


def increasing(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A longest chain of pairs in which both numbers grow; `pairs` are sorted by the first."""
    tops: list[int] = []
    chain: list[int] = []
    before = array("l", [NONE]) * len(pairs)
    for n, (_, j) in enumerate(pairs):
        at = bisect_left(tops, j)
        before[n] = chain[at - 1] if at else NONE
        tops[at : at + 1] = [j]
        chain[at : at + 1] = [n]
    found = []
    n = chain[-1] if chain else NONE
    while n != NONE:
        found.append(pairs[n])
        n = before[n]
    return found[::-1]

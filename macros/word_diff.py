"""Two texts compared word by word: the words that both have, and those of one only."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

# A word with the mark behind it, or a single mark; white space parts them.
WORD = re.compile(r"\[…\]|\w+(?:[-'’]\w+)*|[^\w\s]")
# Words that two changes have between them and that are fewer than this go with the changes: "the"
# and "of" alone are no common text.
ISLAND = 3

Kind = Literal["both", "first", "second"]


@dataclass(frozen=True)
class Run:
    """Words that both texts have, or that only the first or the second has.

    `joined` says that no space stands before them: a comma, the end of a bracket.
    """

    kind: Kind
    words: str
    joined: bool = False


def compare(first: str, second: str) -> tuple[Run, ...]:
    """The runs in order; where words were put in place of others the first text's come first."""
    ours, theirs = _tokens(first), _tokens(second)
    matcher = SequenceMatcher(
        None, [token.casefold() for token, _ in ours], [t.casefold() for t, _ in theirs], False
    )
    steps: list[tuple[bool, int, int, int, int]] = []
    for tag, a, b, c, d in matcher.get_opcodes():
        same = tag == "equal" and not _is_island(b - a, a, c, b == len(ours), d == len(theirs))
        if steps and not same and not steps[-1][0]:
            _, start, _, other, _ = steps.pop()
            steps.append((False, start, b, other, d))
        else:
            steps.append((same, a, b, c, d))
    runs: list[Run] = []
    for same, a, b, c, d in steps:
        if same:
            runs.append(_run("both", second, theirs, c, d))
        else:
            if b > a:
                runs.append(_run("first", first, ours, a, b))
            if d > c:
                runs.append(_run("second", second, theirs, c, d))
    return tuple(runs)


def likeness(first: str, second: str) -> float:
    """The share of words that the two texts have in common, 0 to 1."""
    runs = compare(first, second)
    common = sum(len(run.words.split()) for run in runs if run.kind == "both")
    total = max(len(first.split()), len(second.split()), 1)
    return common / total


def _is_island(size: int, a: int, c: int, ends_first: bool, ends_second: bool) -> bool:
    """Whether equal words stand alone between changes, at neither end of both texts."""
    at_start, at_end = a == 0 and c == 0, ends_first and ends_second
    return size < ISLAND and not at_start and not at_end


def _tokens(text: str) -> list[tuple[str, int]]:
    """The words and marks of a text with their places."""
    return [(match.group(), match.start()) for match in WORD.finditer(text)]


def _run(kind: Kind, text: str, tokens: list[tuple[str, int]], start: int, end: int) -> Run:
    first = tokens[start][1]
    last, place = tokens[end - 1]
    joined = first > 0 and not text[first - 1].isspace()
    return Run(kind, text[first : place + len(last)], joined)

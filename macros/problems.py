"""What is wrong with the data, said so that the person who wrote it can mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches


@dataclass(frozen=True, order=True)
class Place:
    """Where something was written: a path from the project's root and a line, counted from 1."""

    path: str
    line: int


@dataclass(frozen=True, order=True)
class Problem:
    """One complaint; prints as `path:line: what is there, what should be, what to do`."""

    place: Place
    message: str = field(compare=True)

    def __str__(self) -> str:
        return f"{self.place.path}:{self.place.line}: {self.message}"


class BadDataError(Exception):
    """The corpus cannot be read; carries all problems found, in order of place."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems)))
        super().__init__(report(self.problems))


def report(problems: Iterable[Problem]) -> str:
    """All problems, one a line, and their number."""
    lines = [str(problem) for problem in sorted(set(problems))]
    count = len(lines)
    return "\n".join([*lines, f"{count} problem{'' if count == 1 else 's'}"])


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """` (did you mean "x"?)` for the nearest known word, or the list of known words."""
    words = sorted(known)
    near = get_close_matches(word, words, n=1, cutoff=0.6)
    if near:
        return f' (did you mean "{near[0]}"?)'
    return f" (known: {', '.join(words)})" if words else ""

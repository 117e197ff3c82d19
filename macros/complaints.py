"""Complaints that several rules make: unknown names, names given twice, missing sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from macros.model import Treaty
from macros.problems import Place, Problem, did_you_mean


def sourced(place: Place, name: str, source: str, checked: bool) -> Iterator[Problem]:
    """Complains of a secondary claim without a web address or day of checking."""
    if not source.startswith("https://"):
        yield Problem(place, f'{name}: "{source}" is no web address; begin it with https://')
    if not checked:
        yield Problem(place, f"{name}: no day on which the source was checked; add `checked`")


def loci(treaty: Treaty) -> set[str]:
    """Every provision that data can name, blocks within one included."""
    blocks = (row for rows in treaty.rows.values() for row in rows if row.part)
    return {*treaty.loci, *(f"{row.locus}.{row.part}" for row in blocks)}


def known(place: Place, what: str, given: Iterable[str], names: Iterable[str]) -> Iterator[Problem]:
    """Complains of each name given that is not in the list."""
    listed = list(names)
    for name in given:
        if name not in listed:
            near = [k for k in listed if k.partition(".")[0] == name.partition(".")[0]]
            hint = did_you_mean(name, near if what == "provision" else listed)
            yield Problem(place, f'no {what} "{name}"{hint}')


def once(what: str, items: Iterable[tuple[str, Place]]) -> Iterator[Problem]:
    """Complains of each name that stands in the list a second time."""
    seen: set[str] = set()
    for name, place in items:
        if name in seen:
            yield Problem(place, f'{what} "{name}" is listed twice; keep one')
        seen.add(name)

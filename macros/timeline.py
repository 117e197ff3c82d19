"""Events and laws on a line of years: places for the pictures, in their own units."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from macros.facts import Event
from macros.model import Treaty
from macros.rate_facts import Law
from macros.status import Status, status

WIDTH = 960
LEFT, RIGHT = 16, 16
DOT = 16  # dots that would touch stand on top of each other
BAR = 10
AXIS = 22
ROW = 70
CAPTION = 18


@dataclass(frozen=True)
class Dot:
    """One event; `number` is its place in the treaty's list of events."""

    event: Event
    number: int
    x: float
    y: float


@dataclass(frozen=True)
class Bar:
    """One law from its first to its last day; `open` where no end is known."""

    law: Law
    x: float
    width: float
    y: float
    open: bool


@dataclass(frozen=True)
class Lane:
    """One treaty; `caption` is where its name stands."""

    treaty: Treaty
    status: Status
    dots: tuple[Dot, ...]
    bars: tuple[Bar, ...]
    caption: float


@dataclass(frozen=True)
class Picture:
    """The lanes of one or more treaties over one axis of years."""

    lanes: tuple[Lane, ...]
    years: tuple[tuple[float, int], ...]
    width: int
    height: int
    floor: int


def picture(treaties: tuple[Treaty, ...]) -> Picture:
    """The treaties one below the other; the axis ends with the year after the last check."""
    events = [event for treaty in treaties for event in treaty.facts.events]
    first = min(event.date.year for event in events)
    last = max(event.checked.year for event in events) + 1
    step = 10 if last - first > 30 else 5
    first -= first % step
    lanes: list[Lane] = []
    top = 0
    for treaty in treaties:
        lane, top = _lane(treaty, top, first, last, named=len(treaties) > 1)
        lanes.append(lane)
    years = tuple((_x(date(y, 1, 1), first, last), y) for y in range(first, last + 1, step))
    return Picture(tuple(lanes), years, WIDTH, top + AXIS, top)


def _lane(treaty: Treaty, top: int, first: int, last: int, *, named: bool) -> tuple[Lane, int]:
    places: list[tuple[float, int]] = []
    for event in treaty.facts.events:
        x = _x(event.date, first, last)
        level = 0
        while any(abs(x - other) < DOT and level == taken for other, taken in places):
            level += 1
        places.append((x, level))
    stack = max((level for _, level in places), default=0)
    caption = top + (CAPTION if named else 4)
    base = caption + 8 + DOT * (stack + 1)
    dots = tuple(
        Dot(event, number, x, base - DOT / 2 - DOT * level)
        for number, (event, (x, level)) in enumerate(
            zip(treaty.facts.events, places, strict=True), 1
        )
    )
    bars = []
    for row, law in enumerate(treaty.rules.laws):
        start = _x(law.since, first, last)
        end = _x(law.until, first, last) if law.until else WIDTH - RIGHT
        apart = BAR + 3 if _overlaps(law, treaty.rules.laws[:row]) else 0
        bars.append(Bar(law, start, round(end - start, 1), base + 4 + apart, law.until is None))
    below = max((bar.y + BAR for bar in bars), default=float(base))
    return Lane(treaty, status(treaty), dots, tuple(bars), caption - 4), int(below) + 12


def _overlaps(law: Law, before: tuple[Law, ...]) -> bool:
    return any(other.until is None or other.until >= law.since for other in before)


def _x(day: date, first: int, last: int) -> float:
    year = day.year + (day - date(day.year, 1, 1)).days / 366
    return round(LEFT + (WIDTH - LEFT - RIGHT) * (year - first) / (last - first), 1)

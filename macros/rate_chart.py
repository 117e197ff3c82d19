"""The ceilings over time as step lines: one picture a kind of income, points in its own units."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from macros.model import Corpus, Treaty
from macros.rate_facts import EXEMPT, Income
from macros.rate_view import RateView, rate_views

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 40, 16, 14, 30
TOP_RATE = 30
LABEL_WIDTH, LABEL_HEIGHT = 46, 13
APART = 4  # lines of several treaties at one height stand this far apart


@dataclass(frozen=True)
class Label:
    """The figure at a line; x is the left edge of its words, y their base line."""

    words: str
    x: float
    y: float


@dataclass(frozen=True)
class Segment:
    """One limit over one period; `series` numbers the treaty, `label` stands near its start."""

    treaty: Treaty
    series: int
    x1: float
    x2: float
    y: float
    title: str
    secondary: bool
    open: bool
    label: Label


@dataclass(frozen=True)
class Joint:
    """The upright part of a step from one limit to the next."""

    series: int
    x: float
    y1: float
    y2: float


@dataclass(frozen=True)
class Tick:
    """A line of the grid with its label."""

    at: float
    label: str


@dataclass(frozen=True)
class Chart:
    """The picture of one kind of income."""

    income: Income
    treaties: tuple[tuple[int, Treaty], ...]
    segments: tuple[Segment, ...]
    joints: tuple[Joint, ...]
    years: tuple[Tick, ...]
    rates: tuple[Tick, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    floor: int = HEIGHT - BOTTOM
    ceiling: int = TOP


def charts(corpus: Corpus) -> tuple[Chart, ...]:
    """A chart for each kind of income that has ceilings in figures."""
    views = {t.id: rate_views(corpus, t) for t in corpus.treaties.values() if t.rules.rates}
    days = [v.period.since for found in views.values() for v in found if v.period.since]
    if not days:
        return ()
    checked = max(v.status.checked for found in views.values() for v in found)
    first, last = min(days).year // 5 * 5, checked.year + 1
    series = {treaty: number for number, treaty in enumerate(views, 1)}
    found = []
    for income in corpus.codes.incomes:
        chosen = [
            v
            for treaty in views
            for v in views[treaty]
            if (v.rate.income, v.rate.kind) == (income.id, "ceiling") and v.rate.limit != EXEMPT
        ]
        if chosen:
            found.append(_chart(income, chosen, series, first, last))
    return tuple(found)


def _chart(
    income: Income, views: list[RateView], series: dict[str, int], first: int, last: int
) -> Chart:
    cases = {case.id: case.name for case in income.cases}
    merged: dict[tuple[str, str, date | None, date | None, bool], list[RateView]] = {}
    for view in views:
        period = view.period
        key = (view.treaty.id, view.rate.limit, period.since, period.until, view.rate.secondary)
        merged.setdefault(key, []).append(view)
    middle = (len(series) + 1) / 2

    def time(day: date) -> float:
        return _x(day.year + (day - date(day.year, 1, 1)).days / 366, first, last)

    def height(view: RateView) -> float:
        apart = APART * (series[view.treaty.id] - middle)
        return round(_y(float(view.rate.limit)) + apart, 1)

    segments: list[Segment] = []
    for same in merged.values():
        view, period = same[0], same[0].period
        names = "; ".join(dict.fromkeys(cases[v.rate.case] for v in same))
        x1 = time(period.since) if period.since else LEFT
        x2 = time(period.until) if period.until else WIDTH - RIGHT
        segments.append(
            Segment(
                view.treaty,
                series[view.treaty.id],
                x1,
                x2,
                height(view),
                f"{view.treaty.facts.short}: {view.figure} {period.words}, {names}"
                + (", secondary source" if view.rate.secondary else ""),
                view.rate.secondary,
                period.until is None,
                _label(view.figure, x1, height(view), [s.label for s in segments]),
            )
        )
    used = {v.treaty.id: v.treaty for v in views}
    return Chart(
        income,
        tuple((series[id], treaty) for id, treaty in used.items()),
        tuple(segments),
        tuple(
            Joint(series[v.treaty.id], time(w.period.since), height(v), height(w))
            for v in views
            for w in _next(v, views)
            if w.period.since and v.rate.limit != w.rate.limit
        ),
        tuple(Tick(_x(year, first, last), str(year)) for year in range(first, last + 1, 10)),
        tuple(Tick(_y(rate), f"{rate} %") for rate in range(0, TOP_RATE + 1, 5)),
    )


def _label(words: str, x: float, y: float, others: list[Label]) -> Label:
    """Above the start of its line, or below it, or further on, where no other label stands."""
    start = min(x + 3, WIDTH - RIGHT - LABEL_WIDTH)
    places = [Label(words, start + dx, y + dy) for dx in (0, 50, 100, -50) for dy in (-5, 14)]

    def free(label: Label) -> bool:
        return all(
            abs(label.x - other.x) >= LABEL_WIDTH or abs(label.y - other.y) >= LABEL_HEIGHT
            for other in others
        )

    return next((place for place in places if free(place)), places[0])


def _next(view: RateView, views: list[RateView]) -> list[RateView]:
    """What follows a limit without a gap: the same case, else the case of all others."""
    after = [
        v
        for v in views
        if v.treaty is view.treaty
        and view.period.until
        and v.period.since == view.period.until + timedelta(days=1)
    ]
    same = [v for v in after if v.rate.case == view.rate.case]
    return same or [v for v in after if v.rate.case == "general"]


def _x(year: float, first: int, last: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * (year - first) / (last - first), 1)


def _y(rate: float) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * rate / TOP_RATE, 1)

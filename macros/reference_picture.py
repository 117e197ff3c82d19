"""The picture of who cites whom: articles in a column, an arc from each to those it cites."""

from __future__ import annotations

from dataclasses import dataclass

from macros.citation import article_title, article_url
from macros.model import Corpus, Treaty, heading
from macros.references import article_links

WIDTH = 380
ROW = 13
LABELS = 172
LONGEST = 27


@dataclass(frozen=True)
class Label:
    """One article: its name at the height `y`, shortened to fit, and in full."""

    y: float
    number: str
    heading: str
    full: str
    url: str


@dataclass(frozen=True)
class Arc:
    """One article citing another, `count` times; `path` is an SVG path, `kind` its direction."""

    path: str
    width: float
    kind: str
    source: str
    target: str
    words: str


@dataclass(frozen=True)
class Picture:
    """All of it, in units of its view box."""

    width: int
    height: int
    labels: tuple[Label, ...]
    arcs: tuple[Arc, ...]


def picture(corpus: Corpus, treaty: Treaty) -> Picture:
    """The articles that cite another or are cited, in the order of the treaty."""
    links = {pair: n for pair, n in article_links(treaty).items() if pair[0] != pair[1]}
    shown = [number for number in treaty.articles if any(number in pair for pair in links)]
    height = {number: ROW * (place + 0.8) for place, number in enumerate(shown)}
    labels = tuple(_label(corpus, treaty, number, height[number]) for number in shown)
    farthest = max((abs(height[a] - height[b]) for a, b in links), default=1)
    arcs = tuple(
        _arc(source, target, count, height, farthest)
        for (source, target), count in sorted(links.items(), key=lambda item: item[1])
    )
    return Picture(WIDTH, ROW * len(shown) + 6, labels, arcs)


def _label(corpus: Corpus, treaty: Treaty, number: str, y: float) -> Label:
    words = heading(corpus, treaty, number).get("en", ("", False))[0] if number.isdigit() else ""
    name = number if number.isdigit() else article_title(number)
    short = words if len(words) <= LONGEST else words[: LONGEST - 1].rstrip() + "…"
    full = f"{article_title(number)} {words}".strip()
    return Label(y, name, short, full, article_url(treaty.id, number))


def _arc(source: str, target: str, count: int, height: dict[str, float], farthest: float) -> Arc:
    """A half ellipse to the right of the labels; the farther apart, the wider."""
    begin, end = height[source], height[target]
    half = abs(end - begin) / 2
    wide = (WIDTH - LABELS - 12) * (2 * half / farthest) ** 0.75
    earlier = end < begin
    sweep = 0 if earlier else 1
    path = f"M{LABELS} {begin:.1f}A{wide:.1f} {half:.1f} 0 0 {sweep} {LABELS + 3} {end:.1f}"
    times = "once" if count == 1 else f"{count} times"
    words = f"{article_title(source)} cites {article_title(target)} {times}"
    kind = "earlier" if earlier else "later"
    return Arc(path, min(0.7 + 0.35 * count, 3.5), kind, source, target, words)

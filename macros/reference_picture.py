"""The picture of who cites whom: articles in a column, an arc from each to those it cites."""

from __future__ import annotations

from dataclasses import dataclass

from macros.citation import article_title, article_url
from macros.model import Corpus, Treaty, heading
from macros.references import article_links

WIDTH = 200
ROW = 12


@dataclass(frozen=True)
class Label:
    """One article, in the order of the treaty: one row of the picture."""

    number: str
    name: str
    heading: str
    url: str


@dataclass(frozen=True)
class Arc:
    """One article citing another; `path` is an SVG path, `kind` says whether earlier or later."""

    path: str
    width: float
    kind: str
    source: str
    target: str
    words: str


@dataclass(frozen=True)
class Picture:
    """All of it; the arcs stand in a view box of `width` by `height`, `ROW` for each label."""

    width: int
    height: int
    labels: tuple[Label, ...]
    arcs: tuple[Arc, ...]


def picture(corpus: Corpus, treaty: Treaty) -> Picture:
    """The articles that cite another or are cited, the rarest arcs first."""
    links = {pair: n for pair, n in article_links(treaty).items() if pair[0] != pair[1]}
    shown = [number for number in treaty.articles if any(number in pair for pair in links)]
    rows = {number: place for place, number in enumerate(shown)}
    farthest = max((abs(rows[a] - rows[b]) for a, b in links), default=1)
    arcs = tuple(
        _arc(source, target, count, rows, farthest)
        for (source, target), count in sorted(links.items(), key=lambda item: item[1])
    )
    labels = tuple(_label(corpus, treaty, number) for number in shown)
    return Picture(WIDTH, ROW * len(shown), labels, arcs)


def _label(corpus: Corpus, treaty: Treaty, number: str) -> Label:
    words = heading(corpus, treaty, number).get("en", ("", False))[0] if number.isdigit() else ""
    return Label(number, article_title(number), words, article_url(treaty.id, number))


def _arc(source: str, target: str, count: int, rows: dict[str, int], farthest: int) -> Arc:
    """A half ellipse that opens to the labels on its left; the farther apart, the wider."""
    begin, end = ((rows[number] + 0.5) * ROW for number in (source, target))
    apart = abs(rows[source] - rows[target])
    wide = (WIDTH - 8) * (apart / farthest) ** 0.7
    earlier = end < begin
    sweep = 0 if earlier else 1
    path = f"M0 {begin:g}A{wide:.1f} {apart * ROW / 2:g} 0 0 {sweep} 3 {end:g}"
    times = "once" if count == 1 else f"{count} times"
    words = f"{article_title(source)} cites {article_title(target)} {times}"
    kind = "earlier" if earlier else "later"
    return Arc(path, min(0.7 + 0.35 * count, 3.5), kind, source, target, words)

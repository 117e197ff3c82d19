"""The marks on the words of a text that prove a figure: each leads to its rate or coded rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from macros.citation import article_url
from macros.claims import Claim, claims, quotes, rate_anchor, value_anchor
from macros.feature_view import answers
from macros.marks import Mark
from macros.model import Corpus, Treaty
from macros.proofs import Quote
from macros.rate_facts import EXEMPT
from macros.rate_view import rate_views
from macros.render import linker
from macros.term_marks import Marks


@dataclass(frozen=True)
class Proved:
    """Letters of a block that prove a claim; `target` is its row below the article `home`."""

    start: int
    end: int
    home: str
    target: str
    tip: str


SHORT = 18  # letters: `25,75 vom Hundert`
Places = dict[tuple[str, str, str], tuple[Proved, ...]]


def proved_words(corpus: Corpus, treaty: Treaty, article: str) -> Places:
    """(edition, locus, part) → the figures of an article that claims have, none twice."""
    found: dict[tuple[str, str, str], list[Proved]] = {}
    here_claimed = [c for c in claims(corpus, treaty) if c.locus.partition(".")[0] == article]
    tips = _tips(corpus, treaty) if here_claimed else {}
    for claim in here_claimed:
        for edition, quote in quotes(treaty, claim).items():
            here = found.setdefault((edition, quote.block.locus, quote.block.part), [])
            for start, end in _figures(claim, quote):
                if all(end <= other.start or start >= other.end for other in here):
                    here.append(Proved(start, end, claim.home, claim.anchor, tips[claim.anchor]))
    return {place: tuple(marks) for place, marks in found.items()}


def figure_marks(corpus: Corpus, treaty: Treaty, articles: Iterable[str], page: str) -> Marks:
    """(place of a row, edition) → links on its proved figures, for a page that shows the words."""
    link = linker(page)
    found: Marks = {}
    for article in articles:
        for (edition, locus, part), figures in proved_words(corpus, treaty, article).items():
            found[locus + (f".{part}" if part else ""), edition] = tuple(
                Mark(
                    figure.start,
                    figure.end,
                    "a",
                    (
                        ("class", _class(figure)),
                        ("href", link(f"{article_url(treaty.id, figure.home)}#{figure.target}")),
                        ("data-tip", figure.tip),
                    ),
                )
                for figure in figures
            )
    return found


def _class(figure: Proved) -> str:
    """A figure is not torn from its sign or unit at the end of a line; a long quotation may be."""
    short = figure.end - figure.start <= SHORT
    return "pp-proved pp-unbroken" if short else "pp-proved"


def _figures(claim: Claim, quote: Quote) -> Iterator[tuple[int, int]]:
    """The numbers and days of quoted words; of an exemption the words themselves."""
    if claim.says == EXEMPT:
        yield quote.start, quote.end
    elif claim.is_day:
        yield from ((day.start, day.end) for day in quote.dates)
    elif claim.is_quantity:
        yield from ((number.start, number.end) for number in quote.numbers)


def _tips(corpus: Corpus, treaty: Treaty) -> dict[str, str]:
    """What a reader is told of the figure, by the row that has it."""
    incomes = {income.id: income.name for income in corpus.codes.incomes}
    found = {}
    for view in rate_views(corpus, treaty):
        deemed = ", counted as paid" if view.rate.kind == "deemed" else ""
        found[rate_anchor(view.rate)] = (
            f"{incomes[view.rate.income]}{deemed}: {view.figure}, {view.period.words}"
        )
    for answer in answers(corpus, treaty):
        found[value_anchor(answer.value)] = f"{answer.feature.name}: {answer.words}"
    return found

"""Topics against treaties in figures: how much of a treaty is on the topic, and what is lost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from statistics import mean
from textwrap import wrap

from macros.citation import article_url
from macros.concordance import loss, topic_of, treats, used_topics
from macros.facts import Topic
from macros.languages import LANGUAGES, Language
from macros.model import Corpus, Row, Treaty
from macros.provisions import LOST

# Shares of a treaty's words from which a cell is a shade darker, in per cent.
LINE = 28  # letters that fit beside the cells on a telephone
STEPS = (0.0, 1.0, 2.0, 4.0, 8.0, 16.0)


@dataclass(frozen=True)
class HeatCell:
    """One topic in one treaty.

    `share`: per cent of the treaty's letters, the mean of its editions; `level` is its shade, 1 to
    6, 0 where the treaty has nothing on the topic; `gaps`: provisions with lost words; `lost`: why
    more may be lost, in words.
    """

    treaty: Treaty
    url: str
    share: float
    level: int
    provisions: int
    languages: tuple[Language, ...]
    gaps: int
    lost: str


@dataclass(frozen=True)
class HeatMap:
    """The topics in model order, each with its name in two lines and a cell for each treaty."""

    treaties: tuple[Treaty, ...]
    rows: tuple[tuple[Topic, tuple[str, str], tuple[HeatCell, ...]], ...]


def heat_map(corpus: Corpus) -> HeatMap:
    """The whole corpus at one glance; a provision counts for each topic of which it has a rule."""
    treaties = tuple(corpus.treaties.values())
    letters = {
        (t.id, e): _letters(chain(*t.rows.values()), e) for t in treaties for e in t.editions
    }
    return HeatMap(
        treaties,
        tuple(
            (
                topic,
                _lines(topic.names["en"]),
                tuple(_cell(treaty, topic, letters) for treaty in treaties),
            )
            for topic in used_topics(corpus)
        ),
    )


def _lines(name: str) -> tuple[str, str]:
    """The name in two lines, the second one empty if one is enough."""
    lines = [*wrap(name, LINE, max_lines=2, placeholder=" …"), ""]
    return lines[0], lines[1]


def _letters(rows: Iterable[Row], edition: str) -> int:
    """The letters of the rows in an edition."""
    return sum(
        len(row.blocks[edition].text.replace(LOST, "")) for row in rows if edition in row.blocks
    )


def _cell(treaty: Treaty, topic: Topic, letters: dict[tuple[str, str], int]) -> HeatCell:
    rows = [
        row
        for rows in treaty.rows.values()
        for row in rows
        if any(topic_of(rule.concept) == topic.id for rule in treaty.concepts_at[row.place])
    ]
    editions = {edition for row in rows for edition in row.blocks}
    held = [treaty.editions[e].language for e in treaty.editions if e in editions]
    shares = [100 * _letters(rows, e) / letters[treaty.id, e] for e in sorted(editions)]
    share = mean(shares) if shares else 0.0
    return HeatCell(
        treaty,
        _first_article(treaty, topic),
        share,
        sum(share >= step for step in STEPS) if treats(treaty, topic.id) else 0,
        len(rows),
        tuple(LANGUAGES[code] for code in dict.fromkeys(held)),
        sum(any(block.lacuna for block in row.blocks.values()) for row in rows),
        loss(treaty, topic.id),
    )


def _first_article(treaty: Treaty, topic: Topic) -> str:
    """The address of the first article with a rule of the topic, "" if there is none."""
    for number, article in treaty.articles.items():
        rules = [a.concept for row in treaty.rows[number] for a in treaty.concepts_at[row.place]]
        lost = bool(article.lost) and topic.id in article.topics
        if lost or topic.id in map(topic_of, rules):
            return article_url(treaty.id, number)
    return ""

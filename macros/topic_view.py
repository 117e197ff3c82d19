"""One topic across treaties: rows are rules, columns treaties, cells the words in a language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from macros import article_view
from macros.article_view import Column
from macros.citation import article_title, article_url
from macros.concordance import loss, rows_with, rules_of, topic_of, treats
from macros.facts import Concept, Topic
from macros.languages import LANGUAGES, Language
from macros.model import Corpus, Treaty
from macros.proved import figure_marks
from macros.status import Status, status
from macros.topic_cell import RuleCell, nearest, rule_cell, why_other


@dataclass(frozen=True)
class RuleRow:
    """A rule across the treaties."""

    concept: Concept
    cells: tuple[RuleCell, ...]


@dataclass(frozen=True)
class TreatyColumn:
    """A treaty that treats the topic; `articles`: (title, address).

    `editions`: for which languages which edition is shown, and why it is not in that language.
    """

    treaty: Treaty
    status: Status
    articles: tuple[tuple[str, str], ...]
    editions: tuple[tuple[Column, tuple[str, ...], str], ...]


@dataclass(frozen=True)
class TopicView:
    """The topic's table; `absent` are the treaties that say nothing on it."""

    languages: tuple[Language, ...]
    columns: tuple[TreatyColumn, ...]
    rows: tuple[RuleRow, ...]
    absent: tuple[Treaty, ...]


def view(corpus: Corpus, topic: Topic) -> TopicView:
    """The table of a topic; a treaty whose article is lost keeps its column."""
    treaties = corpus.treaties.values()
    shown = [t for t in treaties if treats(t, topic.id) or loss(t, topic.id)]
    rules = {
        name: concept
        for name, concept in rules_of(topic).items()
        if any(rows_with(treaty, name) for treaty in shown)
    }
    page = f"topics/{topic.id}/"
    figures = {
        treaty.id: figure_marks(corpus, treaty, _articles(treaty, topic), page) for treaty in shown
    }
    return TopicView(
        tuple(_languages(shown)),
        tuple(_column(treaty, topic) for treaty in shown),
        tuple(
            RuleRow(
                concept,
                tuple(rule_cell(treaty, topic, name, figures[treaty.id]) for treaty in shown),
            )
            for name, concept in rules.items()
        ),
        tuple(treaty for treaty in treaties if treaty not in shown),
    )


def _languages(treaties: Iterable[Treaty]) -> Iterator[Language]:
    """The languages that one of the treaties has."""
    held = {edition.language for treaty in treaties for edition in treaty.editions.values()}
    return (language for code, language in LANGUAGES.items() if code in held)


def _articles(treaty: Treaty, topic: Topic) -> list[str]:
    """The articles that have a rule of the topic, or are lost and had one."""
    return [
        number
        for number, article in treaty.articles.items()
        if (article.lost and topic.id in article.topics)
        or any(
            topic_of(rule.concept) == topic.id
            for row in treaty.rows[number]
            for rule in treaty.concepts_at[row.place]
        )
    ]


def _column(treaty: Treaty, topic: Topic) -> TreatyColumn:
    shown: dict[tuple[str, str], list[str]] = {}
    for language in LANGUAGES:
        edition = nearest(treaty, language)[0]
        shown.setdefault((edition, why_other(treaty, edition, language)), []).append(language)
    return TreatyColumn(
        treaty,
        status(treaty),
        tuple((article_title(n), article_url(treaty.id, n)) for n in _articles(treaty, topic)),
        tuple(
            (article_view.column(treaty.editions[edition]), tuple(languages), note)
            for (edition, note), languages in shown.items()
        ),
    )

"""Two texts of one language on one topic, rule by rule, as plain values for its template."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from macros import article_view
from macros.article_view import Column
from macros.concordance import editions_with, main_rule, rows_with, rules_of
from macros.facts import Concept, Edition, Topic
from macros.languages import LANGUAGES, Language
from macros.model import Corpus, Row, Treaty
from macros.same_rules import Where, where_row
from macros.word_diff import Run, compare, likeness


@dataclass(frozen=True)
class ComparedRule:
    """One rule in both texts: where it stands, its words compared, the share of common words.

    A rule that only one text has is one run of words.
    """

    concept: Concept
    first: tuple[Where, ...]
    second: tuple[Where, ...]
    runs: tuple[Run, ...]
    likeness: float


@dataclass(frozen=True)
class Pair:
    """Two editions of one language, the older first; `only` are rules of one of them."""

    language: Language
    treaties: tuple[Treaty, Treaty]
    columns: tuple[Column, Column]
    rules: tuple[ComparedRule, ...]


def pairs(corpus: Corpus, topic: Topic) -> tuple[Pair, ...]:
    """The pairs of texts with a rule of the topic in common, by language.

    Multilateral conventions change the rules of other treaties and have none to compare.
    """
    texts = [
        (treaty, edition)
        for treaty in corpus.treaties.values()
        if treaty.facts.kind == "bilateral"
        for edition in treaty.editions.values()
    ]
    found = []
    for language in LANGUAGES.values():
        ours = sorted(
            (t for t in texts if t[1].language == language.code and language.spaced),
            key=lambda text: text[1].year,
        )
        for first, second in combinations(ours, 2):
            rules = tuple(_rules(corpus, topic, first, second))
            if any(rule.first and rule.second for rule in rules):
                columns = article_view.column(first[1]), article_view.column(second[1])
                found.append(Pair(language, (first[0], second[0]), columns, rules))
    return tuple(found)


def _rules(
    corpus: Corpus, topic: Topic, first: tuple[Treaty, Edition], second: tuple[Treaty, Edition]
) -> Iterator[ComparedRule]:
    for name, concept in rules_of(topic).items():
        ours, theirs = _rows(*first, name), _rows(*second, name)
        if ours or theirs:
            a, b = _words(ours, first[1].id), _words(theirs, second[1].id)
            yield ComparedRule(
                concept,
                tuple(where_row(first[0], row) for row in ours),
                tuple(where_row(second[0], row) for row in theirs),
                compare(a, b),
                likeness(a, b),
            )


def _rows(treaty: Treaty, edition: Edition, rule: str) -> list[Row]:
    """The rows of the edition that hold the rule as their main one."""
    return [
        row
        for row in rows_with(treaty, rule)
        if edition.id in editions_with(treaty, row, rule) and main_rule(treaty, row) == rule
    ]


def _words(rows: list[Row], edition: str) -> str:
    return " ".join(row.blocks[edition].text for row in rows)

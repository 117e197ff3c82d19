"""The rules of an article and where the other treaties have them."""

from __future__ import annotations

from dataclasses import dataclass

from macros.citation import pinpoint, provision_url
from macros.concordance import loss, outermost, topic_of
from macros.facts import Concept
from macros.facts_concepts import Assignment
from macros.model import Corpus, Row, Treaty
from macros.provisions import split_place


@dataclass(frozen=True)
class Where:
    """A provision: its short name and address."""

    name: str
    url: str


@dataclass(frozen=True)
class SharedRule:
    """One rule of the article; `elsewhere`: a list for each other treaty, or why it is empty."""

    concept: Concept
    url: str
    here: tuple[Where, ...]
    elsewhere: tuple[tuple[tuple[Where, ...], str], ...]


@dataclass(frozen=True)
class SharedRules:
    """The rules of an article that another treaty has too, and the treaties compared.

    `alone` are the rules that no other treaty has.
    """

    treaties: tuple[Treaty, ...]
    rows: tuple[SharedRule, ...]
    alone: tuple[SharedRule, ...]


def same_rules(corpus: Corpus, treaty: Treaty, article: str) -> SharedRules:
    """The article's rules in its own order."""
    others = tuple(t for t in corpus.treaties.values() if t.id != treaty.id)
    names = dict.fromkeys(
        rule.concept for row in treaty.rows[article] for rule in treaty.concepts_at[row.place]
    )
    rules = [_rule(corpus, treaty, article, name, others) for name in names]
    shared = tuple(rule for rule in rules if any(found for found, _ in rule.elsewhere))
    alone = tuple(rule for rule in rules if rule not in shared)
    return SharedRules(others, shared, alone)


def _rule(
    corpus: Corpus, treaty: Treaty, article: str, name: str, others: tuple[Treaty, ...]
) -> SharedRule:
    concept = corpus.concepts[name]
    topic = topic_of(name)
    return SharedRule(
        concept,
        f"topics/{topic}/#{concept.id}",
        tuple(where(treaty, a) for a in outermost(treaty, name, article)),
        tuple(
            (
                tuple(where(other, a) for a in outermost(other, name)),
                "lost" if loss(other, topic) else "none",
            )
            for other in others
        ),
    )


def where(treaty: Treaty, assignment: Assignment) -> Where:
    """The provision of an assignment."""
    locus, part = split_place(assignment.locus)
    return Where(pinpoint(locus, part), provision_url(treaty.id, locus, part=part))


def where_row(treaty: Treaty, row: Row) -> Where:
    """The provision of a row."""
    return Where(pinpoint(row.locus, row.part), provision_url(treaty.id, row.locus, part=row.part))

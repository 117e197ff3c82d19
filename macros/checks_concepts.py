"""The rules of the concordance (`topics.yml`, `concepts.yml`); each docstring is its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator

from macros.concordance import main_rule, topic_of
from macros.facts_concepts import Assignment
from macros.model import Corpus, Treaty
from macros.problems import Problem, did_you_mean

# 10(2), 3(1)(a), 5(4.1), 18B(2), 16
PARAGRAPH = re.compile(r"\d+[A-Z]?(\(\d+(\.\d)?\))?(\([a-z]\))?")


def concepts_named(corpus: Corpus) -> Iterator[Problem]:
    """A concept has an id of small letters and hyphens that its topic has once."""
    for topic in corpus.topics.values():
        seen: set[str] = set()
        for concept in topic.concepts:
            if not re.fullmatch(r"[a-z]+(-[a-z]+)*", concept.id):
                yield Problem(
                    concept.place, f'"{concept.id}" is no id; use small letters and hyphens'
                )
            if concept.id in seen:
                yield Problem(concept.place, f"{topic.id}.{concept.id} is listed twice; keep one")
            seen.add(concept.id)


def models_agree(corpus: Corpus) -> Iterator[Problem]:
    """The model paragraph of a concept is written as 10(2) and stands in the topic's article."""
    for topic in corpus.topics.values():
        for concept in topic.concepts:
            for paragraph, article in ((concept.oecd, topic.oecd), (concept.un, topic.un)):
                if paragraph and not PARAGRAPH.fullmatch(paragraph):
                    yield Problem(
                        concept.place, f'"{paragraph}" is no paragraph; write it as 10(2)'
                    )
                elif paragraph and (not article or not _in_article(paragraph, article)):
                    yield Problem(
                        concept.place,
                        f"paragraph {paragraph} is not of the topic's article "
                        f"{article or '(none)'}; mend one of them",
                    )


def _in_article(paragraph: str, article: str) -> bool:
    """Whether 10(2) is of article 10, 18B(2) of article 18, 23A(1) of article 23."""
    return paragraph.removeprefix(article)[:1] in ("", "(", "A", "B") and paragraph.startswith(
        article
    )


def concepts_used(corpus: Corpus) -> Iterator[Problem]:
    """Every concept is the rule of some provision."""
    used = {a.concept for treaty in corpus.treaties.values() for a in treaty.assignments}
    for name, concept in corpus.concepts.items():
        if used and name not in used:
            yield Problem(
                concept.place, f"no provision has the concept {name}; assign it or delete it"
            )


def assignments_known(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """An assignment names a provision, a concept and editions that there are."""
    places = {row.place for rows in treaty.rows.values() for row in rows} | treaty.loci
    for a in treaty.assignments:
        if a.concept not in corpus.concepts:
            hint = did_you_mean(a.concept, _near(corpus, a.concept))
            yield Problem(a.place, f'concept "{a.concept}" is not in topics.yml{hint}')
        if a.locus not in places:
            article = a.locus.partition(".")[0]
            near = [place for place in places if place.partition(".")[0] == article]
            yield Problem(a.place, f"no provision {a.locus}{did_you_mean(a.locus, near)}")
        for edition in a.only:
            if edition not in treaty.editions:
                hint = did_you_mean(edition, treaty.editions)
                yield Problem(a.place, f'edition "{edition}" is not listed{hint}')


def _near(corpus: Corpus, concept: str) -> list[str]:
    """The concepts of the topic named, all of them if there is no such topic."""
    topic = topic_of(concept)
    return [name for name in corpus.concepts if topic_of(name) == topic] or list(corpus.concepts)


def provisions_have_concepts(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """Every provision has a concept, its own or that of what it stands below."""
    if not treaty.assignments:
        yield Problem(treaty.facts.place, "no provision has a concept; write concepts.yml")
        return
    for rows in treaty.rows.values():
        for row in rows:
            if not main_rule(treaty, row):
                block = next(iter(row.blocks.values()))
                yield Problem(
                    block.place, f"{row.place} has no concept; assign one in concepts.yml"
                )


def assignments_needed(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A concept is assigned once, and not again to what inherits it anyway."""
    by_place: dict[str, list[Assignment]] = {}
    for a in treaty.assignments:
        before = by_place.setdefault(a.locus, [])
        if any(other.concept == a.concept for other in before):
            yield Problem(a.place, f"{a.locus} has {a.concept} twice; keep one line")
        before.append(a)
    for locus, own in by_place.items():
        above = _above(by_place, locus)
        if above and [(a.concept, a.only) for a in own] == [(a.concept, a.only) for a in above]:
            yield Problem(own[0].place, f"{locus} inherits {own[0].concept}; delete the line")


def _above(by_place: dict[str, list[Assignment]], locus: str) -> list[Assignment]:
    labels = locus.split(".")
    above = (".".join(labels[:n]) for n in range(len(labels) - 1, 0, -1))
    return next((by_place[place] for place in above if place in by_place), [])


def topics_borne(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A topic of an article is the topic of a concept of one of its provisions."""
    for article in treaty.articles.values():
        borne = {
            topic_of(a.concept)
            for row in treaty.rows[article.number]
            for a in treaty.concepts_at[row.place]
        }
        for topic in article.topics:
            if borne and topic in corpus.topics and topic not in borne:
                yield Problem(
                    article.place,
                    f"article {article.number} has the topic {topic}, none of its provisions "
                    "has; mend treaty.yml or concepts.yml",
                )

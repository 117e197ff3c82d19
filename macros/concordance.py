"""Which provisions hold a rule, in which editions, and where a rule may be among lost words."""

from __future__ import annotations

from collections.abc import Iterable

from macros.citation import article_title, pinpoint
from macros.facts import Amendment, Concept, Topic
from macros.facts_concepts import Assignment
from macros.model import Corpus, Row, Treaty, within
from macros.provisions import LOST


def rows_with(treaty: Treaty, concept: str) -> tuple[Row, ...]:
    """The rows that hold the rule in one edition at least, in reading order."""
    return tuple(
        row for rows in treaty.rows.values() for row in rows if editions_with(treaty, row, concept)
    )


def editions_with(treaty: Treaty, row: Row, concept: str) -> frozenset[str]:
    """The editions in which the row holds the rule."""
    return frozenset(
        edition
        for assignment in treaty.concepts_at[row.place]
        if assignment.concept == concept
        for edition in row.blocks
        if not assignment.only or edition in assignment.only
    )


def outermost(treaty: Treaty, concept: str, article: str = "") -> tuple[Assignment, ...]:
    """Where the rule is assigned, without what stands below another such place."""
    found: list[Assignment] = []
    for assignment in treaty.assignments:
        inside = not article or within(assignment.locus, article)
        if assignment.concept != concept or not inside:
            continue
        if not any(within(assignment.locus, other.locus) for other in found):
            found.append(assignment)
    return tuple(found)


def main_rule(treaty: Treaty, row: Row) -> str:
    """The rule that the row is mainly about; checks see to it that there is one."""
    return treaty.concepts_at[row.place][0].concept if treaty.concepts_at[row.place] else ""


def amendment_of(treaty: Treaty, loci: Iterable[str]) -> Amendment | None:
    """The amendment that replaced all these provisions."""
    wanted = tuple(loci)
    return next(
        (
            amendment
            for amendment in treaty.facts.amendments
            if all(any(within(x, p) for p in amendment.provisions) for x in wanted)
        ),
        None,
    )


def topic_of(concept: str) -> str:
    return concept.partition(".")[0]


def rules_of(topic: Topic) -> dict[str, Concept]:
    """`<topic>.<concept>` → concept, in model order."""
    return {f"{topic.id}.{concept.id}": concept for concept in topic.concepts}


def treats(treaty: Treaty, topic: str) -> bool:
    """Whether a provision of the treaty holds a rule of the topic."""
    return any(topic_of(a.concept) == topic for rules in treaty.concepts_at.values() for a in rules)


def used_topics(corpus: Corpus) -> list[Topic]:
    """The topics of which a treaty holds a rule or has lost an article, in model order."""
    return [
        topic
        for topic in corpus.topics.values()
        if any(
            treats(treaty, topic.id) or loss(treaty, topic.id)
            for treaty in corpus.treaties.values()
        )
    ]


def loss(treaty: Treaty, topic: str) -> str:
    """Why a rule of the topic that we do not find may have stood in words that are lost, or ""."""
    for article in treaty.articles.values():
        if topic not in article.topics:
            continue
        name = article_title(article.number)
        if article.lost:
            return f"{name} is lost in our documents"
        rows = treaty.rows[article.number]
        texts = [block.text for block in rows[-1].blocks.values()] if rows else []
        whole = len(texts) == len(treaty.article_editions(article.number))
        if texts and whole and all(text.endswith(LOST) for text in texts):
            if len(rows) == 1 and all(text == LOST for text in texts):
                return f"the words of {name} are lost in our documents"
            return f"our text of {name} breaks off at {pinpoint(rows[-1].locus, rows[-1].part)}"
    return ""

"""What a multilateral convention is directed at in each bilateral treaty, and in which way."""

from __future__ import annotations

from dataclasses import dataclass

from macros import article_view
from macros.article_view import Column
from macros.citation import article_title, citation, pinpoint, provision_url
from macros.concordance import loss, outermost, topic_of
from macros.facts_concepts import Agreement, Assignment, Measure
from macros.model import Corpus, Treaty, heading
from macros.same_rules import Where, where
from macros.status import Status, status

# What the rule would do to a provision that there is, and where there is none.
VERBS = {
    "replaces-or-adds": ("would be replaced", "would be added"),
    "replaces": ("would be replaced", "nothing to replace"),
    "adds": ("has the rule, nothing to add", "would be added"),
    "applies-to": ("would be modified", "nothing to modify"),
}


@dataclass(frozen=True)
class Target:
    """What a measure would do to a treaty: the provisions it is directed at, and a verb.

    `former`: provisions that a later law has replaced; `lost`: why a provision may be lost.
    """

    treaty: Treaty
    provisions: tuple[Where, ...]
    former: tuple[Where, ...]
    verb: str
    lost: str


@dataclass(frozen=True)
class ShownMeasure:
    """A measure with its own provisions, the clause that proves its way, and its targets."""

    measure: Measure
    provisions: tuple[Where, ...]
    clause: Where
    proof: tuple[tuple[Column, str], ...]
    targets: tuple[Target, ...]


@dataclass(frozen=True)
class ShownArticle:
    """The measures of one article."""

    number: str
    title: str
    heading: str
    measures: tuple[ShownMeasure, ...]


@dataclass(frozen=True)
class Effects:
    """All measures by article, and why each agreement is not modified, if that is said."""

    agreements: tuple[tuple[Treaty, Status, Agreement | None], ...]
    articles: tuple[ShownArticle, ...]


def view(corpus: Corpus, treaty: Treaty) -> Effects:
    """The effects of a multilateral convention on the bilateral treaties of the corpus."""
    effects = treaty.effects
    if effects is None:
        return Effects((), ())
    others = [other for other in corpus.treaties.values() if other.facts.kind == "bilateral"]
    said = {agreement.treaty: agreement for agreement in effects.agreements}
    by_article: dict[str, list[Measure]] = {}
    for measure in effects.measures:
        by_article.setdefault(measure.loci[0].partition(".")[0], []).append(measure)
    return Effects(
        tuple((other, status(other), said.get(other.id)) for other in others),
        tuple(
            ShownArticle(
                number,
                article_title(number),
                heading(corpus, treaty, number).get("en", ("", False))[0],
                tuple(_measure(treaty, measure, others) for measure in measures),
            )
            for number, measures in by_article.items()
        ),
    )


def _measure(treaty: Treaty, measure: Measure, others: list[Treaty]) -> ShownMeasure:
    return ShownMeasure(
        measure,
        tuple(_where(treaty, locus) for locus in measure.loci),
        _where(treaty, measure.clause),
        tuple(
            (article_view.column(treaty.editions[edition]), words)
            for edition, words in measure.proof.items()
        ),
        tuple(_target(other, measure) for other in others),
    )


def _where(treaty: Treaty, locus: str) -> Where:
    name = pinpoint(locus) if "." in locus else citation(locus)
    return Where(name, provision_url(treaty.id, locus))


def _target(treaty: Treaty, measure: Measure) -> Target:
    found = [a for concept in measure.at for a in outermost(treaty, concept)]
    standing = [a for a in found if not _is_former(treaty, a)]
    there, absent = VERBS[measure.way]
    lost = next((words for c in measure.at if (words := loss(treaty, topic_of(c)))), "")
    return Target(
        treaty,
        tuple(dict.fromkeys(where(treaty, a) for a in standing)),
        tuple(dict.fromkeys(where(treaty, a) for a in found if _is_former(treaty, a))),
        measure.apart.get(treaty.id, there if standing else absent),
        "" if standing else lost,
    )


def _is_former(treaty: Treaty, assignment: Assignment) -> bool:
    """Whether only texts of a replaced law have the rule at this place."""
    amendment = treaty.amended.get(assignment.locus)
    return bool(
        amendment and assignment.only and not set(assignment.only) & set(amendment.shown_by)
    )

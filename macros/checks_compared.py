"""The rules of `changes.yml` and `effects.yml`; each docstring is its rule."""

from __future__ import annotations

from collections.abc import Iterator

from macros.concordance import amendment_of
from macros.facts_concepts import Change, Claim
from macros.model import Corpus, Treaty, within
from macros.problems import Problem, did_you_mean
from macros.quotes import stands


def changes_complete(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """What an amendment replaced is explained by a change, and a change is of one amendment."""
    for change in treaty.changes:
        for locus in change.loci:
            if locus not in treaty.loci:
                yield Problem(change.place, _no_provision(locus, treaty))
        if not amendment_of(treaty, change.loci):
            yield Problem(
                change.place,
                f"no amendment of treaty.yml replaced {', '.join(change.loci)}; mend one of them",
            )
    for amendment in treaty.facts.amendments if treaty.changes else ():
        for locus in amendment.provisions:
            if not any(within(x, locus) for change in treaty.changes for x in change.loci):
                yield Problem(
                    amendment.place, f"{locus} was replaced, no change says how; write one"
                )


def changes_proved(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A claim is proved by words of editions of its law, or has a source and a day of checking."""
    for change in treaty.changes:
        amendment = amendment_of(treaty, change.loci)
        new = set(amendment.shown_by if amendment else ())
        for claim in change.before:
            yield from _proved(treaty, change, claim, set(treaty.editions) - new)
        for claim in change.after:
            yield from _proved(treaty, change, claim, new)


def _proved(treaty: Treaty, change: Change, claim: Claim, law: set[str]) -> Iterator[Problem]:
    if not claim.proof and not (claim.source and claim.checked):
        yield Problem(claim.place, "neither proof nor source and checked; give one of them")
    if claim.source and not claim.source.startswith("https://"):
        yield Problem(claim.place, f'"{claim.source}" is no web address; begin it with https://')
    for edition, quotes in claim.proof.items():
        if edition not in law:
            yield Problem(
                claim.place,
                f'edition "{edition}" does not show this law{did_you_mean(edition, law)}',
            )
            continue
        for words in quotes:
            if not stands(treaty, change.loci, edition, words):
                yield Problem(claim.place, _not_there(words, change.loci, edition))


def effects_known(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A measure names provisions and concepts that there are; its words stand in its clause."""
    if treaty.effects is None:
        return
    for agreement in treaty.effects.agreements:
        if agreement.treaty not in corpus.treaties:
            hint = did_you_mean(agreement.treaty, corpus.treaties)
            yield Problem(agreement.place, f'no treaty "{agreement.treaty}"{hint}')
        for source in agreement.sources:
            if not source.startswith("https://"):
                yield Problem(
                    agreement.place, f'"{source}" is no web address; begin it with https://'
                )
    for measure in treaty.effects.measures:
        for locus in (*measure.loci, measure.clause):
            if locus not in treaty.loci:
                yield Problem(measure.place, _no_provision(locus, treaty))
        for concept in measure.at:
            if concept not in corpus.concepts:
                hint = did_you_mean(concept, corpus.concepts)
                yield Problem(measure.place, f'concept "{concept}" is not in topics.yml{hint}')
        for edition, words in measure.proof.items():
            if not stands(treaty, [measure.clause], edition, words):
                yield Problem(measure.place, _not_there(words, (measure.clause,), edition))


def _no_provision(locus: str, treaty: Treaty) -> str:
    article = locus.partition(".")[0]
    near = [other for other in treaty.loci if other.partition(".")[0] == article]
    return f"no provision {locus}{did_you_mean(locus, near)}"


def _not_there(words: str, loci: tuple[str, ...], edition: str) -> str:
    return f'"{words}" does not stand in {", ".join(loci)} of {edition}; quote its words'

"""The rules that prove rates and coded rules by the words of the texts, in both directions."""

from __future__ import annotations

from collections.abc import Iterator

from macros.claims import EXEMPT_WORDS, Claim, claims, expected_editions, quotes
from macros.feature_facts import NotRule
from macros.model import Corpus, Treaty
from macros.numbers import Number
from macros.problems import Problem
from macros.proofs import Quote, block_numbers, blocks_at, find_quote
from macros.provisions import LOST, Block
from macros.rate_facts import EXEMPT

COUNTED = ("percent", "points", "days", "months", "years", "USD", "DEM")


def quotes_stand(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """Quoted words stand once in the provision and edition that they are quoted from."""
    for claim in claims(corpus, treaty):
        for edition, words in claim.proof.items():
            found = find_quote(treaty, edition, claim.locus, words)
            if isinstance(found, str):
                yield Problem(claim.place, f"{_name(claim)}: {found}")
    for value in treaty.rules.values:
        for edition, words in value.differs.items():
            found = find_quote(treaty, edition, value.locus, words)
            if isinstance(found, str):
                yield Problem(value.place, f"{value.feature}: {found}")


def quotes_say_the_figure(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """The number, day or exemption that quoted words say is that of the claim, and no other."""
    for claim in claims(corpus, treaty):
        for edition, quote in quotes(treaty, claim).items():
            said = _said(claim, quote, edition)
            typed = claim.says == EXEMPT or claim.is_quantity or claim.is_day
            if typed and said != {claim.says}:
                words = " and ".join(sorted(said)) or "no such thing"
                yield Problem(
                    claim.place,
                    f'{_name(claim)}: "{quote.words}" ({edition}) says {words}, '
                    f"the claim says {claim.says}; mend the figure or the quotation",
                )


def _said(claim: Claim, quote: Quote, edition: str) -> set[str]:
    if claim.says == EXEMPT:
        word = EXEMPT_WORDS[edition.partition("-")[0]]
        return {EXEMPT} if word in quote.words else set()
    if claim.is_day:
        return {day.iso for day in quote.dates}
    return {number.key for number in quote.numbers}


def every_edition_proves(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """Every edition that shows the law of a claim at its provision is quoted or has lost it."""
    for claim in claims(corpus, treaty):
        expected = expected_editions(treaty, claim)
        if not expected:
            yield Problem(
                claim.place,
                f"{_name(claim)}: no edition shows this law at {claim.locus}; "
                "mend the locus or the laws, or give a source",
            )
        given = {*claim.proof, *claim.differs, *claim.lost}
        for edition in expected:
            if edition not in given:
                yield Problem(
                    claim.place,
                    f"{_name(claim)}: no words of {edition} at {claim.locus}; quote them, "
                    "or name the edition under `lost`",
                )
        for edition in sorted({*claim.proof, *claim.differs} - set(expected)):
            yield Problem(
                claim.place,
                f"{_name(claim)}: {edition} does not show this law at {claim.locus}; "
                "delete its words here",
            )
        for edition in claim.lost:
            blocks = blocks_at(treaty, edition, claim.locus)
            if edition in claim.proof or (blocks and not any(LOST in b.text for b in blocks)):
                yield Problem(
                    claim.place,
                    f"{_name(claim)}: {edition} has lost no words at {claim.locus}; "
                    "quote them instead",
                )


def numbers_are_claimed(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """Every percentage, period and amount is claimed by a rate or coded rule, or is no rule."""
    covered: dict[tuple[str, str, str], list[Quote]] = {}
    for claim in claims(corpus, treaty):
        for edition, quote in quotes(treaty, claim).items():
            place = (edition, quote.block.locus, quote.block.part)
            covered.setdefault(place, []).append(quote)
    used: set[tuple[NotRule, str]] = set()
    for edition, texts in treaty.texts.items():
        for text in texts.values():
            for block in text.blocks:
                here = covered.get((edition, block.locus, block.part), [])
                for number in _open_numbers(edition, block, here):
                    entry = _excused(treaty, edition, block, number)
                    if entry:
                        used.add((entry, number.key))
                        continue
                    yield Problem(
                        block.place,
                        f"no claim has the {number.key} of {block.locus} ({edition}); claim it "
                        "in rates.yml or features.yml, or give a reason in not_rules.yml",
                    )
    for entry in treaty.rules.not_rules:
        for says in entry.says:
            if (entry, says) not in used:
                yield Problem(
                    entry.place,
                    f"{entry.locus} has no {says} that nothing claims; delete it here",
                )


def _open_numbers(edition: str, block: Block, claimed: list[Quote]) -> Iterator[Number]:
    for number in block_numbers(edition, block):
        inside = any(q.start <= number.start and number.end <= q.end for q in claimed)
        if number.unit in COUNTED and not inside:
            yield number


def _excused(treaty: Treaty, edition: str, block: Block, number: Number) -> NotRule | None:
    return next(
        (
            entry
            for entry in treaty.rules.not_rules
            if number.key in entry.says and block in blocks_at(treaty, edition, entry.locus)
        ),
        None,
    )


def _name(claim: Claim) -> str:
    return claim.id if claim.part in ("limit", "value") else f"{claim.id}, {claim.part}"

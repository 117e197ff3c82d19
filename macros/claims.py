"""Every statement of `rates.yml` and `features.yml` that words prove, in one form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from macros.feature_facts import LOST_VALUE, NONE, Feature, Value
from macros.model import Corpus, Treaty
from macros.numbers import UNITS, plain
from macros.problems import Place
from macros.proofs import Quote, find_quote, laws_of, shown_editions
from macros.rate_facts import EXEMPT, Condition, Delay, Law, Rate

EXEMPT_WORDS = {
    "en": "exempt",
    "pt": "isent",
    "de": "befreit",
    "ja": "免除",
    "zh": "免税",
}


@dataclass(frozen=True)
class Claim:
    """Words at `locus` say `says`: `10 percent`, a day, EXEMPT, or "" where the words are all.

    `id` is that of the rate or feature, `anchor` that of its row on the page of the
    article `home`, `part` what of it the words prove: limit, a condition, a delay or a value.
    `lost` are the editions whose words are lost.
    """

    kind: Literal["rate", "feature"]
    id: str
    anchor: str
    home: str
    part: str
    place: Place
    laws: tuple[Law, ...]
    locus: str
    proof: dict[str, str]
    says: str
    lost: tuple[str, ...] = ()
    differs: tuple[str, ...] = ()

    @property
    def is_quantity(self) -> bool:
        number, _, unit = self.says.partition(" ")
        return unit in UNITS[:-1] and bool(re.fullmatch(r"[\d.]+", number))

    @property
    def is_day(self) -> bool:
        return bool(re.fullmatch(r"(\d{4}-)?\d\d-\d\d", self.says))


def claims(corpus: Corpus, treaty: Treaty) -> tuple[Claim, ...]:
    """All claims of a treaty that its own texts prove."""
    features = {feature.id: feature for feature in corpus.codes.features}
    found = [
        claim for rate in treaty.rules.rates if not rate.secondary for claim in _rate(treaty, rate)
    ]
    for value in treaty.rules.values:
        feature = features.get(value.feature)
        if feature and value.value not in (NONE, LOST_VALUE) and not value.source:
            found.append(_value(treaty, value, feature))
    return tuple(found)


def quotes(treaty: Treaty, claim: Claim) -> dict[str, Quote]:
    """Edition → the claim's words where they stand; what does not stand is left out."""
    found = {e: find_quote(treaty, e, claim.locus, words) for e, words in claim.proof.items()}
    return {edition: quote for edition, quote in found.items() if isinstance(quote, Quote)}


def expected_editions(treaty: Treaty, claim: Claim) -> tuple[str, ...]:
    """The editions that show the claim's law at its provision, so that each has to prove it."""
    return shown_editions(treaty, claim.laws, claim.locus)


def rate_anchor(rate: Rate) -> str:
    return f"rate-{rate.id}"


def value_anchor(value: Value) -> str:
    return "-".join(["rule", value.feature, *value.laws])


def limit_words(limit: str) -> str:
    """What words must say for a limit: `12.5 percent`, or EXEMPT."""
    return EXEMPT if limit == EXEMPT else f"{limit} percent"


def _rate(treaty: Treaty, rate: Rate) -> Iterator[Claim]:
    limit = Claim(
        "rate",
        rate.id,
        rate_anchor(rate),
        rate.locus.partition(".")[0],
        "limit",
        rate.place,
        laws_of(treaty, rate.laws),
        rate.figure_at or rate.locus,
        rate.proof,
        "" if rate.same_as else limit_words(rate.limit),
        rate.lost,
    )
    yield limit
    for condition in rate.conditions:
        yield _condition(limit, condition, rate.locus)
    for delay in rate.delays:
        late = _delay(limit, delay)
        yield late
        for condition in delay.conditions:
            yield _condition(late, condition, delay.locus)


def _condition(claim: Claim, condition: Condition, locus: str) -> Claim:
    says = "" if condition.value is None else f"{plain(condition.value)} {condition.unit}"
    return replace(
        claim,
        part=condition.what,
        place=condition.place,
        locus=condition.at or locus,
        proof=condition.proof,
        says=says,
    )


def _delay(claim: Claim, delay: Delay) -> Claim:
    says = delay.since.isoformat() if delay.years is None else f"{plain(delay.years)} years"
    return replace(
        claim,
        part="delay",
        place=delay.place,
        locus=delay.locus,
        proof=delay.proof,
        says=says,
        lost=delay.lost,
    )


def _value(treaty: Treaty, value: Value, feature: Feature) -> Claim:
    says = value.value if feature.kind in ("number", "date") else ""
    return Claim(
        "feature",
        value.feature,
        value_anchor(value),
        value.locus.partition(".")[0],
        "value",
        value.place,
        laws_of(treaty, value.laws),
        value.locus,
        value.proof,
        says,
        value.lost,
        tuple(value.differs),
    )

"""What the matrix of coded rules and its coding book show, as plain values for their templates."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from macros.citation import citation, long_date, pinpoint
from macros.claims import claims, quotes
from macros.facts import Topic
from macros.feature_facts import LOST_VALUE, NONE, Feature, Value
from macros.model import Corpus, Treaty
from macros.number_words import ENGLISH
from macros.periods import Period, period_of_laws
from macros.proofs import Quote, find_quote, laws_of
from macros.rate_view import Words, locus_url, words_of
from macros.status import Status, status

UNIT_NAMES = {"percent": "%", "USD": "US$", "DEM": "DM"}


@dataclass(frozen=True)
class AnswerView:
    """A treaty's answer to one feature; `state` is value, none, lost or secondary."""

    treaty: Treaty
    feature: Feature
    value: Value
    words: str
    state: str
    period: Period
    law: str
    status: Status
    cite: str
    pinpoint: str
    url: str
    looked: tuple[tuple[str, str], ...]
    proofs: tuple[Words, ...]
    differing: tuple[Words, ...]
    checked: str


@dataclass(frozen=True)
class FeatureRow:
    """One feature with the answers of each treaty."""

    feature: Feature
    cells: tuple[tuple[AnswerView, ...], ...]


@dataclass(frozen=True)
class FeatureGroup:
    """The features on one topic."""

    topic: Topic
    rows: tuple[FeatureRow, ...]


def value_words(feature: Feature, value: str) -> str:
    """`6 months`, `10 %`, `US$ 1,000`, `30 June`, `yes`, the name of a choice."""
    if value in (NONE, LOST_VALUE):
        return value
    if feature.kind == "number":
        number, _, unit = value.partition(" ")
        if unit == "percent":
            return f"{number}\u00a0%"
        if unit in UNIT_NAMES:
            return f"{UNIT_NAMES[unit]}\u00a0{int(number):,}"
        return f"{number}\u00a0{unit}"
    if feature.kind == "date":
        month, _, day = value.partition("-")
        return f"{int(day)} {ENGLISH.months[int(month) - 1]}"
    return next((choice.name for choice in feature.choices if choice.id == value), value)


def answers(corpus: Corpus, treaty: Treaty) -> tuple[AnswerView, ...]:
    """All answers of a treaty in the order of the coding book, then of its laws."""
    features = {feature.id: feature for feature in corpus.codes.features}
    order = {feature: number for number, feature in enumerate(features)}
    proved: dict[tuple[str, int], tuple[Words, ...]] = {}
    for claim in claims(corpus, treaty):
        if claim.kind == "feature":
            found = quotes(treaty, claim)
            proved[claim.id, claim.place.line] = tuple(
                words_of(treaty, claim.part, found[e]) for e in treaty.editions if e in found
            )
    views = [
        _answer(treaty, features[v.feature], v, proved.get((v.feature, v.place.line), ()))
        for v in treaty.rules.values
        if v.feature in features
    ]
    return tuple(
        sorted(views, key=lambda v: (order[v.feature.id], str(v.period.since), v.value.place))
    )


def _answer(
    treaty: Treaty, feature: Feature, value: Value, proofs: tuple[Words, ...]
) -> AnswerView:
    names = {NONE: "none", LOST_VALUE: "lost"}
    laws = laws_of(treaty, value.laws)
    return AnswerView(
        treaty,
        feature,
        value,
        value_words(feature, value.value),
        "secondary" if value.source else names.get(value.value, "value"),
        period_of_laws(treaty, value.laws),
        ", ".join(law.name for law in laws) if value.laws else "",
        status(treaty),
        citation(value.locus) if value.locus else "",
        pinpoint(value.locus) if value.locus else "",
        locus_url(treaty, value.locus) if value.locus else "",
        tuple((citation(locus), locus_url(treaty, locus)) for locus in value.looked),
        proofs,
        tuple(_differing(treaty, value)),
        long_date(value.checked) if value.checked else "",
    )


def _differing(treaty: Treaty, value: Value) -> list[Words]:
    found = [find_quote(treaty, e, value.locus, words) for e, words in value.differs.items()]
    return [words_of(treaty, "differs", quote) for quote in found if isinstance(quote, Quote)]


def answers_in(corpus: Corpus, treaty: Treaty, article: str) -> tuple[AnswerView, ...]:
    """The answers whose words stand in an article, lost ones included."""
    return tuple(
        view
        for view in answers(corpus, treaty)
        if view.value.locus and view.value.locus.partition(".")[0] == article
    )


def matrix(corpus: Corpus) -> tuple[tuple[Treaty, ...], tuple[FeatureGroup, ...]]:
    """(columns, groups of rows by topic in model order): every feature of the coding book."""
    columns = tuple(t for t in corpus.treaties.values() if t.rules.values)
    views = {t.id: answers(corpus, t) for t in columns}
    order = {topic: number for number, topic in enumerate(corpus.topics)}
    features = sorted(corpus.codes.features, key=lambda f: order[f.topic])
    groups = []
    for topic, members in groupby(features, key=lambda f: f.topic):
        rows = tuple(
            FeatureRow(
                feature,
                tuple(tuple(v for v in views[t.id] if v.feature.id == feature.id) for t in columns),
            )
            for feature in members
        )
        groups.append(FeatureGroup(corpus.topics[topic], rows))
    return columns, tuple(groups)

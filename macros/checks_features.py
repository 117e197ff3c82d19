"""The rules of form that the coding book and every `features.yml` must keep."""

from __future__ import annotations

import re
from collections.abc import Iterator

from macros.complaints import known, loci, once, sourced
from macros.feature_facts import LOST_VALUE, NONE, Feature
from macros.model import Corpus, Treaty
from macros.numbers import UNITS
from macros.problems import Problem
from macros.proofs import blocks_at, laws_of
from macros.provisions import LOST

DAY = re.compile(r"(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")


def features_described(corpus: Corpus) -> Iterator[Problem]:
    """A feature is listed once, has a topic, and units or choices if its kind asks for them."""
    yield from once("feature", ((f.id, f.place) for f in corpus.codes.features))
    for feature in corpus.codes.features:
        yield from known(feature.place, "topic", [feature.topic], corpus.topics)
        yield from known(feature.place, "unit", feature.units, UNITS[:-1])
        if (feature.kind == "number") != bool(feature.units):
            yield Problem(
                feature.place, f"{feature.id}: units belong to the kind number; add or delete them"
            )
        if (feature.kind == "choice") != bool(feature.choices):
            yield Problem(
                feature.place,
                f"{feature.id}: choices belong to the kind choice; add or delete them",
            )


def values_typed(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A value answers a feature of the coding book as its kind asks, in known laws."""
    features = {feature.id: feature for feature in corpus.codes.features}
    laws = [law.id for law in treaty.rules.laws]
    for value in treaty.rules.values:
        yield from known(value.place, "feature", [value.feature], features)
        yield from known(value.place, "law", value.laws, laws)
        yield from known(value.place, "provision", value.looked, loci(treaty))
        if value.locus:
            yield from known(value.place, "provision", [value.locus], loci(treaty))
        feature = features.get(value.feature)
        if feature and value.value not in (NONE, LOST_VALUE) and not _fits(feature, value.value):
            yield Problem(
                value.place,
                f'{value.feature}: "{value.value}" is no value; write {_wanted(feature)}, '
                f'"{NONE}" or "{LOST_VALUE}"',
            )


def _fits(feature: Feature, value: str) -> bool:
    if feature.kind == "number":
        figure, _, unit = value.partition(" ")
        return bool(re.fullmatch(r"\d+(\.\d*[1-9])?", figure)) and unit in feature.units
    if feature.kind == "yes-no":
        return value in ("yes", "no")
    if feature.kind == "date":
        return bool(DAY.fullmatch(value))
    return value in [choice.id for choice in feature.choices]


def _wanted(feature: Feature) -> str:
    if feature.kind == "number":
        return f"a number of {' or '.join(feature.units)}"
    if feature.kind == "choice":
        return " or ".join(choice.id for choice in feature.choices)
    return "yes or no" if feature.kind == "yes-no" else "a day as 06-30"


def values_grounded(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A value quotes words or has a source; lost words are lost; nothing is said of no rule."""
    for value in treaty.rules.values:
        if value.source:
            yield from sourced(value.place, value.feature, value.source, value.checked is not None)
        quoted = bool(value.proof or value.differs)
        if quoted and (value.source or value.value in (NONE, LOST_VALUE)):
            yield Problem(
                value.place,
                f"{value.feature}: a quotation does not go with a source, "
                f'"{NONE}" or "{LOST_VALUE}"; delete one of them',
            )
        if value.value in (NONE, LOST_VALUE):
            if value.value == LOST_VALUE and not _is_lost(treaty, value.locus):
                yield Problem(
                    value.place,
                    f'{value.feature}: no words are lost at "{value.locus}"; '
                    "name a provision with lost words",
                )
        elif not value.locus or not (quoted or value.source):
            yield Problem(
                value.place,
                f"{value.feature} has no proof; give the locus and quote its words",
            )


def _is_lost(treaty: Treaty, locus: str) -> bool:
    article = treaty.articles.get(locus.partition(".")[0])
    if article is None:
        return False
    blocks = [b for edition in treaty.editions for b in blocks_at(treaty, edition, locus)]
    return bool(article.lost) or any(LOST in block.text for block in blocks)


def features_answered_once(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A treaty answers a feature once for each of its laws."""
    answered: dict[tuple[str, str], int] = {}
    for value in treaty.rules.values:
        laws = [law.id for law in laws_of(treaty, value.laws)] or [""]
        lines = [answered[value.feature, law] for law in laws if (value.feature, law) in answered]
        if lines:
            yield Problem(
                value.place,
                f"{value.feature} is answered twice, first in line {lines[0]}; keep one",
            )
        for law in laws:
            answered.setdefault((value.feature, law), value.place.line)

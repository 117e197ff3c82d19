"""What `features.yml` and `not_rules.yml` say: these dataclasses are their schema."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from typing import Literal

from macros.problems import Place

NONE = "not in this treaty"
LOST_VALUE = "lost in our document"


@dataclass(frozen=True)
class Choice:
    """One value that a feature of the kind `choice` can have."""

    id: str
    name: str


@dataclass(frozen=True)
class Feature:
    """One entry of the coding book: a question to every treaty, and how its answer is decided."""

    id: str
    topic: str
    name: str
    question: str
    decided: str
    kind: Literal["number", "yes-no", "choice", "date"]
    place: Place
    units: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class CodingBook:
    """The file `treaty_data/features.yml`."""

    features: tuple[Feature, ...]


@dataclass(frozen=True)
class Value:
    """A treaty's answer: a number with its unit, yes, no, a choice, NONE or LOST_VALUE.

    `proof` is edition → quoted words at `locus`. `differs` quotes editions that say otherwise,
    `lost` names those that have lost the words. `looked` are the provisions read for NONE.
    """

    feature: str
    value: str
    place: Place
    laws: tuple[str, ...] = ()
    locus: str = ""
    proof: dict[str, str] = field(default_factory=dict)
    differs: dict[str, str] = field(default_factory=dict)
    lost: tuple[str, ...] = ()
    looked: tuple[str, ...] = ()
    source: str = ""
    checked: datetime.date | None = None
    note: str = ""


@dataclass(frozen=True)
class Nothing:
    """Features on which the provisions `looked` at (none: the whole text) have no rule."""

    features: tuple[str, ...]
    place: Place
    looked: tuple[str, ...] = ()
    laws: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class FeatureFile:
    """The file `features.yml` of a treaty."""

    values: tuple[Value, ...]
    nothing_on: tuple[Nothing, ...] = ()

    @property
    def answers(self) -> tuple[Value, ...]:
        """All answers, those of `nothing_on` as values too."""
        nothing = (
            Value(feature, NONE, none.place, laws=none.laws, looked=none.looked, note=none.note)
            for none in self.nothing_on
            for feature in none.features
        )
        return (*self.values, *nothing)


@dataclass(frozen=True)
class NotRule:
    """Numbers of a provision that are no rate and no coded rule, and why."""

    locus: str
    says: tuple[str, ...]
    reason: str
    place: Place


@dataclass(frozen=True)
class NotRules:
    """The file `not_rules.yml` of a treaty."""

    not_rules: tuple[NotRule, ...]

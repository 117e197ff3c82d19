"""What `laws.yml`, `rates.yml` and `incomes.yml` say: these dataclasses are their schema."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

from macros.problems import Place

EXEMPT = "exempt"
ConditionKind = Literal[
    "recipient",
    "payer",
    "holding",
    "holding-period",
    "loan-term",
    "purpose",
    "instrument",
    "right",
    "deduction",
    "tax-difference",
    "activity",
    "base",
    "exception",
]


@dataclass(frozen=True)
class Law:
    """One version of a treaty's law with its first and last day; an open `until` is None.

    `instrument` brought it about, as in the amendments of treaty.yml. `after` says what is known
    of the time after the last day.
    """

    id: str
    name: str
    since: datetime.date
    basis: str
    source: str
    checked: datetime.date
    place: Place
    until: datetime.date | None = None
    instrument: str = "treaty"
    after: str = ""


@dataclass(frozen=True)
class Laws:
    """The file `laws.yml` of a treaty, in order of time."""

    laws: tuple[Law, ...]


@dataclass(frozen=True)
class Condition:
    """What must be so: `text` says it, `value` and `unit` if it is a quantity (a minimum).

    `proof` is edition → quoted words; they stand at `at`, or where the claim's words stand.
    """

    what: ConditionKind
    text: str
    place: Place
    value: Decimal | None = None
    unit: Literal["percent", "points", "days", "months", "years"] | None = None
    proof: dict[str, str] = field(default_factory=dict)
    at: str = ""


@dataclass(frozen=True)
class Delay:
    """Words that put a ceiling off: it applies from `since`; `years` where they count years.

    With `state` the delay is for that State's tax alone; with `conditions` for these cases alone.
    """

    since: datetime.date
    locus: str
    proof: dict[str, str]
    place: Place
    years: Decimal | None = None
    state: str = "both"
    text: str = ""
    conditions: tuple[Condition, ...] = ()
    lost: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rate:
    """One claim: this tax on this income has this limit, and these words prove it.

    `limit` is a percentage of the gross amount, or EXEMPT. `kind` deemed: the tax that a credit
    counts as paid. `source_state` is the State whose tax is meant, by its code, or both. The words
    stand at `locus`, those of the figure at `figure_at`; `same_as` names the claim that the words
    refer to for their figure. Without `laws` the claim holds in all of them.
    """

    id: str
    income: str
    case: str
    limit: str
    source_state: str
    locus: str
    place: Place
    kind: Literal["ceiling", "deemed"] = "ceiling"
    laws: tuple[str, ...] = ()
    figure_at: str = ""
    proof: dict[str, str] = field(default_factory=dict)
    condition: str = ""
    conditions: tuple[Condition, ...] = ()
    delays: tuple[Delay, ...] = ()
    same_as: str = ""
    lost: tuple[str, ...] = ()
    source: str = ""
    checked: datetime.date | None = None
    note: str = ""

    @property
    def secondary(self) -> bool:
        """Whether a source other than our texts says so."""
        return bool(self.source)


@dataclass(frozen=True)
class LookAlso:
    """What else decides on the tax on these incomes: a sentence and the provision."""

    incomes: tuple[str, ...]
    what: str
    locus: str
    place: Place
    laws: tuple[str, ...] = ()


@dataclass(frozen=True)
class Disagreement:
    """Where published sources disagree with these claims, and what the words say."""

    rates: tuple[str, ...]
    elsewhere: str
    here: str
    place: Place


@dataclass(frozen=True)
class RateFile:
    """The file `rates.yml` of a treaty."""

    rates: tuple[Rate, ...]
    look_also: tuple[LookAlso, ...] = ()
    disagreements: tuple[Disagreement, ...] = ()


@dataclass(frozen=True)
class Case:
    """One row of the table of rates: who receives the income, or for what it is paid."""

    id: str
    name: str
    place: Place


@dataclass(frozen=True)
class Income:
    """A kind of income with its cases in the order of the table; `topic` is that of topics.yml."""

    id: str
    name: str
    topic: str
    cases: tuple[Case, ...]
    place: Place


@dataclass(frozen=True)
class Incomes:
    """The file `treaty_data/incomes.yml`."""

    incomes: tuple[Income, ...]

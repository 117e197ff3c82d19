"""What `concepts.yml`, `changes.yml` and `effects.yml` say: the schema of these files."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from typing import Literal

from macros.problems import Place

Way = Literal["replaces-or-adds", "replaces", "adds", "applies-to"]


@dataclass(frozen=True)
class Assignment:
    """One rule that a provision holds: `concept` is `<topic>.<concept>` of topics.yml.

    `locus` ends in the part where a further paragraph has its own rule (`10.2.s2`); `only` names
    the editions that have the rule, where another edition shows other law.
    """

    locus: str
    concept: str
    place: Place
    only: tuple[str, ...] = ()


@dataclass(frozen=True)
class Assignments:
    """The file `concepts.yml`, in the order of the treaty."""

    provisions: tuple[Assignment, ...]


@dataclass(frozen=True)
class Claim:
    """What one law says, in our words; `proof`: edition → words that stand in the provision.

    What our texts do not hold rests on `source`, a web address, checked on `checked`.
    """

    words: str
    place: Place
    figure: str = ""
    proof: dict[str, tuple[str, ...]] = field(default_factory=dict)
    source: str = ""
    checked: datetime.date | None = None


@dataclass(frozen=True)
class Change:
    """What an amendment did to a rule: the law `before` and `after` it, claim by claim."""

    loci: tuple[str, ...]
    what: str
    before: tuple[Claim, ...]
    after: tuple[Claim, ...]
    place: Place
    note: str = ""


@dataclass(frozen=True)
class Changes:
    """The file `changes.yml`."""

    changes: tuple[Change, ...]


@dataclass(frozen=True)
class Agreement:
    """Why a multilateral convention does not modify a treaty, with sources and day of checking.

    `compared` warns of what the comparison cannot see, such as an amendment without its words.
    """

    treaty: str
    why: str
    sources: tuple[str, ...]
    checked: datetime.date
    place: Place
    compared: str = ""


@dataclass(frozen=True)
class Measure:
    """A rule of a multilateral convention and the rules of other treaties that it is directed at.

    `way` is what the convention says in `clause` by the words `proof` (edition → words): that
    the rule stands in place of such a provision or is added where there is none, only the one or
    only the other, or that it applies to the provision and leaves it standing. `apart` says of a
    treaty (id → words) what the measure would do there where that differs.
    """

    loci: tuple[str, ...]
    does: str
    at: tuple[str, ...]
    way: Way
    clause: str
    proof: dict[str, str]
    place: Place
    apart: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Effects:
    """The file `effects.yml` of a multilateral convention."""

    agreements: tuple[Agreement, ...]
    measures: tuple[Measure, ...]

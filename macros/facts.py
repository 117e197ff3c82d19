"""What `treaty.yml` and `topics.yml` say: these dataclasses are the schema of the files."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from typing import Literal

from macros.problems import Place

Weight = Literal["authentic", "prevailing", "translation", "consolidation"]
EventKind = Literal[
    "signed",
    "approved",
    "ratified",
    "in-force",
    "promulgated",
    "effect",
    "notice-of-termination",
    "terminated",
    "last-effect",
]


@dataclass(frozen=True)
class Concept:
    """One rule within a topic: our name for it, paragraph numbers of the OECD and UN models."""

    id: str
    name: str
    place: Place
    oecd: str = ""
    un: str = ""


@dataclass(frozen=True)
class Topic:
    """A subject of a tax treaty: names by language, article numbers of the OECD and UN models.

    `concepts` are its rules in model order; elsewhere a rule is called `<topic>.<concept>`.
    """

    id: str
    names: dict[str, str]
    about: str
    place: Place
    oecd: str = ""
    un: str = ""
    concepts: tuple[Concept, ...] = ()


@dataclass(frozen=True)
class Topics:
    """The file `treaty_data/topics.yml`, in model order."""

    topics: tuple[Topic, ...]


@dataclass(frozen=True)
class Party:
    """A State bound by the treaty; `code` is ISO 3166-1 alpha-2, or `multilateral`."""

    code: str
    names: dict[str, str]


@dataclass(frozen=True)
class Document:
    """A document as received: its file in `sources/`, checksum and what it is."""

    file: str
    sha256: str
    what: str
    origin: str
    place: Place
    damage: str = ""
    reading: str = "plain"


@dataclass(frozen=True)
class Edition:
    """One language version of one version of the treaty; `id` is `<language>-<year>`."""

    id: str
    document: str
    weight: Weight
    version: str
    note: str
    place: Place
    rules: tuple[str, ...] = ()

    @property
    def language(self) -> str:
        return self.id.partition("-")[0]

    @property
    def year(self) -> str:
        return self.id.partition("-")[2]


@dataclass(frozen=True)
class Event:
    """Something that happened to the law; `instrument` says to which, the treaty or a protocol."""

    date: datetime.date
    kind: EventKind
    what: str
    source: str
    checked: datetime.date
    place: Place
    instrument: str = "treaty"

    @property
    def tells_status(self) -> bool:
        """Whether the event belongs into the one sentence that every page carries."""
        if self.instrument != "treaty":
            return self.kind in ("signed", "in-force", "effect")
        return self.kind in ("in-force", "terminated", "last-effect")


@dataclass(frozen=True)
class Amendment:
    """What a later instrument did to provisions, and in which editions its words stand.

    `basis` says how we know it: an official statement, or our comparison of editions.
    """

    instrument: str
    name: str
    provisions: tuple[str, ...]
    basis: str
    source: str
    checked: datetime.date
    in_force: datetime.date
    place: Place
    shown_by: tuple[str, ...] = ()
    applies_from: datetime.date | None = None

    @property
    def first_day(self) -> datetime.date:
        """The first day of the new law as far as it is known: its effect, else its entry."""
        return self.applies_from or self.in_force


@dataclass(frozen=True)
class Official:
    """Where a State publishes an instrument: by a decree, in a gazette, or both.

    `decree` is the decree's number, `date` its day or the gazette's, `summary` what the decree
    says of itself; `gazette` is written as that State's lawyers cite it.
    """

    state: str
    date: datetime.date
    source: str
    checked: datetime.date
    place: Place
    instrument: str = "treaty"
    decree: str = ""
    gazette: str = ""
    summary: str = ""

    @property
    def name(self) -> str:
        """`Decreto 61.899/1967`, `BGBl. 1975 II S. 2245`."""
        return f"Decreto {self.decree}/{self.date.year}" if self.decree else self.gazette


@dataclass(frozen=True)
class Difference:
    """A real difference between editions: one sentence, shown at the rows.

    `only` names the editions that have the provisions, where the others have none.
    """

    loci: tuple[str, ...]
    note: str
    place: Place
    only: tuple[str, ...] = ()


@dataclass(frozen=True)
class Doubt:
    """What is not certain in the text of some provisions: one sentence, shown at the rows."""

    loci: tuple[str, ...]
    note: str
    place: Place


@dataclass(frozen=True)
class Article:
    """One article (or preamble, closing, protocol, act) with its topics; `heading` is ours."""

    number: str
    place: Place
    topics: tuple[str, ...] = ()
    heading: dict[str, str] = field(default_factory=dict)
    lost: str = ""
    editions: tuple[str, ...] = ()


@dataclass(frozen=True)
class TreatyFacts:
    """The file `treaty.yml`.

    `titles` are those that no edition of ours prints, by language; `cited` are printed titles in
    the letters in which they are cited, where the document prints capitals only.
    """

    id: str
    short: str
    kind: Literal["bilateral", "multilateral"]
    status: Literal["in-force", "terminated", "signed-by-brazil"]
    parties: tuple[Party, ...]
    documents: tuple[Document, ...]
    editions: tuple[Edition, ...]
    articles: tuple[Article, ...]
    events: tuple[Event, ...]
    place: Place
    languages: str = ""
    titles: dict[str, str] = field(default_factory=dict)
    cited: dict[str, str] = field(default_factory=dict)
    official: tuple[Official, ...] = ()
    notices: tuple[str, ...] = ()
    amendments: tuple[Amendment, ...] = ()
    differences: tuple[Difference, ...] = ()
    doubts: tuple[Doubt, ...] = ()

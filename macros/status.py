"""What the events say of a treaty: one sentence with its dates, for every page and export."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from macros.citation import long_date
from macros.facts import Event
from macros.model import Treaty


@dataclass(frozen=True)
class Status:
    """`kind` is the state of the law, `words` its sentences, `checked` the oldest check."""

    kind: str
    label: str
    words: str
    checked: date
    sources: tuple[str, ...]


LABELS = {
    "in-force": "In force",
    "amended": "In force, amended",
    "terminated": "Terminated",
    "signed-by-brazil": "Signed by Brazil, ratification not seen",
}


def status(treaty: Treaty) -> Status:
    """The state of the treaty by its events; nothing is said that no event says."""
    facts = treaty.facts
    kind = "amended" if facts.status == "in-force" and facts.amendments else facts.status
    told = [event for event in facts.events if event.tells_status]
    told = told or [event for event in facts.events if event.kind == "signed"]
    words = " ".join(_sentence(event) for event in told)
    return Status(
        kind,
        LABELS[kind],
        words,
        min(event.checked for event in told),
        tuple(dict.fromkeys(event.source for event in told)),
    )


def made(treaty: Treaty) -> Event:
    """How the treaty came about: its signature or, if the parties signed apart, its adoption."""
    return next(event for event in treaty.facts.events if event.instrument == "treaty")


def entry(treaty: Treaty) -> Event | None:
    """The treaty's entry into force."""
    return _first(treaty, "in-force")


def _first(treaty: Treaty, kind: str) -> Event | None:
    events = (e for e in treaty.facts.events if e.instrument == "treaty" and e.kind == kind)
    return next(events, None)


def _sentence(event: Event) -> str:
    return f"{event.what} on {long_date(event.date)}."

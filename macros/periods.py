"""From when to when a claim holds: its laws' days, put off by the words that delay it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from macros.model import Treaty
from macros.proofs import laws_of
from macros.rate_facts import Rate


@dataclass(frozen=True)
class Period:
    """First and last day, both included; `until` is None where no end is known."""

    since: date | None
    until: date | None

    def covers(self, day: date) -> bool:
        return (self.since is None or self.since <= day) and (
            self.until is None or day <= self.until
        )

    @property
    def words(self) -> str:
        """`1968 – 28 Dec 1977`, `from 29 Dec 1977`: whole years without day and month."""
        since = first_day(self.since) if self.since else ""
        until = last_day(self.until) if self.until else ""
        if since and until:
            return since if since == until else f"{since} – {until}"
        return f"from {since}" if since else f"until {until}" if until else ""


def first_day(day: date) -> str:
    return str(day.year) if (day.month, day.day) == (1, 1) else short_date(day)


def last_day(day: date) -> str:
    return str(day.year) if (day.month, day.day) == (12, 31) else short_date(day)


def short_date(day: date) -> str:
    """`29 Dec 1977`."""
    return f"{day.day} {day:%b} {day.year}"


def period_of_laws(treaty: Treaty, ids: Iterable[str]) -> Period:
    """From the first day of the first law to the last day of the last; open if one is open."""
    laws = laws_of(treaty, ids)
    if not laws:
        return Period(None, None)
    ends = [law.until for law in laws]
    last = None if None in ends else max(end for end in ends if end)
    return Period(min(law.since for law in laws), last)


def rate_period(treaty: Treaty, rate: Rate, state: str = "both") -> Period:
    """When the ceiling applies to the tax of `state`: delays of some cases alone do not count."""
    whole = period_of_laws(treaty, rate.laws)
    delays = [d.since for d in rate.delays if not d.conditions and d.state in ("both", state)]
    if not delays or whole.since is None:
        return whole
    return Period(max(whole.since, *delays), whole.until)

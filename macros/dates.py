"""Finds the days of the calendar that a text names, with or without a year."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from macros.languages import kanji_number
from macros.number_words import KANJI, LATIN, alternatives


@dataclass(frozen=True, order=True)
class Day:
    """The letters from `start` to `end` name this day; `year` is None where none is named."""

    start: int
    end: int
    month: int
    day: int
    year: int | None = None

    @property
    def iso(self) -> str:
        """`1978-01-01`, or `06-30` of any year."""
        year = f"{self.year}-" if self.year else ""
        return f"{year}{self.month:02}-{self.day:02}"


def find_dates(text: str, language: str) -> tuple[Day, ...]:
    """The days that the text names, in order; `language` is en, pt, de, ja or zh."""
    found = _latin(text, language) if language in LATIN else _cjk(text)
    return tuple(day for day in found if 1 <= day.month <= 12 and 1 <= day.day <= 31)


# What stands between the day, the month and the year.
_FORMS = {
    "en": r"(?:{day}(?:\s+day)?(?:\s+of)?\s+(?P<month>{months})(?:,?\s+(?P<year>\d{{4}}))?"
    r"|(?P<month_first>{months})\s+{day_after}(?:,?\s+(?P<year_after>\d{{4}}))?)",
    "pt": r"{day}(?:\s+dias?)?\s+(?:do\s+mês\s+)?de\s+(?P<month>{months})"
    r"(?:\s+de\s+(?P<year>\d{{4}}))?",
    "de": r"{day}\.?\s+(?P<month>{months})(?:\s+(?P<year>\d{{4}}))?",
}


@cache
def _pattern(language: str) -> re.Pattern[str]:
    table = LATIN[language]
    ordinals = f"|{alternatives(table.ordinals)}" if table.ordinals else ""
    day = rf"(?:(?:\d{{1,2}})(?:{table.ordinal_sign})?{ordinals})"
    form = _FORMS[language].format(
        day=rf"(?P<day>{day})",
        day_after=rf"(?P<day_after>{day})",
        months="|".join(table.months),
    )
    return re.compile(rf"(?<!\w)(?<!\d[.,]){form}(?!\w)", re.IGNORECASE)


def _latin(text: str, language: str) -> Iterator[Day]:
    table = LATIN[language]
    months = {name.casefold(): number for number, name in enumerate(table.months, 1)}
    for match in _pattern(language).finditer(text):
        parts = match.groupdict()
        month = parts["month"] or parts.get("month_first") or ""
        written = (parts["day"] or parts.get("day_after") or "").casefold()
        year = parts["year"] or parts.get("year_after")
        digits = re.match(r"\d+", written)
        day = int(digits.group()) if digits else (table.ordinals or {})[written]
        yield Day(*match.span(), months[month.casefold()], day, int(year) if year else None)


_CJK_NUMBER = rf"(?:\d+|{KANJI}+)"
_CJK_DAY = re.compile(
    rf"(?:(?P<year>{_CJK_NUMBER})年)?(?P<month>{_CJK_NUMBER})月(?P<day>{_CJK_NUMBER})[日号]"
)


def _cjk(text: str) -> Iterator[Day]:
    for match in _CJK_DAY.finditer(text):
        year = cjk_number(match["year"]) if match["year"] else None
        yield Day(*match.span(), cjk_number(match["month"]), cjk_number(match["day"]), year)


def cjk_number(written: str) -> int:
    """The number of figures (full-width ones too) or of kanji; 0 for anything else."""
    return int(written) if written.isdecimal() else kanji_number(written) or 0

"""Finds the numbers that a text says in figures or words, each with its unit and its place.

Pure and without knowledge of the corpus: a text and a language in, numbers out. Dates are not
numbers here; `dates` finds them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

from macros.dates import find_dates
from macros.languages import kanji_number
from macros.number_words import (
    CJK,
    CJK_DECIMAL,
    FIGURES,
    KANJI,
    LATIN,
    MONEY,
    NumberWords,
    alternatives,
)

UNITS = ("percent", "points", "days", "months", "years", "USD", "DEM", "")
PERIODS = ("days", "months", "years")
_HALF_WIDTH = str.maketrans("０１２３４５６７８９％．，", "0123456789%.,")


@dataclass(frozen=True, order=True)
class Number:
    """The letters from `start` to `end` say `value`; `unit` is one of UNITS, "" for none."""

    start: int
    end: int
    value: Decimal
    unit: str

    @property
    def key(self) -> str:
        """One spelling for the same quantity in every language: `12.5 percent`, `183 days`."""
        return f"{plain(self.value)} {self.unit}".strip()


def numbers(text: str, language: str | None = None) -> tuple[Number, ...]:
    """The numbers in the text, in order and without overlap.

    `language` is en, pt, de, ja or zh; without it all five are tried, and of two readings the one
    with a unit, then the longer one is kept. Figures count with and without unit, words only with
    one. Nothing raises on any text; an unknown language is a KeyError.
    """
    folded = text.translate(_HALF_WIDTH)
    if language is not None:
        return tuple(sorted(_find(folded, language)))
    readings = [n for code in (*LATIN, *CJK) for n in _find(folded, code)]
    found: list[Number] = []
    for number in sorted(readings, key=lambda n: (not n.unit, n.start - n.end, n)):
        if all(number.end <= other.start or number.start >= other.end for other in found):
            found.append(number)
    return tuple(sorted(found))


def plain(value: Decimal) -> str:
    """A decimal without trailing zeros or exponent: `12.5`, `10`, `1000`."""
    return f"{value.normalize():f}"


def _find(text: str, language: str) -> Iterator[Number]:
    dates = find_dates(text, language)
    latin = language in LATIN
    for number in _latin(text, language) if latin else _cjk(text, language):
        if all(number.end <= day.start or number.start >= day.end for day in dates):
            yield number


@cache
def _pattern(language: str) -> re.Pattern[str]:
    """Money, then a number, then words between and a unit; each part is a group."""
    table = LATIN[language]
    if table.one_word:
        words = r"(?<![^\W_])[^\W\d_]+(?![^\W_])"
    else:
        word = rf"(?:{alternatives(table.values)})"
        words = rf"(?<![^\W_]){word}(?:{table.joints}{word})*(?![^\W_])"
    units = "|".join(f"(?P<{unit}>{pattern})" for unit, pattern in table.units)
    return re.compile(
        rf"(?:(?<![A-Za-z])(?:{_before()})\s?)?"
        rf"(?:(?<![\w.,])(?P<figures>{FIGURES})(?:{table.ordinal_sign})?"
        rf"|(?<!\w)(?P<ordinal>{alternatives(table.ordinals)})(?!\w)|(?P<words>{words}))"
        rf"(?:[\s-]?(?:(?:{table.between})[\s-])*(?:{units})(?!\w))?",
        re.IGNORECASE,
    )


@cache
def _before() -> str:
    return "|".join(f"(?P<before_{unit}>{pattern})" for unit, pattern in MONEY)


def _latin(text: str, language: str) -> Iterator[Number]:
    table = LATIN[language]
    for match in _pattern(language).finditer(text):
        unit = _unit(match)
        figures, ordinal, words = match["figures"], match["ordinal"], match["words"]
        if figures:
            value: Decimal | None = _figure(figures, unit)
        elif not unit:
            continue
        elif ordinal:
            value = Decimal(table.ordinals[ordinal.casefold()]) if unit == "days" else None
        else:
            value = _words(words.casefold(), table)
        if value is not None:
            yield Number(*match.span(), value, unit)


def _unit(match: re.Match[str]) -> str:
    """The unit whose group matched, or ""."""
    named = (name for name, found in match.groupdict().items() if found)
    units = (name.removeprefix("before_") for name in named)
    return next((name for name in units if name in UNITS), "")


def _figure(written: str, unit: str) -> Decimal:
    """`12,5`, `12.5`, `1,000`, `12 000`, `1.234,5`; of a percentage a separator parts decimals."""
    whole, *groups = re.split(r"[ .,\u00a0\u202f']", written)
    decimals = ""
    if groups and (unit in ("percent", "points") or len(groups[-1]) != 3):
        decimals = groups.pop()
    return Decimal(f"{whole}{''.join(groups)}.{decimals or 0}")


def _words(written: str, table: NumberWords) -> Decimal | None:
    """The number that words say: small ones add up, hundred and thousand multiply."""
    if written in table.articles:
        return None
    if table.one_word:
        found = table.values.get(written)
        return None if found is None else Decimal(found)
    total = part = 0
    for word in re.findall(alternatives(table.values), written):
        value = table.values[word]
        if value == 1000:
            total, part = total + (part or 1) * value, 0
        elif value == 100 and table.hundred_multiplies:
            part = (part or 1) * value
        else:
            part += value
    return Decimal(total + part)


@cache
def _cjk_pattern(language: str) -> re.Pattern[str]:
    units = "|".join(f"(?P<{unit}>{pattern})" for unit, pattern in CJK[language])
    kanji = rf"{KANJI}+(?:{CJK_DECIMAL}{KANJI}+)?"
    return re.compile(
        rf"(?:{_before()})\s?(?P<amount>{FIGURES})"
        rf"|百分(?:之|の)(?P<hundredths>{kanji})"
        rf"|(?:(?<![A-Za-z0-9.,])(?P<figures>{FIGURES})|(?P<kanji>{kanji}))(?:\s?(?:{units}))?"
    )


def _cjk(text: str, language: str) -> Iterator[Number]:
    for match in _cjk_pattern(language).finditer(text):
        unit, kanji = _unit(match), match["hundredths"] or match["kanji"]
        if match["hundredths"]:
            unit = "percent"
        figures = match["amount"] or match["figures"]
        value = _figure(figures, unit) if figures else _kanji(kanji) if unit else None
        if value is None or (unit == "years" and value >= 1000):
            continue  # a year of the calendar, not a period
        yield Number(*match.span(), value, unit)


def _kanji(written: str) -> Decimal | None:
    """十二・五 and 十二点五 are 12.5."""
    whole, *decimals = re.split(CJK_DECIMAL, written.replace("零", "〇").replace("两", "二"))
    value = kanji_number(whole)
    if value is None:
        return None
    digits = kanji_number("〇" + decimals[0]) if decimals else 0
    return Decimal(f"{value}.{digits or 0}")

"""How numbers are written in five languages: the tables of `notation.json`, ready to use."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

TABLES: dict[str, Any] = json.loads(
    (Path(__file__).parent / "notation.json").read_text(encoding="utf-8")
)


@cache
def number_words() -> dict[str, int]:
    """Folded word → number, the German compounds below a thousand included."""
    found: dict[str, int] = {}
    for words in TABLES["words"].values():
        found.update(words)
    german = TABLES["words"]["de"]
    for ten in TABLES["germanTens"]:
        for one in TABLES["germanOnes"]:
            found[f"{one}und{ten}"] = german[one] + german[ten]
    below = [(w, n) for w, n in found.items() if n < 100 and (w in german or "und" in w)]
    for one in ["", *TABLES["germanOnes"]]:
        hundreds = 100 * german.get(one, 1)
        found[f"{one}hundert"] = hundreds
        found.update({f"{one}hundert{word}": hundreds + number for word, number in below})
    return found


def sum_of_words(words: list[str]) -> int:
    """`one hundred eighty three` → 183; joiners (and, e, und) count nothing."""
    total = current = 0
    for word in words:
        value = number_words().get(word, 0)
        if value == 1000:
            total, current = total + max(current, 1) * value, 0
        elif value == 100 and 0 < current < 10:
            current *= value
        else:
            current += value
    return total + current


def sum_of_numerals(numerals: str) -> int:
    """百八十三 → 183, 一九七六 → 1976."""
    digits, powers = TABLES["numerals"], TABLES["powers"]
    if not any(sign in powers for sign in numerals):
        return int("".join(str(digits[sign]) for sign in numerals))
    total = current = 0
    digit: int | None = None
    for sign in numerals:
        if sign in digits:
            digit = digits[sign] if digit is None else digit * 10 + digits[sign]
        elif powers[sign] == 10000:
            total, current, digit = (total + current + (digit or 0)) * 10000, 0, None
        else:
            current += (1 if digit is None else digit) * powers[sign]
            digit = None
    return total + current + (digit or 0)


def _alternatives(patterns: list[str], after: str = "") -> str:
    return "|".join(f"(?:{pattern}){after}" for pattern in patterns)


def _unit(key: str) -> str:
    unit = TABLES["units"][key]
    latin = _alternatives(unit["latin"], r"(?![^\W\d_])")
    return rf"[\s-]*(?:{latin}|{_alternatives(unit['cjk'])})"


_PERCENT = _alternatives(TABLES["percent"]["after"], r"(?![a-z])")
_SUFFIX = re.compile(
    rf"(?P<percent>\s*(?:{_PERCENT}))|" + "|".join(rf"(?P<{u}>{_unit(u)})" for u in TABLES["units"])
)
_DIGITS = "".join(TABLES["numerals"])
NUMERALS = rf"[{_DIGITS}{''.join(TABLES['powers'])}]+(?:[・·点.][{_DIGITS}]+)?"
NUMBER = re.compile(
    rf"(?P<before>{_alternatives(TABLES['percent']['before'])})?"
    r"(?:(?P<list>\d+(?:[.,]\d+){2,})"
    r"|(?P<digits>\d+(?:[.,]\d+)?)"
    rf"|(?P<numerals>{NUMERALS}))"
)
GROUPED = re.compile(r"[1-9]\d{0,2}(?:[.,]\d{3})+")


def unit_after(text: str, position: int) -> tuple[str, int]:
    """The unit that follows a number (`%`, m, d, y or "") and where it ends."""
    match = _SUFFIX.match(text, position)
    if not match:
        return "", position
    return ("%" if match.lastgroup == "percent" else str(match.lastgroup)), match.end()


def plain_number(written: str) -> str:
    """`12,50` → `12.5`, `1.000` → `1000`, `007` → `7`."""
    if GROUPED.fullmatch(written):
        return re.sub(r"[.,]", "", written)
    whole, _, part = written.replace(",", ".").partition(".")
    part = part.rstrip("0")
    return (whole.lstrip("0") or "0") + (f".{part}" if part else "")


def plain_numerals(written: str) -> str:
    """十二・五 → `12.5`."""
    whole, *part = re.split("[・·点.]", written)
    fraction = "".join(str(TABLES["numerals"][sign]) for sign in part[0]) if part else ""
    return str(sum_of_numerals(whole)) + (f".{fraction}" if fraction else "")

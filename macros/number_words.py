"""The words for numbers, units and months in the five languages: tables and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

FIGURES = r"\d{1,3}(?:[ .,\u00a0\u202f']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?"
"""Figures with separators: three digits after one are thousands, any other number decimals."""

_ENGLISH = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
_ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_ENGLISH_ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
    "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
)
_PORTUGUESE = (
    "um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis "
    "dezessete dezoito dezenove"
)
_PORTUGUESE_TENS = "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa"
_PORTUGUESE_HUNDREDS = (
    "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos"
)
_PORTUGUESE_ORDINALS = "primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo"
_GERMAN = (
    "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn "
    "sechzehn siebzehn achtzehn neunzehn"
)
_GERMAN_TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"
_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro "
    "dezembro",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
}


def _counted(words: str, first: int = 1, step: int = 1) -> dict[str, int]:
    return {word: step * n for n, word in enumerate(words.split(), first)}


def _tens(words: str) -> dict[str, int]:
    return _counted(words, 2, 10)


def _german() -> dict[str, int]:
    """1 to 999, each one word: `hundertdreiundachtzig`."""
    ones = _GERMAN.split()[:9]
    below = _counted(_GERMAN) | _tens(_GERMAN_TENS)
    for tens, value in _tens(_GERMAN_TENS).items():
        below |= {f"{one}und{tens}": value + n for n, one in enumerate(ones, 1)}
    found = dict(below)
    for word, hundred in [("", 1), *((word, n) for n, word in enumerate(ones, 1))]:
        found[f"{word}hundert"] = 100 * hundred
        for rest, value in below.items():
            found[f"{word}hundert{rest}"] = found[f"{word}hundertund{rest}"] = 100 * hundred + value
    return found


@dataclass(frozen=True)
class NumberWords:
    """One language: its number words, and patterns for units, words between, and months.

    `units` are (unit, pattern) in the order in which they are tried. `articles` are number words
    that mean "a" more often than "one": alone they are no number. `one_word`: a number is written
    as one word, which `values` has.
    """

    values: dict[str, int]
    units: tuple[tuple[str, str], ...]
    months: tuple[str, ...]
    between: str
    joints: str = ""
    articles: frozenset[str] = frozenset()
    ordinals: dict[str, int] = field(default_factory=dict)
    ordinal_sign: str = ""
    one_word: bool = False
    hundred_multiplies: bool = False


MONEY = (
    ("USD", r"U\.?S\.?\s?\$|US-?Dollar|dólares?|dollars?|美元|アメリカ合衆国ドル|米ドル|ドル"),
    ("DEM", r"DM|Deutsche[n]? Mark|ドイツ・マルク|德国马克"),
)

ENGLISH = NumberWords(
    values=_counted(_ENGLISH) | _tens(_ENGLISH_TENS) | {"hundred": 100, "thousand": 1000},
    units=(
        ("points", r"percentage\spoints?"),
        ("percent", r"per\scent(?:um)?|percent|%"),
        ("days", r"days?"),
        ("months", r"months?"),
        ("years", r"years?"),
        *MONEY,
    ),
    months=tuple(_MONTHS["en"].split()),
    between="first|consecutive|calendar|taxable|fiscal|tax|full|further",
    joints=r"(?:\sand\s|\s|-)",
    ordinals=_counted(_ENGLISH_ORDINALS) | {"thirtieth": 30, "sixtieth": 60, "ninetieth": 90},
    ordinal_sign="st|nd|rd|th",
    hundred_multiplies=True,
)
PORTUGUESE = NumberWords(
    values=_counted(_PORTUGUESE)
    | _tens(_PORTUGUESE_TENS)
    | _counted(_PORTUGUESE_HUNDREDS, 1, 100)
    | {"uma": 1, "duas": 2, "catorze": 14, "cinqüenta": 50, "cem": 100, "mil": 1000},
    units=(
        ("points", r"pontos?\spercentua(?:l|is)"),
        ("percent", r"por\scento|%"),
        ("days", r"dias?"),
        ("months", r"mês|meses"),
        ("years", r"anos?"),
        *MONEY,
    ),
    months=tuple(_MONTHS["pt"].split()),
    between="primeiros|consecutivos",
    joints=r"(?:\se\s|\s)",
    articles=frozenset({"um", "uma"}),
    ordinals=_counted(_PORTUGUESE_ORDINALS) | {"trigésimo": 30, "sexagésimo": 60},
    ordinal_sign=r"\.?º|°",
)
GERMAN = NumberWords(
    values=_german(),
    units=(
        ("points", "Prozentpunkten?|Prozentpunkte?|Punkten?|Punkte?"),
        ("percent", r"vom\sHundert|v\.\s?H\.|vH|Prozent|%"),
        ("days", "Tage?n?s?"),
        ("months", "Monate?n?s?"),
        ("years", "(?:Steuer|Kalender|Wirtschafts)?jahre?n?s?"),
        *MONEY,
    ),
    months=tuple(_MONTHS["de"].split()),
    between=r"aufeinander\s?folgenden?|volle[nr]?",
    articles=frozenset({"ein"}),
    ordinal_sign=r"(?!)",
    one_word=True,
)
LATIN = {"en": ENGLISH, "pt": PORTUGUESE, "de": GERMAN}

KANJI = "[〇零一二三四五六七八九十百千两]"
CJK_DECIMAL = "[・点]"
CJK = {
    "ja": (
        ("percent", "パーセント|%"),
        ("months", "[箇かカヶヵケ個]月"),
        ("years", "(?:課税|事業)年度|箇?年"),
        ("days", "日"),
        *MONEY,
    ),
    "zh": (
        ("percent", "%"),
        ("months", "[个個]月"),
        ("years", "年度?"),
        ("days", "[天日]"),
        *MONEY,
    ),
}


def alternatives(words: Iterable[str]) -> str:
    """A pattern for any of the words, longer ones first; for none of them if there are none."""
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True))) or "(?!)"

"""What the machine knows of each language: its name, its labels and its words for our own notes."""

from __future__ import annotations

import re
from dataclasses import dataclass

KANJI = {c: n for n, c in enumerate("〇一二三四五六七八九")}


@dataclass(frozen=True)
class Language:
    """One language: `label` matches one printed label at the start of a line."""

    code: str
    name: str
    endonym: str
    tag: str
    label: re.Pattern[str]
    article: str
    spaced: bool = True


_BRACKETED = r"\((?:\d{1,2}|[a-z]{1,2}|[ivx]+|[A-Z])\)"
_HALF = r"(?:\d{1,2}|[a-z]{1,2}|[ivxlc]+|[A-Z])\)"
_NUMBERED = r"\d{1,2}\."
_ROMAN_DASH = r"[IVX]+ -"
_LATIN = re.compile(rf"(?:{_BRACKETED}|{_HALF}|{_NUMBERED}|{_ROMAN_DASH}|Artikel \d+)(?=\s|\(|$)")
_JAPANESE = re.compile(rf"(?:{_BRACKETED}|\d{{1,2}})(?=\s|\(|$)")
_CHINESE = re.compile(r"(?:[一二三四五六七八九十]+、|（[一二三四五六七八九十]+）|\d{1,2}\.)")

LANGUAGES = {
    language.code: language
    for language in (
        Language("en", "English", "English", "en", _LATIN, "Article {}"),
        Language("pt", "Portuguese", "Português", "pt-BR", _LATIN, "Artigo {}"),
        Language("de", "German", "Deutsch", "de", _LATIN, "Artikel {}"),
        Language("ja", "Japanese", "日本語", "ja", _JAPANESE, "第{}条", spaced=False),
        Language("zh", "Chinese", "中文", "zh-Hans", _CHINESE, "第{}条", spaced=False),
    )
}


def kanji_number(text: str) -> int | None:
    """The number that 一, 十二, 二十五, 百八十三 say; None if it is no such numeral."""
    if not text or any(c not in KANJI and c not in "十百千" for c in text):
        return None
    if not any(c in "十百千" for c in text):
        return int("".join(str(KANJI[c]) for c in text))
    total, digit = 0, None
    for c in text:
        if c in KANJI:
            digit = KANJI[c]
        else:
            total += (1 if digit is None else digit) * {"十": 10, "百": 100, "千": 1000}[c]
            digit = None
    return total + (digit or 0)


def number_kanji(number: int) -> str:
    """1 to 99 as 一, 十二, 二十五: the way articles are numbered in Japanese and Chinese."""
    digits = "〇一二三四五六七八九"
    tens, ones = divmod(number, 10)
    return ("" if tens == 0 else "十" if tens == 1 else digits[tens] + "十") + (
        digits[ones] if ones else ""
    )


def locus_label(printed: str) -> str:
    """The label as it stands in a locus: `(2)` → `2`, `I -` → `I`, 二、 → `2`, （一） → `a`."""
    bare = printed.removeprefix("Artikel").strip(" ().-（）、")
    number = kanji_number(bare)
    if number is None:
        return bare
    if printed.startswith("（"):
        return chr(ord("a") + number - 1)
    return str(number)


def chinese_third_level(label: str) -> str:
    """`1.` under （一） is `i` in a locus: small Roman numerals, 1 to 20."""
    number, roman = int(label), ""
    for value, sign in ((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")):
        while number >= value:
            roman, number = roman + sign, number - value
    return roman


def article_name(language: str, number: str) -> str:
    """`Article 9`, `Artigo 9`, 第九条 in the language given; `number` is an article number."""
    form = LANGUAGES[language].article
    if language in ("ja", "zh"):
        return form.format(number_kanji(int(number)))
    return form.format(number)

"""Numbers in five languages: value, unit and place, in figures and in words; never a date."""

from __future__ import annotations

import random
from decimal import Decimal

import pytest

from macros.dates import find_dates
from macros.numbers import UNITS, Number, numbers, plain


def said(text: str, language: str | None) -> list[tuple[str, str]]:
    return [(n.key, text[n.start : n.end]) for n in numbers(text, language)]


@pytest.mark.parametrize(
    ("language", "text", "key", "words"),
    [
        ("en", "shall not exceed 10 per cent of the", "10 percent", "10 per cent"),
        ("en", "exceed 25,75 percent of", "25.75 percent", "25,75 percent"),
        ("en", "a rate of 12.500 %", "12.5 percent", "12.500 %"),
        ("en", "ten per cent.", "10 percent", "ten per cent"),
        ("en", "rates is 15 percentage points or", "15 points", "15 percentage points"),
        ("en", "more than six months.", "6 months", "six months"),
        ("en", "the first three calendar years of", "3 years", "three calendar years"),
        ("en", "three consecutive fiscal years in", "3 years", "three consecutive fiscal years"),
        ("en", "on the thirtieth day after the", "30 days", "thirtieth day"),
        ("en", "the 30th day after the", "30 days", "30th day"),
        ("en", "the 183-day rule", "183 days", "183-day"),
        (
            "en",
            "one hundred and eighty-three days",
            "183 days",
            "one hundred and eighty-three days",
        ),
        (
            "en",
            "two thousand five hundred dollars",
            "2500 USD",
            "two thousand five hundred dollars",
        ),
        ("en", "excess of U.S.$ 1,000 or its", "1000 USD", "U.S.$ 1,000"),
        ("en", "equivalent to DM 12.000 in a", "12000 DEM", "DM 12.000"),
        ("pt", "não poderá exceder 10% do", "10 percent", "10%"),
        ("pt", "exceder 25,75 % do", "25.75 percent", "25,75 %"),
        ("pt", "no mínimo 50 por cento do", "50 percent", "50 por cento"),
        ("pt", "quinze por cento", "15 percent", "quinze por cento"),
        ("pt", "seja de 15 pontos percentuais ou", "15 points", "15 pontos percentuais"),
        ("pt", "no mínimo sete anos e", "7 years", "sete anos"),
        ("pt", "nos três primeiros anos de calendário", "3 years", "três primeiros anos"),
        ("pt", "no trigésimo dia após a data", "30 days", "trigésimo dia"),
        ("pt", "cento e oitenta e três dias", "183 days", "cento e oitenta e três dias"),
        ("pt", "não exceda US$ 1,000 ou", "1000 USD", "US$ 1,000"),
        ("pt", "correspondente a DM 7.200.", "7200 DEM", "DM 7.200"),
        ("de", "darf aber 15 vom Hundert des", "15 percent", "15 vom Hundert"),
        ("de", "Absatz 5 25,75 v. H. der", "25.75 percent", "25,75 v. H."),
        ("de", "zwölf Prozent", "12 percent", "zwölf Prozent"),
        ("de", "Sätzen 15 Punkte oder", "15 points", "15 Punkte"),
        ("de", "mindestens 7 Jahren im", "7 years", "7 Jahren"),
        ("de", "drei aufeinander folgende Steuerjahre mit", "3 years", None),
        ("de", "innerhalb von drei Monaten nach", "3 months", "drei Monaten"),
        ("de", "hundertdreiundachtzig Tage", "183 days", "hundertdreiundachtzig Tage"),
        ("de", "die 183-Tage-Regel", "183 days", "183-Tage"),
        ("de", "Betrag von 12 000 DM oder", "12000 DEM", "12 000 DM"),
        ("ja", "金額の十二・五パーセントを超えない", "12.5 percent", "十二・五パーセント"),
        ("ja", "１２．５％", "12.5 percent", "１２．５％"),
        ("ja", "百分の十を", "10 percent", "百分の十"),
        ("ja", "合計百八十三日をこえない", "183 days", "百八十三日"),
        ("ja", "六箇月をこえる期間", "6 months", "六箇月"),
        ("ja", "継続して三課税年度を", "3 years", "三課税年度"),
        ("ja", "日の後三十日目の日", "30 days", "三十日"),
        ("ja", "千アメリカ合衆国ドル若しくは", "1000 USD", "千アメリカ合衆国ドル"),
        ("zh", "总额的百分之十五。", "15 percent", "百分之十五"),
        ("zh", "百分之十二点五", "12.5 percent", "百分之十二点五"),
        ("zh", "12.5%的税率", "12.5 percent", "12.5%"),
        ("zh", "连续六个月以上", "6 months", "六个月"),
        ("zh", "不超过一百八十三天；", "183 days", "一百八十三天"),
        ("zh", "三年内提出", "3 years", "三年"),
    ],
)
def test_value_unit_and_place(language: str, text: str, key: str, words: str | None) -> None:
    found = [item for item in said(text, language) if " " in item[0]]
    assert [k for k, _ in found] == [key]
    assert words is None or found[0][1] == words


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "on or before the thirtieth day of June in any calendar year"),
        ("en", "any one of them, or two or more"),
        ("en", "a day, a month, a year"),
        ("pt", "em um ano calendário"),
        ("pt", "aos 27 dias do mês de junho de 1975"),
        ("pt", "até o trigésimo dia do mês de junho"),
        ("de", "ein Jahr nach dem 1. Januar 1978"),
        ("ja", "翌年の一月一日以後に開始する"),
        ("ja", "千九百七十六年三月二十三日に"),
        ("ja", "千九百七十六年に、一方の締約国の三分の一によって"),
        ("zh", "历年的一月一日或以后"),
        ("zh", "第三国的缔约国一方"),
    ],
)
def test_what_is_no_quantity(language: str, text: str) -> None:
    assert [key for key, _ in said(text, language) if " " in key] == []


@pytest.mark.parametrize(
    ("language", "text", "days"),
    [
        (
            "en",
            "on January 24, 1967 and before the 1st of January 1978",
            ["1967-01-24", "1978-01-01"],
        ),
        ("en", "on or before 30th June, or the thirtieth day of June", ["06-30", "06-30"]),
        ("en", "this 27th day of June 1975", ["1975-06-27"]),
        ("pt", "antes de primeiro de janeiro de 1978", ["1978-01-01"]),
        ("pt", "aos 27 dias do mês de junho de 1975", ["1975-06-27"]),
        ("pt", "no dia 24 de janeiro de 1967", ["1967-01-24"]),
        ("de", "vor dem 1. Januar 1978; bis zum 30. Juni", ["1978-01-01", "06-30"]),
        ("ja", "千九百六十七年一月二十四日に、六月三十日", ["1967-01-24", "06-30"]),
        ("zh", "一九九一年八月五日，一月一日", ["1991-08-05", "01-01"]),
        ("ja", "1967年1月24日", ["1967-01-24"]),
        ("ja", "六箇月三十日", []),
    ],
)
def test_dates(language: str, text: str, days: list[str]) -> None:
    assert [day.iso for day in find_dates(text, language)] == days


def test_figures_without_a_unit_count_and_words_do_not() -> None:
    assert said("Article 9, paragraph two, 12,5", "en") == [("9", "9"), ("12.5", "12,5")]


@pytest.mark.parametrize(
    "query",
    [
        "12,5 %",
        "12.5%",
        "12.5 per cent",
        "12,5 vom Hundert",
        "十二・五パーセント",
        "百分之十二点五",
    ],
)
def test_a_query_in_an_unknown_language_finds_the_same_quantity(query: str) -> None:
    assert [n.key for n in numbers(query)] == ["12.5 percent"]


def test_words_in_several_languages_at_once() -> None:
    found = numbers("10 per cent, sete anos, drei Monaten, 百八十三日, 百分之十五")
    assert [n.key for n in found] == ["10 percent", "7 years", "3 months", "183 days", "15 percent"]


def test_a_value_is_written_plainly() -> None:
    assert [plain(Decimal(v)) for v in ("12.50", "1000", "0.0")] == ["12.5", "1000", "0"]


def test_arbitrary_text_gives_numbers_in_order_and_apart() -> None:
    pieces = list("0123456789,.%・ ()[]…-$'日月年箇三十百千パーセント之") + (
        [
            "per cent ",
            "por cento ",
            "vom Hundert ",
            "two ",
            "three ",
            "um ",
            "drei ",
            "days ",
            "anos ",
            "US$ ",
            "DM ",
            "June ",
        ]
    )
    chance = random.Random(7)
    for _ in range(1500):
        text = "".join(chance.choices(pieces, k=chance.randint(0, 25)))
        for language in ("en", "pt", "de", "ja", "zh", None):
            found = numbers(text, language)
            ends = [0, *(n.end for n in found)]
            assert all(
                end <= n.start < n.end <= len(text) for end, n in zip(ends, found, strict=False)
            ), (text, language)
            assert all(n.unit in UNITS and n.value >= 0 for n in found), (text, language)


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(KeyError):
        numbers("10", "fr")


def test_numbers_sort_by_place() -> None:
    assert Number(1, 2, Decimal(9), "") < Number(3, 4, Decimal(1), "")

"""Labels and numerals as the documents print them, in each language."""

from __future__ import annotations

import pytest

from macros.languages import (
    LANGUAGES,
    article_name,
    chinese_third_level,
    kanji_number,
    locus_label,
    number_kanji,
)


@pytest.mark.parametrize(
    ("numeral", "number"),
    [
        ("一", 1),
        ("十", 10),
        ("十二", 12),
        ("二十", 20),
        ("二十五", 25),
        ("九十九", 99),
        ("百", 100),
        ("百八十三", 183),
        ("千九百六十七", 1967),
        ("一九六七", 1967),
        ("二〇", 20),
        ("〇", 0),
        ("", None),
        ("条", None),
        ("十a", None),
        ("12", None),
    ],
)
def test_numerals_are_read(numeral: str, number: int | None) -> None:
    assert kanji_number(numeral) == number


def test_numerals_are_written_as_they_are_read() -> None:
    assert [kanji_number(number_kanji(n)) for n in range(1, 100)] == list(range(1, 100))


@pytest.mark.parametrize(
    ("printed", "label"),
    [
        ("(2)", "2"),
        ("(a)", "a"),
        ("a)", "a"),
        ("(aa)", "aa"),
        ("(iv)", "iv"),
        ("(A)", "A"),
        ("1.", "1"),
        ("I -", "I"),
        ("Artikel 9", "9"),
        ("一、", "1"),
        ("十二、", "12"),
        ("（一）", "a"),
        ("（三）", "c"),
    ],
)
def test_a_printed_label_in_a_locus(printed: str, label: str) -> None:
    assert locus_label(printed) == label


@pytest.mark.parametrize(
    ("label", "roman"),
    [("1", "i"), ("3", "iii"), ("4", "iv"), ("9", "ix"), ("10", "x"), ("14", "xiv"), ("19", "xix")],
)
def test_the_third_chinese_level_is_roman(label: str, roman: str) -> None:
    assert chinese_third_level(label) == roman


@pytest.mark.parametrize(
    ("language", "line", "label"),
    [
        ("en", "(1) Dividends", "(1)"),
        ("en", "(2)(a) Where", "(2)"),
        ("en", "(iii) the", "(iii)"),
        ("en", "a) the", "a)"),
        ("en", "1. Profits", "1."),
        ("en", "I - Brazil", "I -"),
        ("en", "A cat", None),
        ("en", "(b)(i)", "(b)"),
        ("en", "(see) the", None),
        ("en", "(1)st", None),
        ("en", "1.5 per cent", None),
        ("en", "1967. A year", None),
        ("pt", "a) o termo", "a)"),
        ("de", "(1) Dividenden", "(1)"),
        ("de", "a) der", "a)"),
        ("ja", "(1) 一方の", "(1)"),
        ("ja", "(2)(a)(i) 日本国", "(2)"),
        ("ja", "1 一方の", "1"),
        ("ja", "(1)の配当に", None),
        ("ja", "一方の締約国", None),
        ("zh", "一、本协定", "一、"),
        ("zh", "十二、本协定", "十二、"),
        ("zh", "（一）在中国", "（一）"),
        ("zh", "1. 个人", "1."),
        ("zh", "一方", None),
    ],
)
def test_what_is_a_label_at_the_start_of_a_line(
    language: str, line: str, label: str | None
) -> None:
    match = LANGUAGES[language].label.match(line)
    assert (match.group() if match else None) == label


@pytest.mark.parametrize(
    ("language", "number", "name"),
    [
        ("en", "9", "Article 9"),
        ("pt", "9", "Artigo 9"),
        ("de", "10", "Artikel 10"),
        ("ja", "22", "第二十二条"),
        ("zh", "10", "第十条"),
    ],
)
def test_the_name_of_an_article(language: str, number: str, name: str) -> None:
    assert article_name(language, number) == name

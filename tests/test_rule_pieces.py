"""What readers are told of rates, coded rules and the state of the law."""

from __future__ import annotations

import pytest

from macros.pieces import Pieces
from tests.rating import rated
from tests.reading import Page, read_page


def seen(macro: str, *arguments: str, url: str = "", **options: str) -> Page:
    return read_page(str(getattr(Pieces(rated(), url), macro)(*arguments, **options)))


@pytest.mark.parametrize(
    ("macro", "arguments", "words"),
    [
        ("rate_table", (), "Tealand–Cupland 1990 In force, amended checked 6 May 2024"),
        ("rate_table", (), "to holders of cups"),
        ("rate_table", (), "10 % 1992 – 30 Jun 2000"),
        ("rate_table", (), "the recipient holds at least 25 % of the cups for six months"),
        ("rate_table", (), "Not for tea poured before 1992 (Article 1(3))"),
        ("rate_table", (), "12.5 % from 1 Jul 2000 Tealand’s tax only"),
        ("rate_table", (), "Article 1(1) ja as amended 2000 In force, amended"),
        ("rate_table", (), "as amended 2000 In force, amended published sources disagree"),
        ("rate_table", (), "as signed 1990 Replaced · In force, amended"),
        ("rate_table", (), "The words that prove it English 1990 10 per cent"),
        ("rate_table", (), "English 1990, holding period six months"),
        ("rate_table", (), "Secondary source: example.org, checked 6 May 2024, for Article 1(4)"),
        ("rate_table", (), "A figure is a ceiling: the State may tax less."),
        ("rate_chart", (), "Tea Tealand–Cupland 1990"),
        ("rate_notes", (), "A teapot says 20 %. Here: It is 12.5 %. 1(1), 12.5 %"),
        ("rate_finder", (), "Cupland Tealand"),
        ("article_rules", ("tea-1990", "1"), "Rates in this article"),
        ("article_rules", ("tea-1990", "2"), "Students, years 3 years 2(1) en ja"),
        ("article_rules", ("tea-1990", "2"), "black tea 2(1) en The Japanese text has lost"),
        ("feature_matrix", (), "3 years Article 2(1) en ja"),
        ("feature_matrix", (), "30 June Article 2(1) en ja"),
        ("feature_matrix", (), "not in this treaty Article 1 read"),
        ("feature_matrix", (), "black tea Article 2(1) en ja-2000 lost"),
        ("coding_book", (), "Decided: The period of the text."),
        ("coding_book", (), "One of these: black black tea; green green tea."),
        ("status_list", (), "As signed 1990: 1991 – 30 Jun 2000. The kitchen says so."),
        ("status_list", (), "3 1 July 2000 Entry into force protocol 2000 The protocol entered"),
        ("timeline_picture", ("tea-1990",), "as amended 2000"),
    ],
)
def test_what_a_reader_is_told(macro: str, arguments: tuple[str, ...], words: str) -> None:
    assert words in seen(macro, *arguments).words


def test_a_figure_leads_to_its_words() -> None:
    figures = seen("rate_table", url="rates/").all("a", class_="pp-rate-figure")
    assert [a.address for a in figures] == [
        "../tea-1990/1/#1-en-1990",
        "../tea-1990/1/#2-en-1990",
        "../tea-1990/1/#1-ja-2000",
        "../tea-1990/1/#4-en-1990",
        "../tea-1990/1/#4",
    ]


def test_words_in_another_language_say_so() -> None:
    quotes = seen("rate_table").all("q")
    assert {"en", "ja"} == {q.attributes["lang"] for q in quotes}


def test_a_secondary_rate_looks_different_and_quotes_nothing() -> None:
    page = seen("rate_table", "biscuits", on="2001-01-01")
    (rate,) = [e for e in page.elements if "pp-rate" in e.attributes.get("class", "").split()]
    assert "pp-rate-secondary" in rate.attributes["class"]
    assert page.all("q") == []
    assert [a.address for a in page.all("a", rel="noopener")] == ["https://example.org/biscuits"]


def test_rates_have_their_address_on_the_page_of_rates_alone() -> None:
    assert "tea-1990-tea-2000" in seen("rate_table", url="rates/").ids
    assert seen("rate_table", url="tea-1990/").ids == []


def test_each_rate_says_when_it_was_the_law_for_the_choice_of_a_date() -> None:
    page = seen("rate_table")
    found = [
        (e.attributes["data-pp-since"], e.attributes["data-pp-until"])
        for e in page.elements
        if "data-pp-since" in e.attributes
    ]
    assert ("1992-01-01", "2000-06-30") in found
    assert ("2000-07-01", "") in found


def test_the_table_of_a_day_says_which() -> None:
    (table,) = seen("rate_table", on="1995-06-30").all("table")
    assert table.attributes["aria-label"] == "Rates on 30 Jun 1995"


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        (("teas",), {}, 'did you mean "tea"'),
        ((), {"treaty": "tea-1991"}, 'did you mean "tea-1990"'),
    ],
)
def test_a_wrong_name_says_what_was_meant(
    arguments: tuple[str, ...], options: dict[str, str], message: str
) -> None:
    with pytest.raises(KeyError, match=message):
        seen("rate_table", *arguments, **options)


def test_proved_figures_lead_to_the_rows_below_the_article() -> None:
    pieces = Pieces(rated(), "tea-1990/1/")
    article = read_page(str(pieces.provisions("tea-1990", "1")))
    marks = [a for a in article.all("a") if "pp-proved" in a.attributes.get("class", "")]
    rows = read_page(str(pieces.article_rules("tea-1990", "1"))).ids
    assert len(marks) >= 8
    assert {a.attributes["href"].lstrip("#") for a in marks} <= set(rows)


def test_the_way_between_the_pages_knows_where_it_stands() -> None:
    page = seen("rules_nav", url="rates/find/")
    (here,) = [a for a in page.all("a") if a.attributes.get("aria-current")]
    assert here.address == "./"
    assert [a.address for a in page.all("a")][0] == "../"


def test_a_picture_says_in_words_what_it_shows() -> None:
    (svg,) = seen("timeline_picture", "tea-1990").all("svg")
    assert "Law as signed 1990 from 1991-01-01 to 2000-06-30" in svg.attributes["aria-label"]
    titles = seen("rate_chart").all("title")
    assert len(titles) == 2

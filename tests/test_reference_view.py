"""References as links, and at the provision that is cited."""

from __future__ import annotations

from itertools import pairwise

import pytest

from macros.article_view import rows
from macros.model import Corpus
from macros.reference_picture import picture
from macros.reference_view import citing, protocol_items, reference_marks, target_url
from tests.conftest import Variant
from tests.examples import TREATY


@pytest.mark.parametrize(
    ("locus", "edition", "address"),
    [
        ("9.2", "ja-1976", "br-jp-1967/9/#2-ja-1976"),
        ("9", "ja-1976", "br-jp-1967/9/"),
        ("22.2.b.i", "ja-1976", "br-jp-1967/22/#2.b.i-ja-1976"),
        ("9.2", "", "br-jp-1967/9/#2"),
    ],
)
def test_a_reference_leads_to_the_words_in_its_edition(
    corpus: Corpus, locus: str, edition: str, address: str
) -> None:
    assert target_url(corpus.treaties["br-jp-1967"], locus, edition) == address


def test_without_words_in_the_edition_it_leads_to_the_row(variant: Variant) -> None:
    corpus = variant(
        {"text/ja-2005/01.md": {"\n(2) いびきをかく猫は、毛づくろいを受けるものとする。": ""}}
    )
    assert target_url(corpus.treaties[TREATY], "1.2", "ja-2005") == f"{TREATY}/1/#2"


def test_an_article_that_is_lost_has_its_page(corpus: Corpus) -> None:
    assert target_url(corpus.treaties["br-de-1975"], "4", "en-1975") == "br-de-1975/4/"


def test_a_link_says_all_that_it_means(corpus: Corpus) -> None:
    marks = reference_marks(corpus.treaties["br-jp-1967"], "ja-1976", "9.5", "")
    assert [dict(mark.attributes) for mark in marks] == [
        {
            "class": "pp-cite",
            "href": "#1-ja-1976",
            "data-pp-targets": "9.1 9.2 9.3 9.4",
            "data-pp-edition": "ja-1976",
        },
        {
            "class": "pp-cite",
            "href": "#2-ja-1976",
            "data-pp-targets": "9.2",
            "data-pp-edition": "ja-1976",
        },
    ]


def test_a_link_to_another_article_is_relative_to_the_page(corpus: Corpus) -> None:
    marks = reference_marks(corpus.treaties["br-de-1975"], "de-1975", "24.3.c", "")
    assert [dict(mark.attributes)["href"] for mark in marks] == ["../12/#2.b-de-1975"]


def test_another_instrument_is_no_link(corpus: Corpus) -> None:
    assert reference_marks(corpus.treaties["br-de-1975"], "en-1975", "3.1.g.aa", "") == []


def test_links_keep_the_words_of_every_provision(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for number in treaty.articles:
            for row in treaty.rows[number]:
                for edition, block in row.blocks.items():
                    marks = reference_marks(treaty, edition, row.locus, row.part)
                    assert all(0 <= m.start < m.end <= len(block.text) for m in marks)
                    assert all(a.end <= b.start for a, b in pairwise(marks))


def test_a_row_names_those_who_cite_it(corpus: Corpus) -> None:
    shown = {row.anchor: row.cited for row in rows(corpus.treaties["br-jp-1967"], "9")}
    ((name, places),) = shown["3"]
    assert (name, [(p.pinpoint, p.url) for p in places]) == (
        "9(3)",
        [("9(5)", "br-jp-1967/9/#5")],
    )
    assert shown["7"] == ()


def test_an_address_without_words_of_its_own_is_cited_at_the_row_that_begins_it(
    corpus: Corpus,
) -> None:
    shown = {row.anchor: row.cited for row in rows(corpus.treaties["br-de-1975"], "6")}
    ((name, places),) = shown["2.a"]
    assert (name, [place.pinpoint for place in places]) == ("6(2)", ["13(1)", "23(1)"])


def test_who_cites_an_article_whole(corpus: Corpus) -> None:
    assert [place.pinpoint for place in citing(corpus.treaties["br-jp-1967"], "5")] == [
        "9(7)",
        "10(5)",
        "11(4)",
        "21",
    ]


def test_the_picture_has_an_arc_for_each_pair_of_articles(corpus: Corpus) -> None:
    found = picture(corpus, corpus.treaties["br-jp-1967"])
    arcs = {(arc.source, arc.target): arc for arc in found.arcs}
    assert arcs["12", "8"].kind == "earlier"
    assert arcs["4", "15"].kind == "later"
    assert arcs["9", "5"].words == "Article 9 cites Article 5 once"
    assert not any(source == target for source, target in arcs)
    named = {label.number for label in found.labels}
    assert {end for pair in arcs for end in pair} == named


@pytest.mark.parametrize(
    ("article", "concern", "mention"),
    [
        ("10", ["1", "2", "9"], ["6"]),
        ("24", ["8", "9"], []),
        ("25", ["6", "7"], []),
        ("9", [], []),
        ("protocol", [], []),
    ],
)
def test_the_items_of_the_protocol_that_concern_an_article(
    corpus: Corpus, article: str, concern: list[str], mention: list[str]
) -> None:
    found = protocol_items(corpus.treaties["br-de-1975"], article)
    assert found == (
        tuple(f"protocol.{item}" for item in concern),
        tuple(f"protocol.{item}" for item in mention),
    )

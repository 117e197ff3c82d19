"""Quoted words: found once, in their provision and edition, with the numbers that they say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from macros.claims import claims, expected_editions
from macros.model import Corpus, Treaty
from macros.proofs import Quote, blocks_at, find_quote, laws_of, shown_editions
from tests.conftest import Variant
from tests.examples import TREATY
from tests.rating import rated, rated_treaty


@pytest.fixture
def tea() -> Treaty:
    return rated_treaty()


def found(treaty: Treaty, edition: str, locus: str, words: str) -> Quote:
    quote = find_quote(treaty, edition, locus, words)
    assert isinstance(quote, Quote), quote
    return quote


def test_words_are_found_with_their_numbers_and_address(tea: Treaty) -> None:
    quote = found(tea, "en-1990", "1.1", "at least 25 per cent of the cups")
    assert [n.key for n in quote.numbers] == ["25 percent"]
    assert quote.url == "tea-1990/1/#1-en-1990"
    assert quote.words == "at least 25 per cent of the cups"


def test_a_quotation_of_another_provision_or_edition_is_not_found(tea: Treaty) -> None:
    for edition, locus in (("en-1990", "1.2"), ("ja-2000", "1.1"), ("en-1990", "7")):
        assert "does not stand in" in str(find_quote(tea, edition, locus, "10 per cent"))


def test_words_that_stand_twice_prove_nothing(tea: Treaty) -> None:
    assert "stands 2 times" in str(find_quote(tea, "en-1990", "1.1", "per cent of the"))


@pytest.mark.parametrize(
    ("edition", "words"),
    [("en-1990", "0 per cent"), ("ja-2000", "五パーセント"), ("ja-2000", "十二・")],
)
def test_part_of_a_figure_is_no_quotation_of_it(tea: Treaty, edition: str, words: str) -> None:
    quote = find_quote(tea, edition, "1.1", words)
    assert isinstance(quote, str) or not quote.numbers


def test_a_locus_covers_what_stands_below_it_and_a_part_names_one_block(variant: Variant) -> None:
    treaty = variant({}).treaties[TREATY]
    names = [f"{b.locus}.{b.part}".rstrip(".") for b in blocks_at(treaty, "en-2001", "1.1")]
    assert names == ["1.1", "1.1.a", "1.1.b", "1.1.tail"]
    (tail,) = blocks_at(treaty, "en-2001", "1.1.tail")
    assert tail.text == "if it does not snore."
    assert find_quote(treaty, "en-2001", "1.1.tail", "in a box") != ""
    assert isinstance(find_quote(treaty, "en-2001", "1.1.tail", "in a box"), str)


@pytest.mark.parametrize(
    ("laws", "locus", "editions"),
    [
        (["1990"], "1.1", ("en-1990",)),
        (["2000"], "1.1", ("ja-2000",)),
        ([], "1.1", ("en-1990", "ja-2000")),
        (["1990"], "1.2", ("en-1990", "ja-2000")),
        (["2000"], "1.2", ("en-1990", "ja-2000")),
        ([], "7.1", ()),
    ],
)
def test_an_edition_proves_the_law_that_it_shows(
    tea: Treaty, laws: list[str], locus: str, editions: tuple[str, ...]
) -> None:
    assert shown_editions(tea, laws_of(tea, laws), locus) == editions


def test_a_law_without_words_of_ours_is_proved_by_no_edition(tea: Treaty) -> None:
    (amendment,) = tea.facts.amendments
    facts = replace(tea.facts, amendments=(replace(amendment, shown_by=()),))
    bare = replace(tea, facts=facts)
    assert shown_editions(bare, laws_of(bare, ["2000"]), "1.1") == ()
    assert shown_editions(bare, laws_of(bare, ["1990"]), "1.1") == ("en-1990", "ja-2000")


@pytest.mark.parametrize(
    ("edition", "locus", "words", "sentence"),
    [
        (
            "en-1975",
            "10.6",
            "15 percent",
            "However, such a tax cannot exceed 15 percent of the gross amount of the profits of "
            "that permanent establishment determined after the payment of the corporate tax "
            "related to such profits.",
        ),
        ("de-1975", "12.2.b", "15 vom Hundert", "15 vom Hundert in allen anderen Fällen."),
        (
            "de-1975",
            "10.8",
            "1978",
            "Die in den Absätzen 2 und 6 vorgesehenen Steuersätze sind nicht auf Dividenden oder "
            "Gewinne anzuwenden, die vor dem 1. Januar 1978 gezahlt oder überwiesen werden.",
        ),
    ],
)
def test_the_sentence_around_the_words(
    corpus: Corpus, edition: str, locus: str, words: str, sentence: str
) -> None:
    assert found(corpus.treaties["br-de-1975"], edition, locus, words).sentence == sentence


def test_the_sentence_in_japanese(corpus: Corpus) -> None:
    quote = found(corpus.treaties["br-jp-1967"], "ja-1976", "9.2", "十二・五パーセント")
    assert (
        quote.sentence == "その租税の額は、当該配当の金額の十二・五パーセントを超えないものとする。"
    )


def test_claims_are_made_of_every_part_that_words_prove() -> None:
    corpus = rated()
    (treaty,) = corpus.treaties.values()
    found = [(c.id, c.part, c.says) for c in claims(corpus, treaty)]
    assert found == [
        ("tea-1990", "limit", "10 percent"),
        ("tea-1990", "holding", "25 percent"),
        ("tea-1990", "holding-period", "6 months"),
        ("tea-1990", "delay", "1992-01-01"),
        ("tea-2000", "limit", "12.5 percent"),
        ("tea-government", "limit", "exempt"),
        ("biscuits-1990", "limit", ""),
        ("biscuits-1990", "delay", "2 years"),
        ("drinking-years", "value", "3 years"),
        ("drinking-day", "value", "06-30"),
        ("tea-kind", "value", ""),
    ]
    delay = claims(corpus, treaty)[3]
    assert expected_editions(treaty, delay) == ("en-1990", "ja-2000")

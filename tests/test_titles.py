"""What treaties and articles are called: printed words before ours, the prevailing text first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from macros.corpus import read_corpus
from macros.model import Corpus, Treaty
from macros.titles import all_titles, part_of, printed_title, title
from tests.conftest import Variant
from tests.examples import TREATY
from tests.proving import PROVED, PROVED_TREATY, only_treaty

OURS = [("en", "Convention on cats and dogs", False), ("ja", "猫及び犬に関する条約", False)]


@pytest.mark.parametrize(
    ("article", "words"),
    [("1", "Article 1 · Cats"), ("2", "Article 2 · Bones"), ("3", "Article 3 · Cats")],
)
def test_an_article_has_its_number_and_heading(good: Corpus, article: str, words: str) -> None:
    assert title(good, good.treaties[TREATY], article) == words


def test_a_preamble_has_a_name_and_no_heading() -> None:
    corpus = read_corpus(PROVED)
    treaty = corpus.treaties[PROVED_TREATY]
    names = {number: title(corpus, treaty, number) for number in ("preamble", "closing")}
    assert len(set(names.values())) == 2
    for name in names.values():
        assert "·" not in name and name[0].isupper()


def test_the_titles_are_ours_where_no_document_prints_one(good: Corpus) -> None:
    assert all_titles(good.treaties[TREATY]) == OURS
    assert printed_title(good.treaties[TREATY]) == "Convention on cats and dogs"


def test_a_printed_title_stands_before_ours_and_ours_for_that_language_is_not_needed() -> None:
    treaty = only_treaty(PROVED)
    assert all_titles(treaty) == [
        ("en", "CONVENTION ON KITES AND WIND", True),
        ("ja", "凧及び風に関する条約", False),
    ]
    english = replace(treaty.facts, titles={"en": "Kites", "pt": "Pipas"})
    assert all_titles(replace(treaty, facts=english)) == [
        ("en", "CONVENTION ON KITES AND WIND", True),
        ("pt-BR", "Pipas", False),
    ]


def test_without_an_english_title_the_first_is_shown(good: Corpus) -> None:
    treaty = good.treaties[TREATY]
    japanese = replace(treaty.facts, titles={"ja": OURS[1][1]})
    assert printed_title(replace(treaty, facts=japanese)) == OURS[1][1]


def test_every_real_treaty_has_an_english_title_and_one_a_language(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        titles = all_titles(treaty)
        tags = [tag for tag, _, _ in titles]
        assert "en" in tags and len(set(tags)) == len(tags)
        assert printed_title(treaty) in [words for tag, words, _ in titles if tag == "en"]
        for _, words, printed in titles:
            assert words.strip() == words != ""
            assert printed == any(
                text.heading == words
                for texts in treaty.texts.values()
                if (text := texts.get("preamble"))
            )


@pytest.fixture
def parted(variant: Variant) -> Treaty:
    """The good treaty with a part that begins at article 2."""
    corpus = variant({"text/ja-2005/02.md": {"(1) 犬": "## 第二部　犬\n\n(1) 犬"}})
    return corpus.treaties[TREATY]


@pytest.mark.parametrize(
    ("article", "part"),
    [("1", ("", "")), ("2", ("ja", "第二部　犬")), ("3", ("ja", "第二部　犬")), ("9", ("", ""))],
)
def test_an_article_stands_in_the_part_that_began_last(
    parted: Treaty, article: str, part: tuple[str, str]
) -> None:
    assert part_of(parted, article) == part


def test_without_parts_there_is_none(good: Corpus) -> None:
    assert {part_of(good.treaties[TREATY], number) for number in "123"} == {("", "")}


def test_the_parts_of_the_multilateral_convention(corpus: Corpus) -> None:
    treaty = corpus.treaties["mli-2016"]
    found = {number: part_of(treaty, number)[1][:3] for number in ("1", "2", "3", "6", "11", "27")}
    assert found == {"1": "第一部", "2": "第一部", "3": "第二部"} | {
        "6": "第三部",
        "11": "第三部",
        "27": "第七部",
    }
    assert part_of(treaty, "preamble") == ("", "")
    assert {part_of(treaty, number)[0] for number in ("1", "38")} == {"ja"}

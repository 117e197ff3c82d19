"""The references of a whole treaty: what refs.yml settles, who is cited, which article by which."""

from __future__ import annotations

from dataclasses import replace

from macros.model import Corpus, Treaty
from macros.reference_facts import ReferenceFacts, Settled
from macros.references import article_links, cited_by, references
from tests.conftest import Variant
from tests.examples import TREATY

ENGLISH = {
    "text/en-2001/01.md": {
        "A cat that snores": "Without prejudice to this Article and Article 2(1), a cat in a box "
        "of paragraph (1)(b)",
        "if it does not snore": "subject to paragraph (2)",
    },
    "text/en-2001/03.md": {"Nothing in this": "Notwithstanding the foregoing provisions, no"},
}


def treaty(variant: Variant) -> Treaty:
    return variant(ENGLISH).treaties[TREATY]


def settled(found: Treaty, locus: str, words: str, *targets: str) -> Treaty:
    """The treaty with one entry in refs.yml."""
    entry = Settled("en-2001", locus, words, targets, "It says so.", found.facts.place)
    return replace(found, refs=ReferenceFacts((entry,)))


def told(found: Treaty, locus: str, part: str = "") -> list[tuple[str, tuple[str, ...]]]:
    return [(r.words, r.targets) for r in references(found)["en-2001", locus, part]]


def test_a_reference_stands_at_its_block(variant: Variant) -> None:
    found = treaty(variant)
    assert told(found, "1.1", "tail") == [("paragraph (2)", ("1.2",))]
    assert told(found, "1.2") == [
        ("this Article", ("1",)),
        ("Article 2(1)", ("2.1",)),
        ("paragraph (1)(b)", ("1.1.b",)),
    ]
    assert references(found)["ja-2005", "1.2", ""] == ()


def test_words_that_say_too_little_are_not_guessed(variant: Variant) -> None:
    (vague,) = references(treaty(variant))["en-2001", "3", ""]
    assert (vague.words, vague.targets) == ("the foregoing provisions", ())
    assert vague.trouble == "the words do not say which provisions they mean"


def test_refs_yml_settles_them(variant: Variant) -> None:
    found = settled(treaty(variant), "3", "the foregoing provisions", "1", "2")
    (told,) = references(found)["en-2001", "3", ""]
    assert (told.words, told.targets, told.trouble) == (
        "the foregoing provisions",
        ("1", "2"),
        "",
    )


def test_refs_yml_wins_over_the_words_and_may_say_another_instrument(
    variant: Variant,
) -> None:
    found = settled(treaty(variant), "1.2", "Article 2(1), a cat")
    words = [(r.words, r.targets, r.other) for r in references(found)["en-2001", "1.2", ""]]
    assert words == [
        ("this Article", ("1",), False),
        ("Article 2(1), a cat", (), True),
        ("paragraph (1)(b)", ("1.1.b",), False),
    ]


def test_cited_by_leaves_out_what_a_provision_says_of_itself(variant: Variant) -> None:
    assert cited_by(treaty(variant)) == {
        "1.2": (("1.1", "tail"),),
        "2.1": (("1.2", ""),),
        "1.1.b": (("1.2", ""),),
    }


def test_articles_are_counted_by_provision_not_by_language(variant: Variant) -> None:
    assert article_links(treaty(variant)) == {("1", "1"): 2, ("1", "2"): 1}


def test_no_reference_of_ours_is_left_unresolved(corpus: Corpus) -> None:
    for found in corpus.treaties.values():
        for where, entries in references(found).items():
            assert [r.words for r in entries if r.trouble] == [], where

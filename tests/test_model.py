"""The corpus as a reader meets it: rows across editions, addresses, headings, amendments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from macros.languages import LANGUAGES
from macros.model import Corpus, Row, Treaty, heading, within
from macros.problems import Problem
from macros.provisions import parse_article
from tests.conftest import Variant
from tests.examples import TREATY


def rows_of(good: Corpus, english: str, japanese: str) -> tuple[Row, ...]:
    """The rows of article 1 if its editions read so."""
    problems: list[Problem] = []
    texts = {
        edition: {"1": parse_article(text, "01.md", "1", LANGUAGES[edition[:2]], problems)}
        for edition, text in (("en-2001", english), ("ja-2005", japanese))
        if text
    }
    assert not problems
    return replace(good.treaties[TREATY], texts=texts).rows["1"]


@pytest.mark.parametrize(
    ("english", "japanese", "rows"),
    [
        ("(1) A\n\n(2) B", "(1) い\n\n(2) ろ", ["1 en ja", "2 en ja"]),
        ("(1) A\n\n(2) B", "", ["1 en", "2 en"]),
        ("(1) A", "(1) い\n\n(2) ろ", ["1 en ja", "2 ja"]),
        ("(1) A\n\n(3) C", "(1) い\n\n(2) ろ\n\n(3) は", ["1 en ja", "2 ja", "3 en ja"]),
        (
            "(1) A:\n\n  (a) B\n\n(2) C",
            "(1) い\n\n  (a) ろ\n\n  (b) は\n\n(2) に",
            ["1 en ja", "1.a en ja", "1.b ja", "2 en ja"],
        ),
        (
            "(2)(a) A",
            "(2)(a)(i) い\n\n    (ii) ろ",
            ["2.a en", "2.a.i ja", "2.a.ii ja"],
        ),
        (
            "(1) A:\n\n  (a) B\n\nthen.",
            "(1) い\n\n  (a) ろ\n\n  (b) は",
            ["1 en ja", "1.a en ja", "1.b ja", "1.tail en"],
        ),
        ("A\n\nB", "い", ["0 en ja", "s2 en"]),
    ],
)
def test_rows_of_two_editions_in_reading_order(
    good: Corpus, english: str, japanese: str, rows: list[str]
) -> None:
    found = [
        " ".join([row.anchor, *sorted(edition[:2] for edition in row.blocks)])
        for row in rows_of(good, english, japanese)
    ]
    assert found == rows


def test_an_address_without_words_of_its_own_begins_at_the_first_row_below(good: Corpus) -> None:
    rows = rows_of(good, "(2)(a)(i) A\n\n    (ii) B\n\n  (b)(i) C", "")
    assert [(row.anchor, row.ancestors) for row in rows] == [
        ("2.a.i", ("2", "2.a")),
        ("2.a.ii", ()),
        ("2.b.i", ("2.b",)),
    ]


@pytest.mark.parametrize(
    ("english", "levels"),
    [
        ("(1) A:\n\n  (a) B:\n\n    (i) C", [0, 1, 2]),
        ("(2)(a)(i) A\n\n    (ii) B", [2, 2]),
        ("A:\n\n  (a) B\n\nthen", [0, 1, 0]),
        ("(1) A:\n\n  (a) B\n\nthen", [0, 1, 0]),
    ],
)
def test_rows_are_indented_by_their_depth(good: Corpus, english: str, levels: list[int]) -> None:
    assert [row.level for row in rows_of(good, english, "")] == levels


@pytest.mark.parametrize("weight", ["consolidation", "translation", "authentic"])
def test_the_prevailing_edition_comes_first(variant: Variant, weight: str) -> None:
    changes = {"weight: consolidation": f"weight: {weight}"}
    treaty = variant({"treaty.yml": changes}).treaties[TREATY]
    assert list(treaty.editions) == ["en-2001", "ja-2005"]
    assert [edition.id for edition in treaty.article_editions("1")] == ["en-2001", "ja-2005"]


def test_every_provision_can_be_cited(good: Corpus) -> None:
    assert good.treaties[TREATY].loci == {
        *("1", "1.1", "1.1.a", "1.1.b", "1.2"),
        *("2", "2.1", "2.2"),
        "3",
    }


@pytest.mark.parametrize(
    ("provision", "amended"),
    [("2.1", {"2.1"}), ("1.1", {"1.1", "1.1.a", "1.1.b"}), ("1", {"1.1", "1.1.a", "1.1.b", "1.2"})],
)
def test_an_amendment_reaches_all_that_stands_below(
    variant: Variant, provision: str, amended: set[str]
) -> None:
    corpus = variant({"treaty.yml": {'provisions: ["2.1"]': f'provisions: ["{provision}"]'}})
    assert set(corpus.treaties[TREATY].amended) == amended


@pytest.mark.parametrize(
    ("locus", "whole", "inside"),
    [("9.2", "9.2", True), ("9.2.a", "9.2", True), ("9.20", "9.2", False), ("9", "9.2", False)],
)
def test_within(locus: str, whole: str, inside: bool) -> None:
    assert within(locus, whole) is inside


@pytest.mark.parametrize(
    ("article", "changes", "headings"),
    [
        ("1", {}, {"en": ("Cats", False), "ja": ("猫", False)}),
        ("2", {}, {"en": ("Bones", True), "ja": ("骨", True)}),
        ("3", {}, {"en": ("Cats", True), "ja": ("猫", True)}),
        (
            "1",
            {"text/ja-2005/01.md": {"# 猫\n\n": ""}},
            {"en": ("Cats", False), "ja": ("猫", True)},
        ),
        (
            "2",
            {"treaty.yml": {", heading: {en: Bones, ja: 骨}": ", heading: {en: Bones}"}},
            {"en": ("Bones", True)},
        ),
    ],
)
def test_a_heading_is_the_documents_or_marked_as_ours(
    variant: Variant,
    article: str,
    changes: dict[str, dict[str, str]],
    headings: dict[str, tuple[str, bool]],
) -> None:
    corpus = variant(changes)
    treaty: Treaty = corpus.treaties[TREATY]
    assert heading(corpus, treaty, article) == headings

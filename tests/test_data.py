"""The treaties that we publish: complete, readable, and without a problem."""

from __future__ import annotations

import re

from macros.article_view import rows
from macros.checks import check
from macros.exports import exports
from macros.model import Corpus, heading


def test_the_treaties_have_no_problems(corpus: Corpus) -> None:
    assert corpus.treaties
    assert [str(problem) for problem in check(corpus)] == []


def test_every_block_has_words_and_an_address_of_its_own(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for edition, texts in treaty.texts.items():
            for number, text in texts.items():
                anchors = [block.anchor for block in text.blocks]
                assert anchors, (edition, number)
                assert len(set(anchors)) == len(anchors), (edition, number)
                for block in text.blocks:
                    assert block.text.strip(), block.place
                    assert re.fullmatch(r"[A-Za-z0-9]+(\.[A-Za-z0-9]+)*", block.anchor), block.place


def test_every_article_has_rows_and_an_english_heading(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for number, article in treaty.articles.items():
            assert treaty.rows[number] or article.lost
            assert "en" in heading(corpus, treaty, number), number


def test_every_difference_is_shown_where_it_is(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        shown = {
            note for number in treaty.articles for row in rows(treaty, number) for note in row.notes
        }
        assert {difference.note for difference in treaty.facts.differences} == shown


def test_every_amendment_is_shown_where_it_is(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for amendment in treaty.facts.amendments:
            for locus in amendment.provisions:
                below = [key for key in treaty.amended if f"{key}.".startswith(f"{locus}.")]
                assert below, locus


def test_no_statement_about_the_law_says_currently(corpus: Corpus) -> None:
    for path in ("api/v1/treaties.json", *(f"api/v1/treaties/{id}.json" for id in corpus.treaties)):
        assert "currently" not in str(exports(corpus)[path]).lower()

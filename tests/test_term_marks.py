"""Defined terms in the words: the first use in a provision, never in the definition itself."""

from __future__ import annotations

import re

from macros.article_view import rows
from macros.model import Corpus
from macros.term_marks import term_marks
from tests.examples import TREATY


def marked(corpus: Corpus, treaty: str, article: str, edition: str) -> dict[str, list[str]]:
    """Place → the terms marked there, in order."""
    found = term_marks(corpus.treaties[treaty], article)
    return {
        place: [dict(mark.attributes)["data-term"] for mark in marks]
        for (place, of), marks in found.items()
        if of == edition
    }


def test_the_first_use_in_each_provision_and_no_other(corpus: Corpus) -> None:
    found = marked(corpus, "br-jp-1967", "9", "en-1967")
    assert found["9.1"] == ["dividends", "company", "resident", "contracting-state"]
    assert len(found["9.7"]) == len(set(found["9.7"]))


def test_the_definition_does_not_mark_its_own_term(corpus: Corpus) -> None:
    assert "dividends" not in marked(corpus, "br-jp-1967", "9", "en-1967")["9.4"]
    assert "permanent-establishment" not in marked(corpus, "br-cn-1991", "5", "zh-1991").get(
        "5.1", []
    )


def test_a_definition_for_one_article_holds_there_only(corpus: Corpus) -> None:
    assert "dividends" in marked(corpus, "br-de-1975", "10", "de-1975")["10.1"]
    relief = marked(corpus, "br-de-1975", "24", "de-1975")
    assert all("dividends" not in terms for terms in relief.values())


def test_only_words_of_the_definition_itself_are_marked(corpus: Corpus) -> None:
    # The convention defines 当事国; 締約国, which other treaties have for it, means its parties.
    found = term_marks(corpus.treaties["mli-2016"], "27")
    terms = {dict(mark.attributes)["data-term"] for marks in found.values() for mark in marks}
    assert "party" in terms
    assert "contracting-state" not in terms


def test_a_definition_that_is_lost_in_an_edition_marks_nothing_there(corpus: Corpus) -> None:
    # 2(1)(c) is lost in the Japanese text.
    japanese = marked(corpus, "br-jp-1967", "9", "ja-1976")
    assert all("contracting-state" not in terms for terms in japanese.values())
    assert "contracting-state" in marked(corpus, "br-jp-1967", "9", "pt-1967")["9.1"]


def test_the_keyboard_stops_once_an_article_at_each_term(corpus: Corpus) -> None:
    found = term_marks(corpus.treaties["br-jp-1967"], "9")
    for edition in corpus.treaties["br-jp-1967"].editions:
        stops = [
            dict(mark.attributes)["data-term"]
            for (_, of), marks in found.items()
            if of == edition
            for mark in marks
            if "tabindex" in dict(mark.attributes)
        ]
        assert stops
        assert len(stops) == len(set(stops))


def test_a_correction_is_never_cut_by_a_term(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for article in treaty.articles:
            for row in rows(treaty, article):
                for cell in row.cells:
                    html = cell.words if cell else ""
                    assert not re.search(
                        r'pp-fix[^>]*>[^<]*</span></span><span class="pp-fix', html
                    )


def test_a_small_treaty(compared: Corpus) -> None:
    assert marked(compared, TREATY, "1", "en-2001") == {"1.1.tail": ["snoring"]}
    assert marked(compared, TREATY, "2", "en-2001") == {}

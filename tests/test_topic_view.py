"""The table of a topic: the right words in the language chosen, and what is said where none are."""

from __future__ import annotations

from macros.model import Corpus
from macros.topic_cell import Reading, RuleCell, nearest
from macros.topic_view import TopicView, view


def table(corpus: Corpus, topic: str) -> TopicView:
    return view(corpus, corpus.topics[topic])


def cell(found: TopicView, rule: str, treaty: str) -> RuleCell:
    (row,) = [row for row in found.rows if row.concept.id == rule]
    (found_cell,) = [c for c in row.cells if c.treaty.id == treaty]
    return found_cell


def shown(found: RuleCell, language: str) -> Reading:
    (reading,) = [r for r in found.readings if language in r.languages]
    return reading


def note(reading: Reading, language: str) -> str:
    return "".join(words for words, languages in reading.notes if language in languages)


def test_rules_stand_in_model_order_and_treaties_in_columns(corpus: Corpus) -> None:
    found = table(corpus, "dividends")
    rules = [row.concept.id for row in found.rows]
    assert rules[:4] == ["residence", "source-limit", "holding", "company-tax"]
    assert [column.treaty.id for column in found.columns] == list(corpus.treaties)
    assert found.absent == ()


def test_a_cell_has_the_words_in_the_language_chosen(corpus: Corpus) -> None:
    japan = cell(table(corpus, "dividends"), "source-limit", "br-jp-1967")
    english, japanese = shown(japan, "en"), shown(japan, "ja")
    assert "10 per cent" in english.passages[0].cell.words
    assert "十二・五パーセント" in japanese.passages[0].cell.words
    assert shown(japan, "pt").column.edition == "pt-1967"
    assert japanese.passages[0].url == "br-jp-1967/9/#2-ja-1976"


def test_a_text_that_was_replaced_says_so_in_the_cell(corpus: Corpus) -> None:
    japan = cell(table(corpus, "dividends"), "source-limit", "br-jp-1967")
    assert shown(japan, "en").passages[0].remarks == (
        "Text of 1967. The protocol of 23 March 1976, in force 29 December 1977, replaced this "
        "provision.",
    )


def test_without_the_language_the_nearest_text_is_shown_and_the_head_says_so(
    corpus: Corpus,
) -> None:
    found = table(corpus, "dividends")
    assert shown(cell(found, "residence", "br-jp-1967"), "de").column.edition == "en-1967"
    assert shown(cell(found, "residence", "br-cn-1991"), "de").column.edition == "zh-1991"
    (japan,) = [c for c in found.columns if c.treaty.id == "br-jp-1967"]
    said = {language: said for _, codes, said in japan.editions for language in codes}
    assert said == {
        "en": "",
        "pt": "",
        "ja": "",
        "de": "no German text in our documents",
        "zh": "no Chinese text in our documents",
    }


def test_a_rule_of_the_old_law_only_is_not_shown_in_the_new_text(corpus: Corpus) -> None:
    holding = cell(table(corpus, "dividends"), "holding", "br-jp-1967")
    japanese = shown(holding, "ja")
    assert japanese.column.edition == "en-1967"
    assert note(japanese, "ja") == "the Japanese text of 1976 has no such rule"
    assert note(shown(holding, "en"), "en") == ""


def test_laws_are_never_mixed_in_a_cell(corpus: Corpus) -> None:
    for topic in corpus.topics.values():
        for row in table(corpus, topic.id).rows:
            for found in row.cells:
                languages = [code for reading in found.readings for code in reading.languages]
                assert len(languages) == len(set(languages))
                for reading in found.readings:
                    passages = (*reading.passages, *reading.folded)
                    assert {p.cell.column.edition for p in passages} == {reading.column.edition}


def test_a_missing_rule_is_missing_or_lost(corpus: Corpus) -> None:
    resident = table(corpus, "resident")
    assert cell(resident, "definition", "br-de-1975").missing == (
        "Not known: Article 4 is lost in our documents."
    )
    assert cell(resident, "definition", "mli-2016").missing == "No such rule."
    definitions = table(corpus, "definitions")
    assert cell(definitions, "competent-authority", "br-de-1975").missing == (
        "Not known: our text of Article 3 breaks off at 3(1)(g)(aa)."
    )


def test_a_treaty_that_says_nothing_on_a_topic_is_named(corpus: Corpus) -> None:
    found = table(corpus, "scope")
    assert [treaty.id for treaty in found.absent] == ["br-jp-1967"]


def test_long_cells_fold_and_keep_their_beginning(corpus: Corpus) -> None:
    found = shown(cell(table(corpus, "double-taxation"), "tax-sparing", "br-jp-1967"), "en")
    everything = [p.name for p in (*found.passages, *found.folded)]
    assert everything[0] == "22(2)(b)"
    assert found.passages
    long = shown(
        cell(table(corpus, "reservations-and-notifications"), "reservations", "mli-2016"), "en"
    )
    assert long.folded


def test_references_in_a_cell_lead_from_the_page_of_the_topic(corpus: Corpus) -> None:
    japan = shown(cell(table(corpus, "dividends"), "company-tax", "br-jp-1967"), "en")
    assert 'href="../../br-jp-1967/9/#2-en-1967"' in japan.passages[0].cell.words


def test_the_nearest_text_is_english_and_then_the_weightiest(corpus: Corpus) -> None:
    germany = corpus.treaties["br-de-1975"]
    assert nearest(germany, "de")[0] == "de-1975"
    assert nearest(germany, "zh") == ["en-1975", "de-1975", "pt-1975"]

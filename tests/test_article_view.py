"""What the article page shows: columns, rows and cells with their addresses, losses, amendments."""

from __future__ import annotations

from macros.article_view import columns, rows
from macros.model import Corpus
from tests.conftest import Variant
from tests.examples import TREATY


def test_columns_say_language_year_version_and_weight(good: Corpus) -> None:
    english, japanese = columns(good.treaties[TREATY], "1")
    assert (english.name, english.version, english.weight) == (
        "English 2001",
        "as signed 2001",
        "prevailing",
    )
    assert (japanese.tag, japanese.endonym, japanese.year) == ("ja", "日本語", "2005")


def test_a_row_has_one_address_and_a_cell_for_each_edition(good: Corpus) -> None:
    found = {row.anchor: row for row in rows(good.treaties[TREATY], "1")}
    assert list(found) == ["1", "1.a", "1.b", "1.tail", "2"]
    box = found["1.b"]
    assert (box.pinpoint, box.cite) == ("1(1)(b)", "Article 1(1)(b)")
    assert [(c.anchor, c.label, c.words) for c in box.cells if c] == [
        ("1.b-en-2001", "(b)", "in a box,"),
        ("1.b-ja-2005", "(b)", "箱の中"),
    ]
    assert found["1.tail"].pinpoint == "1(1), closing words"


def test_a_provision_that_an_edition_lacks_is_a_gap_with_a_note(good: Corpus) -> None:
    whole, done = rows(good.treaties[TREATY], "3")
    assert (whole.anchor, whole.pinpoint, whole.notes) == ("0", "Article 3", ())
    assert [bool(cell) for cell in done.cells] == [True, False]
    assert done.notes == ("The Japanese text does not say where it was done.",)


def test_what_an_amendment_replaced_is_said_in_every_cell(good: Corpus) -> None:
    first, second = rows(good.treaties[TREATY], "2")
    old, new = first.cells
    assert old and new
    assert old.replaced
    assert old.amended == (
        "Text of 2001. The protocol on bones, in force 7 June 2005, replaced this provision."
    )
    assert not new.replaced
    assert new.amended == "Text as amended by the protocol on bones, in force 7 June 2005."
    assert [cell.amended for cell in second.cells if cell] == ["", ""]


def test_lost_words_and_lost_provisions_are_told_apart(good: Corpus) -> None:
    english, japanese = rows(good.treaties[TREATY], "2")[1].cells
    assert english and japanese
    assert not english.whole_loss
    assert japanese.whole_loss
    assert 'class="pp-lost"' in english.words
    assert "lost" in english.words.partition("data-tip")[2]


def test_a_corrected_word_shows_what_the_document_prints(good: Corpus) -> None:
    cell = rows(good.treaties[TREATY], "1")[-1].cells[0]
    assert cell
    assert 'data-source="sn0res"' in cell.words
    assert ">snores</span> shall" in cell.words


def test_a_subheading_stands_at_its_row(variant: Variant) -> None:
    corpus = variant({"text/en-2001/01.md": {"(2) A cat": "### Of snoring\n(2) A cat"}})
    found = {row.anchor: row.subheadings for row in rows(corpus.treaties[TREATY], "1")}
    assert [(col.edition, words) for col, words in found["2"]] == [("en-2001", "Of snoring")]
    assert not found["1"]


def test_the_note_of_a_difference_is_shown_wherever_it_begins(variant: Variant) -> None:
    difference = '  - {loci: ["1.1"], note: The cats differ.}\n'
    corpus = variant(
        {
            "text/en-2001/01.md": {"(1) A cat": "(1)(a) A cat", "  (a) on": "  (b) on"}
            | {"  (b) in": "  (c) in"},
            "text/ja-2005/01.md": {"(1) 一方": "(1)(a) 一方", "  (a) 椅": "  (b) 椅"}
            | {"  (b) 箱": "  (c) 箱"},
            "treaty.yml": {"differences:\n": f"differences:\n{difference}"},
        }
    )
    shown = [note for row in rows(corpus.treaties[TREATY], "1") for note in row.notes]
    assert shown == ["The cats differ."]

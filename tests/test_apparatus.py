"""What readers are told of our work: figures that add up, notes that point at their words."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from macros.apparatus import (
    apparatus,
    correction_list,
    document_statistics,
    entry,
    fidelity,
    statistics,
)
from macros.article_view import rows
from macros.audit import Audit
from macros.audit_cache import cached_audit
from macros.ledger import KINDS, REASONS, Correction, Ledger, LeftOut
from macros.model import Corpus, Treaty
from macros.pieces import Pieces
from macros.provisions import LOST, Block
from macros.readings import READINGS
from tests.building import ROOT
from tests.examples import TREATY

CACHE = ROOT / ".cache" / "audit"
FIX = Correction("en-2001", "1.2", "", "text", 11, "letter", "snores", "sn0res")


def signs(words: str) -> int:
    """Signs but white space and marks of losses."""
    return len(re.sub(r"\s", "", words.replace(LOST, "")))


def with_rows(corpus: Corpus, *listed: Correction) -> Treaty:
    """The good treaty with these corrections."""
    treaty = corpus.treaties[TREATY]
    return replace(treaty, corrections=Ledger("c.tsv", {r: n for n, r in enumerate(listed, 2)}))


def words_of(treaty: Treaty, row: Correction) -> str:
    """The words that a row speaks of, heading, label or text."""
    text = treaty.texts[row.edition][row.locus.partition(".")[0]]
    if row.field in ("heading", "part"):
        return text.heading if row.field == "heading" else text.part_heading
    blocks = {(block.locus, block.part): block for block in text.blocks}
    words = getattr(blocks[row.locus, row.part], row.field)
    assert isinstance(words, str)
    return words


def test_every_row_of_the_real_lists_points_at_its_words(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for row in treaty.corrections.rows:
            words = words_of(treaty, row)
            assert words[row.at : row.at + len(row.text)] == row.text, row
            assert row.text, row
            assert row.kind in KINDS and row.text != row.source or row.kind == "order", row


def test_rows_of_one_place_do_not_overlap(corpus: Corpus) -> None:
    """So the document's own letters can be put in for all of them, and taken out again."""
    for treaty in corpus.treaties.values():
        found: dict[tuple[str, str, str, str], int] = {}
        for row in sorted(treaty.corrections.rows):
            key = row.edition, row.locus, row.part, row.field
            assert row.at >= found.get(key, 0), row
            found[key] = row.at + len(row.text)


def test_the_documents_own_letters_come_and_go(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for (edition, locus, part), listed in treaty.corrections_at.items():
            text_rows = [row for row in listed if row.field == "text"]
            if not text_rows:
                continue
            ours = words_of(treaty, text_rows[0])
            printed, starts = ours, []
            for row in reversed(text_rows):
                printed = printed[: row.at] + row.source + printed[row.at + len(row.text) :]
            shift = 0
            for row in text_rows:
                starts.append(row.at + shift)
                shift += len(row.source) - len(row.text)
            back = printed
            for row, start in reversed(list(zip(text_rows, starts, strict=True))):
                assert back[start : start + len(row.source)] == row.source
                back = back[:start] + row.text + back[start + len(row.source) :]
            assert back == ours, (edition, locus, part)


@pytest.mark.parametrize(
    ("treaty", "file"),
    [
        ("br-cn-1991", "003_616923b6bb200126.txt"),
        ("br-de-1975", "004_f4c5c70589c7fec5.txt"),
        ("br-jp-1967", "000_dc2e4278be95ca69.txt"),
        ("br-jp-1967", "001_43626be09cb0cb5e.txt"),
        ("mli-2016", "002_446db5e25595bbd6.txt"),
    ],
)
def test_every_sign_of_a_document_is_counted_once(corpus: Corpus, treaty: str, file: str) -> None:
    """Printed as read + printed otherwise + left out + line-end hyphens = the document.

    Signs that a rule puts in without the document having them are taken off again.
    """
    found = corpus.treaties[treaty]
    result: Audit = cached_audit(CACHE, found, file)
    reading = next(d.reading for d in found.facts.documents if d.file == file)
    document = READINGS[reading](found.documents[file])
    assert result.document_signs == signs(document)

    as_read = sum(result.signs.values()) - sum(signs(row.text) for row in result.corrections)
    otherwise = sum(signs(row.source.replace(" … ", " ")) for row in result.corrections)
    left_out = sum(document_statistics(found, file).values())
    rest = result.document_signs - (as_read + otherwise + left_out)

    put_in = 0
    for edition in found.facts.editions:
        if edition.document == file and "space-for-punctuation" in edition.rules:
            put_in += sum(len(re.findall("[、。・「」]", w)) for w in all_words(found, edition.id))
    hyphens = len(re.findall(r"-\s", document))
    if hyphens:
        # A name that is printed once for all languages counts in each of them.
        assert 0.75 * hyphens < rest + put_in <= hyphens
    else:
        assert rest + put_in == 0


def all_words(treaty: Treaty, edition: str) -> list[str]:
    texts = treaty.texts[edition].values()
    blocks: list[Block] = [block for text in texts for block in text.blocks]
    headings = [words for text in texts for words in (text.heading, text.part_heading)]
    return headings + [w for b in blocks for w in (b.subheading, b.label, b.text)]


def test_the_figures_of_every_edition_add_up(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for edition in treaty.editions:
            figures = statistics(treaty, edition)
            listed = [row for row in treaty.corrections.rows if row.edition == edition]
            assert figures["signs"] == sum(map(signs, all_words(treaty, edition)))
            assert sum(figures["corrections"].values()) == len(listed)
            departing = sum(signs(row.text) for row in listed if row.kind != "order")
            assert figures["signs_as_printed"] + departing == figures["signs"]
            assert figures["gaps"] == sum(w.count(LOST) for w in all_words(treaty, edition))
            assert set(figures["corrections"]) <= set(KINDS)


def test_the_audit_counts_the_same_signs(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for document in treaty.facts.documents:
            for edition, count in cached_audit(CACHE, treaty, document.file).signs.items():
                assert statistics(treaty, edition)["signs"] == count


def test_the_figures_of_a_small_treaty(good: Corpus) -> None:
    lost = Correction("en-2001", "2.1", "", "label", 0, "label", "(1)", "(l)")
    moved = Correction("en-2001", "1.1", "", "text", 0, "order", "A cat", "cat … A")
    treaty = with_rows(good, FIX, lost, moved)
    figures = statistics(treaty, "en-2001")
    assert figures["corrections"] == {"label": 1, "letter": 1, "order": 1}
    assert figures["signs"] - figures["signs_as_printed"] == len("snores" + "(1)")
    assert figures["gaps"] == 1
    assert statistics(treaty, "ja-2005")["corrections"] == {}


def test_what_is_left_out_is_counted_by_reason(good: Corpus) -> None:
    treaty = good.treaties[TREATY]
    runs = [
        LeftOut("paper.txt", 1, 1, "running head", "A cat 1"),
        LeftOut("paper.txt", 2, 1, "page number", "- 2 -"),
        LeftOut("paper.txt", 3, 1, "running head", "A cat 2"),
        LeftOut("other.txt", 3, 1, "running head", "A cat 2"),
    ]
    treaty = replace(treaty, left_out=Ledger("l.tsv", {r: n for n, r in enumerate(runs, 2)}))
    assert document_statistics(treaty, "paper.txt") == {"page number": 3, "running head": 10}
    assert document_statistics(treaty, "nothing.txt") == {}


def test_the_page_on_fidelity_has_every_edition_and_document(corpus: Corpus) -> None:
    items = fidelity(corpus)
    assert [item["treaty"].id for item in items] == list(corpus.treaties)
    for item in items:
        assert [e["edition"].id for e in item["editions"]] == list(item["treaty"].editions)
        assert len(item["documents"]) == len(item["treaty"].facts.documents)
        for document in item["documents"]:
            assert set(document["left_out"]) <= set(REASONS)


def test_an_entry_says_where_which_edition_and_what(good: Corpus) -> None:
    found = entry(good.treaties[TREATY], FIX)
    assert (found.anchor, found.url) == ("2-en-2001", f"{TREATY}/1/#2-en-2001")
    assert (found.name, found.edition, found.tag) == ("1(2)", "English 2001", "en")
    assert (found.text, found.source, found.kind) == ("snores", "sn0res", "letter")
    assert found.tip == "The document prints “sn0res” (other letters)."


def test_an_entry_of_a_heading_leads_to_the_top_of_the_article(good: Corpus) -> None:
    row = replace(FIX, locus="1", field="heading", at=0, text="Cats", source="Gats")
    found = entry(good.treaties[TREATY], row)
    assert (found.url, found.name) == (f"{TREATY}/1/", "Article 1, heading")


@pytest.mark.parametrize(
    ("row", "tip"),
    [
        (FIX, "The document prints “sn0res” (other letters)."),
        (
            replace(FIX, kind="order", source="snores"),
            "The document has this elsewhere on the page: “snores”.",
        ),
        (
            replace(FIX, kind="supplied", source=""),
            "The document has lost the letters that stood here; supplied by us.",
        ),
        (
            replace(FIX, kind="label", field="label", source=""),
            "The document has lost the label that stood here; supplied by us.",
        ),
        (
            replace(FIX, kind="conjecture"),
            "The document prints “sn0res”; our reading is a conjecture and not certain.",
        ),
        (
            replace(FIX, kind="conjecture", source=""),
            "Read from a garbled line of the scan; not certain.",
        ),
    ],
)
def test_readers_are_told_in_words(good: Corpus, row: Correction, tip: str) -> None:
    assert entry(good.treaties[TREATY], row).tip == tip


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_told(good: Corpus, kind: str) -> None:
    assert len(entry(good.treaties[TREATY], replace(FIX, kind=kind)).tip) > 20


def test_the_notes_of_an_article_stand_in_the_order_of_its_rows(good: Corpus) -> None:
    tail = replace(FIX, locus="1.1", part="tail", at=0, text="if")
    japanese = replace(FIX, edition="ja-2005", locus="1.1", at=4, text="締約国")
    label = replace(FIX, locus="1.1.b", field="label", kind="label", at=0, text="(b)")
    heading = replace(FIX, locus="1", field="heading", at=0, text="Cats")
    elsewhere = replace(FIX, locus="2.1", at=0, text="A")
    treaty = with_rows(good, elsewhere, FIX, heading, tail, japanese, label)
    notes = apparatus(treaty, "1")
    assert [(note.anchor, note.text) for note in notes] == [
        ("1-ja-2005", "締約国"),
        ("1.b-en-2001", "(b)"),
        ("1.tail-en-2001", "if"),
        ("2-en-2001", "snores"),
    ]
    assert apparatus(treaty, "3") == []


def test_every_text_row_of_the_real_lists_is_a_note_and_a_mark(corpus: Corpus) -> None:
    """A mark that a reference cuts in two can be reached with the keyboard once."""
    for treaty in corpus.treaties.values():
        shown: Counter[str] = Counter()
        marks = 0
        for article in treaty.articles:
            shown.update(note.kind for note in apparatus(treaty, article))
            for row in rows(treaty, article):
                marks += sum(
                    len(re.findall(r'class="pp-fix[^"]*" tabindex', str(part)))
                    for cell in row.cells
                    if cell
                    for part in (cell.label, cell.words)
                )
        listed = [row for row in treaty.corrections.rows if row.field in ("text", "label")]
        assert shown == Counter(row.kind for row in listed)
        assert marks == len(listed)


def test_the_list_of_a_treaty_has_every_row_once_in_the_order_of_articles(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        found = correction_list(treaty)
        assert list(found["editions"]) == list(treaty.editions)
        assert sum(map(len, found["editions"].values())) == len(treaty.corrections.rows)
        assert sum(map(len, found["left_out"].values())) == len(treaty.left_out.rows)
        order = list(treaty.articles)
        for entries in found["editions"].values():
            articles = [order.index(entry.url.split("/")[1]) for entry in entries]
            assert articles == sorted(articles)


HOSTILE = "<script>alert(1)</script>\" onclick='x' {{ 7 * 7 }}"


def test_the_list_escapes_what_it_is_given(good: Corpus) -> None:
    row = replace(FIX, source=HOSTILE, note=HOSTILE)
    run = LeftOut("paper.txt", 1, 1, "ghost", HOSTILE)
    treaty = replace(with_rows(good, row), left_out=Ledger("l.tsv", {run: 2}))
    hostile = replace(good, treaties={TREATY: treaty})
    pieces = Pieces(hostile, f"about/corrections/{TREATY}/", "", "")
    for html in (pieces.corrections(TREATY), pieces.provisions(TREATY, "1")):
        assert "&lt;script&gt;" in html
        assert "<script>" not in html
        assert "onclick='x'" not in html
        assert "{{ 7 * 7 }}" in html


def test_the_list_links_every_row_to_its_place(good: Corpus) -> None:
    html = Pieces(good, f"about/corrections/{TREATY}/", "", "").corrections(TREATY)
    assert f'<a href="../../../{TREATY}/1/#2-en-2001">1(2)</a>' in html
    assert '<td lang="en">snores</td><td lang="en">sn0res</td>' in html


def test_words_left_out_say_their_language(corpus: Corpus) -> None:
    html = Pieces(corpus, "about/corrections/mli-2016/", "", "").corrections("mli-2016")
    assert re.search(r'<td lang="ja">第一条</td>', html)


@pytest.mark.parametrize("row", [replace(FIX, at=2), replace(FIX, at=900)])
def test_a_row_that_is_out_of_date_marks_nothing(good: Corpus, row: Correction) -> None:
    cell = rows(with_rows(good, row), "1")[-1].cells[0]
    assert cell and "pp-fix" not in cell.words


def test_a_row_of_no_article_does_not_end_the_build(good: Corpus) -> None:
    assert correction_list(with_rows(good, replace(FIX, locus="77.1")))

"""The lists of the audit: what people wrote is kept, what is not explained fails, all is sorted."""

from __future__ import annotations

from pathlib import Path

import pytest

from macros.__main__ import main
from macros.audit_cache import cached_audit
from macros.audit_lists import renewed
from macros.evident_reason import evident_reason
from macros.ledger import REASONS, Correction, LeftOut, ledger_text
from macros.model import Corpus
from tests.building import ROOT
from tests.examples import change
from tests.proving import PROVED, complaints, copy_proved, spoil, without_advice
from tests.proving import PROVED_TREATY as KITES

LISTS = ("corrections.tsv", "left_out.tsv")
ONE, TWO = "text/en-1988/01.md", "text/en-1988/02.md"


def read_list(root: Path, name: str) -> str:
    return (root / "treaty_data" / KITES / name).read_text(encoding="utf-8")


def write(root: Path) -> None:
    assert main(["--root", str(root), "audit", "--write"]) == 0


def lines_with(root: Path, name: str, words: str) -> list[str]:
    return [line for line in read_list(root, name).splitlines() if words in line]


def test_nothing_changed_writes_the_same_bytes(tmp_path: Path) -> None:
    root = copy_proved(tmp_path)
    write(root)
    for name in LISTS:
        assert read_list(root, name) == read_list(PROVED, name)


def test_the_lists_of_the_real_treaties_are_as_they_would_be_written(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        audits = [
            cached_audit(ROOT / ".cache" / "audit", treaty, document.file)
            for document in treaty.facts.documents
        ]
        corrections, left_out = renewed(treaty, audits)
        folder = ROOT / "treaty_data" / treaty.id
        assert ledger_text(Correction, corrections) == (folder / LISTS[0]).read_text("utf-8")
        assert ledger_text(LeftOut, left_out) == (folder / LISTS[1]).read_text("utf-8")


def test_lists_that_are_gone_are_written_anew_and_want_a_person(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = copy_proved(tmp_path)
    for name in LISTS:
        (root / "treaty_data" / KITES / name).unlink()
    write(root)
    assert lines_with(root, "corrections.tsv", "rqusts") == [
        "en-1988\t2.3\t\ttext\t154\tletter\trequests\trqusts\t"
    ]
    assert [line.split("\t")[3] for line in read_list(root, "left_out.tsv").splitlines()] == [
        *("reason", "?", "?", "?"),
        *("heading number", "page number", "?", "heading number", "heading number"),
    ]
    assert main(["--root", str(root), "audit"]) == 1
    said = capsys.readouterr().err
    assert f'treaty_data/{KITES}/left_out.tsv:2: "[備考]' in said
    assert "has no reason yet; transcribe it, or give one of: heading number, " in said
    assert "4 problems" in said


def test_the_lists_are_sorted(tmp_path: Path) -> None:
    root = copy_proved(tmp_path)
    for name in LISTS:
        path = root / "treaty_data" / KITES / name
        first, *rows = path.read_text(encoding="utf-8").splitlines()
        path.write_text("\n".join([first, *rows[::-1]]) + "\n", encoding="utf-8")
    assert complaints(root) == []
    write(root)
    for name in LISTS:
        assert read_list(root, name) == read_list(PROVED, name)


def test_what_a_person_wrote_is_kept_when_the_words_before_it_change(tmp_path: Path) -> None:
    shorter = {"The competent authorities": "The authorities"}
    changes = {"sources/sheet.txt": shorter, TWO: shorter}
    root = spoil(copy_proved(tmp_path), KITES, changes)
    assert complaints(root)
    write(root)
    assert lines_with(root, "corrections.tsv", "rqusts") == [
        "en-1988\t2.3\t\ttext\t144\tconjecture\trequests\trqusts\tBoth e are specks."
    ]
    assert read_list(root, "left_out.tsv") == read_list(PROVED, "left_out.tsv")
    assert complaints(root) == []


def test_reasons_that_are_missing_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = copy_proved(tmp_path)
    write(root)
    assert "still have the reason" not in capsys.readouterr().err
    sheet = root / "treaty_data" / KITES / "sources" / "sheet.txt"
    sheet.write_text(
        sheet.read_text(encoding="utf-8") + "\nGalimathias of a printer\n", encoding="utf-8"
    )
    write(root)
    said = capsys.readouterr().err
    assert f"{KITES}: 1 of " in said
    assert "runs left out still have the reason ?" in said


def test_kinds_of_two_like_rows_are_not_mixed_up(tmp_path: Path) -> None:
    sheet = {"kyte shall pay": "kyte, or whoever flies the kyte, shall pay"}
    text = {"a kite shall pay": "a kite, or whoever flies the kite, shall pay"}
    root = spoil(copy_proved(tmp_path), KITES, {"sources/sheet.txt": sheet, ONE: text})
    write(root)
    listed = root / "treaty_data" / KITES / "corrections.tsv"
    assert len(lines_with(root, "corrections.tsv", "kyte")) == 2
    first = lines_with(root, "corrections.tsv", "kyte")[0]
    change(listed, {first: first.replace("letter", "conjecture") + "The i is a speck."})
    change(root / "treaty_data" / KITES / ONE, {"However, the": "The"})
    write(root)
    kinds = [line.split("\t")[5] for line in lines_with(root, "corrections.tsv", "kyte")]
    assert kinds == ["conjecture", "letter"]


@pytest.mark.parametrize(
    ("name", "row", "complaint"),
    [
        (
            "corrections.tsv",
            "en-1988\t1.2\t\ttext\t29\tletter\tkite\tkyte\t\n",
            '01.md:3: 1.2: "kite" (letter) stands here, the document prints "kyte"',
        ),
        (
            "left_out.tsv",
            "sheet.txt\t27\t1\tpage number\t- 41 -\n",
            'sheet.txt:27: "- 41 -" (column 1) stands in no edition and is not left out for a '
            "reason",
        ),
    ],
)
def test_what_is_not_listed_fails(tmp_path: Path, name: str, row: str, complaint: str) -> None:
    root = copy_proved(tmp_path)
    change(root / "treaty_data" / KITES / name, {row: ""})
    assert [without_advice(problem) for problem in complaints(root)] == [complaint]


@pytest.mark.parametrize(
    ("name", "row", "complaint"),
    [
        (
            "corrections.tsv",
            "en-1988\t1.1\t\ttext\t2\tletter\tkite\tkyte\t\n",
            'corrections.tsv:8: en-1988 1.1: "kite" for "kyte" is listed, but the text does not '
            "depart so any more",
        ),
        (
            "left_out.tsv",
            "sheet.txt\t9\t1\tghost\tDesiring\n",
            'left_out.tsv:10: "Desiring" is not left out any more',
        ),
    ],
)
def test_what_is_listed_and_not_so_fails(
    tmp_path: Path, name: str, row: str, complaint: str
) -> None:
    root = copy_proved(tmp_path)
    path = root / "treaty_data" / KITES / name
    path.write_text(path.read_text(encoding="utf-8") + row, encoding="utf-8")
    assert [without_advice(problem) for problem in complaints(root)] == [complaint]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("- 41 -", "page number"),
        ("— 16 -", "page number"),
        ("17", "page number"),
        ("二四", "page number"),
        ("一〇〇", "page number"),
        ("Article 13", "heading number"),
        ("Artigo 6 Artigo 7 Artigo 8 - 9 -", "heading number"),
        ("Artikel 2", "heading number"),
        ("第十四条", "heading number"),
        ("第三部", "heading number"),
        ("(a)", "label debris"),
        ("(2) (1)_ (b) (b) (a)", "label debris"),
        ("«", "stray mark"),
        ("- .", "stray mark"),
        ("2264 Bundesgesetzblatt, Jahrgang 1975, Teil II", "running head"),
        ("Nr. 75 - Tag der Ausgabe: Bonn, den 23. Dezember 1975", "running head"),
        ("not", "?"),
        ("shall not exceed 15 per cent", "?"),
        ("183 days", "?"),
        ("不", "?"),
    ],
)
def test_what_leaves_itself_out(words: str, reason: str) -> None:
    assert evident_reason(words, alone=True) == reason
    assert reason == "?" or reason in REASONS


def test_a_figure_where_a_page_begins_is_its_number() -> None:
    for words in ("3", "101", "3 二", "100 九九"):
        assert evident_reason(words, first=True) == "page number"
    assert evident_reason("- 7 -") == "page number"
    assert evident_reason("3 not", first=True) == "?"


@pytest.mark.parametrize("words", ["25", "183", "1967", "1. 25", "三", "一五"])
def test_a_figure_is_no_page_number_by_itself(words: str) -> None:
    assert evident_reason(words, alone=False) == "?"

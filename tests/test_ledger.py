"""The two lists of the audit as files: malformed rows are complaints, and writing is sorted."""

from __future__ import annotations

from pathlib import Path

import pytest

from macros.__main__ import main
from macros.ledger import Correction, Ledger, LeftOut, ledger_text, read_ledger
from macros.problems import Place, Problem
from tests.proving import PROVED_TREATY as KITES
from tests.proving import copy_proved

HEAD = "edition\tlocus\tpart\tfield\tat\tkind\ttext\tsource\tnote\n"
LEFT = "file\tline\tcolumn\treason\twords\n"
KITE = Correction("en-1988", "1.2", "", "text", 29, "letter", "kite", "kyte")
ROW = "en-1988\t1.2\t\ttext\t29\tletter\tkite\tkyte\t\n"


def read(root: Path, content: bytes | str) -> tuple[Ledger[Correction], list[str]]:
    """The list of corrections with that content, and the complaints."""
    path = root / "kites" / "corrections.tsv"
    path.parent.mkdir()
    path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
    problems: list[Problem] = []
    return read_ledger(Correction, root, path, problems), [str(problem) for problem in problems]


def test_rows_keep_their_lines(tmp_path: Path) -> None:
    other = Correction("en-1988", "2", "s2", "text", 0, "conjecture", '"a"', "", "Specks.")
    listed, problems = read(
        tmp_path, f'{HEAD}{ROW}en-1988\t2\ts2\ttext\t0\tconjecture\t"a"\t\tSpecks.\n'
    )
    assert problems == []
    assert listed.rows == {KITE: 2, other: 3}
    assert listed.place(other) == Place("kites/corrections.tsv", 3)
    assert (KITE.uncertain, other.uncertain) == (False, True)


@pytest.mark.parametrize("content", ["", HEAD])
def test_a_list_can_be_empty(tmp_path: Path, content: str) -> None:
    assert read(tmp_path, content) == (Ledger("kites/corrections.tsv", {}), [])


def test_a_list_can_be_missing(tmp_path: Path) -> None:
    problems: list[Problem] = []
    listed = read_ledger(LeftOut, tmp_path, tmp_path / "left_out.tsv", problems)
    assert (listed.path, listed.rows) == ("left_out.tsv", {})
    assert problems == []


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (HEAD.replace("note", "notes"), "1: the first line should be: edition locus part field"),
        ("\ufeff" + HEAD, "1: the first line should be: edition locus"),
        (ROW, "1: the first line should be: edition locus part field at kind text source note"),
        (f"{HEAD}{ROW}en-1988\t1\n", "3: 2 columns, 9 should be"),
        (f"{HEAD}\n{ROW}", "2: 0 columns, 9 should be"),
        (HEAD + ROW.replace("\n", "\tx\n"), "2: 10 columns, 9 should be"),
        (HEAD + ROW.replace("letter", "lettr"), '2: "lettr" is none of the kinds (did you mean'),
        (HEAD + ROW.replace("letter", "xyz"), '2: "xyz" is none of the kinds (known: case, '),
        (HEAD + ROW.replace("29", "x"), "2: a place is no number"),
        (HEAD + ROW.replace("29", ""), "2: a place is no number"),
    ],
)
def test_a_malformed_row_is_a_complaint(tmp_path: Path, content: str, complaint: str) -> None:
    _, problems = read(tmp_path, content)
    assert len(problems) == 1
    assert problems[0].startswith(f"kites/corrections.tsv:{complaint}")


def test_all_malformed_rows_are_told_at_once_and_the_others_read(tmp_path: Path) -> None:
    rows = [ROW.replace("29", "x"), ROW, "a\tb\n", ROW.replace("letter", "leter")]
    listed, problems = read(tmp_path, HEAD + "".join(rows))
    assert [problem.split(":")[1] for problem in problems] == ["2", "4", "5"]
    assert listed.rows[KITE] == 3


def test_the_reasons_of_what_is_left_out_are_of_the_short_list(tmp_path: Path) -> None:
    path = tmp_path / "left_out.tsv"
    rows = "a.txt\t1\t1\tpage numbr\t17\na.txt\t2\t1\t?\twords\na.txt\t3\t1\tghost\tgh\n"
    path.write_text(LEFT + rows, encoding="utf-8")
    problems: list[Problem] = []
    listed = read_ledger(LeftOut, tmp_path, path, problems)
    assert [str(p) for p in problems] == [
        'left_out.tsv:2: "page numbr" is none of the kinds (did you mean "page number"?)'
    ]
    assert listed.rows[LeftOut("a.txt", 2, 1, "?", "words")] == 3


def test_the_complaints_stop_the_audit_with_their_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = copy_proved(tmp_path)
    path = root / "treaty_data" / KITES / "corrections.tsv"
    path.write_text(HEAD + ROW + ROW.replace("29", "x"), encoding="utf-8")
    assert main(["--root", str(root), "audit"]) == 1
    assert f"treaty_data/{KITES}/corrections.tsv:3: a place is no number" in capsys.readouterr().err


def test_the_advice_of_the_complaint_helps(tmp_path: Path) -> None:
    root = copy_proved(tmp_path)
    path = root / "treaty_data" / KITES / "corrections.tsv"
    path.write_text(HEAD + ROW + ROW.replace("29", "x"), encoding="utf-8")
    assert main(["--root", str(root), "audit", "--write"]) == 0


@pytest.mark.parametrize(
    "content",
    [
        HEAD.encode("utf-8") + b"\xff\n",
        HEAD + ROW + ROW,
        HEAD + ROW.replace("29", "-4"),
        HEAD + ROW.replace("letter", "?"),
        HEAD + ROW.replace("\ttext\t", "\ttxt\t"),
    ],
    ids=["not UTF-8", "twice", "a place before the text", "no kind", "an unknown field"],
)
def test_what_cannot_be_right_is_a_complaint(tmp_path: Path, content: bytes | str) -> None:
    _, problems = read(tmp_path, content)
    assert problems


def test_a_list_is_written_sorted_and_read_again(tmp_path: Path) -> None:
    rows = [
        Correction("pt-1988", "1", "", "label", 0, "label", "1.", ""),
        KITE,
        Correction("en-1988", "1.2", "", "text", 4, "punctuation", '"a, b"', "'a, b\\"),
        Correction("en-1988", "10", "", "heading", 0, "case", "ÉTÉ", "été", "# no comment"),
        Correction("en-1988", "1.2", "tail", "text", 0, "letter", "凧", "𠮷"),
    ]
    content = ledger_text(Correction, rows)
    assert content.startswith(HEAD)
    assert content.endswith("\n") and "\r" not in content
    listed, problems = read(tmp_path, content)
    assert problems == []
    assert list(listed.rows) == sorted(rows)
    assert ledger_text(Correction, listed.rows) == content
    assert ledger_text(Correction, reversed(rows)) == content


def test_lines_and_columns_are_sorted_as_numbers() -> None:
    rows = [LeftOut("a.txt", line, column, "ghost", "x") for line in (10, 9) for column in (2, 11)]
    lines = ledger_text(LeftOut, rows).splitlines()[1:]
    assert [line.split("\t")[1:3] for line in lines] == [
        ["9", "2"],
        ["9", "11"],
        ["10", "2"],
        ["10", "11"],
    ]

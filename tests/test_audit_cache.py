"""What has not changed is not compared again; what has, in the text or in the code, is."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from macros import audit_cache
from macros.audit import Audit, audit
from macros.audit_cache import CODE, cached_audit
from macros.model import Treaty
from tests.examples import change
from tests.proving import PROVED_TREATY as KITES
from tests.proving import copy_proved, only_treaty, spoil
from tests.test_layers import FACTS, reached

SHEET = "sheet.txt"
Ask = Callable[[Treaty], Audit]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return copy_proved(tmp_path / "project")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The documents that were really compared."""
    found: list[str] = []

    def compared(treaty: Treaty, file: str) -> Audit:
        found.append(file)
        return audit(treaty, file)

    monkeypatch.setattr(audit_cache, "audit", compared)
    return found


def test_a_second_run_compares_nothing_and_finds_the_same(
    root: Path, folder: Path, asked: list[str]
) -> None:
    first = cached_audit(folder, only_treaty(root), SHEET)
    again = cached_audit(folder, only_treaty(root), SHEET)
    assert first == again == audit(only_treaty(root), SHEET)
    assert first.corrections and first.left_out
    assert asked == [SHEET]
    assert len(list(folder.iterdir())) == 1


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("text/en-1988/01.md", {"such a kite": "such a Kite"}),
        ("text/en-1988/01.md", {"(a) 15": "(c) 15"}),
        ("text/en-1988/preamble.md", {"# CONVENTION": "# CONVENTIONS"}),
        ("text/en-1988/02.md", {"(3) The": "### Talks\n(3) The"}),
        ("text/en-1988/02.md", {"(1) In": "## PART I\n\n(1) In"}),
        ("text/en-1988/closing.md", {"DONE": "DONE twice\n\nDONE"}),
        ("sources/sheet.txt", {"- 41 -": "- 40 -"}),
        ("treaty.yml", {"document: sheet.txt,": "document: sheet.txt, rules: [x],"}),
        ("treaty.yml", {"file: sheet.txt\n": "file: sheet.txt\n    reading: gbk-shift\n"}),
    ],
)
def test_what_the_comparison_depends_on_makes_a_new_one(
    root: Path, folder: Path, asked: list[str], file: str, words: dict[str, str]
) -> None:
    cached_audit(folder, only_treaty(root), SHEET)
    cached_audit(folder, only_treaty(spoil(root, KITES, {file: words})), SHEET)
    assert asked == [SHEET, SHEET]


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("text/ja-1988/01.md", {"三百": "二百"}),
        ("corrections.tsv", {"Both e are specks.": "Perhaps."}),
        ("treaty.yml", {"what: A sheet in English": "what: A page in English"}),
    ],
)
def test_what_it_does_not_depend_on_makes_none(
    root: Path, folder: Path, asked: list[str], file: str, words: dict[str, str]
) -> None:
    cached_audit(folder, only_treaty(root), SHEET)
    cached_audit(folder, only_treaty(spoil(root, KITES, {file: words})), SHEET)
    assert asked == [SHEET]


@pytest.mark.parametrize("name", CODE)
def test_a_change_of_the_code_makes_a_new_comparison(
    root: Path,
    folder: Path,
    asked: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    code = tmp_path / "code"
    code.mkdir()
    for module in CODE:
        shutil.copyfile(audit_cache.HERE / module, code / module)
    monkeypatch.setattr(audit_cache, "HERE", code)
    cached_audit(folder, only_treaty(root), SHEET)
    cached_audit(folder, only_treaty(root), SHEET)
    (code / name).write_text("# another rule\n", encoding="utf-8")
    cached_audit(folder, only_treaty(root), SHEET)
    assert asked == [SHEET, SHEET]


def test_the_code_that_finds_the_rows_is_all_watched() -> None:
    assert {f"{module}.py" for module in reached({"audit"}) - FACTS} <= set(CODE)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"null", b"[]", b'{"file": "sheet.txt"}', b'"\xff"', b'{"corrections": 3}']
    + [
        b'{"file": "sheet.txt", "corrections": [{"kind": "letter"}], "left_out": [], '
        b'"signs": {}, "document_signs": 0}'
    ],
)
def test_a_broken_file_is_no_failure(
    root: Path, folder: Path, asked: list[str], content: bytes
) -> None:
    treaty = only_treaty(root)
    found = cached_audit(folder, treaty, SHEET)
    (kept,) = folder.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(content)
    assert cached_audit(folder, treaty, SHEET) == found
    assert kept.read_bytes() == whole
    assert asked == [SHEET, SHEET]


def test_two_documents_of_a_treaty_are_kept_apart(root: Path, folder: Path) -> None:
    treaty = only_treaty(root)
    for file in ("sheet.txt", "sheet-ja.txt", "sheet.txt"):
        assert cached_audit(folder, treaty, file).file == file
    assert len(list(folder.iterdir())) == 2


def test_editions_of_one_document_do_not_pass_for_each_other(
    root: Path, folder: Path, asked: list[str]
) -> None:
    treaty = only_treaty(root)
    cached_audit(folder, treaty, SHEET)
    english, japanese = treaty.facts.editions
    both = (english, replace(japanese, document=SHEET))
    cached_audit(folder, replace(treaty, facts=replace(treaty.facts, editions=both)), SHEET)
    assert asked == [SHEET, SHEET]


def test_the_list_of_articles_is_no_secret_to_the_cache(
    root: Path, folder: Path, asked: list[str]
) -> None:
    cached_audit(folder, only_treaty(root), SHEET)
    yml = root / "treaty_data" / KITES / "treaty.yml"
    change(yml, {'  - {number: "3", topics: [kites, wind]}\n': ""})
    assert not any(row.locus == "3" for row in audit(only_treaty(root), SHEET).corrections)
    gone = cached_audit(folder, only_treaty(root), SHEET)
    assert gone == audit(only_treaty(root), SHEET)

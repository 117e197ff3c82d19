"""The audit catches every slip, says where and in which words, and keeps what people wrote."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from macros.__main__ import main
from macros.audit import audit
from macros.audit_check import compare
from macros.languages import LANGUAGES
from macros.model import Treaty
from macros.provisions import ArticleText, parse_article
from tests.proving import (
    PROVED,
    Changes,
    complaints,
    copy_proved,
    copy_real,
    only_treaty,
    spoil,
    without_advice,
)
from tests.proving import PROVED_TREATY as KITES

ONE, TWO = "text/en-1988/01.md", "text/en-1988/02.md"
JA_ONE, JA_TWO = "text/ja-1988/01.md", "text/ja-1988/02.md"
WIND = "Wind that arises in a Contracting State shall be deemed to belong to both States"


def test_the_proved_treaty_has_no_problems(tmp_path: Path) -> None:
    assert complaints(copy_proved(tmp_path)) == []


def test_the_real_treaties_have_no_problems(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit"]) == 0, capsys.readouterr().err


def test_an_audit_has_its_rows_in_order_and_counts_all_signs() -> None:
    found = audit(only_treaty(PROVED), "sheet.txt")
    assert list(found.corrections) == sorted(found.corrections)
    assert list(found.left_out) == sorted(found.left_out)
    assert [row.locus for row in found.corrections] == ["1.2", "1.2.a", "2.1", "2.3", "2.3"]
    assert {run.reason for run in found.left_out} == {""}
    sheet = PROVED / "treaty_data" / KITES / "sources" / "sheet.txt"
    assert found.document_signs == len("".join(sheet.read_text(encoding="utf-8").split()))
    assert set(found.signs) == {"en-1988"}


# One mistake each, and all that the audit says of it.
SLIPS: dict[str, tuple[Changes, list[str]]] = {
    "a letter": (
        {ONE: {"longer": "lunger"}},
        ['01.md:1: 1.1: "lunger" (letter) stands here, the document prints "longer"'],
    ),
    "not left out": (
        {ONE: {"of not more": "of more"}},
        ['01.md:1: 1.1: "of more" (letter) stands here, the document prints "of not more"'],
    ),
    "not put in": (
        {TWO: {"shall sell": "shall not sell"}},
        ['02.md:3: 2.2: "not" (supplied) stands here, the document has no such words'],
    ),
    "a word for another": (
        {TWO: {"both States,": "both Parties,"}},
        ['02.md:3: 2.2: "Parties," (conjecture) stands here, the document prints "States,"'],
    ),
    "a figure": (
        {ONE: {"(a) 15 per": "(a) 10 per"}},
        ['01.md:5: 1.2.a: "10" (letter) stands here, the document prints "15"'],
    ),
    "two figures exchanged": (
        {ONE: {"300 metres": "@ metres", "than 25": "than 300", "@": "25"}},
        [
            '01.md:1: 1.1: "25" (order) stands here, the document prints "25"',
            '01.md:1: 1.1: "300" (order) stands here, the document prints "300"',
        ],
    ),
    "two rates exchanged": (
        {ONE: {"(a) 15 per": "(a) @ per", "(b) 10 per": "(b) 15 per", "@": "10"}},
        [
            '01.md:5: 1.2.a: "10" (letter) stands here, the document prints "15"',
            '01.md:7: 1.2.b: "15" (letter) stands here, the document prints "10"',
        ],
    ),
    "a plausible sentence": (
        {TWO: {"shall sell it.": "shall sell it. The same shall apply to storms."}},
        [
            '02.md:3: 2.2: "The same shall apply to storms." (supplied) stands here, '
            "the document has no such words"
        ],
    ),
    "a line left out": (
        {"text/en-1988/preamble.md": {"\nHave agreed as follows:\n": ""}},
        [
            "order.tsv:14: preamble.s3, text: none of these words stands in the document any more",
            'sheet.txt:11: "Have agreed as follows:" (column 1) stands in no edition and is not '
            "left out for a reason",
        ],
    ),
    "words given up for lost": (
        {TWO: {", and nobody shall sell it.": " […]"}},
        [
            'sheet.txt:37: ", and nobody shall sell it." (column 22) stands in no edition and is '
            "not left out for a reason"
        ],
    ),
    "a few words put elsewhere": (
        {ONE: {"made of silk;": "made;", "its string": "its silk string"}},
        [
            'sheet.txt:23: "of" (column 1) stands in no edition and is not left out for a reason',
            '01.md:5: 1.2.a: "silk" (order) stands here, the document prints "silk"',
        ],
    ),
    "a comma": (
        {ONE: {"metres, unless": "metres unless"}},
        [
            '01.md:1: 1.1: "metres unless" (punctuation) stands here, '
            'the document prints "metres, unless"'
        ],
    ),
    "a capital letter": (
        {ONE: {"However": "however"}},
        ['01.md:3: 1.2: "however," (case) stands here, the document prints "However,"'],
    ),
    "a label": (
        {ONE: {"(b) 10": "(c) 10"}},
        ['01.md:7: 1.2.c: "(c)" (label) stands here, the document prints "(b)"'],
    ),
    "a heading": (
        {"text/en-1988/preamble.md": {"KITES AND WIND": "KITES OR WIND"}},
        [
            'preamble.md:1: preamble: "OR" (letter) stands here, the document prints "AND"',
        ],
    ),
    "a misprint kept that we had mended": (
        {ONE: {"such a kite": "such a kyte"}},
        [
            'corrections.tsv:2: en-1988 1.2: "kite" for "kyte" is listed, but the text does not '
            "depart so any more"
        ],
    ),
    "a Japanese figure": (
        {JA_ONE: {"三百": "二百"}},
        ['01.md:1: 1.1: "二" (letter) stands here, the document prints "三"'],
    ),
    "a Japanese negation": (
        {JA_ONE: {"ができる": "ができない"}},
        [
            '01.md:1: 1.1: "ない" (letter) stands here, the document prints "る"',
        ],
    ),
    "a Japanese sentence left out": (
        {JA_TWO: {"、何人もこれを売ってはならない": ""}},
        [
            'sheet-ja.txt:13: "、何人もこれを売ってはならない" (column 33) stands in no edition '
            "and is not left out for a reason"
        ],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), SLIPS.values(), ids=SLIPS)
def test_a_slip_is_caught_and_named(tmp_path: Path, changes: Changes, expected: list[str]) -> None:
    root = spoil(copy_proved(tmp_path), KITES, changes)
    assert [without_advice(problem) for problem in complaints(root)] == expected


def test_a_line_used_twice_is_caught(tmp_path: Path) -> None:
    changes = {TWO: {"sell it.\n": f"sell it.\n\n{WIND}, and nobody shall sell it.\n"}}
    found = complaints(spoil(copy_proved(tmp_path), KITES, changes))
    ours = [p.message for p in found if p.place.path.endswith(TWO)]
    assert any("shall be deemed to belong to both States" in message for message in ours)


def test_a_line_used_twice_is_not_found_in_a_line_that_was_left_out(tmp_path: Path) -> None:
    changes = {TWO: {"sell it.\n": f"sell it.\n\n{WIND}, and nobody shall sell it.\n"}}
    found = complaints(spoil(copy_proved(tmp_path), KITES, changes))
    assert [p for p in found if not p.place.path.endswith(TWO)] == []
    assert all("the document has no such words" in p.message for p in found)


MOVED: dict[str, tuple[Changes, str]] = {
    "a fragment into another article": (
        {
            ONE: {"A kite of a Contracting State may": "A kite may"},
            TWO: {"every movement": "every movement of a Contracting State"},
        },
        "of a Contracting State",
    ),
    "a fragment into another sentence": (
        {ONE: {" in all other cases.": ".", "its tail is": "its tail in all other cases is"}},
        "in all other cases",
    ),
    "two items exchanged": (
        {
            ONE: {
                "15 per cent of the value of the kite, if its string is made of silk": "@",
                "10 per cent of that value in all other cases": "15 per cent of the value of the "
                "kite, if its string is made of silk",
                "@": "10 per cent of that value in all other cases",
            }
        },
        "per cent of",
    ),
}


@pytest.mark.parametrize(("changes", "words"), MOVED.values(), ids=MOVED)
def test_words_put_elsewhere_are_caught_and_named(
    tmp_path: Path, changes: Changes, words: str
) -> None:
    found = complaints(spoil(copy_proved(tmp_path), KITES, changes))
    assert any(words in p.message for p in found if "/text/" in p.place.path)


def test_halves_of_two_real_sentences_exchanged_are_caught_and_named(tmp_path: Path) -> None:
    root = copy_real(tmp_path, "br-jp-1967")
    treaty = only_treaty(root)
    text = treaty.texts["en-1967"]["13"]
    one, two = (b.text for b in text.blocks[:2])
    ends = one[len(one) // 2 :].partition(" ")[2], two[len(two) // 2 :].partition(" ")[2]
    path = root / text.place.path
    content = path.read_text(encoding="utf-8")
    content = content.replace(ends[0], "@").replace(ends[1], ends[0]).replace("@", ends[1])
    path.write_text(content, encoding="utf-8")
    said = [p.message for p in complaints(root) if p.place.path == text.place.path]
    for locus, words in (("13.1", ends[1]), ("13.2", ends[0])):
        named = [m for m in said if m.startswith(f"{locus}: ") and "order.tsv lists" in m]
        assert any(words[10:25] in m or m.split('"')[1][:15] in words for m in named)


def spoilt(treaty: Treaty, text: ArticleText, content: str) -> Treaty:
    """The treaty with another content in one of its text files."""
    article = parse_article(content, text.place.path, text.article, LANGUAGES["en"], [])
    texts = treaty.texts["en-1988"] | {text.article: article}
    return replace(treaty, texts=treaty.texts | {"en-1988": texts})


@pytest.mark.parametrize("article", ["preamble", "1", "2", "3", "closing"])
def test_no_word_can_be_dropped_doubled_or_changed_unnoticed(tmp_path: Path, article: str) -> None:
    root = copy_proved(tmp_path)
    treaty = only_treaty(root)
    text = treaty.texts["en-1988"][article]
    content = (root / text.place.path).read_text(encoding="utf-8")
    words = list(re.finditer(r"(?<=[a-z)] )[\w.]+", content))
    assert len(words) > 5 or article == "preamble"
    for number, word in enumerate(words[::2]):
        slip = ("", word.group() * 2, f"x{word.group()[1:]}")[number % 3]
        changed = content[: word.start()] + slip + content[word.end() :]
        changed = changed.replace("  ", " ") if not slip else changed
        found = list(compare(treaty, [audit(spoilt(treaty, text, changed), "sheet.txt")]))
        assert any("stands here" in p.message or "no edition" in p.message for p in found), word


@dataclass(frozen=True)
class Slip:
    """A mistake in an article of Brazil–Japan; the complaint that should begin so."""

    file: str
    words: dict[str, str] = field(hash=False)
    line: str
    complaint: str


SHEET = "001_43626be09cb0cb5e.txt"
REAL: dict[str, Slip] = {
    "a letter": Slip(
        "text/en-1967/16.md",
        {"in respect of remuneration for": "in respect of remuneretion for"},
        "text/en-1967/16.md:1",
        '16: "remuneretion" (letter) stands here, the document prints "remunera',
    ),
    "not": Slip(
        "text/en-1967/23.md",
        {"shall not be less": "shall be less"},
        "text/en-1967/23.md:5",
        '23.3: "shall be" (letter) stands here, the document prints "shall not be"',
    ),
    "two references exchanged": Slip(
        "text/en-1967/12.md",
        {"paragraphs (1) and (2)": "paragraphs (2) and (1)"},
        "text/en-1967/12.md:5",
        '12.3: "(2) and"',
    ),
    "a figure": Slip(
        "text/en-1967/14.md",
        {"183": "138"},
        "text/en-1967/14.md:5",
        '14.2.a: "138" (conjecture) stands here, the document prints "183"',
    ),
    "a sentence": Slip(
        "text/en-1967/03.md",
        {"purposes of this Convention.": "purposes of this Convention. This applies to companies."},
        "text/en-1967/03.md:3",
        '3.2: "This applies to companies."',
    ),
    "a line left out": Slip(
        "text/en-1967/22.md",
        {
            '\n  (d) For the purposes of this paragraph, the term "Japanese tax" includes the '
            "local inhabitant taxes.\n": ""
        },
        f"sources/{SHEET}:163",
        '"(d) For the purposes of this paragraph, the term "',
    ),
    "a line used twice": Slip(
        "text/pt-1967/25.md",
        {"\n3. As": "\nUm professor, de qualquer nível, que faça uma visita.\n\n3. As"},
        "text/pt-1967/25.md:5",
        "25.2.s2: ",
    ),
    "an accent": Slip(
        "text/pt-1967/26.md",
        {"diplomáticos": "diplomaticos"},
        "text/pt-1967/26.md:1",
        '26: "diplomaticos" (diacritic) stands here, the document prints "diplomá',
    ),
    "a Japanese figure": Slip(
        "text/ja-1976/16.md",
        {"二年": "三年"},
        "text/ja-1976/16.md:1",
        '16: "三" (letter) stands here, the document prints "二"',
    ),
    "a Japanese word": Slip(
        "text/ja-1976/20.md",
        {"終身又は特定": "特定"},
        "text/ja-1976/20.md:5",
        '20.3: "、特" (letter) stands here, the document prints "、終身又は特"',
    ),
}


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What the audit says of Brazil–Japan with all these mistakes at once."""
    root = copy_real(tmp_path_factory.mktemp("real"), "br-jp-1967")
    for slip in REAL.values():
        spoil(root, "br-jp-1967", {slip.file: slip.words})
    return [str(problem).removeprefix("treaty_data/br-jp-1967/") for problem in complaints(root)]


@pytest.mark.parametrize("slip", REAL.values(), ids=REAL)
def test_a_slip_in_a_real_treaty_is_caught_and_named(said: list[str], slip: Slip) -> None:
    start = f"{slip.line}: {slip.complaint}"
    assert [c for c in said if c.startswith(start)], "\n".join(said)

"""From lines to provisions: the locus of every block, in the labels of every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from macros.languages import LANGUAGES
from macros.problems import Place, Problem
from macros.provisions import ArticleText, parse_article, read_article


def parse(text: str, language: str = "en", article: str = "5") -> ArticleText:
    problems: list[Problem] = []
    found = parse_article(text, "05.md", article, LANGUAGES[language], problems)
    assert not problems
    return found


def outline(text: str, language: str = "en") -> list[str]:
    """Each block as its locus (with its part after a slash), its label and its words."""
    return [
        " | ".join([f"{block.locus}/{block.part}".rstrip("/"), block.label, block.text])
        for block in parse(text, language).blocks
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Words.", ["5 |  | Words."]),
        ("One.\n\nTwo.\n\nThree.", ["5 |  | One.", "5/s2 |  | Two.", "5/s3 |  | Three."]),
        ("(1) One.\n\n(2) Two.", ["5.1 | (1) | One.", "5.2 | (2) | Two."]),
        ("(1) One\n(2) Two", ["5.1 | (1) | One", "5.2 | (2) | Two"]),
        (
            "(1) One.\n\nMore.\n\n(2) Two.",
            ["5.1 | (1) | One.", "5.1/s2 |  | More.", "5.2 | (2) | Two."],
        ),
        (
            "Where:\n\n  (a) one, or\n\n  (b) two,\n\nthen.",
            ["5 |  | Where:", "5.a | (a) | one, or", "5.b | (b) | two,", "5/tail |  | then."],
        ),
        (
            "(1) Where:\n\n  (a) one;\n\nthen.\n\nElse.\n\n(2) Two.",
            ["5.1 | (1) | Where:", "5.1.a | (a) | one;"]
            + ["5.1/tail |  | then.", "5.1/tail2 |  | Else.", "5.2 | (2) | Two."],
        ),
        (
            "(1) Where:\n\n  (a) one:\n\n    (i) x\n\n  so.\n\n  (b) two\n\nthen.",
            ["5.1 | (1) | Where:", "5.1.a | (a) | one:", "5.1.a.i | (i) | x"]
            + ["5.1.a/tail |  | so.", "5.1.b | (b) | two", "5.1/tail |  | then."],
        ),
        (
            "(2)(a) One:\n\n    (i) x\n\n  (b)(i) Two.",
            ["5.2.a | (2)(a) | One:", "5.2.a.i | (i) | x", "5.2.b.i | (b)(i) | Two."],
        ),
        ("(2) (a) One.", ["5.2.a | (2)(a) | One."]),
        ("1. a) One.\n\n  b) Two.", ["5.1.a | 1. a) | One.", "5.1.b | b) | Two."]),
        (
            "(1) One:\n\n  (h) x\n\n  (i) y\n\n    (i) z",
            ["5.1 | (1) | One:", "5.1.h | (h) | x", "5.1.i | (i) | y", "5.1.i.i | (i) | z"],
        ),
        (
            "I - One\n\n  a) two\n\nII - Three",
            ["5.I | I - | One", "5.I.a | a) | two", "5.II | II - | Three"],
        ),
        ("(1) See (2)(a) and 3.", ["5.1 | (1) | See (2)(a) and 3."]),
    ],
)
def test_english(text: str, found: list[str]) -> None:
    assert outline(text) == found


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        (
            "ja",
            "(1)(a)(i) 日本国\n\n    (ii) 他",
            ["5.1.a.i | (1)(a)(i) | 日本国", "5.1.a.ii | (ii) | 他"],
        ),
        ("ja", "1 一方\n\n2 (1)の配当", ["5.1 | 1 | 一方", "5.2 | 2 | (1)の配当"]),
        (
            "zh",
            "一、本协定\n\n  （一）中国：\n\n    1. 个人\n\n    2. 企业\n\n  （二）巴西\n\n以上",
            ["5.1 | 一、 | 本协定", "5.1.a | （一） | 中国：", "5.1.a.i | 1. | 个人"]
            + ["5.1.a.ii | 2. | 企业", "5.1.b | （二） | 巴西", "5.1/tail |  | 以上"],
        ),
        ("de", "(1) Eins:\n\n  a) zwei", ["5.1 | (1) | Eins:", "5.1.a | a) | zwei"]),
        ("pt", "1. Um:\n\n  a) dois", ["5.1 | 1. | Um:", "5.1.a | a) | dois"]),
    ],
)
def test_other_languages(language: str, text: str, found: list[str]) -> None:
    assert outline(text, language) == found


@pytest.mark.parametrize(
    ("text", "anchors"),
    [
        ("Words.\n\nMore.", ["0", "s2"]),
        ("(1) One:\n\n  (a) x\n\nthen.", ["1", "1.a", "1.tail"]),
        ("Where:\n\n  (a) x\n\nthen.", ["0", "a", "tail"]),
    ],
)
def test_anchors(text: str, anchors: list[str]) -> None:
    assert [block.anchor for block in parse(text).blocks] == anchors


def test_headings_stand_apart_from_the_words() -> None:
    text = "## Part I\n# Cats\n\n### Of sleep\n(1) They sleep.\n\n(2) They wake."
    found = parse(text)
    assert (found.part_heading, found.heading) == ("Part I", "Cats")
    assert [(b.subheading, b.text) for b in found.blocks] == [
        ("Of sleep", "They sleep."),
        ("", "They wake."),
    ]
    assert [b.place for b in found.blocks] == [Place("05.md", 5), Place("05.md", 7)]


@pytest.mark.parametrize(
    ("words", "lost"), [("[…]", True), ("a […] b", True), ("a b", False), ("[a]", False)]
)
def test_lost_words_are_known(words: str, lost: bool) -> None:
    assert parse(words).blocks[0].lacuna is lost


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("(1) One \n\n(2)  Two\n\n(3)", [1, 3, 5]),
        ("(1) One\n\n      (a) deep\n\n   (b) odd", [3, 5]),
        ("(1) One:\n\n  (a) x\n\nthen:\n\n    (i) below what has ended", [7]),
    ],
)
def test_all_mistakes_of_a_text_come_at_once(text: str, lines: list[int]) -> None:
    problems: list[Problem] = []
    parse_article(text, "05.md", "5", LANGUAGES["en"], problems)
    assert [problem.place.line for problem in problems] == lines


def test_a_file_is_read_as_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "text" / "05.md"
    path.parent.mkdir()
    path.write_bytes("(1) 猫\n".encode())
    problems: list[Problem] = []
    found = read_article(tmp_path, path, "5", "ja", problems)
    assert not problems
    assert (found.place, found.blocks[0].text) == (Place("text/05.md", 1), "猫")


@pytest.mark.parametrize("sign", ["\u00ad", "\u2060", "\x0c", "\u2028", "e\u0301"])
def test_an_invisible_character_within_a_word_is_a_complaint(sign: str) -> None:
    problems: list[Problem] = []
    parse_article(f"divi{sign}dends", "05.md", "5", LANGUAGES["en"], problems)
    assert problems


@pytest.mark.parametrize(
    "text", ["### Of sleep", "(1) One.\n\n### Of sleep", "(1) One.\n\n## Part I"]
)
def test_a_heading_out_of_place_is_a_complaint(text: str) -> None:
    problems: list[Problem] = []
    parse_article(f"{text}\n", "05.md", "5", LANGUAGES["en"], problems)
    assert [problem for problem in problems if "no words" not in problem.message]

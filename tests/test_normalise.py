"""The normaliser in Python and in JavaScript: both give what the table of vectors says."""

from __future__ import annotations

import json
from typing import Any

import pytest

from macros.model import Corpus
from macros.normalise import Token, places, query_tokens, script_variants, tokens
from tests.node import VECTORS, in_javascript

CASES: list[dict[str, Any]] = json.loads((VECTORS / "normalise.json").read_text(encoding="utf-8"))

# What a reader may write in the one way or the other, and means the same.
SAME = (
    ("empréstimos", "EMPRESTIMOS"),
    ("impôsto", "imposto"),
    ("Betriebstätte", "Betriebsstätte"),
    ("Seeschiffahrt", "Seeschifffahrt"),
    ("常設機構", "常设机构"),
    ("権限のある当局", "權限のある當局"),
    ("従って", "従つて"),
    ("12.5", "12,5"),
    ("12,5 %", "十二・五パーセント"),
    ("25 per cent", "25 vom Hundert"),
    ("25 por cento", "百分之二十五"),
    ("six months", "六箇月"),
    ("6か月", "seis meses"),
    ("183 days", "cento e oitenta e três dias"),
)
# A text, and where its words stand: what follows a number or a compound follows all its words.
PLACES = (
    (
        "tax of 15 per cent of it",
        ["tax 0", "of 1", "#15% 2-4", "#15 2-4", "per 3", "cent 4", "of 5", "it 6"],
    ),
    ("a sub-division thereof", ["a 0", "subdivision 1-2", "sub 1", "division 2", "thereof 3"]),
    ("恒久的施設", ["恒久 0", "久的 1", "的施 2", "施设 3"]),
    ("百分之十以下", ["#10% 0-3", "#10 0-3", "百分 0", "分之 1", "之十 2", "十以 3", "以下 4"]),
)
DIFFERENT = (
    ("12.5", "125"),
    ("6 months", "6 days"),
    ("25", "25 %"),
    ("第一", "第二"),
    ("15", "50"),
)


def plain(found: list[Token]) -> list[list[object]]:
    return [[token.form, token.start, token.end] for token in found]


@pytest.fixture(scope="module")
def javascript() -> Any:
    return in_javascript([case["text"] for case in CASES], [])["tokens"]


@pytest.mark.parametrize("number", range(len(CASES)), ids=[case["text"][:30] for case in CASES])
def test_both_sides_give_what_the_vectors_say(number: int, javascript: Any) -> None:
    case = CASES[number]
    expected = [case["tokens"], case["query"]]
    assert [plain(tokens(case["text"])), plain(query_tokens(case["text"]))] == expected
    assert javascript[number] == expected


def test_both_sides_agree_on_every_provision(corpus: Corpus) -> None:
    texts = [
        block.text
        for treaty in corpus.treaties.values()
        for articles in treaty.texts.values()
        for article in articles.values()
        for block in article.blocks
    ]
    found = in_javascript(texts, [])
    for text, (forms, asked), at in zip(texts, found["tokens"], found["places"], strict=True):
        assert forms == plain(tokens(text)), text
        assert asked == plain(query_tokens(text)), text
        assert at == [list(one) for one in places(tokens(text))], text


@pytest.mark.parametrize(("text", "expected"), PLACES)
def test_words_stand_where_a_reader_counts_them(text: str, expected: list[str]) -> None:
    found = tokens(text)
    shown = [
        f"{token.form} {at[0]}" + (f"-{at[-1]}" if len(at) > 1 else "")
        for token, at in zip(found, places(found), strict=True)
    ]
    assert shown == expected


@pytest.mark.parametrize(("one", "other"), SAME)
def test_ways_to_write_the_same_meet(one: str, other: str) -> None:
    forms = [[token.form for token in query_tokens(text)] for text in (one, other)]
    assert forms[0] == forms[1] != []


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_what_differs_stays_apart(one: str, other: str) -> None:
    assert {t.form for t in query_tokens(one)} != {t.form for t in query_tokens(other)}


def test_a_query_for_a_number_without_its_unit_finds_both() -> None:
    assert "#25" in {token.form for token in tokens("25 vom Hundert")}


def test_variants_lead_to_one_sign_at_once() -> None:
    table = script_variants()
    assert not set(table.values()) & set(table)

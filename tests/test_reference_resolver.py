"""References in invented sentences of five languages: what is found and what it means."""

from __future__ import annotations

import pytest

from macros.languages import LANGUAGES
from macros.reference_grammar import WORDS
from macros.reference_outline import Outline
from macros.reference_resolver import Reference, find

ARTICLES = ("act", *map(str, range(1, 13)), "protocol", "closing")
PARAGRAPHS = "12345"
OUTLINE = Outline(
    {
        "": ARTICLES,
        "act": ("act.1", "act.2"),
        "protocol": ("protocol.1", "protocol.2", "protocol.3"),
        **{a: tuple(f"{a}.{p}" for p in PARAGRAPHS) for a in map(str, range(1, 13))},
        "2.3": ("2.3.a", "2.3.b", "2.3.c"),
        "2.3.b": ("2.3.b.i", "2.3.b.ii", "2.3.b.iii"),
        "2.3.b.i": ("2.3.b.i.A", "2.3.b.i.B"),
        "9.2": ("9.2.a", "9.2.b", "9.2.c", "9.2.d"),
    },
    headings={"2": "用語の解釈", "3": "配当", "4": "利子"},
    parts={"2": ("第二部 仲裁", ("6", "7", "8"))},
)
OTHER = "other"


def told(language: str, locus: str, text: str) -> list[tuple[str, str]]:
    """(words, what they mean) for each reference; ? and its trouble where it is not resolved."""
    return [(found.words, meaning(found)) for found in find(text, language, locus, OUTLINE)]


def meaning(found: Reference) -> str:
    if found.trouble:
        return f"? {found.trouble}"
    return OTHER if found.other else " ".join(found.targets)


@pytest.mark.parametrize(
    ("locus", "text", "references"),
    [
        ("4.3", "as defined in Article 8 paragraph (2), may", [("Article 8 paragraph (2)", "8.2")]),
        ("4.3", "paragraphs (1) and (3) apply", [("paragraphs (1) and (3)", "4.1 4.3")]),
        ("4.3", "paragraphs 1, 2 and 3 of Article 9", [(None, "9.1 9.2 9.3")]),
        ("4.3", "the provisions of paragraph (2) or of law", [("paragraph (2)", "4.2")]),
        ("4.3", "Articles 8, 9 and 10, salaries", [("Articles 8, 9 and 10", "8 9 10")]),
        ("4.3", "Articles 8 to 10 apply", [("Articles 8 to 10", "8 9 10")]),
        ("4.3", "paragraph 2 b of Article 9", [("paragraph 2 b of Article 9", "9.2.b")]),
        ("4.3", "paragraph 2 a of Article 9", [(None, "9.2.a")]),
        ("9.3", "under paragraph 2 a person may", [("paragraph 2", "9.2")]),
        ("4.3", "sub-paragraphs (a) and (c) of paragraph 2 of Article 9", [(None, "9.2.a 9.2.c")]),
        ("4.3", "paragraph 2 of Articles 9, 10 and 11", [(None, "9.2 10.2 11.2")]),
        ("4.3", "Article 9(2)(b)", [("Article 9(2)(b)", "9.2.b")]),
        (
            "4.3",
            "paragraph 2 of Article 9, paragraph 2 of Article 10",
            [(None, "9.2"), (None, "10.2")],
        ),
        ("4.3", "Article 9, paragraph 2, applies", [("Article 9, paragraph 2", "9.2")]),
        ("4.3", "Article 7 and paragraph 2 of Article 9", [("Article 7", "7"), (None, "9.2")]),
        ("2.3.c", "sub-paragraph (b) (ii), would", [("sub-paragraph (b) (ii)", "2.3.b.ii")]),
        ("2.3.c", "sub-paragraph (a) above", [("sub-paragraph (a)", "2.3.a")]),
        ("4.3", "this Article; this paragraph", [("this Article", "4"), ("this paragraph", "4.3")]),
        ("4.3", "paragraph 2 of this Article", [("paragraph 2 of this Article", "4.2")]),
        ("4.3", "the preceding paragraphs", [("the preceding paragraphs", "4.1 4.2")]),
        ("4.3", "the preceding paragraph", [("the preceding paragraph", "4.2")]),
        ("4.3", "the foregoing Articles of this Agreement", [("the foregoing Articles", "1 2 3")]),
        ("4.3", "The preceding provisions of this Article", [(None, "4.1 4.2")]),
        ("protocol.1", "No 3 of the Protocol", [("No 3 of the Protocol", "protocol.3")]),
        (
            "protocol.1",
            "Article 9, and paragraphs 1 and 3 of that Article",
            [(None, "9"), (None, "9.1 9.3")],
        ),
        ("4.3", "Article 6 of the Charter", [("Article 6", OTHER)]),
        ("4.3", "Article 6 of the present Convention", [("Article 6", "6")]),
        ("4.3", "Article 6 of the Convention between A and B", [("Article 6", OTHER)]),
        ("4.3", "paragraphs […] and 3", [("paragraphs […] and 3", "4.3")]),
        ("4.3", "paragraph 2 and 25 per cent", [("paragraph 2", "4.2")]),
        ("4.3", "articles of trade, No 43 of 1967, other Articles, 25 percent", []),
        ("4.3", "paragraph 9", [("paragraph 9", "? no provision 4.9")]),
        ("4.3", "Article 77", [("Article 77", "? no provision 77")]),
        ("4.3", "that Article", [("that Article", "? no article was named before")]),
        (
            "4.3",
            "the foregoing Articles; that Article",
            [(None, "1 2 3"), (None, "? no article was named before")],
        ),
        ("4.1", "the preceding paragraphs", [(None, "? there is none")]),
        (
            "4.3",
            "the foregoing provisions",
            [(None, "? the words do not say which provisions they mean")],
        ),
        ("protocol.2", "paragraph 3", [(None, "? the words do not say of which article")]),
        ("4.3", "paragraphs 3 to 1", [(None, "? 4.3 to 4.1 is no range")]),
    ],
)
def test_english(locus: str, text: str, references: list[tuple[str | None, str]]) -> None:
    agree(told("en", locus, text), references)


@pytest.mark.parametrize(
    ("locus", "text", "references"),
    [
        ("4.3", "no parágrafo 2 do Artigo 10", [("parágrafo 2 do Artigo 10", "10.2")]),
        (
            "4.3",
            "parágrafos 1 e 2 do do artigo 9",
            [("parágrafos 1 e 2 do do artigo 9", "9.1 9.2")],
        ),
        ("4.3", "no Artigo 8 parágrafo 2, são", [("Artigo 8 parágrafo 2", "8.2")]),
        ("4.3", "nos Artigos 8, 9 e 10, os", [("Artigos 8, 9 e 10", "8 9 10")]),
        ("4.3", "parágrafos 1 a 3", [("parágrafos 1 a 3", "4.1 4.2 4.3")]),
        ("2.3.c", "no subparágrafo b ii, resultaria", [("subparágrafo b ii", "2.3.b.ii")]),
        ("2.3.c", "no subparágrafo a acima", [("subparágrafo a", "2.3.a")]),
        ("9.2.a", "das alíneas b) e c) abaixo", [("alíneas b) e c)", "9.2.b 9.2.c")]),
        ("9.3", "no parágrafo 2 b não se aplica", [("parágrafo 2 b", "9.2.b")]),
        ("9.3", "no parágrafo 2 e o artigo 8", [("parágrafo 2", "9.2"), ("artigo 8", "8")]),
        (
            "4.3",
            "no presente Artigo, neste artigo",
            [("presente Artigo", "4"), ("neste artigo", "4")],
        ),
        ("4.3", "Este parágrafo", [("Este parágrafo", "4.3")]),
        ("4.3", "dos parágrafos anteriores", [("parágrafos anteriores", "4.1 4.2")]),
        ("4.3", "nos artigos precedentes do presente Acordo", [("artigos precedentes", "1 2 3")]),
        ("4.3", "as disposições precedentes deste artigo", [(None, "4.1 4.2")]),
        ("protocol.1", "artigo 9, parágrafos 1 e 3 desse artigo", [(None, "9"), (None, "9.1 9.3")]),
        ("protocol.1", "o n.º 3 do Protocolo", [("n.º 3 do Protocolo", "protocol.3")]),
        ("4.3", "artigo 116, parágrafo 1, da Constituição", [("artigo 116, parágrafo 1", OTHER)]),
        (
            "act",
            "com o seu art. 7, e o art. 2 deste Decreto",
            [("art. 7", "7"), ("art. 2", "act.2")],
        ),
        (
            "act",
            "o art. 2 entra em vigor",
            [(None, "? the words do not say whether it is the act's or the treaty's")],
        ),
        ("4.3", "nº 43, de 1967; desses artigos", []),
    ],
)
def test_portuguese(locus: str, text: str, references: list[tuple[str | None, str]]) -> None:
    agree(told("pt", locus, text), references)


@pytest.mark.parametrize(
    ("locus", "text", "references"),
    [
        ("4.3", "in Artikel 10 Absatz 5 25 vom Hundert", [("Artikel 10 Absatz 5", "10.5")]),
        ("4.3", "Die Absätze 1, 2 und 3 sind", [("Absätze 1, 2 und 3", "4.1 4.2 4.3")]),
        ("4.3", "Artikel 9 Absätze 1 und 2", [("Artikel 9 Absätze 1 und 2", "9.1 9.2")]),
        ("9.3", "Absatz 2 Buchstabe b", [("Absatz 2 Buchstabe b", "9.2.b")]),
        (
            "4.3",
            "Artikel 8 und Artikel 9 Absatz 2",
            [("Artikel 8", "8"), ("Artikel 9 Absatz 2", "9.2")],
        ),
        ("4.3", "die Artikel 5, 6 und 9 Anwendung", [("Artikel 5, 6 und 9", "5 6 9")]),
        ("4.3", "die Absätze 1 bis 3", [("Absätze 1 bis 3", "4.1 4.2 4.3")]),
        ("4.3", "Absatz 2 des Artikels 9", [("Absatz 2 des Artikels 9", "9.2")]),
        ("4.3", "Absatz 2 Satz 1 gilt", [("Absatz 2 Satz 1", "4.2")]),
        (
            "4.3",
            "dieses Artikels; Dieser Absatz",
            [("dieses Artikels", "4"), ("Dieser Absatz", "4.3")],
        ),
        ("protocol.1", "des Artikels 9 nur Absatz 2 dieses Artikels", [(None, "9"), (None, "9.2")]),
        ("4.3", "in den vorstehenden Artikeln nicht", [("vorstehenden Artikeln", "1 2 3")]),
        ("4.3", "der vorhergehenden Absätze", [("vorhergehenden Absätze", "4.1 4.2")]),
        ("protocol.1", "Nummer 3 des Protokolls", [("Nummer 3 des Protokolls", "protocol.3")]),
        ("4.3", "des Artikels 116 Absatz 1 des Grundgesetzes", [("Artikels 116 Absatz 1", OTHER)]),
        ("4.3", "Artikel 7 des Abkommens", [("Artikel 7", "7")]),
        ("act.1", "das Abkommen nach seinem Artikel 9 Abs. 2", [("Artikel 9 Abs. 2", "9.2")]),
        ("act.1", "Artikel 2 dieses Gesetzes", [("Artikel 2", "act.2")]),
        ("4.3", "der Satz der Steuer, jener Artikel, 12 000 DM, das vorstehende Gesetz", []),
    ],
)
def test_german(locus: str, text: str, references: list[tuple[str | None, str]]) -> None:
    agree(told("de", locus, text), references)


@pytest.mark.parametrize(
    ("locus", "text", "references"),
    [
        ("4.3", "第八条(2)に定義する", [("第八条(2)", "8.2")]),
        ("4.5", "(1)から(4)までの規定の適用上", [("(1)から(4)まで", "4.1 4.2 4.3 4.4")]),
        ("4.3", "第九条(2)(b)及び(c)の規定", [("第九条(2)(b)及び(c)", "9.2.b 9.2.c")]),
        ("4.3", "この条において、前諸条の規定", [("この条", "4"), ("前諸条", "1 2 3")]),
        ("4.3", "前条又は次条の規定", [("前条又は次条", "3 5")]),
        ("1.3", "次条(用語の解釈)3(a)に規定する", [("次条(用語の解釈)3(a)", "2.3.a")]),
        ("3.3", "次条(用語の解釈)1", [(None, "? the heading of article 4 is “利子”")]),
        ("9.3", "2(b)から(d)までの規定", [("2(b)から(d)まで", "9.2.b 9.2.c 9.2.d")]),
        (
            "4.3",
            "第二条(用語の解釈)3(b)(i)から(iii)まで及び(c)",
            [(None, "2.3.b.i 2.3.b.ii 2.3.b.iii 2.3.c")],
        ),
        ("4.3", "第八条1から3まで、5及び第九条2", [(None, "8.1 8.2 8.3 8.5 9.2")]),
        ("4.3", "2、5及び第九条の規定", [("2、5及び第九条", "4.2 4.5 9")]),
        (
            "2.3.b.i.B",
            "(A)に規定する、この(b)の規定、(a)及び(c)",
            [("(A)", "2.3.b.i.A"), ("この(b)", "2.3.b"), ("(a)及び(c)", "2.3.a 2.3.c")],
        ),
        ("9.2", "次の(c)の規定", [("(c)", "9.2.c")]),
        ("9.3", "1の第二文の規定、第一文に規定する", [("1の第二文", "9.1"), ("第一文", "9.3")]),
        ("4.3", "第八条、第二部(仲裁)の規定", [(None, "8 6 7")]),
        ("4.3", "第八条及び第二部(仲裁)の、同条2", [(None, "8 6 7"), ("同条2", "8.2")]),
        ("4.3", "第二部の規定は同部", [("第二部", "6 7 8"), ("同部", "6 7 8")]),
        ("7.3", "この部の規定", [("この部", "6 7 8")]),
        ("4.3", "ウィーン条約第九条の規定、この条約第九条", [("第九条", OTHER), ("第九条", "9")]),
        ("4.3", "議定書2の規定", [("議定書2", "protocol.2")]),
        ("4.3", "第九部の規定", [("第九部", "? the treaty has no such part")]),
        (
            "4.3",
            "この条約、第三国、二十五パーセント、OECD/G20、1年、これらの条、当該規定の条及び項",
            [],
        ),
    ],
)
def test_japanese(locus: str, text: str, references: list[tuple[str | None, str]]) -> None:
    agree(told("ja", locus, text), references)


@pytest.mark.parametrize(
    ("locus", "text", "references"),
    [
        ("4.5", "第一款至第三款的规定", [("第一款至第三款", "4.1 4.2 4.3")]),
        ("4.3", "除适用第九条第二款的规定以外", [("第九条第二款", "9.2")]),
        ("9.3", "除第二款第（一）项规定以外", [("第二款第（一）项", "9.2.a")]),
        ("9.2.b", "除第（一）项规定以外", [("第（一）项", "9.2.a")]),
        ("4.3", "第九条、第十一条第三款或第十二条第二款", [(None, "9 11.3 12.2")]),
        ("4.3", "本条第一款和第二款的规定", [("本条第一款和第二款", "4.1 4.2")]),
        ("4.3", "本条规定，本款规定", [("本条", "4"), ("本款", "4.3")]),
        ("4.3", "第二款的规定，按照该款规定", [("第二款", "4.2"), ("该款", "4.2")]),
        ("4.3", "本协定上述各条未作规定的", [("上述各条", "1 2 3")]),
        ("4.3", "前款的规定", [("前款", "4.2")]),
        ("4.3", "《宪章》第一条；本协定第一条", [("第一条", OTHER), ("第一条", "1")]),
        ("4.3", "该款项、本协定、有关条件、第一次通知、其它各条、本条约、第三国", []),
    ],
)
def test_chinese(locus: str, text: str, references: list[tuple[str | None, str]]) -> None:
    agree(told("zh", locus, text), references)


def agree(found: list[tuple[str, str]], expected: list[tuple[str | None, str]]) -> None:
    """`None` stands for words that are not looked at."""
    shown = [
        (None if words is None else said, meaning)
        for (said, meaning), (words, _) in zip(found, expected, strict=False)
    ]
    assert shown + found[len(expected) :] == expected


def test_every_entry_of_a_list_is_a_link_of_its_own() -> None:
    text = "paragraphs 1 and 3 of Article 9"
    (found,) = find(text, "en", "4.3", OUTLINE)
    links = [(text[link.start : link.end], link.targets) for link in found.links]
    assert links == [("paragraphs 1", ("9.1",)), ("3 of Article 9", ("9.3",))]


def test_every_language_has_a_table() -> None:
    assert set(WORDS) == set(LANGUAGES)

"""Citations: every style by a table of whole citations, every treaty, edition and provision."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from macros.citation_parts import filled, html, plain
from macros.citation_pins import FORMS, levels, pin
from macros.citation_styles import STYLES
from macros.citation_words import ABNT, AMERICAN, ENGLISH, GERMAN, JAPANESE, PORTUGUESE, WORDS
from macros.citations import csl_json, note, page_data, template
from macros.languages import LANGUAGES
from macros.model import Corpus

ADDRESS = "https://example.org/x/"
JAPAN = (
    "Convention between the United States of Brazil and Japan for the avoidance of double taxation "
    "with respect to taxes on income"
)
GERMANY = (
    "Agreement between the Federal Republic of Germany and the Federative Republic of Brazil for "
    "the avoidance of double taxation with respect to taxes on income and capital"
)
ABKOMMEN = (
    "Abkommen zwischen der Bundesrepublik Deutschland und der Föderativen Republik Brasilien zur "
    "Vermeidung der Doppelbesteuerung auf dem Gebiet der Steuern vom Einkommen und vom Vermögen"
)
CHINA = (
    "[Agreement between Brazil and China of 5 August 1991 for the avoidance of double taxation on "
    "income]"
)
REPLACED = (
    "English text of 1967; this provision replaced by the protocol of 23 March 1976 (Decreto "
    "81.194/1978, in force 29 December 1977); in force as amended; status checked 30 November 2026"
)
ENDED = (
    "terminated, ended 31 December 2005, last applied 31 December 2006; status checked 30 November "
    "2026"
)


def cite(corpus: Corpus, style: str, treaty: str, edition: str, locus: str) -> str:
    """The whole citation as a reader of 30 November 2026 gets it, emphasis as HTML."""
    found = corpus.treaties[treaty]
    how = next(s for s in STYLES if s.id == style)
    fills = {
        "pin": pin(how.pins, locus),
        "note": note(how.language, found, edition, found.amended.get(locus)),
        "address": ADDRESS,
        "day": how.access(date(2026, 11, 30)),
    }
    return str(html(filled(template(how, found, edition), fills))).replace("&lt;", "<")


@pytest.mark.parametrize(
    ("style", "treaty", "edition", "locus", "whole"),
    [
        (
            *("oscola", "br-jp-1967", "en-1967", "9.2"),
            f"{JAPAN} (signed 24 January 1967, entered into force 31 December 1967) "
            f"Decreto 61.899/1967 (Brazil) art 9(2) [{REPLACED}] reading copy <{ADDRESS}&gt; "
            "accessed 30 November 2026",
        ),
        (
            *("oscola", "br-cn-1991", "zh-1991", "10.2"),
            f"{CHINA} (signed 5 August 1991, entered into force 6 January 1993) Decreto 762/1993 "
            "(Brazil) art 10(2) [Chinese text of 1991; this provision replaced by the protocol of "
            "23 May 2022 (Decreto 12.620/2025, in force 14 June 2025, with effect from 1 January "
            "2026); in force as amended; status checked 30 November 2026] reading copy "
            f"<{ADDRESS}&gt; accessed 30 November 2026",
        ),
        (
            *("bluebook", "br-de-1975", "en-1975", "10.2"),
            f"{GERMANY}, Braz.-Ger., art. 10(2), June 27, 1975, BGBl. 1975 II S. 2245 (Ger.); "
            f"Decreto 76.988/1976 (Braz.) [English text of 1975; {ENDED}], {ADDRESS} (reading "
            "copy, last visited Nov. 30, 2026).",
        ),
        (
            *("aglc", "br-de-1975", "", "protocol.3.a"),
            f"<i>{GERMANY}</i>, signed 27 June 1975, BGBl. 1975 II S. 2245 (Germany); Decreto "
            "76.988/1976 (Brazil) (entered into force 30 December 1975) protocol 3(a) [all "
            f"languages of the reading copy; {ENDED}] <{ADDRESS}&gt; (reading copy, accessed 30 "
            "November 2026)",
        ),
        (
            *("abnt", "br-jp-1967", "ja-1976", "22.2.b.i.A"),
            "BRASIL. <b>Decreto nº 61.899, de 14 de dezembro de 1967</b>. Promulga a Convenção "
            "para evitar a dupla tributação em matéria de impostos sôbre rendimentos, com o "
            "Japão. Diário Oficial de 18 de dezembro de 1967. Art. 22, parágrafo 2, subparágrafo "
            "b, item i, item A. [texto em japonês de 1976, consolidação não oficial; em vigor, "
            "com a redação dada pelo protocolo de 23 de março de 1976 (Decreto 81.194/1978, em "
            "vigor em 29 de dezembro de 1977); situação verificada em 30 de novembro de 2026]. "
            f"Cópia de leitura disponível em: {ADDRESS}. Acesso em: 30 nov. 2026.",
        ),
        (
            *("abnt", "br-de-1975", "pt-1975", "9.a"),
            "BRASIL. <b>Decreto nº 76.988, de 6 de janeiro de 1976</b>. Acordo entre a República "
            "Federal da Alemanha e a República Federativa do Brasil para evitar a dupla "
            "tributação em matéria de impostos sobre a renda e o capital, 27 de junho de 1975. "
            "BGBl. 1975 II S. 2245. Art. 9, subparágrafo a. [texto em português de 1975; "
            "denunciado, vigência encerrada em 31 de dezembro de 2005, última aplicação em 31 de "
            "dezembro de 2006; situação verificada em 30 de novembro de 2026]. Cópia de leitura "
            f"disponível em: {ADDRESS}. Acesso em: 30 nov. 2026.",
        ),
        (
            *("de", "br-de-1975", "de-1975", "3.1.g.aa"),
            f"{ABKOMMEN} vom 27. Juni 1975 (BGBl. 1975 II S. 2245 (Deutschland); Decreto "
            "76.988/1976 (Brasilien)), Art. 3 Abs. 1 Buchst. g Doppelbuchst. aa [deutscher Text "
            "von 1975; gekündigt, außer Kraft seit Ablauf des 31. Dezember 2005, letztmals "
            "anzuwenden 31. Dezember 2006; Stand geprüft am 30. November 2026], Lesefassung: "
            f"{ADDRESS} (abgerufen am 30. November 2026)",
        ),
        (
            *("ja", "br-jp-1967", "ja-1976", "10.2"),
            "「所得に対する租税に関する二重課税の回避のための"
            "日本国とブラジル連邦共和国との間の条約」"
            "（1967年1月24日署名、1967年12月31日発効、"
            "Decreto 61.899/1967（ブラジル））第10条(2)"
            "［和文（1976年）、非公式の統合条文、効力を有する、"
            "1976年3月23日の議定書（Decreto 81.194/1978、1977年12月29日発効）"
            "による改正後、状況確認2026年11月30日］閲覧用："
            f"{ADDRESS}（2026年11月30日閲覧）",
        ),
        (
            *("oscola", "mli-2016", "ja-2016", "7.1"),
            "[Multilateral convention of 24 November 2016 to carry out measures in tax treaties "
            "against base erosion and profit shifting] (adopted 24 November 2016, entered into "
            "force 1 July 2018) art 7(1) [Japanese text of 2016, a translation; signed by Brazil "
            "20 October 2025, ratification not seen; status checked 30 November 2026] reading copy "
            f"<{ADDRESS}&gt; accessed 30 November 2026",
        ),
    ],
)
def test_a_whole_citation(
    corpus: Corpus, style: str, treaty: str, edition: str, locus: str, whole: str
) -> None:
    assert cite(corpus, style, treaty, edition, locus) == whole


def test_the_official_source_comes_before_our_address(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        names = [o.name for o in treaty.facts.official if o.instrument == "treaty"]
        for style in STYLES:
            for edition in ("", *treaty.editions):
                words = cite(corpus, style.id, treaty.id, edition, "1")
                number = [n.removeprefix("Decreto ").partition("/")[0] for n in names]
                for name in number:
                    assert name in words.partition(ADDRESS)[0], (style.id, words)
                assert ADDRESS in words


def test_every_style_says_edition_status_and_day(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for style in STYLES:
            template_ = template(style, treaty, next(iter(treaty.editions)))
            fills = [part.words for part in template_ if part.kind == "fill"]
            assert sorted(fills) == ["address", "day", "note", "pin"]
            for edition in treaty.editions.values():
                said = note(style.language, treaty, edition.id)
                assert edition.year in said
                assert WORDS[style.language].languages[edition.language] in said
                assert str(treaty.facts.events[0].checked.year) in said


@pytest.mark.parametrize(
    ("locus", "part", "forms"),
    [
        ("9", "", ["art 9", "art. 9", "Art. 9", "Art. 9", "第9条"]),
        (
            *("22.2.b.i", ""),
            [
                "art 22(2)(b)(i)",
                "art. 22(2)(b)(i)",
                "Art. 22, parágrafo 2, subparágrafo b, item i",
                "Art. 22 Abs. 2 Buchst. b Ziff. i",
                "第22条(2)(b)(i)",
            ],
        ),
        (
            *("28.8.i", ""),
            [
                "art 28(8)(i)",
                "art. 28(8)(i)",
                "Art. 28, parágrafo 8, subparágrafo i",
                "Art. 28 Abs. 8 Buchst. i",
                "第28条(8)(i)",
            ],
        ),
        (
            *("6", "tail"),
            [
                "art 6, closing words",
                "art. 6, closing words",
                "Art. 6, parte final",
                "Art. 6 Schlussteil",
                "第6条（末尾）",
            ],
        ),
        (
            *("9.4", "s2"),
            [
                "art 9(4), unnumbered para 2",
                "art. 9(4), unnumbered para. 2",
                "Art. 9, parágrafo 4, parágrafo não numerado 2",
                "Art. 9 Abs. 4 Unterabs. 2",
                "第9条(4)（番号のない段落2）",
            ],
        ),
        (
            *("protocol.3.a", ""),
            [
                "protocol 3(a)",
                "protocol 3(a)",
                "Protocolo, número 3, subparágrafo a",
                "Protokoll Nr. 3 Buchst. a",
                "議定書3(a)",
            ],
        ),
        ("preamble", "", ["preamble", "pmbl.", "Preâmbulo", "Präambel", "前文"]),
        (
            *("24.1", "tail10"),
            [
                "art 24(1), closing words 10",
                "art. 24(1), closing words 10",
                "Art. 24, parágrafo 1, parte final 10",
                "Art. 24 Abs. 1 Schlussteil 10",
                "第24条(1)（末尾 10）",
            ],
        ),
    ],
)
def test_pinpoints(locus: str, part: str, forms: list[str]) -> None:
    assert [pin(form, locus, part) for form in FORMS] == forms


def test_every_provision_has_a_pinpoint_of_its_own(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        places = [(r.locus, r.part) for rows in treaty.rows.values() for r in rows]
        for form in FORMS:
            assert len({pin(form, *place) for place in places}) == len(places), (treaty.id, form)


def test_levels_by_their_place() -> None:
    assert levels("28.8.i") == [("paragraph", "8"), ("item", "i")]
    assert levels("30.2.a.I") == [("paragraph", "2"), ("item", "a"), ("subitem", "I")]
    assert levels("9.b") == [("item", "b")]
    assert levels("22.2.b.i.A")[-1] == ("point", "A")


def test_days() -> None:
    day = date(2026, 9, 1)
    assert [form(day) for form in (ENGLISH, AMERICAN, PORTUGUESE, ABNT, GERMAN, JAPANESE)] == [
        "1 September 2026",
        "Sept. 1, 2026",
        "1º de setembro de 2026",
        "1 set. 2026",
        "1. September 2026",
        "2026年9月1日",
    ]


def test_every_language_of_an_edition_has_words() -> None:
    for words in WORDS.values():
        assert set(words.languages) == set(LANGUAGES)


def test_the_page_has_what_each_row_and_edition_needs(corpus: Corpus) -> None:
    treaty = corpus.treaties["br-jp-1967"]
    data = page_data(treaty, "9")
    assert set(data["editions"]) == {"", *treaty.editions}
    assert data["rows"]["2"]["pins"]["plain"] == "art 9(2)"
    replaced = data["rows"]["2"]["variant"]
    assert "replaced" in data["editions"]["en-1967"]["notes"][replaced]["en"]
    assert "replaced" not in data["editions"]["ja-1976"]["notes"][replaced]["en"]
    assert data["rows"]["1"]["variant"] == 0
    orders = [row["order"] for row in data["rows"].values()]
    assert orders == sorted(set(orders))


def test_items_for_reference_managers(corpus: Corpus) -> None:
    items: list[dict[str, Any]] = csl_json(corpus.treaties["br-de-1975"])
    assert [item["id"] for item in items] == [
        *("br-de-1975", "br-de-1975-en-1975", "br-de-1975-de-1975", "br-de-1975-pt-1975"),
    ]
    assert items[2]["language"] == "de"
    assert items[0]["issued"] == {"date-parts": [[1975, 6, 27]]}
    assert items[0]["container-title"] == "BGBl. 1975 II S. 2245; Decreto 76.988/1976"
    assert "last applied 31 December 2006" in items[0]["note"]


def test_words_of_the_data_are_not_markup(good: Corpus) -> None:
    from macros.citation_parts import Part

    assert html((Part("<b>&", "i"),)) == "<i>&lt;b&gt;&amp;</i>"
    assert plain((Part("<b>"), Part("x", "b"))) == "<b>x"

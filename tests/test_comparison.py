"""Every departure of a text has its kind and what is printed; every run left out its place."""

from __future__ import annotations

import pytest

from macros.comparison import Comparison
from macros.ledger import KINDS
from tests.comparing import LEAD, TAIL, compared, departures, unused

# What we read, what the document prints, and the row; all stand in the middle of a sentence.
ROWS: dict[str, tuple[str, str, tuple[str, str, str]]] = {
    "a letter": ("the tax is", "thc tax is", ("letter", "the", "thc")),
    "letters scans confuse": ("paragraph 1 of", "paragraph l of", ("letter", "1", "l")),
    "an accent": ("o impôsto é", "o imposto é", ("diacritic", "impôsto", "imposto")),
    "a cedilla": ("a declaração é", "a declaracão é", ("diacritic", "declaração", "declaracão")),
    "a capital letter": ("the State is", "the state is", ("case", "State", "state")),
    "another mark": ("the tax, if any", "the tax; if any", ("punctuation", "tax,", "tax;")),
    "a mark lost": ("the tax, if any", "the tax if any", ("punctuation", "tax,", "tax")),
    "a mark too many": ("tax if any", "tax, if any", ("punctuation", "tax if", "tax, if")),
    "a quotation mark": ('the "tax" is', "the •tax• is", ("punctuation", '"tax"', "•tax•")),
    "a hyphen lost": ("first-class is", "firstclass is", ("hyphen", "first-class", "firstclass")),
    "a hyphen too many": ("overrun is", "over-run is", ("hyphen", "overrun", "over-run")),
    "a letter lost at an edge": ("place of", "lace of", ("supplied", "place", "lace")),
    "a word lost": ("of anchovies is", "of is", ("supplied", "anchovies", "")),
    "a word too few": ("shall exceed", "shall not exceed", ("letter", "shall exceed",
                                                               "shall not exceed")),
    "garble": ("of mining is", "of ini~:g is", ("letter", "mining", "ini~:g")),
    "hardly a letter": ("of mining is", "of xqrty is", ("conjecture", "mining", "xqrty")),
    "a word torn": ("political is", "Politi cal is", ("case", "political", "Politi cal")),
}  # fmt: skip


@pytest.mark.parametrize(("text", "document", "row"), ROWS.values(), ids=ROWS)
def test_a_departure_has_its_kind(text: str, document: str, row: tuple[str, str, str]) -> None:
    comparison = compared(LEAD + text + TAIL, LEAD + document + TAIL)
    assert departures(comparison) == [row]
    assert unused(comparison) == []


def test_every_kind_that_a_comparison_gives_is_in_the_list() -> None:
    assert {row[0] for _, _, row in ROWS.values()} | {"label", "order"} <= set(KINDS)


@pytest.mark.parametrize(
    ("text", "document"),
    [
        ("the same words", "the same words"),
        ("the Contracting State", "the Con-\ntracting State"),
        ("the first-mentioned State", "the first-\nmentioned State"),
        ("the tax is due", "the tax   is\n\ndue"),
        ("the […] is due", "the is due"),
        ("com[…] is due", "com is due"),
    ],
)
def test_what_is_no_departure(text: str, document: str) -> None:
    comparison = compared(LEAD + text + TAIL, LEAD + document + TAIL)
    assert departures(comparison) == []
    assert unused(comparison) == []


def test_a_row_says_where_its_words_stand() -> None:
    comparison = compared(f"{LEAD}it is.\nThe tax, if\nany", f"{LEAD}it is.\nThe tex, if\nany")
    (row,) = comparison.corrections()
    assert (row.edition, row.locus, row.part, row.field, row.at) == ("en-2001", "2", "", "text", 4)


def test_neighbouring_words_are_one_row_and_others_are_not() -> None:
    text, document = "the movable property of a bank", "the movible propcrty of a benk"
    assert departures(compared(LEAD + text + TAIL, LEAD + document + TAIL)) == [
        ("letter", "movable property", "movible propcrty"),
        ("letter", "bank", "benk"),
    ]


def test_a_japanese_row_has_signs_and_not_words() -> None:
    lead = "この条約の適用上、文脈により別に解釈すべき場合を除くほか、"
    comparison = compared(f"{lead}決定を含む。", f"{lead}決定を合む。")
    assert departures(comparison) == [("letter", "含", "合")]


def test_a_short_word_from_far_away_is_brought_to_its_place() -> None:
    middle = "and shall not exceed ten per cent of the gross amount of the interest"
    text = f"{LEAD}Nesses casos {middle}{TAIL}"
    document = f"{LEAD}casos {middle} Nesses{TAIL}"
    assert departures(compared(text, document)) == [("order", "Nesses", "Nesses")]


def test_two_figures_exchanged_are_named() -> None:
    text, document = "15 per cent, and 25 per cent", "25 per cent, and 15 per cent"
    rows = departures(compared(LEAD + text + TAIL, LEAD + document + TAIL))
    assert [(words, printed) for _, words, printed in rows] == [("15", "25"), ("25", "15")]


def test_words_invented_are_named() -> None:
    invented = "The same shall apply to anchovies."
    comparison = compared(f"{LEAD}it is. {invented}{TAIL}", f"{LEAD}it is.{TAIL}")
    assert departures(comparison) == [("supplied", invented, "")]


def test_words_left_out_have_line_and_column() -> None:
    document = f"PAGE 17\n{LEAD}it is.\n\n  Such words as these,\nand these.{TAIL}\n18"
    comparison = compared(f"{LEAD}it is.{TAIL}", document)
    assert departures(comparison) == []
    assert unused(comparison) == [
        (1, 1, "PAGE 17"),
        (4, 3, "Such words as these,"),
        (5, 1, "and these."),
        (6, 1, "18"),
    ]


def test_a_document_is_used_up_or_left_out() -> None:
    document = f"PAGE 17 {LEAD}thc tax – is due{TAIL}"
    comparison = compared(f"{LEAD}the tax is due{TAIL}", document)
    printed = "".join(source for _, _, source in departures(comparison))
    left = "".join(words for _, _, words in unused(comparison))
    assert "PAGE17" in left.replace(" ", "")
    assert "–" in left + printed


# --- rules of an edition ---------------------------------------------------------------------


def test_tildes_printed_as_umlauts_are_a_rule() -> None:
    text, document = f"{LEAD}não são disposições{TAIL}", f"{LEAD}näo säo disposiçöes{TAIL}"
    assert departures(compared(text, document, "umlaut-for-tilde")) == []
    assert [kind for kind, _, _ in departures(compared(text, document))] == ["diacritic"]


@pytest.mark.parametrize(("text", "document"), [("qüe", "que"), ("säo", "são"), ("pão", "pöo")])
def test_the_rule_of_tildes_goes_no_further(text: str, document: str) -> None:
    comparison = compared(LEAD + text + TAIL, LEAD + document + TAIL, "umlaut-for-tilde")
    assert len(departures(comparison)) == 1


JA = "この条約の適用上、文脈により別に解釈すべき場合を除くほか、締約国は、次の「権利」を留保する。"
RULE = "space-for-punctuation"


def test_marks_printed_as_spaces_are_a_rule() -> None:
    document = JA
    for mark in "、。「」":
        document = document.replace(mark, " ")
    assert departures(compared(JA, document, RULE)) == []
    assert {kind for kind, _, _ in departures(compared(JA, document))} == {"punctuation"}


@pytest.mark.parametrize("mark", list("（）！？"))
def test_other_marks_are_not(mark: str) -> None:
    document = JA.replace("、", " ")
    text = JA.replace("留保", f"留{mark}保")
    assert (mark in "".join(w for _, w, _ in departures(compared(text, document, RULE)))) is True


@pytest.mark.parametrize(
    "text", [JA.replace("留保", "留、保"), JA.replace("締約国", "締約。国"), JA + "。"]
)
def test_a_mark_stands_only_where_a_space_is_printed(text: str) -> None:
    document = JA
    for mark in "、。「」":
        document = document.replace(mark, " ")
    assert departures(compared(text, document.strip(), RULE))


def test_a_space_printed_for_a_mark_wants_one() -> None:
    document = JA
    for mark in "、。「」":
        document = document.replace(mark, " ")
    assert departures(compared(JA.replace("ほか、", "ほか"), document.strip(), RULE))


# --- several editions of one document ---------------------------------------------------------

GERMAN = ["Einkünfte aus unbeweglichem Vermögen", "können in dem Vertragsstaat besteuert",
          "werden, in dem dieses Vermögen liegt."]  # fmt: skip
ENGLISH = ["Income from immovable property may", "be taxed in the Contracting State in",
           "which such property is situated."]  # fmt: skip


def columns(english: list[str]) -> Comparison:
    document = "\n".join(f"{left} {right}" for left, right in zip(GERMAN, ENGLISH, strict=True))
    texts = {"de-2001": " ".join(GERMAN), "en-2001": " ".join(english)}
    return compared(texts, document, "interleaved-columns")


def test_columns_are_no_departure() -> None:
    comparison = columns(ENGLISH)
    assert departures(comparison) == []
    assert unused(comparison) == []


def test_a_slip_in_a_column_is_named_in_its_edition() -> None:
    comparison = columns([ENGLISH[0], ENGLISH[1].replace("taxed", "texed"), ENGLISH[2]])
    rows = list(comparison.corrections())
    assert [(row.edition, row.text, row.source) for row in rows] == [("en-2001", "texed", "taxed")]


def test_a_line_of_a_column_left_out_is_named() -> None:
    comparison = columns([ENGLISH[0], ENGLISH[2]])
    assert unused(comparison) == [(2, 39, ENGLISH[1])]


def test_names_printed_once_for_all_languages_are_no_departure() -> None:
    document = f"{LEAD}it is.\nJosé de Magalhães\n{TAIL} Es ist so, wie es hier geschrieben steht."
    english = f"{LEAD}it is.\nJosé de Magalhães\n{TAIL}"
    german = "Es ist so, wie es\nJosé de Magalhães\nhier geschrieben steht."
    assert departures(compared({"en-2001": english, "de-2001": german}, document)) == []
    other = german.replace("José", "Jose")
    assert departures(compared({"en-2001": english, "de-2001": other}, document))


def test_a_page_id_between_two_words_is_no_departure_and_not_printed_there() -> None:
    comparison = compared(LEAD + "a chargf" + TAIL, f"1 {LEAD}a\n2 charge{TAIL}\n3 end")
    assert departures(comparison) == [("letter", "chargf", "charge")]


# --- how departures are shown ------------------------------------------------------------------


def test_another_dash_is_printed() -> None:
    text, document = "a charge — as agreed — is", "a charge - as agreed - is"
    comparison = compared(LEAD + text + TAIL, LEAD + document + TAIL)
    assert departures(comparison) == [("punctuation", "—", "-")] * 2


def test_a_degree_sign_is_another_letter() -> None:
    (row,) = departures(compared(f"{LEAD}no 79º dia{TAIL}", f"{LEAD}no 79° dia{TAIL}"))
    assert row == ("letter", "79º", "79°")


def test_the_parts_of_a_torn_word_come_in_the_order_of_the_text() -> None:
    document = f"{LEAD}menos 25 por cento do capital tulos de dívida{TAIL}\nou outros ti-"
    text = f"{LEAD}menos 25 por cento do capital{TAIL}\nou outros títulos de dívida"
    (row,) = departures(compared(text, document))
    assert row[2] == "ti- … tulos"


def test_no_word_of_the_document_is_torn_between_two_texts() -> None:
    german = "das der Ausübung eines freien Berufs dient.\n(1)\nGewinne eines Unternehmens"
    english = "used for the performance of services.\nBusiness profits\n1.\nThe profits of it"
    document = "\n".join(
        [
            "das der Ausübung eines used for the performance",
            "freien Berufs dient. of services.",
            "Business prollts",
            "\\lJ Gewinne eines 1. The profits",
            "Unternehmens of it",
        ]
    )
    texts = {"de-2001": german, "en-2001": english}
    rows = departures(compared(texts, document, "interleaved-columns"))
    assert ("letter", "profits", "prollts") in rows

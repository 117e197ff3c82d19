"""How a provision is named and where it stands."""

from __future__ import annotations

from datetime import date

import pytest

from macros.citation import article_title, citation, long_date, pinpoint, provision_url


@pytest.mark.parametrize(
    ("locus", "part", "short", "long"),
    [
        ("9", "", "9", "Article 9"),
        ("9.2.a", "", "9(2)(a)", "Article 9(2)(a)"),
        ("22.2.b.i.A", "", "22(2)(b)(i)(A)", "Article 22(2)(b)(i)(A)"),
        ("6", "tail", "6, closing words", "Article 6, closing words"),
        ("6", "tail2", "6, closing words 2", "Article 6, closing words 2"),
        ("6.1", "s2", "6(1), unnumbered para. 2", "Article 6(1), unnumbered para. 2"),
        ("protocol", "", "Protocol", "Protocol"),
        ("protocol.3.a", "", "Protocol 3(a)", "Protocol 3(a)"),
        ("preamble", "s2", "Preamble, unnumbered para. 2", "Preamble, unnumbered para. 2"),
    ],
)
def test_names(locus: str, part: str, short: str, long: str) -> None:
    assert pinpoint(locus, part) == short
    assert citation(locus, part) == long


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("pt", ["Artigo 9", "Artigo 9, parágrafo 2, alínea a", "Protocolo, n.º 3, alínea a"]),
        ("de", ["Artikel 9", "Artikel 9 Absatz 2 Buchstabe a", "Protokoll Nummer 3 Buchstabe a"]),
        ("ja", ["第九条", "第九条(2)(a)", "議定書 3(a)"]),
        ("zh", ["第九条", "第九条第二款第（一）项", "议定书第三条第（一）项"]),
        ("en", ["Article 9", "Article 9(2)(a)", "Protocol 3(a)"]),
    ],
)
def test_names_in_other_languages(language: str, names: list[str]) -> None:
    loci = ("9", "9.2.a", "protocol.3.a")
    assert [citation(locus, language=language) for locus in loci] == names


@pytest.mark.parametrize("language", ["pt", "de", "ja", "zh"])
def test_labels_below_an_item_stand_in_brackets(language: str) -> None:
    assert citation("22.2.b.i.A", language=language).endswith("(i)(A)")
    assert citation("9.a", language=language) != citation("9.1", language=language)


@pytest.mark.parametrize(
    ("arguments", "address"),
    [
        (("br-jp-1967", "9"), "br-jp-1967/9/#0"),
        (("br-jp-1967", "9.2"), "br-jp-1967/9/#2"),
        (("br-jp-1967", "9.2", "ja-1976"), "br-jp-1967/9/#2-ja-1976"),
        (("br-jp-1967", "22.2.b.i"), "br-jp-1967/22/#2.b.i"),
        (("br-jp-1967", "6", "", "tail"), "br-jp-1967/6/#tail"),
        (("br-jp-1967", "22.2.b.i", "ja-1976", "tail"), "br-jp-1967/22/#2.b.i.tail-ja-1976"),
        (("br-jp-1967", "closing", "en-1967"), "br-jp-1967/closing/#0-en-1967"),
    ],
)
def test_addresses(arguments: tuple[str, ...], address: str) -> None:
    assert provision_url(*arguments) == address


@pytest.mark.parametrize(
    ("number", "title"),
    [("9", "Article 9"), ("preamble", "Preamble"), ("closing", "Closing clause")],
)
def test_titles(number: str, title: str) -> None:
    assert article_title(number) == title


def test_dates_in_english_whatever_the_machine_speaks() -> None:
    assert long_date(date(1977, 12, 29)) == "29 December 1977"
    assert long_date(date(1968, 1, 1)) == "1 January 1968"

"""Terms found in words: inflected, as words of their own, the longer one first."""

from __future__ import annotations

import pytest

from macros.facts_terms import Term
from macros.problems import Place
from macros.term_forms import contains, uses

HERE = Place("terms.yml", 1)


def term(id: str, language: str, *forms: str, not_in: tuple[str, ...] = ()) -> Term:
    return Term(id, {language: forms}, HERE, not_in={language: not_in})


@pytest.mark.parametrize(
    ("form", "language", "text"),
    [
        ("dividend", "en", "the dividends paid"),
        ("annuity", "en", "Annuities are"),
        ("annuity", "en", "an annuity"),
        ("competent authority", "en", "the competent\u00a0authorities"),
        ("estabelecimento permanente", "pt", "dos estabelecimentos permanentes"),
        ("pensão", "pt", "as pensões privadas"),
        ("nacional", "pt", "os nacionais de um Estado"),
        ("ansässig", "de", "eine ansässige Person"),
        ("zuständige Behörde", "de", "die zuständigen Behörden"),
        ("unbewegliches Vermögen", "de", "Einkünfte aus unbeweglichem Vermögen"),
        ("Vertragsstaat", "de", "eines Vertragsstaats"),
        ("Zinsen", "de", "der Zinsen"),
        ("恒久的施設", "ja", "当該恒久的施設に"),
        ("股息", "zh", "支付的股息总额"),
    ],
)
def test_found(form: str, language: str, text: str) -> None:
    assert contains(form, language, text)


@pytest.mark.parametrize(
    ("form", "language", "text"),
    [
        ("interest", "en", "uninteresting"),
        ("national", "en", "international traffic"),
        ("nacional", "pt", "no tráfego internacional"),
        ("Rente", "de", "die Rentenversicherung"),
        ("dividend", "en", "the dividing line"),
    ],
)
def test_not_found_within_another_word(form: str, language: str, text: str) -> None:
    assert not contains(form, language, text)


def test_of_two_terms_that_overlap_the_longer_one_is_meant() -> None:
    terms = [term("state", "en", "State"), term("contracting", "en", "Contracting State")]
    assert [
        (use.term, use.start) for use in uses(terms, "en", "a Contracting State or a State")
    ] == [
        ("contracting", 2),
        ("state", 25),
    ]


def test_a_phrase_in_which_the_form_is_not_the_term_is_passed_over() -> None:
    terms = [term("national", "en", "national", not_in=("national laws",))]
    assert [use.start for use in uses(terms, "en", "the national laws of a national")] == [23]


def test_a_single_ideograph_is_never_marked() -> None:
    assert uses([term("person", "ja", "者")], "ja", "一方の締約国の居住者") == []

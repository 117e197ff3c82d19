"""The glossary: where a term is defined or used first, and which forms no text has."""

from __future__ import annotations

import pytest

from macros.glossary import Entry, Place, glossary
from macros.model import Corpus
from tests.examples import TREATY


@pytest.fixture(scope="module")
def real(corpus: Corpus) -> dict[str, Entry]:
    return {entry.term.id: entry for entry in glossary(corpus)}


def place(entry: Entry, treaty: str) -> Place | None:
    return next((p for p in entry.places if p.treaty.id == treaty), None)


def where(entry: Entry) -> dict[str, tuple[str, bool]]:
    return {p.treaty.id: (p.url, p.defines) for p in entry.places}


def test_a_defined_term_leads_to_its_definition(real: dict[str, Entry]) -> None:
    assert where(real["permanent-establishment"]) == {
        "br-cn-1991": ("br-cn-1991/5/#1", True),
        "br-de-1975": ("br-de-1975/7/#1", False),
        "br-jp-1967": ("br-jp-1967/4/#1", True),
        "mli-2016": ("mli-2016/preamble/#s6", False),
    }


def test_a_heading_can_be_the_first_use(real: dict[str, Entry]) -> None:
    found = place(real["mutual-agreement-procedure"], "br-de-1975")
    assert found
    assert found.url == "br-de-1975/26/"


def test_a_word_in_another_sense_is_no_use(real: dict[str, Entry]) -> None:
    # 4(1) of the Portuguese text has "instalação fixa de negócios", a fixed place of business.
    fixed = place(real["fixed-base"], "br-jp-1967")
    assert fixed
    assert fixed.locus == "12.2"
    # 法人税 is a tax, and no company.
    company = place(real["company"], "mli-2016")
    assert company
    assert company.locus == "4.2"


def test_forms_that_no_text_has_are_told_apart(real: dict[str, Entry]) -> None:
    forms = {form.words: form.editions for form in real["permanent-establishment"].forms}
    assert forms["Betriebstätte"] == (("br-de-1975", "de-1975"),)
    assert forms["Betriebsstätte"] == ()
    assert forms["恒久的施設"] == (("br-jp-1967", "ja-1976"), ("mli-2016", "ja-2016"))


def test_every_form_that_is_said_to_stand_somewhere_does(
    real: dict[str, Entry], corpus: Corpus
) -> None:
    for entry in real.values():
        for form in entry.forms:
            for treaty, edition in form.editions:
                texts = corpus.treaties[treaty].texts[edition].values()
                letters = "".join(
                    words
                    for text in texts
                    for words in (text.heading, *(block.text for block in text.blocks))
                ).casefold()
                first = form.words.split()[0].casefold()
                assert first[: max(2, len(first) - 3)] in letters, form


def test_a_small_glossary(compared: Corpus) -> None:
    box, snoring = glossary(compared)
    assert where(box) == {TREATY: (f"{TREATY}/1/#1.b", False)}
    assert where(snoring) == {TREATY: (f"{TREATY}/1/#2", True)}
    assert [(f.words, bool(f.editions)) for f in box.forms] == [
        ("box", True),
        ("carton", False),
        ("caixa", False),
        ("箱の中", True),
    ]

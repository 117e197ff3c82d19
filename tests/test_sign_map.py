"""Every sign of a text, punctuation included, comes from one sign of the document."""

from __future__ import annotations

import pytest

from macros.expected_place import NONE
from macros.sign_map import SignMap

LEAD = "In this Convention, unless the context otherwise requires, "


def mapped(text: str, document: str) -> SignMap:
    return SignMap(LEAD + text, LEAD + document, [])


def places(signs: SignMap, words: str) -> list[int]:
    """Where the words of the text stand in the document, counted after the first words."""
    start = signs.text.index(words, len(LEAD))
    found = signs.map[start : start + len(words)]
    return [place - len(LEAD) if place != NONE else NONE for place in found]


def unused(signs: SignMap) -> str:
    pairs = zip(signs.source, signs.used, strict=True)
    return "".join(s for s, used in pairs if not used and not s.isspace())


@pytest.mark.parametrize(
    "text", ['the term "tax", i.e. this: (a) 15 %;', "«royalties»; mencionados (no § 2) – aqui."]
)
def test_all_signs_of_the_same_words_are_found(text: str) -> None:
    signs = mapped(text, text)
    found = [place for place in signs.map if place != NONE]
    assert found == [i for i, sign in enumerate(LEAD + text) if not sign.isspace()]
    assert unused(signs) == ""


def test_white_space_does_not_count() -> None:
    signs = mapped("the tax , if any ; is due", "the tax,if any;\n\nis due")
    assert unused(signs) == ""
    assert places(signs, ",") == [7]


def test_a_sign_that_the_document_has_not_is_nowhere() -> None:
    signs = mapped("the tax, if any, is due", "the tax if any, is due")
    assert places(signs, ",") == [NONE]
    assert places(signs, "any,")[-1] == 14


def test_a_sign_that_the_text_has_not_is_left() -> None:
    assert unused(mapped("the tax if any is due", "the tax; if, any is due")) == ";,"


def test_a_sign_is_used_once() -> None:
    signs = mapped('the ""tax is due', 'the "tax is due')
    assert sorted(places(signs, '""')) == [NONE, 4]


def test_signs_follow_the_letter_that_stands_before_or_after_them() -> None:
    text = "the rate is 15 %. However, it may be reduced."
    document = "However, it may be\nthe rate is 15 %. reduced."
    signs = mapped(text, document)
    assert unused(signs) == ""
    assert places(signs, "%.") == [document.index("%"), document.index("%.") + 1]
    assert places(signs, "However,")[-1] == 7


def test_hyphens_at_line_ends_are_used_up() -> None:
    signs = mapped("the Contracting State", "the Con-\ntracting State")
    assert unused(signs) == ""
    assert "-" not in {signs.source[place] for place in signs.map if place != NONE}


def test_other_hyphens_are_not() -> None:
    assert unused(mapped("the Contracting State", "the Con-tracting State")) == "-"
    assert unused(mapped("the tax is due", "the tax - is due")) == "-"


def test_the_halves_of_a_word_torn_apart_use_up_their_hyphen() -> None:
    text = "funds to which contributions are made by a State and more words of it"
    signs = mapped(
        text, "funds to which contribu-\nare made by a State\ntions and more words of it"
    )
    assert unused(signs) == ""


def test_a_lost_word_is_marked_and_needs_no_letters() -> None:
    signs = mapped("the tax of […] is due", "the tax of is due")
    start = signs.text.index("[…]")
    assert [i for i, lost in enumerate(signs.lost) if lost] == [start, start + 1, start + 2]
    assert places(signs, "[…]") == [NONE] * 3
    assert unused(signs) == ""


def test_a_lost_word_does_not_use_what_the_document_has() -> None:
    assert unused(mapped("the tax of […] is due", "the tax of [ ] sugar is due")) == "[]sugar"


def test_a_running_head_is_used_by_nothing() -> None:
    head = "2246 Bundesgesetzblatt, Jahrgang 1975, Teil II"
    signs = mapped(f"the tax is due {head}", f"the tax is due\n{head}\n")
    assert unused(signs) == head.replace(" ", "")
    assert set(places(signs, "Bundesgesetzblatt")) == {NONE}


def test_signs_without_letters_beside_them_are_nowhere() -> None:
    assert set(SignMap("( )", "( )", []).map) == {NONE}
    assert list(SignMap("", "", []).map) == []


@pytest.mark.parametrize(("lost", "label"), [("(3)", "(4)"), ("(c)", "(d)")])
def test_a_label_that_is_lost_takes_no_bracket_from_the_next(lost: str, label: str) -> None:
    lead = "この条約の適用上、文脈により別に解釈すべき場合を除くほか、次の権利を留保する。"
    text = f"{lead}\n{lost}\n[…]\n{label}\n適用しない。"
    signs = SignMap(text, f"{lead}\n{label}　適用しない。", [])
    start = signs.text.index(label)
    assert NONE not in signs.map[start : start + len(label)]


def test_a_bracket_comes_from_before_its_own_letter() -> None:
    text = "not caused by a person (2) Wind that arises in a State (3) The authorities shall"
    document = "(2) Wind that arises in a State\nnot caused by a person\n(3) The authorities shall"
    signs = mapped(text, document)
    assert places(signs, "(2)") == [0, 1, 2]
    assert places(signs, "(3)") == [55, 56, 57]


def test_labels_side_by_side_keep_their_own_brackets() -> None:
    lead = "この条約の適用上、文脈により別に解釈すべき場合を除くほか、次の権利を留保する。"
    text = f"{lead}\n(a)\n適用しない権利\n(b)\n留保する権利"
    signs = SignMap(text, f"(b) (a) {lead}適用しない権利留保する権利", [])
    for label, place in (("(b)", 0), ("(a)", 4)):
        start = signs.text.index(label)
        assert list(signs.map[start : start + 3]) == [place, place + 1, place + 2]


def test_page_ids_are_nobodys() -> None:
    signs = SignMap("not in any case\nin no case", "1 not in any case\n2 in no case", [])
    assert unused(signs) == "12"
    assert [place for place, own in enumerate(signs.furniture) if own] == [0, 18]

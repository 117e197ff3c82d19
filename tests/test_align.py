"""Every letter of a text finds its letter of the document, whatever the scan did to the order."""

from __future__ import annotations

import random

import pytest

from macros.align import align, fold, is_cjk, is_letter
from macros.expected_place import NONE

LINES = [
    "(1) Interest arising in a Contracting State and paid to a resident of",
    "the other Contracting State may be taxed in that other Contracting State.",
    "(2) However, such interest may be taxed in the State in which it arises,",
    "and according to its laws, but the tax so charged shall not exceed",
    "10 per cent of the gross amount of the interest if it is received by a bank.",
    "(3) Notwithstanding the provisions of paragraph (2), interest paid to the",
    "Government of the other Contracting State shall be exempt from tax.",
]
TEXT = " ".join(LINES)
LEAD = "In this Convention, unless the context otherwise requires, "


def read(text: str, document: str, columns: tuple[int, ...] = ()) -> str:
    """What each letter of the text is in the document; `·` where it has none."""
    found = align(text, document, columns)
    assert len(found) == len(text)
    used = [place for place in found if place != NONE]
    assert len(set(used)) == len(used), "a letter of the document is used twice"
    return "".join(
        "·" if place == NONE and is_letter(sign) else sign if place == NONE else document[place]
        for sign, place in zip(text, found, strict=True)
    )


def after_lead(text: str, document: str) -> str:
    """The same for words in the middle of an article."""
    return read(LEAD + text, LEAD + document).removeprefix(LEAD)


@pytest.mark.parametrize(
    ("sign", "letter"),
    [("a", True), ("Ç", True), ("7", True), ("º", True), ("凧", True), ("%", True), ("$", True)]
    + [("§", True), (".", False), ("-", False), (" ", False), ("»", False), ("、", False)],
)
def test_letters_and_signs_that_carry_meaning(sign: str, letter: bool) -> None:
    assert is_letter(sign) == letter


@pytest.mark.parametrize(
    ("one", "other"), [("É", "e"), ("ß", "S"), ("l", "1"), ("I", "l"), ("O", "0"), ("Ａ", "a")]
)
def test_signs_that_scans_confuse_are_alike(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), [("a", "e"), ("3", "8"), ("い", "り"), ("n", "m")])
def test_other_signs_are_not(one: str, other: str) -> None:
    assert fold(one) != fold(other)


def test_kana_and_kanji_are_known() -> None:
    assert all(map(is_cjk, "あアー凧稅"))
    assert not any(map(is_cjk, "aé1、。（"))


def test_the_same_words_are_found_sign_by_sign() -> None:
    found = align(TEXT, TEXT)
    assert [i for i in found if i != NONE] == [i for i, s in enumerate(TEXT) if is_letter(s)]


@pytest.mark.parametrize("seed", range(6))
def test_lines_in_any_order_are_found(seed: int) -> None:
    lines = random.Random(seed).sample(LINES, len(LINES))
    assert read(TEXT, "\n".join(lines)) == TEXT


@pytest.mark.parametrize("seed", range(6))
def test_lines_broken_within_words_in_any_order_are_found(seed: int) -> None:
    size = 60
    lines = [TEXT[start : start + size] for start in range(0, len(TEXT), size)]
    document = "-\n".join(random.Random(seed).sample(lines, len(lines)))
    lost = sum(a != b for a, b in zip(read(TEXT, document), TEXT, strict=True))
    assert lost <= 4


@pytest.mark.parametrize(
    ("text", "document"),
    [
        ("o impôsto sôbre a renda", "o imposto sóbre A RENDA"),
        ("paragraph (1) of Article 10", "paragraph (l) of Article lO"),
        ("the place of management", "the lace of management"),
        ("the establishment is", "the establishmert is"),
        ("in connection with the", "in connectio::i with the"),
        ("the tax so charged", "the tax so char-\nged"),
        ("the tax so charged", "the t ax socharged"),
    ],
)
def test_slips_of_the_scan_do_not_move_words(text: str, document: str) -> None:
    found = align(LEAD + text, LEAD + document)
    places = [place for place in found if place != NONE]
    assert places == sorted(places)
    assert len(places) >= sum(map(is_letter, LEAD + text)) - 2


def test_words_that_the_document_has_not_find_nothing() -> None:
    words = "zwölf Boxkämpfer jagen Viktor quer über den Sylter Deich"
    assert set(read(TEXT + words, TEXT).removeprefix(TEXT)) <= set("· ")


def test_a_word_printed_once_is_found_once() -> None:
    found = after_lead("the royalties and royalties paid", "the royalties and paid")
    assert found.count("royalties") == 1


def test_of_two_like_stretches_each_text_takes_its_own() -> None:
    document = f"{LINES[0]} First,\n{LINES[3]} {LINES[5]}\n{LINES[0]} Second."
    found = align(f"{LINES[0]} Second. {LINES[0]} First.", document)
    second = document.index("Second")
    assert found[0 + 1] > document.index("Notwithstanding")
    assert found[len(LINES[0]) + 1] == second


COLUMNS = (
    ["Einkünfte aus unbeweglichem Vermögen", "können in dem Vertragsstaat besteuert",
     "werden, in dem dieses Vermögen liegt.", "Artikel 7 ist nicht anzuwenden."],
    ["Income from immovable property may", "be taxed in the Contracting State in",
     "which such property is situated.", "Article 7 shall not apply."],
)  # fmt: skip


def test_columns_run_together_line_by_line_are_taken_apart() -> None:
    german, english = (" ".join(lines) for lines in COLUMNS)
    document = "\n".join(f"{left} {right}" for left, right in zip(*COLUMNS, strict=True))
    text = f"{german}\n{english}"
    assert read(text, document, (0, len(german) + 1)) == text
    found = align(text, document, (0, len(german) + 1))
    for column in (found[: len(german)], found[len(german) + 1 :]):
        places = [place for place in column if place != NONE]
        assert places == sorted(places)


def test_a_number_in_two_columns_is_taken_from_its_own() -> None:
    german, english = (" ".join(lines) for lines in COLUMNS)
    document = "\n".join(f"{left} {right}" for left, right in zip(*COLUMNS, strict=True))
    found = align(f"{german}\n{english}", document, (0, len(german) + 1))
    ours, theirs = german.index("7"), len(german) + 1 + english.index("7")
    assert found[ours] == document.index("7")
    assert found[theirs] == document.rindex("7")


def test_japanese_labels_swept_to_the_edge_of_a_page_are_found() -> None:
    text = "締約国は、次の(a)から(c)までの規定を適用しない権利を留保することができる"
    document = "締約国は 次のからまでの規定を適用しない権利を留保することができる (c) (a)"
    assert read(text, document) == text


@pytest.mark.parametrize(("text", "document"), [("", ""), ("abc", ""), ("", "abc"), ("...", "-")])
def test_nothing_finds_nothing(text: str, document: str) -> None:
    assert list(align(text, document)) == [NONE] * len(text)


@pytest.mark.parametrize("text", ["royalties", "The tax shall not exceed", "凧は、飛ぶ。"])
def test_a_short_document_is_found(text: str) -> None:
    assert read(text, text) == text

"""Words compared: nothing is lost or invented, and what is marked is what differs."""

from __future__ import annotations

import re
from random import Random

import pytest

from macros.word_diff import Run, compare, likeness


def words(runs: tuple[Run, ...], kind: str) -> list[str]:
    kept = " ".join(run.words for run in runs if run.kind in (kind, "both"))
    return re.findall(r"\w+", kept.casefold())


@pytest.mark.parametrize(
    ("first", "second", "runs"),
    [
        ("one two three", "one two three", [("both", "one two three")]),
        ("", "one", [("second", "one")]),
        ("one", "", [("first", "one")]),
        ("", "", []),
        (
            "may be taxed in that other Contracting State.",
            "may be taxed in that other State.",
            [
                ("both", "may be taxed in that other"),
                ("first", "Contracting"),
                ("both", "State."),
            ],
        ),
        (
            "shall not exceed 10 per cent of the gross amount",
            "shall not exceed 15 percent of the gross amount",
            [
                ("both", "shall not exceed"),
                ("first", "10 per cent"),
                ("second", "15 percent"),
                ("both", "of the gross amount"),
            ],
        ),
        ("The tax", "the tax", [("both", "the tax")]),
        ("lost […] words here now", "lost words here now", [
            ("both", "lost"), ("first", "[…]"), ("both", "words here now"),
        ]),
    ],
)  # fmt: skip
def test_compare(first: str, second: str, runs: list[tuple[str, str]]) -> None:
    assert [(run.kind, run.words) for run in compare(first, second)] == runs


def test_small_words_between_two_changes_are_no_common_text() -> None:
    runs = compare("red cats of Catland sleep", "big dogs of Dogland sleep")
    assert [(run.kind, run.words) for run in runs] == [
        ("first", "red cats of Catland"),
        ("second", "big dogs of Dogland"),
        ("both", "sleep"),
    ]


def test_marks_stay_with_their_words() -> None:
    runs = compare("shares, bonds and rights now", "shares and rights now")
    assert [(run.words, run.joined) for run in runs][1] == (", bonds", True)


def test_both_texts_can_be_read_out_of_the_comparison() -> None:
    chance = Random(7)
    letters = ["the", "tax", "of", "State", "shall", "not", "exceed", "10", "percent", "and"]
    for _ in range(300):
        first = " ".join(chance.choices(letters, k=chance.randrange(20)))
        second = " ".join(chance.choices(letters, k=chance.randrange(20)))
        runs = compare(first, second)
        assert words(runs, "first") == first.casefold().split()
        assert words(runs, "second") == second.casefold().split()


def test_likeness_is_the_share_of_common_words() -> None:
    assert likeness("a b c d", "a b c d") == 1
    assert likeness("a b c d", "w x y z") == 0
    assert likeness("one two three four", "one two three five") == 0.75

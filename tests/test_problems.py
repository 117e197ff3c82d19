"""A complaint says where, and what to do; all come at once."""

from __future__ import annotations

import pytest

from macros.problems import BadDataError, Place, Problem, did_you_mean, report

FIRST = Problem(Place("a.yml", 2), "no cat; add one")
SECOND = Problem(Place("a.yml", 10), "no dog; add one")
THIRD = Problem(Place("b.yml", 1), "a mouse; remove it")


@pytest.mark.parametrize(
    ("problems", "printed"),
    [
        ([], "0 problems"),
        ([FIRST], "a.yml:2: no cat; add one\n1 problem"),
        (
            [THIRD, SECOND, FIRST, SECOND],
            "a.yml:2: no cat; add one\n"
            "a.yml:10: no dog; add one\n"
            "b.yml:1: a mouse; remove it\n"
            "3 problems",
        ),
    ],
)
def test_report_has_each_complaint_once_in_order_of_lines(
    problems: list[Problem], printed: str
) -> None:
    assert report(problems) == printed


def test_the_exception_prints_as_the_report() -> None:
    assert str(BadDataError([THIRD, FIRST])) == report([FIRST, THIRD])


@pytest.mark.parametrize(
    ("word", "known", "hint"),
    [
        ("dividens", ["interest", "dividends"], ' (did you mean "dividends"?)'),
        ("zzz", ["interest", "dividends"], " (known: dividends, interest)"),
        ("zzz", [], ""),
    ],
)
def test_the_nearest_known_word_or_all_of_them(word: str, known: list[str], hint: str) -> None:
    assert did_you_mean(word, known) == hint

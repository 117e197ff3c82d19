"""The treaty of tests/rated, which has rates and coded rules, and the macros that show them."""

from __future__ import annotations

from functools import cache

from macros.corpus import read_corpus
from macros.model import Corpus, Treaty
from tests.examples import RATED, RATED_TREATY

RULE_CALLS: dict[str, tuple[str, ...]] = {
    "rules_nav": (),
    "rate_table": (),
    "rate_date": (),
    "rate_chart": (),
    "rate_notes": (),
    "rate_finder": (),
    "article_rules": (RATED_TREATY, "1"),
    "feature_matrix": (),
    "coding_book": (),
    "timeline_picture": (RATED_TREATY,),
    "status_list": (),
}
"""Macro → arguments with which it has something to show."""

WORDLESS = {"rules_nav", "rate_date"}
"""Macros that show no words of the data."""


@cache
def rated() -> Corpus:
    """The corpus of tests/rated."""
    return read_corpus(RATED)


def rated_treaty() -> Treaty:
    return rated().treaties[RATED_TREATY]

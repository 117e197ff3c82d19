"""Which provisions hold a rule: inherited, of one law only, further paragraphs, lost words."""

from __future__ import annotations

import pytest

from macros.concordance import (
    amendment_of,
    editions_with,
    loss,
    main_rule,
    outermost,
    rows_with,
    used_topics,
)
from macros.model import Corpus, Row, Treaty
from tests.conftest import Variant
from tests.examples import TREATY


def row(treaty: Treaty, place: str) -> Row:
    return next(r for rows in treaty.rows.values() for r in rows if r.place == place)


def held(treaty: Treaty, rule: str) -> list[str]:
    return [r.place for r in rows_with(treaty, rule)]


def test_what_stands_below_a_provision_has_its_rules(good: Corpus) -> None:
    assert held(good.treaties[TREATY], "cats.sleeping") == [
        *("1.1", "1.1.a", "1.1.b", "1.1.tail", "1.2")
    ]
    assert held(good.treaties[TREATY], "dogs.scope") == ["3", "3.s2"]


def test_a_rule_of_its_own_takes_the_place_of_the_inherited_one(variant: Variant) -> None:
    own = '  - {locus: "1.1.tail", concept: cats.scope}\n'
    corpus = variant({"concepts.yml": {"provisions:\n": f"provisions:\n{own}"}})
    treaty = corpus.treaties[TREATY]
    assert main_rule(treaty, row(treaty, "1.1.tail")) == "cats.scope"
    assert "1.1.tail" not in held(treaty, "cats.sleeping")
    assert "1.1.a" in held(treaty, "cats.sleeping")


def test_a_rule_of_one_law_is_held_by_its_editions_only(variant: Variant) -> None:
    only = '"2", concept: dogs.burying, only: [en-2001]'
    corpus = variant({"concepts.yml": {'"2", concept: dogs.burying': only}})
    treaty = corpus.treaties[TREATY]
    assert editions_with(treaty, row(treaty, "2.1"), "dogs.burying") == {"en-2001"}


def test_the_places_of_a_rule_are_named_without_what_stands_below(variant: Variant) -> None:
    below = '  - {locus: "1", concept: cats.sleeping}\n  - {locus: "1.2", concept: cats.sleeping}\n'
    corpus = variant({"concepts.yml": {'  - {locus: "1", concept: cats.sleeping}\n': below}})
    treaty = corpus.treaties[TREATY]
    assert [a.locus for a in outermost(treaty, "cats.sleeping")] == ["1"]
    assert [a.locus for a in outermost(treaty, "dogs.burying", "1")] == []


def test_a_rule_that_is_not_found_may_be_lost_with_its_article(compared: Corpus) -> None:
    birds = compared.treaties["birds-cats-2010"]
    assert loss(birds, "dogs") == "Article 2 is lost in our documents"
    assert loss(birds, "cats") == ""
    assert [topic.id for topic in used_topics(compared)] == ["cats", "dogs"]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, ""),
        ({"text/en-2001/02.md": {"shall be returned.": "shall be re[…]"}}, "breaks off at 2(2)"),
        ({"text/en-2001/02.md": {"A bone that the other": "[…] the other"}}, ""),
    ],
)
def test_a_rule_may_be_lost_where_every_edition_of_an_article_breaks_off(
    variant: Variant, changes: dict[str, dict[str, str]], words: str
) -> None:
    found = loss(variant(changes).treaties[TREATY], "dogs")
    assert (words in found) if words else found == ""


def test_an_amendment_is_found_by_its_provisions(good: Corpus) -> None:
    treaty = good.treaties[TREATY]
    found = amendment_of(treaty, ["2.1"])
    assert found
    assert found.name == "protocol on bones"
    assert amendment_of(treaty, ["2.1", "2.2"]) is None


def test_the_old_ceiling_depended_on_a_holding_and_the_new_one_does_not(corpus: Corpus) -> None:
    treaty = corpus.treaties["br-jp-1967"]
    ceiling = row(treaty, "9.2")
    assert editions_with(treaty, ceiling, "dividends.source-limit") == set(treaty.editions)
    assert editions_with(treaty, ceiling, "dividends.holding") == {"en-1967", "pt-1967"}

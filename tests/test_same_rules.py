"""The way from an article to the same rule elsewhere."""

from __future__ import annotations

from macros.model import Corpus
from macros.same_rules import SharedRules, same_rules
from tests.examples import TREATY


def found_in(corpus: Corpus, treaty: str, article: str) -> SharedRules:
    return same_rules(corpus, corpus.treaties[treaty], article)


def test_each_rule_of_an_article_leads_to_its_row_and_to_the_provisions(corpus: Corpus) -> None:
    found = found_in(corpus, "br-jp-1967", "9")
    rule = found.rows[1]
    assert rule.url == "topics/dividends/#source-limit"
    assert [w.name for w in rule.here] == ["9(2)"]
    names = {
        treaty.id: [w.name for w in places]
        for treaty, (places, _) in zip(found.treaties, rule.elsewhere, strict=True)
    }
    assert names == {"br-cn-1991": ["10(2)"], "br-de-1975": ["10(2)", "10(3)"], "mli-2016": []}


def test_what_no_other_treaty_has_is_named_apart(corpus: Corpus) -> None:
    found = found_in(corpus, "br-jp-1967", "9")
    assert [rule.concept.name for rule in found.alone] == ["Taxes outside the ceiling"]


def test_lost_is_not_none(compared: Corpus) -> None:
    (rule,) = found_in(compared, TREATY, "2").alone
    assert rule.elsewhere == (((), "lost"),)


def test_the_article_of_a_rule_without_paragraphs_has_its_own_address(compared: Corpus) -> None:
    (rule,) = found_in(compared, TREATY, "1").rows
    assert [w.url for w in rule.here] == [f"{TREATY}/1/#0"]

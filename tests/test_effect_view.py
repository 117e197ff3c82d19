"""What the multilateral convention is directed at: computed from the concordance."""

from __future__ import annotations

import pytest

from macros.effect_view import Effects, Target, view
from macros.model import Corpus


@pytest.fixture(scope="module")
def effects(corpus: Corpus) -> Effects:
    return view(corpus, corpus.treaties["mli-2016"])


def target(effects: Effects, locus: str, treaty: str) -> Target:
    measure = next(
        m for article in effects.articles for m in article.measures if locus in m.measure.loci
    )
    return next(t for t in measure.targets if t.treaty.id == treaty)


@pytest.mark.parametrize(
    ("locus", "treaty", "provisions", "verb"),
    [
        ("4.1", "br-jp-1967", ["3(2)"], "would be replaced for persons other than individuals"),
        ("4.1", "br-cn-1991", ["4(3)"], "would be replaced"),
        ("5.6", "br-de-1975", ["24(1)", "24(1), closing words 2"], "would be replaced"),
        ("5.6", "br-jp-1967", [], "nothing to replace"),
        ("7.1", "br-jp-1967", [], "would be added"),
        ("12.2", "br-cn-1991", ["5(6)"], "would be replaced"),
        ("10.1", "br-cn-1991", ["11(8)"], "would be replaced"),
        ("7.4", "br-jp-1967", [], "would apply to the test that paragraph 1 adds"),
        ("16.3", "br-jp-1967", ["25(3)"], "has the rule, nothing to add"),
        ("14.1", "br-cn-1991", ["5(3)"], "would be modified"),
        ("17.1", "br-de-1975", [], "would be added"),
    ],
)
def test_targets(
    effects: Effects, locus: str, treaty: str, provisions: list[str], verb: str
) -> None:
    found = target(effects, locus, treaty)
    assert [w.name for w in found.provisions] == provisions
    assert found.verb == verb
    assert found.lost == ""


def test_a_provision_that_may_be_lost_is_not_called_missing(effects: Effects) -> None:
    assert target(effects, "12.1", "br-de-1975").lost == "Article 5 is lost in our documents"


def test_a_rule_of_the_old_law_is_no_target_any_more(effects: Effects) -> None:
    found = target(effects, "8.1", "br-jp-1967")
    assert found.provisions == ()
    assert [w.name for w in found.former] == ["9(2)"]


def test_every_bilateral_treaty_has_its_reason_with_source_and_day(effects: Effects) -> None:
    assert [treaty.id for treaty, _, _ in effects.agreements] == [
        "br-cn-1991",
        "br-de-1975",
        "br-jp-1967",
    ]
    for _, _, agreement in effects.agreements:
        assert agreement
        assert agreement.sources
        assert agreement.checked.year == 2026


def test_every_substantive_article_is_there(effects: Effects) -> None:
    assert [article.number for article in effects.articles] == [
        *(str(number) for number in range(3, 18)),
        "18",
    ]


def test_a_treaty_without_effects_has_none(corpus: Corpus) -> None:
    assert view(corpus, corpus.treaties["br-jp-1967"]) == Effects((), ())

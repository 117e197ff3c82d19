"""What an amendment changed: each law with its words, and each figure proved by them."""

from __future__ import annotations

import pytest

from macros.change_view import Changes, ShownChange, view
from macros.model import Corpus


@pytest.fixture(scope="module")
def japan(corpus: Corpus) -> Changes:
    return view(corpus.treaties["br-jp-1967"])


def change(found: Changes, anchor: str) -> ShownChange:
    return next(c for c in found.changes if c.anchor == anchor)


def figures(found: ShownChange) -> tuple[list[str], list[str]]:
    before, after = found.before, found.after
    return [s.claim.figure for s in before], [s.claim.figure for s in after]


def test_it_is_said_which_languages_hold_which_law(japan: Changes) -> None:
    assert [c.name for c in japan.before.columns] == ["English 1967", "Portuguese 1967"]
    assert japan.before.missing == ("Japanese",)
    assert [c.name for c in japan.after.columns] == ["Japanese 1976"]
    assert japan.after.missing == ("English", "Portuguese")


@pytest.mark.parametrize(
    ("anchor", "before", "after"),
    [
        ("9.2", ["10 %", "no ceiling"], ["12.5 %"]),
        ("10.2", ["10 %", "no ceiling"], ["12.5 %"]),
        ("11.2", ["10 %", "no ceiling"], ["25 %", "15 %", "12.5 %"]),
    ],
)
def test_the_difference_in_figures(
    japan: Changes, anchor: str, before: list[str], after: list[str]
) -> None:
    assert figures(change(japan, anchor)) == (before, after)


def test_the_words_that_prove_a_figure_are_marked_in_the_text(japan: Changes) -> None:
    (row,) = change(japan, "9.2").rows
    english, portuguese = row.before
    (japanese,) = row.after
    assert english
    assert '<mark class="pp-proof">10 per cent of the gross amount</mark>' in english.words
    assert portuguese
    assert '<mark class="pp-proof">seis meses</mark>' in portuguese.words
    assert japanese
    assert "十二・五パーセントを超えない</mark>" in japanese.words


def test_the_items_of_both_laws_stand_side_by_side(japan: Changes) -> None:
    rows = {row.where.name: row for row in change(japan, "11.2").rows}
    assert list(rows) == ["11(2)", "11(2)(a)", "11(2)(b)", "11(2)(c)"]
    assert rows["11(2)(a)"].before == (None, None)
    lost = rows["11(2)(c)"].after[0]
    assert lost
    assert lost.whole_loss


def test_what_our_texts_do_not_hold_has_a_source_and_no_proof(japan: Changes) -> None:
    lost = change(japan, "11.2").after[2]
    assert lost.proved_by == ()
    assert lost.claim.source.startswith("https://normas.receita.fazenda.gov.br/")


def test_every_amended_provision_is_explained(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        anchors = {locus for c in view(treaty).changes for locus in c.change.loci}
        for amendment in treaty.facts.amendments:
            for locus in amendment.provisions:
                assert any(a == locus or a.startswith(f"{locus}.") for a in anchors), locus


def test_without_the_new_words_only_the_old_text_is_shown(corpus: Corpus) -> None:
    found = view(corpus.treaties["br-cn-1991"])
    assert found.after.columns == ()
    assert all(row.after == () for c in found.changes for row in c.rows)
    assert figures(change(found, "12.2")) == (["25 %", "15 %"], ["15 %", "10 %"])

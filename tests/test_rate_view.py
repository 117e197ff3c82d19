"""Rates as values: their periods, their place in the table, what stands beside a figure."""

from __future__ import annotations

from datetime import date

import pytest

from macros.feature_view import answers, matrix, value_words
from macros.model import Corpus
from macros.periods import Period, rate_period
from macros.proved import figure_marks, proved_words
from macros.rate_chart import charts
from macros.rate_view import RateView, look_also, rate_groups, rate_views
from macros.timeline import picture
from tests.rating import rated, rated_treaty


def view(name: str) -> RateView:
    return {v.rate.id: v for v in rate_views(rated(), rated_treaty())}[name]


@pytest.mark.parametrize(
    ("since", "until", "words"),
    [
        (date(1968, 1, 1), date(1977, 12, 28), "1968 – 28 Dec 1977"),
        (date(1977, 12, 29), None, "from 29 Dec 1977"),
        (date(1994, 1, 1), date(2025, 12, 31), "1994 – 2025"),
        (date(2006, 1, 1), date(2006, 12, 31), "2006"),
        (None, None, ""),
    ],
)
def test_a_period_in_words(since: date | None, until: date | None, words: str) -> None:
    assert Period(since, until).words == words


def test_a_delay_puts_the_first_day_off() -> None:
    assert view("tea-1990").period == Period(date(1992, 1, 1), date(2000, 6, 30))


def test_a_delay_of_one_state_puts_off_its_tax_alone() -> None:
    treaty = rated_treaty()
    rate = view("biscuits-1990").rate
    assert rate_period(treaty, rate).since == date(1991, 1, 1)
    assert rate_period(treaty, rate, "CC").since == date(1993, 1, 1)
    assert rate_period(treaty, rate, "TT").since == date(1991, 1, 1)


def test_a_rate_has_its_words_in_the_order_of_editions() -> None:
    words = view("tea-government").words
    assert [(w.edition, w.tag, w.words) for w in words] == [
        ("en-1990", "en", "shall be exempt from tax"),
        ("ja-2000", "ja", "租税を免除する"),
    ]
    assert words[1].url == "tea-1990/1/#2-ja-2000"


@pytest.mark.parametrize(
    ("name", "state"),
    [
        ("tea-1990", "Replaced · In force, amended"),
        ("tea-2000", "In force, amended"),
        ("biscuits-1990", "Replaced · In force, amended"),
        ("tea-government", "In force, amended"),
    ],
)
def test_what_became_of_a_figure_stands_beside_it(name: str, state: str) -> None:
    assert view(name).state_of_law == state


def test_a_figure_that_no_amendment_touched_is_known_until_a_day(corpus: Corpus) -> None:
    views = {v.rate.id: v for v in rate_views(corpus, corpus.treaties["br-cn-1991"])}
    assert views["branch-1991"].state_of_law == "Known until 2025 · In force, amended"
    assert views["dividends-1991"].state_of_law == "Replaced · In force, amended"


def test_a_figure_that_rests_on_a_correction_says_so(corpus: Corpus) -> None:
    views = {v.rate.id: v for v in rate_views(corpus, corpus.treaties["br-de-1975"])}
    remarks = [remark.text for remark in views["royalties-other"].remarks]
    assert "German 1975: We read “1977”; the document prints “1971”." in remarks
    assert any("not certain" in remark.text for remark in views["interest-bank"].remarks)
    assert views["interest-other"].remarks == ()


def test_the_table_has_rows_by_income_and_case() -> None:
    columns, groups = rate_groups(rated())
    assert [t.id for t in columns] == ["tea-1990"]
    rows = [
        (g.income.id, r.case.id, [v.rate.id for v in r.cells[0]]) for g in groups for r in g.rows
    ]
    assert rows == [
        ("tea", "holding", ["tea-1990"]),
        ("tea", "government", ["tea-government"]),
        ("tea", "general", ["tea-2000"]),
        ("biscuits", "general", ["biscuits-1990", "biscuits-2000"]),
    ]


@pytest.mark.parametrize(
    ("day", "found"),
    [
        ("1990-12-31", set()),
        ("1991-06-01", {"tea-government", "biscuits-1990"}),
        ("1992-01-01", {"tea-1990", "tea-government", "biscuits-1990"}),
        ("2000-07-01", {"tea-2000", "tea-government", "biscuits-2000"}),
    ],
)
def test_the_table_on_a_day(day: str, found: set[str]) -> None:
    _, groups = rate_groups(rated(), on=date.fromisoformat(day))
    shown = {v.rate.id for g in groups for r in g.rows for cell in r.cells for v in cell}
    assert shown == found


def test_the_table_of_an_income_and_of_a_treaty(corpus: Corpus) -> None:
    _, groups = rate_groups(corpus, ["interest"])
    assert {g.income.id for g in groups} == {"interest"}
    columns, _ = rate_groups(corpus, treaty="br-de-1975")
    assert [t.id for t in columns] == ["br-de-1975"]


def test_what_else_to_look_at_is_of_the_income_and_law(corpus: Corpus) -> None:
    treaty = corpus.treaties["br-cn-1991"]
    rates = {rate.id: rate for rate in treaty.rules.rates}
    old = [e.locus for e in look_also(treaty, rates["interest-1991"])]
    assert "11.8" in old and "10.4" not in old
    assert [e.locus for e in look_also(treaty, rates["interest-2022"])] == ["23"]


def test_proved_figures_are_marked_once_and_lead_to_their_row() -> None:
    places = proved_words(rated(), rated_treaty(), "1")
    english = places["en-1990", "1.1", ""]
    text = rated_treaty().rows["1"][0].blocks["en-1990"].text
    assert [(text[p.start : p.end], p.target) for p in english] == [
        ("10 per cent", "rate-tea-1990"),
        ("25 per cent", "rate-tea-1990"),
        ("six months", "rate-tea-1990"),
    ]
    assert english[0].tip == "Tea: 10\u00a0%, 1992 – 30 Jun 2000"
    assert proved_words(rated(), rated_treaty(), "2")["ja-2000", "2.1", ""]


@pytest.mark.parametrize(
    ("feature", "value", "words"),
    [
        ("construction-site", "6 months", "6\u00a0months"),
        ("indirect-credit", "10 percent", "10\u00a0%"),
        ("pension-amount", "12000 DEM", "DM\u00a012,000"),
        ("termination-notice", "06-30", "30 June"),
        ("shipping-state", "residence", "the State of the enterprise"),
        ("construction-site", "not in this treaty", "not in this treaty"),
    ],
)
def test_values_in_words(corpus: Corpus, feature: str, value: str, words: str) -> None:
    found = {f.id: f for f in corpus.codes.features}[feature]
    assert value_words(found, value) == words


def test_the_matrix_has_every_feature_of_the_coding_book() -> None:
    columns, groups = matrix(rated())
    assert [t.id for t in columns] == ["tea-1990"]
    states = {r.feature.id: [a.state for a in r.cells[0]] for g in groups for r in g.rows}
    assert states == {
        "biscuit-tax": ["none"],
        "tea-kind": ["value"],
        "drinking-years": ["value"],
        "drinking-day": ["value"],
    }
    kinds = {a.feature.id: a for a in answers(rated(), rated_treaty())}
    assert kinds["tea-kind"].words == "black tea"
    assert [w.edition for w in kinds["tea-kind"].proofs] == ["en-1990"]
    assert kinds["biscuit-tax"].looked == (("Article 1", "tea-1990/1/"),)


def test_a_chart_steps_from_one_limit_to_the_next() -> None:
    tea, biscuits = charts(rated())
    first, second = tea.segments
    assert first.x2 <= second.x1 and first.y > second.y, "12.5 stands above 10"
    (joint,) = tea.joints
    assert (joint.y1, joint.y2) == (first.y, second.y)
    assert [s.secondary for s in biscuits.segments] == [False, True]
    assert all(s.x1 < s.x2 <= tea.width for chart in (tea, biscuits) for s in chart.segments)


def test_charts_of_the_corpus_have_labels_apart(corpus: Corpus) -> None:
    for chart in charts(corpus):
        places = [(s.label.x, s.label.y) for s in chart.segments]
        close = [
            (a, b)
            for n, a in enumerate(places)
            for b in places[:n]
            if abs(a[0] - b[0]) < 30 and abs(a[1] - b[1]) < 10
        ]
        assert close == [], chart.income.id


def test_a_timeline_has_every_event_apart_from_the_others(corpus: Corpus) -> None:
    found = picture(tuple(corpus.treaties.values()))
    assert [lane.treaty.id for lane in found.lanes] == list(corpus.treaties)
    for lane in found.lanes:
        assert [dot.number for dot in lane.dots] == list(
            range(1, len(lane.treaty.facts.events) + 1)
        )
        places = [(dot.x, dot.y) for dot in lane.dots]
        assert all(
            abs(a[0] - b[0]) >= 14 or abs(a[1] - b[1]) >= 14
            for n, a in enumerate(places)
            for b in places[:n]
        )
        assert all(0 <= dot.x <= found.width and 0 < dot.y < found.height for dot in lane.dots)


def test_a_figure_proved_in_another_article_leads_to_the_article_of_its_rate(
    corpus: Corpus,
) -> None:
    marks = figure_marks(
        corpus, corpus.treaties["br-de-1975"], ["protocol"], "br-de-1975/protocol/"
    )
    targets = {dict(mark.attributes)["href"] for found in marks.values() for mark in found}
    assert "../24/#rate-deemed-dividends-holding" in targets

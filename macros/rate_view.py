"""What the tables of rates show, as plain values for their templates."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from macros.citation import article_url, citation, long_date, pinpoint, provision_url
from macros.claims import claims, quotes
from macros.languages import LANGUAGES
from macros.ledger import Correction
from macros.model import Corpus, Treaty
from macros.periods import Period, last_day, period_of_laws, rate_period
from macros.proofs import Quote, corrected_figures, laws_of
from macros.rate_facts import EXEMPT, Case, Income, LookAlso, Rate
from macros.status import Status, status


@dataclass(frozen=True)
class Words:
    """Quoted words of one edition, the sentence around them, and their address.

    `reading` says where the figure rests on a correction of the document.
    """

    edition: str
    tag: str
    name: str
    short: str
    words: str
    sentence: str
    url: str
    part: str
    reading: str


@dataclass(frozen=True)
class Remark:
    """What restricts a rate, with the provision that says so if it is another one."""

    text: str
    cite: str = ""
    url: str = ""


@dataclass(frozen=True)
class RateView:
    """One rate with everything that a reader needs beside the figure."""

    treaty: Treaty
    rate: Rate
    anchor: str
    figure: str
    period: Period
    status: Status
    law: str
    cite: str
    pinpoint: str
    url: str
    words: tuple[Words, ...]
    remarks: tuple[Remark, ...]
    state_of_law: str
    disputed: bool
    source: str
    checked: str

    @property
    def limit_words(self) -> tuple[Words, ...]:
        return tuple(w for w in self.words if w.part == "limit")

    @property
    def state(self) -> str:
        """`Brazil’s tax`, or nothing where the limit is for both States."""
        names = {party.code: party.names["en"] for party in self.treaty.facts.parties}
        return f"{names[self.rate.source_state]}’s tax" if self.rate.source_state in names else ""


@dataclass(frozen=True)
class RateRow:
    """One kind of income and case with its rates in each treaty."""

    case: Case
    cells: tuple[tuple[RateView, ...], ...]


@dataclass(frozen=True)
class RateGroup:
    """The rows of one income; `deemed` are those of the tax that a credit counts as paid."""

    income: Income
    deemed: bool
    rows: tuple[RateRow, ...]


def table_anchor(treaty: str, rate: str) -> str:
    """The fragment of a rate on the page of all rates."""
    return f"{treaty}-{rate}"


def figure(limit: str) -> str:
    """`12.5 %` with a no-break space, or `exempt`."""
    return limit if limit == EXEMPT else f"{limit}\u00a0%"


def words_of(treaty: Treaty, part: str, quote: Quote) -> Words:
    language = LANGUAGES[quote.edition.partition("-")[0]]
    return Words(
        quote.edition,
        language.tag,
        f"{language.name} {quote.edition.partition('-')[2]}",
        language.code,
        quote.words,
        quote.sentence,
        quote.url,
        part,
        " ".join(_reading(row) for row in corrected_figures(treaty, quote)),
    )


def _reading(row: Correction) -> str:
    printed = f"prints “{row.source}”" if row.source else "has lost it"
    certain = "; not certain" if row.uncertain else ""
    return f"We read “{row.text}”; the document {printed}{certain}."


def rate_views(corpus: Corpus, treaty: Treaty) -> tuple[RateView, ...]:
    """All rates of a treaty in the order of its file."""
    proved: dict[str, list[Words]] = {}
    for claim in claims(corpus, treaty):
        if claim.kind == "rate":
            found = quotes(treaty, claim)
            words = [words_of(treaty, claim.part, found[e]) for e in treaty.editions if e in found]
            proved.setdefault(claim.id, []).extend(words)
    return tuple(_view(treaty, rate, proved.get(rate.id, ())) for rate in treaty.rules.rates)


def _view(treaty: Treaty, rate: Rate, proved: Iterable[Words]) -> RateView:
    remarks = [
        Remark(
            f"{delay.text[:1].upper()}{delay.text[1:]}",
            citation(delay.locus),
            locus_url(treaty, delay.locus),
        )
        for delay in rate.delays
    ]
    return RateView(
        treaty,
        rate,
        table_anchor(treaty.id, rate.id),
        figure(rate.limit),
        rate_period(treaty, rate),
        status(treaty),
        ", ".join(law.name for law in laws_of(treaty, rate.laws)),
        citation(rate.locus),
        pinpoint(rate.locus),
        locus_url(treaty, rate.locus),
        tuple(proved),
        (
            *remarks,
            *([Remark(rate.note)] if rate.note else []),
            *(Remark(f"{w.name}: {w.reading}", "words", w.url) for w in proved if w.reading),
        ),
        _state_of_law(treaty, rate),
        any(rate.id in entry.rates for entry in treaty.rules.rate_file.disagreements),
        rate.source,
        long_date(rate.checked) if rate.checked else "",
    )


def _state_of_law(treaty: Treaty, rate: Rate) -> str:
    """The treaty's status; before it what became of a figure that is not the last law."""
    label = status(treaty).label
    until = rate_period(treaty, rate).until
    if until is None or treaty.facts.status == "terminated":
        return label
    others = {other.id: other for other in treaty.rules.rates}
    loci = {rate.locus, rate.figure_at, others[rate.same_as].locus if rate.same_as else ""}
    replaced = any(locus in treaty.amended for locus in loci)
    return f"{'Replaced' if replaced else f'Known until {last_day(until)}'} · {label}"


def locus_url(treaty: Treaty, locus: str) -> str:
    """The address of a provision in all editions; a part as `24.1.tail` is a locus here too."""
    rows = treaty.rows.get(locus)
    if rows is not None and (not rows or any(row.locus != locus for row in rows)):
        return article_url(treaty.id, locus)
    return provision_url(treaty.id, locus)


def rate_groups(
    corpus: Corpus, incomes: Iterable[str] = (), treaty: str = "", on: date | None = None
) -> tuple[tuple[Treaty, ...], tuple[RateGroup, ...]]:
    """(columns, groups of rows): the rates of incomes, a treaty and a day, all if not given."""
    wanted = set(incomes)
    chosen = [t for t in corpus.treaties.values() if treaty in ("", t.id)]
    views = {
        t.id: [
            view
            for view in rate_views(corpus, t)
            if (not wanted or view.rate.income in wanted) and (on is None or view.period.covers(on))
        ]
        for t in chosen
    }
    columns = tuple(t for t in chosen if views[t.id])
    groups = []
    for deemed in (False, True):
        for entry in corpus.codes.incomes:
            rows = tuple(_rows(entry, deemed, [views[t.id] for t in columns]))
            if rows:
                groups.append(RateGroup(entry, deemed, rows))
    return columns, tuple(groups)


def _rows(income: Income, deemed: bool, columns: list[list[RateView]]) -> Iterable[RateRow]:
    kind = "deemed" if deemed else "ceiling"
    for case in income.cases:
        cells = tuple(
            tuple(
                view
                for view in views
                if (view.rate.income, view.rate.case, view.rate.kind) == (income.id, case.id, kind)
            )
            for views in columns
        )
        if any(cells):
            yield RateRow(case, cells)


def look_also(treaty: Treaty, rate: Rate) -> tuple[LookAlso, ...]:
    """What else decides on the tax on the income of a rate, under its laws."""
    laws = {law.id for law in laws_of(treaty, rate.laws)}
    return tuple(
        entry
        for entry in treaty.rules.rate_file.look_also
        if rate.income in entry.incomes and (not entry.laws or laws & set(entry.laws))
    )


def known_until(treaty: Treaty, rate: Rate) -> str:
    """What is known of the time after the rate's last day."""
    laws = laws_of(treaty, rate.laws)
    last = period_of_laws(treaty, rate.laws).until
    return next((law.after for law in laws if law.until == last and law.after), "")

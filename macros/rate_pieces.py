"""The macros that show rates."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from markupsafe import Markup

from macros.claims import value_anchor
from macros.desk import Desk
from macros.feature_view import answers_in
from macros.periods import short_date
from macros.problems import did_you_mean
from macros.rate_chart import charts
from macros.rate_view import rate_groups, rate_views
from macros.status import status

RATES_PAGE = "rates/"
PAGES = {
    RATES_PAGE: "All rates",
    "rates/find/": "Find a rate",
    "features/": "Coded rules",
    "status/": "Status",
}


@dataclass(frozen=True)
class RatePieces(Desk):
    """The pieces that the pages of rates are made of."""

    def rules_nav(self) -> Markup:
        """The way between the pages of rates, coded rules and status."""
        return self._render("rules_nav.html", pages=PAGES, here=self.page_url)

    def rate_table(self, *incomes: str, treaty: str = "", on: str = "") -> Markup:
        """The rates of some incomes, a treaty and a day (`1985-06-30`), all where none is given."""
        known = [income.id for income in self.corpus.codes.incomes]
        for income in incomes:
            if income not in known:
                raise KeyError(f'no income "{income}"{did_you_mean(income, known)}')
        if treaty:
            self._treaty(treaty)
        day = date.fromisoformat(on) if on else None
        columns, groups = rate_groups(self.corpus, incomes, treaty, day)
        return self._render(
            "rate_table.html",
            columns=columns,
            groups=groups,
            statuses={t.id: status(t) for t in columns},
            title="Rates" + (f" on {short_date(day)}" if day else ""),
            with_ids=self.page_url == RATES_PAGE,
        )

    def rate_date(self) -> Markup:
        """The choice of a date for the table of rates; a script fills it."""
        firsts = [law.since for t in self.corpus.treaties.values() for law in t.rules.laws]
        return self._render("rate_date.html", first=min(firsts).year if firsts else 0)

    def rate_chart(self) -> Markup:
        """The ceilings over time, one picture a kind of income."""
        return self._render("rate_chart.html", charts=charts(self.corpus))

    def rate_notes(self) -> Markup:
        """Where published sources disagree with the rates shown here."""
        notes = [
            (
                treaty,
                entry,
                [v for v in rate_views(self.corpus, treaty) if v.rate.id in entry.rates],
            )
            for treaty in self.corpus.treaties.values()
            for entry in treaty.rules.rate_file.disagreements
        ]
        return self._render("rate_notes.html", notes=notes, page=RATES_PAGE)

    def rate_finder(self) -> Markup:
        """The form that finds a ceiling; a script answers from the data for programs."""
        parties = {
            party.code: party.names["en"]
            for treaty in self.corpus.treaties.values()
            if treaty.rules.rates
            for party in treaty.facts.parties
        }
        return self._render(
            "rate_finder.html",
            parties=sorted(parties.items(), key=lambda item: item[1]),
            incomes=self.corpus.codes.incomes,
        )

    def article_rules(self, treaty: str, article: str) -> Markup:
        """The rates and coded rules whose words stand in an article."""
        found = self._treaty(treaty)
        views = [v for v in rate_views(self.corpus, found) if stands_in(v.rate.locus, article)]
        incomes = {income.id: income.name for income in self.corpus.codes.incomes}
        return self._render(
            "article_rules.html",
            treaty=found,
            rates=views,
            incomes=incomes,
            values=answers_in(self.corpus, found, article),
            anchor=value_anchor,
            page=RATES_PAGE,
        )


def stands_in(locus: str, article: str) -> bool:
    return locus.partition(".")[0] == article

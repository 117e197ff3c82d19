"""The rules of form that `laws.yml`, `rates.yml` and `incomes.yml` must keep."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from macros.complaints import known, loci, once, sourced
from macros.model import Corpus, Treaty
from macros.problems import Problem, did_you_mean
from macros.rate_facts import EXEMPT


def incomes_known(corpus: Corpus) -> Iterator[Problem]:
    """A kind of income is listed once, has a topic of topics.yml, and each of its cases once."""
    yield from once("income", ((i.id, i.place) for i in corpus.codes.incomes))
    for income in corpus.codes.incomes:
        if income.topic not in corpus.topics:
            hint = did_you_mean(income.topic, corpus.topics)
            yield Problem(income.place, f'topic "{income.topic}" is not in topics.yml{hint}')
        yield from once("case", ((case.id, case.place) for case in income.cases))


def laws_dated(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A law is listed once, in order of its first day, with a source and a known instrument."""
    laws = treaty.rules.laws
    yield from once("law", ((law.id, law.place) for law in laws))
    instruments = {"treaty", *(event.instrument for event in treaty.facts.events)}
    for law in laws:
        if law.until and law.until < law.since:
            yield Problem(law.place, f"{law.id} ends before it begins; mend a date")
        if law.instrument not in instruments:
            hint = did_you_mean(law.instrument, instruments)
            yield Problem(law.place, f'no event of "{law.instrument}" in treaty.yml{hint}')
        if not law.source.startswith("https://") and law.source not in treaty.documents:
            yield Problem(
                law.place,
                f'"{law.source}" is neither a web address (https://…) nor a file of sources/',
            )
    versions = [law for law in laws if law.instrument != "treaty" or law is laws[0]]
    for before, after in pairwise(versions):
        if before.until is None or before.until >= after.since:
            yield Problem(after.place, f"{after.id} begins before {before.id} ends; mend a date")


def rates_known(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A rate is listed once and names a known income, case, law, State and provision."""
    rates = treaty.rules.rates
    yield from once("rate", ((rate.id, rate.place) for rate in rates))
    cases = {income.id: [case.id for case in income.cases] for income in corpus.codes.incomes}
    laws = [law.id for law in treaty.rules.laws]
    states = ["both", *(party.code for party in treaty.facts.parties)]
    for rate in rates:
        yield from known(rate.place, "income", [rate.income], cases)
        yield from known(rate.place, "case", [rate.case], cases.get(rate.income, [rate.case]))
        yield from known(rate.place, "law", rate.laws, laws)
        yield from known(rate.place, "State", [rate.source_state], states)
        yield from known(rate.place, "provision", [rate.locus], loci(treaty))
        if rate.limit != EXEMPT and not re.fullmatch(r"\d+(\.\d*[1-9])?", rate.limit):
            yield Problem(
                rate.place, f'"{rate.limit}" is no limit; write a percentage as 12.5, or {EXEMPT}'
            )
        for condition in rate.conditions:
            if (condition.value is None) != (condition.unit is None):
                yield Problem(
                    condition.place, f"{condition.what}: value and unit go together; add or delete"
                )
        for delay in rate.delays:
            yield from known(delay.place, "State", [delay.state], states)


def references_known(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """What to look at and what is disputed names known incomes, provisions, laws and rates."""
    incomes = [income.id for income in corpus.codes.incomes]
    laws = [law.id for law in treaty.rules.laws]
    for entry in treaty.rules.rate_file.look_also:
        yield from known(entry.place, "income", entry.incomes, incomes)
        yield from known(entry.place, "provision", [entry.locus], loci(treaty))
        yield from known(entry.place, "law", entry.laws, laws)
    rates = [rate.id for rate in treaty.rules.rates]
    for disagreement in treaty.rules.rate_file.disagreements:
        yield from known(disagreement.place, "rate", disagreement.rates, rates)


def secondary_sourced(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A rate that no text of ours proves has a web address, the day of checking, and no quotes."""
    for rate in treaty.rules.rates:
        quoted = [rate.proof, *(c.proof for c in rate.conditions), *(d.proof for d in rate.delays)]
        if rate.secondary:
            if any(quoted):
                yield Problem(
                    rate.place, f"{rate.id} quotes our texts and has a source; keep one of them"
                )
            yield from sourced(rate.place, rate.id, rate.source, rate.checked is not None)


def same_rates_agree(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A rate that words take from another one has the limit of that one."""
    rates = {rate.id: rate for rate in treaty.rules.rates}
    for rate in rates.values():
        if not rate.same_as:
            continue
        other = rates.get(rate.same_as)
        if other is None:
            yield from known(rate.place, "rate", [rate.same_as], rates)
        elif other.limit != rate.limit:
            yield Problem(
                rate.place,
                f"{rate.id} has the limit {rate.limit}, {other.id} has {other.limit}; mend one",
            )


def delays_counted(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A delay of some years ends as many years after the first day of the rate's law."""
    firsts = {law.id: law.since for law in treaty.rules.laws}
    for rate in treaty.rules.rates:
        for delay in rate.delays:
            since = min((firsts[law] for law in rate.laws if law in firsts), default=None)
            if delay.years is None or since is None:
                continue
            end = since.replace(year=since.year + int(delay.years))
            if end != delay.since:
                yield Problem(
                    delay.place,
                    f"{rate.id}: {delay.since} stands here, {end} should; "
                    f"the law begins on {since}",
                )

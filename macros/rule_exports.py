"""Rates and coded rules as data for programs: JSON and CSV beside the pages."""

from __future__ import annotations

from typing import Any

from macros.citation import citation
from macros.feature_view import AnswerView, answers
from macros.model import Corpus, Treaty
from macros.numbers import plain
from macros.rate_facts import Condition, Delay
from macros.rate_view import RateView, known_until, locus_url, look_also, rate_views
from macros.status import Status, status
from macros.tables import csv_text

Json = dict[str, Any]

RATE_COLUMNS = (
    *("treaty", "id", "kind", "income", "case", "limit", "unit", "source_state", "condition"),
    *("from", "to", "law", "locus", "url", "evidence", "source", "checked", "proof", "note"),
    *("status", "status_checked"),
)
FEATURE_COLUMNS = (
    *("treaty", "feature", "topic", "value", "unit", "from", "to", "law", "locus", "url"),
    *("evidence", "source", "checked", "proof", "note", "status", "status_checked"),
)


def rates_json(corpus: Corpus) -> list[Json]:
    """All claims of rates, in order of treaties and their files (design, section 4)."""
    cases = {
        (income.id, case.id): (income.name, case.name)
        for income in corpus.codes.incomes
        for case in income.cases
    }
    return [
        _rate(view, *cases[view.rate.income, view.rate.case])
        for treaty in corpus.treaties.values()
        for view in rate_views(corpus, treaty)
    ]


def _rate(view: RateView, income: str, case: str) -> Json:
    rate, treaty = view.rate, view.treaty
    return {
        "treaty": treaty.id,
        "treaty_name": treaty.facts.short,
        "parties": [party.code for party in treaty.facts.parties],
        "id": rate.id,
        "kind": rate.kind,
        "income": rate.income,
        "income_name": income,
        "case": rate.case,
        "case_name": case,
        "limit": rate.limit,
        "unit": "percent-of-gross",
        "source_state": rate.source_state,
        "condition": rate.condition,
        "conditions": [_condition(condition) for condition in rate.conditions],
        "from": _day(view.period.since),
        "to": _day(view.period.until),
        "law": view.law,
        "after": known_until(treaty, rate),
        "delays": [_delay(treaty, delay) for delay in rate.delays],
        "same_as": rate.same_as or None,
        "locus": rate.locus,
        "cite": view.cite,
        "url": f"/{view.url}",
        "page": f"/rates/#{view.anchor}",
        "proof": {words.edition: words.words for words in view.limit_words},
        "words": [
            {
                "edition": words.edition,
                "language": words.tag,
                "part": words.part,
                "words": words.words,
                "sentence": words.sentence,
                "url": f"/{words.url}",
                "reading": words.reading,
            }
            for words in view.words
        ],
        "evidence": "secondary" if rate.secondary else "text",
        "source": rate.source or None,
        "checked": _day(rate.checked),
        "note": rate.note,
        "see": [
            {
                "what": entry.what,
                "locus": entry.locus,
                "cite": citation(entry.locus),
                "url": f"/{locus_url(treaty, entry.locus)}",
            }
            for entry in look_also(treaty, rate)
        ],
        "status": _status(view.status),
    }


def _condition(condition: Condition) -> Json:
    return {
        "what": condition.what,
        "text": condition.text,
        "value": None if condition.value is None else plain(condition.value),
        "unit": condition.unit,
    }


def _delay(treaty: Treaty, delay: Delay) -> Json:
    return {
        "from": _day(delay.since),
        "source_state": delay.state,
        "text": delay.text,
        "conditions": [_condition(condition) for condition in delay.conditions],
        "locus": delay.locus,
        "cite": citation(delay.locus),
        "url": f"/{locus_url(treaty, delay.locus)}",
        "proof": dict(delay.proof),
    }


def features_json(corpus: Corpus) -> Json:
    """The coding book, the treaties with their status, and every answer."""
    coded = [treaty for treaty in corpus.treaties.values() if treaty.rules.values]
    return {
        "features": [
            {
                "id": feature.id,
                "topic": feature.topic,
                "name": feature.name,
                "question": feature.question,
                "decided": feature.decided,
                "kind": feature.kind,
                "units": list(feature.units),
                "choices": [{"id": c.id, "name": c.name} for c in feature.choices],
            }
            for feature in corpus.codes.features
        ],
        "treaties": [
            {"id": t.id, "name": t.facts.short, "status": _status(status(t))} for t in coded
        ],
        "values": [_value(view) for treaty in coded for view in answers(corpus, treaty)],
    }


def _value(view: AnswerView) -> Json:
    number, unit = view.value.value, None
    if view.feature.kind == "number" and view.state in ("value", "secondary"):
        number, _, unit = view.value.value.partition(" ")
    evidence = {"value": "text", "secondary": "secondary"}.get(view.state)
    return {
        "treaty": view.treaty.id,
        "feature": view.feature.id,
        "value": number,
        "unit": unit,
        "words": view.words,
        "from": _day(view.period.since),
        "to": _day(view.period.until),
        "law": view.law,
        "locus": view.value.locus or None,
        "url": f"/{view.url}" if view.url else None,
        "proof": {words.edition: words.words for words in view.proofs},
        "differs": {words.edition: words.words for words in view.differing},
        "lost": list(view.value.lost),
        "looked": list(view.value.looked),
        "evidence": evidence,
        "source": view.value.source or None,
        "checked": _day(view.value.checked),
        "note": view.value.note,
    }


def rates_csv(corpus: Corpus) -> str:
    """One line a claim; the proofs stand in one cell, one edition after the other."""
    return csv_text(RATE_COLUMNS, map(_flat, rates_json(corpus)))


def features_csv(corpus: Corpus) -> str:
    """One line an answer."""
    data = features_json(corpus)
    topics = {feature["id"]: feature["topic"] for feature in data["features"]}
    states = {treaty["id"]: treaty["status"] for treaty in data["treaties"]}
    rows = (
        _flat(value | {"topic": topics[value["feature"]], "status": states[value["treaty"]]})
        for value in data["values"]
    )
    return csv_text(FEATURE_COLUMNS, rows)


def _flat(entry: Json) -> Json:
    proof = "; ".join(f"{edition}: {words}" for edition, words in entry["proof"].items())
    state = entry["status"]
    return entry | {
        "proof": proof,
        "status": state["label"],
        "status_checked": state["checked"],
    }


def _day(day: Any) -> str | None:
    return day.isoformat() if day else None


def _status(state: Status) -> Json:
    return {
        "kind": state.kind,
        "label": state.label,
        "words": state.words,
        "checked": state.checked.isoformat(),
    }

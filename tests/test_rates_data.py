"""The rates and coded rules that we publish, against lists that a person read in the texts."""

from __future__ import annotations

import re
from typing import Any

import pytest

from macros.feature_facts import LOST_VALUE, NONE
from macros.model import Corpus
from macros.numbers import numbers
from macros.rule_exports import features_json, rates_json

# id: limit, first day, last day, State, provision; "?" where a secondary source says so
RATES = {
    "br-jp-1967": """
        dividends-1967 10 1968-01-01 1977-12-28 both 9.2
        dividends-1976 12.5 1977-12-29 - both 9.2
        branch-1967 10 1968-01-01 1977-12-28 BR 9.5
        branch-1976 12.5 1977-12-29 - BR 9.5
        interest-bank-1967 10 1968-01-01 1977-12-28 both 10.2.a
        interest-financed-loan-1967 10 1968-01-01 1977-12-28 both 10.2.b
        interest-debentures-1967 10 1968-01-01 1977-12-28 both 10.2.c
        interest-public-bonds-1967 10 1968-01-01 1977-12-28 both 10.2.d
        interest-1976 12.5 1977-12-29 - both 10.2
        interest-government exempt 1968-01-01 - both 10.3
        royalties-1967 10 1968-01-01 1977-12-28 both 11.2
        royalties-trade-marks-1976 25 1977-12-29 - both 11.2.a
        royalties-films-1976 15 1977-12-29 - both 11.2.b
        royalties-other-1976 12.5 1977-12-29 - BR 11.2.c ?
        deemed-dividends-1976 25 1977-12-29 - BR 22.2.b.i.A
        deemed-branch-1976 25 1977-12-29 - BR 22.2.b.i.A
        deemed-royalties-films-1976 25 1977-12-29 - BR 22.2.b.i.A
        deemed-royalties-other-1976 25 1977-12-29 - BR 22.2.b.i.A
        deemed-interest-1976 20 1977-12-29 - BR 22.2.b.i.B
    """,
    "br-de-1975": """
        dividends 15 1978-01-01 2005-12-31 both 10.2
        dividends-german-tax 25.75 1976-01-01 2005-12-31 DE 10.3
        branch 15 1978-01-01 2005-12-31 BR 10.6
        interest-bank 10 1976-01-01 2005-12-31 both 11.2.a
        interest-other 15 1976-01-01 2005-12-31 both 11.2.b
        interest-government exempt 1976-01-01 2005-12-31 both 11.3
        royalties-trade-marks 25 1976-01-01 2005-12-31 both 12.2.a
        royalties-other 15 1976-01-01 2005-12-31 both 12.2.b
        technical-services 15 1976-01-01 2005-12-31 both protocol.4
        deemed-dividends-holding 25 1975-01-01 2006-12-31 BR 24.3.a
        deemed-dividends 20 1975-01-01 2006-12-31 BR 24.3.a
        deemed-interest 20 1975-01-01 2006-12-31 BR 24.3.b
        deemed-royalties-holding 25 1975-01-01 2006-12-31 BR 24.3.c
        deemed-royalties 20 1975-01-01 2006-12-31 BR 24.3.c
    """,
    "br-cn-1991": """
        dividends-1991 15 1994-01-01 2025-12-31 both 10.2
        dividends-holding-2022 10 2026-01-01 - both 10 ?
        dividends-government-2022 5 2026-01-01 - both 10 ?
        dividends-2022 15 2026-01-01 - both 10 ?
        branch-1991 15 1994-01-01 2025-12-31 both 10.5
        interest-1991 15 1994-01-01 2025-12-31 both 11.2
        interest-government-1991 exempt 1994-01-01 2025-12-31 both 11.3
        interest-government-2022 exempt 2026-01-01 - both 11 ?
        interest-bank-2022 10 2026-01-01 - both 11 ?
        interest-2022 15 2026-01-01 - both 11 ?
        royalties-trade-marks-1991 25 1994-01-01 2025-12-31 both 12.2.a
        royalties-other-1991 15 1994-01-01 2025-12-31 both 12.2.b
        royalties-trade-marks-2022 15 2026-01-01 - both 12 ?
        royalties-other-2022 10 2026-01-01 - both 12 ?
    """,
    "mli-2016": "",
}

# claim: minimum holding in percent, periods; what of them
CONDITIONS = {
    ("br-jp-1967", "dividends-1967"): ["25 percent", "6 months"],
    ("br-jp-1967", "interest-financed-loan-1967"): ["25 percent"],
    ("br-de-1975", "dividends-german-tax"): ["25 percent", "15 points"],
    ("br-de-1975", "interest-bank"): ["7 years"],
    ("br-de-1975", "deemed-dividends-holding"): ["10 percent", "90 percent", "90 percent"],
    ("br-de-1975", "deemed-dividends"): ["90 percent", "90 percent"],
    ("br-de-1975", "deemed-royalties-holding"): ["50 percent"],
    ("br-cn-1991", "dividends-holding-2022"): ["10 percent", "365 days"],
    ("br-cn-1991", "interest-bank-2022"): ["5 years"],
}

DELAYS = {
    ("br-jp-1967", "royalties-1967"): ("1971-01-01", "BR"),
    ("br-de-1975", "dividends"): ("1978-01-01", "both"),
    ("br-de-1975", "branch"): ("1978-01-01", "both"),
    ("br-de-1975", "royalties-other"): ("1977-01-01", "both"),
}

NUMBERS = {
    "construction-site": {"br-jp-1967": "6 months", "br-cn-1991": "6 months"},
    "services-pe": {"br-cn-1991": "6 months"},
    "services-pe-window": {"br-cn-1991": "12 months"},
    "contract-splitting": {"mli-2016": "30 days"},
    "dividend-holding-period": {
        "br-jp-1967": "6 months",
        "br-cn-1991": "365 days",
        "mli-2016": "365 days",
    },
    "gains-property-companies": {"mli-2016": "50 percent"},
    "gains-look-back": {"mli-2016": "365 days"},
    "employment-days": dict.fromkeys(("br-jp-1967", "br-de-1975", "br-cn-1991"), "183 days"),
    "pension-amount": {"br-de-1975": "12000 DEM"},
    "teachers": dict.fromkeys(("br-jp-1967", "br-de-1975", "br-cn-1991"), "2 years"),
    "students-amount": {"br-jp-1967": "1000 USD", "br-de-1975": "7200 DEM"},
    "students-years": {"br-jp-1967": "3 years", "br-de-1975": "3 years"},
    "indirect-credit": {"br-jp-1967": "10 percent", "br-cn-1991": "10 percent"},
    "exemption-holding": {"br-de-1975": "25 percent"},
    "activity-clause": {"br-de-1975": "90 percent"},
    "third-state-branch": {"mli-2016": "60 percent"},
    "royalty-deduction-holding": {"br-de-1975": "50 percent"},
    "map-years": {"br-cn-1991": "3 years", "mli-2016": "3 years"},
    "arbitration": {"mli-2016": "2 years"},
    "termination-earliest": {"br-jp-1967": "3 years", "br-de-1975": "3 years"},
}

PERCENT_WORDS = {
    "en": r"per ?cent(?!age)|%",
    "pt": r"por cento|%",
    "de": r"vom Hundert|Prozent|%",
    "ja": r"パーセント|％|%",
    "zh": r"百分之|％|%",
}


def line(claim: dict[str, Any]) -> str:
    parts = (claim["id"], claim["limit"], claim["from"], claim["to"] or "-")
    secondary = " ?" if claim["evidence"] == "secondary" else ""
    return " ".join((*parts, claim["source_state"], claim["locus"])) + secondary


@pytest.mark.parametrize("treaty", RATES)
def test_every_rate_and_no_other(corpus: Corpus, treaty: str) -> None:
    found = [line(claim) for claim in rates_json(corpus) if claim["treaty"] == treaty]
    assert found == [entry.strip() for entry in RATES[treaty].strip().splitlines()]


def test_every_quantity_in_a_condition_and_no_other(corpus: Corpus) -> None:
    found = {
        (claim["treaty"], claim["id"]): quantities
        for claim in rates_json(corpus)
        if (quantities := [f"{c['value']} {c['unit']}" for c in claim["conditions"] if c["value"]])
    }
    assert found == CONDITIONS


def test_every_delay_and_no_other(corpus: Corpus) -> None:
    found = {
        (claim["treaty"], claim["id"]): (delay["from"], delay["source_state"])
        for claim in rates_json(corpus)
        for delay in claim["delays"]
    }
    assert found == DELAYS


def test_every_number_of_the_coded_rules_and_no_other(corpus: Corpus) -> None:
    found: dict[str, dict[str, str]] = {}
    for value in features_json(corpus)["values"]:
        if value["unit"]:
            answers = found.setdefault(value["feature"], {})
            answers[value["treaty"]] = f"{value['value']} {value['unit']}"
    assert found == NUMBERS


def test_every_treaty_answers_the_whole_coding_book(corpus: Corpus) -> None:
    features = {feature.id for feature in corpus.codes.features}
    for treaty in corpus.treaties.values():
        assert {value.feature for value in treaty.rules.values} == features, treaty.id


def test_lost_words_are_said_to_be_lost(corpus: Corpus) -> None:
    japan = {v.feature: v for v in corpus.treaties["br-jp-1967"].rules.values}
    assert japan["employment-days"].lost == ("pt-1967",)
    assert "pt-1967" in japan["employment-period"].differs
    germany = {v.feature: v.value for v in corpus.treaties["br-de-1975"].rules.values}
    assert germany["construction-site"] == LOST_VALUE
    china = {v.feature: v.value for v in corpus.treaties["br-cn-1991"].rules.values}
    assert china["termination-earliest"] == LOST_VALUE
    assert china["corresponding-adjustment"] == NONE


def test_the_reader_of_numbers_overlooks_no_percentage(corpus: Corpus) -> None:
    total = 0
    for treaty in corpus.treaties.values():
        for edition, texts in treaty.texts.items():
            language = edition.partition("-")[0]
            for text in texts.values():
                for block in text.blocks:
                    words = re.findall(PERCENT_WORDS[language], block.text)
                    read = [n for n in numbers(block.text, language) if n.unit == "percent"]
                    assert len(read) == len(words), (edition, block.locus)
                    total += len(words)
    assert total > 80


def test_no_page_of_ours_says_currently(corpus: Corpus) -> None:
    words = [
        str(value)
        for claim in rates_json(corpus)
        for value in (claim["condition"], claim["note"], claim["after"])
    ]
    words += [v["note"] for v in features_json(corpus)["values"]]
    assert not [w for w in words if re.search(r"\bcurrent(ly)?\b|\btoday\b|\bnow\b", w)]

"""Rates and coded rules for programs: what the design promises, as the schemas describe it."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from macros.exports import exports
from macros.model import Corpus
from macros.rule_exports import features_csv, features_json, rates_csv, rates_json
from tests.building import ROOT
from tests.rating import rated

SCHEMAS = ROOT / "docs" / "api" / "v1" / "schema"


def schema(name: str) -> Any:
    return json.loads(Path(SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))


def claim(name: str) -> dict[str, Any]:
    return {entry["id"]: entry for entry in rates_json(rated())}[name]


def test_a_claim_is_as_the_design_has_it() -> None:
    found = claim("tea-2000")
    wanted = {
        "treaty": "tea-1990",
        "income": "tea",
        "limit": "12.5",
        "unit": "percent-of-gross",
        "source_state": "TT",
        "condition": "",
        "from": "2000-07-01",
        "to": None,
        "locus": "1.1",
        "url": "/tea-1990/1/#1",
        "proof": {"ja-2000": "十二・五パーセント"},
        "evidence": "text",
        "source": None,
    }
    assert wanted.items() <= found.items()


def test_conditions_and_delays_are_data() -> None:
    found = claim("tea-1990")
    assert found["conditions"] == [
        {"what": "holding", "text": "of the cups", "value": "25", "unit": "percent"},
        {"what": "holding-period", "text": "of holding", "value": "6", "unit": "months"},
    ]
    (delay,) = found["delays"]
    assert (delay["from"], delay["locus"]) == ("1992-01-01", "1.3")
    assert delay["proof"]["en-1990"] == "before the 1st of January 1992"
    assert [see["locus"] for see in found["see"]] == ["1.3"]


def test_a_secondary_claim_has_its_source_and_no_words() -> None:
    found = claim("biscuits-2000")
    assert (found["evidence"], found["source"]) == ("secondary", "https://example.org/biscuits")
    assert (found["proof"], found["words"]) == ({}, [])


def test_every_claim_carries_the_status() -> None:
    assert {c["status"]["label"] for c in rates_json(rated())} == {"In force, amended"}
    assert all("entered into force on" in c["status"]["words"] for c in rates_json(rated()))


def test_values_are_typed() -> None:
    data = features_json(rated())
    found = {v["feature"]: v for v in data["values"]}
    assert (found["drinking-years"]["value"], found["drinking-years"]["unit"]) == ("3", "years")
    assert found["drinking-day"]["value"] == "06-30"
    assert (found["tea-kind"]["value"], found["tea-kind"]["lost"]) == ("black", ["ja-2000"])
    assert found["biscuit-tax"]["value"] == "not in this treaty"
    assert found["biscuit-tax"]["evidence"] is None
    assert [t["id"] for t in data["treaties"]] == ["tea-1990"]


@pytest.mark.parametrize("corpora", ["rated", "real"])
def test_schemas_describe_the_data(corpus: Corpus, corpora: str) -> None:
    chosen = corpus if corpora == "real" else rated()
    jsonschema.validate(rates_json(chosen), schema("rates"))
    jsonschema.validate(features_json(chosen), schema("features"))


@pytest.mark.parametrize("name", ["rates", "features"])
def test_schemas_are_schemas(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))


def rows(text: str) -> list[dict[str, str]]:
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def test_a_spreadsheet_has_one_line_a_claim(corpus: Corpus) -> None:
    found = rows(rates_csv(corpus))
    assert len(found) == len(rates_json(corpus))
    first = found[0]
    assert first["proof"] == "zh-1991: 百分之十五"
    assert first["status"] == "In force, amended"
    assert len(rows(features_csv(corpus))) == len(features_json(corpus)["values"])


def test_no_cell_is_a_formula(corpus: Corpus) -> None:
    for text in (rates_csv(corpus), features_csv(corpus)):
        for row in rows(text):
            assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row.values()), row


def test_the_files_of_the_site_are_these(corpus: Corpus) -> None:
    files = exports(corpus)
    assert json.loads(files["api/v1/rates.json"]) == rates_json(corpus)
    assert files["api/v1/features.csv"] == features_csv(corpus)


def test_every_address_in_the_data_is_one_of_the_corpus(corpus: Corpus) -> None:
    anchors = {
        f"/{treaty.id}/{number}/#{row.anchor}{suffix}"
        for treaty in corpus.treaties.values()
        for number, lines in treaty.rows.items()
        for row in lines
        for suffix in ("", *(f"-{edition}" for edition in row.blocks))
    }
    pages = {f"/{t.id}/{n}/" for t in corpus.treaties.values() for n in t.articles}
    lineage = {
        f"/{t.id}/{n}/#{above}"
        for t in corpus.treaties.values()
        for n, lines in t.rows.items()
        for row in lines
        for above in row.ancestors
    }
    found = [c["url"] for c in rates_json(corpus)]
    found += [w["url"] for c in rates_json(corpus) for w in c["words"]]
    found += [s["url"] for c in rates_json(corpus) for s in c["see"]]
    found += [d["url"] for c in rates_json(corpus) for d in c["delays"]]
    found += [v["url"] for v in features_json(corpus)["values"] if v["url"]]
    assert set(found) <= anchors | pages | lineage

"""The description of the API: valid, complete, and true of every file of the built site."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from jsonschema.protocols import Validator
from openapi_spec_validator import validate

from macros.api_pieces import ApiPieces
from macros.exports import exports
from macros.model import Corpus
from macros.openapi import VERSION, openapi
from macros.schemas import template
from tests.building import ROOT, Site
from tests.examples import TREATY

Json = dict[str, Any]


@pytest.fixture(scope="module")
def described(site: Site) -> Json:
    """The description that the site publishes."""
    found: Json = json.loads((site.folder / "api/openapi.json").read_text(encoding="utf-8"))
    return found


def test_the_description_is_valid_openapi(described: Json, site: Site, good: Corpus) -> None:
    validate(described, base_uri=(site.folder / "api/openapi.json").as_uri())
    of_good = json.loads(exports(good)["api/openapi.json"])
    validate(of_good, base_uri=(ROOT / "docs/api/openapi.json").as_uri())


def test_its_version_is_that_of_the_changelog(described: Json) -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    assert newest and newest[1] == VERSION == described["info"]["version"]


def test_every_file_is_described_and_every_address_described_answers(
    described: Json, site: Site
) -> None:
    files = {f"/{path.relative_to(site.folder).as_posix()}" for path in data_files(site)}
    answers = {path: files.intersection(all_of(described, path)) for path in described["paths"]}
    assert set().union(*answers.values()) == files
    assert {path for path, found in answers.items() if not found} == set()


def test_every_json_file_of_the_site_is_as_its_schema_says(described: Json, site: Site) -> None:
    checked = 0
    for path in (path for path in described["paths"] if path.endswith(".json")):
        valid = validator(site, described["paths"][path])
        for file in (site.folder / address[1:] for address in all_of(described, path)):
            if not file.exists():  # no treaty has every article that one of them has
                continue
            data = json.loads(file.read_text(encoding="utf-8"))
            assert [error.message for error in valid.iter_errors(data)] == [], file
            checked += 1
    assert checked > 100


def test_the_schemas_leave_nothing_open(described: Json, site: Site) -> None:
    """A field that a schema does not name is an error: additions are named in the schema."""
    for path, item in described["paths"].items():
        if path.endswith(".json"):
            schema = validator(site, item).schema
            assert isinstance(schema, dict)
            record = schema.get("items", schema)
            assert record.get("additionalProperties") is False, path


def test_the_page_shows_each_address_with_an_example(site: Site, described: Json) -> None:
    page = site.pages["api/index.html"]
    assert {path for path in described["paths"] if path not in page.words} == set()
    linked = {element.address for element in page.all("a")}
    assert {"openapi.json", "v1/corpus.zip", "../offline.zip", "../feed.xml"} <= linked
    assert {f"v1/schema/{path.name}" for path in schemas(site)} <= linked


def test_an_example_is_the_beginning_of_the_file(good: Corpus) -> None:
    shown = ApiPieces(good, "api/").api_files()
    assert f"/api/v1/treaties/{TREATY}/articles/2.json" in shown
    assert "A dog shall bury no more than twelve bones a year." in shown
    assert shown.count("that the other Contracting State") == 1  # in the table alone


def test_names_in_an_address_become_parameters(good: Corpus) -> None:
    base = f"api/v1/treaties/{TREATY}"
    assert template(good, f"{base}.json") == "/api/v1/treaties/{treaty}.json"
    assert template(good, f"{base}/articles/2.json") == (
        "/api/v1/treaties/{treaty}/articles/{article}.json"
    )
    assert template(good, f"api/v1/akn/{TREATY}/en-2001.xml") == (
        "/api/v1/akn/{treaty}/{edition}.xml"
    )
    found = openapi(good, [f"{base}/articles/{number}.json" for number in "12"])
    (item,) = found["paths"].values()
    values = {p["name"]: p["schema"]["enum"] for p in item["get"]["parameters"]}
    assert values == {"treaty": [TREATY], "article": ["1", "2"]}


def data_files(site: Site) -> list[Path]:
    """All that stands below /api/v1/ but the schemas and the archive."""
    files = (path for path in (site.folder / "api/v1").rglob("*") if path.is_file())
    return [path for path in files if path.parent.name != "schema" and path.suffix != ".zip"]


def schemas(site: Site) -> list[Path]:
    return sorted((site.folder / "api/v1/schema").iterdir())


def all_of(described: Json, path: str) -> list[str]:
    """The addresses of one form, with every value that the description gives its parameters."""
    found = [path]
    for parameter in described["paths"][path]["get"].get("parameters", []):
        name, values = parameter["name"], parameter["schema"]["enum"]
        found = [a.replace(f"{{{name}}}", value) for a in found for value in values]
    return found


def validator(site: Site, item: Json) -> Validator:
    """Reads the schema from the site, by the link in the description."""
    content = item["get"]["responses"]["200"]["content"]["application/json"]
    file = site.folder / "api" / content["schema"]["$ref"]
    schema = json.loads(file.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)

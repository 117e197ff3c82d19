"""Subjects and glossary as data: what the pages show, as the schemas describe."""

from __future__ import annotations

import json

import jsonschema
import pytest

from macros.exports import exports
from macros.model import Corpus
from macros.topic_exports import terms_json, topics_json
from tests.building import ROOT
from tests.examples import TREATY

SCHEMAS = ROOT / "docs" / "api" / "v1" / "schema"


@pytest.mark.parametrize("name", ["topics", "terms"])
def test_the_schema_describes_the_file(corpus: Corpus, compared: Corpus, name: str) -> None:
    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    for found in (corpus, compared):
        data = {"topics": topics_json, "terms": terms_json}[name](found)
        jsonschema.validate(data, schema)


def test_a_topic_lists_its_rules_and_who_holds_them(corpus: Corpus) -> None:
    topics = {topic["id"]: topic for topic in topics_json(corpus)}
    rules = {rule["id"]: rule for rule in topics["dividends"]["concepts"]}
    ceiling = rules["dividends.source-limit"]
    assert ceiling["url"] == "/topics/dividends/#source-limit"
    assert (ceiling["oecd"], ceiling["un"]) == ("10(2)", "10(2)")
    assert ceiling["provisions"]["br-de-1975"] == [
        {"locus": "10.2", "part": "", "url": "/br-de-1975/10/#2", "only": []},
        {"locus": "10.3", "part": "", "url": "/br-de-1975/10/#3", "only": []},
    ]
    assert rules["dividends.company-tax"]["provisions"]["br-de-1975"][0]["part"] == "s2"
    assert rules["dividends.holding"]["provisions"]["br-jp-1967"][0]["only"] == [
        "en-1967",
        "pt-1967",
    ]


def test_a_term_says_where_each_form_stands(compared: Corpus) -> None:
    box = terms_json(compared)[0]
    assert box["forms"][0] == {
        "language": "en",
        "text": "box",
        "editions": [f"{TREATY}/en-2001"],
    }
    assert box["forms"][1]["editions"] == []
    assert box["provisions"][TREATY]["url"] == f"/{TREATY}/1/#1.b"


def test_every_provision_of_an_article_has_its_concept(corpus: Corpus) -> None:
    files = exports(corpus)
    article = json.loads(files["api/v1/treaties/br-jp-1967/articles/9.json"])
    found = {p["anchor"]: (p["concept"], p["also"]) for p in article["provisions"]}
    assert found["2"] == ("dividends.source-limit", ["dividends.holding"])
    assert found["5"] == ("dividends.branch", [])
    for path, content in files.items():
        if "/articles/" in path:
            provisions = json.loads(content)["provisions"]
            assert all(p["concept"] in corpus.concepts for p in provisions), path

"""The data for programs: what the design promises, equal each time, as the schemas describe."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from macros.exports import exports
from macros.model import Corpus
from tests.building import ROOT
from tests.examples import TREATY

SCHEMAS = ROOT / "docs" / "api" / "v1" / "schema"
BASE = f"api/v1/treaties/{TREATY}"


def data(corpus: Corpus, path: str) -> Any:
    return json.loads(exports(corpus)[path])


def holds(found: dict[str, Any], **fields: object) -> bool:
    """Whether the object has these fields; it may have more."""
    return fields.items() <= found.items()


def test_files(good: Corpus) -> None:
    assert set(exports(good)) == {
        "api/v1/treaties.json",
        "api/openapi.json",
        "api/v1/treaties.csv",
        "api/v1/references.json",
        "api/v1/references.csv",
        "api/v1/rates.json",
        "api/v1/rates.csv",
        "api/v1/features.json",
        "api/v1/features.csv",
        f"api/v1/citations/{TREATY}.json",
        "api/v1/topics.json",
        "api/v1/terms.json",
        *(f"api/v1/akn/{TREATY}/{edition}.xml" for edition in ("en-2001", "ja-2005")),
        f"{BASE}.json",
        f"{BASE}/provisions.csv",
        *(f"{BASE}/articles/{number}.json" for number in "123"),
        f"{TREATY}/sources/paper.txt",
    }


def test_documents_are_given_as_received(good: Corpus) -> None:
    content = exports(good)[f"{TREATY}/sources/paper.txt"]
    assert content == good.treaties[TREATY].documents["paper.txt"]


def test_an_article_in_all_editions(good: Corpus) -> None:
    article = data(good, f"{BASE}/articles/2.json")
    assert article["url"] == f"/{TREATY}/2/"
    assert article["headings"]["ja"] == {"text": "骨", "ours": True}
    first, second = article["provisions"]
    assert (first["locus"], first["part"], first["anchor"]) == ("2.1", "", "1")
    assert list(first["editions"]) == ["en-2001", "ja-2005"]
    assert holds(
        first["editions"]["en-2001"],
        anchor="1-en-2001",
        label="(1)",
        text="A dog shall bury no more than twelve bones a year.",
        lacuna=False,
        amended={"by": "protocol on bones", "status": "replaced"},
    )
    assert holds(
        first["editions"]["ja-2005"],
        anchor="1-ja-2005",
        text="犬は、一年に七本を超える骨を埋めてはならない。",
        amended={"by": "protocol on bones", "status": "current"},
    )
    assert holds(second["editions"]["en-2001"], lacuna=True)
    assert "amended" not in second["editions"]["en-2001"]


def test_parts_of_a_provision_have_addresses_of_their_own(good: Corpus) -> None:
    article = data(good, f"{BASE}/articles/1.json")
    found = {(p["locus"], p["part"]): p["anchor"] for p in article["provisions"]}
    assert found["1.1", "tail"] == "1.tail"
    assert found["1.1.a", ""] == "1.a"


def test_a_treaty(good: Corpus) -> None:
    treaty = data(good, f"{BASE}.json")
    assert treaty["status"]["label"] == "In force, amended"
    assert treaty["status"]["checked"] == "2024-05-06"
    assert [event["date"] for event in treaty["events"]] == [
        "2001-02-03",
        "2001-03-04",
        "2005-06-07",
    ]
    statistics = {edition["id"]: edition["statistics"] for edition in treaty["editions"]}
    assert holds(statistics["ja-2005"], articles=3, provisions=8, provisions_with_lost_words=1)


def test_the_list_of_treaties(good: Corpus) -> None:
    (treaty,) = data(good, "api/v1/treaties.json")
    assert treaty["titles"] == {
        "en": "Convention on cats and dogs",
        "ja": "猫及び犬に関する条約",
    }
    assert treaty["editions"] == ["en-2001", "ja-2005"]
    assert treaty["parties"][0] == {"code": "AA", "name": "Catland"}


@pytest.mark.parametrize(
    ("schema", "path"),
    [
        ("treaties", "api/v1/treaties.json"),
        ("references", "api/v1/references.json"),
        ("treaty", f"{BASE}.json"),
        ("citations", f"api/v1/citations/{TREATY}.json"),
        *(("article", f"{BASE}/articles/{number}.json") for number in "123"),
    ],
)
def test_schemas_describe_the_invented_treaty_too(good: Corpus, schema: str, path: str) -> None:
    jsonschema.validate(data(good, path), schema_named(schema))


def schema_named(name: str) -> Any:
    return json.loads(Path(SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))


def test_the_order_of_reading_folders_does_not_matter(good: Corpus) -> None:
    treaty = good.treaties[TREATY]
    turned = {edition: treaty.texts[edition] for edition in reversed(treaty.texts)}
    again = replace(good, treaties={TREATY: replace(treaty, texts=turned)})
    assert exports(again) == exports(good)

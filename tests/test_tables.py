"""Tables: what a spreadsheet shows is what the JSON beside it says."""

from __future__ import annotations

import csv
import io
import json

import pytest

from macros.exports import exports
from macros.model import Corpus
from macros.tables import csv_text
from tests.building import Site
from tests.examples import TREATY

Files = dict[str, str | bytes]


def rows(text: str) -> list[dict[str, str]]:
    assert text.startswith("\ufeff") and text.endswith("\r\n")
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


@pytest.fixture(scope="module")
def files(corpus: Corpus) -> Files:
    return exports(corpus)


def test_provisions_are_those_of_the_articles(corpus: Corpus, files: Files) -> None:
    for treaty in corpus.treaties.values():
        base = f"api/v1/treaties/{treaty.id}"
        articles = [json.loads(files[f"{base}/articles/{n}.json"]) for n in treaty.articles]
        said = [
            (provision["locus"], provision["part"], edition, block["label"], block["text"])
            for article in articles
            for provision in article["provisions"]
            for edition, block in provision["editions"].items()
        ]
        table = rows(str(files[f"{base}/provisions.csv"]))
        names = ("locus", "part", "edition", "label", "text")
        assert [tuple(row[name] for name in names) for row in table] == said


def test_a_provision_says_what_became_of_it(good: Corpus) -> None:
    table = rows(str(exports(good)[f"api/v1/treaties/{TREATY}/provisions.csv"]))
    found = {(row["locus"], row["part"], row["edition"]): row for row in table}
    old, new = found["2.1", "", "en-2001"], found["2.1", "", "ja-2005"]
    assert (old["amended"], new["amended"]) == ("replaced", "current")
    assert old["amended_by"] == "protocol on bones"
    assert old["url"] == f"/{TREATY}/2/#1-en-2001"
    assert (old["status"], old["status_checked"]) == ("In force, amended", "2024-05-06")
    assert (old["words_lost"], found["2.2", "", "en-2001"]["words_lost"]) == ("no", "yes")
    assert new["language"] == "ja"


def test_references_are_those_of_the_json(files: Files) -> None:
    table = rows(str(files["api/v1/references.csv"]))
    data = json.loads(files["api/v1/references.json"])
    assert [(row["url"], row["words"], row["targets"]) for row in table] == [
        (entry["url"], entry["words"], " ".join(entry["targets"])) for entry in data
    ]


@pytest.mark.parametrize("name", ["rates", "references", "treaties"])
def test_a_table_has_a_line_for_each_entry(files: Files, name: str) -> None:
    data = json.loads(files[f"api/v1/{name}.json"])
    assert len(rows(str(files[f"api/v1/{name}.csv"]))) == len(data) > 0


def test_titles_stand_side_by_side(good: Corpus) -> None:
    (row,) = rows(str(exports(good)["api/v1/treaties.csv"]))
    assert list(row)[:4] == ["id", "short", "titles.en", "titles.ja"]
    assert row["editions"] == "en-2001 ja-2005"


def test_no_words_are_a_formula() -> None:
    text = csv_text(["a", "b"], [{"a": "=1+1", "b": '@x "y", z'}, {"a": None}])
    assert text == '\ufeffa,b\r\n\'=1+1,"\'@x ""y"", z"\r\n,\r\n'


@pytest.mark.parametrize(
    ("page", "table"),
    [
        ("rates/index.html", "../api/v1/rates.csv"),
        ("features/index.html", "../api/v1/features.csv"),
        ("br-de-1975/references/index.html", "../../api/v1/references.csv"),
        ("br-de-1975/index.html", "../api/v1/treaties/br-de-1975/provisions.csv"),
    ],
)
def test_a_reader_finds_the_table_on_its_page(site: Site, page: str, table: str) -> None:
    assert table in {element.address for element in site.pages[page].all("a")}

"""The references as data: each says where its words stand and what they mean."""

from __future__ import annotations

import json
from typing import Any

import pytest

from macros.exports import exports
from macros.model import Corpus


@pytest.fixture(scope="module")
def listed(corpus: Corpus) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(exports(corpus)["api/v1/references.json"])
    return found


def test_the_words_stand_where_the_data_say(corpus: Corpus, listed: list[dict[str, Any]]) -> None:
    texts = {
        (treaty.id, edition, block.locus, block.part): block.text
        for treaty in corpus.treaties.values()
        for edition, articles in treaty.texts.items()
        for article in articles.values()
        for block in article.blocks
    }
    assert len(listed) > 900
    for entry in listed:
        text = texts[entry["treaty"], entry["edition"], entry["locus"], entry["part"]]
        assert text[entry["start"] : entry["end"]] == entry["words"]
        for link in entry["links"]:
            assert entry["start"] <= link["start"] < link["end"] <= entry["end"]
            assert set(link["targets"]) <= set(entry["targets"])


def test_targets_are_provisions_of_the_treaty(corpus: Corpus, listed: list[dict[str, Any]]) -> None:
    for entry in listed:
        assert set(entry["targets"]) <= corpus.treaties[entry["treaty"]].loci
        assert bool(entry["targets"]) != entry["other_instrument"]


def test_an_article_has_the_references_of_its_words(
    corpus: Corpus, listed: list[dict[str, Any]]
) -> None:
    article = json.loads(exports(corpus)["api/v1/treaties/br-jp-1967/articles/9.json"])
    told = [
        (provision["locus"], provision["part"], edition, reference["words"])
        for provision in article["provisions"]
        for edition, block in provision["editions"].items()
        for reference in block["references"]
    ]
    same = [
        (entry["locus"], entry["part"], entry["edition"], entry["words"])
        for entry in listed
        if entry["treaty"] == "br-jp-1967" and entry["locus"].partition(".")[0] == "9"
    ]
    assert sorted(told) == sorted(same)
    assert ("9.6", "", "en-1967", "paragraphs (2) and (5)") in told

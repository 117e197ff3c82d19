"""The data for programs: path → text, every file described by a schema under `/api/v1/schema/`."""

from __future__ import annotations

import json
from typing import Any

from macros.akn import document
from macros.apparatus import document_statistics, statistics
from macros.citation import article_url
from macros.citations import csl_json
from macros.languages import LANGUAGES
from macros.model import Corpus, Row, Treaty, heading
from macros.openapi import openapi
from macros.provisions import Block
from macros.reference_export import block_references, references_json
from macros.rule_exports import features_csv, features_json, rates_csv, rates_json
from macros.status import status
from macros.tables import tables
from macros.titles import all_titles
from macros.topic_exports import terms_json, topics_json

Json = dict[str, Any]


def exports(corpus: Corpus) -> dict[str, str | bytes]:
    """Every file beside the pages; the same corpus gives the same bytes."""
    found: dict[str, str | bytes] = {
        "api/v1/treaties.json": _json([summary(treaty) for treaty in corpus.treaties.values()]),
        "api/v1/references.json": _json(references_json(corpus)),
        "api/v1/rates.json": _json(rates_json(corpus)),
        "api/v1/rates.csv": rates_csv(corpus),
        "api/v1/features.json": _json(features_json(corpus)),
        "api/v1/features.csv": features_csv(corpus),
        "api/v1/topics.json": _json(topics_json(corpus)),
        "api/v1/terms.json": _json(terms_json(corpus)),
    }
    for treaty in corpus.treaties.values():
        base = f"api/v1/treaties/{treaty.id}"
        found[f"{base}.json"] = _json(treaty_json(treaty))
        found[f"api/v1/citations/{treaty.id}.json"] = _json(csl_json(treaty))
        for edition in treaty.editions:
            found[f"api/v1/akn/{treaty.id}/{edition}.xml"] = document(treaty, edition)
        for number in treaty.articles:
            found[f"{base}/articles/{number}.json"] = _json(article_json(corpus, treaty, number))
        for file, content in treaty.documents.items():
            found[f"{treaty.id}/sources/{file}"] = content
    found |= tables(corpus.treaties.values(), found)
    return found | {"api/openapi.json": _json(openapi(corpus, [*found]))}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _status(treaty: Treaty) -> Json:
    state = status(treaty)
    return {
        "kind": state.kind,
        "label": state.label,
        "words": state.words,
        "checked": state.checked.isoformat(),
        "sources": list(state.sources),
    }


def summary(treaty: Treaty) -> Json:
    """The treaty's entry in `treaties.json`."""
    facts = treaty.facts
    titles = {tag.partition("-")[0]: words for tag, words, _ in all_titles(treaty)}
    return {
        "id": treaty.id,
        "short": facts.short,
        "titles": titles,
        "kind": facts.kind,
        "parties": [{"code": party.code, "name": party.names["en"]} for party in facts.parties],
        "status": _status(treaty),
        "editions": list(treaty.editions),
        "articles": list(treaty.articles),
        "url": f"/{treaty.id}/",
    }


def treaty_json(treaty: Treaty) -> Json:
    """The treaty's metadata: editions, documents, events, amendments, differences."""
    facts = treaty.facts
    return {
        **summary(treaty),
        "languages": facts.languages,
        "editions": [
            {
                "id": edition.id,
                "language": LANGUAGES[edition.language].tag,
                "version": edition.version,
                "weight": edition.weight,
                "note": edition.note,
                "document": edition.document,
                "statistics": _statistics(treaty, edition.id) | statistics(treaty, edition.id),
            }
            for edition in treaty.editions.values()
        ],
        "documents": [
            {
                "file": document.file,
                "url": f"/{treaty.id}/sources/{document.file}",
                "sha256": document.sha256,
                "what": document.what,
                "origin": document.origin,
                "left_out": document_statistics(treaty, document.file),
            }
            for document in facts.documents
        ],
        "events": [
            {
                "date": event.date.isoformat(),
                "kind": event.kind,
                "instrument": event.instrument,
                "what": event.what,
                "source": event.source,
                "checked": event.checked.isoformat(),
            }
            for event in facts.events
        ],
        "official": [
            {
                "instrument": official.instrument,
                "state": official.state,
                "name": official.name,
                "date": official.date.isoformat(),
                "decree": official.decree,
                "gazette": official.gazette,
                "summary": official.summary,
                "source": official.source,
                "checked": official.checked.isoformat(),
            }
            for official in facts.official
        ],
        "amendments": [
            {
                "name": amendment.name,
                "provisions": list(amendment.provisions),
                "in_force": amendment.in_force.isoformat(),
                "applies_from": amendment.applies_from and amendment.applies_from.isoformat(),
                "basis": amendment.basis,
                "source": amendment.source,
                "checked": amendment.checked.isoformat(),
                "shown_by": list(amendment.shown_by),
            }
            for amendment in facts.amendments
        ],
        "differences": [
            {"loci": list(d.loci), "only": list(d.only), "note": d.note} for d in facts.differences
        ],
        "doubts": [{"loci": list(d.loci), "note": d.note} for d in facts.doubts],
        "notices": list(facts.notices),
    }


def _statistics(treaty: Treaty, edition: str) -> Json:
    blocks = [block for text in treaty.texts[edition].values() for block in text.blocks]
    return {
        "articles": len(treaty.texts[edition]),
        "provisions": len(blocks),
        "characters": sum(len(block.text) for block in blocks),
        "provisions_with_lost_words": sum(block.lacuna for block in blocks),
    }


def article_json(corpus: Corpus, treaty: Treaty, number: str) -> Json:
    """One article with all its provisions in all editions (design, section 4)."""
    article = treaty.articles[number]
    return {
        "treaty": treaty.id,
        "article": number,
        "url": f"/{article_url(treaty.id, number)}",
        "status": _status(treaty),
        "topics": list(article.topics),
        "headings": {
            language: {"text": words, "ours": ours}
            for language, (words, ours) in heading(corpus, treaty, number).items()
        },
        "lost": article.lost,
        "provisions": [_provision(treaty, row) for row in treaty.rows[number]],
    }


def _provision(treaty: Treaty, row: Row) -> Json:
    concepts = list(dict.fromkeys(rule.concept for rule in treaty.concepts_at[row.place]))
    return {
        "locus": row.locus,
        "part": row.part,
        "anchor": row.anchor,
        "concept": concepts[0] if concepts else "",
        "also": concepts[1:],
        "editions": {
            edition: _block(treaty, row, edition, block)
            for edition, block in sorted(row.blocks.items())
        },
    }


def _block(treaty: Treaty, row: Row, edition: str, block: Block) -> Json:
    found: Json = {
        "anchor": f"{row.anchor}-{edition}",
        "label": block.label,
        "text": block.text,
        "lacuna": block.lacuna,
    }
    corrections = treaty.corrections_at.get((edition, row.locus, row.part), ())
    found["corrections"] = [
        {"field": c.field, "at": c.at, "source": c.source, "text": c.text, "kind": c.kind}
        for c in corrections
        if c.field in ("text", "label", "subheading")
    ]
    found["references"] = block_references(treaty, edition, row.locus, row.part)
    amendment = treaty.amended.get(row.locus)
    if amendment:
        current = edition in amendment.shown_by
        found["amended"] = {"by": amendment.name, "status": "current" if current else "replaced"}
    return found

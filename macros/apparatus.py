"""What was done to the documents, for readers: per article, per treaty, per edition."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from macros.citation import citation, pinpoint, provision_url
from macros.languages import LANGUAGES
from macros.ledger import KINDS, REASONS, Correction
from macros.model import Corpus, Treaty
from macros.provisions import LOST
from macros.shown_words import tip


@dataclass(frozen=True)
class Entry:
    """One correction as a note: where, in which edition, what we read and what is printed."""

    anchor: str
    url: str
    name: str
    edition: str
    tag: str
    text: str
    source: str
    kind: str
    tip: str


def entry(treaty: Treaty, row: Correction) -> Entry:
    language = LANGUAGES[row.edition.partition("-")[0]]
    url = provision_url(treaty.id, row.locus, row.edition, row.part)
    in_text = row.field in ("text", "label")
    return Entry(
        url.partition("#")[2],
        url if in_text else url.partition("#")[0],
        pinpoint(row.locus, row.part) if in_text else f"{citation(row.locus)}, {row.field}",
        f"{language.name} {row.edition.partition('-')[2]}",
        language.tag,
        row.text,
        row.source,
        row.kind,
        tip(row),
    )


def apparatus(treaty: Treaty, article: str) -> list[Entry]:
    """The corrections of one article in the order of its rows and editions."""
    here = [note for note in treaty.notes if note.locus.partition(".")[0] == article]
    return [entry(treaty, correction) for correction in here]


def correction_list(treaty: Treaty) -> dict[str, Any]:
    """All corrections of a treaty by edition, and all runs left out by document."""
    order = {number: place for place, number in enumerate(treaty.articles)}
    rows = sorted(
        treaty.corrections.rows,
        key=lambda r: (order.get(r.locus.partition(".")[0], len(order)), r),
    )
    editions = {
        edition: [entry(treaty, row) for row in rows if row.edition == edition]
        for edition in treaty.editions
    }
    left_out = {
        document: [row for row in sorted(treaty.left_out.rows) if row.file == document.file]
        for document in treaty.facts.documents
    }
    tags = {document.file: _only_tag(treaty, document.file) for document in treaty.facts.documents}
    return {
        "editions": editions,
        "left_out": left_out,
        "tags": tags,
        "kinds": KINDS,
        "reasons": REASONS,
    }


def _only_tag(treaty: Treaty, file: str) -> str:
    """The tag of the language of a document's editions, or nothing if they have several."""
    languages = {e.language for e in treaty.facts.editions if e.document == file}
    return LANGUAGES[languages.pop()].tag if len(languages) == 1 else ""


def statistics(treaty: Treaty, edition: str) -> dict[str, Any]:
    """Signs of the edition (white space apart), as printed, corrected by kind, and losses."""
    texts = treaty.texts[edition].values()
    words = [w for t in texts for w in (t.heading, t.part_heading) if w]
    for text in texts:
        words += [w for b in text.blocks for w in (b.subheading, b.label, b.text) if w]
    rows = [row for row in treaty.corrections.rows if row.edition == edition]
    signs = sum(map(_signs, words))
    departing = sum(_signs(row.text) for row in rows if row.kind != "order")
    return {
        "signs": signs,
        "signs_as_printed": signs - departing,
        "corrections": dict(sorted(Counter(row.kind for row in rows).items())),
        "gaps": sum(word.count(LOST) for word in words),
    }


def document_statistics(treaty: Treaty, file: str) -> dict[str, int]:
    """Signs left out of a document by reason."""
    found: Counter[str] = Counter()
    for row in treaty.left_out.rows:
        if row.file == file:
            found[row.reason] += _signs(row.words)
    return dict(sorted(found.items()))


def fidelity(corpus: Corpus) -> list[dict[str, Any]]:
    """For the page on fidelity: every treaty with its editions and documents in figures."""
    return [
        {
            "treaty": treaty,
            "editions": [
                {
                    "edition": edition,
                    "language": LANGUAGES[edition.language],
                    **statistics(treaty, edition.id),
                }
                for edition in treaty.editions.values()
            ],
            "documents": [
                {"document": document, "left_out": document_statistics(treaty, document.file)}
                for document in treaty.facts.documents
            ],
        }
        for treaty in corpus.treaties.values()
    ]


def _signs(words: str) -> int:
    return sum(not sign.isspace() for sign in words.replace(LOST, ""))

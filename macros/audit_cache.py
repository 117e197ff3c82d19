"""Keeps the results of audits, so that only what has changed is compared again."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path

from macros.audit import Audit, audit
from macros.ledger import Correction, LeftOut, Order
from macros.model import Treaty

HERE = Path(__file__).parent
CODE = (
    "align.py",
    "anchors.py",
    "audit.py",
    "comparison.py",
    "departure_kind.py",
    "departures.py",
    "exchanging.py",
    "expected_place.py",
    "filling.py",
    "gbk_shift.py",
    "mending.py",
    "order.py",
    "printed_words.py",
    "reading_cost.py",
    "readings.py",
    "sign_map.py",
    "tearing.py",
    "text_piece.py",
    "tiling.py",
)


def cached_audit(folder: Path, treaty: Treaty, file: str) -> Audit:
    """The audit of a document, from `folder` if nothing that it depends on has changed."""
    kept = folder / f"{_key(treaty, file)}.json"
    if kept.exists():
        try:
            return _from_json(kept.read_text(encoding="utf-8"))
        except (ValueError, TypeError, KeyError):
            kept.unlink()  # half-written or of another version
    result = audit(treaty, file)
    folder.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(asdict(result), ensure_ascii=False), encoding="utf-8")
    return result


def _key(treaty: Treaty, file: str) -> str:
    digest = hashlib.sha256()
    for name in CODE:
        digest.update((HERE / name).read_bytes())
    digest.update(treaty.documents[file])
    document = next(d for d in treaty.facts.documents if d.file == file)
    digest.update(repr((file, document.reading, list(treaty.articles))).encode())
    for edition in treaty.facts.editions:
        if edition.document == file:
            texts = treaty.texts[edition.id]
            words = [
                (
                    a,
                    t.heading,
                    t.part_heading,
                    [(b.locus, b.part, b.label, b.text, b.subheading) for b in t.blocks],
                )
                for a, t in texts.items()
            ]
            digest.update(repr((edition.id, edition.rules, words)).encode())
    return digest.hexdigest()[:24]


def _from_json(text: str) -> Audit:
    data = json.loads(text)
    return Audit(
        data["file"],
        tuple(Correction(**row) for row in data["corrections"]),
        tuple(LeftOut(**row) for row in data["left_out"]),
        data["signs"],
        data["document_signs"],
        tuple(Order(**row) for row in data["order"]),
        tuple(tuple(offsets) for offsets in data["offsets"]),
        tuple(data["lines_left_out"]),
        tuple(data["page_ids"]),
    )

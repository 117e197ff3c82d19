"""Holds what an audit found against the lists in the treaty's folder, or writes the lists anew."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from macros.audit import Audit
from macros.ledger import REASONS, UNEXPLAINED, Correction, LeftOut
from macros.model import Treaty
from macros.problems import Place, Problem
from macros.readings import RUNNING_HEADS

# What is left out for a reason that its words show; anything else a person must explain.
EVIDENT = (
    ("stray mark", re.compile(r"\W{1,3}")),
    ("page number", re.compile(r"[-–—_ .]*\d{1,4}[-–—_ .]*")),
    ("page number", re.compile(r"[〇一二三四五六七八九]{1,3}")),
    (
        "heading number",
        re.compile(r"(?:[-–—_ .\d]|(?:r?ticle|Arti(?:go|cle|kel)) ?\S{0,3})+"),
    ),
    ("label debris", re.compile(r"(?:\(?\w{1,3}\)_?\s*)+")),
    ("heading number", re.compile(r"第[一二三四五六七八九十]+[条條部]")),
    *(("running head", pattern) for pattern in RUNNING_HEADS),
)
HEADINGS = ("heading", "part")  # of the article, whatever locus they have in common with a block


def compare(treaty: Treaty, audits: Iterable[Audit]) -> Iterator[Problem]:
    """Complaints of departures and left-out runs not listed, and of listed ones that are gone."""
    corrections: list[Correction] = []
    left_out: list[LeftOut] = []
    for audit in audits:
        corrections += audit.corrections
        left_out += audit.left_out
    listed = {_core(row): row for row in treaty.corrections.rows}
    found = {_core(row): row for row in corrections}
    for core, row in found.items():
        if core not in listed:
            yield Problem(_text_place(treaty, row), _departs(row))
    for core, row in listed.items():
        if core not in found:
            message = (
                f'{row.edition} {row.locus}: "{row.text}" for "{row.source}" is listed, but '
                "the text does not depart so any more; run `python -m macros audit --write`"
            )
            yield Problem(treaty.corrections.place(row), message)
    listed_runs = {(r.file, r.line, r.column, r.words): r for r in treaty.left_out.rows}
    found_runs = {(r.file, r.line, r.column, r.words): r for r in left_out}
    for key, run in found_runs.items():
        if key not in listed_runs:
            place = Place(f"treaty_data/{treaty.id}/sources/{run.file}", run.line)
            message = (
                f'"{_short(run.words)}" (column {run.column}) stands in no edition and is not '
                "left out for a reason; transcribe it, or list it in left_out.tsv"
            )
            yield Problem(place, message)
    for key, run in listed_runs.items():
        if run.reason == UNEXPLAINED:
            message = (
                f'"{_short(run.words)}" has no reason yet; transcribe it, '
                f"or give one of: {', '.join(REASONS)}"
            )
            yield Problem(treaty.left_out.place(run), message)
        if key not in found_runs:
            message = (
                f'"{run.words}" is not left out any more; run `python -m macros audit --write`'
            )
            yield Problem(treaty.left_out.place(run), message)


def renewed(treaty: Treaty, audits: Iterable[Audit]) -> tuple[list[Correction], list[LeftOut]]:
    """The lists as they should be; kinds, notes and reasons that a person gave are kept."""
    corrections: list[Correction] = []
    left_out: list[LeftOut] = []
    exact = {_core(row): row for row in treaty.corrections.rows}
    moved = {_core(replace(row, at=0)): row for row in treaty.corrections.rows}
    given = [row for row in treaty.left_out.rows if row.reason != UNEXPLAINED]
    reasons = {(r.file, r.line, r.column, r.words): r.reason for r in given}
    same_words = {(r.file, r.line, r.words): r.reason for r in given}
    for audit in audits:
        for row in audit.corrections:
            known = exact.get(_core(row)) or moved.get(_core(replace(row, at=0)))
            kept = replace(row, kind=known.kind, note=known.note) if known else row
            corrections.append(kept)
        for run in audit.left_out:
            reason = reasons.get((run.file, run.line, run.column, run.words)) or same_words.get(
                (run.file, run.line, run.words)
            )
            left_out.append(replace(run, reason=reason or evident_reason(run.words)))
    return corrections, left_out


def evident_reason(words: str) -> str:
    """The reason that the words show of themselves, or `?`."""
    for reason, pattern in EVIDENT:
        if pattern.fullmatch(words):
            return reason
    return UNEXPLAINED


def _short(words: str) -> str:
    return words if len(words) <= 80 else f"{words[:50]} … {words[-25:]}"


def _core(row: Correction) -> tuple[str, str, str, str, int, str, str]:
    return row.edition, row.locus, row.part, row.field, row.at, row.text, row.source


def _departs(row: Correction) -> str:
    printed = (
        f'the document prints "{row.source}"' if row.source else "the document has no such words"
    )
    return (
        f'{row.locus}{"." + row.part if row.part else ""}: "{row.text}" ({row.kind}) stands here, '
        f"{printed}; mend the text, or accept it with `python -m macros audit --write`"
    )


def _text_place(treaty: Treaty, row: Correction) -> Place:
    text = treaty.texts[row.edition][row.locus.partition(".")[0]]
    for block in text.blocks:
        if (block.locus, block.part) == (row.locus, row.part) and row.field not in HEADINGS:
            return block.place
    return text.place

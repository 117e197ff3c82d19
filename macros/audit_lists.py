"""Writes the lists of an audit anew, and keeps what a person has said in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from macros.audit import Audit
from macros.evident_reason import evident_reason
from macros.ledger import UNEXPLAINED, Correction, LeftOut, Row, core, run_key
from macros.model import Treaty


def renewed(treaty: Treaty, audits: Iterable[Audit]) -> tuple[list[Correction], list[LeftOut]]:
    """The lists as they should be; kinds, notes and reasons that a person gave are kept."""
    audits = tuple(audits)
    corrections = [row for audit in audits for row in audit.corrections]
    left_out = [run for audit in audits for run in audit.left_out]
    exact = {core(row): row for row in treaty.corrections.rows}
    rest = [row for row in corrections if core(row) not in exact]
    gone = set(exact) - set(map(core, corrections))
    stale = [row for row in treaty.corrections.rows if core(row) in gone]
    pairs = _pairs(rest, stale, lambda row: core(replace(row, at=0)))
    doubted = [row for row in stale if row not in pairs.values() and (row.uncertain or row.note)]
    rest = [row for row in rest if row not in pairs]
    pairs |= _pairs(rest, doubted, lambda row: core(replace(row, source="")))
    given = [run for run in treaty.left_out.rows if run.reason != UNEXPLAINED]
    reasons = {run_key(run): run.reason for run in given}
    same = _pairs(
        [run for run in left_out if run_key(run) not in reasons],
        [run for run in given if run_key(run) not in set(map(run_key, left_out))],
        lambda run: (run.file, run.line, run.words),
    )
    alone = {(audit.file, line) for audit in audits for line in audit.lines_left_out}
    pages = {(audit.file, line) for audit in audits for line in audit.page_ids}
    return (
        [_kept(row, exact.get(core(row)) or pairs.get(row)) for row in corrections],
        [
            replace(
                run, reason=reasons.get(run_key(run)) or _reason(run, same.get(run), alone, pages)
            )
            for run in left_out
        ],
    )


def _pairs(new: Iterable[Row], old: Iterable[Row], key: Callable[[Row], object]) -> dict[Row, Row]:
    """New rows with the old ones of the same key, the first with the first and so on."""
    waiting: dict[object, list[Row]] = {}
    for row in sorted(old):
        waiting.setdefault(key(row), []).append(row)
    return {row: waiting[key(row)].pop(0) for row in sorted(new) if waiting.get(key(row))}


def _kept(row: Correction, known: Correction | None) -> Correction:
    return replace(row, kind=known.kind, note=known.note) if known else row


def _reason(
    run: LeftOut, known: LeftOut | None, alone: set[tuple[str, int]], pages: set[tuple[str, int]]
) -> str:
    if known:
        return known.reason
    at = run.file, run.line
    return evident_reason(run.words, alone=at in alone, first=run.column == 1 and at in pages)

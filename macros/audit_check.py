"""Holds what an audit found against the lists in the treaty's folder, or writes the lists anew."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from macros.audit import Audit
from macros.ledger import REASONS, UNEXPLAINED, Correction, LeftOut, Order, Row
from macros.model import Treaty
from macros.order import expanded
from macros.problems import Place, Problem
from macros.readings import RUNNING_HEADS

# What is left out for a reason that its words show; anything else a person must explain.
EVIDENT = (
    ("stray mark", re.compile(r"\W{1,3}")),
    ("page number", re.compile(r"[-–—_] ?\d{1,4} ?[-–—_]")),
    (
        "heading number",
        re.compile(r"(?=.*(?:ticle|Arti))(?:[-–—_ .\d]|(?:r?ticle|Arti(?:go|cle|kel)) ?\S{0,3})+"),
    ),
    ("label debris", re.compile(r"(?:\(?\w{1,3}\)_?\s*)+")),
    ("heading number", re.compile(r"第[一二三四五六七八九十]+[条條部]")),
    *(("running head", pattern) for pattern in RUNNING_HEADS),
)
# What is a page number if it is the whole line, and what if it stands where a page begins.
LINE_NUMBER = re.compile(r"[-–—_ .]*\d{1,4}[-–—_ .]*|[〇一二三四五六七八九]{1,3}")
PAGE_NUMBER = re.compile(r"\d+(?: ?[〇一二三四五六七八九]{1,3})?")
HEADINGS = ("heading", "part")  # of the article, whatever locus they have in common with a block


def compare(treaty: Treaty, audits: Iterable[Audit]) -> Iterator[Problem]:
    """Complaints of what is not listed so, and of what is listed and is not so any more."""
    audits = tuple(audits)
    yield from _compare_order(treaty, audits)
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
    listed_runs = {_run(r): r for r in treaty.left_out.rows}
    found_runs = {_run(r): r for r in left_out}
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


def _compare_order(treaty: Treaty, audits: Iterable[Audit]) -> Iterator[Problem]:
    """Complaints of blocks whose words stand elsewhere in the document than listed."""
    audits = tuple(audits)
    listed = {_block(row): row for row in treaty.order.rows}
    there = {_block(row) for audit in audits for row in audit.order}
    gone = {(r.edition, r.field, r.places): key for key, r in listed.items() if key not in there}
    for audit in audits:
        for row, offsets in zip(audit.order, audit.offsets, strict=True):
            known = listed.pop(_block(row), None)
            if known is None and (row.edition, row.field, row.places) in gone:
                del listed[gone.pop((row.edition, row.field, row.places))]  # under another label
            elif known is None or known.places != row.places:
                message = _moved(treaty, audit.file, row, offsets, known)
                yield Problem(_text_place(treaty, row), message)
    for row in listed.values():
        message = (
            f"{_name(row)}, {row.field}: none of these words stands in the document any more; "
            "run `python -m macros audit --write`"
        )
        yield Problem(treaty.order.place(row), message)


def _moved(
    treaty: Treaty, file: str, row: Order, offsets: tuple[int, ...], known: Order | None
) -> str:
    """What is said of a block by the first of its stretches that stands elsewhere."""
    here, there = expanded(row.places), expanded(known.places if known else "")
    at = next((n for n, pair in enumerate(zip(here, there, strict=False)) if len(set(pair)) > 1), 0)
    if here[: len(there)] == there or there[: len(here)] == here:
        at = min(len(there), len(here) - 1)
    words = _words(treaty, row)[slice(*[*offsets, None][at : at + 2])].strip()
    place = there[at] if at < len(there) else there[-1] + " and on" if there else "nothing"
    return (
        f'{_name(row)}: "{_short(words)}" comes from {here[at]} (line:column) of {file}, '
        f"order.tsv lists {place}; put the words back where the document has them, or accept "
        "their order with `python -m macros audit --write`"
    )


def renewed(treaty: Treaty, audits: Iterable[Audit]) -> tuple[list[Correction], list[LeftOut]]:
    """The lists as they should be; kinds, notes and reasons that a person gave are kept."""
    audits = tuple(audits)
    corrections = [row for audit in audits for row in audit.corrections]
    left_out = [run for audit in audits for run in audit.left_out]
    exact = {_core(row): row for row in treaty.corrections.rows}
    rest = [row for row in corrections if _core(row) not in exact]
    gone = set(exact) - set(map(_core, corrections))
    stale = [row for row in treaty.corrections.rows if _core(row) in gone]
    pairs = _pairs(rest, stale, lambda row: _core(replace(row, at=0)))
    doubted = [row for row in stale if row not in pairs.values() and (row.uncertain or row.note)]
    rest = [row for row in rest if row not in pairs]
    pairs |= _pairs(rest, doubted, lambda row: _core(replace(row, source="")))
    given = [run for run in treaty.left_out.rows if run.reason != UNEXPLAINED]
    reasons = {_run(run): run.reason for run in given}
    same = _pairs(
        [run for run in left_out if _run(run) not in reasons],
        [run for run in given if _run(run) not in set(map(_run, left_out))],
        lambda run: (run.file, run.line, run.words),
    )
    alone = {(audit.file, line) for audit in audits for line in audit.lines_left_out}
    pages = {(audit.file, line) for audit in audits for line in audit.page_ids}
    return (
        [_kept(row, exact.get(_core(row)) or pairs.get(row)) for row in corrections],
        [
            replace(run, reason=reasons.get(_run(run)) or _reason(run, same.get(run), alone, pages))
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


def evident_reason(words: str, *, alone: bool = False, first: bool = False) -> str:
    """The reason that the words show of themselves, or `?`.

    A bare figure within a line can be one of the treaty's; it is a page number where the words
    are the whole line (`alone`) or stand where a page begins (`first`).
    """
    if (alone and LINE_NUMBER.fullmatch(words)) or (first and PAGE_NUMBER.fullmatch(words)):
        return "page number"
    found = (reason for reason, pattern in EVIDENT if pattern.fullmatch(words))
    return next(found, UNEXPLAINED)


def _short(words: str) -> str:
    return words if len(words) <= 80 else f"{words[:50]} … {words[-25:]}"


def _core(row: Correction) -> tuple[str, str, str, str, int, str, str]:
    return row.edition, row.locus, row.part, row.field, row.at, row.text, row.source


def _departs(row: Correction) -> str:
    printed = (
        f'the document prints "{row.source}"' if row.source else "the document has no such words"
    )
    return (
        f'{_name(row)}: "{row.text}" ({row.kind}) stands here, '
        f"{printed}; mend the text, or accept it with `python -m macros audit --write`"
    )


def _run(run: LeftOut) -> tuple[str, int, int, str]:
    return run.file, run.line, run.column, run.words


def _block(row: Order) -> tuple[str, str, str, str]:
    return row.edition, row.locus, row.part, row.field


def _name(row: Correction | Order) -> str:
    return f"{row.locus}{'.' + row.part if row.part else ''}"


def _words(treaty: Treaty, row: Order) -> str:
    """The words of the heading or block that the row speaks of."""
    text = treaty.texts[row.edition][row.locus.partition(".")[0]]
    if row.field in HEADINGS:
        return text.heading if row.field == "heading" else text.part_heading
    found = (b for b in text.blocks if (b.locus, b.part) == (row.locus, row.part))
    block = next(found, None)
    if block is None:
        return ""
    return block.text if row.field == "text" else block.subheading


def _text_place(treaty: Treaty, row: Correction | Order) -> Place:
    text = treaty.texts[row.edition][row.locus.partition(".")[0]]
    for block in text.blocks:
        if (block.locus, block.part) == (row.locus, row.part) and row.field not in HEADINGS:
            return block.place
    return text.place

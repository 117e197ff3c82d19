"""Holds what an audit found against the lists in the treaty's folder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from macros.audit import Audit
from macros.ledger import REASONS, UNEXPLAINED, Correction, Order, core, run_key
from macros.model import Treaty
from macros.order import expanded
from macros.problems import Place, Problem

HEADINGS = ("heading", "part")  # of the article, whatever locus they have in common with a block


def compare(treaty: Treaty, audits: Iterable[Audit]) -> Iterator[Problem]:
    """Complaints of what is not listed so, and of what is listed and is not so any more."""
    audits = tuple(audits)
    yield from _compare_order(treaty, audits)
    yield from _compare_corrections(treaty, audits)
    yield from _compare_left_out(treaty, audits)


def _compare_corrections(treaty: Treaty, audits: tuple[Audit, ...]) -> Iterator[Problem]:
    listed = {core(row): row for row in treaty.corrections.rows}
    found = {core(row): row for audit in audits for row in audit.corrections}
    for key, row in found.items():
        if key not in listed:
            yield Problem(_text_place(treaty, row), _departs(row))
    for key, row in listed.items():
        if key not in found:
            message = (
                f'{row.edition} {row.locus}: "{row.text}" for "{row.source}" is listed, but '
                "the text does not depart so any more; run `python -m macros audit --write`"
            )
            yield Problem(treaty.corrections.place(row), message)


def _compare_left_out(treaty: Treaty, audits: tuple[Audit, ...]) -> Iterator[Problem]:
    listed = {run_key(run): run for run in treaty.left_out.rows}
    found = {run_key(run): run for audit in audits for run in audit.left_out}
    for key, run in found.items():
        if key not in listed:
            place = Place(f"treaty_data/{treaty.id}/sources/{run.file}", run.line)
            message = (
                f'"{_short(run.words)}" (column {run.column}) stands in no edition and is not '
                "left out for a reason; transcribe it, or list it in left_out.tsv"
            )
            yield Problem(place, message)
    for key, run in listed.items():
        if run.reason == UNEXPLAINED:
            message = (
                f'"{_short(run.words)}" has no reason yet; transcribe it, '
                f"or give one of: {', '.join(REASONS)}"
            )
            yield Problem(treaty.left_out.place(run), message)
        if key not in found:
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


def _short(words: str) -> str:
    return words if len(words) <= 80 else f"{words[:50]} … {words[-25:]}"


def _departs(row: Correction) -> str:
    printed = (
        f'the document prints "{row.source}"' if row.source else "the document has no such words"
    )
    return (
        f'{_name(row)}: "{row.text}" ({row.kind}) stands here, '
        f"{printed}; mend the text, or accept it with `python -m macros audit --write`"
    )


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

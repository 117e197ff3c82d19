"""Data as tables: CSV that spreadsheets, R and Python open without a question."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping
from typing import Any

from macros.citation import provision_url
from macros.languages import LANGUAGES
from macros.model import Treaty
from macros.status import status

Json = dict[str, Any]
# The lists of /api/v1 that are tables too; rates and coded rules have columns of their own.
LISTS = ("treaties", "references")


def tables(treaties: Iterable[Treaty], files: Mapping[str, str | bytes]) -> dict[str, str]:
    """Path → CSV: the provisions of each treaty, and the lists among the JSON `files`."""
    found = {f"api/v1/treaties/{t.id}/provisions.csv": provisions_csv(t) for t in treaties}
    for name in LISTS:
        data = json.loads(files[f"api/v1/{name}.json"])
        nested = _nested(data)
        rows = [_flat(row, nested) for row in data]
        found_columns = dict.fromkeys(column for row in rows for column in row)
        fields = list(data[0]) if data else []
        columns = sorted(found_columns, key=lambda column: fields.index(column.partition(".")[0]))
        found[f"api/v1/{name}.csv"] = csv_text(columns, rows)
    return found


def csv_text(columns: Iterable[str], rows: Iterable[Json]) -> str:
    """CSV by RFC 4180; a byte order mark lets spreadsheets read the letters of every language."""
    out = io.StringIO()
    names = list(columns)
    writer = csv.DictWriter(out, names, lineterminator="\r\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: _cell(row.get(name)) for name in names})
    return "\ufeff" + out.getvalue()


def _cell(value: Any) -> str:
    """Words that a spreadsheet would take for a formula stand behind an apostrophe."""
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t")) else text


def provisions_csv(treaty: Treaty) -> str:
    """One line a provision and edition, in reading order."""
    state = status(treaty)
    rows = []
    for number in treaty.articles:
        for row in treaty.rows[number]:
            for edition, block in sorted(row.blocks.items()):
                amendment = treaty.amended.get(row.locus)
                current = amendment and edition in amendment.shown_by
                rows.append(
                    {
                        "treaty": treaty.id,
                        "edition": edition,
                        "language": LANGUAGES[treaty.editions[edition].language].tag,
                        "article": number,
                        "locus": row.locus,
                        "part": row.part,
                        "label": block.label,
                        "text": block.text,
                        "words_lost": "yes" if block.lacuna else "no",
                        "amended_by": amendment.name if amendment else "",
                        "amended": ("current" if current else "replaced") if amendment else "",
                        "url": f"/{provision_url(treaty.id, row.locus, edition, row.part)}",
                        "status": state.label,
                        "status_checked": state.checked.isoformat(),
                    }
                )
    return csv_text(rows[0], rows)


def _nested(rows: Iterable[Json]) -> set[str]:
    """The fields that hold lists of objects, for which a table has no cell."""
    lists = ((key, item) for row in rows for key, item in row.items() if isinstance(item, list))
    return {key for key, items in lists if any(isinstance(item, dict) for item in items)}


def _flat(value: Json, without: Iterable[str] = (), before: str = "") -> Json:
    """Fields of fields as `status.label`, the words of a list side by side."""
    found: Json = {}
    for key, item in value.items():
        if key in without:
            continue
        if isinstance(item, dict):
            found |= _flat(item, (), f"{before}{key}.")
        elif isinstance(item, bool):
            found[before + key] = "yes" if item else "no"
        else:
            found[before + key] = " ".join(map(str, item)) if isinstance(item, list) else item
    return found

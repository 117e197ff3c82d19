"""The lists of an audit, corrections.tsv, left_out.tsv and order.tsv, read and written."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import Any, Generic, TypeVar

from macros.problems import Place, Problem, did_you_mean

KINDS = {
    "letter": "other letters",
    "diacritic": "accents and other diacritics",
    "case": "capital or small letter",
    "punctuation": "punctuation",
    "hyphen": "hyphens",
    "label": "labels of provisions",
    "order": "short words brought to their place from elsewhere on the page",
    "supplied": "letters that the document has lost at an edge or in garble",
    "conjecture": "readings from half-readable letters, uncertain",
    "encoding": "broken encoding",
}
REASONS = {
    "heading number": "the word “Article” with its number, which the page's own address shows",
    "page number": "page numbers",
    "running head": "running heads of the publication",
    "label debris": "labels torn from their provisions",
    "stray mark": "specks and stray punctuation",
    "ghost": "unreadable ghost of a line that is lost or stands elsewhere",
    "other publication": "matter of the publication that is not the treaty",
    "website matter": "words of the website that kept the document",
    "editor's note": "notes of the document's editor",
    "repeated title": "titles that the document prints more than once",
    "ruby": "reading aids printed beside a character",
}
UNEXPLAINED = "?"  # the reason of a run that a person must explain
NUMBERS = ("at", "line", "column")
FIELDS = ("text", "label", "heading", "part", "subheading")
CLOSED = {"kind": tuple(KINDS), "reason": (*REASONS, UNEXPLAINED), "field": FIELDS}
ADVICE = "run `python -m macros audit --write`"
PLACES = re.compile(r"\d+(?:[:-]\d+)?(?: \d+(?:[:-]\d+)?)*")


@dataclass(frozen=True, order=True)
class Correction:
    """One departure of a text from its document.

    `field` is text, label, heading, part or subheading; `at` counts letters from its start.
    `text` is what we read there, `source` what the document prints (parts joined by ` … `).
    """

    edition: str
    locus: str
    part: str
    field: str
    at: int
    kind: str
    text: str
    source: str
    note: str = ""

    @property
    def uncertain(self) -> bool:
        return self.kind == "conjecture"


@dataclass(frozen=True, order=True)
class LeftOut:
    """One run of a document that no text has; `line` and `column` count from 1."""

    file: str
    line: int
    column: int
    reason: str
    words: str


@dataclass(frozen=True, order=True)
class Order:
    """Where the words of one block stand in the document, in the order of the text.

    `places` are the starts of stretches, as `line:column`; where a document runs columns together
    line by line only the lines, and `12-14` for one after another. All count from 1.
    """

    edition: str
    locus: str
    part: str
    field: str
    places: str


def core(row: Correction) -> tuple[str, str, str, str, int, str, str]:
    """What makes a correction itself, whatever its kind and note."""
    return row.edition, row.locus, row.part, row.field, row.at, row.text, row.source


def run_key(run: LeftOut) -> tuple[str, int, int, str]:
    """What makes a run itself, whatever its reason."""
    return run.file, run.line, run.column, run.words


Row = TypeVar("Row", Correction, LeftOut, Order)


@dataclass(frozen=True)
class Ledger(Generic[Row]):
    """The rows of one list with the line of each."""

    path: str
    rows: dict[Row, int]

    def place(self, row: Row) -> Place:
        return Place(self.path, self.rows[row])


def read_ledger(kind: type[Row], root: Path, path: Path, problems: list[Problem]) -> Ledger[Row]:
    """The list at `path`; a missing file is an empty list."""
    name = path.relative_to(root).as_posix()
    rows: dict[Row, int] = {}
    if not path.exists():
        return Ledger(name, rows)
    names = [field.name for field in fields(kind)]
    try:
        lines = path.read_bytes().decode("utf-8").splitlines()
    except UnicodeDecodeError as error:
        number = path.read_bytes()[: error.start].count(b"\n") + 1
        problems.append(Problem(Place(name, number), f"not UTF-8; {ADVICE}"))
        return Ledger(name, rows)
    for number, cells in enumerate(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE), 1):
        place = Place(name, number)
        if number == 1:
            if cells != names:
                problems.append(Problem(place, f"the first line should be: {' '.join(names)}"))
                break
            continue
        if len(cells) != len(names):
            message = f"{len(cells)} columns, {len(names)} should be; {ADVICE}"
            problems.append(Problem(place, message))
            continue
        values = dict(zip(names, cells, strict=True))
        wrong = list(_wrong_values(values))
        problems += [Problem(place, message) for message in wrong]
        if wrong:
            continue
        typed: list[Any] = [int(v) if k in NUMBERS else v for k, v in values.items()]
        row = kind(*typed)
        if row in rows:
            message = f"the same row stands in line {rows[row]}; {ADVICE}"
            problems.append(Problem(place, message))
            continue
        rows[row] = number
    return Ledger(name, rows)


def _wrong_values(values: dict[str, str]) -> Iterator[str]:
    """Complaints of what cannot stand in a cell, by the names of the columns."""
    for column, known in CLOSED.items():
        word = values.get(column)
        if word is not None and word not in known:
            shown = [k for k in known if k != UNEXPLAINED]
            names = "fields" if column == "field" else "kinds"
            yield f'"{word}" is none of the {names}{did_you_mean(word, shown)}'
    for column in NUMBERS:
        if column in values and not (values[column].isascii() and values[column].isdigit()):
            yield f"a place is no number; {ADVICE}"
    if "places" in values and not PLACES.fullmatch(values["places"]):
        yield f'"{values["places"]}" are no places; {ADVICE}'


def ledger_text(kind: type[Row], rows: Iterable[Row]) -> str:
    """The list as the content of its file, sorted; tabs and line ends cannot occur in a cell."""
    out = io.StringIO()
    writer = csv.writer(
        out, delimiter="\t", quoting=csv.QUOTE_NONE, lineterminator="\n", quotechar=None
    )
    writer.writerow([field.name for field in fields(kind)])
    writer.writerows(astuple(row) for row in sorted(rows))
    return out.getvalue()

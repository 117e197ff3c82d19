"""The JSON Schemas of `docs/api/v1/schema`, and which data each of them describes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from macros.model import Corpus

Json = dict[str, Any]
FOLDER = Path(__file__).resolve().parent.parent / "docs" / "api" / "v1" / "schema"
MEDIA = {"json": "application/json", "csv": "text/csv", "xml": "application/akn+xml"}


@cache
def schemas() -> dict[str, Json]:
    """Name → schema."""
    return {
        path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(FOLDER.glob("*.schema.json"))
    }


def schema_of(template: str) -> str:
    """The name of the schema of the data at an address such as `/api/v1/treaties/{treaty}.json`.

    One thing of a list has the singular of the list's name, if there is such a schema.
    """
    *before, last = template.removesuffix(".json").split("/")
    if not last.startswith("{"):
        return last
    singular = before[-1].removesuffix("s") if before[-1] != "treaties" else "treaty"
    return singular if singular in schemas() else before[-1]


def template(corpus: Corpus, path: str) -> str:
    """The address of a file with its names replaced: `/api/v1/treaties/{treaty}.json`."""
    steps = path.split("/")
    treaty = next((t for t in corpus.treaties.values() for s in steps if t.id == _stem(s)), None)
    found = []
    for before, step in zip(["", *steps], steps, strict=False):
        stem, dot, ending = step.partition(".")
        if treaty and stem == treaty.id:
            stem = "{treaty}"
        elif treaty and stem in treaty.editions:
            stem = "{edition}"
        elif treaty and before == "articles":
            stem = "{article}"
        found.append(stem + dot + ending)
    return "/" + "/".join(found)


def _stem(step: str) -> str:
    return re.sub(r"\..*", "", step)


def templates(corpus: Corpus, paths: Iterable[str]) -> dict[str, list[str]]:
    """Address with names replaced → the addresses of that form, of all files below /api/."""
    found: dict[str, list[str]] = {}
    for path in sorted(path for path in paths if path.startswith("api/")):
        found.setdefault(template(corpus, path), []).append(f"/{path}")
    return found

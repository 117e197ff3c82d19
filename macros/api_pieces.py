"""The macros of the pages for programmers, and of the news that a feed gives them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from markupsafe import Markup

from macros.article_view import column
from macros.desk import Desk
from macros.exports import exports
from macros.feed import items
from macros.openapi import described
from macros.schemas import templates

Json = dict[str, Any]
KINDS = {"law": "Law", "added": "New", "corrected": "Corrected"}
V1 = "/api/v1/"
# How much of a file its example shows.
ITEMS, SIGNS = 1, 72
LINES, COLUMNS = 14, 200
LOCAL = "http://127.0.0.1:8000"


@dataclass(frozen=True)
class ApiPieces(Desk):
    """What the files below /api/ are, computed from the files."""

    def api_files(self) -> Markup:
        """What there is, each with its addresses, its schema and the beginning of an example."""
        files = exports(self.corpus)
        groups: dict[str, list[Json]] = {}
        for template, addresses in templates(self.corpus, files).items():
            if template.startswith(V1):
                file = _file(template, addresses)
                groups.setdefault(template.rpartition(".")[0], []).append(file)
        return self._render(
            "api_files.html",
            groups=[_group(sorted(group, key=_json_first), files) for group in groups.values()],
        )

    def news(self) -> Markup:
        """What happened to the law and to the texts, the newest first."""
        years = groupby(items(self.corpus), lambda item: item.date.year)
        return self._render(
            "news.html", years=[(year, list(found)) for year, found in years], kinds=KINDS
        )

    def downloads(self, treaty: str) -> Markup:
        """The treaty as data: its provisions as a table, its editions as Akoma Ntoso."""
        found = self._treaty(treaty)
        columns = [column(edition) for edition in found.editions.values()]
        return self._render("downloads.html", treaty=found, columns=columns)

    def site_address(self) -> Markup:
        """The site's own address without a slash at its end, that of `make serve` if unknown."""
        return Markup.escape((self.site or LOCAL).rstrip("/"))


def _file(template: str, addresses: list[str]) -> Json:
    """One form of address; its example is one of the middle, where articles have numbers."""
    return {
        "address": template,
        "example": addresses[len(addresses) // 2].removeprefix("/"),
        "count": len(addresses),
    }


def _json_first(file: Json) -> bool:
    return not file["address"].endswith(".json")


def _group(files: list[Json], contents: Mapping[str, str | bytes]) -> Json:
    """The same data as JSON and as a table."""
    told = [described(file["address"]) for file in files]
    title, _, schema = told[0]
    example = files[0]["example"]
    return {
        "title": title,
        "descriptions": [description for _, description, _ in told if description],
        "files": files,
        "schema": f"api/v1/schema/{schema}.schema.json" if schema else "",
        "excerpt": _excerpt(example, str(contents[example])),
    }


def _excerpt(name: str, text: str) -> str:
    """The beginning of a file: of JSON all fields, each list with its first item."""
    if not name.endswith(".json"):
        lines = text.removeprefix("\ufeff").splitlines()[:LINES]
        return "\n".join(line[:COLUMNS] + "…" * (len(line) > COLUMNS) for line in lines)
    return json.dumps(_cut(json.loads(text)), ensure_ascii=False, indent=2)


def _cut(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _cut(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_cut(item) for item in value[:ITEMS]] + (["…"] if len(value) > ITEMS else [])
    if isinstance(value, str) and len(value) > SIGNS:
        return value[:SIGNS] + "…"
    return value

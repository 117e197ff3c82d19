"""The macros of the pages for programmers, and of the news that a feed gives them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from macros.desk import Desk
from macros.exports import exports
from macros.feed import items
from macros.openapi import described
from macros.schemas import templates

# How much of a file its example shows.
ITEMS, SIGNS = 1, 72
LOCAL = "http://127.0.0.1:8000"


@dataclass(frozen=True)
class ApiPieces(Desk):
    """What the files below /api/ are, computed from the files."""

    def api_files(self) -> Markup:
        """Every form of address with its description, its schema and an example."""
        files = exports(self.corpus)
        rows = []
        for template, addresses in templates(self.corpus, files).items():
            if not template.startswith("/api/v1/"):
                continue
            title, description, schema = described(template)
            first = addresses[len(addresses) // 2].removeprefix("/")
            content = files[first]
            rows.append(
                {
                    "address": template,
                    "title": title,
                    "description": description,
                    "schema": f"api/v1/schema/{schema}.schema.json" if schema else "",
                    "example": first,
                    "excerpt": _excerpt(str(content)) if template.endswith(".json") else "",
                    "count": len(addresses),
                }
            )
        return self._render("api_files.html", rows=rows)

    def news(self) -> Markup:
        """What happened to the law and to the texts, the newest first."""
        return self._render("news.html", items=items(self.corpus))

    def site_address(self) -> Markup:
        """The site's own address without a slash at its end, that of `make serve` if unknown."""
        return Markup.escape((self.site or LOCAL).rstrip("/"))


def _excerpt(text: str) -> str:
    """The beginning of JSON: of each list its first item, of long words their beginning."""

    def cut(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: cut(item) for key, item in value.items()}
        if isinstance(value, list):
            return [cut(item) for item in value[:ITEMS]] + (["…"] if len(value) > ITEMS else [])
        if isinstance(value, str) and len(value) > SIGNS:
            return value[:SIGNS] + "…"
        return value

    return json.dumps(cut(json.loads(text)), ensure_ascii=False, indent=2)

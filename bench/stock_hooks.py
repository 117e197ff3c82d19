"""Puts the pages back into the theme's index, from which macros/hooks.py takes them out."""

from __future__ import annotations

from typing import Any

from mkdocs.plugins import event_priority


@event_priority(-100)
def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    page.meta.pop("search", None)
    return markdown

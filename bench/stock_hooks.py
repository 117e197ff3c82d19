"""Puts the pages back into the theme's index, from which macros/hooks.py takes them out.

Pages that only repeat the words of others stay out, as their own front matter says.
"""

from __future__ import annotations

from typing import Any

from mkdocs.plugins import event_priority


@event_priority(-100)
def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    front = page.file.content_string.partition("\n---\n")[0]
    if "exclude" not in front:
        page.meta.pop("search", None)
    return markdown

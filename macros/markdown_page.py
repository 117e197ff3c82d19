"""Writes a generated page: front matter and Markdown that calls the macros."""

from __future__ import annotations

import json
import re
from html import escape


def page(name: str, description: str, *body: str, searched: bool = True) -> str:
    """A page; `searched` is no for pages that only repeat the words of others.

    Front matter is JSON, which is YAML: no quoting rules to get wrong.
    """
    front: dict[str, object] = {
        "title": name,
        "description": description,
        "hide": ["navigation", "toc"],
    }
    if not searched:
        front["search"] = {"exclude": True}
    matter = "\n".join(
        f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in front.items()
    )
    return f"---\n{matter}\nrender_macros: true\n---\n\n" + "\n\n".join(body) + "\n"


def words(text: str) -> str:
    """Words as words: no sign in them is markup to Markdown, HTML or Jinja."""
    return re.sub(r"([\\`*_{}\[\]()#+\-.!])", r"\\\1", escape(text, quote=False))


def call(macro: str, *arguments: str) -> str:
    """The macro call as it stands in a page."""
    return f"{{{{ {macro}({', '.join(json.dumps(a) for a in arguments)}) }}}}"

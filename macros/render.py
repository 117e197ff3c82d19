"""Fills the HTML templates of `macros/templates/`; everything put into them is escaped."""

from __future__ import annotations

import json
import posixpath
from collections.abc import Callable
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

_environment = Environment(
    loader=PackageLoader("macros", "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)


def render(template: str, page_url: str, **values: Any) -> Markup:
    """The template as HTML for the page at `page_url`; templates link by `{{ link(address) }}`."""
    html = _environment.get_template(template).render(link=linker(page_url), **values)
    return Markup(html.strip())


def json_markup(value: object) -> Markup:
    """JSON for a script or a template element: no word in it ends the element or is an entity."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace("&", "\\u0026"))


def linker(page_url: str) -> Callable[[str], str]:
    """A function from an address counted from the site's root to one relative to the page."""
    here = page_url or "."

    def link(address: str) -> str:
        path, sign, fragment = address.partition("#")
        if path.rstrip("/") == page_url.rstrip("/") and sign:
            return f"#{fragment}"
        relative = posixpath.relpath(path or ".", here)
        if path.endswith("/") or not path:
            relative += "/"
        return relative + sign + fragment

    return link

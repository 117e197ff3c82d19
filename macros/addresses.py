"""Every address that the site answers, without building it: pages with fragments, and files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from jinja2 import Environment, StrictUndefined

from macros.exports import exports
from macros.model import Corpus
from macros.pages import pages
from macros.pieces import MACROS, Pieces

FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
ID = re.compile(r"""<[a-z][^<>]*?\sid="([^"]+)"|\{:[^{}\n]*?#([\w.-]+)""")
# An id that begins so serves a script or a label and is no address.
INTERNAL = "pp-"


def read_docs(root: Path) -> dict[str, bytes]:
    """The hand-written part of the site below `root`/docs, path → content, but for its assets."""
    docs = root / "docs"
    return {
        name: path.read_bytes()
        for path in sorted(docs.rglob("*"))
        if path.is_file() and not (name := path.relative_to(docs).as_posix()).startswith("assets/")
    }


def addresses(corpus: Corpus, docs: Mapping[str, bytes]) -> frozenset[str]:
    """The addresses from the root of the site: `/a/`, `/a/#9.2`, `/api/v1/treaties.json`."""
    written = {path: text.decode("utf-8") for path, text in docs.items() if path.endswith(".md")}
    files = {path for path in docs if path not in written} | exports(corpus).keys()
    found = {f"/{path}" for path in files}
    environment = Environment(undefined=StrictUndefined)
    for path, text in {**written, **pages(corpus)}.items():
        url = page_url(path)
        found.add(f"/{url}")
        found.update(f"/{url}#{id}" for id in _ids(environment, corpus, url, text))
    return frozenset(found)


def page_url(path: str) -> str:
    """The address of a page's file: `index.md` → "", `about/data.md` → `about/data/`."""
    name = path.removesuffix(".md")
    return name.removesuffix("index") if f"/{name}".endswith("/index") else f"{name}/"


def _ids(environment: Environment, corpus: Corpus, url: str, text: str) -> set[str]:
    """The explicit ids of a page, those that its macros write included."""
    front = FRONT_MATTER.match(text)
    if front and "render_macros: true" in front.group(1):
        pieces = Pieces(corpus, url)
        macros = {name: getattr(pieces, name) for name in MACROS}
        text = environment.from_string(text[front.end() :]).render(macros)
    found = {html or attribute for html, attribute in ID.findall(text)}
    return {id for id in found if not id.startswith(INTERNAL)}

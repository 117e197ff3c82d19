"""Every address that the site answers, without building it: pages with fragments, and files.

`addresses` runs the macros of all pages, which takes as long as building the site;
`quick_addresses` gives in a moment what the corpus alone decides: pages and provisions.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from jinja2 import Environment, StrictUndefined

from macros.archives import CORPUS, OFFLINE
from macros.citation import article_url
from macros.exports import exports
from macros.feed import PATH as FEED
from macros.model import Corpus
from macros.pages import pages
from macros.pieces import MACROS, Pieces

FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
ID = re.compile(r"""<[a-z][^<>]*?\sid="([^"]+)"|\{:[^{}\n]*?#([\w.-]+)""")
# The fragment of a provision, as in `2.b.i`, `s2` and `6.tail-ja-1976`.
LABEL = r"(?:\d{1,2}|[a-z]{1,2}|[ivx]+|[IVX]+|[A-Z]|s\d+|tail\d*)"
PROVISION = re.compile(rf"{LABEL}(?:\.{LABEL})*(?:-[a-z]{{2}}-\d{{4}})?")
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
    found = {f"/{path}" for path in (*files, CORPUS, OFFLINE, FEED)}
    environment = Environment(undefined=StrictUndefined)
    for path, text in {**written, **pages(corpus)}.items():
        url = page_url(path)
        found.add(f"/{url}")
        rendered = _rendered(environment, corpus, url, text)
        found.update(f"/{url}#{id}" for id in ids(rendered))
    return frozenset(found)


def quick_addresses(corpus: Corpus, docs: Mapping[str, bytes]) -> frozenset[str]:
    """All pages, and of the articles' pages the provisions, in all editions and in each."""
    paths = {path for path in docs if path.endswith(".md")} | pages(corpus).keys()
    found = {f"/{page_url(path)}" for path in paths}
    for treaty in corpus.treaties.values():
        for number, rows in treaty.rows.items():
            for row in rows:
                anchors = [*row.ancestors, row.anchor, *(f"{row.anchor}-{e}" for e in row.blocks)]
                found.update(f"/{article_url(treaty.id, number)}#{anchor}" for anchor in anchors)
    return frozenset(found)


def decided_quickly(corpus: Corpus, address: str) -> bool:
    """Whether `quick_addresses` has the address if the site answers it."""
    page, _, fragment = address.partition("#")
    if not fragment:
        return page.endswith("/")
    treaty, _, article = page.strip("/").partition("/")
    known = corpus.treaties.get(treaty)
    return bool(known and article in known.articles and PROVISION.fullmatch(fragment))


def page_url(path: str) -> str:
    """The address of a page's file: `index.md` → "", `about/data.md` → `about/data/`."""
    name = path.removesuffix(".md")
    return name.removesuffix("index") if f"/{name}".endswith("/index") else f"{name}/"


def ids(html: str) -> set[str]:
    """The ids in a page's HTML or Markdown that are addresses."""
    found = {tag or attribute for tag, attribute in ID.findall(html)}
    return {id for id in found if not id.startswith(INTERNAL)}


def _rendered(environment: Environment, corpus: Corpus, url: str, text: str) -> str:
    """The page with the HTML of its macros in it."""
    front = FRONT_MATTER.match(text)
    if not front or "render_macros: true" not in front.group(1):
        return text
    pieces = Pieces(corpus, url)
    macros = {name: getattr(pieces, name) for name in MACROS}
    return environment.from_string(text[front.end() :]).render(macros)

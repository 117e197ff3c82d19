"""What stands at an address that moved: a link that leads on, for every fragment that it had."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from macros.model import Corpus
from macros.render import render


@dataclass(frozen=True)
class Entry:
    """One fragment that moved; both addresses count from the site's root."""

    fragment: str
    origin: str
    to: str


def moved_pages(corpus: Corpus) -> dict[str, str]:
    """Path → Markdown of a page for each page that moved; `moved` gives its links."""
    matter = 'title: "Moved"\nhide: [navigation, toc]\nsearch: {exclude: true}'
    return {
        f"{redirect.origin.strip('/')}.md": f"---\n{matter}\n---\n\n# This page has moved\n"
        for redirect in corpus.published.redirects
        if "#" not in redirect.origin
    }


def moved(corpus: Corpus, url: str) -> Markup:
    """The links that stand on the page at `url` (without its first slash), "" for most pages."""
    page = f"/{url}"
    published = corpus.published
    to = published.target(page)
    origins = published.fragments(page) if to else []
    origins += [r.origin for r in published.redirects if r.origin.startswith(f"{page}#")]
    entries = [
        Entry(origin.partition("#")[2], origin, published.target(origin).removeprefix("/"))
        for origin in dict.fromkeys(origins)
    ]
    if not to and not entries:
        return Markup("")
    return render("moved.html", url, page=page, to=to.removeprefix("/"), entries=entries)

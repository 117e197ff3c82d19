"""What search engines read: the list of pages, and the leave to read them all."""

from __future__ import annotations

from collections.abc import Iterable

from macros.render import render


def sitemap(site: str, urls: Iterable[str]) -> str:
    """The pages at `urls`, counted from `site`, as the protocol of sitemaps.org wants them.

    A site that does not know its own address names none: the protocol has no relative addresses.
    """
    addresses = sorted(f"{site.rstrip('/')}/{url}" for url in urls)
    return render("sitemap.xml", "", addresses=addresses) + "\n"


def robots(site: str) -> str:
    """Everybody may read everything; names the sitemap if the site knows its own address."""
    lines = ["User-agent: *", "Allow: /"]
    if site:
        lines.append(f"Sitemap: {site.rstrip('/')}/sitemap.xml")
    return "\n".join(lines) + "\n"

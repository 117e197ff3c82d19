"""The feed of changes (Atom): events of the law, corrections of texts, new treaties."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from uuid import NAMESPACE_URL, uuid5

from macros.article_view import column
from macros.citation import citation, provision_url
from macros.model import Corpus
from macros.render import render

PATH = "feed.xml"


@dataclass(frozen=True)
class Item:
    """One thing that happened; `url` counts from the site's root, `id` never changes.

    `subject` names what it happened to, `what` says the rest, `words` all in full.
    """

    date: date
    id: str
    kind: str
    subject: str
    what: str
    words: str
    url: str

    @property
    def title(self) -> str:
        return f"{self.subject}: {self.what}" if self.what else self.subject


def items(corpus: Corpus) -> list[Item]:
    """Everything that happened, the newest first; things of one day in the order of the data."""
    found = [*_events(corpus), *_news(corpus)]
    return sorted(found, key=lambda item: item.date, reverse=True)


def _events(corpus: Corpus) -> Iterator[Item]:
    for treaty in corpus.treaties.values():
        seen: dict[str, int] = {}
        for event in treaty.facts.events:
            key = f"{treaty.id} {event.instrument} {event.kind} {event.date.isoformat()}"
            seen[key] = seen.get(key, 0) + 1
            source = event.source if event.source.startswith("https://") else "our document"
            words = f"{event.what}. Source: {source}, checked {event.checked.isoformat()}."
            yield Item(
                event.date,
                _id(key, seen[key]),
                "law",
                treaty.facts.short,
                event.what,
                words,
                f"{treaty.id}/#timeline",
            )


def _news(corpus: Corpus) -> Iterator[Item]:
    seen: dict[str, int] = {}
    for news in corpus.news:
        treaty = corpus.treaties[news.treaty]
        key = f"{news.treaty} {news.kind} {news.date.isoformat()}"
        seen[key] = seen.get(key, 0) + 1
        url = f"{news.treaty}/"
        if news.loci:
            url = provision_url(news.treaty, news.loci[0], news.edition)
        subject, what = treaty.facts.short, news.what
        if news.loci:
            places = ", ".join(citation(locus) for locus in news.loci)
            subject = f"{subject}, {places} ({column(treaty.editions[news.edition]).name})"
        yield Item(news.date, _id(key, seen[key]), news.kind, subject, what, f"{what}.", url)


def _id(key: str, number: int) -> str:
    return uuid5(NAMESPACE_URL, f"pinpoint {key} {number}").urn


def feed(corpus: Corpus, site: str) -> str:
    """The feed; its links are absolute if the site knows its address, else from its root."""
    found = items(corpus)
    return (
        render(
            "feed.xml",
            "",
            items=found,
            base=f"{site.rstrip('/')}/" if site else "",
            path=PATH,
            id=uuid5(NAMESPACE_URL, "pinpoint").urn,
            updated=max(item.date for item in found) if found else date(1970, 1, 1),
        )
        + "\n"
    )

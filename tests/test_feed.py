"""The feed of changes: valid Atom, all that happened, nothing that changes between two builds."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from urllib.parse import urlsplit

from lxml import etree

from macros.addresses import ids
from macros.facts_news import News
from macros.feed import feed, items
from macros.model import Corpus
from macros.problems import Place
from tests.building import Site
from tests.examples import TREATY

ATOM = "{http://www.w3.org/2005/Atom}"
SITE = "https://example.org/pinpoint/"


def read(text: str) -> etree._Element:
    return etree.fromstring(text.encode())


def test_it_is_atom(corpus: Corpus) -> None:
    """Each element that RFC 4287 demands stands once, the newest entry first."""
    root = read(feed(corpus, SITE))
    assert root.tag == f"{ATOM}feed"
    entries = root.findall(f"{ATOM}entry")
    for element in (root, *entries):
        for name in ("id", "title", "updated"):
            (found,) = element.findall(f"{ATOM}{name}")
            assert found.text
    updated = [entry.findtext(f"{ATOM}updated") or "" for entry in entries]
    assert updated == sorted(updated, reverse=True)
    assert root.findtext(f"{ATOM}updated") == updated[0]
    assert len({entry.findtext(f"{ATOM}id") for entry in entries}) == len(entries)
    links = [link.get("href", "") for link in root.iter(f"{ATOM}link")]
    assert all(link.startswith(SITE) for link in links)


def test_every_event_and_every_treaty_is_in_it(corpus: Corpus) -> None:
    found = items(corpus)
    for treaty in corpus.treaties.values():
        assert treaty.id in {item.url.partition("/")[0] for item in found if item.kind == "added"}
        for event in treaty.facts.events:
            assert any(event.date == item.date and event.what == item.what for item in found)


def test_a_correction_leads_to_the_corrected_words(good: Corpus) -> None:
    news = News(
        date(2024, 5, 7), "corrected", TREATY, "it says bury", Place("", 1), "en-2001", ("2.1",)
    )
    (item,) = [i for i in items(replaced(good, news)) if i.kind == "corrected"]
    assert item.url == f"{TREATY}/2/#1-en-2001"
    assert item.title == "Catland–Dogland 2001, Article 2(1) (English 2001): it says bury"


def test_a_later_change_keeps_the_names_of_the_older_ones(good: Corpus) -> None:
    news = News(date(2024, 5, 7), "added", TREATY, "in Greek", Place("", 1))
    before, after = items(good), items(replaced(good, news))
    assert {item.id for item in before} < {item.id for item in after}


def replaced(corpus: Corpus, *news: News) -> Corpus:
    return replace(corpus, news=news)


def test_every_page_names_the_feed_and_one_shows_it(site: Site) -> None:
    for path, page in site.pages.items():
        if path != "404.html":
            feeds = page.all("link", type="application/atom+xml")
            assert [f"{link.address}".removeprefix("../" * path.count("/")) for link in feeds] == [
                "feed.xml"
            ], path
    news = site.pages["about/news/index.html"]
    assert "../../feed.xml" in {element.address for element in news.all("a")}
    root = read((site.folder / "feed.xml").read_text(encoding="utf-8"))
    for entry in root.iter(f"{ATOM}entry"):
        assert (entry.findtext(f"{ATOM}title") or "") in news.words


def test_every_entry_leads_to_words_of_the_site(published: Site) -> None:
    root = read((published.folder / "feed.xml").read_text(encoding="utf-8"))
    for link in root.iter(f"{ATOM}link"):
        assert link.get("href", "").startswith(published.url)
        address = urlsplit(link.get("href", "").removeprefix(published.url))
        file = published.folder / address.path
        html = (file / "index.html" if file.is_dir() else file).read_text(encoding="utf-8")
        assert not address.fragment or address.fragment in ids(html)

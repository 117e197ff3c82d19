"""What pages say of themselves to machines, and what search engines are told."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from macros.meta import PageHead, first_words, head
from macros.model import Corpus
from macros.sitemap import robots, sitemap
from tests.building import Site
from tests.examples import TREATY

SITE = "https://example.org/p/"


def linked(html: str) -> dict[str, Any]:
    (data,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)
    found: dict[str, Any] = json.loads(data)
    return found


def said(html: str, name: str) -> str:
    (content,) = re.findall(f'<meta property="og:{name}" content="([^"]*)">', html)
    return str(content)


def test_a_link_in_a_chat_shows_treaty_article_and_first_words(good: Corpus) -> None:
    page = PageHead(f"{TREATY}/2/", "Article 2 · Bones – Catland–Dogland 2001", "", SITE)
    html = str(head(good, page))
    assert said(html, "title") == "Article 2 · Bones – Catland–Dogland 2001"
    assert said(html, "description") == (
        "In force, amended. English 2001, as signed 2001; Article 2(1) replaced by the protocol on "
        "bones: A dog shall bury no more than twelve bones a year. A bone that the other "
        "Contracting State […] shall be returned."
    )
    assert said(html, "url") == f"{SITE}{TREATY}/2/"


def test_first_words_end_at_a_word(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for number, article in treaty.articles.items():
            words = first_words(treaty, number)
            if article.lost:
                assert words == article.lost
                continue
            edition = treaty.article_editions(number)[0]
            assert edition.version in words
            _, _, shown = words.partition(": ")
            whole = " ".join(b.text for b in treaty.texts[edition.id][number].blocks)
            if shown.endswith(" …") and edition.language not in ("ja", "zh"):
                assert whole.startswith(shown.removesuffix("…"))


def test_an_article_is_a_part_of_a_law(good: Corpus) -> None:
    data = linked(str(head(good, PageHead(f"{TREATY}/1/", "Article 1", "", SITE))))
    assert data["@type"] == "Legislation"
    assert data["@id"] == f"{SITE}{TREATY}/1/"
    assert data["isPartOf"]["@id"] == f"{SITE}{TREATY}/"
    assert [part["@id"] for part in data["hasPart"]] == [
        f"{SITE}{TREATY}/1/#1",
        f"{SITE}{TREATY}/1/#2",
    ]
    assert data["inLanguage"] == ["en", "ja"]
    assert data["legislationLegalForce"] == "https://schema.org/InForce"
    assert data["legislationDate"] == "2001-02-03"
    names = [country["name"] for country in data["legislationJurisdiction"]]
    assert names == ["Catland", "Dogland"]


@pytest.mark.parametrize(
    ("treaty", "force", "date"),
    [
        ("br-jp-1967", "https://schema.org/InForce", "1967-01-24"),
        ("br-de-1975", "https://schema.org/NotInForce", "1975-06-27"),
        ("mli-2016", None, "2016-11-24"),
    ],
)
def test_a_treaty_says_what_force_it_has(
    corpus: Corpus, treaty: str, force: str | None, date: str
) -> None:
    data = linked(str(head(corpus, PageHead(f"{treaty}/", "A treaty", ""))))
    assert data.get("legislationLegalForce") == force
    assert data["legislationDate"] == date
    assert len(data["hasPart"]) == len(corpus.treaties[treaty].articles)
    assert [part["@id"] for part in data["hasPart"]][0].rstrip("/") in ("act", "preamble")


def test_no_word_ends_the_script(good: Corpus) -> None:
    page = PageHead("about/", "</script><b>", 'a "quoted" <word>')
    html = str(head(good, page))
    assert linked(html)["name"] == "</script><b>"
    assert html.count("</script>") == 1
    assert said(html, "description") == "a &#34;quoted&#34; &lt;word&gt;"


def test_every_page_says_what_it_is(published: Site) -> None:
    for path in published.pages:
        if path == "404.html":
            continue
        html = (published.folder / path).read_text(encoding="utf-8")
        address = f"{published.url}{path.removesuffix('index.html')}"
        assert linked(html)["@id"] == address, path
        assert said(html, "url") == address
        assert said(html, "title") and said(html, "description"), path
        assert re.search(r'<meta name="description" content="[^"]{20,}">', html), path
        assert '<html lang="en"' in html and "hreflang" not in html, path


def test_the_sitemap_names_every_page(published: Site) -> None:
    tree = ET.parse(published.folder / "sitemap.xml")
    named = {element.text for element in tree.iter() if element.tag.endswith("}loc")}
    pages = {path.removesuffix("index.html") for path in published.pages if path != "404.html"}
    assert named == {published.url + page for page in pages}
    assert b"lastmod" not in (published.folder / "sitemap.xml").read_bytes()
    text = (published.folder / "robots.txt").read_text(encoding="utf-8")
    assert f"Sitemap: {published.url}sitemap.xml" in text


def test_a_site_without_an_address_names_no_page(site: Site) -> None:
    assert "<loc>" not in (site.folder / "sitemap.xml").read_text(encoding="utf-8")
    assert (site.folder / "robots.txt").read_text(encoding="utf-8") == robots("")


def test_a_sitemap_escapes(good: Corpus) -> None:
    assert "<loc>https://example.org/a&amp;b/</loc>" in sitemap("https://example.org", ["a&b/"])

"""The site as built: every address leads somewhere, nothing is asked of others, data hold."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import jsonschema
import pytest

from macros.model import Corpus
from macros.status import status
from tests.building import ROOT, Site
from tests.conftest import MARKUP, REPOSITORY
from tests.examples import TREATY
from tests.reading import Element, Page

DATA = {"application/json", "application/ld+json"}
HOST = "https://pinpoint.example"


def address_of(path: str) -> str:
    """`br-jp-1967/9/index.html` → `/br-jp-1967/9/`."""
    return "/" + path.removesuffix("index.html")


def addresses(site: Site) -> Iterator[tuple[str, Element, str]]:
    """(address of the page, element, absolute address that it names) of the whole site."""
    for path, page in site.pages.items():
        # What is missing is missing at any depth: 404.html is read as an answer in a folder.
        here = "/no/such/page/" if path == "404.html" else address_of(path)
        for element in page.elements:
            if element.address is not None:
                yield here, element, urljoin(f"{HOST}{here}", element.address)


def file_of(site: Site, address: str) -> Path:
    path = unquote(urlsplit(address).path).lstrip("/")
    return site.folder / (f"{path}index.html" if path.endswith("/") or not path else path)


def test_the_strict_build_is_clean(site: Site) -> None:
    assert "WARNING" not in site.output
    assert "Traceback" not in site.output


def test_every_article_topic_and_treaty_has_its_page(site: Site, corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for address in (treaty.id, *(f"{treaty.id}/{number}" for number in treaty.articles)):
            assert f"{address}/index.html" in site.pages
        for article in treaty.articles.values():
            for topic in article.topics:
                assert f"topics/{topic}/index.html" in site.pages


def test_every_address_within_the_site_leads_somewhere(site: Site) -> None:
    ids = {f"{HOST}{address_of(path)}": set(page.ids) for path, page in site.pages.items()}
    astray = []
    for here, element, address in addresses(site):
        whole, _, fragment = address.partition("#")
        if (
            urlsplit(address).netloc != urlsplit(HOST).netloc
            or element.tag == "link"
            and (element.attributes.get("rel") == "canonical")
        ):
            continue
        lost = not file_of(site, whole).is_file()
        if lost or (fragment and whole in ids and unquote(fragment) not in ids[whole]):
            astray.append(f"{here}: {element.attributes}")
    assert astray == []


def test_every_provision_has_its_address(site: Site, corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for locus in treaty.loci:
            article, _, anchor = locus.partition(".")
            assert not anchor or anchor in site.pages[f"{treaty.id}/{article}/index.html"].ids
        for number, rows in treaty.rows.items():
            ids = site.pages[f"{treaty.id}/{number}/index.html"].ids
            for row in rows:
                assert {row.anchor, *(f"{row.anchor}-{e}" for e in row.blocks)} <= set(ids)


def test_no_id_stands_twice_on_a_page(site: Site) -> None:
    for path, page in site.pages.items():
        twice = {id for id in page.ids if page.ids.count(id) > 1}
        assert twice == set(), path


def test_no_page_has_a_script_of_its_own(site: Site) -> None:
    for path, page in site.pages.items():
        for element, _ in page.inline:
            kind = element.attributes.get("type")
            assert element.tag in ("style", "template") or kind in DATA, path
        for element in page.elements:
            handlers = [name for name in element.attributes if name.startswith("on")]
            assert not handlers, (path, element)
            script = (element.address or "").lower().startswith("javascript:")
            assert not script or "data-md-component" in element.attributes, (path, element)


def test_no_paragraph_holds_a_block(site: Site) -> None:
    """Markdown puts unknown elements into one; what reads the page may lose the text after it."""
    blocks = "dialog|div|section|table|ul|ol|form|fieldset|details|h[1-6]"
    wrong = re.compile(rf"<p>\s*</?(?:{blocks})\b")
    for path in site.folder.rglob("*.html"):
        assert not wrong.search(path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("which", ["site", "published"])
def test_no_page_asks_another_host(which: str, request: pytest.FixtureRequest) -> None:
    built: Site = request.getfixturevalue(which)
    own = {urlsplit(HOST).netloc, urlsplit(built.url).netloc}
    for here, element, address in addresses(built):
        if element.tag != "a":
            assert urlsplit(address).netloc in own, (here, element)
    for style in built.folder.glob("assets/*.css"):
        assert "//" not in style.read_text(encoding="utf-8").replace("/*", "").replace("*/", "")


def test_every_page_of_a_treaty_says_whether_it_is_in_force(site: Site, corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        state = status(treaty)
        pages = [page for path, page in site.pages.items() if path.startswith(f"{treaty.id}/")]
        assert len(pages) >= len(treaty.articles) + len(("index", "references"))
        for page in pages:
            assert f"{state.label}. {' '.join(state.words.split())}" in page.words
            assert "Only authentic texts bind; this site is no legal advice." in page.words


def test_our_own_pages_never_say_currently(site: Site, corpus: Corpus) -> None:
    for path, page in site.pages.items():
        if path.partition("/")[0] not in corpus.treaties:
            assert "currently" not in page.words.lower(), path


def schemas(site: Site) -> dict[str, str]:
    """Published file → the schema that describes it."""
    found = {"api/v1/treaties.json": "treaties", "api/v1/references.json": "references"}
    for path in sorted((site.folder / "api/v1/treaties").rglob("*.json")):
        kind = "article" if path.parent.name == "articles" else "treaty"
        found[path.relative_to(site.folder).as_posix()] = kind
    return found


def test_the_data_are_as_their_schemas_say(site: Site, corpus: Corpus) -> None:
    folder = site.folder / "api/v1/schema"
    checks = {}
    for kind in ("treaties", "references", "treaty", "article"):
        schema = json.loads((folder / f"{kind}.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        checks[kind] = jsonschema.Draft202012Validator(schema)
    described = schemas(site)
    assert len(described) > sum(len(treaty.articles) for treaty in corpus.treaties.values())
    for path, kind in described.items():
        errors = checks[kind].iter_errors(json.loads((site.folder / path).read_bytes()))
        assert [f"{path}: {error.json_path}: {error.message}" for error in errors] == []


def test_addresses_in_the_data_are_those_of_pages(site: Site) -> None:
    for path in schemas(site):
        data = json.loads((site.folder / path).read_bytes())
        for entry in data if isinstance(data, list) else [data]:
            address, _, anchor = entry["url"].partition("#")
            page = site.pages[f"{address.strip('/')}/index.html"]
            assert not anchor or anchor in page.ids
            for provision in entry.get("provisions", []):
                anchors = [e["anchor"] for e in provision["editions"].values()]
                assert {provision["anchor"], *anchors} <= set(page.ids)


def test_two_builds_give_the_same_data(site: Site, published: Site) -> None:
    """Byte for byte, whatever the address and the order in which Python hashes."""
    first, second = (
        {
            path.relative_to(built.folder).as_posix(): path.read_bytes()
            for path in sorted((built.folder / "api" / "v1").rglob("*.*"))
        }
        for built in (site, published)
    )
    assert set(first) == set(second)
    assert [path for path, content in first.items() if second[path] != content] == []


def test_the_documents_are_published_as_received(site: Site, corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for file, content in treaty.documents.items():
            assert (site.folder / treaty.id / "sources" / file).read_bytes() == content


def edit_links(page: Page) -> list[str]:
    return [e.address or "" for e in page.all("a") if "/edit/" in (e.address or "")]


def test_without_a_repository_nothing_can_be_edited(site: Site) -> None:
    for path, page in site.pages.items():
        assert edit_links(page) == [], path
        assert "Edit this" not in page.words, path
        assert not [e for e in page.all("a") if e.attributes.get("rel") == "edit"], path


def test_with_a_repository_every_edit_link_opens_an_existing_file(
    published: Site, corpus: Corpus
) -> None:
    base = f"{REPOSITORY}/edit/main/"
    for path, page in published.pages.items():
        links = edit_links(page)
        assert links or path == "404.html", path
        for link in links:
            assert link.startswith(base), link
            assert (ROOT / link.removeprefix(base)).is_file(), link
    for treaty in corpus.treaties.values():
        for number, article in treaty.articles.items():
            if not article.lost:
                links = edit_links(published.pages[f"{treaty.id}/{number}/index.html"])
                for edition in treaty.article_editions(number):
                    text = treaty.text(edition.id, number)
                    assert text and base + text.place.path in links


def test_below_a_path_every_page_knows_its_address(published: Site) -> None:
    for path, page in published.pages.items():
        canonical = [e.address for e in page.all("link") if e.attributes.get("rel") == "canonical"]
        wanted = urljoin(published.url, address_of(path).lstrip("/"))
        assert canonical == ([] if path == "404.html" else [wanted]), path


def test_below_a_path_every_address_leads_somewhere(published: Site) -> None:
    for path, page in published.pages.items():
        if path == "404.html":
            continue
        here = urljoin(published.url, address_of(path).lstrip("/"))
        for element in page.elements:
            address = urljoin(here, element.address or "")
            if urlsplit(address).netloc == urlsplit(published.url).netloc:
                assert address.startswith(published.url), (path, element)
                inside = address.removeprefix(published.url)
                assert file_of(published, inside.partition("#")[0]).is_file(), (path, element)


def test_the_words_of_a_treaty_are_never_markup(invented: Site) -> None:
    assert "WARNING" not in invented.output
    page = invented.pages[f"{TREATY}/2/index.html"]
    assert MARKUP in page.words
    assert not page.all("b")
    assert "It was *signed* <b> in {{ a }} garden" in invented.pages[f"{TREATY}/index.html"].words

"""The archives: whole, the same bytes each time, and the site works when opened from a folder."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from macros.archives import archive, modules, offline, openable
from tests.building import ROOT, Site
from tests.reading import read_page


def packed(path: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(path)


def test_an_archive_is_the_same_whatever_the_order() -> None:
    one = archive({"b": b"2", "a/c": "字".encode()}, "folder")
    assert one == archive({"a/c": "字".encode(), "b": b"2"}, "folder")
    with zipfile.ZipFile(io.BytesIO(one)) as found:
        assert found.namelist() == ["folder/a/c", "folder/b"]
        assert {entry.date_time for entry in found.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_corpus_is_whole(site: Site) -> None:
    """Every file below /api/ and every file that the treaties are written in."""
    with packed(site.folder / "api/v1/corpus.zip") as found:
        contents = {name.partition("/")[2]: found.read(name) for name in found.namelist()}
    api = (p for p in (site.folder / "api").rglob("*") if p.suffix not in ("", ".zip", ".html"))
    data = (p for p in (ROOT / "treaty_data").rglob("*") if p.is_file())
    assert contents == {
        **{path.relative_to(site.folder).as_posix(): path.read_bytes() for path in api},
        **{path.relative_to(ROOT).as_posix(): path.read_bytes() for path in data},
    }


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('<a href="../9/#2">', '<a href="../9/index.html#2">'),
        ('<a class="x" href="..">', '<a class="x" href="../index.html">'),
        ('<a href="#2">', '<a href="#2">'),
        ('<a href="../a.csv" download>', '<a href="../a.csv" download>'),
        ('<a href="https://example.org/">', '<a href="https://example.org/">'),
        ('<form action="../search/">', '<form action="../search/index.html">'),
        ('<script src="../a.js" type="module">', '<script src="../a.js" defer>'),
    ],
)
def test_links_lead_to_files(before: str, after: str) -> None:
    assert openable(before, "br/9/index.html") == after


def test_a_module_becomes_a_plain_script_and_data_become_scripts() -> None:
    html = '<html><head></head><body><script src="../m.js" type="module"></script></body></html>'
    site = {
        "a/index.html": html.encode(),
        "m.js": b"import 'x'",
        "api/v1/rates.json": b'["\\u2028"]',
    }
    assert modules(site) == {"m.js"}
    found = offline({**site, "offline.zip": b"old", "404.html": b""}, {"m.js": b"plain"})
    assert found["m.js"] == b"plain"
    assert found["api/v1/rates.json"] == site["api/v1/rates.json"]
    assert found["api/v1/rates.json.js"].startswith(b'pinpointOffline("api/v1/rates.json", "')
    assert "offline.zip" not in found and "404.html" not in found


@pytest.fixture(scope="module")
def unpacked(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("a folder")
    with packed(site.folder / "offline.zip") as found:
        found.extractall(folder)
    return folder / "pinpoint"


def test_every_link_of_the_folder_leads_to_a_file(unpacked: Path) -> None:
    """All but that to the archive itself."""
    missing = set()
    for path in sorted(unpacked.rglob("*.html")):
        for element in read_page(path.read_text(encoding="utf-8")).elements:
            address = (element.address or "").partition("#")[0].partition("?")[0]
            if not address or ":" in address or address.endswith("offline.zip"):
                continue
            if not (path.parent / address).is_file():
                missing.add((path.relative_to(unpacked).as_posix(), address))
    assert missing == set()


@pytest.mark.browser
def test_from_the_folder_a_reader_reads_searches_and_finds_a_rate(
    page: Page, unpacked: Path
) -> None:
    page.goto((unpacked / "index.html").as_uri())
    page.get_by_role("link", name="Treaties", exact=True).first.click()
    page.get_by_role("link", name="Brazil–Japan 1967").first.click()
    page.locator(".md-content a[href$='9/index.html']").first.click()
    expect(page.locator("h1")).to_contain_text("Dividends")
    expect(page.locator('[id="2"]')).to_be_visible()

    page.locator("a[data-pp-targets]").first.hover()  # no script reads another page of a folder
    expect(page.locator(".pp-preview")).to_contain_text("Follow the link to read it")

    page.locator(".pp-search-input").fill("permanent establishment")
    page.locator(".pp-search-input").press("Enter")
    hit = page.locator("[data-result]").first
    expect(hit).to_be_visible()
    hit.click()
    expect(page.locator("table.pp-grid mark.pp-found").first).to_be_visible()

    page.goto((unpacked / "rates/find/index.html").as_uri())
    form = page.locator("[data-pp-finder]")
    form.locator("[name=source]").select_option("BR")
    form.locator("[name=residence]").select_option("JP")
    form.locator("[name=income]").select_option("dividends")
    form.locator("[name=year]").fill("1990")
    form.locator("button[type=submit]").click()
    expect(page.locator("[data-pp-found]")).to_contain_text("Article 9(2)")


def test_only_the_folder_loads_the_script_for_it(site: Site, unpacked: Path) -> None:
    assert not site.pages["index.html"].all("script", src="assets/offline.js")
    home = read_page((unpacked / "index.html").read_text(encoding="utf-8"))
    assert home.all("script", src="assets/offline.js")


def test_settings_have_no_instant_navigation(site: Site, unpacked: Path) -> None:
    def features(folder: Path) -> list[str]:
        html = (folder / "index.html").read_text(encoding="utf-8")
        text = html.partition('<script id="__config" type="application/json">')[2]
        found: list[str] = json.loads(text.partition("</script>")[0])["features"]
        return found

    assert "navigation.instant" in features(site.folder)
    assert "navigation.instant" not in features(unpacked)

"""The search as a reader uses it, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.building import Site
from tests.serving import serve

pytestmark = pytest.mark.browser

ARTICLE = "br-jp-1967/9/"
STRICT = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
)

# One query of each kind and language: what is marked in the first hit, and its edition.
KINDS = {
    "permanent establishment": ("permanent establishment", "English"),
    '"situated in a third State"': ("situated in a third State", "English"),
    "emprestimos": ("empréstimos", "Portuguese"),
    "Betriebsstätte": ("Betriebstätte", "German"),
    "Lizenzg": ("Lizenzgebühren", "German"),
    "12,5 %": ("十二・五パーセント", "Japanese"),
    "6か月": ("六箇月", "Japanese"),
    "常設機構": ("常设机构", "Chinese"),
    "百分之十五": ("百分之十五", "Chinese"),
    "permenant establishment": ("permanent establishment", "English"),
}


def box(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Search all treaties")


def results(page: Page) -> Locator:
    return page.locator("[data-result]")


def type_query(page: Page, query: str) -> None:
    """Turns to the search by its key and types; waits until the list stands."""
    page.keyboard.press("/")
    page.keyboard.insert_text(query)
    expect(page.locator("#pp-search-list")).to_have_attribute("aria-busy", "false")


def shown(page: Page, query: str) -> None:
    """Waits until the page of results has answered."""
    expect(page.locator(".pp-search-page input")).to_have_value(query)
    expect(page.locator(".pp-search-results")).to_have_attribute("aria-busy", "false")


def is_found(page: Page, anchor: str, words: str) -> None:
    """The provision stands on the screen, marked, and in it the words that led there."""
    cell = page.locator(f'[id="{anchor}"]')
    expect(cell).to_be_in_viewport()
    expect(cell).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(cell.locator("mark").first).to_have_text(words)


def test_from_the_key_to_the_paragraph(page: Page, served: str) -> None:
    page.goto(served)
    type_query(page, "jouissance japan")
    expect(box(page)).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("status").first).to_contain_text("in 2 treaties")
    group = page.get_by_role("group", name="Brazil–Japan 1967 Article 9 · Dividends")
    option = group.get_by_role("option").first
    expect(option).to_contain_text("9(4)")
    expect(option).to_contain_text("English 1967")
    expect(option.locator("mark").first).to_have_text("jouissance")
    expect(option.locator("[lang]")).to_have_attribute("lang", "en")
    page.keyboard.press("ArrowDown")
    expect(option).to_have_attribute("aria-selected", "true")
    active = box(page).get_attribute("aria-activedescendant")
    assert active == option.get_attribute("id")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{served}{ARTICLE}#4-en-1967")
    is_found(page, "4-en-1967", "jouissance")


def test_results_come_as_one_types(page: Page, served: str) -> None:
    page.goto(served)
    type_query(page, "warehou")
    expect(results(page).first).to_contain_text("warehouse")
    page.keyboard.press("Escape")
    expect(page.locator(".pp-search-panel")).to_be_hidden()
    expect(box(page)).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowDown")
    expect(results(page).first).to_be_visible()
    page.mouse.click(40, 400)
    expect(page.locator(".pp-search-panel")).to_be_hidden()


def test_a_place_is_opened_by_enter_alone(page: Page, served: str) -> None:
    page.goto(served)
    type_query(page, "br-de 10 2")
    expect(page.locator(".pp-search-panel")).to_contain_text(
        "Understood as: Article 10(2), Brazil–Germany 1975."
    )
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/br-de-1975/10/#2-en-1975$"))


def test_enter_opens_the_page_with_the_same_results(page: Page, served: str) -> None:
    page.goto(served)
    type_query(page, "royalties")
    first = results(page).first.get_attribute("href")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{served}search/?q=royalties")
    shown(page, "royalties")
    assert results(page).first.get_attribute("href") == first


@pytest.mark.parametrize("query", KINDS)
def test_each_kind_of_query_marks_what_it_found(page: Page, served: str, query: str) -> None:
    page.goto(f"{served}search/")
    page.locator(".pp-search-page input").fill(query)
    shown(page, query)
    words, language = KINDS[query]
    expect(results(page).first.locator("mark").first).to_have_text(words)
    expect(results(page).first).to_contain_text(language)


def test_facets_narrow_and_stand_in_the_address(page: Page, served: str) -> None:
    page.goto(f"{served}search/?q=royalties")
    shown(page, "royalties")
    portuguese = page.locator('button[data-facet="lang"][data-value="pt"]')
    number = int(portuguese.locator(".pp-facet-count").inner_text())
    portuguese.click()
    expect(page.get_by_role("status").first).to_contain_text(f"{number} provisions")
    page.locator('button[data-facet="topic"][data-value="royalties"]').click()
    page.locator('button[data-facet="treaty"][data-value="br-jp-1967"]').click()
    expect(portuguese).to_have_attribute("aria-pressed", "true")
    asked = parse_qs(urlsplit(page.url).query)
    assert asked == {
        "q": ["royalties"],
        "lang": ["pt"],
        "treaty": ["br-jp-1967"],
        "topic": ["royalties"],
    }
    first = results(page).first.get_attribute("href")
    assert first and re.search(r"/br-jp-1967/11/#\S+-pt-1967$", first)
    page.reload()
    shown(page, "royalties")
    assert results(page).first.get_attribute("href") == first
    page.get_by_role("button", name="Clear filters").click()
    expect(page).to_have_url(f"{served}search/?q=royalties")


def test_facets_work_in_the_box(page: Page, served: str) -> None:
    page.goto(served)
    type_query(page, "royalties")
    page.locator('.pp-search-panel button[data-value="de"]').click()
    expect(results(page).first).to_contain_text("German 1975")
    expect(box(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{served}search/?q=royalties&lang=de")


def test_a_hit_in_a_hidden_column_shows_it(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}")
    page.locator('[data-pp-columns] input[value="ja-1976"]').uncheck()
    type_query(page, "鉱業株式")
    results(page).first.click()
    expect(page).to_have_url(f"{served}{ARTICLE}#4-ja-1976")
    is_found(page, "4-ja-1976", "鉱業株式")


def test_marks_do_not_stay_for_the_next_provision(page: Page, served: str) -> None:
    page.goto(served)
    type_query(page, "jouissance japan")
    results(page).first.click()
    is_found(page, "4-en-1967", "jouissance")
    page.evaluate("location.hash = '#1'")
    expect(page.locator("mark.pp-found")).to_have_count(0)
    assert page.url == f"{served}{ARTICLE}#1"


def test_nothing_is_loaded_before_the_reader_turns_to_search(page: Page, served: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto(served, wait_until="networkidle")
    assert [path for path in asked if "search" in path] == ["/search/box.js"]
    page.keyboard.press("/")
    expect(box(page)).to_be_focused()
    page.wait_for_load_state("networkidle")
    loaded = {path for path in asked if path.startswith("/search/")}
    assert loaded == {"/search/box.js", "/search/search.js", "/search/directory.js"}


def test_it_answers_while_the_page_is_still_loading(page: Page, served: str) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/assets/javascripts/bundle*", hold)
    page.goto(served, wait_until="commit")
    page.locator("[data-pp-search] input").fill("jouissance japan")
    expect(results(page).first).to_contain_text("jouissance")
    assert held
    held[0].continue_()
    expect(page.locator(".pp-search-panel")).to_be_visible()
    results(page).first.click()
    is_found(page, "4-en-1967", "jouissance")


def test_what_is_not_found_says_what_was_understood(page: Page, served: str) -> None:
    page.goto(f"{served}search/?q=xylophone")
    shown(page, "xylophone")
    expect(page.get_by_role("status").first).to_have_text(
        "Nothing found. Understood as: xylophone."
    )
    page.locator(".pp-search-page input").fill("dividends xylophone")
    expect(page.get_by_role("status").first).to_contain_text("No provision has “xylophone”.")
    expect(results(page).first).to_contain_text("dividends")


@pytest.mark.parametrize(
    "query",
    [
        '<img src=x onerror="document.title=1"><script>document.title=1</script>',
        "a" * 10_000,
        "😀 \u0007 \u202e",
        ".*+?^${}()|[]\\",
        '"',
    ],
)
def test_hostile_input_is_only_text(page: Page, served: str, query: str) -> None:
    page.goto(f"{served}search/")
    page.locator(".pp-search-page input").fill(query)
    expect(page.locator(".pp-search-results")).to_have_attribute("aria-busy", "false")
    expect(page).to_have_title(re.compile("^Search"))
    expect(page.locator(".pp-search-page :is(img, script)")).to_have_count(0)
    page.locator(".pp-search-page input").fill("dividends")
    expect(results(page).first).to_contain_text("dividends")


def test_on_a_narrow_screen_the_search_is_a_page(page: Page, served: str) -> None:
    page.set_viewport_size({"width": 390, "height": 700})
    page.goto(served)
    page.get_by_role("link", name="Search", exact=True).click()
    expect(page).to_have_url(f"{served}search/")
    field = page.locator(".pp-search-page input")
    expect(field).to_be_focused()
    field.fill("恒久的施設")
    expect(results(page).first.locator("mark").first).to_have_text("恒久的施設")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.fixture
def guarded(site: Site) -> Iterator[str]:
    with serve(site.folder, headers={"Content-Security-Policy": STRICT}) as url:
        yield url


def test_it_works_under_a_strict_policy(page: Page, guarded: str) -> None:
    page.goto(guarded)
    type_query(page, "jouissance japan")
    results(page).first.click()
    is_found(page, "4-en-1967", "jouissance")


def test_it_works_with_instant_navigation(page: Page, published: Site, errors: list[str]) -> None:
    page.route("https://api.github.com/**", lambda route: route.fulfill(json={}))
    page.goto(published.url, wait_until="networkidle")
    page.evaluate("globalThis.sameDocument = true")
    type_query(page, "jouissance japan")
    results(page).first.click()
    expect(page).to_have_url(f"{published.url}{ARTICLE}#4-en-1967")
    is_found(page, "4-en-1967", "jouissance")
    assert page.evaluate("globalThis.sameDocument")
    type_query(page, "Betriebsstätte")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(re.escape(f"{published.url}search/?q=Betriebs")))
    shown(page, "Betriebsstätte")
    results(page).first.click()
    expect(page.locator("mark.pp-found").first).to_have_text("Betriebstätte")
    page.go_back()
    shown(page, "Betriebsstätte")
    expect(results(page).first).to_be_visible()
    errors[:] = [error for error in errors if "github.com" not in error]


@pytest.fixture
def copy(context: BrowserContext, site: Site) -> Iterator[Page]:
    """A tab on the site's folder, opened as a file; no server runs for it."""
    page = context.new_page()
    failed: list[str] = []
    page.on("pageerror", lambda error: failed.append(str(error)))
    page.goto((site.folder / "index.html").as_uri())
    yield page
    assert failed == []


def test_it_works_in_a_copy_opened_as_a_file(copy: Page, site: Site) -> None:
    type_query(copy, "百分之十五")
    hit = results(copy).first
    expect(hit.locator("mark").first).to_have_text("百分之十五")
    address = str(hit.get_attribute("href"))
    assert address.startswith("file:") and "/index.html#" in address
    hit.click()
    copy.wait_for_url(address)
    anchor = address.partition("#")[2]
    is_found(copy, anchor, "百分之十五")
    type_query(copy, "dividends")
    copy.keyboard.press("Enter")
    copy.wait_for_url(re.compile(r"/search/index\.html\?q=dividends$"))
    shown(copy, "dividends")
    copy.get_by_role("link", name="Topics").first.click()
    copy.wait_for_url((Path(site.folder) / "topics/index.html").as_uri())

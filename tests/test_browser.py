"""The site as a reader sees and uses it, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect

from macros.languages import LANGUAGES
from macros.model import Corpus
from tests.building import Site
from tests.serving import serve

pytestmark = pytest.mark.browser

ARTICLE = "br-jp-1967/9/"
STRICT = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
)


def box(locator: Locator) -> FloatRect:
    found = locator.bounding_box()
    assert found, "not on the screen"
    return found


def colour(locator: Locator) -> str:
    return str(locator.evaluate("e => getComputedStyle(e).backgroundColor"))


def is_marked(cell: Locator) -> None:
    expect(cell).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")


def is_plain(cell: Locator) -> None:
    expect(cell).to_have_css("background-color", "rgba(0, 0, 0, 0)")


def settle(page: Page) -> None:
    """The theme notes where we are, a moment after scrolling; a click before that goes astray."""
    page.wait_for_function("history.state && history.state.y === scrollY")


def taken(errors: list[str]) -> list[str]:
    """The errors so far; what a test takes, the fixture `page` does not find any more."""
    found = list(errors)
    errors.clear()
    return found


def row(page: Page, anchor: str) -> Locator:
    return page.locator(f'[id="{anchor}"]')


def switch(page: Page, edition: str) -> Locator:
    return page.locator(f'[data-pp-columns] input[value="{edition}"]')


def stands_clear_of_the_header(page: Page, target: Locator) -> None:
    """The target's words begin on the screen, below all that sticks to the screen's top."""
    words = target.locator("p").first
    expect(words).to_be_in_viewport()
    top = box(words)["y"]
    sticking = [page.locator(".md-header")]
    if page.locator(".pp-grid thead").is_visible():
        sticking.append(page.locator(".pp-grid thead th").first)
    for element in sticking:
        found = box(element)
        leading = 4  # the white above the letters of a line
        assert top >= found["y"] + found["height"] - leading, (top, found)


def test_from_the_home_page_to_an_article(page: Page, served: str) -> None:
    page.goto(served)
    page.get_by_role("link", name="Brazil–Japan 1967").first.click()
    page.get_by_role("link", name="Article 9", exact=False).first.click()
    expect(page).to_have_url(f"{served}{ARTICLE}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Article 9 · Dividends")
    expect(row(page, "2")).to_contain_text("such dividends may be taxed")
    expect(row(page, "2")).to_contain_text("十二・五パーセント")


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("anchor", ["2", "7", "7-ja-1976"])
def test_a_link_to_a_paragraph_shows_it_marked(
    page: Page, served: str, width: int, anchor: str
) -> None:
    page.set_viewport_size({"width": width, "height": 500})
    page.goto(f"{served}{ARTICLE}#{anchor}")
    target = row(page, anchor)
    stands_clear_of_the_header(page, target)
    is_marked(target if "-" in anchor else target.locator("td").first)
    is_plain(row(page, "1").locator("td").first)


def test_an_address_that_has_no_words_of_its_own_shows_what_stands_below(
    page: Page, served: str, corpus: Corpus
) -> None:
    treaty = corpus.treaties["br-jp-1967"]
    number, ancestor, first = next(
        (number, r.ancestors[0], r.anchor)
        for number, rows in treaty.rows.items()
        for r in rows
        if r.ancestors
    )
    page.goto(f"{served}br-jp-1967/{number}/#{ancestor}")
    stands_clear_of_the_header(page, row(page, first))
    is_marked(row(page, first).locator("td").first)


def test_the_number_in_the_margin_marks_its_paragraph_only(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}#2")
    settle(page)
    row(page, "4").get_by_role("link", name="Article 9(4): link").click()
    is_marked(row(page, "4").locator("td").first)
    is_plain(row(page, "2").locator("td").first)
    stands_clear_of_the_header(page, row(page, "4"))


@pytest.mark.parametrize("fragment", ["#nothing", "#2-xx-1999", "#%E0%A4%A"])
def test_a_fragment_that_leads_nowhere_does_no_harm(
    page: Page, served: str, fragment: str, errors: list[str]
) -> None:
    page.goto(f"{served}{ARTICLE}{fragment}")
    expect(switch(page, "ja-1976")).to_be_visible()
    assert taken(errors) == []


@pytest.mark.parametrize("anchor", ["2", "2-ja-1976"])
def test_copying_a_link(page: Page, context: BrowserContext, served: str, anchor: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{served}{ARTICLE}")
    settle(page)
    link = page.locator(f'[data-pp-copy][href$="#{anchor}"]')
    row(page, anchor).hover()
    link.click()
    expect(page.get_by_role("status").filter(has_text="Link copied")).to_be_visible()
    address = f"{served}{ARTICLE}#{anchor}"
    assert page.evaluate("navigator.clipboard.readText()") == address
    expect(page).to_have_url(address)


def test_without_the_clipboard_the_link_is_in_the_address_bar(page: Page, served: str) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject()")
    page.goto(f"{served}{ARTICLE}")
    page.locator('[data-pp-copy][href$="#2"]').click()
    expect(page.get_by_role("status").filter(has_text="in the address bar")).to_be_visible()
    expect(page).to_have_url(f"{served}{ARTICLE}#2")


def test_a_hidden_column_stays_hidden(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}")
    expect(row(page, "2-ja-1976")).to_be_visible()
    switch(page, "ja-1976").uncheck()
    expect(row(page, "2-ja-1976")).to_be_hidden()
    expect(page.locator('thead [data-edition="ja-1976"]')).to_be_hidden()
    page.reload()
    expect(row(page, "2-en-1967")).to_be_visible()
    expect(row(page, "2-ja-1976")).to_be_hidden()
    page.goto(f"{served}br-jp-1967/10/")
    expect(row(page, "2-ja-1976")).to_be_hidden()
    switch(page, "ja-1976").check()
    expect(row(page, "2-ja-1976")).to_be_visible()
    page.reload()
    expect(row(page, "2-ja-1976")).to_be_visible()


def test_the_last_column_cannot_be_hidden(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}")
    boxes = page.locator("[data-pp-columns] input")
    for n in range(1, boxes.count()):
        boxes.nth(n).uncheck()
    expect(boxes.first).to_be_disabled()
    expect(row(page, "2-en-1967")).to_be_visible()
    page.reload()
    expect(boxes.first).to_be_disabled()
    boxes.nth(1).check()
    expect(boxes.first).to_be_enabled()


def test_whatever_the_browser_kept_the_text_can_be_read(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}")
    all_hidden = '{"br-jp-1967": ["en-1967", "pt-1967", "ja-1976"]}'
    for kept in ("[]", "null", "nonsense", '{"br-jp-1967": 1}', all_hidden):
        page.evaluate("kept => localStorage.setItem('pinpoint.hidden-columns', kept)", kept)
        page.reload()
        expect(row(page, "2-en-1967")).to_be_visible()


def test_a_link_to_a_hidden_column_shows_it(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}")
    switch(page, "ja-1976").uncheck()
    page.goto(f"{served}{ARTICLE}#7-ja-1976")
    page.reload()
    expect(switch(page, "ja-1976")).to_be_checked()
    expect(row(page, "7-ja-1976")).to_be_in_viewport()


def test_a_narrow_screen_scrolls_one_way_only(page: Page, served: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    too_wide = {}
    for address in (
        *("", "treaties/", "br-jp-1967/", ARTICLE, "br-jp-1967/22/"),
        *("topics/", "topics/dividends/", "about/", "about/data/", "about/corrections/br-jp-1967/"),
    ):
        page.goto(f"{served}{address}")
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > 390:
            too_wide[address] = width
    assert too_wide == {}


def test_on_a_narrow_screen_the_editions_stack_with_their_names(page: Page, served: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{served}{ARTICLE}")
    expect(page.locator(".pp-article .pp-grid thead").first).to_be_hidden()
    bottom = 0.0
    for edition, name in (("en-1967", "English 1967"), ("ja-1976", "Japanese 1976")):
        cell = row(page, f"2-{edition}")
        expect(cell.get_by_text(name, exact=True)).to_be_visible()
        assert box(cell)["y"] >= bottom
        assert box(cell)["width"] > 300
        bottom = box(cell)["y"] + box(cell)["height"]


def test_on_a_wide_screen_the_editions_stand_side_by_side(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}")
    english, japanese = box(row(page, "2-en-1967")), box(row(page, "2-ja-1976"))
    assert english["y"] == japanese["y"]
    assert english["x"] + english["width"] <= japanese["x"] + 1


def search(page: Page, query: str) -> Locator:
    """Puts the query into the site's search; gives the results."""
    page.keyboard.press("/")
    page.keyboard.insert_text(query)
    results = page.locator("[data-result]")
    expect(results.first).to_be_visible()
    return results


@pytest.mark.parametrize(
    ("query", "article", "anchor"),
    [("jouissance", "9", "4"), ("鉱業株式", "9", "4"), ("annuities", "20", "1")],
)
def test_a_search_leads_to_the_article(
    page: Page, served: str, query: str, article: str, anchor: str
) -> None:
    page.goto(served)
    address = f"br-jp-1967/{article}/"
    search(page, query).and_(page.locator(f"[href*='{address}']")).first.click()
    page.wait_for_url(re.compile(re.escape(served + address)))
    expect(row(page, anchor)).to_contain_text(query)


def test_dark_mode_is_chosen_and_kept(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}")
    light = colour(page.locator("body"))
    page.locator("label[for=__palette_1]").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    dark = colour(page.locator("body"))
    assert dark != light
    assert readable(page.locator("[id='2-en-1967'] p").first, dark)
    page.reload()
    assert colour(page.locator("body")) == dark


def readable(locator: Locator, background: str) -> bool:
    """Whether the words stand out from the background by 4.5 to 1 (WCAG AA)."""
    ink = str(locator.evaluate("e => getComputedStyle(e).color"))

    def luminance(rgb: str) -> float:
        parts = [int(n) / 255 for n in re.findall(r"\d+", rgb)[:3]]
        linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(ink), luminance(background)))
    return (high + 0.05) / (low + 0.05) >= 4.5


def test_every_cell_says_its_language(page: Page, served: str, corpus: Corpus) -> None:
    for article in ("9", "22", "preamble"):
        page.goto(f"{served}br-jp-1967/{article}/")
        for edition in corpus.treaties["br-jp-1967"].article_editions(article):
            found = page.locator(f'td[id$="-{edition.id}"] > p:not(.pp-remark)').evaluate_all(
                "cells => cells.map(e => e.closest('[lang]').lang)"
            )
            assert set(found) == {LANGUAGES[edition.language].tag}


def test_the_keyboard_reaches_the_copy_link(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}#2")
    link = page.locator('[data-pp-copy][href$="#2-en-1967"]')
    for _ in range(60):
        page.keyboard.press("Tab")
        if link.evaluate("e => e === document.activeElement"):
            break
    expect(link).to_be_focused()
    expect(link.locator("..")).to_have_css("opacity", "1")
    assert link.evaluate("e => getComputedStyle(e).outlineStyle") != "none"
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{served}{ARTICLE}#2-en-1967")


def test_the_keyboard_hides_a_column(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}")
    switch(page, "ja-1976").focus()
    page.keyboard.press("Space")
    expect(row(page, "2-ja-1976")).to_be_hidden()


def test_a_printed_page_has_the_words_and_no_chrome(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}#2")
    page.emulate_media(media="print")
    for chrome in (".md-header", ".md-footer", ".pp-neighbours", ".pp-columns"):
        expect(page.locator(chrome).first).to_be_hidden()
    expect(page.locator(".pp-tools").first).to_be_hidden()
    for words in (row(page, "2-en-1967"), row(page, "2-ja-1976"), page.locator(".pp-status").first):
        expect(words).to_be_visible()
    assert page.pdf().startswith(b"%PDF-")


@pytest.fixture
def guarded(site: Site) -> Iterator[str]:
    """The site behind a strict Content-Security-Policy."""
    with serve(site.folder, headers={"Content-Security-Policy": STRICT}) as url:
        yield url


def test_a_strict_content_security_policy_breaks_nothing(page: Page, guarded: str) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(guarded)
    page.goto(f"{guarded}{ARTICLE}")
    switch(page, "ja-1976").uncheck()
    expect(row(page, "2-ja-1976")).to_be_hidden()
    page.locator("label[for=__palette_1]").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    search(page, "jouissance").and_(page.locator(f"[href*='{ARTICLE}']")).first.click()
    page.wait_for_url(re.compile(ARTICLE))
    assert [words for words in said if "Content Security Policy" in words] == []


def test_what_is_missing_says_so_at_any_depth(page: Page, served: str, errors: list[str]) -> None:
    page.goto(f"{served}br-jp-1967/99/no/such/page/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("404")
    expect(page.locator(".md-header")).to_be_visible()
    page.get_by_role("link", name="Topics").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Topics")
    assert all("404" in error and "Failed to load resource" in error for error in errors)
    assert len(errors) == 1
    errors.clear()


@pytest.fixture
def reader(page: Page, published: Site, errors: list[str]) -> Iterator[Page]:
    """A reader of the published site; what the theme asks of GitHub is another test's matter."""
    page.route("https://api.github.com/**", lambda route: route.fulfill(json={}))
    yield page
    errors[:] = [error for error in errors if "github.com" not in error]


def test_the_published_site_asks_no_other_host(
    page: Page, published: Site, errors: list[str]
) -> None:
    page.goto(f"{published.url}{ARTICLE}")
    page.wait_for_load_state("networkidle")
    assert taken(errors) == []


def test_with_instant_navigation_the_switch_works_on_the_next_article(
    reader: Page, published: Site
) -> None:
    reader.goto(f"{published.url}{ARTICLE}")
    switch(reader, "ja-1976").uncheck()
    reader.evaluate("window.same = true")
    reader.locator(".pp-neighbours [rel=next]").click()
    expect(reader.get_by_role("heading", level=1)).to_contain_text("Article 10")
    assert reader.evaluate("window.same"), "the page was loaded anew"
    expect(row(reader, "2-ja-1976")).to_be_hidden()
    switch(reader, "ja-1976").check()
    expect(row(reader, "2-ja-1976")).to_be_visible()
    expect(row(reader, "2-en-1967")).to_be_visible()


def test_with_instant_navigation_a_link_shows_its_paragraph(reader: Page, published: Site) -> None:
    reader.goto(f"{published.url}br-jp-1967/")
    link = reader.locator("td a[href*='/#']").first
    address = str(link.evaluate("e => e.href"))
    link.scroll_into_view_if_needed()
    settle(reader)
    link.click()
    expect(reader).to_have_url(address)
    target = row(reader, address.partition("#")[2])
    expect(target).to_be_in_viewport()
    is_marked(target)


def test_the_published_site_finds_words_below_its_path(reader: Page, published: Site) -> None:
    reader.goto(published.url)
    search(reader, "jouissance").and_(reader.locator(f"[href*='{ARTICLE}']")).first.click()
    reader.wait_for_url(re.compile(re.escape(published.url + ARTICLE)))


def test_everything_in_the_published_header_can_be_clicked(reader: Page, published: Site) -> None:
    reader.goto(published.url)
    reader.locator("label[for=__palette_1]").click(timeout=5000)
    expect(reader.locator("body")).to_have_attribute("data-md-color-scheme", "slate")

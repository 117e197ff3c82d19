"""Topics, terms, changes and the whole treaty in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

pytestmark = pytest.mark.browser

DIVIDENDS = "topics/dividends/"


def cell(page: Page, rule: str, treaty: str) -> Locator:
    return page.locator(f'[id="{rule}"] [data-treaty="{treaty}"]')


def choose(page: Page, words: str) -> None:
    page.locator(".pp-choices label", has_text=words).locator("input").click()


def test_the_language_chosen_is_shown_and_stands_in_the_address(page: Page, served: str) -> None:
    page.goto(f"{served}{DIVIDENDS}")
    japan = cell(page, "source-limit", "br-jp-1967")
    expect(japan.get_by_text("10 per cent of the gross amount")).to_be_visible()
    choose(page, "日本語")
    expect(japan.get_by_text("十二・五パーセント")).to_be_visible()
    expect(japan.get_by_text("10 per cent of the gross amount")).to_be_hidden()
    assert page.url == f"{served}{DIVIDENDS}?lang=ja"
    page.reload()
    expect(japan.get_by_text("十二・五パーセント")).to_be_visible()
    choose(page, "English")
    assert page.url == f"{served}{DIVIDENDS}"


def test_a_rule_that_the_chosen_text_has_not_says_so(page: Page, served: str) -> None:
    page.goto(f"{served}{DIVIDENDS}?lang=ja")
    japan = cell(page, "holding", "br-jp-1967")
    expect(japan).to_contain_text("English 1967: the Japanese text of 1976 has no such rule.")
    head = page.locator('thead [data-treaty="br-cn-1991"]')
    expect(head.get_by_text("no Japanese text in our documents")).to_be_visible()


def test_treaties_are_chosen_and_the_last_one_stays(page: Page, served: str) -> None:
    page.goto(f"{served}{DIVIDENDS}?treaties=br-jp-1967,br-de-1975#source-limit")
    expect(cell(page, "source-limit", "br-cn-1991")).to_be_hidden()
    expect(cell(page, "source-limit", "br-de-1975")).to_be_visible()
    choose(page, "Brazil–Germany 1975")
    assert page.url == f"{served}{DIVIDENDS}?treaties=br-jp-1967#source-limit"
    expect(page.locator('input[value="br-jp-1967"]')).to_be_disabled()


@pytest.mark.parametrize("query", ["?lang=xx", "?treaties=none", "?treaties=", "?lang=%E0%A4%A"])
def test_an_address_that_names_nothing_shows_everything(
    page: Page, served: str, query: str
) -> None:
    page.goto(f"{served}{DIVIDENDS}{query}")
    for treaty in ("br-cn-1991", "br-de-1975", "br-jp-1967"):
        expect(cell(page, "source-limit", treaty)).to_be_visible()


def test_without_scripts_the_rules_can_be_read(browser: Browser, served: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{served}{DIVIDENDS}")
    expect(page.get_by_text("10 per cent of the gross amount").first).to_be_visible()
    expect(page.locator(".pp-choices")).to_be_hidden()
    context.close()


def test_from_an_article_to_the_very_row(page: Page, served: str) -> None:
    page.goto(f"{served}br-jp-1967/9/")
    page.locator(".pp-same").get_by_role("link", name="Ceiling at source").click()
    expect(page).to_have_url(f"{served}{DIVIDENDS}#source-limit")
    row = page.locator('[id="source-limit"]')
    expect(row).to_be_in_viewport()
    page.wait_for_function("""() => {
        const head = document.querySelector(".pp-rules thead th").getBoundingClientRect();
        const words = document.querySelector("[id='source-limit'] th").getBoundingClientRect();
        return words.top >= head.bottom - 2;
    }""")


def test_on_a_narrow_screen_the_treaties_stack_with_their_names(page: Page, served: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{served}{DIVIDENDS}")
    germany = cell(page, "source-limit", "br-de-1975")
    expect(germany.get_by_text("Brazil–Germany 1975")).to_be_visible()
    box = germany.bounding_box()
    assert box and box["width"] > 300


@pytest.mark.parametrize(
    "address",
    [
        "topics/",
        "topics/reservations-and-notifications/",
        "topics/dividends/words/",
        "terms/",
        "br-jp-1967/changes/",
        "br-cn-1991/changes/",
        "mli-2016/effects/",
        "br-de-1975/all/",
    ],
)
def test_a_narrow_screen_scrolls_one_way_only(page: Page, served: str, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{served}{address}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_insertions_and_deletions_are_told_without_colour(page: Page, served: str) -> None:
    page.goto(f"{served}topics/dividends/words/")
    rule = page.locator('[id="en-source-limit"]')
    gone, come = rule.locator("del").first, rule.locator("ins").first
    expect(gone).to_have_css("text-decoration-line", "line-through")
    expect(come).to_have_css("text-decoration-line", "underline")
    assert gone.text_content() == "left out: laws of that Contracting (end)"
    assert come.text_content() == "put in: also (end)"


def test_a_defined_term_shows_its_definition_in_its_own_language(page: Page, served: str) -> None:
    page.goto(f"{served}br-jp-1967/9/")
    page.locator('[id="7-en-1967"] [data-term="permanent-establishment"]').hover()
    box = page.locator(".pp-definition")
    expect(box).to_contain_text('the term "permanent establishment" means')
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    page.locator('[id="7-ja-1976"] [data-term="permanent-establishment"]').hover()
    expect(box).to_contain_text("「恒久的施設」とは")
    box.get_by_role("link", name="Article 4(1)").click()
    expect(page).to_have_url(f"{served}br-jp-1967/4/#1")


def test_the_keyboard_reaches_a_definition(page: Page, served: str) -> None:
    page.goto(f"{served}br-jp-1967/9/")
    word = page.locator('[id="1-en-1967"] [data-term="company"]')
    word.focus()
    expect(page.locator(".pp-definition")).to_contain_text("any body corporate")
    expect(word).to_have_attribute("aria-describedby", "pp-definition")
    page.keyboard.press("Tab")
    expect(page.locator(".pp-definition")).not_to_contain_text("any body corporate")


def test_a_term_is_found_by_letters_of_any_language(page: Page, served: str) -> None:
    page.goto(f"{served}terms/")
    page.locator("#pp-filter").fill("tributacao")
    expect(page.locator('[id="elimination-of-double-taxation"]')).to_be_visible()
    expect(page.locator('[id="dividends"]')).to_be_hidden()
    page.locator("#pp-filter").fill("配当")
    expect(page.locator('[id="dividends"]')).to_be_visible()


def test_every_cell_of_the_picture_leads_to_an_article(page: Page, served: str) -> None:
    page.goto(f"{served}topics/")
    page.locator(
        ".pp-heat a", has=page.locator("title", has_text="Dividends, Brazil–Japan")
    ).click()
    expect(page).to_have_url(f"{served}br-jp-1967/9/")


def test_the_whole_treaty_prints_with_its_words_and_folds_open(page: Page, served: str) -> None:
    page.goto(f"{served}br-jp-1967/all/")
    expect(page.locator('[id="9.2"]')).to_contain_text("such dividends may be taxed")
    page.emulate_media(media="print")
    expect(page.locator(".pp-columns").first).to_be_hidden()
    expect(page.locator('[id="28"]')).to_be_visible()
    assert page.pdf().startswith(b"%PDF-")


def test_columns_of_the_whole_treaty_are_chosen(page: Page, served: str) -> None:
    page.goto(f"{served}br-jp-1967/all/")
    page.locator('[data-pp-columns] input[value="pt-1967"]').uncheck()
    expect(page.locator('[id="9.2"] [data-edition="pt-1967"]')).to_be_hidden()
    expect(page.locator('[id="9.2"] [data-edition="en-1967"]')).to_be_visible()


def test_a_proved_figure_and_a_coded_rule_lead_from_the_topic_to_their_proof(
    page: Page, served: str
) -> None:
    page.goto(f"{served}topics/dividends/")
    rule = page.locator('[id="source-limit"]')
    rule.get_by_role("link", name="15 percent").first.click()
    expect(page).to_have_url(f"{served}br-de-1975/10/#rate-dividends")
    page.go_back()
    rules = page.get_by_role("table", name="Coded rules")
    rules.get_by_role("link", name="6 months").click()
    expect(page).to_have_url(f"{served}br-jp-1967/9/#2-en-1967")

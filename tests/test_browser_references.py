"""References in a real browser: the words they mean, by mouse, keyboard and finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

pytestmark = pytest.mark.browser

ARTICLE = "br-jp-1967/9/"


def reference(page: Page, cell: str, place: int = 0) -> Locator:
    return page.locator(f'[id="{cell}"] a.pp-cite').nth(place)


def preview(page: Page) -> Locator:
    return page.locator(".pp-preview")


def test_the_mouse_shows_the_words_in_the_same_edition(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}")
    reference(page, "3-pt-1967").hover()
    expect(preview(page)).to_contain_text("Article 9(2) Português")
    expect(preview(page)).to_contain_text("Esses dividendos podem, no entanto, ser tributados")
    expect(preview(page)).not_to_contain_text("However, such dividends")
    preview(page).hover()
    page.wait_for_timeout(500)
    expect(preview(page)).to_be_visible()
    page.locator("h1").hover()
    expect(preview(page)).to_have_count(0)


def test_the_keyboard_shows_them_and_escape_hides_them(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}")
    reference(page, "5-ja-1976").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    names = preview(page).locator(".pp-preview-name a")
    expect(names).to_have_text(["Article 9(1)", "Article 9(2)", "Article 9(3)", "Article 9(4)"])
    page.keyboard.press("Tab")
    expect(names.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(preview(page)).to_have_count(0)


def test_words_of_another_article_come_from_its_page(page: Page, served: str) -> None:
    page.goto(f"{served}{ARTICLE}")
    reference(page, "7-en-1967", 2).hover()
    expect(preview(page)).to_contain_text("Article 5 · Business profits English")
    expect(preview(page)).to_contain_text("The profits of an enterprise of a Contracting State")
    expect(preview(page).locator("section p:not(.pp-preview-name)")).to_have_count(6)
    reference(page, "7-en-1967", 2).click()
    expect(page).to_have_url(f"{served}br-jp-1967/5/")


def test_a_provision_is_shown_with_its_items_and_closing_words(page: Page, served: str) -> None:
    page.goto(f"{served}br-de-1975/24/")
    reference(page, "2-en-1975").hover()
    words = preview(page).locator("section p:not(.pp-preview-name)")
    expect(words).to_have_count(8)
    expect(words.nth(5)).to_contain_text("profits to which paragraph 6 of Article 10 applies")
    expect(words.last).to_contain_text("The foregoing provisions shall likewise apply")


def test_many_articles_are_named_and_a_lost_one_has_its_page(page: Page, served: str) -> None:
    page.goto(f"{served}br-de-1975/22/")
    reference(page, "0-en-1975").hover()
    expect(preview(page)).to_contain_text("Article 1, Article 2, Article 3, Article 4, Article 5")
    preview(page).get_by_role("link", name="Article 4", exact=True).click()
    expect(page).to_have_url(f"{served}br-de-1975/4/")
    expect(page.locator(".pp-lost-article")).to_be_visible()


def test_the_first_tap_shows_the_words_and_the_second_follows(
    browser: Browser, served: str
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(f"{served}br-de-1975/24/")
    link = reference(page, "3.c-de-1975")
    link.tap()
    expect(preview(page)).to_contain_text("15 vom Hundert in allen anderen Fällen")
    found = preview(page).bounding_box()
    assert found
    assert found["x"] >= 0
    assert found["x"] + found["width"] <= 390
    expect(page).to_have_url(f"{served}br-de-1975/24/")
    link.tap()
    expect(page).to_have_url(f"{served}br-de-1975/12/#2.b-de-1975")
    context.close()


def test_without_script_a_reference_is_a_link(browser: Browser, served: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{served}br-cn-1991/24/")
    reference(page, "3-zh-1991", 1).click()
    expect(page).to_have_url(f"{served}br-cn-1991/11/#7-zh-1991")
    page.goto(f"{served}br-cn-1991/references/")
    expect(page.locator(".pp-arcs path.pp-arc").first).to_be_visible()
    context.close()


def test_the_documents_letters_leave_the_links_in_place(page: Page, served: str) -> None:
    page.goto(f"{served}br-de-1975/15/")
    link = reference(page, "2-de-1975")
    expect(link).to_have_text("Absatzes 1")
    switch = page.get_by_label("Show the document’s own letters")
    switch.check()
    expect(link).to_have_count(0)
    switch.uncheck()
    expect(link).to_have_text("Absatzes 1")


def test_an_article_of_the_picture_shows_its_own_arcs(page: Page, served: str) -> None:
    page.goto(f"{served}br-jp-1967/references/")
    page.locator(".pp-arcs-labels a", has_text="Immovable property").hover()
    chosen = page.locator(".pp-arcs .pp-arc-chosen")
    expect(chosen.first).to_be_attached()
    ends = chosen.evaluate_all("arcs => arcs.map((a) => [a.dataset.ppFrom, a.dataset.ppTo])")
    assert all("8" in pair for pair in ends)

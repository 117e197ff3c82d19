"""Rates as a reader uses them: a date, a proof, a question and its answer, in a real browser."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

pytestmark = pytest.mark.browser


def rate(page: Page, name: str) -> Locator:
    return page.locator(f'[id="{name}"]')


def test_the_table_shows_the_law_of_the_readers_day(page: Page, served: str) -> None:
    page.clock.set_fixed_time("1985-06-30T12:00:00Z")
    page.goto(f"{served}rates/")
    expect(page.get_by_text("Today by your clock: 30 June 1985.")).to_be_visible()
    expect(rate(page, "br-jp-1967-dividends-1976")).to_be_visible()
    expect(rate(page, "br-de-1975-dividends")).to_be_visible()
    expect(rate(page, "br-jp-1967-dividends-1967")).to_be_hidden()
    expect(rate(page, "br-cn-1991-dividends-1991")).to_be_hidden()


def test_a_year_is_part_of_the_address(page: Page, served: str) -> None:
    page.goto(f"{served}rates/")
    page.get_by_label("The law of").select_option("1970")
    expect(page).to_have_url(f"{served}rates/?on=1970")
    expect(rate(page, "br-jp-1967-dividends-1967")).to_be_visible()
    expect(rate(page, "br-jp-1967-dividends-1976")).to_be_hidden()
    page.goto(f"{served}rates/?on=1977")
    for name in ("dividends-1967", "dividends-1976"):
        expect(rate(page, f"br-jp-1967-{name}")).to_be_visible()
    expect(page.get_by_label("The law of")).to_have_value("1977")
    page.goto(f"{served}rates/?on=1960")
    expect(page.get_by_text("No ceiling of these treaties was the law then")).to_be_visible()


def test_an_address_with_a_day_or_with_nonsense(page: Page, served: str) -> None:
    page.goto(f"{served}rates/?on=1977-12-28")
    expect(rate(page, "br-jp-1967-dividends-1976")).to_be_hidden()
    expect(page.get_by_label("The law of")).to_have_value("1977-12-28")
    page.goto(f"{served}rates/?on=<b>1977")
    expect(page.get_by_text("Today by your clock")).to_be_visible()


def test_a_link_to_a_rate_shows_it_whenever_it_was_the_law(page: Page, served: str) -> None:
    page.goto(f"{served}rates/#br-jp-1967-dividends-1967")
    expect(rate(page, "br-jp-1967-dividends-1967")).to_be_in_viewport()


def test_the_table_is_whole_without_scripts(context: BrowserContext, served: str) -> None:
    browser = context.browser
    assert browser
    bare = browser.new_context(java_script_enabled=False)
    page = bare.new_page()
    page.goto(f"{served}rates/")
    for name in ("br-jp-1967-dividends-1967", "br-jp-1967-dividends-1976", "br-de-1975-dividends"):
        expect(rate(page, name)).to_be_visible()
    expect(page.get_by_label("The law of")).to_be_hidden()
    bare.close()


def test_the_proof_comes_by_pointer_and_keyboard_and_goes_by_escape(
    page: Page, served: str
) -> None:
    page.goto(f"{served}rates/?on=2020")
    claim = rate(page, "br-jp-1967-dividends-1976")
    proof = claim.locator(".pp-rate-proof")
    expect(proof).to_be_hidden()
    claim.locator(".pp-rate-figure").hover()
    expect(proof).to_contain_text("十二・五パーセント")
    expect(proof.locator("q")).to_have_attribute("lang", "ja")
    expect(proof).to_be_visible()
    page.keyboard.press("Escape")
    expect(proof).to_be_hidden()
    page.mouse.move(0, 0)
    claim.locator(".pp-rate-figure").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(proof).to_be_visible()


def test_a_figure_leads_to_its_words_and_back(page: Page, served: str) -> None:
    page.goto(f"{served}rates/?on=2020")
    rate(page, "br-jp-1967-dividends-1976").locator(".pp-rate-figure").click()
    expect(page).to_have_url(f"{served}br-jp-1967/9/#2-ja-1976")
    page.get_by_role("link", name="十二・五パーセント").click()
    expect(page).to_have_url(f"{served}br-jp-1967/9/#rate-dividends-1976")
    expect(rate(page, "rate-dividends-1976")).to_be_in_viewport()


def ask(page: Page, served: str, **question: object) -> Locator:
    query = "&".join(f"{name}={value}" for name, value in question.items())
    page.goto(f"{served}rates/find/?{query}")
    found = page.locator("[data-pp-found]")
    expect(found.locator("h2")).to_be_visible()
    return found


def test_the_finder_answers_what_words_prove(page: Page, served: str) -> None:
    found = ask(page, served, source="BR", residence="JP", income="dividends", year=2020)
    expect(found.locator("h2")).to_have_text("At most 12.5\u00a0%")
    expect(found.locator("blockquote")).to_have_attribute("lang", "ja")
    expect(found.locator("mark")).to_have_text("十二・五パーセント")
    expect(found.get_by_text("In force, amended.", exact=False).first).to_be_visible()
    expect(found.locator("code")).to_contain_text(f"{served}br-jp-1967/9/#2")
    expect(found.get_by_text("What else to look at")).to_be_visible()
    expect(found.get_by_role("link", name="Article 9(7)")).to_have_attribute(
        "href", f"{served}br-jp-1967/9/#7"
    )


@pytest.mark.parametrize(
    ("question", "headline", "words"),
    [
        (
            {"source": "BR", "residence": "JP", "income": "dividends", "holding": 30, "year": 1970},
            "10 %, on a condition",
            "holding period: at least 6 months",
        ),
        (
            {"source": "BR", "residence": "JP", "income": "dividends", "holding": 10, "year": 1970},
            "No answer",
            "do not cover this case",
        ),
        (
            {"source": "BR", "residence": "JP", "income": "dividends", "year": 1977},
            "It depends: 10 % or 12.5 %",
            "The law changed in this year",
        ),
        (
            {"source": "BR", "residence": "JP", "income": "royalties", "year": 1969},
            "No answer",
            "began on 1 January 1971",
        ),
        (
            {"source": "JP", "residence": "BR", "income": "royalties", "year": 1969},
            "10 %, on a condition",
            "Article 11(2)",
        ),
        (
            {"source": "BR", "residence": "DE", "income": "dividends", "year": 1977},
            "No answer",
            "began on 1 January 1978",
        ),
        (
            {"source": "DE", "residence": "BR", "income": "dividends", "holding": 40, "year": 1985},
            "It depends: 25.75 % or 15 %",
            "tax difference: at least 15 points",
        ),
        (
            {"source": "BR", "residence": "DE", "income": "royalties", "holding": 60, "year": 1976},
            "25 %, on a condition",
            "Not in this case: not for royalties paid before 1 January 1977",
        ),
        (
            {"source": "BR", "residence": "DE", "income": "interest", "year": 2010},
            "No answer",
            "ended on 31 December 2005. The agreement has ended",
        ),
        (
            {"source": "BR", "residence": "CN", "income": "dividends", "year": 2026},
            "No answer that words prove",
            "Secondary source: regfollower.com, checked 30 November 2026.",
        ),
        (
            {"source": "BR", "residence": "CN", "income": "branch-profits", "year": 2026},
            "No answer",
            "Its words are not in our documents",
        ),
        (
            {"source": "BR", "residence": "JP", "income": "royalties", "case": "general"}
            | {"year": 2020},
            "No answer that words prove",
            "normas.receita.fazenda.gov.br",
        ),
        (
            {"source": "JP", "residence": "CN", "income": "dividends", "year": 2020},
            "No answer",
            "No treaty of this site is between these two States.",
        ),
        (
            {"source": "BR", "residence": "BR", "income": "dividends", "year": 2020},
            "No answer",
            "A treaty needs two States",
        ),
    ],
)
def test_the_finder_says_what_it_can_prove_and_no_more(
    page: Page, served: str, question: dict[str, Any], headline: str, words: str
) -> None:
    found = ask(page, served, **question)
    expect(found.locator("h2")).to_have_text(headline.replace(" %", "\u00a0%"))
    expect(found).to_contain_text(words)
    if headline.startswith("No answer"):
        expect(found.locator("mark")).to_have_count(0)
        expect(found.locator("code")).to_have_count(0)


def test_a_question_is_part_of_the_address(page: Page, served: str) -> None:
    page.goto(f"{served}rates/find/")
    page.get_by_label("Recipient resident in").select_option("DE")
    page.get_by_label("Income").select_option("interest")
    page.get_by_label("Case").select_option("bank")
    page.get_by_label("Year").fill("1990")
    page.get_by_role("button", name="Find").click()
    expect(page.locator("[data-pp-found] h2")).to_have_text("10\u00a0%, on a condition")
    expect(page).to_have_url(
        re.compile(r"\?source=BR&residence=DE&income=interest&case=bank&year=1990$")
    )
    page.reload()
    expect(page.locator("[data-pp-found] h2")).to_have_text("10\u00a0%, on a condition")


def test_the_memo_is_copied(context: BrowserContext, page: Page, served: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    ask(page, served, source="BR", residence="JP", income="dividends", year=2020)
    page.get_by_role("button", name="Copy for the memo").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == (
        f"Article 9(2), Brazil–Japan 1967 (as amended 1976): 12.5\u00a0%. {served}br-jp-1967/9/#2"
    )


def test_the_printed_table_is_a_table_with_its_proofs_and_its_day(page: Page, served: str) -> None:
    page.set_viewport_size({"width": 700, "height": 1000})
    page.goto(f"{served}rates/?on=1985-06-30")
    page.emulate_media(media="print")
    expect(page.locator("table.pp-rates")).to_have_css("display", "table")
    expect(rate(page, "br-jp-1967-dividends-1976").locator("q")).to_be_visible()
    expect(page.get_by_text("30 June 1985.", exact=True)).to_be_visible()
    expect(page.get_by_label("The law of")).to_be_hidden()


@pytest.mark.parametrize("address", ["rates/?on=all", "rates/find/", "features/", "status/"])
def test_nothing_is_cut_off_on_a_small_screen(page: Page, served: str, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(f"{served}{address}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

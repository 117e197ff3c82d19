"""A reader cites a provision, takes its words along, collects several, and copies them together."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from macros.citation_words import ABNT, ENGLISH
from tests.building import Site
from tests.serving import serve

pytestmark = pytest.mark.browser

ARTICLE = "br-jp-1967/9/"
READ = """async () => {
  const [item] = await navigator.clipboard.read();
  const found = {};
  for (const type of item.types) found[type] = await (await item.getType(type)).text();
  return found;
}"""


@pytest.fixture
def reader(context: BrowserContext, page: Page) -> Page:
    """A reader on 30 November 2026 whose browser may copy."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.clock.set_fixed_time("2026-11-30T12:00:00")
    return page


def opened(page: Page, label: str) -> Locator:
    """Opens the dialog by the button of that name."""
    page.get_by_role("button", name=label, exact=True).dispatch_event("click")
    dialog = page.get_by_role("dialog").filter(has_text="Style")
    expect(dialog).to_be_visible()
    return dialog


def copied(page: Page, dialog: Locator, button: str) -> dict[str, str]:
    dialog.get_by_role("button", name=button, exact=True).click()
    expect(dialog.get_by_role("status")).to_have_text("Copied")
    found: dict[str, str] = page.evaluate(READ)
    return found


def test_a_citation_in_every_style(reader: Page, served: str) -> None:
    reader.goto(f"{served}{ARTICLE}")
    dialog = opened(reader, "Cite Article 9(2), English 1967")
    preview = dialog.locator("[data-pp-cite-preview]")
    wanted = {
        "oscola": "art 9(2) [English text of 1967; this provision replaced by the protocol",
        "bluebook": "Braz.-Japan, art. 9(2), Jan. 24, 1967",
        "aglc": "art 9(2)",
        "abnt": "BRASIL. Decreto nº 61.899, de 14 de dezembro de 1967.",
        "de": "Art. 9 Abs. 2 [englischer Text von 1967",
        "ja": "第9条(2)",
    }
    for style, words in wanted.items():
        dialog.get_by_label("Style").select_option(style)
        expect(preview).to_contain_text(words)
        expect(preview.get_by_role("link")).to_have_text(f"{served}{ARTICLE}#2-en-1967")
    expect(preview).to_contain_text("2026年11月30日閲覧")
    expect(preview).to_have_attribute("lang", "ja")


def test_the_style_is_kept_and_the_day_is_the_reader_s(reader: Page, served: str) -> None:
    reader.goto(f"{served}{ARTICLE}")
    dialog = opened(reader, "Cite Article 9(2), Japanese 1976")
    dialog.get_by_label("Style").select_option("abnt")
    reader.clock.set_fixed_time("2027-03-01T12:00:00")
    reader.goto(f"{served}br-de-1975/10/")
    preview = opened(reader, "Cite Article 10(1)").locator("[data-pp-cite-preview]")
    expect(preview).to_contain_text(f"Acesso em: {ABNT(date(2027, 3, 1))}.")
    expect(preview.locator("b")).to_have_text("Decreto nº 76.988, de 6 de janeiro de 1976")


def test_words_with_citation_and_link(reader: Page, served: str) -> None:
    reader.goto(f"{served}{ARTICLE}")
    dialog = opened(reader, "Cite Article 9(4), Portuguese 1967")
    rich = copied(reader, dialog, "For Word and mail")
    address = f"{served}{ARTICLE}#4-pt-1967"
    assert '<blockquote lang="pt-BR"><p>4. […] os rendimentos' in rich["text/html"]
    assert "words that the source document has lost" in rich["text/html"]
    assert "with corrections of the scan" in rich["text/html"]
    assert f'<a href="{address}">{address}</a>' in rich["text/html"]
    assert rich["text/plain"].startswith("“4. […] os rendimentos")
    assert f"accessed {ENGLISH(date(2026, 11, 30))}" in rich["text/plain"]
    markdown = copied(reader, dialog, "Markdown")["text/plain"]
    assert markdown.startswith("> 4. \\[…\\] os rendimentos")
    assert f"<{address}>" in markdown
    assert copied(reader, dialog, "Plain text")["text/plain"] == rich["text/plain"]
    assert copied(reader, dialog, "Copy link")["text/plain"] == address


def test_what_is_quoted_is_our_reading(reader: Page, served: str) -> None:
    reader.goto(f"{served}{ARTICLE}")
    dialog = opened(reader, "Cite Article 9(4), English 1967")
    ours = copied(reader, dialog, "Plain text")["text/plain"]
    dialog.get_by_role("button", name="Close").click()
    reader.get_by_label("Show the document’s own letters").check()
    dialog = opened(reader, "Cite Article 9(4), English 1967")
    assert copied(reader, dialog, "Plain text")["text/plain"] == ours


def test_a_row_quotes_the_languages_that_are_shown(reader: Page, served: str) -> None:
    reader.goto(f"{served}{ARTICLE}")
    reader.locator('[data-pp-columns] input[value="pt-1967"]').uncheck()
    plain = copied(reader, opened(reader, "Cite Article 9(2)"), "Plain text")["text/plain"]
    assert "such dividends may be taxed" in plain
    assert "「(2) (1)の配当に対しては" in plain
    assert "Esses dividendos" not in plain
    assert plain.count("reading copy") == 2, plain
    assert f"<{served}{ARTICLE}#2>" in plain


def test_reference_managers(reader: Page, served: str) -> None:
    reader.goto(f"{served}br-de-1975/10/")
    dialog = opened(reader, "Cite Article 10(2), German 1975")
    (item,) = json.loads(copied(reader, dialog, "CSL-JSON")["text/plain"])
    assert item["type"] == "treaty"
    assert item["locator"] == "art 10(2)"
    assert item["URL"] == f"{served}br-de-1975/10/#2-de-1975"
    assert item["accessed"] == {"date-parts": [[2026, 11, 30]]}
    assert "German text of 1975; terminated" in item["note"]
    bibtex = copied(reader, dialog, "BibTeX")["text/plain"]
    assert bibtex.startswith("@misc{br-de-1975-10-2-de-1975,\n  title = {{Agreement between")
    assert "urldate = {2026-11-30}" in bibtex
    assert bibtex.count("{") == bibtex.count("}")
    ris = copied(reader, dialog, "RIS")["text/plain"].splitlines()
    assert ris[0] == "TY  - STAT" and ris[-1] == "ER  - "
    assert all(re.match(r"[A-Z][A-Z0-9]  - ", line) for line in ris)
    assert "DA  - 1975/06/27" in ris


def test_the_whole_article_can_be_cited(reader: Page, served: str) -> None:
    reader.goto(f"{served}{ARTICLE}")
    dialog = opened(reader, "Cite Article 9")
    expect(dialog.locator("[data-pp-cite-preview]")).to_contain_text("art 9 [all languages")
    expect(dialog.get_by_role("button", name="Markdown")).to_be_hidden()


def test_several_provisions_are_collected_and_copied_together(reader: Page, served: str) -> None:
    for address, label in (
        ("br-jp-1967/22/", "Cite Article 22(2)(a), English 1967"),
        ("br-de-1975/10/", "Cite Article 10(2), German 1975"),
        (ARTICLE, "Cite Article 9(2), Japanese 1976"),
    ):
        reader.goto(f"{served}{address}")
        dialog = opened(reader, label)
        dialog.get_by_role("button", name="Add to the list of authorities").click()
        expect(dialog.get_by_role("status")).to_have_text("Added to the list of authorities")
    dialog.get_by_role("link", name="Open the list (3)").click()
    reader.wait_for_url("**/authorities/")
    lines = reader.locator("[data-pp-authorities-list] li")
    expect(lines).to_have_count(3)
    for line, words in zip(lines.all(), ("art 10(2)", "art 9(2)", "art 22(2)(a)"), strict=True):
        expect(line).to_contain_text(words)
    reader.get_by_label("Style").select_option("bluebook")
    reader.get_by_role("button", name="Copy for Word and mail").click()
    expect(reader.get_by_role("status").last).to_have_text("Copied")
    found = reader.evaluate(READ)
    assert found["text/html"].count("<li>") == 3
    assert len(found["text/plain"].splitlines()) == 3
    assert "art. 10(2), June 27, 1975" in found["text/plain"].splitlines()[0]
    lines.nth(1).get_by_role("button", name="Remove").click()
    expect(lines).to_have_count(2)
    reader.reload()
    expect(lines).to_have_count(2)
    reader.get_by_role("button", name="CSL-JSON").click()
    expect(reader.get_by_role("status").last).to_have_text("Copied")
    assert len(json.loads(reader.evaluate(READ)["text/plain"])) == 2
    reader.get_by_role("button", name="Empty the list").click()
    expect(reader.get_by_text("The list is empty. Open an article")).to_be_visible()


def test_what_was_collected_can_be_taken_off(reader: Page, served: str) -> None:
    reader.goto(f"{served}{ARTICLE}")
    dialog = opened(reader, "Cite Article 9(2)")
    collect = dialog.locator("[data-pp-cite-collect]")
    collect.click()
    expect(collect).to_have_attribute("aria-pressed", "true")
    collect.click()
    expect(collect).to_have_attribute("aria-pressed", "false")
    expect(reader.locator("[data-pp-cite-count]").first).to_have_text("0")


@pytest.mark.parametrize("kept", ["nonsense", "{}", "[1, null, {}]", '[{"id": "x"}]'])
def test_whatever_the_browser_kept_the_list_opens(reader: Page, served: str, kept: str) -> None:
    reader.goto(f"{served}authorities/")
    reader.evaluate("kept => localStorage.setItem('pinpoint.authorities', kept)", kept)
    reader.reload()
    expect(reader.get_by_text("The list is empty")).to_be_visible()


def test_the_keyboard_cites(reader: Page, served: str) -> None:
    reader.goto(f"{served}{ARTICLE}")
    button = reader.get_by_role("button", name="Cite Article 9(2), English 1967", exact=True)
    button.focus()
    expect(reader.locator('[id="2-en-1967"] .pp-tools')).to_have_css("opacity", "1")
    reader.keyboard.press("Enter")
    dialog = reader.get_by_role("dialog", name="Cite Article 9(2), English 1967")
    expect(dialog.get_by_role("button", name="Copy citation")).to_be_focused()
    reader.keyboard.press("Enter")
    expect(dialog.get_by_role("status")).to_have_text("Copied")
    reader.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()


def test_without_the_clipboard_the_event_copies(reader: Page, served: str) -> None:
    """As in a page opened as a file, where the browser gives no clipboard."""
    reader.add_init_script("delete Navigator.prototype.clipboard")
    reader.goto(f"{served}{ARTICLE}")
    dialog = opened(reader, "Cite Article 9(2), English 1967")
    dialog.get_by_role("button", name="Copy citation").click()
    expect(dialog.get_by_role("status")).to_have_text("Copied")


def test_a_narrow_screen_has_room_for_the_dialog(reader: Page, served: str) -> None:
    reader.set_viewport_size({"width": 390, "height": 700})
    reader.goto(f"{served}{ARTICLE}")
    dialog = opened(reader, "Cite Article 9(2), English 1967")
    box = dialog.bounding_box()
    assert box and box["x"] >= 0 and box["width"] <= 390 and box["height"] <= 700
    dialog.get_by_role("link", name="Open the list").scroll_into_view_if_needed()
    expect(dialog.get_by_role("link", name="Open the list")).to_be_in_viewport()
    assert reader.evaluate("document.documentElement.scrollWidth") == 390


@pytest.fixture
def guarded(site: Site) -> Iterator[str]:
    """The site behind a Content-Security-Policy that allows no inline script and no inline style
    attribute."""
    policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
    with serve(site.folder, headers={"Content-Security-Policy": policy}) as url:
        yield url


def test_a_strict_content_security_policy_lets_the_reader_cite(reader: Page, guarded: str) -> None:
    reader.goto(f"{guarded}{ARTICLE}")
    dialog = opened(reader, "Cite Article 9(2), English 1967")
    assert "art 9(2)" in copied(reader, dialog, "Copy citation")["text/plain"]


def test_with_instant_navigation_the_next_article_can_be_cited(
    reader: Page, published: Site, errors: list[str]
) -> None:
    reader.route("https://api.github.com/**", lambda route: route.fulfill(json={}))
    reader.goto(f"{published.url}{ARTICLE}")
    reader.locator(".pp-neighbours [rel=next]").click()
    expect(reader.get_by_role("heading", level=1)).to_contain_text("Article 10")
    dialog = opened(reader, "Cite Article 10(2), English 1967")
    expect(dialog.locator("[data-pp-cite-preview]")).to_contain_text(
        f"{published.url}br-jp-1967/10/#2-en-1967"
    )
    errors[:] = [error for error in errors if "github.com" not in error]

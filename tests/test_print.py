"""Pages as they are filed: printed to PDF by Chromium and read again."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from pypdf import PdfReader

from macros.citation import citation
from macros.meta import PageHead, printed_head
from macros.model import Corpus

pytestmark = pytest.mark.browser

ARTICLE = "br-jp-1967/9/"
WHOLE = "br-jp-1967/all/"
TOPIC = "topics/dividends/"
RATES = "rates/"
# Chromium writes some characters as the radicals that look like them; NFKC knows the others.
RADICALS = str.maketrans("⺠⻭", "民歯")
# The words of every row that the browser shows on paper, paragraph by paragraph, but for those
# in which an address is printed.
ROWS = """() => [...document.querySelectorAll(".md-content tbody tr")].map((row) =>
  [...row.querySelectorAll("p, q")]
    .filter((p) => p.checkVisibility() && !p.querySelector("[data-address]"))
    .map((p) => p.innerText))"""


def letters(text: str) -> str:
    """Only letters: numbers of notes stand between the words, and lines end anywhere."""
    plain = unicodedata.normalize("NFKC", text).translate(RADICALS)
    return "".join(sign for sign in plain if sign.isalpha())


class Print:
    """A page on paper: the text of each sheet, and the rows of its tables."""

    def __init__(self, page: Page, url: str) -> None:
        page.goto(url)
        page.emulate_media(media="print")
        self.rows: list[list[str]] = page.evaluate(ROWS)
        pdf = page.pdf(format="A4", prefer_css_page_size=True)
        self.sheets = [sheet.extract_text() for sheet in PdfReader(io.BytesIO(pdf)).pages]
        self.letters = [letters(sheet) for sheet in self.sheets]

    def sheets_with(self, words: str) -> set[int]:
        return {n for n, sheet in enumerate(self.letters) if letters(words) in sheet}


@pytest.fixture(scope="module")
def prints(browser: Browser, served: str) -> Iterator[dict[str, Print]]:
    context = browser.new_context(locale="en")
    page = context.new_page()
    yield {url: Print(page, f"{served}{url}") for url in (ARTICLE, WHOLE, TOPIC, RATES)}
    context.close()


@pytest.mark.parametrize("url", [ARTICLE, WHOLE, TOPIC, RATES])
def test_every_sheet_says_what_it_is_and_where_it_stands(
    prints: dict[str, Print], served: str, url: str
) -> None:
    sheets = prints[url].sheets
    assert len(sheets) > 1
    for number, sheet in enumerate(sheets, 1):
        assert f"Page {number} of {len(sheets)}" in sheet
        assert f"{served}{url}" in sheet
        assert re.search(r"read on \d{1,2} \w+ \d{4}", sheet)


@pytest.mark.parametrize(
    ("url", "title"),
    [(ARTICLE, "Brazil–Japan 1967, Article 9"), (WHOLE, "Brazil–Japan 1967 as one page")],
)
def test_every_sheet_has_treaty_versions_and_state(
    prints: dict[str, Print], url: str, title: str
) -> None:
    for sheet in prints[url].sheets:
        assert title in sheet
        assert "English, Portuguese as signed 1967; Japanese as amended 1976" in sheet
        assert "In force, amended" in sheet and "checked 30 November 2026" in sheet


@pytest.mark.parametrize("url", [ARTICLE, WHOLE])
def test_provisions_stand_in_order_with_their_addresses(
    prints: dict[str, Print], corpus: Corpus, url: str
) -> None:
    treaty = corpus.treaties["br-jp-1967"]
    articles = ["9"] if url == ARTICLE else list(treaty.articles)
    text = "".join("".join(sheet.split()) for sheet in prints[url].sheets)
    at = 0
    for number in articles:
        for row in treaty.rows[number]:
            address = f"/br-jp-1967/{number}/#{row.anchor}"
            found = text.find(address, at)
            assert found >= 0, f"{citation(row.locus)}: {address} is missing or out of order"
            at = found


def test_the_words_stand_in_order(prints: dict[str, Print], corpus: Corpus) -> None:
    """All of them, in each language."""
    everything = "".join(prints[ARTICLE].letters)
    for texts in corpus.treaties["br-jp-1967"].texts.values():
        at = 0
        for block in texts["9"].blocks:
            found = everything.find(letters(block.text), at)
            assert found >= 0, f"{block.locus} is missing or out of order"
            at = found


@pytest.mark.parametrize("url", [ARTICLE, WHOLE, TOPIC, RATES])
def test_no_row_is_cut(prints: dict[str, Print], url: str) -> None:
    """Of each row, all paragraphs stand on one sheet."""
    paper = prints[url]
    cut = []
    for row in paper.rows:
        paragraphs = [words for words in row if letters(words)]
        on = [paper.sheets_with(words) for words in paragraphs]
        if on and not set.intersection(*on):
            cut.append(paragraphs[0][:60])
    assert len(paper.rows) > 5
    assert cut == []


def test_corrections_are_notes(prints: dict[str, Print], corpus: Corpus) -> None:
    treaty = corpus.treaties["br-jp-1967"]
    notes = {n: c for c, n in treaty.notes.items() if c.locus.partition(".")[0] == "9"}
    text = " ".join(" ".join(prints[ARTICLE].sheets).split())
    assert f"Corrections in this article ({len(notes)})" in text
    for number in notes:
        assert re.search(rf"\b{number}\. 9\(", text), number
    word, number = next((c.text, n) for n, c in notes.items() if c.text.isalpha())
    assert f"{word}{number}" in text  # the word and the number of its note


def test_there_is_nothing_of_the_screen(prints: dict[str, Print]) -> None:
    for paper in prints.values():
        text = " ".join(paper.sheets)
        for chrome in ("Copy link", "Search", "Skip to content", "Previous", "Made with", "Cite"):
            assert chrome not in text, chrome


def test_columns_for_each_treaty_lie_on_the_long_side(browser: Browser, served: str) -> None:
    page = browser.new_page()
    page.goto(f"{served}{TOPIC}")
    sheet = PdfReader(io.BytesIO(page.pdf(format="A4", prefer_css_page_size=True))).pages[0]
    assert sheet.mediabox.width > sheet.mediabox.height
    page.close()


def test_what_the_sheet_says_comes_from_the_data(good: Corpus) -> None:
    article = PageHead("cats-dogs-2001/2/", "Article 2", "")
    assert printed_head(good, article, "2") == [
        ("title", "Catland–Dogland 2001, Article 2"),
        ("versions", "English as signed 2001; Japanese as amended 2005"),
        ("state", "In force, amended"),
        ("checked", "checked 6 May 2024"),
    ]
    assert printed_head(good, PageHead("topics/cats/", "Cats", ""), "") == [("title", "Cats")]

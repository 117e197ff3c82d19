"""The Japanese of the multilateral convention has every kana and kanji of its pages, none more."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from macros.model import Corpus

SIGNS = re.compile(r"[\u3041-\u30fa\u30fc-\u30ff\u4e00-\u9fff〇々]")
DIGITS = "〇一二三四五六七八九"
PAGES, ARTICLES = range(2, 102), range(1, 39)


def positional(number: int) -> str:
    """100 as `一〇〇`, as the pages are numbered."""
    return str(number).translate(str.maketrans("0123456789", DIGITS))


def cardinal(number: int) -> str:
    """28 as `二十八`, as the articles are numbered."""
    tens, ones = divmod(number, 10)
    return (DIGITS[tens] if tens > 1 else "") + "十" * bool(tens) + DIGITS[ones] * bool(ones)


@pytest.fixture(scope="module")
def pages(corpus: Corpus) -> dict[int, str]:
    """The transcription counts its pages; page k has the printed number k - 1."""
    document = corpus.treaties["mli-2016"].documents["002_446db5e25595bbd6.txt"].decode("utf-8")
    return {int(n): words for n, words in re.findall(r"^(\d+) (.*)$", document, re.MULTILINE)}


@pytest.fixture(scope="module")
def edition(corpus: Corpus) -> str:
    texts = corpus.treaties["mli-2016"].texts["ja-2016"].values()
    return "\n".join(
        words
        for text in texts
        for words in (
            text.part_heading,
            text.heading,
            *(w for block in text.blocks for w in (block.subheading, block.text)),
        )
    )


def test_all_pages_are_there(pages: dict[int, str]) -> None:
    assert list(pages) == list(range(1, 102))
    for page in PAGES:
        assert positional(page - 1) in pages[page], page


def test_every_kana_and_kanji_of_the_pages_is_in_the_edition(
    pages: dict[int, str], edition: str
) -> None:
    printed = Counter(SIGNS.findall("".join(pages[page] for page in PAGES)))
    ours = Counter(SIGNS.findall(edition))
    # What the edition leaves out: the ruby あさ beside 漁, page numbers, numbers of articles.
    left_out = Counter("あさ" * 3)
    for page in PAGES:
        left_out.update(positional(page - 1))
    for number in ARTICLES:
        left_out.update(f"第{cardinal(number)}条")
    assert printed - ours - left_out == {}
    assert ours + left_out - printed == {}


def test_the_only_signs_that_the_pages_lack_are_marks_of_punctuation(
    pages: dict[int, str], edition: str
) -> None:
    printed = "".join(pages[page] for page in PAGES)
    text = edition.replace("[…]", "")
    ours = Counter(s for s in text if not s.isspace() and not s.isascii())
    missing = ours - Counter(printed)
    assert set(missing) == set("、。「」・")
    assert missing["・"] == 3
    assert missing["「"] == missing["」"]

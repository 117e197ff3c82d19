"""Marks on words: the words stay as they are, escaped, and the elements are well nested."""

from __future__ import annotations

import re
from html import unescape
from itertools import product

import pytest

from macros.marks import Mark, marked


@pytest.mark.parametrize(
    ("text", "marks", "html"),
    [
        ("", [], ""),
        ("a < b & 'c'", [], "a &lt; b &amp; &#39;c&#39;"),
        ("abc", [Mark(1, 2, "i")], "a<i>b</i>c"),
        ("abc", [Mark(0, 3, "i")], "<i>abc</i>"),
        ("abc", [Mark(1, 2, "b"), Mark(0, 3, "i")], "<i>a<b>b</b>c</i>"),
        ("abcd", [Mark(0, 2, "i"), Mark(2, 4, "b")], "<i>ab</i><b>cd</b>"),
        ("abcd", [Mark(0, 3, "i"), Mark(2, 4, "b")], "<i>ab<b>c</b></i>d"),
        ("<>", [Mark(0, 1, "i")], "<i>&lt;</i>&gt;"),
        ("日本", [Mark(0, 1, "i")], "<i>日</i>本"),
        (
            "abcd",
            [Mark(0, 3, "i"), Mark(2, 4, "b", (("id", "x"),), (("class", "y"),))],
            '<i>ab<b id="x">c</b></i><b class="y">d</b>',
        ),
        (
            "x",
            [Mark(0, 1, "span", (("title", 'say "<b>"'),))],
            '<span title="say &#34;&lt;b&gt;&#34;">x</span>',
        ),
    ],
)
def test_marks(text: str, marks: list[Mark], html: str) -> None:
    assert marked(text, marks) == html


def test_any_two_marks_leave_the_words_and_nest() -> None:
    text = "<&é>"
    spans = [(a, b) for a in range(4) for b in range(a + 1, 5)]
    for (a, b), (c, d) in product(spans, spans):
        html = str(marked(text, [Mark(a, b, "i"), Mark(c, d, "b")]))
        assert unescape(re.sub(r"</?[ib]>", "", html)) == text
        assert not re.search(r"<i>[^/]*<b>[^/]*</i>|<b>[^/]*<i>[^/]*</b>", html)


@pytest.mark.parametrize(("start", "end"), [(-1, 2), (2, 2), (2, 1), (2, 4)])
def test_a_mark_outside_the_words_is_an_error(start: int, end: int) -> None:
    with pytest.raises(ValueError, match="outside 3 letters"):
        marked("abc", [Mark(start, end, "i")])

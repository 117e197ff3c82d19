"""Whatever the text, the finder of references does not fail and stays inside it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from macros.languages import LANGUAGES
from macros.reference_resolver import find
from tests.test_reference_resolver import OUTLINE

PIECES = [
    *(
        "Articles",
        "paragraphs",
        "paragraph",
        "1",
        "(2)",
        "3",
        "b",
        "(b)",
        "(ii)",
        "of the Protocol",
    ),
    *(",", "and", "to", "this", "that", "preceding", "provisions", "[…]", "99", ".", " "),
    *("artigos", "parágrafo", "e", "do", "presente", "Artikel", "Absätze", "und", "bis", "Satz"),
    *(
        "Buchstabe",
        "Nummer",
        "des",
        "第二条",
        "第八条",
        "(用語の解釈)",
        "及び",
        "から",
        "まで",
        "この",
    ),
    *(
        "同条",
        "前諸条",
        "第一文",
        "第二部",
        "第一款",
        "第（一）项",
        "至",
        "和",
        "本条",
        "该款",
        "的",
    ),
]
JOINED = st.lists(st.sampled_from(PIECES), max_size=16)
TEXTS = st.text(max_size=60) | JOINED.map(" ".join) | JOINED.map("".join)
LOCI = ["1.1", "2.3.b.i.B", "9.2.b", "protocol.2", "act.1", "closing", "77.7"]


@pytest.mark.parametrize(
    "piece", ["Absatz 1 ", "parágrafo 1 ", "paragraph 1 of ", "1(a)、", "第一款至"]
)
def test_a_text_may_be_long(piece: str) -> None:
    for language in LANGUAGES:
        find(piece * 2000, language, "9.2", OUTLINE)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(sorted(LANGUAGES)), TEXTS, st.sampled_from(LOCI))
def test_whatever_the_text_the_finder_never_fails(language: str, text: str, locus: str) -> None:
    found = find(text, language, locus, OUTLINE)
    for reference in found:
        assert 0 <= reference.start < reference.end <= len(text)
        assert reference.words == text[reference.start : reference.end]
        assert bool(reference.links) + reference.other + bool(reference.trouble) == 1
        spans = [(link.start, link.end) for link in reference.links]
        assert all(reference.start <= a < b <= reference.end for a, b in spans)
        assert all(before[1] <= after[0] for before, after in pairwise(spans))
        for target in reference.targets:
            assert OUTLINE.has(tuple(target.split("."))) or target == locus
    assert all(before.end <= after.start for before, after in pairwise(found))

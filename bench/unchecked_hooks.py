"""Lets a multiplied corpus be built: copies keep no rules of the data and have articles only.

Loaded before macros/hooks.py, which takes both functions from their modules. Pages that compare
treaties would grow with the square of their number, and no search is asked about them.
"""

from __future__ import annotations

import re

from macros import checks, pages
from macros.model import Corpus
from macros.problems import Problem

COMPARING = re.compile(r"\{\{ same_rules\(.*?\) \}\}\n*")
MOST_TREATIES = 4  # with all their pages; beyond, the corpus is a multiplied one
_all_pages = pages.pages


def _unchecked(corpus: Corpus) -> tuple[Problem, ...]:
    return ()


def _articles(corpus: Corpus) -> dict[str, str]:
    if len(corpus.treaties) <= MOST_TREATIES:
        return _all_pages(corpus)
    return {
        f"{treaty.id}/{number}.md": COMPARING.sub("", pages._article_page(corpus, treaty, number))
        for treaty in corpus.treaties.values()
        for number in treaty.articles
    }


checks.check = _unchecked
pages.pages = _articles

"""Which provisions answer a query, and how many queries have one among the first hits."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from macros.model import Corpus
from macros.search import sections

QUERIES = sorted((Path(__file__).parent / "queries").glob("*.json"))
Query = dict[str, Any]


@dataclass(frozen=True)
class Answers:
    """The addresses that answer a query: pages, and provisions in one edition."""

    query: Query
    pages: frozenset[str]
    provisions: frozenset[str]


def answers(corpus: Corpus, file: Path) -> tuple[list[Answers], list[str]]:
    """The queries of a file that have an answer in the corpus, and those that have none."""
    found, without = [], []
    for query in json.loads(file.read_text(encoding="utf-8")):
        one = _answers(corpus, query)
        if one.provisions:
            found.append(one)
        else:
            without.append(query["query"])
    return found, without


def _answers(corpus: Corpus, query: Query) -> Answers:
    wanted = re.compile(query.get("text", ""), re.IGNORECASE)
    pages, provisions = set(), set()
    for section in sections(corpus):
        number, treaty = section.article.number, section.treaty.id
        fits = (
            section.edition.language in query.get("langs", [section.edition.language])
            and query.get("treaty", treaty) == treaty
            and str(query.get("article", number)) == number
            and any(t.startswith(query.get("topic", "")) for t in section.article.topics or ("",))
        )
        for row, block in section.rows if fits else ():
            paragraph = row.anchor.partition(".")[0]
            if str(query.get("paragraph", paragraph)) == paragraph and wanted.search(block.text):
                pages.add(f"{treaty}/{number}/")
                provisions.add(f"{treaty}/{number}/#{row.anchor}-{section.edition.id}")
    return Answers(query, frozenset(pages), frozenset(provisions))


def on_articles(corpus: Corpus, hits: list[list[str]]) -> list[list[str]]:
    """The hits on pages of articles; other pages repeat their words and are no answer here."""
    articles = {f"{t.id}/{number}/" for t in corpus.treaties.values() for number in t.articles}
    return [[hit for hit in found if hit.partition("#")[0] in articles] for found in hits]


def recall(asked: list[Answers], hits: list[list[str]]) -> dict[str, dict[str, float]]:
    """For all queries, each language and each kind: shares with an answer in the first 1 and 5.

    Hits on one page are one hit for the share of pages: the theme lists a page's headings below it.
    """
    counts: dict[str, list[int]] = defaultdict(lambda: [0] * 5)
    for one, found in zip(asked, hits, strict=True):
        pages = list(dict.fromkeys(hit.partition("#")[0] for hit in found))
        row = [
            1,
            bool(one.provisions & set(found[:1])),
            bool(one.provisions & set(found[:5])),
            bool(one.pages & set(pages[:1])),
            bool(one.pages & set(pages[:5])),
        ]
        for key in ("all", one.query["lang"], one.query["kind"]):
            counts[key] = [a + b for a, b in zip(counts[key], row, strict=True)]
    names = ("paragraph@1", "paragraph@5", "page@1", "page@5")
    return {
        key: {"queries": n, **{name: 100 * v / n for name, v in zip(names, values, strict=True)}}
        for key, (n, *values) in counts.items()
    }

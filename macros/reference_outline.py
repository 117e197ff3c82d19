"""What a treaty has to cite, as one of its editions names it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from macros.model import Treaty
from macros.reference_grammar import citations
from macros.reference_words import Path


@dataclass(frozen=True)
class Outline:
    """The provisions of a treaty in reading order.

    `children` leads from a locus to those directly below it ("" to the articles); `headings` are
    the article's printed ones, `parts` lead from a part's number to its heading and articles.
    """

    children: dict[str, tuple[str, ...]]
    headings: dict[str, str] = field(default_factory=dict)
    parts: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)

    def has(self, path: Path) -> bool:
        return ".".join(path) in self.children.get(".".join(path[:-1]), ())

    def numbered(self) -> tuple[str, ...]:
        return tuple(number for number in self.children.get("", ()) if number.isdigit())


@lru_cache(maxsize=64)
def outline(treaty: Treaty, edition: str) -> Outline:
    """What the treaty has to cite, with the headings as the edition prints them."""
    children: dict[str, dict[str, None]] = {}
    for number, rows in treaty.rows.items():
        children.setdefault("", {})[number] = None
        for row in rows:
            labels = row.locus.split(".")
            for depth in range(1, len(labels)):
                above, below = ".".join(labels[:depth]), ".".join(labels[: depth + 1])
                children.setdefault(above, {})[below] = None
    texts = treaty.texts[edition]
    headings = {number: text.heading for number, text in texts.items()}
    return Outline({k: tuple(v) for k, v in children.items()}, headings, _parts(treaty, edition))


def _parts(treaty: Treaty, edition: str) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Number of a part → its heading and its articles."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    number = ""
    for article in treaty.articles:
        text = treaty.text(edition, article)
        if text and text.part_heading:
            language = treaty.editions[edition].language
            cited = next(citations(text.part_heading, language), None)
            number = cited.members[0].steps[0].label if cited else ""
            found[number] = (text.part_heading, ())
        if number in found and article.isdigit():
            heading, articles = found[number]
            found[number] = (heading, (*articles, article))
    return found

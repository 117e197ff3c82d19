"""The generated pages that compare or gather what others show: path → Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from macros.markdown_page import call, page, words
from macros.model import Corpus, Treaty
from macros.word_view import pairs


def compared_pages(corpus: Corpus) -> dict[str, str]:
    """Every such page below the site's root; the search has their words from the articles."""
    found: dict[str, str] = {}
    for treaty in corpus.treaties.values():
        found.update(_treaty_pages(treaty))
    for topic in corpus.topics.values():
        if pairs(corpus, topic):
            name = topic.names["en"]
            found[f"topics/{topic.id}/words.md"] = page(
                f"{name}, word by word",
                f"{name}: two treaties in one language, compared word by word.",
                call("topic_lead", topic.id),
                f"# {words(name)}, word by word",
                call("word_by_word", topic.id),
                searched=False,
            )
    return found


def _treaty_pages(treaty: Treaty) -> Iterator[tuple[str, str]]:
    short, here = treaty.facts.short, treaty.id
    yield (
        f"{here}/all.md",
        page(
            f"{short} as one page",
            f"{short}, all articles on one page, to read and to print.",
            call("lead", here),
            f"# {words(short)}",
            call("titles", here),
            call("status_banner", here),
            call("whole", here),
            call("all_defined_terms", here),
            searched=False,
        ),
    )
    if treaty.changes:
        yield (
            f"{here}/changes.md",
            page(
                f"Amendments of {short}",
                f"What was amended in {short}: the laws side by side, proved by their words.",
                call("lead", here),
                f"# What was amended in {words(short)}",
                call("status_banner", here),
                call("changes", here),
                searched=False,
            ),
        )
    if treaty.effects:
        yield (
            f"{here}/effects.md",
            page(
                f"Effects of {short}",
                f"{short}: at which provisions of the bilateral treaties each article is directed.",
                call("lead", here),
                f"# {words(short)} and the bilateral treaties",
                call("status_banner", here),
                call("effects", here),
                searched=False,
            ),
        )

"""What treaties and articles are called on the site."""

from __future__ import annotations

from macros.citation import article_title
from macros.languages import LANGUAGES
from macros.model import Corpus, Treaty, heading


def title(corpus: Corpus, treaty: Treaty, article: str) -> str:
    """`Article 9 · Dividends`."""
    name, words = article_title(article), english_heading(corpus, treaty, article)
    return f"{name} · {words}" if words else name


def english_heading(corpus: Corpus, treaty: Treaty, article: str) -> str:
    """`Dividends`; nothing for what has no number, whose name says what it is."""
    return heading(corpus, treaty, article).get("en", ("", False))[0] if article.isdigit() else ""


def part_of(treaty: Treaty, article: str) -> tuple[str, str]:
    """(language tag, heading) of the part that the article stands in, empty without parts."""
    found = ("", "")
    for number in treaty.articles:
        for edition in treaty.editions.values():
            text = treaty.text(edition.id, number)
            if text and text.part_heading:
                found = (LANGUAGES[edition.language].tag, text.part_heading)
                break
        if number == article:
            return found
    return ("", "")


def all_titles(treaty: Treaty) -> list[tuple[str, str, bool]]:
    """(language tag, title, whether an edition prints it), the prevailing text's first."""
    found: dict[str, tuple[str, str, bool]] = {}
    for edition in treaty.editions.values():
        text = treaty.text(edition.id, "preamble")
        if text and text.heading:
            tag = LANGUAGES[edition.language].tag
            found.setdefault(edition.language, (tag, text.heading, True))
    titles = treaty.facts.titles
    known = [(code, titles[code]) for code in titles if code in LANGUAGES]
    for language, words in known:
        found.setdefault(language, (LANGUAGES[language].tag, words, False))
    return list(found.values())


def printed_title(treaty: Treaty) -> str:
    """The title to show in English surroundings: English if there is one, else the first."""
    titles = all_titles(treaty)
    english = [words for tag, words, _ in titles if tag == "en"]
    return english[0] if english else titles[0][1]


def title_to_cite(treaty: Treaty, language: str, edition: str = "") -> str:
    """The title for a citation in `language`, one that no text of ours prints in brackets.

    First the title in that language, then the English one, then that of the cited edition, which
    comes before the English one in languages that are not written in Latin letters.
    """
    printed = {tag.partition("-")[0]: words for tag, words, ours in all_titles(treaty) if ours}
    printed |= treaty.facts.cited
    own = treaty.editions[edition].language if edition else next(iter(printed), "")
    others = ("en", own) if LANGUAGES[language].spaced else (own, "en")
    for wanted in dict.fromkeys((language, *others)):
        if wanted in printed:
            return printed[wanted]
        if wanted in treaty.facts.titles:
            return f"[{treaty.facts.titles[wanted]}]"
    return f"[{printed_title(treaty)}]"

"""Where each term of the glossary stands in the texts: defined, used first, or in none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from macros.citation import article_url, provision_url
from macros.facts_terms import Definition, Term
from macros.languages import LANGUAGES
from macros.model import Corpus, Row, Treaty, within
from macros.provisions import split_place
from macros.term_forms import contains, uses


@dataclass(frozen=True)
class Form:
    """A form of a term in one language; `editions` are those that have it, (treaty, edition)."""

    words: str
    language: str
    editions: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Place:
    """Where a treaty defines a term or uses it first: a provision, or an article's heading."""

    treaty: Treaty
    locus: str
    part: str
    defines: bool
    within: str = ""

    @property
    def url(self) -> str:
        """The address of the provision, or of the article whose heading it is."""
        if "." in self.locus or self.part:
            return provision_url(self.treaty.id, self.locus, part=self.part)
        return article_url(self.treaty.id, self.locus)


@dataclass(frozen=True)
class Entry:
    """A term with all that the texts say of it."""

    term: Term
    forms: tuple[Form, ...]
    places: tuple[Place, ...]


def glossary(corpus: Corpus) -> tuple[Entry, ...]:
    """Every term, in the order of terms.yml."""
    texts = [
        (treaty.id, edition.id, edition.language, _whole_text(treaty, edition.id))
        for treaty in corpus.treaties.values()
        for edition in treaty.editions.values()
    ]
    found = []
    for term in corpus.terms.values():
        forms = tuple(_forms(term, texts))
        having = {treaty for form in forms for treaty, _ in form.editions}
        found.append(Entry(term, forms, tuple(_places(corpus, term, having))))
    return tuple(found)


def _forms(term: Term, texts: list[tuple[str, str, str, str]]) -> Iterator[Form]:
    for language in LANGUAGES:
        for words in term.forms.get(language, ()):
            editions = tuple(
                (treaty, edition)
                for treaty, edition, spoken, text in texts
                if spoken == language and contains(words, language, text)
            )
            yield Form(words, language, editions)


def _whole_text(treaty: Treaty, edition: str) -> str:
    """All words of an edition, headings included, one block a line."""
    return "\n".join(
        words
        for text in treaty.texts[edition].values()
        for words in (text.heading, text.part_heading, *(b.text for b in text.blocks))
    )


def defining(treaty: Treaty, term: str) -> Definition | None:
    """The provision of the treaty that defines the term."""
    return next((d for d in treaty.definitions if d.term == term), None)


def _places(corpus: Corpus, term: Term, having: set[str]) -> Iterator[Place]:
    """For each treaty the provision that defines the term, else the one that uses it first."""
    for treaty in corpus.treaties.values():
        definition = defining(treaty, term.id)
        if definition:
            yield Place(treaty, *split_place(definition.locus), True, definition.within)
        elif treaty.id in having and (place := first_use(corpus, treaty, term)):
            yield place


def first_use(corpus: Corpus, treaty: Treaty, term: Term) -> Place | None:
    """The first heading or provision whose words have the term in every edition.

    A word of one edition that the parallel words of another do not bear out is another sense of it.
    The act that carries a treaty is none of its provisions.
    """
    for number, rows in treaty.rows.items():
        if number == "act":
            continue
        headings = {
            e.id: text.heading
            for e in treaty.article_editions(number)
            if (text := treaty.text(e.id, number)) and text.heading
        }
        if headings and _all_have(corpus, treaty, term, headings):
            return Place(treaty, number, "", False)
        for row in rows:
            if _all_have(corpus, treaty, term, {e: b.text for e, b in row.blocks.items()}):
                return Place(treaty, row.locus, row.part, False)
    return None


def _all_have(corpus: Corpus, treaty: Treaty, term: Term, words: dict[str, str]) -> bool:
    """Whether the words of each edition have the term; lost words may have had it."""
    found = 0
    for edition, text in words.items():
        language = treaty.editions[edition].language
        forms = term.forms.get(language, ())
        if not any(contains(form, language, text) for form in forms):
            if "[…]" in text:
                continue
            return False
        if not any(use.term == term.id for use in uses(corpus.terms.values(), language, text)):
            return False
        found += 1
    return found > 0


def definition_rows(treaty: Treaty, definition: Definition) -> tuple[Row, ...]:
    """The rows of the defining provision, what stands below it included."""
    article = definition.locus.partition(".")[0]
    return tuple(row for row in treaty.rows[article] if within(row.place, definition.locus))


def definition_words(treaty: Treaty, definition: Definition, edition: str) -> str:
    """The words of the defining provision in an edition, labels of its items included."""
    rows = [row for row in definition_rows(treaty, definition) if edition in row.blocks]
    words = [
        f"{row.blocks[edition].label} {row.blocks[edition].text}"
        if row.place != definition.locus
        else row.blocks[edition].text
        for row in rows
    ]
    return " ".join(words)

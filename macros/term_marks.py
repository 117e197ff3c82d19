"""The marks on terms that a treaty defines: the first use in each provision, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from macros.facts_terms import Definition, Term
from macros.glossary import definition_words
from macros.marks import Mark
from macros.model import Row, Treaty, within
from macros.provisions import LOST
from macros.term_forms import Use, contains, uses

Marks = dict[tuple[str, str], tuple[Mark, ...]]


def term_marks(treaty: Treaty, article: str) -> Marks:
    """(place of a row, edition) → the marks on its words.

    The keyboard stops at the first use in the article; the definitions stand below the text too.
    """
    found: Marks = {}
    for edition in treaty.article_editions(article):
        terms = defined_terms(treaty, article, edition.id)
        stopped: set[str] = set()
        for row in treaty.rows[article]:
            block = row.blocks.get(edition.id)
            marks: list[Mark] = []
            seen: set[str] = set()
            for use in uses(terms.values(), edition.language, block.text) if block else ():
                if use.term in seen or _defines(treaty, use.term, row.place):
                    continue
                if _crosses_correction(treaty, row, edition.id, use):
                    continue
                seen.add(use.term)
                stop = () if use.term in stopped else (("tabindex", "0"),)
                stopped.add(use.term)
                attributes = (("class", "pp-term"), ("data-term", use.term), *stop)
                marks.append(Mark(use.start, use.end, "span", attributes))
            if marks:
                found[row.place, edition.id] = tuple(marks)
    return found


def _defines(treaty: Treaty, term: str, place: str) -> bool:
    return any(d.term == term and within(place, d.locus) for d in treaty.definitions)


def _crosses_correction(treaty: Treaty, row: Row, edition: str, use: Use) -> bool:
    """Whether only a part of a corrected word belongs to the term: its mark goes before ours."""
    return any(
        c.field == "text"
        and c.at < use.end
        and use.start < c.at + len(c.text)
        and not (use.start <= c.at and c.at + len(c.text) <= use.end)
        and not (c.at <= use.start and use.end <= c.at + len(c.text))
        for c in treaty.corrections_at.get((edition, row.locus, row.part), ())
    )


def in_scope(treaty: Treaty, article: str) -> Iterator[Definition]:
    """The definitions that hold in an article; acts and signatures use no terms."""
    if article in ("act", "closing"):
        return
    for definition in treaty.definitions:
        if definition.within in ("", article) and definition.term in treaty.terms:
            yield definition


def defined_terms(treaty: Treaty, article: str, edition: str) -> dict[str, Term]:
    """The terms defined in the edition, each with the forms that its definition has."""
    language = treaty.editions[edition].language
    found = {}
    for definition in in_scope(treaty, article):
        term = treaty.terms[definition.term]
        words = definition_words(treaty, definition, edition)
        forms = term.forms.get(language, ())
        held = tuple(form for form in forms if contains(form, language, words))
        if not held and LOST in words and words != LOST:
            held = forms
        if held:
            found[term.id] = replace(term, forms={language: held})
    return found

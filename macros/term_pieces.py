"""The macros that show the glossary and the definitions of a treaty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from macros import article_view
from macros.citation import citation, pinpoint, provision_url
from macros.concordance import outermost, topic_of
from macros.desk import Desk
from macros.facts_terms import Definition, Term
from macros.glossary import Entry, Place, definition_words, glossary
from macros.languages import LANGUAGES
from macros.model import Treaty
from macros.provisions import LOST, split_place
from macros.same_rules import where
from macros.term_marks import in_scope, term_marks


@dataclass(frozen=True)
class TermPieces(Desk):
    """The pieces that the glossary and the definitions are made of."""

    def glossary(self) -> Markup:
        """The terms in five languages, with the provisions that define or use them."""
        entries = sorted(glossary(self.corpus), key=lambda entry: entry.term.name.casefold())
        return self._render(
            "glossary.html",
            entries=[self._entry(entry) for entry in entries],
            languages=LANGUAGES.values(),
        )

    def _entry(self, entry: Entry) -> dict[str, Any]:
        rule = entry.term.concept
        concept = self.corpus.concepts.get(rule)
        mentioned = {place.treaty.id for place in entry.places}
        return {
            "term": entry.term,
            "forms": {
                code: [form for form in entry.forms if form.language == code] for code in LANGUAGES
            },
            "places": [_named(place) for place in entry.places],
            "concept": concept,
            "concept_url": f"topics/{topic_of(rule)}/#{concept.id}" if concept else "",
            "without_word": [
                (treaty, [where(treaty, a) for a in outermost(treaty, rule)])
                for treaty in self.corpus.treaties.values()
                if concept and treaty.id not in mentioned and outermost(treaty, rule)
            ],
        }

    def definitions(self, treaty: str) -> Markup:
        """The terms that a treaty defines, in its own order."""
        found = self._treaty(treaty)
        shown = [_definition(found, d) for d in found.definitions if d.term in found.terms]
        return self._render("definitions.html", treaty=found, definitions=shown)

    def defined_terms(self, treaty: str, article: str) -> Markup:
        """The definitions of the terms that an article uses; the marks on its words show them."""
        found = self._treaty(treaty)
        marked = {
            value
            for marks in term_marks(found, article).values()
            for mark in marks
            for name, value in mark.attributes
            if name == "data-term"
        }
        return self._defined(
            [_definition(found, d) for d in in_scope(found, article) if d.term in marked]
        )

    def all_defined_terms(self, treaty: str) -> Markup:
        """The definitions of all terms of a treaty, for the page that shows it whole."""
        found = self._treaty(treaty)
        return self._defined(
            [_definition(found, d) for d in found.definitions if d.term in found.terms]
        )

    def _defined(self, definitions: list[dict[str, Any]]) -> Markup:
        if not definitions:
            return Markup("")
        return self._render("defined_terms.html", definitions=definitions)


def _named(place: Place) -> dict[str, Any]:
    name = pinpoint(place.locus, place.part)
    if "." not in place.locus and not place.part:
        name = citation(place.locus)
    return {
        "treaty": place.treaty,
        "name": name,
        "url": place.url,
        "defines": place.defines,
        "within": place.within,
    }


def _definition(treaty: Treaty, definition: Definition) -> dict[str, Any]:
    term: Term = treaty.terms[definition.term]
    locus, part = split_place(definition.locus)
    words = [
        (article_view.column(edition), definition_words(treaty, definition, edition.id))
        for edition in treaty.editions.values()
    ]
    return {
        "term": term,
        "name": citation(locus, part),
        "url": provision_url(treaty.id, locus, part=part),
        "within": definition.within,
        "words": [(column, text) for column, text in words if text and text != LOST],
    }

"""The rules of the glossary (`terms.yml`, `definitions.yml`); each docstring is its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator

from macros.glossary import definition_words
from macros.languages import LANGUAGES
from macros.model import Corpus, Treaty
from macros.problems import Problem, did_you_mean
from macros.provisions import LOST
from macros.term_forms import contains


def terms_named(corpus: Corpus) -> Iterator[Problem]:
    """A term has an id of small letters and hyphens, an English form, and a known concept."""
    for term in corpus.terms.values():
        if not re.fullmatch(r"[a-z]+(-[a-z]+)*", term.id):
            yield Problem(term.place, f'"{term.id}" is no id; use small letters and hyphens')
        if not term.forms.get("en"):
            yield Problem(term.place, f"term {term.id} has no form in en; add one")
        for language in (*term.forms, *term.not_in):
            if language not in LANGUAGES:
                hint = did_you_mean(language, LANGUAGES)
                yield Problem(term.place, f'"{language}" is no language{hint}')
        if term.concept and term.concept not in corpus.concepts:
            hint = did_you_mean(term.concept, corpus.concepts)
            yield Problem(term.place, f'concept "{term.concept}" is not in topics.yml{hint}')


def definitions_known(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A definition names a term and a provision that there are, each term once."""
    seen: set[str] = set()
    places = treaty.loci | {row.place for rows in treaty.rows.values() for row in rows}
    for definition in treaty.definitions:
        if definition.term not in corpus.terms:
            hint = did_you_mean(definition.term, corpus.terms)
            yield Problem(definition.place, f'term "{definition.term}" is not in terms.yml{hint}')
        if definition.locus not in places:
            article = definition.locus.partition(".")[0]
            near = [place for place in places if place.partition(".")[0] == article]
            yield Problem(
                definition.place,
                f"no provision {definition.locus}{did_you_mean(definition.locus, near)}",
            )
        if definition.within and definition.within not in treaty.articles:
            hint = did_you_mean(definition.within, treaty.articles)
            yield Problem(definition.place, f"no article {definition.within}{hint}")
        if definition.term in seen:
            yield Problem(definition.place, f"{definition.term} is defined twice; keep one line")
        seen.add(definition.term)


def definitions_hold_term(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """The defining provision has a form of the term in every edition, but for lost words."""
    for definition in treaty.definitions:
        term = corpus.terms.get(definition.term)
        article = definition.locus.partition(".")[0]
        if term is None or article not in treaty.articles:
            continue
        for edition in treaty.editions.values():
            words = definition_words(treaty, definition, edition.id)
            forms = term.forms.get(edition.language, ())
            held = any(contains(form, edition.language, words) for form in forms)
            if words and LOST not in words and not held:
                yield Problem(
                    definition.place,
                    f"{definition.locus} of {edition.id} has no form of {term.id}; add its form "
                    "to terms.yml, or mend the locus",
                )

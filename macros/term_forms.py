"""Finds the terms of the glossary in words, inflected where the language inflects."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from macros.facts_terms import Term
from macros.languages import LANGUAGES

# How the last letters of a word change, and what may follow any word: plurals and German cases.
CHANGES = {
    "en": ((r"y$", "(?:y|ies)"),),
    "pt": ((r"ão$", "(?:ão|ões|ães)"), (r"([aeou])l$", r"(?:\1l|\1is)"), (r"m$", "(?:m|ns)")),
    "de": ((r"(?<=\w{4})(?:e[nmrs]?|n|s)$", ""),),
}
ENDINGS = {"en": "(?:e?s)?", "pt": "(?:e?s)?", "de": "(?:e[nmrs]?|ern|n|s)?"}


@dataclass(frozen=True, order=True)
class Use:
    """A term at a place of a text, from letter `start` to `end`."""

    start: int
    end: int
    term: str


@cache
def pattern(form: str, language: str) -> re.Pattern[str]:
    """Matches the form where it stands as words of its own."""
    if not LANGUAGES[language].spaced:
        return re.compile(re.escape(form))
    words = r"\s+".join(_word(word, language) for word in form.split())
    return re.compile(rf"(?<!\w){words}(?!\w)", re.IGNORECASE)


def _word(word: str, language: str) -> str:
    """A pattern for the word in all its forms."""
    for end, replacement in CHANGES[language]:
        if re.search(end, word):
            stem = re.escape(re.sub(end, "", word))
            last = re.search(end, word)
            changed = last.expand(replacement) if last else ""
            return stem + (changed or ENDINGS[language])
    return re.escape(word) + ENDINGS[language]


def contains(form: str, language: str, text: str) -> bool:
    return pattern(form, language).search(text) is not None


def uses(terms: Iterable[Term], language: str, text: str) -> list[Use]:
    """The terms in the text, in order; of two that overlap the longer one, and no single ideograph.

    An ideograph alone stands in many words that have nothing to do with the term.
    """
    found: list[Use] = []
    for term in terms:
        wrong = [
            match.span()
            for phrase in term.not_in.get(language, ())
            for match in pattern(phrase, language).finditer(text)
        ]
        for form in term.forms.get(language, ()):
            if len(form) > 1:
                found += (
                    Use(*match.span(), term.id)
                    for match in pattern(form, language).finditer(text)
                    if not any(a <= match.start() and match.end() <= b for a, b in wrong)
                )
    taken: list[Use] = []
    for use in sorted(found, key=lambda u: (u.start - u.end, u)):
        if all(use.end <= other.start or other.end <= use.start for other in taken):
            taken.append(use)
    return sorted(taken)

"""What the search is built from: records to index, a directory of places, words to show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from pyphen import Pyphen

from macros.concordance import used_topics
from macros.facts import Article, Edition
from macros.languages import LANGUAGES
from macros.model import Corpus, Row, Treaty, heading
from macros.normalise import WORD, folded, places, script_variants, squeezed, tokens
from macros.provisions import Block
from macros.titles import english_heading

Json = dict[str, Any]
FOLDER = "search"
MANY_TOPICS = 3  # what deals with more, such as a protocol, is on none of them as a whole
LONG_WORD = 9  # letters of a German word that may be a compound
SHORT_PART = 5  # letters of the shortest part that is worth finding


@dataclass(frozen=True)
class Section:
    """One edition of one article, its rows in reading order."""

    treaty: Treaty
    article: Article
    edition: Edition
    rows: tuple[tuple[Row, Block], ...]


def sections(corpus: Corpus) -> Iterator[Section]:
    """All sections; the records of the search are their rows, numbered in this order."""
    for treaty in corpus.treaties.values():
        for article in treaty.facts.articles:
            for edition in treaty.article_editions(article.number):
                rows = tuple(
                    (row, row.blocks[edition.id])
                    for row in treaty.rows[article.number]
                    if edition.id in row.blocks
                )
                yield Section(treaty, article, edition, rows)


def search_input(corpus: Corpus) -> Json:
    """What build.mjs makes the index of: the directory, and each record's forms by field.

    `places` says of each form of `text` where in the text it stands.
    """
    found = (record for section in sections(corpus) for record in _records(corpus, section))
    return {
        "records": [{"id": number, **record} for number, record in enumerate(found)],
        "directory": directory(corpus),
    }


def search_texts(corpus: Corpus) -> dict[str, str]:
    """Path → script: labels and words, by section and by edition, and character variants."""
    found: dict[str, Any] = {"variants": _variants(corpus)}
    for section in sections(corpus):
        treaty, number, edition = section.treaty.id, section.article.number, section.edition.id
        rows = [[block.label, block.text] for _, block in section.rows]
        found[f"text/{treaty}/{number}-{edition}"] = rows
        found.setdefault(f"editions/{treaty}/{edition}", {})[number] = rows
    return {f"{FOLDER}/{name}.js": script(name, value) for name, value in found.items()}


def _variants(corpus: Corpus) -> str:
    """Variant, sign, variant, sign, …: only what can be met in the texts."""
    used = {sign for s in sections(corpus) for _, block in s.rows for sign in folded(block.text)[0]}
    return "".join(a + b for a, b in sorted(script_variants().items()) if b in used)


def script(name: str, value: Any) -> str:
    """A part of the search as a script, as build.mjs writes the other parts."""
    return f"pinpointSearch({_json(name)},{_json(value)})"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _records(corpus: Corpus, section: Section) -> Iterator[Json]:
    treaty, number, language = section.treaty, section.article.number, section.edition.language
    text = treaty.text(section.edition.id, number)
    headings = {lang: words for lang, (words, _) in heading(corpus, treaty, number).items()}
    printed = headings.pop(language, "")
    above = f"{printed} {text.part_heading if text else ''}"
    topics = [corpus.topics[topic] for topic in section.article.topics]
    if len(topics) > MANY_TOPICS:
        topics = []
    names = " ".join(name for topic in topics for name in topic.names.values())
    names = f"{names} {' '.join(headings.values())}"
    rules = _names_of_rules(corpus)
    for row, block in section.rows:
        held = [a.concept for a in treaty.concepts_at[row.place]]
        named = " ".join([names, *(rules[concept] for concept in held)])
        words = f"{block.subheading} {block.text}"
        yield {
            "text": _forms(words),
            "places": _places(words),
            "heading": _forms(above),
            "part": _compound_parts(words) if language == "de" else "",
            "topic": _forms(named),
        }


def _names_of_rules(corpus: Corpus) -> dict[str, str]:
    """Rule → its name and the terms for it in all languages, which its provisions need not have."""
    found = {rule: [concept.name] for rule, concept in corpus.concepts.items()}
    for term in corpus.terms.values():
        if term.concept:
            found[term.concept] += [form for forms in term.forms.values() for form in forms]
    return {rule: " ".join(names) for rule, names in found.items()}


@cache
def _forms(text: str) -> str:
    return " ".join(token.form for token in tokens(text))


@cache
def _places(text: str) -> list[tuple[int, ...]]:
    return places(tokens(text))


@cache
def _hyphenation() -> Pyphen:
    return Pyphen(lang="de_DE")


@cache
def _compound_parts(text: str) -> str:
    """The ends of long German words, from each syllable on: Lizenzgebühren has gebühren."""
    found: list[str] = []
    for word in sorted(set(text.split())):
        plain = "".join(WORD.findall(folded(word)[0]))
        if len(plain) < LONG_WORD:
            continue
        ends = (word[place:] for place in _hyphenation().positions(word))
        forms = ("".join(WORD.findall(folded(end)[0])) for end in ends)
        found.extend(squeezed(form) for form in forms if len(form) >= SHORT_PART)
    return " ".join(dict.fromkeys(found))


def directory(corpus: Corpus) -> Json:
    """Treaties, articles, editions and rows, without words of the treaties."""
    topics = used_topics(corpus)
    order = {topic.id: number for number, topic in enumerate(topics)}
    return {
        "treaties": [_treaty(corpus, treaty, order) for treaty in corpus.treaties.values()],
        "topics": [[topic.id, topic.names["en"]] for topic in topics],
        "letters": {"texts": sum(len(b.text) for s in sections(corpus) for _, b in s.rows)},
    }


def _treaty(corpus: Corpus, treaty: Treaty, topics: dict[str, int]) -> Json:
    parties = [p for p in treaty.facts.parties if treaty.facts.kind == "bilateral"]
    return {
        "id": treaty.id,
        "short": treaty.facts.short,
        "names": list(dict.fromkeys(name for p in parties for name in p.names.values())),
        "editions": [
            [e.id, e.language, LANGUAGES[e.language].tag, f"{LANGUAGES[e.language].name} {e.year}"]
            for e in treaty.editions.values()
        ],
        "articles": [
            [
                number,
                english_heading(corpus, treaty, number),
                [topics[topic] for topic in article.topics],
                " ".join(row.anchor for row in treaty.rows[number]),
                [
                    [list(treaty.editions).index(edition.id), *_mask(treaty.rows[number], edition)]
                    for edition in treaty.article_editions(number)
                ],
            ]
            for number, article in treaty.articles.items()
        ],
    }


def _mask(rows: tuple[Row, ...], edition: Edition) -> list[str]:
    """Which rows the edition has, as 1 and 0; nothing if it has all."""
    shown = "".join("1" if edition.id in row.blocks else "0" for row in rows)
    return [shown] if "0" in shown else []

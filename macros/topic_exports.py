"""Subjects and glossary for programs: `topics.json` and `terms.json`."""

from __future__ import annotations

from typing import Any

from macros.citation import provision_url
from macros.concordance import outermost, rules_of, used_topics
from macros.facts import Topic
from macros.glossary import Entry, Place, glossary
from macros.model import Corpus
from macros.provisions import split_place

Json = dict[str, Any]


def topics_json(corpus: Corpus) -> list[Json]:
    """The topics that a treaty deals with, in model order, each with its rules."""
    return [_topic(corpus, topic) for topic in used_topics(corpus)]


def _topic(corpus: Corpus, topic: Topic) -> Json:
    return {
        "id": topic.id,
        "url": f"/topics/{topic.id}/",
        "names": dict(topic.names),
        "about": topic.about,
        "oecd": topic.oecd,
        "un": topic.un,
        "concepts": [
            {
                "id": name,
                "url": f"/topics/{topic.id}/#{concept.id}",
                "name": concept.name,
                "oecd": concept.oecd,
                "un": concept.un,
                "provisions": {
                    treaty.id: [
                        {
                            "locus": locus,
                            "part": part,
                            "url": "/" + provision_url(treaty.id, locus, part=part),
                            "only": list(assignment.only),
                        }
                        for assignment in outermost(treaty, name)
                        for locus, part in [split_place(assignment.locus)]
                    ]
                    for treaty in corpus.treaties.values()
                    if outermost(treaty, name)
                },
            }
            for name, concept in rules_of(topic).items()
        ],
    }


def terms_json(corpus: Corpus) -> list[Json]:
    """The terms with their forms and places, in the order of the glossary."""
    return [_term(entry) for entry in glossary(corpus)]


def _term(entry: Entry) -> Json:
    return {
        "id": entry.term.id,
        "url": f"/terms/#{entry.term.id}",
        "concept": entry.term.concept,
        "forms": [
            {
                "language": form.language,
                "text": form.words,
                "editions": [f"{treaty}/{edition}" for treaty, edition in form.editions],
            }
            for form in entry.forms
        ],
        "provisions": {place.treaty.id: _place(place) for place in entry.places},
    }


def _place(place: Place) -> Json:
    return {
        "locus": place.locus,
        "part": place.part,
        "defines": place.defines,
        "within": place.within,
        "url": f"/{place.url}",
    }

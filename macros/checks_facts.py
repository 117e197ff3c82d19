"""The rules that `treaty.yml` and `topics.yml` must keep; each docstring is its rule."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from macros.languages import LANGUAGES
from macros.model import Corpus, Treaty
from macros.problems import Place, Problem, did_you_mean
from macros.titles import all_titles


def topics_named(corpus: Corpus) -> Iterator[Problem]:
    """A topic has a name in each language and an id of small letters and hyphens."""
    for topic in corpus.topics.values():
        for language in LANGUAGES:
            if language not in topic.names:
                yield Problem(topic.place, f"topic {topic.id} has no name in {language}; add it")
        if not re.fullmatch(r"[a-z]+(-[a-z]+)*", topic.id):
            yield Problem(topic.place, f'"{topic.id}" is no id; use small letters and hyphens')


def folder_is_id(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """The folder's name is the treaty's id, made of small letters, digits and hyphens."""
    folder = treaty.facts.place.path.split("/")[-2]
    if folder != treaty.id:
        yield Problem(
            treaty.facts.place, f'the folder is "{folder}", the id "{treaty.id}"; use one'
        )
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", treaty.id):
        yield Problem(
            treaty.facts.place, f'"{treaty.id}" is no id; use small letters, digits, hyphens'
        )


def parties_named(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A bilateral treaty has two parties; every party is named in each language."""
    facts = treaty.facts
    if facts.kind == "bilateral" and len(facts.parties) != 2:
        yield Problem(facts.place, f"{len(facts.parties)} parties; a bilateral treaty has 2")
    for party in facts.parties:
        for language in LANGUAGES:
            if language not in party.names:
                yield Problem(facts.place, f"party {party.code} has no name in {language}; add it")


def documents_unchanged(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """Each file in sources/ is listed with its SHA-256, and is the file that was received."""
    listed = {document.file for document in treaty.facts.documents}
    for document in treaty.facts.documents:
        content = treaty.documents.get(document.file)
        if content is None:
            yield Problem(document.place, f"sources/{document.file} is missing; put it back")
            continue
        found = hashlib.sha256(content).hexdigest()
        if found != document.sha256:
            yield Problem(
                document.place,
                f"sources/{document.file} has the checksum {found}, {document.sha256} should be; "
                "restore the file as received",
            )
    for file in treaty.documents.keys() - listed:
        yield Problem(treaty.facts.place, f"sources/{file} is not listed; add it to documents")


def editions_known(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """An edition is `<language>-<year>`, names a listed document, and at most one prevails."""
    listed = [document.file for document in treaty.facts.documents]
    for edition in treaty.facts.editions:
        if edition.language not in LANGUAGES or not re.fullmatch(r"[a-z]{2}-\d{4}", edition.id):
            yield Problem(edition.place, f'"{edition.id}" is no edition; write it as en-1967')
        if edition.document not in listed:
            hint = did_you_mean(edition.document, listed)
            yield Problem(edition.place, f'document "{edition.document}" is not listed{hint}')
    prevailing = [edition for edition in treaty.facts.editions if edition.weight == "prevailing"]
    for edition in prevailing[1:]:
        yield Problem(edition.place, f"{edition.id} prevails too; only one text can")


def listed_once(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """An article, a document and an edition are listed once."""
    facts = treaty.facts
    listed = [(article.place, f"article {article.number}") for article in facts.articles]
    listed += [(document.place, f"document {document.file}") for document in facts.documents]
    listed += [(edition.place, f"edition {edition.id}") for edition in facts.editions]
    seen: set[str] = set()
    for place, name in listed:
        if name in seen:
            yield Problem(place, f"{name} is listed twice; keep one")
        seen.add(name)


def titled(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A treaty has a title, printed by an edition or given in `titles`, in languages we know."""
    facts = treaty.facts
    printed = any(
        text.heading
        for texts in treaty.texts.values()
        for text in texts.values()
        if text.article == "preamble"
    )
    if not printed and not facts.titles:
        yield Problem(facts.place, "no edition prints a title; give one in `titles`")
    for language in facts.titles:
        if language not in LANGUAGES:
            hint = did_you_mean(language, LANGUAGES)
            yield Problem(facts.place, f'"{language}" in titles is no language{hint}')


def articles_described(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """Every article has a known topic, and a heading of its document or, marked as ours, here."""
    for article in treaty.articles.values():
        if not article.topics:
            yield Problem(article.place, f"article {article.number} has no topic; add one")
        for topic in article.topics:
            if topic not in corpus.topics:
                hint = did_you_mean(topic, corpus.topics)
                yield Problem(article.place, f'topic "{topic}" is not in topics.yml{hint}')
        for language in article.heading:
            if language not in LANGUAGES:
                yield Problem(
                    article.place, f'"{language}" is no language{did_you_mean(language, LANGUAGES)}'
                )


def loci_exist(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """Amendments and differences name provisions that the treaty has."""
    places = {
        row.locus + (f".{row.part}" if row.part else "")
        for rows in treaty.rows.values()
        for row in rows
    }
    for amendment in treaty.facts.amendments:
        for locus in amendment.provisions:
            if locus not in treaty.loci:
                yield Problem(amendment.place, _no_locus(locus, treaty.loci))
        for edition in amendment.shown_by:
            if edition not in treaty.editions:
                hint = did_you_mean(edition, treaty.editions)
                yield Problem(amendment.place, f'edition "{edition}" is not listed{hint}')
    noted = [(d.place, d.loci) for d in treaty.facts.differences]
    noted += [(d.place, d.loci) for d in treaty.facts.doubts]
    for place, loci in noted:
        if not loci:
            yield Problem(place, "no loci; name the provisions that this is about")
        for locus in loci:
            if locus not in treaty.loci | places:
                yield Problem(place, _no_locus(locus, treaty.loci | places))


def _no_locus(locus: str, known: Iterable[str]) -> str:
    article = locus.partition(".")[0]
    near = [other for other in known if other.partition(".")[0] == article]
    return f"no provision {locus}{did_you_mean(locus, near)}"


def events_sourced(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """Events stand in order of date, each with a web address or a document as its source."""
    for before, after in pairwise(treaty.facts.events):
        if after.date < before.date:
            yield Problem(after.place, f"{after.date} stands after {before.date}; sort the events")
    dated: list[tuple[Place, str]] = [(e.place, e.source) for e in treaty.facts.events]
    dated += [(a.place, a.source) for a in treaty.facts.amendments]
    dated += [(o.place, o.source) for o in treaty.facts.official]
    for place, source in dated:
        if not source.startswith("https://") and source not in treaty.documents:
            yield Problem(
                place, f'"{source}" is neither a web address (https://…) nor a file of sources/'
            )
    for event in treaty.facts.events:
        if event.checked < event.date and event.kind != "effect":
            yield Problem(
                event.place, f"checked on {event.checked}, before it happened; mend a date"
            )


def status_has_event(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """The status is borne out by an event: in force, terminated, or signed."""
    needed = {"in-force": "in-force", "terminated": "terminated", "signed-by-brazil": "signed"}
    kind = needed[treaty.facts.status]
    if not any(event.kind == kind for event in treaty.facts.events):
        yield Problem(
            treaty.facts.place, f"status {treaty.facts.status} needs an event {kind}; add it"
        )


def rights_of_languages(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A treaty says in words which languages are authentic."""
    if not treaty.facts.languages:
        yield Problem(
            treaty.facts.place, "no word on which languages are authentic; add `languages`"
        )


def titles_as_printed(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A title to cite differs from the printed one in capital and small letters only."""
    printed = {tag.partition("-")[0]: words for tag, words, ours in all_titles(treaty) if ours}
    for language, words in treaty.facts.cited.items():
        if words.casefold() != printed.get(language, "").casefold():
            yield Problem(
                treaty.facts.place,
                f'the {language} title to cite is "{words}", the document prints '
                f'"{printed.get(language, "none")}"; mend `cited`',
            )


def publications_official(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """An official publication is a decree or a gazette of a party, sourced; its summary is ours."""
    acts = [text for edition in treaty.texts.values() if (text := edition.get("act"))]
    words = [block.text for text in acts for block in text.blocks]
    instruments = {event.instrument for event in treaty.facts.events}
    for official in treaty.facts.official:
        place = official.place
        if not official.decree and not official.gazette:
            yield Problem(place, "neither a decree nor a gazette is named; add one")
        if official.state not in {party.code for party in treaty.facts.parties}:
            yield Problem(place, f"{official.state} is no party; name one of the two States")
        if official.instrument not in instruments:
            hint = did_you_mean(official.instrument, instruments)
            yield Problem(place, f"no event concerns {official.instrument}{hint}")
        if official.summary and official.summary not in words:
            yield Problem(place, "the summary stands in no act.md; copy it from there or delete it")

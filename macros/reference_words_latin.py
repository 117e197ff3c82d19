"""How English, Portuguese and German cite provisions."""

from __future__ import annotations

from macros.reference_words import (
    ARTICLE,
    ITEM,
    LETTERED,
    NUMBER,
    PARAGRAPH,
    PART,
    ROMAN,
    Relative,
    Words,
    below,
    numbered,
    relatives,
    unit,
)

_EN_ONE = {ARTICLE: "[Aa]rticle", PARAGRAPH: "[Pp]aragraph", ITEM: r"[Ss]ub-?\s?paragraph"}
_EN_MANY = {level: f"{one}s" for level, one in _EN_ONE.items()} | {-1: "provisions"}
_EN_OWN = r"(?:Agreement|Convention|Treaty)(?!\s+(?:between|on|for|concerning))"

ENGLISH = Words(
    units=(
        unit(PART, "Parts?|Chapters?", ROMAN, "roman"),
        unit(ARTICLE, r"[Aa]rticles?|[Aa]rts?\.", NUMBER),
        unit(PARAGRAPH, r"(?<!-)[Pp]aragraphs?|[Pp]aras?\.", NUMBER),
        unit(ITEM, rf"{_EN_ONE[ITEM]}s?", LETTERED),
        numbered(r"Nos?\.?|Numbers?"),
    ),
    relatives=(
        *relatives(_EN_MANY, {"preceding": r"\b(?:[Tt]he\s+)?(?:preceding|foregoing)\s+#\b"}),
        *relatives(
            _EN_ONE,
            {
                "this": r"\b(?:[Tt]his|[Tt]he\s+present)\s+#\b",
                "that": r"\b(?:[Tt]hat|[Tt]he\s+(?:said|same))\s+#\b(?!\s+\(?\d)",
                "previous": r"\b[Tt]he\s+(?:preceding|previous)\s+#\b",
                "next": r"\b[Tt]he\s+(?:following|next)\s+#\b",
            },
        ),
    ),
    below=below(r"[b-hj-z]|a(?=\s+of\b|[,;.:)]|$)"),
    separator=r"\s*,\s*(?:and|or)\s+|\s*,\s*|\s+(?:and/or|and|or)\s+",
    range=r"\s+(?:to|through)\s+|\s*[-–—]\s*",
    gap=r"\s*,?\s*",
    of=r"\s*,?\s*(?:of|in)\s+",
    protocol=r"(?:the|this)\s+(?:present\s+)?Protocol\b",
    other_after=rf",?\s+of\s+(?:the\s+)?(?!(?:present\s+)?(?:{_EN_OWN}|Protocol|Contracting))[A-Z]",
    treaty_before=r"\b(?:its|the\s+(?:Agreement|Convention)'s)\s+$",
    treaty_after=rf",?\s+of\s+(?:the|this)\s+(?:present\s+)?{_EN_OWN}",
    act_after=r",?\s+of\s+this\s+(?:Act|Law|Decree)\b",
)

_PT_ONE = {ARTICLE: "[Aa]rtigo", PARAGRAPH: "[Pp]arágrafo", ITEM: "[Ss]ubparágrafo|[Aa]línea"}
_PT_MANY = {
    ARTICLE: "[Aa]rtigos",
    PARAGRAPH: "[Pp]arágrafos",
    ITEM: "[Ss]ubparágrafos|[Aa]líneas",
    -1: "[Dd]isposições",
}
_PT_OWN = r"(?:Acordo|Convenção|Tratado|Protocolo)"

PORTUGUESE = Words(
    units=(
        unit(PART, "Partes?|Capítulos?", ROMAN, "roman"),
        unit(ARTICLE, r"[Aa]rtigos?|[Aa]rts?\.", NUMBER),
        unit(PARAGRAPH, r"[Pp]ar[áa]grafos?|§§?", NUMBER),
        unit(ITEM, r"[Ss]ubpar[áa]grafos?|[Aa]l[íi]neas?", LETTERED),
        numbered(r"[Nn]\.?\s?[ºo°]s?|[Nn]úmeros?"),
    ),
    relatives=(
        *relatives(_PT_MANY, {"preceding": r"\b#\s+(?:precedentes|anteriores)\b"}),
        *relatives(
            _PT_ONE,
            {
                "this": r"\b(?:[dn]?[eê]st[ea]|[EÊ]st[ea]|[Pp]resente)\s+#\b",
                "that": r"\b(?:[dn]?[eê]ss[ea]|mesm[oa]|referid[oa])\s+#\b",
                "previous": r"\b#\s+(?:anterior|precedente)\b",
                "next": r"\b#\s+seguinte\b",
            },
        ),
    ),
    below=below(r"[b-df-np-z]|[aeo](?=\s+d[oa]\s+(?:artigo|parágrafo)|[,;.:)]|$)"),
    separator=r"\s*,\s*(?:e|ou)\s+|\s*,\s*|\s+(?:e/ou|e|ou)\s+",
    range=r"\s+(?:a|ao|até)\s+|\s*[-–—]\s*",
    gap=r"\s*,?\s*",
    of=r"\s*,?\s*(?:(?:d[oa]s?|n[oa]s?)\s+)*",
    protocol=r"(?:(?:presente|deste|neste)\s+)?Protocolo\b",
    other_after=rf",?\s+d[oa]s?\s+(?!(?:presente\s+)?(?:{_PT_OWN}|Estado))[A-Z]",
    treaty_before=r"\b(?:seus?|suas?)\s+$",
    treaty_after=rf",?\s+(?:d[oa]\s+(?:presente\s+)?|dest[ea]\s+){_PT_OWN}",
    act_after=r",?\s+(?:dest[ea]|d[oa]\s+presente)\s+(?:Decreto|Lei)\b",
)

_DE_ONE = {ARTICLE: "Artikels?", PARAGRAPH: "Absatz(?:es)?", ITEM: "Buchstabens?"}
_DE_MANY = {PARAGRAPH: "Absätzen?", ITEM: "Buchstaben", -1: "Bestimmungen"}
_DE_BEFORE = "(?:vorstehende|vorhergehende|vorangehende)"

GERMAN = Words(
    units=(
        unit(PART, "Teil(?:e[ns]?|s)?|Kapiteln?|Abschnitt(?:e[ns]?|s)?", ROMAN, "roman"),
        unit(ARTICLE, r"Artikel[ns]?|Art\.", NUMBER),
        unit(PARAGRAPH, r"Abs(?:atz(?:es)?|ätzen?|\.)", NUMBER),
        unit(ITEM, r"Buchstaben?|Buchst\.|lit\.", LETTERED),
        numbered(r"Nummern?|Nr\.|Ziffern?|Ziff\."),
    ),
    relatives=(
        *relatives(_DE_MANY, {"preceding": rf"\b(?:[Dd]ie\s+)?{_DE_BEFORE}[nr]?\s+#\b"}),
        Relative("preceding", ARTICLE, rf"\b(?:die\s+)?{_DE_BEFORE}n\s+Artikeln?\b(?!\s+\d)"),
        *relatives(
            _DE_ONE,
            {
                "this": r"\b(?:[Dd]iese[rsmn]|vorliegende[rsmn])\s+#\b",
                "that": r"\b(?:jene[sm]|[Dd](?:es|em)selben|genannten)\s+#\b(?!\s+\d)",
                "previous": rf"\b{_DE_BEFORE}[rsm]\s+#\b",
                "next": r"\b(?:folgende|nachstehende|nächste)[rsmn]\s+#\b",
            },
        ),
        Relative("self", -1, r"\bSatz\s+\d(?!\w)"),
    ),
    below=below(r"[a-z]"),
    separator=r"\s*,\s*|\s+(?:und|oder|sowie|bzw\.)\s+",
    range=r"\s+bis\s+|\s*[-–—]\s*",
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

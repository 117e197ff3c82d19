"""The pinpoint of a provision in the ways of the field: `art 9(2)(a)`, Art. 9 Abs. 2 Buchst. a."""

from __future__ import annotations

import re
from collections.abc import Callable

Level = tuple[str, str]
SPECIAL = {
    "plain": {
        "preamble": "preamble",
        "closing": "closing clause",
        "protocol": "protocol",
        "act": "domestic act",
    },
    "us": {
        "preamble": "pmbl.",
        "closing": "closing clause",
        "protocol": "protocol",
        "act": "domestic act",
    },
    "pt": {
        "preamble": "Preâmbulo",
        "closing": "Cláusula final",
        "protocol": "Protocolo",
        "act": "Ato interno",
    },
    "de": {
        "preamble": "Präambel",
        "closing": "Schlussformel",
        "protocol": "Protokoll",
        "act": "innerstaatlicher Rechtsakt",
    },
    "ja": {"preamble": "前文", "closing": "末文", "protocol": "議定書", "act": "国内法令"},
}
PARTS = {
    "plain": ("unnumbered para {}", "closing words"),
    "us": ("unnumbered para. {}", "closing words"),
    "pt": ("parágrafo não numerado {}", "parte final"),
    "de": ("Unterabs. {}", "Schlussteil"),
    "ja": ("番号のない段落{}", "末尾"),
}
PORTUGUESE = {
    "paragraph": "parágrafo",
    "number": "número",
    "item": "subparágrafo",
    "subitem": "item",
    "point": "item",
}
GERMAN = {
    "paragraph": "Abs.",
    "number": "Nr.",
    "item": "Buchst.",
    "subitem": "Ziff.",
    "point": "Buchst.",
}


def levels(locus: str) -> list[Level]:
    """What each label of a locus is: paragraph, number, item, subitem or point, with the label."""
    special = not locus.partition(".")[0].isdigit()
    found: list[Level] = []
    for label in locus.split(".")[1:]:
        seen = {kind for kind, _ in found}
        if label.isdigit():
            kind = "number" if special or found else "paragraph"
        elif not seen & {"item", "subitem", "point"}:
            kind = "item"
        elif "subitem" in seen or not re.fullmatch(r"[ivx]+|[IVX]+|([a-z])\1", label):
            kind = "point"
        else:
            kind = "subitem"
        found.append((kind, label))
    return found


def _bracketed(form: str, article: str) -> Callable[[str], str]:
    def pin(locus: str) -> str:
        number, *labels = locus.split(".")
        brackets = "".join(f"({label})" for label in labels)
        if number in SPECIAL[form]:
            space = "" if form == "ja" else " "
            first = f"{space}{labels[0]}" if labels else ""
            return SPECIAL[form][number] + first + "".join(f"({x})" for x in labels[1:])
        return article.format(number) + brackets

    return pin


def _portuguese(locus: str) -> str:
    number = locus.partition(".")[0]
    name = SPECIAL["pt"].get(number, f"Art. {number}")
    return ", ".join([name, *(f"{PORTUGUESE[kind]} {label}" for kind, label in levels(locus))])


def _german(locus: str) -> str:
    number = locus.partition(".")[0]
    words = [SPECIAL["de"].get(number, f"Art. {number}")]
    for kind, label in levels(locus):
        doubled = kind == "subitem" and re.fullmatch(r"([a-z])\1", label)
        words += ["Doppelbuchst." if doubled else GERMAN[kind], label]
    return " ".join(words)


FORMS: dict[str, Callable[[str], str]] = {
    "plain": _bracketed("plain", "art {}"),
    "us": _bracketed("us", "art. {}"),
    "pt": _portuguese,
    "de": _german,
    "ja": _bracketed("ja", "第{}条"),
}


def pin(form: str, locus: str, part: str = "") -> str:
    """The pinpoint in one of the FORMS; `part` names an unnumbered paragraph or closing words."""
    name = FORMS[form](locus)
    if not part:
        return name
    paragraph, tail = PARTS[form]
    number = part.lstrip("stail")
    words = paragraph.format(number) if part.startswith("s") else f"{tail} {number}".rstrip()
    if form == "ja":
        return f"{name}（{words}）"
    return f"{name} {words}" if form == "de" else f"{name}, {words}"

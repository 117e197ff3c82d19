"""How a provision is named: `9(2)(a)` short, `Article 9(2)(a)` in running English, its address."""

from __future__ import annotations

from datetime import date

from macros.citation_forms import citation_in

SPECIAL_NAMES = {
    "preamble": "Preamble",
    "closing": "Closing clause",
    "protocol": "Protocol",
    "act": "Domestic act",
}


def part_name(part: str) -> str:
    """What an unlabelled block is called: `s2` is paragraph 2, `tail` the closing words."""
    if not part:
        return ""
    if part.startswith("tail"):
        return "closing words" + (f" {part[4:]}" if part[4:] else "")
    return f"unnumbered para. {part[1:]}"


def pinpoint(locus: str, part: str = "") -> str:
    """`9(2)(a)`, `Protocol 3(a)`, `6, closing words`."""
    article, *labels = locus.split(".")
    name = SPECIAL_NAMES.get(article, article)
    if article in SPECIAL_NAMES and labels:
        name = f"{name} {labels.pop(0)}"
    words = part_name(part)
    return name + "".join(f"({label})" for label in labels) + (f", {words}" if words else "")


def citation(locus: str, part: str = "", language: str = "en") -> str:
    """`Article 9(2)(a)`, `Protocol 3(a)`; with a language `Artikel 9 Absatz 2 Buchstabe a`."""
    if language != "en":
        return citation_in(language, locus)
    article = locus.partition(".")[0]
    return pinpoint(locus, part) if article in SPECIAL_NAMES else f"Article {pinpoint(locus, part)}"


def article_title(number: str) -> str:
    """`Article 9`, `Preamble`."""
    return SPECIAL_NAMES.get(number, f"Article {number}")


def article_url(treaty: str, article: str) -> str:
    """The address of an article from the site's root, without a leading slash."""
    return f"{treaty}/{article}/"


def provision_url(treaty: str, locus: str, edition: str = "", part: str = "") -> str:
    """The address of a provision, in one edition if `edition` is given."""
    article, *labels = locus.split(".")
    anchor = ".".join([*labels, *([part] if part else [])]) or "0"
    suffix = f"-{edition}" if edition else ""
    return f"{article_url(treaty, article)}#{anchor}{suffix}"


def long_date(day: date) -> str:
    """`29 December 1977`."""
    return f"{day.day} {day:%B} {day.year}"

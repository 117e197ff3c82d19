"""Reads an Akoma Ntoso document back into the blocks it was made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lxml import etree

Element = Any
NAMESPACE = "{http://docs.oasis-open.org/legaldocml/ns/akn/3.0}"
HELD = {"content", "intro", "wrapUp", "preamble", "conclusions"}
PROVISIONS = {"paragraph", "point"}


@dataclass(frozen=True)
class Read:
    """One block: what a text file says in one line."""

    locus: str
    part: str
    label: str
    text: str
    subheading: str


@dataclass
class Article:
    """An article as read back: headings and blocks."""

    heading: str
    part_heading: str
    blocks: list[Read]


def read(xml: bytes) -> dict[str, Article]:
    """Article → its blocks, in the order of the document."""
    act: Element = etree.fromstring(xml)[0]
    found: dict[str, Article] = {}
    for name, number in (("preamble", "preamble"), ("conclusions", "closing")):
        element = act.find(f"{NAMESPACE}{name}")
        if element is not None:
            heading = words(act.find(f"{NAMESPACE}preface//{NAMESPACE}docTitle"))
            article = Article(heading if number == "preamble" else "", "", [])
            _Reader(article.blocks).hierarchy([element], number, "", "")
            found[number] = article
    part = ""
    for element in act.find(f"{NAMESPACE}body").iter(f"{NAMESPACE}part", f"{NAMESPACE}article"):
        if tag(element) == "part":
            part = words(element.find(f"{NAMESPACE}heading"))
            continue
        number = element.get("eId").removeprefix("art_")
        article = Article(words(element.find(f"{NAMESPACE}heading")), part, [])
        part = ""
        _Reader(article.blocks).hierarchy(list(element), number, "", "")
        found[number] = article
    for doc in act.iter(f"{NAMESPACE}doc"):
        title = words(doc.find(f"{NAMESPACE}preface//{NAMESPACE}docTitle"))
        article = Article(title, "", [])
        _Reader(article.blocks).hierarchy(
            list(doc.find(f"{NAMESPACE}mainBody")), doc.get("name"), "", ""
        )
        found[doc.get("name")] = article
    return found


def tag(element: Element) -> str:
    return str(etree.QName(element).localname)


def words(element: Element) -> str:
    return "".join(element.itertext()) if element is not None else ""


class _Reader:
    """Gives each paragraph its locus and part, by the rules of the text files."""

    def __init__(self, blocks: list[Read]) -> None:
        self.blocks = blocks

    def hierarchy(self, elements: list[Element], locus: str, label: str, subheading: str) -> None:
        below = False
        counts = {"s": 0, "tail": 0}
        cross = ""
        for element in elements:
            name = tag(element)
            if name in HELD or name == "hcontainer":
                for p in element.iter(f"{NAMESPACE}p"):
                    kind = "tail" if below else "s"
                    counts[kind] += 1
                    number = counts[kind] if counts[kind] > 1 else ""
                    part = f"{kind}{number}" if below or number else ""
                    self.blocks.append(Read(locus, part, label, words(p), subheading))
                    label = subheading = ""
            elif name == "crossHeading":
                cross = words(element)
            elif name in PROVISIONS:
                own = element.get("eId").rpartition("__")[2].partition("_")[2]
                num = words(element.find(f"{NAMESPACE}num"))
                stacked = f"{label} {num}" if label[-1:] == "." else label + num
                self.hierarchy(list(element), f"{locus}.{own}", stacked, cross)
                label = cross = ""
                below = True

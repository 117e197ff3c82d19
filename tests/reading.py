"""Reads a built page the way a browser does: its ids, addresses, scripts and words."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

INLINE = {"a", "b", "em", "i", "kbd", "span", "strong", "time"}
UNSEEN = {"script", "style", "template"}
ADDRESSES = {"a": "href", "link": "href", "script": "src", "img": "src", "iframe": "src"}


@dataclass(frozen=True)
class Element:
    """A start tag with its attributes; an attribute without value has the value ""."""

    tag: str
    attributes: dict[str, str]
    line: int

    @property
    def address(self) -> str | None:
        return self.attributes.get(ADDRESSES.get(self.tag, ""))


@dataclass
class Page:
    """A parsed page: its elements in order, inline scripts, and the words that a reader sees."""

    elements: list[Element] = field(default_factory=list)
    inline: list[tuple[Element, str]] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)

    @property
    def ids(self) -> list[str]:
        return [e.attributes["id"] for e in self.elements if "id" in e.attributes]

    @property
    def words(self) -> str:
        return " ".join("".join(self.parts).split())

    def all(self, tag: str, **attributes: str) -> list[Element]:
        """The elements of a tag with these attributes (`class_` for `class`)."""
        wanted = {name.rstrip("_"): value for name, value in attributes.items()}
        return [e for e in self.elements if e.tag == tag and wanted.items() <= e.attributes.items()]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = Page()
        self.unseen: Element | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {k: v or "" for k, v in attrs}, self.getpos()[0])
        self.page.elements.append(element)
        self._space(tag)
        if tag in UNSEEN:
            self.unseen = element

    def handle_endtag(self, tag: str) -> None:
        self._space(tag)
        if tag in UNSEEN:
            self.unseen = None

    def handle_data(self, data: str) -> None:
        if self.unseen is None:
            self.page.parts.append(data)
        elif data.strip():
            self.page.inline.append((self.unseen, data))

    def _space(self, tag: str) -> None:
        """Blocks stand apart, even where no space is written between them."""
        if tag not in INLINE:
            self.page.parts.append(" ")


def read_page(html: str) -> Page:
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.page

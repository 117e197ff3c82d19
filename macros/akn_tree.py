"""The blocks of an article as a tree of provisions, as XML wants them."""

from __future__ import annotations

from dataclasses import dataclass, field

from macros.citation_pins import levels
from macros.provisions import ArticleText, Block


@dataclass
class Node:
    """A provision: its printed labels, its words and the provisions below it, in their order.

    A provision has several labels where it begins with those of the provisions above it.
    """

    locus: str
    labels: list[str] = field(default_factory=list)
    content: list[Block | Node] = field(default_factory=list)

    @property
    def first(self) -> Block:
        """The first words at or below the provision."""
        item = self.content[0]
        return item.first if isinstance(item, Node) else item

    @property
    def runs(self) -> list[list[Block] | Node]:
        """The content with words that follow each other put together."""
        found: list[list[Block] | Node] = []
        for item in self.content:
            if isinstance(item, Node):
                found.append(item)
            elif found and isinstance(found[-1], list):
                found[-1].append(item)
            else:
                found.append([item])
        return found

    @property
    def element(self) -> tuple[str, str]:
        """Its element and its own part of the eId: (paragraph, para_2), (point, point_a)."""
        kind, label = levels(self.locus)[-1]
        if kind in ("paragraph", "number") and self.locus.count(".") == 1:
            return "paragraph", f"para_{label}"
        return "point", f"point_{label}"


def tree(text: ArticleText) -> Node:
    """The article at the root."""
    root = Node(text.article)
    known = {text.article: root}
    for block in text.blocks:
        steps = block.locus.split(".")
        labels = list(block.labels)
        for depth in range(2, len(steps) + 1):
            locus = ".".join(steps[:depth])
            if locus not in known:
                known[locus] = Node(locus, [labels.pop(0)])
                known[".".join(steps[: depth - 1])].content.append(known[locus])
        known[block.locus].content.append(block)
    return root


def eid(locus: str) -> str:
    """The eId of a provision of an article: `9.2.a` is `art_9__para_2__point_a`."""
    steps = locus.split(".")
    within = (Node(".".join(steps[:depth])).element[1] for depth in range(2, len(steps) + 1))
    return "__".join([f"art_{steps[0]}", *within])

"""Words with marks on them (lost, corrected, reference, …) as escaped HTML."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup, escape


@dataclass(frozen=True)
class Mark:
    """An element around the letters from `start` to `end`; `attributes` are escaped here.

    Marks may contain each other. Of two that cross, the later one is cut at the border; what is
    cut off gets an element of its own, with the attributes `rest`, or none if there are no such.
    """

    start: int
    end: int
    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    rest: tuple[tuple[str, str], ...] = ()

    def opening(self) -> Markup:
        pairs = Markup("").join(
            Markup(' {}="{}"').format(name, value) for name, value in self.attributes
        )
        return Markup("<{}{}>").format(Markup(self.tag), pairs)

    def closing(self) -> Markup:
        return Markup("</{}>").format(Markup(self.tag))


def marked(text: str, marks: Iterable[Mark]) -> Markup:
    """`text` escaped, with each mark's element around its letters."""
    pending = sorted(marks, key=_outer_first)
    out: list[Markup] = []
    stack: list[Mark] = []
    position = 0

    def write_to(end: int) -> None:
        nonlocal position
        if end > position:
            out.append(escape(text[position:end]))
            position = end

    while pending:
        mark = pending.pop(0)
        if not 0 <= mark.start < mark.end <= len(text):
            raise ValueError(f"mark {mark.start}–{mark.end} lies outside {len(text)} letters")
        while stack and stack[-1].end <= mark.start:
            write_to(stack[-1].end)
            out.append(stack.pop().closing())
        write_to(mark.start)
        end = min([mark.end, *(m.end for m in stack)])
        if mark.rest and end < mark.end:
            cut_off = Mark(end, mark.end, mark.tag, mark.rest, mark.rest)
            insort(pending, cut_off, key=_outer_first)
        inner = Mark(mark.start, end, mark.tag, mark.attributes)
        out.append(inner.opening())
        stack.append(inner)
    while stack:
        write_to(stack[-1].end)
        out.append(stack.pop().closing())
    write_to(len(text))
    return Markup("").join(out)


def _outer_first(mark: Mark) -> tuple[int, int]:
    return mark.start, -mark.end

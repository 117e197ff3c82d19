"""What the steps of a citation mean for the provision in which they stand."""

from __future__ import annotations

from dataclasses import dataclass

from macros.reference_citation import Member, Step
from macros.reference_outline import Outline
from macros.reference_words import ARTICLE, PARAGRAPH, PART, Path


class UnresolvedError(Exception):
    """Words that name nothing, or more than one thing."""


@dataclass
class Reading:
    """A provision as it is read: who it is, and what it named last."""

    own: Path
    outline: Outline
    article: Path = ()
    paragraph: Path = ()
    part: str = ""

    def member(self, member: Member, before: Path, instrument: str) -> list[Path]:
        """All provisions that one entry of a list means; `before` is the entry before it."""
        paths = self._steps(member.steps, before, instrument)
        if member.last:
            paths = self._range(paths[0], self._steps(member.last, paths[0], instrument)[-1])
        first = member.steps[0]
        if first.level == ARTICLE and first.relation != "preceding":
            self.article = paths[-1][:1]
        if len(paths[-1]) > 1:
            self.paragraph = paths[-1][:2]
        return paths

    def _steps(self, steps: tuple[Step, ...], before: Path, instrument: str) -> list[Path]:
        first, *below = steps
        paths = self._first(first, before, instrument)
        for step in below:
            paths = [p for path in paths for p in self._below(path, step)]
        return paths

    def _first(self, step: Step, before: Path, instrument: str) -> list[Path]:
        if step.level == PART:
            return self._part(step)
        if step.level == ARTICLE:
            return self._article(step, instrument)
        if step.relation == "self":
            return [self.own]
        if step.label:
            return [self._labelled(step, before)]
        if step.level == -1:
            raise UnresolvedError("the words do not say which provisions they mean")
        return self._relative(step)

    def _part(self, step: Step) -> list[Path]:
        number = step.label
        if step.relation == "this":
            inside = [
                n for n, (_, articles) in self.outline.parts.items() if self.own[0] in articles
            ]
            number = inside[0] if inside else ""
        elif step.relation == "that":
            number = self.part
        if number not in self.outline.parts:
            raise UnresolvedError("the treaty has no such part")
        heading, articles = self.outline.parts[number]
        if step.title and not heading.endswith(step.title):
            raise UnresolvedError(f"the heading of this part is “{heading}”")
        self.part = number
        return [(article,) for article in articles]

    def _article(self, step: Step, instrument: str) -> list[Path]:
        numbered = self.outline.numbered()
        if step.label:
            path: Path = (step.label,)
            if self.own[0] == "act":
                path = self._in_act(step.label, instrument)
        elif step.relation == "this" and self.own[0] in numbered:
            path = self.own[:1]
        elif step.relation in ("this", "that"):
            if not self.article:
                raise UnresolvedError("no article was named before")
            path = self.article
        elif self.own[0] not in numbered:
            raise UnresolvedError("it stands in no numbered article")
        else:
            at = numbered.index(self.own[0])
            if step.relation == "preceding":
                return [(number,) for number in numbered[:at]] or self._nothing()
            path = self._neighbour([(n,) for n in numbered], at, step)
        self._exists(path)
        heading = self.outline.headings.get(path[0], "")
        if step.title and step.title != heading:
            raise UnresolvedError(f"the heading of article {path[0]} is “{heading}”")
        return [path]

    def _in_act(self, label: str, instrument: str) -> Path:
        """In an act an article is the act's own or the treaty's, and the words must say which."""
        if instrument == "act":
            return ("act", label)
        if instrument == "treaty":
            return (label,)
        raise UnresolvedError("the words do not say whether it is the act's or the treaty's")

    def _labelled(self, step: Step, before: Path) -> Path:
        """A label without its article: it goes on from `before` or belongs to this provision."""
        if step.relation == "this":
            for depth in range(len(self.own), 1, -1):
                if self.own[depth - 1] == step.label:
                    return self.own[:depth]
        if step.level == PARAGRAPH:
            if len(before) < 2 and self.own[0] not in self.outline.numbered():
                raise UnresolvedError("the words do not say of which article")
            return self._exists(((before if len(before) > 1 else self.own)[0], step.label))
        path = before if len(before) > 1 else self.own
        depths = range(len(path) - bool(len(before) > 1), 0, -1)
        for depth in depths:
            if self.outline.has((*path[:depth], step.label)):
                return (*path[:depth], step.label)
        raise UnresolvedError(f"no provision ({step.label}) stands near {'.'.join(path)}")

    def _relative(self, step: Step) -> list[Path]:
        """This, that, the preceding paragraph or item; `preceding` gives all of them."""
        if step.relation == "that":
            return [self.paragraph] if self.paragraph else self._nothing()
        depth = 2 if step.level == PARAGRAPH else 3
        if len(self.own) < depth:
            raise UnresolvedError("it stands in no such provision")
        own = self.own[:depth]
        if step.relation == "this":
            return [own]
        siblings = self._siblings(own)
        at = siblings.index(own)
        if step.relation == "preceding":
            return siblings[:at] or self._nothing()
        return [self._neighbour(siblings, at, step)]

    def _below(self, path: Path, step: Step) -> list[Path]:
        """The provision below `path` that a further step names."""
        if step.relation == "preceding":
            if self.own[: len(path)] != path or len(self.own) <= len(path):
                raise UnresolvedError("it stands elsewhere")
            siblings = self._siblings(self.own[: len(path) + 1])
            return siblings[: siblings.index(self.own[: len(path) + 1])] or self._nothing()
        return [self._exists((*path, step.label))]

    def _range(self, first: Path, last: Path) -> list[Path]:
        siblings = self._siblings(first)
        if last not in siblings or siblings.index(last) < siblings.index(first):
            raise UnresolvedError(f"{'.'.join(first)} to {'.'.join(last)} is no range")
        return siblings[siblings.index(first) : siblings.index(last) + 1]

    def _siblings(self, path: Path) -> list[Path]:
        if len(path) == 1:
            return [(number,) for number in self.outline.numbered()]
        return [tuple(s.split(".")) for s in self.outline.children[".".join(path[:-1])]]

    def _neighbour(self, siblings: list[Path], at: int, step: Step) -> Path:
        at += 1 if step.relation == "next" else -1
        if not 0 <= at < len(siblings):
            raise UnresolvedError("there is none")
        return siblings[at]

    def _exists(self, path: Path) -> Path:
        if not self.outline.has(path):
            raise UnresolvedError(f"no provision {'.'.join(path)}")
        return path

    def _nothing(self) -> list[Path]:
        raise UnresolvedError("there is none")

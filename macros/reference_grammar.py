"""Finds citations in a text by the words of its language, before any is resolved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from macros.reference_citation import Citation, Member, Step, label
from macros.reference_words import ARTICLE, PARAGRAPH, Relation, Unit, Words
from macros.reference_words_east import CHINESE, JAPANESE
from macros.reference_words_latin import ENGLISH, GERMAN, PORTUGUESE

WORDS = {"en": ENGLISH, "pt": PORTUGUESE, "de": GERMAN, "ja": JAPANESE, "zh": CHINESE}


class _Chain(NamedTuple):
    """Kinds of provision from large to small; `unit` is the last kind that was named."""

    steps: tuple[Step, ...]
    unit: Unit | None
    end: int


class _List(NamedTuple):
    members: tuple[Member, ...]
    unit: Unit | None
    end: int


def citations(text: str, language: str) -> Iterator[Citation]:
    """The citations in `text` from left to right; they never overlap."""
    reader = _reader(language)
    position = 0
    while match := reader.start.search(text, position):
        found = reader.citation(text, match.start(), position)
        if found:
            yield found
        position = found.end if found else match.start() + 1


@cache
def _reader(language: str) -> _Reader:
    return _Reader(WORDS[language])


class _Reader:
    """The patterns of one language, compiled, and the rules that put them together."""

    def __init__(self, words: Words) -> None:
        self.small_to_large = bool(words.of)
        self.units = [(u, re.compile(u.first), re.compile(u.more or u.first)) for u in words.units]
        self.relatives = [(r, re.compile(r.form)) for r in words.relatives]
        self.this_label = words.this_label
        self.below = re.compile(words.below)
        self.separator = re.compile(words.separator)
        self.range = re.compile(words.range)
        self.until = re.compile(words.until)
        self.gap = re.compile(words.gap)
        self.of = re.compile(words.of)
        self.title = re.compile(words.title) if words.title else None
        self.sentence = re.compile(words.sentence)
        self.protocol = re.compile(words.protocol or "(?!)")
        around = ("other_before", "other_after", "treaty_before", "treaty_after", "act_after")
        self.around = [(n, re.compile(getattr(words, n))) for n in around if getattr(words, n)]
        forms = [u.first.replace("(?P<label>", "(?:") for u in words.units]
        forms += [r.form for r in words.relatives]
        if words.protocol and not words.of:
            forms.append(words.protocol)
        self.start = re.compile("|".join(forms))

    def citation(self, text: str, start: int, floor: int) -> Citation | None:
        """The citation that begins at `start`, or None; `floor` is the end of the one before."""
        before = start - len(self.this_label)
        if self.this_label and before >= floor and text.startswith(self.this_label, before):
            start = before
        found = self._list(text, start)
        if not found or (found.unit and found.unit.of_protocol and not _of_protocol(found)):
            return None
        members, end = found.members, found.end
        after = self.sentence.match(text, end)
        if after and after.end() > end:
            end = after.end()
            members = (*members[:-1], replace(members[-1], end=end))
        return Citation(start, end, members, self._instrument(text, start, end, members))

    def _instrument(self, text: str, start: int, end: int, members: tuple[Member, ...]) -> str:
        labelled = {s.level for m in members for s in m.steps if s.label}
        before = text[max(0, start - 40) : start]
        for name, pattern in self.around:
            if name.endswith("before"):
                told = ARTICLE in labelled and bool(pattern.search(before))
            else:
                told = bool(labelled & {ARTICLE, PARAGRAPH}) and bool(pattern.match(text, end))
            if told:
                return name.partition("_")[0]
        return ""

    def _list(self, text: str, start: int) -> _List | None:
        """Chains joined by commas, and, to; then what stands above them, as in 2 of Article 9."""
        chain = self._chain(text, start)
        if not chain:
            return None
        members: list[Member] = []
        begin, unit = start, chain.unit
        while chain:
            last = self._last(text, chain, unit)
            end = last.end if last else chain.end
            members.append(Member(begin, end, chain.steps, last.steps if last else ()))
            comma = self.separator.match(text, end)
            before, chain = chain, None
            if comma:
                begin = comma.end()
                chain = self._further(text, begin, unit, before)
        found = _List(tuple(members), unit, end)
        return self._with_above(text, found) if self.small_to_large else found

    def _last(self, text: str, chain: _Chain, unit: Unit | None) -> _Chain | None:
        """The end of a range that begins with `chain`."""
        sign = self.range.match(text, chain.end)
        last = self._further(text, sign.end(), unit, chain) if sign else None
        until = self.until.match(text, last.end) if last else None
        return last._replace(end=until.end()) if last and until else None

    def _further(self, text: str, at: int, unit: Unit | None, before: _Chain) -> _Chain | None:
        """A further entry of a list: a label without its kind, or any chain where kinds lead."""
        if not self.small_to_large:
            return self._chain(text, at)
        if unit is None:
            return None
        more = next(pattern for u, _, pattern in self.units if u is unit)
        if match := more.match(text, at):
            step = Step(unit.level, label(match["label"], unit.numerals))
            return self._with_below(text, _Chain((step,), unit, match.end()))
        if before.steps[-1].level == -1 and (match := self.below.match(text, at)):
            return _Chain((Step(-1, label(match["label"])),), unit, match.end())
        return None

    def _chain(self, text: str, start: int) -> _Chain | None:
        """Kinds of provision from large to small: Article 8 paragraph (2), 第二条(解釈)1(a)."""
        chain = _Chain((), None, start)
        while True:
            at = self._after_gap(text, chain)
            above = chain.steps[-1].level if chain.steps else -1
            found = self._step(text, at, above, first=not chain.steps)
            if not found or (chain.steps and at > chain.end and self._has_above(text, at)):
                break
            step, unit, end = found
            chain = _Chain((*chain.steps, step), unit or chain.unit, end)
            if unit:
                chain = self._with_below(text, chain)
            if chain.steps[-1].level == -1:
                break
        only_protocol = len(chain.steps) == 1 and chain.steps[0].label == "protocol"
        return None if not chain.steps or only_protocol else chain

    def _after_gap(self, text: str, chain: _Chain) -> int:
        match = self.gap.match(text, chain.end) if chain.steps else None
        return match.end() if match else chain.end

    def _has_above(self, text: str, at: int) -> bool:
        """Whether the words at `at` belong to something larger that follows them."""
        if not self.small_to_large:
            return False
        whole, alone = self._list(text, at), self._step(text, at, -1, first=True)
        return bool(whole and alone and whole.members[0].steps[0] != alone[0])

    def _step(
        self, text: str, at: int, above: int, *, first: bool
    ) -> tuple[Step, Unit | None, int] | None:
        """One kind of provision below the level `above`."""
        for relative, form in self.relatives:
            fits = relative.level > above or (first and relative.level == -1)
            if fits and (match := form.match(text, at)):
                step = Step(relative.level, relation=relative.relation)
                return self._with_title(text, step, None, match.end())
        relation: Relation = ""
        if self.this_label and text.startswith(self.this_label, at):
            relation, at = "this", at + len(self.this_label)
        elif first and not self.small_to_large and (match := self.protocol.match(text, at)):
            return Step(ARTICLE, "protocol"), None, match.end()
        for unit, form, _ in self.units:
            if unit.level > above and (match := form.match(text, at)):
                step = Step(unit.level, label(match["label"], unit.numerals), relation)
                return self._with_title(text, step, unit, match.end())
        return None

    def _with_title(
        self, text: str, step: Step, unit: Unit | None, end: int
    ) -> tuple[Step, Unit | None, int]:
        match = self.title.match(text, end) if self.title and step.level <= ARTICLE else None
        if not match or self._step(text, end, ARTICLE, first=False):
            return step, unit, end
        return replace(step, title=match["title"]), unit, match.end()

    def _with_below(self, text: str, chain: _Chain) -> _Chain:
        """The labels that follow without their kind: 2 b, (b) (ii)."""
        while True:
            at = chain.end
            if text[at : at + 1] == " ":
                at += 1
            elif text[at : at + 1] not in ("(", "（"):
                return chain
            match = self.below.match(text, at)
            if not match or match.end() == at:
                return chain
            steps = (*chain.steps, Step(-1, label(match["label"])))
            chain = _Chain(steps, chain.unit, match.end())

    def _with_above(self, text: str, found: _List) -> _List:
        """The list with what follows it: of Article 18, of the Protocol, dieses Artikels."""
        level = found.members[0].steps[0].level
        of = self.of.match(text, found.end) if level == -1 or level > ARTICLE else None
        if not of:
            return found
        if match := self.protocol.match(text, of.end()):
            step = Step(ARTICLE, "protocol")
            above = _List((Member(of.end(), match.end(), (step,)),), None, match.end())
        else:
            whole = self._list(text, of.end())
            larger = whole and whole.members[0].steps[0].level
            if not whole or larger is None or not (0 <= larger < (level if level > 0 else 2)):
                return found
            above = whole
        return _List(tuple(_combined(found.members, above.members)), found.unit, above.end)


def _combined(small: tuple[Member, ...], large: tuple[Member, ...]) -> Iterator[Member]:
    """Each small entry in each large one; entries with the same place are shown as one."""
    for number, inner in enumerate(small):
        for order, outer in enumerate(large):
            start, end = inner.start, inner.end
            if number == len(small) - 1:
                start = outer.start if order and len(small) == 1 else start
                end = outer.end if len(small) == 1 else large[-1].end
            last = outer.steps + inner.last if inner.last else ()
            if outer.last:
                last = outer.last + inner.steps
            yield Member(start, end, outer.steps + inner.steps, last)


def _of_protocol(found: _List) -> bool:
    return found.members[0].steps[0].label == "protocol"

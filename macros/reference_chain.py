"""Reads one entry of a citation: kinds of provision with their labels, from large to small."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from macros.reference_citation import Step, label
from macros.reference_words import ARTICLE, Relation, Unit, Words

Found = tuple[Step, Unit | None, int]


class Chain(NamedTuple):
    """The steps read so far; `unit` is the last kind that was named.

    `before` is the chain up to a comma in it: what follows may belong to words further on.
    """

    steps: tuple[Step, ...]
    unit: Unit | None
    end: int
    before: Chain | None = None


class Patterns:
    """The table of one language, compiled."""

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
        self.title = re.compile(words.title or "(?!)")
        self.sentence = re.compile(words.sentence or "(?!)")
        self.protocol = re.compile(words.protocol or "(?!)")
        around = ("other_before", "other_after", "treaty_before", "treaty_after", "act_after")
        self.around = [(n, re.compile(getattr(words, n))) for n in around if getattr(words, n)]
        forms = [u.first.replace("(?P<label>", "(?:") for u in words.units]
        forms += [r.form for r in words.relatives]
        if words.protocol and not words.of:
            forms.append(words.protocol)
        self.start = re.compile("|".join(forms))


def read_chain(patterns: Patterns, text: str, start: int) -> Chain | None:
    """The chain that begins at `start`: Article 8 paragraph (2), 第二条(用語の解釈)1(a)."""
    chain = Chain((), None, start)
    while True:
        at = start
        if chain.steps and (gap := patterns.gap.match(text, chain.end)):
            at = gap.end()
        above = chain.steps[-1].level if chain.steps else -1
        found = _step(patterns, text, at, above, first=not chain.steps)
        if not found:
            break
        step, unit, end = found
        before = chain if "," in text[chain.end : at] else chain.before
        chain = Chain((*chain.steps, step), unit or chain.unit, end, before)
        if unit:
            chain = with_below(patterns, text, chain)
        if chain.steps[-1].level == -1:
            break
    only_protocol = len(chain.steps) == 1 and chain.steps[0].label == "protocol"
    return None if not chain.steps or only_protocol else chain


def _step(patterns: Patterns, text: str, at: int, above: int, *, first: bool) -> Found | None:
    """One kind of provision below the level `above`."""
    for relative, form in patterns.relatives:
        fits = relative.level > above or (first and relative.level == -1)
        if fits and (match := form.match(text, at)):
            step = Step(relative.level, relation=relative.relation)
            return _with_title(patterns, text, (step, None, match.end()))
    relation: Relation = ""
    if patterns.this_label and text.startswith(patterns.this_label, at):
        relation, at = "this", at + len(patterns.this_label)
    elif first and not patterns.small_to_large and (match := patterns.protocol.match(text, at)):
        return Step(ARTICLE, "protocol"), None, match.end()
    for unit, form, _ in patterns.units:
        if unit.level > above and (match := form.match(text, at)):
            step = Step(unit.level, label(match["label"], unit.numerals), relation)
            return _with_title(patterns, text, (step, unit, match.end()))
    return None


def _with_title(patterns: Patterns, text: str, found: Found) -> Found:
    """The step with the heading in brackets after it; a label in brackets is none."""
    step, unit, end = found
    match = patterns.title.match(text, end) if step.level <= ARTICLE else None
    if not match or _step(patterns, text, end, ARTICLE, first=False):
        return found
    return replace(step, title=match["title"]), unit, match.end()


def with_below(patterns: Patterns, text: str, chain: Chain) -> Chain:
    """The chain with the labels that follow without their kind: 2 b, (b) (ii)."""
    while True:
        at = chain.end
        if text[at : at + 1] == " ":
            at += 1
        elif text[at : at + 1] not in ("(", "（"):
            return chain
        match = patterns.below.match(text, at)
        if not match or match.end() == at:
            return chain
        steps = (*chain.steps, Step(-1, label(match["label"])))
        chain = chain._replace(steps=steps, end=match.end())

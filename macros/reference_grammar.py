"""Finds citations in a text by the words of its language, before any is resolved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from macros.reference_chain import Chain, Patterns, read_chain, with_below
from macros.reference_citation import Citation, Member, Step, label
from macros.reference_words import ARTICLE, PARAGRAPH, Unit
from macros.reference_words_east import CHINESE, JAPANESE
from macros.reference_words_latin import ENGLISH, GERMAN, PORTUGUESE

WORDS = {"en": ENGLISH, "pt": PORTUGUESE, "de": GERMAN, "ja": JAPANESE, "zh": CHINESE}


class _List(NamedTuple):
    """Entries joined by commas, and, to; `unit` is the kind that the first one names last."""

    members: tuple[Member, ...]
    unit: Unit | None
    end: int


def citations(text: str, language: str) -> Iterator[Citation]:
    """The citations in `text` from left to right; they never overlap."""
    patterns = _patterns(language)
    position = 0
    while match := patterns.start.search(text, position):
        found = _citation(patterns, text, match.start(), position)
        if found:
            yield found
        position = found.end if found else match.start() + 1


@cache
def _patterns(language: str) -> Patterns:
    return Patterns(WORDS[language])


def _citation(patterns: Patterns, text: str, start: int, floor: int) -> Citation | None:
    """The citation that begins at `start`, or None; `floor` is the end of the one before."""
    before = start - len(patterns.this_label)
    if patterns.this_label and before >= floor and text.startswith(patterns.this_label, before):
        start = before
    found = _read_list(patterns, text, start)
    if not found or (found.unit and found.unit.of_protocol and not _of_protocol(found)):
        return None
    members, end = found.members, found.end
    if sentence := patterns.sentence.match(text, end):
        end = sentence.end()
        members = (*members[:-1], replace(members[-1], end=end))
    return Citation(start, end, members, _instrument(patterns, text, start, end, members))


def _of_protocol(found: _List) -> bool:
    return found.members[0].steps[0].label == "protocol"


def _instrument(
    patterns: Patterns, text: str, start: int, end: int, members: tuple[Member, ...]
) -> str:
    """Whose provisions they are, as the words before and after say: other, treaty, act or ""."""
    labelled = {step.level for member in members for step in member.steps if step.label}
    before = text[max(0, start - 40) : start]
    for name, pattern in patterns.around:
        if name.endswith("before"):
            told = ARTICLE in labelled and bool(pattern.search(before))
        else:
            told = bool(labelled & {ARTICLE, PARAGRAPH}) and bool(pattern.match(text, end))
        if told:
            return name.partition("_")[0]
    return ""


def _read_list(patterns: Patterns, text: str, start: int) -> _List | None:
    """The list that begins at `start`, with what stands above it: paragraph 2 of Article 9."""
    first = read_chain(patterns, text, start)
    if not first:
        return None
    members: list[Member] = []
    begin, chain, end = start, first, first.end
    while chain:
        last = _range_end(patterns, text, chain, first.unit)
        end = last.end if last else chain.end
        members.append(Member(begin, end, chain.steps, last.steps if last else ()))
        comma = patterns.separator.match(text, end)
        further = _further(patterns, text, comma.end(), first.unit, chain) if comma else None
        if not comma or not further:
            break
        begin, chain = comma.end(), further
    found = _List(tuple(members), first.unit, end)
    kept = first.before
    small = first.steps[len(kept.steps) if kept else 0].level
    above = _above(patterns, text, end, small) if patterns.small_to_large else None
    if kept and above:  # Article 9, paragraph 2 of Article 10: two citations
        return _List((Member(start, kept.end, kept.steps),), kept.unit, kept.end)
    if above:
        return _List(tuple(_combined(found.members, above.members)), found.unit, above.end)
    return found


def _range_end(patterns: Patterns, text: str, chain: Chain, unit: Unit | None) -> Chain | None:
    """The end of a range that begins with `chain`."""
    sign = patterns.range.match(text, chain.end)
    last = _further(patterns, text, sign.end(), unit, chain) if sign else None
    until = patterns.until.match(text, last.end) if last else None
    return last._replace(end=until.end()) if last and until else None


def _further(
    patterns: Patterns, text: str, at: int, unit: Unit | None, before: Chain
) -> Chain | None:
    """A further entry of a list: a label without its kind, or any chain where kinds lead."""
    if not patterns.small_to_large:
        return read_chain(patterns, text, at)
    if unit is None:
        return None
    more = next(pattern for known, _, pattern in patterns.units if known is unit)
    if match := more.match(text, at):
        step = Step(unit.level, label(match["label"], unit.numerals))
        return with_below(patterns, text, Chain((step,), unit, match.end()))
    if before.steps[-1].level == -1 and (match := patterns.below.match(text, at)):
        return Chain((Step(-1, label(match["label"])),), unit, match.end())
    return None


def _above(patterns: Patterns, text: str, end: int, level: int) -> _List | None:
    """What follows a list of kind `level`: of Article 18, of the Protocol, dieses Artikels."""
    of = patterns.of.match(text, end) if level == -1 or level > ARTICLE else None
    if not of:
        return None
    if match := patterns.protocol.match(text, of.end()):
        step = Step(ARTICLE, "protocol")
        return _List((Member(of.end(), match.end(), (step,)),), None, match.end())
    chain = read_chain(patterns, text, of.end())
    larger = chain.steps[0].level if chain else -1
    if not 0 <= larger < (level if level > 0 else PARAGRAPH):
        return None
    return _read_list(patterns, text, of.end())


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

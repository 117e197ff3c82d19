"""The kind of a departure, by what differs between the words read and the words printed."""

from __future__ import annotations

from unicodedata import normalize

from rapidfuzz.distance import Levenshtein

from macros.align import fold, is_letter


def kind_of(field: str, words: str, printed: str) -> str:
    """The kind of a departure, by what differs."""
    if field == "label":
        return "label"
    ours, theirs = _letters(words), _letters(printed)
    if ours == theirs:
        same = words.replace("-", "").split() == printed.replace("-", "").split()
        return "hyphen" if same else "punctuation"
    if ours.casefold() == theirs.casefold():
        return "case"
    if _bare(ours) == _bare(theirs):
        return "diacritic"
    if theirs and len(ours) > 2 and _likeness(ours, theirs) < 0.5:
        return "conjecture"
    if not theirs or (len(theirs) < len(ours) and _is_part(theirs, ours)):
        return "supplied"
    return "letter"


def _letters(words: str) -> str:
    return "".join(sign for sign in words if is_letter(sign))


def _likeness(ours: str, theirs: str) -> float:
    """The share of letters that agree, those that scans confuse taken as one."""
    return Levenshtein.normalized_similarity("".join(map(fold, ours)), "".join(map(fold, theirs)))


def _bare(words: str) -> str:
    """Letters without diacritics and case."""
    return "".join(s for s in normalize("NFKD", words) if is_letter(s)).casefold()


def _is_part(part: str, whole: str) -> bool:
    """Whether `part` is `whole` with letters left out at either end."""
    return part in whole

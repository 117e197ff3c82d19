"""One form for all ways to write a word or a number, so that records and queries meet.

`docs/assets/search/normalise.js` does the same in the browser; tests/vectors hold both together.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from opencc import OpenCC

from macros.notation import (
    GROUPED,
    NUMBER,
    TABLES,
    number_words,
    plain_number,
    plain_numerals,
    sum_of_words,
    unit_after,
)

_CJK = "\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff"
CJK = re.compile(rf"[{_CJK}]+")
WORD = re.compile(rf"(?:(?![{_CJK}])[^\W\d_])+")
HYPHENS = "-\u2010\u2011\u2012\u2013"
IGNORED = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff")
_PERCENT_BEFORE = re.compile(r"(?:vom|por|v\.)\s?$")
_VOICED = "\u3099\u309a"


@dataclass(frozen=True)
class Token:
    """A form that can be found, and the letters of the text that it stands for.

    `parts` are the words of a hyphenated compound, whose form is that without hyphens.
    """

    form: str
    start: int
    end: int
    kind: str
    parts: tuple[str, ...] = ()


@cache
def script_variants() -> dict[str, str]:
    """Japanese and traditional character → the simplified one that stands for it here."""
    signs = [chr(code) for code in range(0x3400, 0xA000)]
    simplified = signs
    for _ in range(2):  # a second round settles the few that come back in another form
        old = OpenCC("jp2t").convert("\n".join(simplified))
        simplified = OpenCC("t2s").convert(old).split("\n")
    return {a: b for a, b in zip(signs, simplified, strict=True) if a != b and len(b) == 1}


@cache
def _folded(sign: str) -> str:
    if sign in IGNORED:
        return ""
    if sign in HYPHENS:
        return "-"
    out = []
    for letter in unicodedata.normalize("NFKC", sign).lower():
        bare = "".join(
            part
            for part in unicodedata.normalize("NFD", letter)
            if not "\u0300" <= part <= "\u036f"
        )
        for plain in unicodedata.normalize("NFC", bare):
            plain = TABLES["letters"].get(plain, plain)
            plain = TABLES["smallKana"].get(plain, plain)
            out.append(script_variants().get(plain, plain))
    return "".join(out)


def folded(text: str) -> tuple[str, list[int]]:
    """The text without case, width, accents and script variants; for each letter its origin."""
    out: list[str] = []
    origins: list[int] = []
    for position, sign in enumerate(text):
        for letter in _folded(sign):
            if letter in _VOICED and out:
                whole = unicodedata.normalize("NFC", out[-1] + letter)
                if len(whole) == 1:
                    out[-1] = whole
                    continue
            out.append(letter)
            origins.append(position)
    return "".join(out), [*origins, len(text)]


def squeezed(word: str) -> str:
    """Doubled letters once: Betriebsstätte and Betriebstätte meet; short words stay."""
    return re.sub(r"(.)\1+", r"\1", word) if len(word) > 3 else word


def tokens(text: str) -> list[Token]:
    """Every form under which a text can be found, in order of place."""
    plain, origins = folded(text)
    words = list(WORD.finditer(plain))
    found = [
        *_numbers(plain),
        *_spelled_numbers(plain, words),
        *(Token(squeezed(w.group()), w.start(), w.end(), "word") for w in words),
        *_umlauts(text, plain, origins, words),
        *_compounds(plain, words),
        *_bigrams(plain),
    ]
    placed = [
        Token(t.form, origins[t.start], origins[t.end - 1] + 1, t.kind, t.parts) for t in found
    ]
    return sorted(placed, key=_place)


def query_tokens(text: str) -> list[Token]:
    """What a reader asks for: numbers hide the words that they consist of, compounds theirs."""
    every = tokens(text)
    rank = ("number", "compound")
    kept: list[Token] = []
    for kind in rank:
        for token in every:
            if token.kind == kind and not any(_overlap(token, other) for other in kept):
                kept.append(token)
    rest = [
        t
        for t in every
        if t.kind in ("word", "bigram") and not any(_overlap(t, other) for other in kept)
    ]
    return sorted([*kept, *rest], key=_place)


def places(found: list[Token]) -> list[tuple[int, ...]]:
    """Where each of a text's tokens stands among its words: numbers that count up from 0.

    A number or a compound stands at each of the words that it consists of, so that what follows
    it in the text follows it here.
    """
    starts = sorted({token.start for token in found})

    def stands(token: Token) -> tuple[int, ...]:
        first = bisect_left(starts, token.start)
        if token.kind not in ("number", "compound"):
            return (first,)
        return tuple(range(first, bisect_left(starts, token.end)))

    return [stands(token) for token in found]


def _place(token: Token) -> tuple[int, int, int, str]:
    """By place; of those that begin together the longer and the more exact first."""
    return token.start, -token.end, -len(token.form), token.form


def _overlap(one: Token, other: Token) -> bool:
    return one.start < other.end and other.start < one.end


def _with_unit(plain: str, value: str, start: int, end: int, before: bool) -> Iterator[Token]:
    unit, stop = ("%", end) if before else unit_after(plain, end)
    if unit:
        yield Token(f"#{value}{unit}", start, stop, "number")
    yield Token(f"#{value}", start, stop, "number")


def _numbers(plain: str) -> Iterator[Token]:
    for match in NUMBER.finditer(plain):
        start, end, before = match.start(), match.end(), bool(match["before"])
        if match["digits"]:
            yield from _with_unit(plain, plain_number(match["digits"]), start, end, before)
        elif match["numerals"]:
            numerals = match["numerals"]
            counts = len(numerals) > 1 or before or unit_after(plain, end)[0]
            if counts:
                yield from _with_unit(plain, plain_numerals(numerals), start, end, before)
        elif GROUPED.fullmatch(match["list"]):
            yield from _with_unit(plain, plain_number(match["list"]), start, end, before)
        else:
            for one in re.finditer(r"\d+", match["list"]):
                place = match.start("list")
                value = plain_number(one.group())
                yield Token(f"#{value}", place + one.start(), place + one.end(), "number")


def _spelled_numbers(plain: str, words: list[re.Match[str]]) -> Iterator[Token]:
    """`twenty-five`, `cento e oitenta e três`, `fünfundzwanzig`; a lone `one` is an article."""
    known, joiners = number_words(), TABLES["joiners"]
    at = 0
    while at < len(words):
        if words[at].group() not in known:
            at += 1
            continue
        last = at
        following = at + 1
        while following < len(words) and not plain[
            words[following - 1].end() : words[following].start()
        ].strip(" -\u00a0"):
            word = words[following].group()
            if word in known:
                last = following
            elif word not in joiners:
                break
            following += 1
        value = sum_of_words([w.group() for w in words[at : last + 1]])
        start, end = words[at].start(), words[last].end()
        unit, stop = unit_after(plain, end)
        percent_word = _PERCENT_BEFORE.search(plain, 0, start)
        if (value != 1 or unit) and not percent_word:
            yield from _with_unit(plain, str(value), start, end, False)
        at = last + 1
        while at < len(words) and words[at].start() < stop:
            at += 1


def _umlauts(
    text: str, plain: str, origins: list[int], words: list[re.Match[str]]
) -> Iterator[Token]:
    """`Künstler` is found as `Kuenstler` too."""
    umlauts: dict[str, str] = TABLES["umlauts"]
    for word in words:
        start, end = word.span()
        written = unicodedata.normalize("NFC", text[origins[start] : origins[end - 1] + 1]).lower()
        if any(sign in umlauts for sign in written):
            spelled = "".join(umlauts.get(sign, sign) for sign in written)
            yield Token(squeezed(folded(spelled)[0]), start, end, "spelling")


def _compounds(plain: str, words: list[re.Match[str]]) -> Iterator[Token]:
    """`sub-division` is found as `subdivision` too."""
    at = 0
    while at < len(words):
        last = at
        while last + 1 < len(words) and plain[words[last].end() : words[last + 1].start()] == "-":
            last += 1
        if last > at:
            parts = [w.group() for w in words[at : last + 1]]
            form = squeezed("".join(parts))
            forms = tuple(squeezed(part) for part in parts)
            yield Token(form, words[at].start(), words[last].end(), "compound", forms)
        at = last + 1


def _bigrams(plain: str) -> Iterator[Token]:
    for run in CJK.finditer(plain):
        start, end = run.span()
        if end - start == 1:
            yield Token(run.group(), start, end, "bigram")
        for place in range(start, end - 1):
            yield Token(plain[place : place + 2], place, place + 2, "bigram")

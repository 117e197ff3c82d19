"""The rules that the texts of the editions must keep; each docstring is its rule."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import pairwise

from macros.facts import Difference
from macros.model import Corpus, Treaty
from macros.problems import Problem, did_you_mean
from macros.provisions import Block

SCRIPTS = {"ja": ("CJK", "HIRAGANA", "KATAKANA", "LATIN"), "zh": ("CJK", "LATIN")}
_ROMAN = [
    "i",
    "ii",
    "iii",
    "iv",
    "v",
    "vi",
    "vii",
    "viii",
    "ix",
    "x",
    "xi",
    "xii",
    "xiii",
    "xiv",
    "xv",
    "xvi",
    "xvii",
    "xviii",
    "xix",
    "xx",
]


def articles_whole(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """Every edition has every article, unless treaty.yml says that it is lost or whose it is."""
    for article in treaty.articles.values():
        expected = () if article.lost else article.editions or tuple(treaty.editions)
        for edition in expected:
            if edition not in treaty.editions:
                hint = did_you_mean(edition, treaty.editions)
                yield Problem(article.place, f'edition "{edition}" is not listed{hint}')
            elif not treaty.text(edition, article.number):
                yield Problem(
                    article.place,
                    f"article {article.number} has no file in text/{edition}/; transcribe it, "
                    "or say in treaty.yml that it is lost",
                )
        for edition in treaty.editions:
            if treaty.text(edition, article.number) and edition not in expected:
                yield Problem(
                    article.place,
                    f"article {article.number} has a file in text/{edition}/, "
                    "treaty.yml says it has none; mend one of them",
                )
    for edition, texts in treaty.texts.items():
        for number, text in texts.items():
            if number not in treaty.articles:
                yield Problem(
                    text.place,
                    f"article {number} of {edition} is not listed; "
                    "add it to articles in treaty.yml",
                )


def provisions_parallel(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """A provision stands in every edition that has its article, or a difference says where."""
    explained: dict[str, Difference] = {
        locus: d for d in treaty.facts.differences if d.only for locus in d.loci
    }
    used: set[str] = set()
    for number, rows in treaty.rows.items():
        whole = {edition.id for edition in treaty.article_editions(number)}
        for row in rows:
            have = set(row.blocks)
            if have == whole:
                continue
            locus = row.locus + (f".{row.part}" if row.part else "")
            difference = explained.get(locus)
            if difference and set(difference.only) == have:
                used.add(locus)
                continue
            block = next(iter(row.blocks.values()))
            yield Problem(
                block.place,
                f"{locus} stands in {', '.join(sorted(have))} and not in "
                f"{', '.join(sorted(whole - have))}; mend the label or indentation, "
                "or write a difference in treaty.yml",
            )
    for locus, difference in explained.items():
        if locus not in used:
            yield Problem(difference.place, f"no difference at {locus} any more; delete it here")


def labels_in_order(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """The labels of a level follow each other without a gap: 1 2 3, a b c, i ii iii."""
    for texts in treaty.texts.values():
        for text in texts.values():
            siblings: dict[str, list[tuple[str, Block]]] = {}
            seen: set[str] = set()
            for block in text.blocks:
                labels = block.locus.split(".")
                for depth in range(1, len(labels)):
                    locus = ".".join(labels[: depth + 1])
                    if locus not in seen:
                        seen.add(locus)
                        parent = ".".join(labels[:depth])
                        siblings.setdefault(parent, []).append((labels[depth], block))
            for items in siblings.values():
                yield from _sequence(items)


def _sequence(items: list[tuple[str, Block]]) -> Iterator[Problem]:
    first, block = items[0]
    if first not in ("1", "a", "i", "A", "I", "aa"):
        yield Problem(block.place, f"the first label is {first}; the ones before it are missing")
    for (before, _), (after, block) in pairwise(items):
        if after not in _next_labels(before):
            yield Problem(
                block.place, f"label {after} follows {before}; mend or add what is missing"
            )


def _next_labels(label: str) -> set[str]:
    if label.isdigit():
        return {str(int(label) + 1)}
    found: set[str] = set()
    if label.lower() in _ROMAN[:-1]:
        roman = _ROMAN[_ROMAN.index(label.lower()) + 1]
        found.add(roman.upper() if label.isupper() else roman)
    if len(set(label)) == 1:
        found.add(chr(ord(label[0]) + 1) * len(label))
    return found


def letters_of_language(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """An edition's words are written in the letters of its language."""
    for edition in treaty.facts.editions:
        scripts = SCRIPTS.get(edition.language, ("LATIN",))
        for text in treaty.texts[edition.id].values():
            for block in text.blocks:
                for sign in block.text:
                    if sign.isalpha() and sign not in "ªº々〇ー":
                        name = unicodedata.name(sign, "")
                        if not name.replace("FULLWIDTH ", "").startswith(scripts):
                            yield Problem(
                                block.place, f'"{sign}" ({name}) is no letter of this edition'
                            )

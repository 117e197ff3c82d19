"""Reads an edition's text files: lines become blocks, each with its locus."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from unicodedata import normalize

from macros.languages import LANGUAGES, Language, chinese_third_level, locus_label
from macros.problems import Place, Problem

LOST = "[…]"


@dataclass(frozen=True)
class Block:
    """One line of an edition: words with one address. `part` is "", s2, s3, tail or tail2.

    `label` is printed before the words; `labels` are its parts where several stand side by side.
    """

    locus: str
    part: str
    label: str
    text: str
    level: int
    place: Place
    subheading: str = ""
    labels: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """The fragment of the row that shows the block: `2.b.i`, `6.tail`, `0`."""
        labels = self.locus.split(".")[1:]
        return ".".join([*labels, *([self.part] if self.part else [])]) or "0"

    @property
    def lacuna(self) -> bool:
        return LOST in self.text


@dataclass(frozen=True)
class ArticleText:
    """One article in one edition."""

    article: str
    place: Place
    heading: str
    part_heading: str
    blocks: tuple[Block, ...]


def split_place(place: str) -> tuple[str, str]:
    """(locus, part) of a place as data files name it: `10.2.s2` is (`10.2`, `s2`)."""
    locus, _, last = place.rpartition(".")
    return (locus, last) if re.fullmatch(r"s\d+|tail\d*", last) else (place, "")


def read_article(
    root: Path, path: Path, article: str, language: str, problems: list[Problem]
) -> ArticleText:
    """The text file as blocks; complaints about its form go to `problems`."""
    name = path.relative_to(root).as_posix()
    raw = path.read_bytes()
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        problems.append(Problem(Place(name, line), "not UTF-8; save the file as UTF-8"))
        return ArticleText(article, Place(name, 1), "", "", ())
    return parse_article(text, name, article, LANGUAGES[language], problems)


def parse_article(
    text: str, name: str, article: str, language: Language, problems: list[Problem]
) -> ArticleText:
    """`text` is the content of the file `name`; see `treaty_data/README.md` for the format."""
    heading = part_heading = subheading = ""
    outline = _Outline(article)
    for number, line in enumerate(text.split("\n"), 1):
        place = Place(name, number)
        bad = _bad_form(line)
        if bad:
            problems.append(Problem(place, bad))
        if not line.strip():
            continue
        mark, _, words = line.partition(" ")
        if mark == "#":
            if heading or outline.blocks:
                problems.append(Problem(place, "a second heading; `# ` is for the first line only"))
            heading = words.strip()
        elif mark == "##":
            if outline.blocks:
                problems.append(Problem(place, "a part's heading below words; put it at the top"))
            part_heading = words.strip()
        elif mark == "###":
            subheading = words.strip()
        else:
            outline.add(line, place, language, subheading, problems)
            subheading = ""
    if subheading:
        message = "a sub-heading with no provision below it; put it before its provision"
        problems.append(Problem(Place(name, number), message))
    if not outline.blocks:
        problems.append(Problem(Place(name, 1), f"no words; write {LOST} if they are lost"))
    return ArticleText(article, Place(name, 1), heading, part_heading, tuple(outline.blocks))


def _bad_form(line: str) -> str:
    if "\t" in line or line != line.rstrip() or "\r" in line:
        return "white space at the end of the line, or a tab; delete it"
    if "  " in line.lstrip(" "):
        return "two spaces side by side; keep one"
    if "…" in line.replace(LOST, ""):
        return f"an ellipsis stands alone; lost words are written {LOST}"
    if normalize("NFC", line) != line:
        return "letters in two pieces; save the file in Unicode's composed form (NFC)"
    if re.search(r"[\ue000-\uf8ff\ufffd\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff\x0b\x0c]", line):
        return "an invisible or broken character; restore it from the document"
    return ""


class _Outline:
    """The provisions open at each level while an article is read from top to bottom."""

    def __init__(self, article: str) -> None:
        self.article = article
        self.blocks: list[Block] = []
        self.open: list[str] = []
        self.parents: set[str] = set()
        self.seen: dict[tuple[str, str], Place] = {}

    def add(
        self, line: str, place: Place, language: Language, subheading: str, problems: list[Problem]
    ) -> None:
        level, extra = divmod(len(line) - len(line.lstrip(" ")), 2)
        if extra:
            problems.append(Problem(place, "an odd number of spaces; indent by two a level"))
        words = line.strip()
        labels: list[str] = []
        while match := language.label.match(words):
            labels.append(match.group())
            words = words[match.end() :]
            stacked = words.removeprefix(" ") if language.spaced else words
            if not language.label.match(stacked):
                break
            words = stacked
        words = words.strip()
        if labels:
            self._labelled(level, labels, words, place, language, subheading, problems)
        else:
            self._unlabelled(level, words, place, subheading, problems)

    def _locus(self, level: int) -> str:
        labels = [label for label in self.open[:level] if label]
        return ".".join([self.article, *labels])

    def _labelled(
        self,
        level: int,
        labels: list[str],
        words: str,
        place: Place,
        language: Language,
        subheading: str,
        problems: list[Problem],
    ) -> None:
        if level > len(self.open) + (0 if self.open else 1):
            message = "indented deeper than the line above allows; indent by two a level"
            problems.append(Problem(place, message))
            level = len(self.open)
        while len(self.open) < level:
            self.open.append("")
        for depth, printed in enumerate(labels):
            bare = locus_label(printed)
            if language.code == "zh" and level + depth == 2 and bare.isdigit():
                bare = chinese_third_level(bare)
            self.parents.add(self._locus(level + depth))
            self.open[level + depth :] = [bare]
        locus = self._locus(level + len(labels))
        printed = " ".join(labels) if labels[0][-1] == "." else "".join(labels)
        if not words:
            message = f"no words after {printed}; put the next label on this line, or write {LOST}"
            problems.append(Problem(place, message))
        self._put(locus, "", printed, words, level, place, subheading, problems, tuple(labels))

    def _unlabelled(
        self, level: int, words: str, place: Place, subheading: str, problems: list[Problem]
    ) -> None:
        if level > max(len(self.open) - 1, 0):
            message = "no provision is open at this indentation; indent by two a level"
            problems.append(Problem(place, message))
            level = max(len(self.open) - 1, 0)
        if self.open:
            del self.open[level + 1 :]
        locus = self._locus(level + 1)
        base = "tail" if locus in self.parents else "s"
        if not any(block.locus == locus for block in self.blocks) and base == "s":
            part = ""
        else:
            count = sum(1 for b in self.blocks if b.locus == locus and b.part.startswith(base))
            if base == "tail":
                part = "tail" if count == 0 else f"tail{count + 1}"
            else:
                part = f"s{count + 2}"
        self._put(locus, part, "", words, level, place, subheading, problems)

    def _put(
        self,
        locus: str,
        part: str,
        label: str,
        words: str,
        level: int,
        place: Place,
        subheading: str,
        problems: list[Problem],
        labels: tuple[str, ...] = (),
    ) -> None:
        if (locus, part) in self.seen:
            first = self.seen[locus, part].line
            message = f"{locus} stands here again, first in line {first}; mend label or indentation"
            problems.append(Problem(place, message))
            return
        self.seen[locus, part] = place
        self.blocks.append(Block(locus, part, label, words, level, place, subheading, labels))

"""Every line of the Chinese document is the damage of its own repair."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from macros.gbk_shift import INDENT_STRAY, READINGS, SUPPLIED, damage, repair
from macros.model import Corpus

READING = "[a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü]+"
# Glossed only where a gloss is cut or fell between two characters: known from the context.
INFERRED = {"驅": "qū", "簡": "jiǎn", "儲": "chǔ"}


@pytest.fixture(scope="module")
def lines(corpus: Corpus) -> list[str]:
    document = corpus.treaties["br-cn-1991"].documents["003_616923b6bb200126.txt"]
    return document.decode("utf-8").split("\n")


@pytest.fixture(scope="module")
def repaired(lines: list[str]) -> list[str]:
    return [repair(line) for line in lines]


def strays(line: str, restored: str) -> list[int]:
    """The byte offsets at which the published line shows that a stray byte slipped in."""
    offsets = [INDENT_STRAY] if line.startswith("\u3000?") else []
    # Before a true character, a supplied one lost its second byte to a stray; before `<`, to a tag.
    for words, char in SUPPLIED.items():
        before, found, after = restored.partition(words + char)
        if offsets and found and after:
            offsets.append(len((before + found).encode("gb18030")))
    return offsets


def test_the_damage_of_every_repaired_line_is_the_line(
    lines: list[str], repaired: list[str]
) -> None:
    again = [
        damage(restored, strays(line, restored))
        for line, restored in zip(lines, repaired, strict=True)
    ]
    assert len(lines) == 361
    assert again == lines


def test_38_lines_are_out_of_step(lines: list[str]) -> None:
    assert sum("?" in line for line in lines) == 38


def test_nothing_of_the_damage_is_left(repaired: list[str]) -> None:
    for line in repaired:
        assert not re.search(r"[?()A-Za-z\ue000-\uf8ff\ufffd]", line)
        assert repair(line) == line


def test_every_reading_stands_in_a_gloss_of_the_document(lines: list[str]) -> None:
    text = "\n".join(lines)
    glosses = Counter(re.findall(rf"(.)\(({READING})\)", text))
    assert sum(glosses.values()) == 1227
    glossed = {char: reading for char, reading in glosses if char in READINGS}
    assert len(glossed) == 71
    assert glossed | INFERRED == READINGS
    assert not set(glossed) & set(INFERRED)
    cut = set(re.findall(rf"\?({READING})\)", text))
    assert set(INFERRED.values()) <= cut


def test_a_character_has_one_reading_in_all_its_glosses(lines: list[str]) -> None:
    found: dict[str, set[str]] = {}
    for char, reading in re.findall(rf"(.)\(({READING})\)", "\n".join(lines)):
        if char in READINGS:
            found.setdefault(char, set()).add(reading)
    assert {char: readings for char, readings in found.items() if len(readings) > 1} == {}


def test_what_is_supplied_by_sense_is_supplied_once(lines: list[str], repaired: list[str]) -> None:
    text = "\n".join(repaired)
    for words, char in SUPPLIED.items():
        assert words + char in text
        assert words + char not in "\n".join(lines)


@pytest.mark.parametrize("line", ["一二三", "", "　　第一条", "（一）"])
def test_a_sound_line_stays_as_it_is(line: str) -> None:
    assert repair(line) == line


@pytest.mark.parametrize(
    ("line", "published"),
    [("企業", "企業(yè)"), ("業業", "業(yè)業(yè)"), ("農業", "農(nóng)業(yè)")],
)
def test_glosses_come_and_go(line: str, published: str) -> None:
    assert damage(line) == published
    assert repair(published) == line


def test_a_stray_byte_puts_a_line_out_of_step_and_back() -> None:
    line = "　　（一）條（二）"  # the second byte of 條 is ASCII
    published = damage(line, [INDENT_STRAY])
    assert published.startswith("　?")
    assert "（一）" not in published and published != line
    assert repair(published) == line


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("　?", "in the middle of a character"),
        ("一?abc)", "glossed characters for"),
        ("　?（?，", "no character is supplied for"),
    ],
)
def test_what_cannot_be_repaired_is_an_error(line: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        repair(line)


def test_only_characters_of_gbk_can_be_damaged() -> None:
    with pytest.raises(ValueError, match=r"not a character of GBK: U\+1F600"):
        damage("\U0001f600")

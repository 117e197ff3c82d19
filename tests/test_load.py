"""YAML without surprises: what was written is what is read, and every mistake has its line."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any, Literal

import pytest

from macros.load import read
from macros.problems import Place, Problem


@dataclass(frozen=True)
class Cat:
    name: str
    place: Place
    lives: int = 9
    weight: Decimal = Decimal("4")
    born: datetime.date | None = None
    tame: bool = True
    sleeps_on: Literal["mat", "chair"] = "mat"
    friends: tuple[str, ...] = ()
    names: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class House:
    cats: tuple[Cat, ...]


def load(folder: Path, text: str | bytes, cls: type[Any] = Cat) -> tuple[Any, list[str]]:
    path = folder / "cat.yml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    problems: list[Problem] = []
    value = read(cls, folder, path, problems)
    return value, [str(problem) for problem in problems]


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("name: no", "name", "no"),
        ("name: 010", "name", "010"),
        ("name: 1.10", "name", "1.10"),
        ("name: 2001-02-03", "name", "2001-02-03"),
        ("name: ~", "name", "~"),
        ("name: 12:30", "name", "12:30"),
        ("lives: 010", "lives", 10),
        ("weight: 12.50", "weight", Decimal("12.50")),
        ("born: 2001-02-03", "born", datetime.date(2001, 2, 3)),
        ("born: null", "born", None),
        ("tame: no", "tame", False),
        ("tame: 'yes'", "tame", True),
        ("sleeps-on: chair", "sleeps_on", "chair"),
        ("friends: [on, 0x10]", "friends", ("on", "0x10")),
        ("friends: []", "friends", ()),
        ("names: {no: Katt, ja: 猫}", "names", {"no": "Katt", "ja": "猫"}),
    ],
)
def test_a_value_stays_what_was_written(
    tmp_path: Path, line: str, name: str, value: object
) -> None:
    text = line if line.startswith("name:") else f"name: Tom\n{line}"
    cat, problems = load(tmp_path, text)
    assert not problems
    assert getattr(cat, name) == value
    assert type(getattr(cat, name)) is type(value)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("lives: nine", '"nine" is no whole number'),
        ("lives: ９", '"９" is no whole number'),
        ("lives: -1", '"-1" is no whole number'),
        ("weight: heavy", '"heavy" is no number; write it as 12.5'),
        ("weight: 12,5", '"12,5" is no number; write it as 12.5'),
        ("born: 2001-02-30", '"2001-02-30" is no date; write it as 1967-01-24'),
        ("born: 3.2.2001", '"3.2.2001" is no date; write it as 1967-01-24'),
        ("tame: true", '"true" stands here, yes or no should'),
        ("tame: Yes", '"Yes" stands here, yes or no should'),
        ("sleeps-on: mta", '"mta" is not one of the values (did you mean "mat"?)'),
        ("friends: Jerry", "one value stands here, a list should; begin its lines with `-`"),
        ("friends: &friends [*friends]", "a list or fields stand here, one value should"),
        ("friends: [[Jerry]]", "a list or fields stand here, one value should"),
        ("names: [Tom]", "fields should stand here, as `name: value`"),
        ("place: here", 'unknown field "place" (known: born, friends, lives, name, names, '),
    ],
)
def test_a_mistake_is_named_with_its_line(tmp_path: Path, line: str, complaint: str) -> None:
    cat, problems = load(tmp_path, f"name: Tom\n{line}")
    assert cat is None
    assert len(problems) == 1
    assert problems[0].startswith(f"cat.yml:2: {complaint}")


def test_all_mistakes_of_a_file_come_at_once(tmp_path: Path) -> None:
    text = "cats:\n  - name: Tom\n    lives: x\n  - nmae: Kit\n  - name:\n"
    house, problems = load(tmp_path, text, House)
    assert house is None
    assert [problem.split(":")[1] for problem in sorted(problems)] == ["3", "4", "4", "5"]


def test_a_value_knows_its_line(tmp_path: Path) -> None:
    house, problems = load(tmp_path, "# Two cats\ncats:\n  - name: Tom\n\n  - name: Kit\n", House)
    assert not problems
    assert [cat.place for cat in house.cats] == [Place("cat.yml", 3), Place("cat.yml", 5)]


@pytest.mark.parametrize(
    "text", ["born: 20010203", "born: 2001-W05-6", "weight: NaN", "weight: Infinity", "weight: ４"]
)
def test_a_date_or_number_has_one_form(tmp_path: Path, text: str) -> None:
    assert load(tmp_path, f"name: Tom\n{text}")[1]


@pytest.mark.parametrize("text", ["sleeps_on: chair", "sleeps-on: mat\nsleeps_on: chair"])
def test_a_field_has_one_name(tmp_path: Path, text: str) -> None:
    assert load(tmp_path, f"name: Tom\n{text}")[1]

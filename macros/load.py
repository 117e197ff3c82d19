"""Reads YAML without surprises: every value keeps its place, and dataclasses are the schema."""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import yaml

from macros.problems import Place, Problem, did_you_mean

T = TypeVar("T")


class Source:
    """One YAML file being read; collects problems instead of stopping at the first."""

    def __init__(self, root: Path, path: Path, problems: list[Problem]) -> None:
        self.path = path.relative_to(root).as_posix()
        self.file = path
        self.problems = problems

    def place(self, node: yaml.Node) -> Place:
        return Place(self.path, node.start_mark.line + 1)

    def complain(self, node: yaml.Node, message: str) -> None:
        self.problems.append(Problem(self.place(node), message))


def read(cls: type[T], root: Path, path: Path, problems: list[Problem]) -> T | None:
    """The file as an instance of the dataclass `cls`, or None when problems were found."""
    source = Source(root, path, problems)
    before = len(problems)
    try:
        text = path.read_text(encoding="utf-8")
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except FileNotFoundError:
        problems.append(Problem(Place(source.path, 1), "the file is missing; write it"))
        return None
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        problems.append(Problem(Place(source.path, line), "not UTF-8; save the file as UTF-8"))
        return None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        problems.append(Problem(Place(source.path, line), f"not YAML: {error.problem}"))
        return None
    except yaml.reader.ReaderError as error:
        line = text[: error.position].count("\n") + 1
        problems.append(Problem(Place(source.path, line), f"not YAML: {error.reason}"))
        return None
    if node is None:
        problems.append(Problem(Place(source.path, 1), "the file is empty; write its fields"))
        return None
    value = decode(cls, node, source)
    return typing.cast(T, value) if len(problems) == before else None


def decode(kind: Any, node: yaml.Node, source: Source) -> Any:
    """The node as a value of the annotated type `kind`; complains and gives None if it is not."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (typing.Union, types.UnionType):
        (inner,) = [a for a in args if a is not type(None)]
        if isinstance(node, yaml.ScalarNode) and node.value in ("null", "~") and not node.style:
            return None
        return decode(inner, node, source)
    if dataclasses.is_dataclass(kind):
        return _dataclass(kind, node, source)
    if origin is tuple:
        if not isinstance(node, yaml.SequenceNode):
            source.complain(node, "one value stands here, a list should; begin its lines with `-`")
            return ()
        return tuple(decode(args[0], item, source) for item in node.value)
    if origin is dict:
        return _dict(args[1], node, source)
    return _scalar(kind, node, source)


def _pairs(node: yaml.Node, source: Source) -> dict[str, tuple[yaml.Node, yaml.Node]]:
    """The fields of a mapping, each key once."""
    found: dict[str, tuple[yaml.Node, yaml.Node]] = {}
    if not isinstance(node, yaml.MappingNode):
        source.complain(node, "fields should stand here, as `name: value`")
        return found
    for key, value in node.value:
        name = str(key.value)
        if name in found:
            first = found[name][0].start_mark.line + 1
            source.complain(key, f'"{name}" is given twice, first in line {first}; keep one')
        found[name] = (key, value)
    return found


def _dataclass(cls: Any, node: yaml.Node, source: Source) -> Any:
    hints = get_type_hints(cls)
    fields = {f.name: f for f in dataclasses.fields(cls) if f.init}
    pairs = _pairs(node, source)
    values: dict[str, Any] = {}
    for name, (key, value) in pairs.items():
        yaml_name = name.replace("-", "_")
        if yaml_name not in fields or yaml_name == "place" or "_" in name:
            known = [f.replace("_", "-") for f in fields if f != "place"]
            source.complain(key, f'unknown field "{name}"{did_you_mean(name, known)}')
            continue
        values[yaml_name] = decode(hints[yaml_name], value, source)
    missing = [
        name.replace("_", "-")
        for name, field in fields.items()
        if name not in values
        and name != "place"
        and field.default is dataclasses.MISSING
        and field.default_factory is dataclasses.MISSING
    ]
    if missing and isinstance(node, yaml.MappingNode):
        source.complain(
            node, f"missing: {', '.join(missing)}; add {'it' if len(missing) == 1 else 'them'}"
        )
    if missing or not isinstance(node, yaml.MappingNode):
        return None
    if "place" in fields:
        values["place"] = source.place(node)
    return cls(**values)


def _dict(kind: Any, node: yaml.Node, source: Source) -> dict[str, Any]:
    return {name: decode(kind, value, source) for name, (_, value) in _pairs(node, source).items()}


def _scalar(kind: Any, node: yaml.Node, source: Source) -> Any:
    if not isinstance(node, yaml.ScalarNode):
        source.complain(node, "a list or fields stand here, one value should")
        return None
    text = node.value
    if kind is str:
        if not text.strip():
            source.complain(node, "nothing stands here, words should")
        return text
    if kind is bool:
        if text not in ("yes", "no"):
            source.complain(node, f'"{text}" stands here, yes or no should')
        return text == "yes"
    if kind is date:
        try:
            if not re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
                raise ValueError(text)
            return date.fromisoformat(text)
        except ValueError:
            source.complain(node, f'"{text}" is no date; write it as 1967-01-24')
            return None
    if kind is Decimal:
        if not re.fullmatch(r"-?\d+(\.\d+)?", text, re.ASCII):
            source.complain(node, f'"{text}" is no number; write it as 12.5')
            return None
        return Decimal(text)
    if kind is int:
        if not text.isascii() or not text.isdigit():
            source.complain(node, f'"{text}" is no whole number')
            return None
        return int(text)
    if get_origin(kind) is Literal:
        allowed = [str(a) for a in get_args(kind)]
        if text not in allowed:
            source.complain(node, f'"{text}" is not one of the values{did_you_mean(text, allowed)}')
        return text
    raise TypeError(f"no rule to read {kind}")

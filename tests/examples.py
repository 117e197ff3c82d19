"""The good treaties of the tests, and what a test lays over them to see a rule complain."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from macros.checks import check
from macros.corpus import read_corpus
from macros.problems import BadDataError, Problem

GOOD = Path(__file__).parent / "good"
RATED = Path(__file__).parent / "rated"
BROKEN = Path(__file__).parent / "broken"
COMPARED = Path(__file__).parent / "compared"
TREATY = "cats-dogs-2001"
RATED_TREATY = "tea-1990"
RATED_LISTS = {"incomes.yml", "features.yml"}


def copy_good(root: Path, good: Path = GOOD) -> Path:
    """The good treaty as a project of its own below `root`."""
    shutil.copytree(good, root, dirs_exist_ok=True)
    return root


def base_of(example: Path) -> Path:
    """The good treaty that a wrong example is laid over: the one whose files it changes."""
    names = {path.name.removesuffix(".change") for path in example.iterdir()}
    return RATED if names & {RATED_TREATY, *RATED_LISTS} else GOOD


def lay(example: Path, root: Path) -> None:
    """Lays a folder of tests/broken over `root`/treaty_data; its README says how."""
    for path in sorted(example.rglob("*")):
        if path.is_dir() or path.name == "expected.txt":
            continue
        inside = path.relative_to(example)
        target = root / inside if inside.parts[0] == "docs" else root / "treaty_data" / inside
        if path.suffix == ".gone":
            remove(target.with_suffix(""))
        elif path.suffix == ".change":
            parts = path.read_bytes().decode("utf-8").removesuffix("\n").split("\n===\n")
            change(target.with_suffix(""), dict(part.split("\n=>\n") for part in parts))
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


def remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()


def change(path: Path, changes: Mapping[str, str]) -> None:
    """Replaces in a file what stands in it exactly once."""
    text = path.read_bytes().decode("utf-8")
    for old, new in changes.items():
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
        text = text.replace(old, new)
    path.write_bytes(text.encode("utf-8"))


def problems_of(root: Path) -> tuple[Problem, ...]:
    """All complaints about the project, as `make check` finds them."""
    try:
        return check(read_corpus(root))
    except BadDataError as error:
        return error.problems

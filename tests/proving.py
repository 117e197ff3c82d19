"""The treaty of tests/proved, which passes the audit, and what the audit says of a spoilt copy."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from macros.audit import audit
from macros.audit_check import compare
from macros.corpus import read_corpus
from macros.model import Treaty
from macros.problems import Problem
from tests.building import ROOT
from tests.examples import change

PROVED = Path(__file__).parent / "proved"
PROVED_TREATY = "kites-1988"

Changes = Mapping[str, Mapping[str, str]]
"""File of the treaty → what stood there → what stands there now, one after another."""


def copy_proved(root: Path) -> Path:
    """The treaty as a project of its own below `root`."""
    shutil.copytree(PROVED, root, dirs_exist_ok=True)
    return root


def copy_real(root: Path, treaty: str) -> Path:
    """A real treaty as a project of its own below `root`."""
    data = root / "treaty_data"
    shutil.copytree(ROOT / "treaty_data" / treaty, data / treaty)
    shutil.copyfile(ROOT / "treaty_data" / "topics.yml", data / "topics.yml")
    return root


def spoil(root: Path, treaty: str, changes: Changes) -> Path:
    """Changes files of a copy; returns `root`."""
    for file, words in changes.items():
        change(root / "treaty_data" / treaty / file, words)
    return root


def only_treaty(root: Path) -> Treaty:
    (treaty,) = read_corpus(root).treaties.values()
    return treaty


def complaints(root: Path) -> list[Problem]:
    """What the audit says of the only treaty of the project, without a cache."""
    treaty = only_treaty(root)
    audits = [audit(treaty, document.file) for document in treaty.facts.documents]
    return sorted(set(compare(treaty, audits)))


def without_advice(problem: Problem) -> str:
    """`02.md:1: 2.1: "a" (letter) stands here, the document prints "e"`: what is wrong where."""
    return f"{problem}".rpartition("/")[2].partition("; ")[0]

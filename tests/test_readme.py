"""What the pages for contributors promise: commands that exist, an example that passes."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from macros.corpus import read_corpus
from tests.building import ROOT
from tests.examples import problems_of

GUIDES = ("README.md", "CONTRIBUTING.md", "treaty_data/README.md", "tests/broken/README.md")
FENCE = re.compile(r'^```\w+ title="(?P<path>[^"]+)"\n(?P<text>.*?)^```$', re.MULTILINE | re.DOTALL)
CODE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.MULTILINE | re.DOTALL)


def guide(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The treaty of treaty_data/README.md, typed off beside the others."""
    root = tmp_path_factory.mktemp("example")
    data = root / "treaty_data"
    # All treaties: a rule of the topics that no treaty has is a problem.
    shutil.copytree(ROOT / "treaty_data", data)
    (data / "permalinks.txt").unlink()
    files = {m["path"]: m["text"] for m in FENCE.finditer(guide("treaty_data/README.md"))}
    assert any(path.endswith("treaty.yml") for path in files)
    for path, text in files.items():
        (data / path).parent.mkdir(parents=True, exist_ok=True)
        with (data / path).open("ab") as file:  # what all treaties share gets a further entry
            file.write(text.encode("utf-8"))
    return root


def test_the_example_passes_every_check(example: Path) -> None:
    assert [str(problem) for problem in problems_of(example)] == []


def test_the_loci_of_the_example_are_those_of_its_text(example: Path) -> None:
    treaty = read_corpus(example).treaties["xr-xu-2001"]
    anchors = {
        f"/{treaty.id}/{number}/#{row.anchor}"
        for number, rows in treaty.rows.items()
        for row in rows
    }
    named = set(re.findall(rf"`(/{treaty.id}/\d+/#\S+)`", guide("treaty_data/README.md")))
    assert named
    assert named <= anchors


@pytest.mark.parametrize("name", GUIDES)
def test_every_make_command_exists(name: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", guide("Makefile"), re.MULTILINE))
    code = "\n".join(match.group() for match in CODE.finditer(guide(name)))
    commands = set(re.findall(r"\bmake ([a-z-]+)", code))
    assert commands <= targets
    assert {"serve", "test"} <= commands or name != "README.md"


@pytest.mark.parametrize("name", GUIDES)
def test_every_link_to_a_file_leads_to_it(name: str) -> None:
    for address in re.findall(r"\]\(([^)]+)\)", CODE.sub("", guide(name))):
        path, _, fragment = address.partition("#")
        if "://" in address:
            continue
        target = (ROOT / name).parent / path if path else ROOT / name
        assert target.exists(), address
        if fragment:
            slugs = {
                re.sub(r"[^\w -]", "", line.lstrip("# ").lower()).replace(" ", "-")
                for line in target.read_text(encoding="utf-8").splitlines()
                if line.startswith("#")
            }
            assert fragment in slugs, address

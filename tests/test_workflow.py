"""The workflow is one that GitHub takes, with no more rights than it needs."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import pytest
import yaml

from tests.building import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.y*ml"))


@pytest.fixture(params=WORKFLOWS, ids=lambda path: path.name)
def text(request: pytest.FixtureRequest) -> str:
    content: str = request.param.read_text(encoding="utf-8")
    return content


def test_the_workflows_have_the_form_that_github_wants() -> None:
    assert "site.yml" in {path.name for path in WORKFLOWS}
    run = subprocess.run(
        [sys.executable, "-m", "check_jsonschema"]
        + ["--builtin-schema", "vendor.github-workflows", *map(str, WORKFLOWS)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_nothing_may_be_written_but_the_pages(text: str) -> None:
    workflow: dict[str, Any] = yaml.load(text, Loader=yaml.BaseLoader)
    assert workflow["permissions"] == {"contents": "read"}
    writing = {
        (name, right)
        for name, job in workflow["jobs"].items()
        for right, level in job.get("permissions", {}).items()
        if level == "write"
    }
    assert writing <= {("deploy", "pages"), ("deploy", "id-token")}


def test_every_action_stands_at_one_version(text: str) -> None:
    for action in re.findall(r"uses: (\S+)", text):
        assert re.search(r"@(v\d+\.\d+\.\d+|[0-9a-f]{40})$", action), action


def test_every_make_command_exists(text: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    commands = set(re.findall(r"\bmake (?:-C \S+ )?([a-z-]+)", text))
    assert commands
    assert commands <= targets

"""The command line: problems one a line on stderr, exit status 1, no traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from macros.__main__ import main
from tests.building import ROOT
from tests.examples import BROKEN, GOOD, copy_good, lay


def test_good_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(GOOD), "check"]) == 0
    printed = capsys.readouterr()
    assert "17 provisions: no problems" in printed.out
    assert not printed.err


@pytest.mark.parametrize("example", ["load--no-date", "labels_in_order--gap", "load--empty"])
def test_bad_data(example: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = copy_good(tmp_path)
    lay(BROKEN / example, root)
    assert main(["--root", str(root), "check"]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    expected = (BROKEN / example / "expected.txt").read_text(encoding="utf-8")
    *complaints, count = printed.err.splitlines()
    assert complaints == expected.splitlines()
    assert count.startswith(f"{len(complaints)} problem")


@pytest.mark.parametrize("arguments", [[], ["chekc"]])
def test_a_wrong_command_explains_itself(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: python -m macros" in capsys.readouterr().err


def test_as_a_program(tmp_path: Path) -> None:
    root = copy_good(tmp_path)
    lay(BROKEN / "load--no-date", root)
    run = subprocess.run(
        [sys.executable, "-m", "macros", "--root", str(root), "check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 1
    assert "Traceback" not in run.stderr
    assert run.stderr.endswith("1 problem\n")

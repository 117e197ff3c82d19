"""The examples of the page "Read the data" run as they stand, against the site as published."""

from __future__ import annotations

import html
import os
import re
import subprocess
import sys
from collections.abc import Sequence

import pytest

from macros.model import Corpus
from tests.building import Site

LINES = 5
LANGUAGES = {"python": "python", "r": "r", "excel": "text", "shell": "bash"}


def example(site: Site, language: str) -> str:
    """The code below the heading of a language, as a reader copies it."""
    page = (site.folder / "about/data/index.html").read_text(encoding="utf-8")
    section = page.partition(f'id="{language}"')[2].partition("<h2")[0]
    (code,) = re.findall(r"<pre>(.*?)</pre>", section, re.DOTALL)
    return html.unescape(re.sub(r"<[^>]+>", "", code)).strip() + "\n"


def run(command: Sequence[str], code: str) -> str:
    done = subprocess.run(
        command,
        input=code,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        env={**os.environ, "PYTHONUTF8": "1", "no_proxy": "127.0.0.1"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_has_five_lines_and_the_address_of_the_site(
    published: Site, language: str
) -> None:
    code = example(published, language)
    assert len(code.splitlines()) <= LINES
    assert published.url.rstrip("/") in code


def test_python(published: Site, corpus: Corpus) -> None:
    lines = run([sys.executable, "-"], example(published, "python")).splitlines()
    blocks = corpus.treaties["br-jp-1967"].texts["en-1967"]["9"].blocks
    assert lines == [f"{block.locus} {block.text}" for block in blocks]


def test_shell(published: Site, corpus: Corpus) -> None:
    output = run(["bash", "-e", "-o", "pipefail"], example(published, "shell"))
    blocks = corpus.treaties["br-jp-1967"].texts["en-1967"]["9"].blocks
    assert "treaty,id,kind,income,case,limit" in output.splitlines()[0]
    for block in blocks:
        assert block.text.replace('"', '""') in output

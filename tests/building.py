"""Builds the site as a reader of the README does, and reads what came out."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.reading import Page, read_page

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Site:
    """A built site; `output` is what the build said, `url` where it is served."""

    folder: Path
    output: str
    url: str = ""

    @cached_property
    def pages(self) -> dict[str, Page]:
        """Path below the site's root (`br-jp-1967/9/index.html`) → page."""
        return {
            path.relative_to(self.folder).as_posix(): read_page(path.read_text(encoding="utf-8"))
            for path in sorted(self.folder.rglob("*.html"))
        }


def build(
    folder: Path,
    *,
    tool: str = "mkdocs",
    root: Path = ROOT,
    url: str = "",
    environment: Mapping[str, str] | None = None,
) -> Site:
    """The strict build of the project at `root` into `folder`; a warning is an error."""
    clean = {k: v for k, v in os.environ.items() if k not in ("SITE_URL", "REPO_URL")}
    run = subprocess.run(
        [sys.executable, "-m", tool, "build", "--strict"]
        + ["--config-file", str(root / "mkdocs.yml"), "--site-dir", str(folder)],
        cwd=root,
        env={**clean, "NO_MKDOCS_2_WARNING": "1", **(environment or {})},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    output = run.stdout + run.stderr
    last = "\n".join(output.splitlines()[-12:])
    assert run.returncode == 0, f"{tool} build failed:\n{last}"
    return Site(folder, output, url)


def make_project(root: Path) -> None:
    """Lays beside the treaty_data of `root` all else that a site is built from."""
    for name in ("docs", "macros", "overrides"):
        shutil.copytree(ROOT / name, root / name)
    for page in (root / "docs").rglob("*.md"):  # our treaties are not there to be cited
        words = re.sub(r"\{\{ ref\(.*?\) \}\}", "a provision", page.read_text(encoding="utf-8"))
        page.write_text(words, encoding="utf-8")
    for name in ("mkdocs.yml", "package.json", "package-lock.json"):
        shutil.copyfile(ROOT / name, root / name)
    (root / "node_modules").symlink_to(ROOT / "node_modules")

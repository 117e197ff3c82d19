"""Builds the site with our search and with the theme's, from the corpus or a multiple of it."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHARED = ("docs", "macros", "overrides", "node_modules", "package.json", "bench")
# Files of a treaty that speak of its very words, which a copy does not have.
ABOUT_WORDS = [
    "*.tsv", "rates.yml", "features.yml", "not_rules.yml", "laws.yml", "refs.yml",
    "changes.yml", "effects.yml", "definitions.yml",
]  # fmt: skip
REPLACED = 0.15  # share of the words of a copy that are other words of the same edition
CJK = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]")


def project(folder: Path, copies: int) -> Path:
    """A project in `folder` whose corpus stands there `copies` times, with its own words each."""
    folder.mkdir(parents=True)
    for name in SHARED:
        (folder / name).symlink_to(ROOT / name)
    for name in ("mkdocs.yml", "package-lock.json"):
        shutil.copyfile(ROOT / name, folder / name)
    for name in ("ours.yml", "stock.yml"):
        shutil.copyfile(ROOT / "bench" / name, folder / name)
    data = folder / "treaty_data"
    shutil.copytree(ROOT / "treaty_data", data)
    if copies > 1:
        (data / "permalinks.txt").unlink()  # its pages that compare treaties are not built
    originals = sorted(path for path in data.iterdir() if path.is_dir())
    for number in range(2, copies + 1):
        for original in originals:
            _copy(original, data / f"{original.name}-{number}", number)
    return folder


def _copy(original: Path, target: Path, number: int) -> None:
    """The treaty once more: of its words some are replaced, or gzip would see that it is a copy."""
    shutil.copytree(original, target, ignore=shutil.ignore_patterns(*ABOUT_WORDS))
    treaty = target / "treaty.yml"
    facts = treaty.read_text(encoding="utf-8").replace(f"id: {original.name}", f"id: {target.name}")
    treaty.write_text(re.sub(r"(?m)^(short: .*)$", rf"\1 no. {number}", facts), encoding="utf-8")
    for edition in sorted((target / "text").iterdir()):
        chance = random.Random(f"{target.name}/{edition.name}")
        files = sorted(edition.glob("*.md"))
        stock = _units("\n".join(file.read_text(encoding="utf-8") for file in files))
        for file in files:
            lines = file.read_text(encoding="utf-8").split("\n")
            changed = (_changed(line, stock, chance) for line in lines)
            file.write_text("\n".join(changed), encoding="utf-8")


def _units(text: str) -> list[str]:
    """Words of letters; of Chinese and Japanese, pairs of characters."""
    return re.findall(
        r"[\u3041-\u30ff\u3400-\u9fff]{2}|[^\W\d_\u3041-\u30ff\u3400-\u9fff]{3,}", text
    )


def _changed(line: str, stock: list[str], chance: random.Random) -> str:
    if line.startswith("#"):
        return line
    label = re.match(r"\s*\S{1,8}(?:\s|、)", line)
    start = label.end() if label else 0

    def other(match: re.Match[str]) -> str:
        word = match.group()
        if chance.random() > REPLACED:
            return word
        found = chance.choice(stock)
        return found if bool(CJK.match(found)) == bool(CJK.match(word)) else word

    pattern = r"[\u3041-\u30ff\u3400-\u9fff]{2}|[^\W\d_\u3041-\u30ff\u3400-\u9fff]{3,}"
    return line[:start] + re.sub(pattern, other, line[start:])


def build(project: Path, config: str, site: Path) -> Path:
    """The site as the configuration says; raises if it cannot be built."""
    run = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build"]
        + ["--config-file", str(project / config), "--site-dir", str(site)],
        cwd=project,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(project)},
        check=False,
        capture_output=True,
        text=True,
    )
    if run.returncode:
        raise SystemExit(f"{config}: {(run.stdout + run.stderr)[-2000:]}")
    return site


def pages(site: Path) -> int:
    return sum(1 for _ in site.rglob("*.html"))

"""The command line: `python -m macros check`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from macros.checks import check
from macros.corpus import read_corpus
from macros.problems import BadDataError, report

ROOT = Path(__file__).resolve().parent.parent


def main(argv: list[str] | None = None) -> int:
    """Runs one command; the exit status is 1 when there are problems."""
    parser = argparse.ArgumentParser(prog="python -m macros", description=__doc__)
    parser.add_argument("--root", type=Path, default=ROOT, help="the project's folder")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help="read all data and report every problem")
    options = parser.parse_args(argv)
    try:
        corpus = read_corpus(options.root)
        problems = check(corpus)
    except BadDataError as error:
        problems = error.problems
    if problems:
        print(report(problems), file=sys.stderr)
        return 1
    blocks = sum(
        len(t.blocks)
        for x in corpus.treaties.values()
        for e in x.texts.values()
        for t in e.values()
    )
    print(f"{len(corpus.treaties)} treaties, {blocks} provisions: no problems")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The command line: `python -m macros check | audit | lock`."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

from macros.addresses import addresses, decided_quickly, quick_addresses, read_docs
from macros.audit_cache import cached_audit
from macros.audit_check import compare
from macros.audit_lists import renewed
from macros.checks import check
from macros.corpus import read_corpus
from macros.ledger import UNEXPLAINED, Correction, LeftOut, Order, ledger_text
from macros.model import Corpus
from macros.permalinks import check_addresses
from macros.problems import BadDataError, Problem, report
from macros.published import LIST, list_text

ROOT = Path(__file__).resolve().parent.parent


def main(argv: list[str] | None = None) -> int:
    """Runs one command; the exit status is 1 when there are problems."""
    parser = argparse.ArgumentParser(prog="python -m macros", description=__doc__)
    parser.add_argument("--root", type=Path, default=ROOT, help="the project's folder")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help="read all data and report every problem")
    commands.add_parser("lock", help="add new addresses to the list of those that must last")
    audits = commands.add_parser("audit", help="prove the texts against their documents")
    audits.add_argument("--write", action="store_true", help="write the lists of each treaty anew")
    options = parser.parse_args(argv)
    try:
        write = options.command == "audit" and options.write
        bad_lists: list[Problem] = []
        corpus = read_corpus(options.root, bad_lists if write else None)
        for problem in bad_lists:
            _say(f"{problem}: the row is written anew")
        if options.command == "audit":
            problems = _audit(corpus, options.root, write=write)
        else:
            docs = read_docs(options.root)
            decided = partial(decided_quickly, corpus)
            problems = check(corpus)
            if not problems and options.command == "lock":
                return _lock(corpus, options.root, addresses(corpus, docs))
            problems = problems or check_addresses(corpus, quick_addresses(corpus, docs), decided)
    except BadDataError as error:
        problems = error.problems
    if problems:
        print(report(problems), file=sys.stderr)
        return 1
    blocks = sum(
        len(text.blocks)
        for treaty in corpus.treaties.values()
        for edition in treaty.texts.values()
        for text in edition.values()
    )
    print(f"{len(corpus.treaties)} treaties, {blocks} provisions: no problems")
    return 0


def _lock(corpus: Corpus, root: Path, live: frozenset[str]) -> int:
    """Adds to the list what it lacks; an address that it has stays, whether it answers or not."""
    known = corpus.published.addresses.keys()
    _write(root / "treaty_data" / LIST, list_text(known | live))
    print(f"{len(known | live)} addresses, {len(live - known)} of them new")
    return 0


def _audit(corpus: Corpus, root: Path, *, write: bool) -> tuple[Problem, ...]:
    """Audits every document; with `write` the lists are written and nothing is compared."""
    problems: list[Problem] = []
    for treaty in corpus.treaties.values():
        results = []
        for document in treaty.facts.documents:
            result = cached_audit(root / ".cache" / "audit", treaty, document.file)
            results.append(result)
            _say(
                f"{treaty.id}: {document.file}, {len(result.corrections)} corrections, "
                f"{len(result.left_out)} runs left out"
            )
        if write:
            corrections, left_out = renewed(treaty, results)
            folder = root / "treaty_data" / treaty.id
            _write(folder / "corrections.tsv", ledger_text(Correction, corrections))
            _write(folder / "left_out.tsv", ledger_text(LeftOut, left_out))
            order = [row for result in results for row in result.order]
            _write(folder / "order.tsv", ledger_text(Order, order))
            if unexplained := sum(run.reason == UNEXPLAINED for run in left_out):
                _say(
                    f"{treaty.id}: {unexplained} of {len(left_out)} runs left out still have the "
                    f"reason {UNEXPLAINED}; give each its reason in left_out.tsv"
                )
        else:
            problems += compare(treaty, results)
    return tuple(sorted(set(problems)))


def _write(path: Path, text: str) -> None:
    """Writes a file whole or not at all."""
    new = path.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(path)


def _say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

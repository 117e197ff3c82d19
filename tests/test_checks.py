"""Each rule complains of its wrong example, in these words at this line, and of nothing else."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from macros import (
    checks,
    checks_compared,
    checks_concepts,
    checks_facts,
    checks_features,
    checks_news,
    checks_proofs,
    checks_rates,
    checks_references,
    checks_terms,
    checks_text,
    complaints,
    corpus,
    load,
    provisions,
)
from macros.corpus import read_corpus
from macros.model import Corpus
from macros.problems import BadDataError, Problem
from tests.examples import BROKEN, GOOD, RATED, base_of, copy_good, lay, problems_of

EXAMPLES = sorted(path for path in BROKEN.iterdir() if path.is_dir())
RULE_MODULES = (
    checks_facts,
    checks_text,
    checks_references,
    checks_rates,
    checks_features,
    checks_news,
    checks_proofs,
    checks_concepts,
    checks_compared,
    checks_terms,
)
RULES: dict[str, Callable[[Corpus], Iterator[Problem]]] = {
    rule.__name__: rule for rule in checks.CORPUS_RULES
}


def _each_treaty(rule: checks.TreatyRule) -> Callable[[Corpus], Iterator[Problem]]:
    return lambda corpus: (p for t in corpus.treaties.values() for p in rule(corpus, t))


RULES.update({rule.__name__: _each_treaty(rule) for rule in checks.RULES})
READERS = ("load", "provisions", "corpus")

# No field of the data has such a value yet: these complaints stand in test_load.py.
WITHOUT_EXAMPLE = {"stands here, yes or no should", "is no number; write it as 12.5"} | {
    "is no whole number"
}


def rule_of(example: Path) -> str:
    return example.name.partition("--")[0]


def expected_of(example: Path) -> list[str]:
    return (example / "expected.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("good", [GOOD, RATED], ids=lambda path: path.name)
def test_the_good_treaties_have_no_problems(good: Path) -> None:
    assert problems_of(good) == ()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_wrong_example(example: Path, tmp_path: Path) -> None:
    root = copy_good(tmp_path, base_of(example))
    lay(example, root)
    assert [str(problem) for problem in problems_of(root)] == expected_of(example)

    rule = rule_of(example)
    if rule in READERS:
        with pytest.raises(BadDataError):
            read_corpus(root)
    else:
        alone = sorted(set(RULES[rule](read_corpus(root))))
        assert [str(problem) for problem in alone] == expected_of(example)


def test_every_rule_has_a_wrong_example_and_says_what_it_wants() -> None:
    assert {rule_of(example) for example in EXAMPLES} == {*RULES, *READERS}
    for rule in (*checks.CORPUS_RULES, *checks.RULES):
        sentence = (rule.__doc__ or "").strip()
        assert sentence.endswith(".") and "\n" not in sentence, rule.__name__


def test_every_rule_that_is_written_is_run() -> None:
    written = {
        node.name
        for module in RULE_MODULES
        for node in _tree(module.__file__).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    assert written == set(RULES)


@pytest.mark.parametrize(
    "module",
    [*RULE_MODULES, complaints, corpus, load, provisions],
    ids=lambda m: m.__name__,
)
def test_every_complaint_has_a_wrong_example(module: object) -> None:
    shown = "\n".join(line for example in EXAMPLES for line in expected_of(example))
    said = set(_sentences(_tree(str(module.__file__))))  # type: ignore[attr-defined]
    assert said, "no complaint found; has the way of complaining changed?"
    assert {words for words in said if words not in shown} == said & WITHOUT_EXAMPLE


def _tree(path: str | None) -> ast.Module:
    return ast.parse(Path(str(path)).read_text(encoding="utf-8"))


def _sentences(tree: ast.Module) -> Iterator[str]:
    """The literal words of a module that are neither docstrings nor said by an exception."""
    passed = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = node.value.strip().strip('"').strip()
            if " " in words and id(node) not in passed:
                yield words

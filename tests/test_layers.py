"""The arrows of the design: each module imports only what stands below it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.building import ROOT

# What stands at the top, and what gates and views may share. Every other module belongs to the
# gate or the view that imports it, and needs no place here.
DOORS = {"__main__", "hooks"}
GATES = {"checks", "audit", "audit_check", "permalinks"}
VIEWS = {"pages", "pieces", "exports", "akn", "search"}
WORDS = {
    "citation",
    "citation_forms",
    "marks",
    "references",
    "status",
    "titles",
    "claims",
    "proofs",
} | {
    "numbers",
    "number_words",
    "dates",
    "reference_chain",
    "reference_citation",
    "reference_grammar",
    "reference_outline",
    "reference_reading",
    "reference_resolver",
    "reference_words",
    "reference_words_east",
    "reference_words_latin",
    "concordance",
    "glossary",
    "quotes",
    "term_forms",
}
FACTS = {"corpus", "facts", "languages", "ledger", "load", "model", "problems", "provisions"} | {
    "reference_facts",
    "published",
    "rules",
    "rate_facts",
    "feature_facts",
    "facts_concepts",
    "facts_news",
    "facts_terms",
}

MODULES = sorted(path.stem for path in (ROOT / "macros").glob("*.py"))


def imports(module: str) -> Iterator[str]:
    """Every module that the file names in an import, with all its dots: `macros.load`."""
    path = ROOT / "macros" / f"{module}.py"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = f"macros.{node.module}".rstrip(".") if node.level else f"{node.module}"
            names = (f"{source}.{alias.name}" for alias in node.names)
            yield from names if source == "macros" else [source]


def ours(module: str) -> set[str]:
    return {name.split(".")[1] for name in imports(module) if name.startswith("macros.")}


def reached(modules: set[str]) -> set[str]:
    """The modules and all that they import, by whatever detour."""
    found: set[str] = set()
    ahead = modules & set(MODULES)
    while ahead:
        found |= ahead
        ahead = set().union(*map(ours, ahead)) - found
    return found


@pytest.mark.parametrize(
    ("modules", "allowed"), [(FACTS, FACTS), (WORDS, WORDS | FACTS)], ids=["facts", "words"]
)
def test_what_is_below_imports_nothing_above(modules: set[str], allowed: set[str]) -> None:
    for module in modules & set(MODULES):
        assert ours(module) <= allowed, module


def test_gates_and_views_share_only_facts_and_words() -> None:
    assert reached(GATES) & reached(VIEWS) <= WORDS | FACTS


def test_nobody_walks_in_from_outside() -> None:
    assert {module for module in MODULES if ours(module) & DOORS} == set()


def test_only_hooks_knows_mkdocs() -> None:
    hosts = {"mkdocs", "properdocs", "material", "mkdocs_macros"}
    found = {m for m in MODULES if hosts & {name.partition(".")[0] for name in imports(m)}}
    assert found == {"hooks"}


def test_no_module_imports_itself_by_a_detour() -> None:
    assert [module for module in MODULES if module in reached(ours(module))] == []


def test_no_view_or_rule_asks_for_the_time_or_the_net() -> None:
    forbidden = {"time", "random", "socket", "urllib.request", "http.client", "requests"}
    pure = reached(VIEWS | WORDS | FACTS | {"checks"})
    assert {m for m in pure if forbidden & set(imports(m))} == set()
    for module in pure:
        source = (ROOT / "macros" / f"{module}.py").read_text(encoding="utf-8")
        assert ".today()" not in source and ".now()" not in source, module

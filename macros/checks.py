"""Runs every rule over the corpus; the rules stand in `checks_facts` and `checks_text`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from macros import checks_facts, checks_text
from macros.model import Corpus, Treaty
from macros.problems import Problem

TreatyRule = Callable[[Corpus, Treaty], Iterator[Problem]]

RULES: tuple[TreatyRule, ...] = (
    checks_facts.folder_is_id,
    checks_facts.parties_named,
    checks_facts.documents_unchanged,
    checks_facts.editions_known,
    checks_text.articles_whole,
    checks_facts.articles_once,
    checks_facts.articles_described,
    checks_text.provisions_parallel,
    checks_text.labels_in_order,
    checks_facts.loci_exist,
    checks_facts.events_sourced,
    checks_facts.status_has_event,
    checks_text.letters_of_language,
    checks_facts.rights_of_languages,
    checks_facts.titles_as_printed,
    checks_facts.publications_official,
)


def check(corpus: Corpus) -> tuple[Problem, ...]:
    """All complaints about the corpus, sorted by place."""
    found: set[Problem] = set(checks_facts.topics_named(corpus))
    for treaty in corpus.treaties.values():
        for rule in RULES:
            found.update(rule(corpus, treaty))
    return tuple(sorted(found))

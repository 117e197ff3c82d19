"""Runs every rule over the corpus; the rules stand in the modules `checks_*`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from macros import (
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
)
from macros.model import Corpus, Treaty
from macros.problems import Problem

CorpusRule = Callable[[Corpus], Iterator[Problem]]
TreatyRule = Callable[[Corpus, Treaty], Iterator[Problem]]

RULES: tuple[TreatyRule, ...] = (
    checks_facts.folder_is_id,
    checks_facts.parties_named,
    checks_facts.documents_unchanged,
    checks_facts.editions_known,
    checks_text.articles_whole,
    checks_facts.listed_once,
    checks_facts.titled,
    checks_facts.articles_described,
    checks_text.provisions_parallel,
    checks_text.labels_in_order,
    checks_facts.loci_exist,
    checks_facts.events_sourced,
    checks_facts.status_has_event,
    checks_text.letters_of_language,
    checks_facts.rights_of_languages,
    checks_references.references_resolved,
    checks_references.settled_needed,
    checks_references.references_parallel,
    checks_rates.laws_dated,
    checks_rates.rates_known,
    checks_rates.references_known,
    checks_rates.secondary_sourced,
    checks_rates.same_rates_agree,
    checks_rates.delays_counted,
    checks_features.values_typed,
    checks_features.values_grounded,
    checks_features.features_answered_once,
    checks_proofs.quotes_stand,
    checks_proofs.quotes_say_the_figure,
    checks_proofs.every_edition_proves,
    checks_proofs.numbers_are_claimed,
    checks_concepts.assignments_known,
    checks_concepts.provisions_have_concepts,
    checks_concepts.assignments_needed,
    checks_concepts.topics_borne,
    checks_compared.changes_complete,
    checks_compared.changes_proved,
    checks_compared.effects_known,
    checks_terms.definitions_known,
    checks_terms.definitions_hold_term,
    checks_facts.titles_as_printed,
    checks_facts.publications_official,
)
CORPUS_RULES: tuple[CorpusRule, ...] = (
    checks_facts.topics_named,
    checks_references.pages_cite_provisions,
    checks_rates.incomes_known,
    checks_features.features_described,
    checks_concepts.concepts_named,
    checks_concepts.models_agree,
    checks_concepts.concepts_used,
    checks_terms.terms_named,
    checks_news.news_known,
    checks_news.news_in_order,
    checks_news.treaties_announced,
)


def check(corpus: Corpus) -> tuple[Problem, ...]:
    """All complaints about the corpus, sorted by place."""
    found: set[Problem] = {problem for rule in CORPUS_RULES for problem in rule(corpus)}
    for treaty in corpus.treaties.values():
        for rule in RULES:
            found.update(rule(corpus, treaty))
    return tuple(sorted(found))

"""The rules that `news.yml` must keep; each docstring is its rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from macros.model import Corpus
from macros.problems import Problem, did_you_mean


def news_known(corpus: Corpus) -> Iterator[Problem]:
    """News names a treaty, an edition of it and provisions that it has."""
    for news in corpus.news:
        treaty = corpus.treaties.get(news.treaty)
        if treaty is None:
            hint = did_you_mean(news.treaty, corpus.treaties)
            yield Problem(news.place, f'no treaty "{news.treaty}"{hint}')
            continue
        if news.edition and news.edition not in treaty.editions:
            hint = did_you_mean(news.edition, treaty.editions)
            yield Problem(news.place, f'{treaty.id} has no edition "{news.edition}"{hint}')
        for locus in news.loci:
            if locus not in treaty.loci:
                near = did_you_mean(locus, treaty.loci)
                yield Problem(news.place, f"{treaty.id} has no provision {locus}{near}")
        if news.kind == "corrected" and not (news.edition and news.loci):
            yield Problem(news.place, "a correction needs its `edition` and `loci`; add them")


def news_in_order(corpus: Corpus) -> Iterator[Problem]:
    """News stands in order of date, the newest last."""
    for before, after in pairwise(corpus.news):
        if after.date < before.date:
            yield Problem(after.place, f"{after.date} stands after {before.date}; sort the news")


def treaties_announced(corpus: Corpus) -> Iterator[Problem]:
    """Every treaty was announced when it was added."""
    added = {news.treaty for news in corpus.news if news.kind == "added"}
    for treaty in corpus.treaties.values():
        if corpus.news and treaty.id not in added:
            yield Problem(
                treaty.facts.place, f"{treaty.id} is not in news.yml; add it there with its day"
            )

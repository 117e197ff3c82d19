"""The rules that addresses must keep; each docstring is its rule.

`live` is what the site answers now, among the addresses that are `decided` there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from macros.model import Corpus
from macros.problems import Place, Problem, did_you_mean
from macros.published import LIST

Decided = Callable[[str], bool]
Rule = Callable[[Corpus, frozenset[str], Decided], Iterator[Problem]]


def addresses_kept(corpus: Corpus, live: frozenset[str], decided: Decided) -> Iterator[Problem]:
    """Every address of the list leads somewhere, at its place or by a redirect."""
    for address, place in corpus.published.addresses.items():
        moved = corpus.published.target(address)
        if address in live or moved in live or not decided(moved or address):
            continue
        page = address.partition("#")[0]
        near = [other for other in live if other.partition("#")[0] == page]
        yield Problem(
            place,
            f"{address} leads nowhere any more{did_you_mean(address, near) if near else ''}; "
            "restore it, or say in redirects.yml where it moved",
        )


def addresses_listed(corpus: Corpus, live: frozenset[str], decided: Decided) -> Iterator[Problem]:
    """Every address that the site answers stands in the list."""
    new = sorted(live - corpus.published.addresses.keys())
    if new and corpus.published.kept:
        more = f" and {len(new) - 1} more are" if len(new) > 1 else " is"
        yield Problem(
            Place(f"treaty_data/{LIST}", 1), f"{new[0]}{more} not in the list; run `make lock`"
        )


def redirects_needed(corpus: Corpus, live: frozenset[str], decided: Decided) -> Iterator[Problem]:
    """A redirect leads from a listed address that answers no more to one that does, in one step."""
    seen: set[str] = set()
    for redirect in corpus.published.redirects:
        place, origin, target = redirect.place, redirect.origin, redirect.to
        if origin in seen:
            yield Problem(place, f"{origin} moves twice; keep one entry")
        seen.add(origin)
        if origin in live:
            yield Problem(place, f"{origin} answers at its place; delete its redirect")
        if origin not in corpus.published.addresses:
            hint = did_you_mean(origin, corpus.published.addresses)
            yield Problem(place, f"{origin} was never published{hint}; delete its redirect")
        elif not origin.partition("#")[0].endswith("/"):
            yield Problem(place, f"{origin} is a file, and only pages lead on; put it back")
        if target not in live and decided(target):
            yield Problem(place, f"{target} leads nowhere{did_you_mean(target, live)}; mend it")


RULES: tuple[Rule, ...] = (addresses_kept, addresses_listed, redirects_needed)


def check_addresses(
    corpus: Corpus, live: frozenset[str], decided: Decided = lambda address: True
) -> tuple[Problem, ...]:
    """All complaints about addresses, sorted by place."""
    return tuple(sorted({p for rule in RULES for p in rule(corpus, live, decided)}))

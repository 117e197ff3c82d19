"""The rules that references must keep, in treaties and on pages; each docstring is its rule."""

from __future__ import annotations

from collections.abc import Iterator

from jinja2 import Environment, TemplateSyntaxError, nodes

from macros.model import Corpus, Row, Treaty
from macros.problems import Place, Problem, did_you_mean
from macros.provisions import Block
from macros.reference_facts import Settled
from macros.references import block_name, found_in_words, overlaps, references

OTHER = "another instrument"


def references_resolved(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """Every citation names provisions of the treaty, or refs.yml says what its words mean."""
    blocks = _blocks(treaty)
    for (edition, locus, part), found in references(treaty).items():
        block = blocks[edition, block_name(locus, part)]
        for reference in found:
            if reference.trouble:
                yield Problem(
                    block.place,
                    f"“{reference.words}” is not resolved: {reference.trouble}; mend the words, "
                    "or say in refs.yml what it means",
                )


def settled_needed(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """An entry of refs.yml quotes words of its block, names provisions, and says something new."""
    blocks = _blocks(treaty)
    for entry in treaty.refs.settled:
        block = blocks.get((entry.edition, entry.locus))
        if block is None:
            known = [locus for edition, locus in blocks if edition == entry.edition]
            hint = did_you_mean(entry.locus, known or treaty.editions)
            yield Problem(entry.place, f"no provision {entry.locus} in {entry.edition}{hint}")
        elif entry.words not in block.text:
            yield Problem(entry.place, f"“{entry.words}” does not stand in {entry.locus}; mend it")
        else:
            for target in entry.targets:
                if target not in treaty.loci:
                    hint = did_you_mean(target, treaty.loci)
                    yield Problem(entry.place, f"no provision {target}{hint}")
            if _told_by_words(treaty, entry, block):
                yield Problem(
                    entry.place, f"the words alone say what “{entry.words}” means; delete the entry"
                )


def _told_by_words(treaty: Treaty, entry: Settled, block: Block) -> bool:
    alone = found_in_words(treaty)[entry.edition, block.locus, block.part]
    start = block.text.index(entry.words)
    near = [r for r in alone if overlaps(r, start, start + len(entry.words))]
    return [(r.words, r.targets, r.trouble) for r in near] == [(entry.words, entry.targets, "")]


def references_parallel(corpus: Corpus, treaty: Treaty) -> Iterator[Problem]:
    """Editions of the same words cite the same provisions, or refs.yml says where they differ."""
    explained = {locus: d for d in treaty.refs.differences for locus in d.loci}
    used: set[str] = set()
    for rows in treaty.rows.values():
        for row in rows:
            name = block_name(row.locus, row.part)
            for cited in _versions(treaty, row):
                if not _differ(row, cited):
                    continue
                used.add(name)
                if name not in explained:
                    first = next(iter(cited))
                    said = "; ".join(f"{e}: {', '.join(t) or 'nothing'}" for e, t in cited.items())
                    yield Problem(
                        row.blocks[first].place,
                        f"the editions cite differently in {name} ({said}); mend the words, "
                        "or note the difference in refs.yml",
                    )
    for locus, difference in explained.items():
        if locus not in used:
            yield Problem(
                difference.place, f"the editions cite alike in {locus}; delete it from refs.yml"
            )


def _versions(treaty: Treaty, row: Row) -> Iterator[dict[str, tuple[str, ...]]]:
    """Edition → what it cites there, for the editions that show the same version of the law."""
    found = references(treaty)
    amendment = treaty.amended.get(row.locus)
    for amended in (False, True):
        yield {
            edition: tuple(
                sorted(
                    {
                        target
                        for reference in found[edition, row.locus, row.part]
                        for target in (reference.targets if not reference.other else (OTHER,))
                    }
                )
            )
            for edition in row.blocks
            if amended == bool(amendment and edition in amendment.shown_by)
        }


def _differ(row: Row, cited: dict[str, tuple[str, ...]]) -> bool:
    """Whether the whole texts differ, or one with lost words cites what the others do not."""
    whole = [set(targets) for edition, targets in cited.items() if not row.blocks[edition].lacuna]
    most = set().union(*whole)
    return any(targets != most for targets in whole) or (
        bool(whole) and any(not most.issuperset(targets) for targets in cited.values())
    )


def pages_cite_provisions(corpus: Corpus) -> Iterator[Problem]:
    """A page written by hand cites, with the macro ref, provisions that exist."""
    for path, text in corpus.pages.items():
        if "ref(" not in text:
            continue
        try:
            page = Environment(autoescape=True).parse(text)
        except TemplateSyntaxError as error:
            yield Problem(Place(path, error.lineno), f"the page cannot be read: {error.message}")
            continue
        for call in page.find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "ref":
                yield from _wrong_ref(corpus, Place(path, call.lineno), call)


def _wrong_ref(corpus: Corpus, place: Place, call: nodes.Call) -> Iterator[Problem]:
    words = [a.value for a in call.args if isinstance(a, nodes.Const)]
    if len(words) < 2 or len(words) != len(call.args):
        yield Problem(place, 'ref needs a treaty and a locus in quotes: ref("br-jp-1967", "9.2")')
        return
    treaty = corpus.treaties.get(str(words[0]))
    if treaty is None:
        yield Problem(
            place, f'no treaty "{words[0]}"{did_you_mean(str(words[0]), corpus.treaties)}'
        )
    elif words[1] not in treaty.loci:
        hint = did_you_mean(str(words[1]), treaty.loci)
        yield Problem(place, f'{treaty.id} has no provision "{words[1]}"{hint}')


def _blocks(treaty: Treaty) -> dict[tuple[str, str], Block]:
    """(edition, name of the block) → block."""
    return {
        (edition, block_name(row.locus, row.part)): block
        for rows in treaty.rows.values()
        for row in rows
        for edition, block in row.blocks.items()
    }

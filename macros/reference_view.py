"""How references are shown: as links in the words, and at the provision that is cited."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from macros.citation import article_url, citation, pinpoint, provision_url
from macros.marks import Mark
from macros.model import Row, Treaty, within
from macros.references import cited_by, references
from macros.render import linker

Link = Callable[[str], str]
PROTOCOL = "protocol"


@dataclass(frozen=True)
class Citing:
    """A provision that cites another: its name in the margin, in full, and its address."""

    pinpoint: str
    cite: str
    url: str


def target_url(treaty: Treaty, locus: str, edition: str) -> str:
    """Where the link to a provision leads: in the edition if it has words there, else the row."""
    number = locus.partition(".")[0]
    if locus == number:
        return article_url(treaty.id, number)
    here = any(
        row.locus == locus and not row.part and edition in row.blocks for row in treaty.rows[number]
    )
    return provision_url(treaty.id, locus, edition if here else "")


def reference_marks(
    treaty: Treaty, edition: str, locus: str, part: str, page: str = ""
) -> list[Mark]:
    """The links in the words of a block, relative to the page that shows it, or to its article."""
    link = linker(page or article_url(treaty.id, locus.partition(".")[0]))
    return [
        _mark(treaty, edition, entry.start, entry.end, entry.targets, link)
        for reference in references(treaty).get((edition, locus, part), ())
        for entry in reference.links
    ]


def _mark(
    treaty: Treaty, edition: str, start: int, end: int, targets: tuple[str, ...], link: Link
) -> Mark:
    """A link with all that it means; the script shows the words of `data-pp-targets`."""
    attributes = (
        ("class", "pp-cite"),
        ("href", link(target_url(treaty, targets[0], edition))),
        ("data-pp-targets", " ".join(targets)),
        ("data-pp-edition", edition),
    )
    return Mark(start, end, "a", attributes, (*attributes, ("tabindex", "-1")))


def citing_row(treaty: Treaty, row: Row) -> tuple[tuple[str, tuple[Citing, ...]], ...]:
    """(name of the provision, who cites it) for each address that begins at the row.

    An article's own address is left out: `citing` gives those who cite it whole.
    """
    if row.part:
        return ()
    number = row.locus.partition(".")[0]
    addresses = [f"{number}.{above}" for above in row.ancestors] + [row.locus]
    found = [(pinpoint(locus), citing(treaty, locus)) for locus in addresses if locus != number]
    return tuple((name, places) for name, places in found if places)


def citing(treaty: Treaty, locus: str) -> tuple[Citing, ...]:
    """The provisions that cite `locus` itself, in reading order."""
    return tuple(
        Citing(
            pinpoint(source, part),
            citation(source, part),
            provision_url(treaty.id, source, part=part),
        )
        for source, part in cited_by(treaty).get(locus, ())
    )


def protocol_items(treaty: Treaty, article: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Loci of the protocol's items that concern an article, and of those that only mention it.

    An item concerns what its opening words cite, as in "With reference to Article 10:".
    """
    found: dict[str, bool] = {}
    for target, sources in cited_by(treaty).items():
        if not within(target, article) or article == PROTOCOL:
            continue
        for source, part in sources:
            number, *labels = source.split(".")
            if number == PROTOCOL and labels:
                item = f"{number}.{labels[0]}"
                found[item] = found.get(item, False) or (source == item and not part)
    rows = treaty.rows.get(PROTOCOL, ())
    order = [row.locus for row in rows if row.locus in found and not row.part]
    return (
        tuple(item for item in order if found[item]),
        tuple(item for item in order if not found[item]),
    )

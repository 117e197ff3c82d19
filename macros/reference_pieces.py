"""The macros that show references: a citation in a page, who cites whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from macros.citation import article_title, article_url, citation, pinpoint, provision_url
from macros.desk import Desk
from macros.languages import LANGUAGES
from macros.model import Treaty
from macros.problems import did_you_mean
from macros.reference_picture import picture
from macros.reference_view import citing, protocol_items, target_url
from macros.references import article_links, references


@dataclass(frozen=True)
class ReferencePieces(Desk):
    """The pieces about references."""

    def ref(self, treaty: str, locus: str) -> Markup:
        """A link to a provision, named as the page's language does: `Article 9(2)`."""
        found = self._treaty(treaty)
        if locus not in found.loci:
            raise KeyError(f'{treaty} has no provision "{locus}"{did_you_mean(locus, found.loci)}')
        edition = next(iter(found.editions))
        return self._render(
            "ref.html",
            address=target_url(found, locus, ""),
            words=f"{citation(locus, language=self.language)} {found.facts.short}",
            locus=locus,
            edition=edition,
        )

    def cited(self, treaty: str, article: str) -> Markup:
        """Who cites the article as a whole, and the way to the picture of who cites whom."""
        found = self._treaty(treaty)
        return self._render(
            "cited.html",
            treaty=found,
            name=article_title(article),
            places=citing(found, article),
        )

    def protocol_items(self, treaty: str, article: str) -> Markup:
        """The items of the protocol that concern the article, or nothing."""
        found = self._treaty(treaty)
        concern, mention = protocol_items(found, article)
        items = [
            [(locus.partition(".")[2], target_url(found, locus, ""), locus) for locus in group]
            for group in (concern, mention)
        ]
        edition = next(iter(found.editions))
        return self._render(
            "protocol_items.html", concern=items[0], mention=items[1], edition=edition
        )

    def reference_picture(self, treaty: str) -> Markup:
        """Who cites whom, as arcs between the articles."""
        found = self._treaty(treaty)
        return self._render(
            "reference_picture.html", treaty=found, picture=picture(self.corpus, found)
        )

    def reference_table(self, treaty: str) -> Markup:
        """The same in words: for each article whom it cites and who cites it."""
        found = self._treaty(treaty)
        links = article_links(found)
        rows = [
            {
                "name": article_title(number),
                "url": article_url(found.id, number),
                "within": links.get((number, number), 0),
                "cites": _others(
                    found, {b: n for (a, b), n in links.items() if a == number}, number
                ),
                "cited": _others(
                    found, {a: n for (a, b), n in links.items() if b == number}, number
                ),
            }
            for number in found.articles
            if any(number in pair for pair in links)
        ]
        return self._render("reference_table.html", treaty=found, rows=rows)

    def reference_notes(self, treaty: str) -> Markup:
        """What is cited of other instruments, where editions cite apart, what a person settled."""
        found = self._treaty(treaty)
        return self._render(
            "reference_notes.html",
            treaty=found,
            count=_number(sum(map(len, references(found).values())), "reference"),
            editions=_number(len(found.editions), "edition"),
            other=[
                {**_place(found, edition, locus, part), "words": reference.words}
                for (edition, locus, part), entries in references(found).items()
                for reference in entries
                if reference.other
            ],
            differences=[
                {
                    "places": [(pinpoint(x), provision_url(found.id, x)) for x in d.loci],
                    "note": d.note,
                }
                for d in found.refs.differences
            ],
            settled=[
                {
                    **_block_place(found, entry.edition, entry.locus),
                    "words": entry.words,
                    "targets": [(pinpoint(x), target_url(found, x, "")) for x in entry.targets],
                    "why": entry.why,
                }
                for entry in found.refs.settled
            ],
        )


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _others(treaty: Treaty, counts: dict[str, int], own: str) -> list[tuple[str, str, int]]:
    """(name, address, count) of each other article."""
    return [
        (pinpoint(number), article_url(treaty.id, number), count)
        for number, count in counts.items()
        if number != own
    ]


def _place(treaty: Treaty, edition: str, locus: str, part: str) -> dict[str, Any]:
    language = LANGUAGES[treaty.editions[edition].language]
    return {
        "name": pinpoint(locus, part),
        "url": provision_url(treaty.id, locus, edition, part),
        "edition": f"{language.name} {treaty.editions[edition].year}",
        "tag": language.tag,
    }


def _block_place(treaty: Treaty, edition: str, name: str) -> dict[str, Any]:
    """The same for the name of a block, as refs.yml writes it: 24.1.tail2."""
    for known, locus, part in references(treaty):
        if known == edition and name == (f"{locus}.{part}" if part else locus):
            return _place(treaty, edition, locus, part)
    return _place(treaty, edition, name, "")

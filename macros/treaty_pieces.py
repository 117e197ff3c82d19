"""The macros that show treaties, their state, editions and documents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from macros import article_view
from macros.apparatus import correction_list, fidelity
from macros.citation import article_title, article_url, pinpoint
from macros.desk import Desk
from macros.facts import Article
from macros.languages import LANGUAGES
from macros.model import Treaty, heading
from macros.status import status
from macros.titles import all_titles, printed_title


@dataclass(frozen=True)
class TreatyPieces(Desk):
    """The pieces that a treaty page and the pages about the texts are made of."""

    def treaty_cards(self) -> Markup:
        """All treaties as cards with their status."""
        cards = [
            {
                "treaty": treaty,
                "title": printed_title(treaty),
                "status": status(treaty),
                "columns": [article_view.column(e) for e in treaty.editions.values()],
            }
            for treaty in self.corpus.treaties.values()
        ]
        return self._render("cards.html", cards=cards)

    def titles(self, treaty: str) -> Markup:
        """The treaty's title in every language that we have."""
        return self._render("titles.html", titles=all_titles(self._treaty(treaty)))

    def timeline(self, treaty: str) -> Markup:
        """What happened to the law, dated and sourced."""
        found = self._treaty(treaty)
        return self._render("timeline.html", treaty=found, events=found.facts.events)

    def notices(self, treaty: str) -> Markup:
        """What else a reader should know, one point each."""
        return self._render("notices.html", notices=self._treaty(treaty).facts.notices)

    def editions(self, treaty: str) -> Markup:
        """Which languages bind, which law they show, from which documents, with what lost."""
        found = self._treaty(treaty)
        documents = {d.file: d for d in found.facts.documents}
        return self._render(
            "editions.html",
            treaty=found,
            editions=[
                (article_view.column(e), documents[e.document], _losses(found, e.id))
                for e in found.editions.values()
            ],
        )

    def article_list(self, treaty: str) -> Markup:
        """The articles in order with their headings in all languages."""
        found = self._treaty(treaty)
        items = [self._list_item(found, article) for article in found.facts.articles]
        ours = any(o for item in items for _, _, o in item["headings"])
        return self._render("article_list.html", items=items, any_ours=ours)

    def _list_item(self, treaty: Treaty, article: Article) -> dict[str, Any]:
        number = article.number
        part = next(
            (
                (LANGUAGES[e.language].tag, text.part_heading)
                for e in treaty.editions.values()
                if (text := treaty.text(e.id, number)) and text.part_heading
            ),
            ("", ""),
        )
        lost = any(b.lacuna for row in treaty.rows[number] for b in row.blocks.values())
        headings = [
            (LANGUAGES[c].tag, words, ours)
            for c, (words, ours) in heading(self.corpus, treaty, number).items()
        ]
        return {
            "url": article_url(treaty.id, number),
            "number": article_title(number),
            "headings": headings if number.isdigit() else headings[:0],
            "part": part[1],
            "part_tag": part[0],
            "lost": "lost" if article.lost else "words lost" if lost else "",
            "amended": any(row.locus in treaty.amended for row in treaty.rows[number]),
        }

    def fidelity(self) -> Markup:
        """For every edition, computed: what is printed as it stands, corrected, left out, lost."""
        return self._render("fidelity.html", treaties=fidelity(self.corpus))

    def corrections(self, treaty: str) -> Markup:
        """Every correction of the treaty's texts with its place, and what was left out."""
        found = self._treaty(treaty)
        return self._render("corrections.html", treaty=found, **correction_list(found))


def _losses(treaty: Treaty, edition: str) -> list[dict[str, str]]:
    return [
        {
            "article": number,
            "anchor": f"{block.anchor}-{edition}",
            "name": pinpoint(block.locus, block.part),
        }
        for number in treaty.articles
        if (text := treaty.text(edition, number))
        for block in text.blocks
        if block.lacuna
    ]

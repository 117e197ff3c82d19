"""The macros of an article page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode

from markupsafe import Markup

from macros import article_view
from macros.amendment_view import amendment_notices, in_force
from macros.apparatus import apparatus
from macros.article_view import Cell
from macros.citation import article_title, article_url, long_date
from macros.desk import Desk
from macros.languages import LANGUAGES
from macros.model import Treaty, heading
from macros.proved import figure_marks
from macros.status import status
from macros.titles import part_of, title


@dataclass(frozen=True)
class ArticlePieces(Desk):
    """The pieces that an article page is made of."""

    def lead(self, treaty: str, article: str = "") -> Markup:
        """The way up to the treaty, by the part that the article stands in."""
        found = self._treaty(treaty)
        tag, part = part_of(found, article) if article else ("", "")
        return self._render("lead.html", treaty=found, part=part, tag=tag)

    def headings(self, treaty: str, article: str) -> Markup:
        """The article's headings in the languages other than the page's, ours marked as ours."""
        found = heading(self.corpus, self._treaty(treaty), article)
        others = [
            (LANGUAGES[c].tag, words, ours) for c, (words, ours) in found.items() if c != "en"
        ]
        flags = [ours for _, ours in found.values()]
        return self._render(
            "headings.html",
            headings=others,
            all_ours=all(flags),
            some_ours=any(flags),
            ours_note=_ours_note(found),
        )

    def status_banner(self, treaty: str, article: str = "") -> Markup:
        """The one sentence on the state of the law, and what later law did to this article."""
        found = self._treaty(treaty)
        state = status(found)
        return self._render(
            "status.html",
            treaty=found,
            status=state,
            checked=long_date(state.checked),
            in_force=in_force,
            notices=amendment_notices(found, article) if article else (),
            columns=article_view.columns(found, article) if article else (),
        )

    def provisions(self, treaty: str, article: str) -> Markup:
        """The article: one row a provision, one column an edition."""
        found = self._treaty(treaty)
        columns = article_view.columns(found, article)
        printed = {c.edition: found.texts[c.edition][article].heading for c in columns}
        return self._render(
            "provisions.html",
            treaty=found,
            article=article,
            title=article_title(article),
            columns=columns,
            rows=article_view.rows(
                found, article, figure_marks(self.corpus, found, [article], self.page_url)
            ),
            headings=printed if any(printed.values()) else {},
            apparatus=apparatus(found, article),
            report=self._report(found) if self.repository else None,
        )

    def _report(self, treaty: Treaty) -> Callable[[Cell], str]:
        def link(cell: Cell) -> str:
            where = f"{treaty.facts.short}, {cell.cite}, {cell.column.name}"
            page = f"{self.site.rstrip('/')}/{self.page_url}#{cell.anchor}"
            body = (
                f"Address: {page}\nEdition: {cell.column.edition}\n\n"
                "What is wrong, and what should stand there:\n"
            )
            query = urlencode({"title": f"Error in {where}", "body": body})
            return f"{self.repository.rstrip('/')}/issues/new?{query}"

        return link

    def lost_article(self, treaty: str, article: str) -> Markup:
        """What stands on the page of an article that our document has lost whole."""
        found = self._treaty(treaty)
        return self._render("lost_article.html", lost=found.articles[article].lost)

    def neighbours(self, treaty: str, article: str) -> Markup:
        """Previous and next article, the treaty, the topic, the documents."""
        found = self._treaty(treaty)
        numbers = list(found.articles)
        at = numbers.index(article)
        columns = article_view.columns(found, article)
        documents = {d.file: d for d in found.facts.documents}
        return self._render(
            "neighbours.html",
            treaty=found,
            before=self._neighbour(found, numbers[at - 1]) if at else None,
            after=self._neighbour(found, numbers[at + 1]) if at + 1 < len(numbers) else None,
            topics=[self.corpus.topics[topic] for topic in found.articles[article].topics],
            sources=[(c, documents[found.editions[c.edition].document]) for c in columns],
            edits={c.edition: self._edit(found, c.edition, article) for c in columns},
        )

    def _neighbour(self, treaty: Treaty, number: str) -> dict[str, str]:
        return {"url": article_url(treaty.id, number), "title": title(self.corpus, treaty, number)}

    def _edit(self, treaty: Treaty, edition: str, article: str) -> str:
        path = treaty.texts[edition][article].place.path
        return f"{self.repository.rstrip('/')}/edit/main/{path}" if self.repository else ""


def _ours_note(headings: dict[str, tuple[str, bool]]) -> str:
    names = [LANGUAGES[code].name for code, (_, ours) in headings.items() if ours]
    return f"the {' and '.join(names)} heading{'s are' if len(names) > 1 else ' is'} ours"

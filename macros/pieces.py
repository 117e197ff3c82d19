"""The pieces of HTML that pages are made of; each is a macro, and a pure function of the corpus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from macros import article_view
from macros.apparatus import apparatus, correction_list, fidelity
from macros.article_view import Cell
from macros.citation import article_title, article_url, citation, long_date, pinpoint
from macros.facts import Article
from macros.languages import LANGUAGES
from macros.model import Corpus, Treaty, heading
from macros.problems import did_you_mean
from macros.render import render
from macros.status import status

WEIGHTS = {
    "prevailing": "prevails",
    "authentic": "authentic",
    "translation": "translation",
    "consolidation": "consolidation",
}


@dataclass(frozen=True)
class Pieces:
    """The macros for one page; `page_url` is counted from the site's root.

    `repository` is the address of the project's repository and `site` that of the site; either
    can be "", and then no edit or report link is shown.
    """

    corpus: Corpus
    page_url: str
    repository: str = ""
    site: str = ""

    def _render(self, template: str, **values: Any) -> Markup:
        return render(template, self.page_url, day=long_date, weights=WEIGHTS, **values)

    def _treaty(self, id: str) -> Treaty:
        if id not in self.corpus.treaties:
            raise KeyError(f'no treaty "{id}"{did_you_mean(id, self.corpus.treaties)}')
        return self.corpus.treaties[id]

    def ref(self, treaty: str, locus: str) -> Markup:
        """A link to a provision, named as in running English: `Article 9(2)`."""
        found = self._treaty(treaty)
        if locus not in found.loci:
            raise KeyError(f'{treaty} has no provision "{locus}"{did_you_mean(locus, found.loci)}')
        article, _, anchor = locus.partition(".")
        address = article_url(treaty, article) + (f"#{anchor}" if anchor else "")
        words = f"{citation(locus)} {found.facts.short}"
        return self._render("ref.html", address=address, words=words)

    def lead(self, treaty: str) -> Markup:
        """The way up to the treaty."""
        return self._render("lead.html", treaty=self._treaty(treaty))

    def headings(self, treaty: str, article: str) -> Markup:
        """The article's headings in the languages other than the page's, ours marked as ours."""
        found = heading(self.corpus, self._treaty(treaty), article)
        others = [
            (LANGUAGES[c].tag, words, ours) for c, (words, ours) in found.items() if c != "en"
        ]
        flags = [ours for _, ours in found.values()]
        return self._render(
            "headings.html", headings=others, all_ours=all(flags), some_ours=any(flags)
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
            notices=article_view.amendment_notices(found, article) if article else (),
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
            rows=article_view.rows(found, article),
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

    def lost_article(self, treaty: str, article: str) -> Markup:
        """What stands on the page of an article that our document has lost whole."""
        found = self._treaty(treaty)
        return self._render("lost_article.html", lost=found.articles[article].lost)

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

    def topic_list(self) -> Markup:
        """The subjects that the treaties deal with, in model order."""
        return self._render("topic_list.html", topics=used_topics(self.corpus))

    def topic(self, topic: str) -> Markup:
        """One subject: its article in every treaty."""
        found = self.corpus.topics[topic]
        items = [
            {
                "treaty": treaty,
                "url": article_url(treaty.id, article.number),
                "name": article_title(article.number),
                "status": status(treaty),
                "headings": [
                    (LANGUAGES[c].tag, words, ours)
                    for c, (words, ours) in heading(self.corpus, treaty, article.number).items()
                ],
            }
            for treaty in self.corpus.treaties.values()
            for article in treaty.facts.articles
            if topic in article.topics
        ]
        names = [(LANGUAGES[c].tag, found.names[c]) for c in LANGUAGES if c != "en"]
        return self._render("topic.html", topic=found, names=names, items=items)


def used_topics(corpus: Corpus) -> list[Any]:
    """The topics that an article deals with, in model order."""
    used = {
        topic
        for treaty in corpus.treaties.values()
        for article in treaty.facts.articles
        for topic in article.topics
    }
    return [topic for topic in corpus.topics.values() if topic.id in used]


def title(corpus: Corpus, treaty: Treaty, article: str) -> str:
    """`Article 9 · Dividends`."""
    name = article_title(article)
    words = heading(corpus, treaty, article).get("en", ("", False))[0]
    return f"{name} · {words}" if words and article.isdigit() else name


def all_titles(treaty: Treaty) -> list[tuple[str, str, bool]]:
    """(language tag, title, whether an edition prints it), the prevailing text's first."""
    found: dict[str, tuple[str, str, bool]] = {}
    for edition in treaty.editions.values():
        text = treaty.text(edition.id, "preamble")
        if text and text.heading:
            tag = LANGUAGES[edition.language].tag
            found.setdefault(edition.language, (tag, text.heading, True))
    for language, words in treaty.facts.titles.items():
        found.setdefault(language, (LANGUAGES[language].tag, words, False))
    return list(found.values())


def printed_title(treaty: Treaty) -> str:
    """The title to show in English surroundings: English if there is one, else the first."""
    titles = all_titles(treaty)
    english = [words for tag, words, _ in titles if tag == "en"]
    return english[0] if english else titles[0][1]


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

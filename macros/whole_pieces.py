"""The macros that show a treaty as a whole: as one page, by topics, and the ways into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from macros import article_view
from macros.apparatus import apparatus
from macros.citation import article_title, article_url
from macros.concordance import rules_of, topic_of, used_topics
from macros.desk import Desk
from macros.facts import Topic
from macros.model import Treaty
from macros.proved import figure_marks
from macros.same_rules import where_row
from macros.titles import title


@dataclass(frozen=True)
class WholePieces(Desk):
    """The pieces of the page that shows a treaty whole, and what leads to such pages."""

    def ways(self, treaty: str) -> Markup:
        """The pages that show the treaty in another way."""
        found = self._treaty(treaty)
        return self._render("ways.html", treaty=found)

    def whole(self, treaty: str) -> Markup:
        """All articles in one table, a column for each edition."""
        found = self._treaty(treaty)
        return self._render(
            "whole.html",
            treaty=found,
            columns=[article_view.column(edition) for edition in found.editions.values()],
            articles=[self._article(found, number) for number in found.articles],
            corrections=len(found.notes),
        )

    def _article(self, treaty: Treaty, number: str) -> dict[str, Any]:
        texts = {e.id: treaty.text(e.id, number) for e in treaty.editions.values()}
        figures = figure_marks(self.corpus, treaty, [number], self.page_url)
        views = article_view.rows(treaty, number, figures, page=f"{treaty.id}/all/")
        return {
            "number": number,
            "title": title(self.corpus, treaty, number),
            "url": article_url(treaty.id, number),
            "name": article_title(number),
            "notes": apparatus(treaty, number),
            "headings": {e: text.heading for e, text in texts.items() if text and text.heading},
            "parts": {
                e: text.part_heading for e, text in texts.items() if text and text.part_heading
            },
            "lost": treaty.articles[number].lost,
            "has": {e for e, text in texts.items() if text},
            "rows": [
                {
                    "view": view,
                    "place": row.place,
                    "where": where_row(treaty, row),
                    "cells": {c.column.edition: c for c in view.cells if c},
                    "subheadings": {c.edition: words for c, words in view.subheadings},
                }
                for view, row in zip(views, treaty.rows[number], strict=True)
            ],
        }

    def treaty_topics(self, treaty: str) -> Markup:
        """The subjects of a treaty in model order, each with its articles and rules."""
        found = self._treaty(treaty)
        shown = [(topic, self._holding(found, topic)) for topic in used_topics(self.corpus)]
        return self._render(
            "treaty_topics.html",
            topics=[(topic, articles) for topic, articles in shown if articles],
        )

    def _holding(self, treaty: Treaty, topic: Topic) -> list[tuple[str, str]]:
        """(title, address) of the articles with a rule of the topic, or lost ones on it."""
        names = rules_of(topic)
        return [
            (article_title(number), article_url(treaty.id, number))
            for number, article in treaty.articles.items()
            if (article.lost and topic.id in article.topics)
            or any(
                topic_of(rule.concept) == topic.id and rule.concept in names
                for row in treaty.rows[number]
                for rule in treaty.concepts_at[row.place]
            )
        ]

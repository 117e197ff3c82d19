"""The macros that show subjects across treaties."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from macros.citation import article_title, article_url
from macros.desk import Desk
from macros.facts import Topic
from macros.languages import LANGUAGES
from macros.model import Corpus, heading
from macros.status import status


@dataclass(frozen=True)
class TopicPieces(Desk):
    """The pieces that the pages of topics are made of."""

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


def used_topics(corpus: Corpus) -> list[Topic]:
    """The topics that an article deals with, in model order."""
    used = {
        topic
        for treaty in corpus.treaties.values()
        for article in treaty.facts.articles
        for topic in article.topics
    }
    return [topic for topic in corpus.topics.values() if topic.id in used]

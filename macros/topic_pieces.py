"""The macros that show subjects across treaties."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from macros import topic_view, word_view
from macros.concordance import used_topics
from macros.desk import Desk
from macros.heat_map import heat_map
from macros.languages import LANGUAGES
from macros.same_rules import same_rules


@dataclass(frozen=True)
class TopicPieces(Desk):
    """The pieces that the pages of topics are made of."""

    def topic_list(self) -> Markup:
        """The subjects that the treaties deal with, in model order."""
        return self._render("topic_list.html", topics=used_topics(self.corpus))

    def heat_map(self) -> Markup:
        """Topics against treaties: how long, in which languages, with what lost."""
        return self._render("heat_map.html", map=heat_map(self.corpus))

    def topic(self, topic: str) -> Markup:
        """One subject: its rules by treaty, in the language that the reader chooses."""
        found = self.corpus.topics[topic]
        view = topic_view.view(self.corpus, found)
        names = [(LANGUAGES[c].tag, found.names[c]) for c in LANGUAGES if c != "en"]
        codes = [language.code for language in view.languages]
        return self._render(
            "topic.html",
            topic=found,
            names=names,
            view=view,
            first="en" if "en" in codes else codes[0],
            words=bool(word_view.pairs(self.corpus, found)),
        )

    def topic_lead(self, topic: str) -> Markup:
        """The way up to the topic."""
        return self._render("topic_lead.html", topic=self.corpus.topics[topic])

    def word_by_word(self, topic: str) -> Markup:
        """Two texts of one language on one subject, compared word by word."""
        found = self.corpus.topics[topic]
        return self._render(
            "word_by_word.html", topic=found, pairs=word_view.pairs(self.corpus, found)
        )

    def same_rules(self, treaty: str, article: str) -> Markup:
        """For each rule of an article, the provisions of other treaties that have it too."""
        found = self._treaty(treaty)
        view = same_rules(self.corpus, found, article)
        return self._render("same_rules.html", view=view)

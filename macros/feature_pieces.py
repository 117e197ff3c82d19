"""The macros that show the coded rules and their coding book."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from macros.concordance import used_topics
from macros.desk import Desk
from macros.feature_view import matrix
from macros.status import status

KINDS = {
    "number": "A number with its unit",
    "yes-no": "Yes or no",
    "choice": "One of these",
    "date": "A day of the year",
}


@dataclass(frozen=True)
class FeaturePieces(Desk):
    """The pieces that the page of coded rules is made of."""

    def feature_matrix(self, topic: str = "") -> Markup:
        """Every feature, or those of a topic: each treaty's answer and the words that prove it."""
        columns, groups = matrix(self.corpus)
        groups = tuple(group for group in groups if topic in ("", group.topic.id))
        return self._render(
            "feature_matrix.html",
            columns=columns,
            groups=groups,
            alone=bool(topic),
            statuses={treaty.id: status(treaty) for treaty in columns},
            unknown=[
                (treaty, law.after)
                for treaty in columns
                for law in treaty.rules.laws
                if law.after and status(treaty).kind != "terminated"
            ],
            topics=[topic.id for topic in used_topics(self.corpus)],
        )

    def coding_book(self) -> Markup:
        """What each feature asks and how its answer is decided."""
        _, groups = matrix(self.corpus)
        return self._render("coding_book.html", groups=groups, kinds=KINDS)

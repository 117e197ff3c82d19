"""The macros that let a reader cite and collect provisions."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from macros.citation import article_title
from macros.citation_styles import STYLES
from macros.citations import page_data, style_json
from macros.desk import Desk
from macros.render import json_markup


@dataclass(frozen=True)
class CitationPieces(Desk):
    """The dialog of an article page and the list of authorities."""

    def cite(self, treaty: str, article: str) -> Markup:
        """The way to cite the article and each of its provisions; needs `cite/dialog.js`."""
        found = self._treaty(treaty)
        return self._render(
            "cite.html",
            treaty=found,
            parties={party.code: party.names["en"] for party in found.facts.parties},
            name=article_title(article),
            styles=STYLES,
            data=json_markup(page_data(found, article)),
        )

    def authorities(self) -> Markup:
        """The provisions that the reader collected; needs `cite/list.js`."""
        styles = [style_json(style) for style in STYLES]
        return self._render("authorities.html", styles=STYLES, data=json_markup(styles))

"""What every macro has at hand: the corpus, the page it stands on, the templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from macros.citation import long_date
from macros.model import Corpus, Treaty
from macros.problems import did_you_mean
from macros.render import render

WEIGHTS = {
    "prevailing": "prevails",
    "authentic": "authentic",
    "translation": "translation",
    "consolidation": "consolidation",
}


@dataclass(frozen=True)
class Desk:
    """The page at `page_url`, counted from the site's root.

    `repository` is the address of the project's repository and `site` that of the site; either
    can be "", and then no edit or report link is shown. `language` is that of the page.
    """

    corpus: Corpus
    page_url: str
    repository: str = ""
    site: str = ""
    language: str = "en"

    def _render(self, template: str, **values: Any) -> Markup:
        return render(template, self.page_url, day=long_date, weights=WEIGHTS, **values)

    def _treaty(self, id: str) -> Treaty:
        if id not in self.corpus.treaties:
            raise KeyError(f'no treaty "{id}"{did_you_mean(id, self.corpus.treaties)}')
        return self.corpus.treaties[id]

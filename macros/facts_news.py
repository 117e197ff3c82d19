"""What `news.yml` says: what is new on the site, apart from the events of the law."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Literal

from macros.problems import Place


@dataclass(frozen=True)
class News:
    """A treaty or an edition added, or words of a text corrected, on a day.

    `loci` are the provisions whose words changed, `edition` the text in which they did.
    """

    date: datetime.date
    kind: Literal["added", "corrected"]
    treaty: str
    what: str
    place: Place
    edition: str = ""
    loci: tuple[str, ...] = ()


@dataclass(frozen=True)
class NewsFile:
    """The file `treaty_data/news.yml`, the oldest first."""

    news: tuple[News, ...]

"""All macros in one class: every public method is a macro of that name."""

from __future__ import annotations

from dataclasses import dataclass

from macros.article_pieces import ArticlePieces
from macros.citation_pieces import CitationPieces
from macros.topic_pieces import TopicPieces
from macros.treaty_pieces import TreatyPieces


@dataclass(frozen=True)
class Pieces(ArticlePieces, TreatyPieces, TopicPieces, CitationPieces):
    """The macros for one page; each gives HTML and is a pure function of the corpus."""


MACROS = tuple(
    name for name in dir(Pieces) if not name.startswith("_") and callable(getattr(Pieces, name))
)

"""All macros in one class: every public method is a macro of that name."""

from __future__ import annotations

from dataclasses import dataclass

from macros.api_pieces import ApiPieces
from macros.article_pieces import ArticlePieces
from macros.citation_pieces import CitationPieces
from macros.compared_pieces import ComparedPieces
from macros.feature_pieces import FeaturePieces
from macros.rate_pieces import RatePieces
from macros.reference_pieces import ReferencePieces
from macros.status_pieces import StatusPieces
from macros.term_pieces import TermPieces
from macros.topic_pieces import TopicPieces
from macros.treaty_pieces import TreatyPieces
from macros.whole_pieces import WholePieces


@dataclass(frozen=True)
class Pieces(
    ArticlePieces,
    ReferencePieces,
    TreatyPieces,
    TopicPieces,
    RatePieces,
    FeaturePieces,
    StatusPieces,
    TermPieces,
    ComparedPieces,
    CitationPieces,
    ApiPieces,
    WholePieces,
):
    """The macros for one page; each gives HTML and is a pure function of the corpus."""


MACROS = tuple(
    name for name in dir(Pieces) if not name.startswith("_") and callable(getattr(Pieces, name))
)

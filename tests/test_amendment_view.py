"""What a reader is told of an amendment."""

from __future__ import annotations

import pytest

from macros.amendment_view import amendment_notices
from macros.model import Corpus
from tests.examples import TREATY


@pytest.mark.parametrize(("article", "touched"), [("1", []), ("2", ["Article 2(1)"]), ("3", [])])
def test_the_notice_stands_only_on_the_article_it_touches(
    good: Corpus, article: str, touched: list[str]
) -> None:
    notices = amendment_notices(good.treaties[TREATY], article)
    assert [provisions for _, provisions in notices] == touched

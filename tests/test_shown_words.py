"""Words as shown: what is lost is marked."""

from __future__ import annotations

import pytest

from macros.marks import marked
from macros.shown_words import lost_marks


@pytest.mark.parametrize(
    ("text", "count"), [("", 0), ("a", 0), ("[…]", 1), ("[…] a […]", 2), ("[…][…]", 2), ("…", 0)]
)
def test_every_lost_run_is_marked(text: str, count: int) -> None:
    marks = lost_marks(text)
    assert len(marks) == count
    assert str(marked(text, marks)).count(">[…]</span>") == count

"""Every reference of the corpus is one that a person has read against the text."""

from __future__ import annotations

import pytest

from macros.model import Corpus
from tests.golden_references import GOLDEN, golden

FILES = sorted(path.name for path in GOLDEN.iterdir())


def test_every_edition_has_its_file(corpus: Corpus) -> None:
    assert sorted(golden(corpus)) == FILES


@pytest.mark.parametrize("name", FILES)
def test_the_references_are_those_that_were_read(corpus: Corpus, name: str) -> None:
    told = (GOLDEN / name).read_text(encoding="utf-8")
    assert golden(corpus)[name].splitlines() == told.splitlines(), (
        "the references have changed: run `python -m tests.golden_references`, "
        "then read each line that changed against the text"
    )

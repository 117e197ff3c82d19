"""The state of the law in words, each with its date, and the day of the oldest check."""

from __future__ import annotations

from datetime import date

import pytest

from macros.status import status
from tests.conftest import Variant
from tests.examples import TREATY

IN_FORCE = "The convention entered into force on 4 March 2001."
PROTOCOL = "The protocol entered into force on 7 June 2005."
AMENDMENTS = (
    "amendments:\n  - instrument: bones\n    name: protocol on bones\n"
    '    provisions: ["2.1"]\n    basis: The dogs said so.\n    source: paper.txt\n'
    "    checked: 2024-05-06\n    in-force: 2005-06-07\n    shown-by: [ja-2005]\n"
)
END = (
    "  - {date: 2009-08-07, kind: terminated, what: The convention ended, source: paper.txt,"
    " checked: 2023-01-02}\n"
)


@pytest.mark.parametrize(
    ("changes", "kind", "label", "words", "checked"),
    [
        ({}, "amended", "In force, amended", f"{IN_FORCE} {PROTOCOL}", date(2024, 5, 6)),
        (
            {AMENDMENTS: "", "instrument: bones, what": "instrument: letters, what"},
            "in-force",
            "In force",
            f"{IN_FORCE} {PROTOCOL}",
            date(2024, 5, 6),
        ),
        (
            {"status: in-force": "status: terminated", "\namendments:": f"{END}\namendments:"},
            "terminated",
            "Terminated",
            f"{IN_FORCE} {PROTOCOL} The convention ended on 7 August 2009.",
            date(2023, 1, 2),
        ),
    ],
)
def test_status(
    variant: Variant, changes: dict[str, str], kind: str, label: str, words: str, checked: date
) -> None:
    state = status(variant({"treaty.yml": changes}).treaties[TREATY])
    assert (state.kind, state.label, state.words) == (kind, label, words)
    assert state.checked == checked
    assert state.sources == ("paper.txt",)
    assert "currently" not in state.words


def test_a_treaty_that_was_only_signed_has_a_status(variant: Variant) -> None:
    changes = {
        "status: in-force": "status: signed-by-brazil",
        "date: 2001-03-04, kind: in-force": "date: 2001-03-04, kind: approved",
        "date: 2005-06-07, kind: in-force": "date: 2005-06-07, kind: approved",
    }
    state = status(variant({"treaty.yml": changes}).treaties[TREATY])
    assert state.label == "Signed by Brazil, ratification not seen"
    assert "It was signed in a garden on 3 February 2001." in state.words

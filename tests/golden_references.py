"""The references of every edition as text, which a person has read: `-m tests.golden_references`.

The command writes the files; what it changed shows in the review, and a person reads it there
against the text.
"""

from __future__ import annotations

from pathlib import Path

from macros.corpus import read_corpus
from macros.model import Corpus, Treaty
from macros.references import block_name, references
from tests.building import ROOT

GOLDEN = Path(__file__).parent / "golden" / "references"
OTHER = "(another instrument)"


def golden(corpus: Corpus) -> dict[str, str]:
    """File name → its content: where the words stand, the words, what they mean; tabs between."""
    return {
        f"{treaty.id}-{edition}.tsv": "".join(f"{line}\n" for line in _lines(treaty, edition))
        for treaty in corpus.treaties.values()
        for edition in treaty.editions
    }


def _lines(treaty: Treaty, edition: str) -> list[str]:
    return [
        "\t".join((block_name(locus, part), found.words, " ".join(found.targets) or OTHER))
        for (known, locus, part), entries in references(treaty).items()
        for found in entries
        if known == edition
    ]


if __name__ == "__main__":
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name, content in golden(read_corpus(ROOT)).items():
        (GOLDEN / name).write_text(content, encoding="utf-8")

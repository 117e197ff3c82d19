"""What `terms.yml` and `definitions.yml` say: the schema of these files."""

from __future__ import annotations

from dataclasses import dataclass, field

from macros.problems import Place


@dataclass(frozen=True)
class Term:
    """A term of tax treaties; `forms`: language → its words there, the usual one first.

    `not_in`: language → phrases in which a form is not the term; `concept` is the rule that the
    term stands for, where provisions have the rule without the word.
    """

    id: str
    forms: dict[str, tuple[str, ...]]
    place: Place
    concept: str = ""
    not_in: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The usual English form."""
        return self.forms["en"][0]


@dataclass(frozen=True)
class Terms:
    """The file `treaty_data/terms.yml`."""

    terms: tuple[Term, ...]


@dataclass(frozen=True)
class Definition:
    """A provision that says what a term means; `within` an article, if it says so only there."""

    term: str
    locus: str
    place: Place
    within: str = ""


@dataclass(frozen=True)
class Definitions:
    """The file `definitions.yml` of a treaty."""

    definitions: tuple[Definition, ...]

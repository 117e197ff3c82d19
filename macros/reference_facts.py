"""What `refs.yml` says: these dataclasses are the schema of the file."""

from __future__ import annotations

from dataclasses import dataclass

from macros.problems import Place


@dataclass(frozen=True)
class Settled:
    """What some words of one edition mean, where the words alone cannot tell.

    `locus` is that of the block, with its part: `24.1.tail2`. No `targets`: another instrument's.
    """

    edition: str
    locus: str
    words: str
    targets: tuple[str, ...]
    why: str
    place: Place


@dataclass(frozen=True)
class CitedApart:
    """Provisions in which the editions cite differently, with the reason for readers."""

    loci: tuple[str, ...]
    note: str
    place: Place


@dataclass(frozen=True)
class ReferenceFacts:
    """The file `refs.yml`; a treaty without it leaves nothing to settle."""

    settled: tuple[Settled, ...] = ()
    differences: tuple[CitedApart, ...] = ()

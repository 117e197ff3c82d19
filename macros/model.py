"""The corpus as values: treaties with their facts, texts, rows and loci."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from macros.facts import Amendment, Article, Concept, Edition, Topic, TreatyFacts
from macros.facts_concepts import Assignment, Change, Effects
from macros.facts_news import News
from macros.facts_terms import Definition, Term
from macros.ledger import Correction, Ledger, LeftOut, Order
from macros.provisions import ArticleText, Block
from macros.published import Published
from macros.reference_facts import ReferenceFacts
from macros.rules import Codes, Rules


@dataclass(frozen=True)
class Row:
    """One address of an article, its blocks by edition; `ancestors`: addresses that begin here."""

    locus: str
    part: str
    anchor: str
    level: int
    blocks: dict[str, Block]
    ancestors: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """The locus with its part, as data files name it: `9.2`, `22.2.tail`."""
        return f"{self.locus}.{self.part}" if self.part else self.locus

    @property
    def subheadings(self) -> dict[str, str]:
        return {e: b.subheading for e, b in self.blocks.items() if b.subheading}


@dataclass(frozen=True, eq=False)
class Treaty:
    """A treaty's facts, its texts (edition → article → text) and documents (file → bytes).

    `terms` is the glossary of the corpus. Two treaties are equal if they are one object, so that
    what is worked out can be kept by it.
    """

    facts: TreatyFacts
    texts: dict[str, dict[str, ArticleText]]
    documents: dict[str, bytes] = field(repr=False)
    corrections: Ledger[Correction] = field(repr=False, default_factory=lambda: Ledger("", {}))
    left_out: Ledger[LeftOut] = field(repr=False, default_factory=lambda: Ledger("", {}))
    order: Ledger[Order] = field(repr=False, default_factory=lambda: Ledger("", {}))
    refs: ReferenceFacts = ReferenceFacts()
    rules: Rules = Rules()
    assignments: tuple[Assignment, ...] = ()
    changes: tuple[Change, ...] = ()
    effects: Effects | None = None
    definitions: tuple[Definition, ...] = ()
    terms: dict[str, Term] = field(repr=False, default_factory=dict)

    @property
    def id(self) -> str:
        return self.facts.id

    @cached_property
    def editions(self) -> dict[str, Edition]:
        """The editions, the prevailing one first."""
        order = {"prevailing": 0, "authentic": 1, "translation": 2, "consolidation": 3}
        ranked = sorted(self.facts.editions, key=lambda e: order[e.weight])
        return {edition.id: edition for edition in ranked}

    @cached_property
    def articles(self) -> dict[str, Article]:
        return {article.number: article for article in self.facts.articles}

    def text(self, edition: str, article: str) -> ArticleText | None:
        return self.texts.get(edition, {}).get(article)

    def article_editions(self, article: str) -> tuple[Edition, ...]:
        """The editions that have the article."""
        return tuple(e for e in self.editions.values() if self.text(e.id, article))

    @cached_property
    def rows(self) -> dict[str, tuple[Row, ...]]:
        return {number: tuple(_rows(self, number)) for number in self.articles}

    @cached_property
    def corrections_at(self) -> dict[tuple[str, str, str], tuple[Correction, ...]]:
        """(edition, locus, part) → the corrections there, in order."""
        found: dict[tuple[str, str, str], list[Correction]] = {}
        for row in sorted(self.corrections.rows):
            found.setdefault((row.edition, row.locus, row.part), []).append(row)
        return {key: tuple(rows) for key, rows in found.items()}

    @cached_property
    def notes(self) -> dict[Correction, int]:
        """Corrections of words and labels → the number of the note, counted in each article.

        They are counted in the order of rows and editions.
        """
        found: dict[Correction, int] = {}
        for rows in self.rows.values():
            listed = [
                correction
                for row in rows
                for edition in self.editions
                for correction in self.corrections_at.get((edition, row.locus, row.part), ())
                if edition in row.blocks and correction.field in ("text", "label")
            ]
            found.update((correction, number) for number, correction in enumerate(listed, 1))
        return found

    @cached_property
    def amended(self) -> dict[str, Amendment]:
        """Locus → the amendment that replaced it (provisions below it are included)."""
        return {
            row.locus: amendment
            for amendment in self.facts.amendments
            for rows in self.rows.values()
            for row in rows
            if any(within(row.locus, locus) for locus in amendment.provisions)
        }

    @cached_property
    def concepts_at(self) -> dict[str, tuple[Assignment, ...]]:
        """Place of a row → the rules that it holds: its own, else those of what it stands below."""
        own: dict[str, list[Assignment]] = {}
        for assignment in self.assignments:
            own.setdefault(assignment.locus, []).append(assignment)
        return {
            row.place: tuple(next((own[p] for p in _upwards(row) if p in own), ()))
            for rows in self.rows.values()
            for row in rows
        }

    @cached_property
    def loci(self) -> frozenset[str]:
        """Every locus that can be cited, those between an article and its items included."""
        found = set(self.articles)
        for rows in self.rows.values():
            for row in rows:
                labels = row.locus.split(".")
                found.update(".".join(labels[: n + 1]) for n in range(len(labels)))
        return frozenset(found)


@dataclass(frozen=True)
class Corpus:
    """Everything under `treaty_data/`, and the pages written by hand (path → Markdown)."""

    topics: dict[str, Topic]
    treaties: dict[str, Treaty]
    pages: dict[str, str] = field(repr=False, default_factory=dict)
    codes: Codes = Codes()
    terms: dict[str, Term] = field(default_factory=dict)
    published: Published = field(default_factory=Published)
    news: tuple[News, ...] = ()

    @cached_property
    def concepts(self) -> dict[str, Concept]:
        """`<topic>.<concept>` → the concept, in model order."""
        return {f"{t.id}.{c.id}": c for t in self.topics.values() for c in t.concepts}


def within(locus: str, whole: str) -> bool:
    """Whether `locus` is `whole` or stands below it: `9.2.a` is within `9.2`."""
    return locus == whole or locus.startswith(whole + ".")


def _upwards(row: Row) -> Iterator[str]:
    """The places from which a row takes its rules, the nearest first."""
    yield row.place
    labels = row.locus.split(".")
    for n in range(len(labels), 0, -1):
        yield ".".join(labels[:n])


def _above(locus: str, other: str) -> bool:
    return other.startswith(locus + ".")


def heading(corpus: Corpus, treaty: Treaty, number: str) -> dict[str, tuple[str, bool]]:
    """Language → (heading, whether it is ours) for each language of the treaty's editions."""
    found: dict[str, tuple[str, bool]] = {}
    article = treaty.articles[number]
    for edition in treaty.editions.values():
        text = treaty.text(edition.id, number)
        if text and text.heading:
            found.setdefault(edition.language, (text.heading, False))
    languages = list(dict.fromkeys(["en", *(e.language for e in treaty.editions.values())]))
    for language in languages:
        names = article.heading or _topic_names(corpus, article)
        if language not in found and language in names:
            found[language] = (names[language], True)
    return {language: found[language] for language in languages if language in found}


def _topic_names(corpus: Corpus, article: Article) -> dict[str, str]:
    return corpus.topics[article.topics[0]].names if article.topics else {}


def _rows(treaty: Treaty, number: str) -> Iterator[Row]:
    """The addresses of an article in reading order, merged from all editions."""
    order: list[tuple[str, str]] = []
    blocks: dict[tuple[str, str], dict[str, Block]] = {}
    for edition in treaty.editions:
        text = treaty.text(edition, number)
        last = -1
        for block in text.blocks if text else ():
            key = (block.locus, block.part)
            if key in blocks:
                last = order.index(key)
            else:
                above = [
                    n
                    for n, (locus, part) in enumerate(order)
                    if _above(locus, block.locus) and not part.startswith("tail")
                ]
                last = max([last, *above]) + 1
                order.insert(last, key)
            blocks.setdefault(key, {})[edition] = block
    seen = {(locus, "") for locus, part in order if not part}
    for locus, part in order:
        found = blocks[locus, part]
        first = next(iter(found.values()))
        labels = locus.split(".")
        lineage = [".".join(labels[: n + 1]) for n in range(1, len(labels) - (0 if part else 1))]
        ancestors = tuple(a.partition(".")[2] for a in lineage if (a, "") not in seen)
        seen.update((a, "") for a in lineage)
        level = min(block.level for block in found.values()) if found else 0
        level = max(level, len(labels) - 2) if not part else level
        yield Row(locus, part, first.anchor, level, found, ancestors)

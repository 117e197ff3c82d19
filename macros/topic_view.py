"""One topic across treaties: rows are rules, columns treaties, cells the words in a language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from macros import article_view
from macros.article_view import Cell, Column
from macros.citation import article_title, article_url, pinpoint, provision_url
from macros.concordance import editions_with, loss, rows_with, rules_of, topic_of, treats
from macros.facts import Concept, Topic
from macros.languages import LANGUAGES, Language
from macros.model import Corpus, Row, Treaty, within
from macros.proved import figure_marks
from macros.status import Status, status
from macros.term_marks import Marks

# How much a cell shows before the rest folds away, in letters; ideographs count double.
LONG = 1100


@dataclass(frozen=True)
class Passage:
    """One provision in one edition; `remarks` are what a reader must know of it.

    An `item` follows what it stands below, and its label says enough.
    """

    url: str
    name: str
    cell: Cell
    remarks: tuple[str, ...]
    item: bool


@dataclass(frozen=True)
class Reading:
    """What a cell shows when one of `languages` is chosen: the passages of one edition.

    `notes`: why this edition and not the one of the column's head, with the languages concerned.
    """

    column: Column
    languages: tuple[str, ...]
    notes: tuple[tuple[str, tuple[str, ...]], ...]
    passages: tuple[Passage, ...]
    folded: tuple[Passage, ...]


@dataclass(frozen=True)
class RuleCell:
    """A rule in a treaty: its readings, or what is `missing`."""

    treaty: Treaty
    readings: tuple[Reading, ...]
    missing: str


@dataclass(frozen=True)
class RuleRow:
    """A rule across the treaties."""

    concept: Concept
    cells: tuple[RuleCell, ...]


@dataclass(frozen=True)
class TreatyColumn:
    """A treaty that treats the topic; `articles`: (title, address).

    `editions`: for which languages which edition is shown, and why it is not in that language.
    """

    treaty: Treaty
    status: Status
    articles: tuple[tuple[str, str], ...]
    editions: tuple[tuple[Column, tuple[str, ...], str], ...]


@dataclass(frozen=True)
class TopicView:
    """The topic's table; `absent` are the treaties that say nothing on it."""

    languages: tuple[Language, ...]
    columns: tuple[TreatyColumn, ...]
    rows: tuple[RuleRow, ...]
    absent: tuple[Treaty, ...]


def view(corpus: Corpus, topic: Topic) -> TopicView:
    """The table of a topic; a treaty whose article is lost keeps its column."""
    treaties = corpus.treaties.values()
    shown = [t for t in treaties if treats(t, topic.id) or loss(t, topic.id)]
    rules = {
        name: concept
        for name, concept in rules_of(topic).items()
        if any(rows_with(treaty, name) for treaty in shown)
    }
    page = f"topics/{topic.id}/"
    figures = {
        treaty.id: figure_marks(corpus, treaty, _articles(treaty, topic), page) for treaty in shown
    }
    return TopicView(
        tuple(_languages(shown)),
        tuple(_column(treaty, topic) for treaty in shown),
        tuple(
            RuleRow(
                concept,
                tuple(_cell(treaty, topic, name, figures[treaty.id]) for treaty in shown),
            )
            for name, concept in rules.items()
        ),
        tuple(treaty for treaty in treaties if treaty not in shown),
    )


def _languages(treaties: Iterable[Treaty]) -> Iterator[Language]:
    """The languages that one of the treaties has."""
    held = {edition.language for treaty in treaties for edition in treaty.editions.values()}
    return (language for code, language in LANGUAGES.items() if code in held)


def nearest(treaty: Treaty, language: str) -> list[str]:
    """The editions from the nearest to a language: its own, English ones, by weight the rest."""
    editions = treaty.editions.values()
    ranked = sorted(editions, key=lambda e: (e.language != language, e.language != "en"))
    return [edition.id for edition in ranked]


def _articles(treaty: Treaty, topic: Topic) -> list[str]:
    """The articles that have a rule of the topic, or are lost and had one."""
    return [
        number
        for number, article in treaty.articles.items()
        if (article.lost and topic.id in article.topics)
        or any(
            topic_of(rule.concept) == topic.id
            for row in treaty.rows[number]
            for rule in treaty.concepts_at[row.place]
        )
    ]


def _column(treaty: Treaty, topic: Topic) -> TreatyColumn:
    shown: dict[tuple[str, str], list[str]] = {}
    for language in LANGUAGES:
        edition = nearest(treaty, language)[0]
        shown.setdefault((edition, _note(treaty, edition, language)), []).append(language)
    return TreatyColumn(
        treaty,
        status(treaty),
        tuple((article_title(n), article_url(treaty.id, n)) for n in _articles(treaty, topic)),
        tuple(
            (article_view.column(treaty.editions[edition]), tuple(languages), note)
            for (edition, note), languages in shown.items()
        ),
    )


def _cell(treaty: Treaty, topic: Topic, rule: str, figures: Marks) -> RuleCell:
    rows = rows_with(treaty, rule)
    if not rows:
        lost = loss(treaty, topic.id)
        return RuleCell(treaty, (), f"Not known: {lost}." if lost else "No such rule.")
    held = {row.place: editions_with(treaty, row, rule) for row in rows}
    shown: dict[str, list[str]] = {}
    for language in LANGUAGES:
        edition = next(
            e for e in nearest(treaty, language) if any(e in editions for editions in held.values())
        )
        shown.setdefault(edition, []).append(language)
    return RuleCell(
        treaty,
        tuple(
            _reading(
                treaty,
                topic,
                edition,
                languages,
                [r for r in rows if edition in held[r.place]],
                figures,
            )
            for edition, languages in shown.items()
        ),
        "",
    )


def _reading(
    treaty: Treaty,
    topic: Topic,
    edition: str,
    languages: list[str],
    rows: list[Row],
    figures: Marks,
) -> Reading:
    column = article_view.column(treaty.editions[edition])
    passages = tuple(_passages(treaty, column, rows, f"topics/{topic.id}/", figures))
    fits = max(1, _fitting(rows, edition))
    notes: dict[str, list[str]] = {}
    for language in languages:
        if edition != nearest(treaty, language)[0]:
            notes.setdefault(_note(treaty, edition, language), []).append(language)
    return Reading(
        column,
        tuple(languages),
        tuple((note, tuple(concerned)) for note, concerned in notes.items()),
        passages[:fits],
        passages[fits:],
    )


def _note(treaty: Treaty, edition: str, language: str) -> str:
    """Why the edition is shown when the language is chosen, "" if it is in that language."""
    if treaty.editions[edition].language == language:
        return ""
    name = LANGUAGES[language].name
    years = [e.year for e in treaty.editions.values() if e.language == language]
    if years:
        return f"the {name} text of {years[0]} has no such rule"
    return f"no {name} text in our documents"


def _passages(
    treaty: Treaty, column: Column, rows: list[Row], page: str, figures: Marks
) -> Iterator[Passage]:
    above, said = "", ""
    for row in rows:
        marks = figures.get((row.place, column.edition), ())
        cell = article_view.cell(treaty, row, column, marks, page)
        if cell:
            item = bool(above and cell.label and within(row.locus, above))
            above = above if item else row.locus
            yield Passage(
                provision_url(treaty.id, row.locus, column.edition, row.part),
                pinpoint(row.locus, row.part),
                cell,
                tuple(r for r in remarks(treaty, row, cell) if not item or r != said),
                item,
            )
            said = cell.amended


def remarks(treaty: Treaty, row: Row, cell: Cell) -> Iterator[str]:
    """What a reader must know of a provision beside its words."""
    if cell.whole_loss:
        yield "Lost in the source document."
    if cell.amended:
        yield cell.amended
    for doubt in treaty.facts.doubts:
        if row.place in doubt.loci:
            yield f"Not certain: {doubt.note}"


def _fitting(rows: list[Row], edition: str) -> int:
    """How many of the rows a cell shows before the rest folds away."""
    total = 0
    for count, row in enumerate(rows):
        text = row.blocks[edition].text
        total += len(text) * (1 if LANGUAGES[edition.partition("-")[0]].spaced else 2)
        if total > LONG:
            return count
    return len(rows)

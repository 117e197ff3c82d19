"""Reads `treaty_data/` whole: topics, treaties and the text of every edition."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from macros import load
from macros.facts import Topics, TreatyFacts
from macros.facts_concepts import Assignment, Assignments, Change, Changes, Effects
from macros.facts_news import NewsFile
from macros.facts_terms import Definition, Definitions, Terms
from macros.languages import LANGUAGES
from macros.ledger import Correction, LeftOut, Order, read_ledger
from macros.model import Corpus, Treaty
from macros.problems import BadDataError, Place, Problem, did_you_mean
from macros.provisions import ArticleText, read_article
from macros.published import read_published
from macros.reference_facts import ReferenceFacts
from macros.rules import read_codes, read_rules

T = TypeVar("T")
SPECIAL = ("preamble", "closing", "protocol", "act")


def read_corpus(root: Path, bad_lists: list[Problem] | None = None) -> Corpus:
    """The corpus below `root`/treaty_data; raises BadDataError with every problem of form.

    Problems of the audit's lists go into `bad_lists` instead if it is given, and their rows are
    not read: for who writes the lists anew.
    """
    problems: list[Problem] = []
    lists = problems if bad_lists is None else bad_lists
    data = root / "treaty_data"
    topics = load.read(Topics, root, data / "topics.yml", problems)
    glossary = _optional(Terms, root, data / "terms.yml", problems)
    terms = {term.id: term for term in glossary.terms} if glossary else {}
    treaties: dict[str, Treaty] = {}
    for folder in sorted(path for path in data.iterdir() if path.is_dir()) if data.is_dir() else ():
        facts = load.read(TreatyFacts, root, folder / "treaty.yml", problems)
        if facts is None:
            continue
        texts = {e.id: _read_edition(root, folder, e.id, problems) for e in facts.editions}
        treaties[facts.id] = Treaty(
            facts,
            texts,
            _documents(root, folder, problems),
            read_ledger(Correction, root, folder / "corrections.tsv", lists),
            read_ledger(LeftOut, root, folder / "left_out.tsv", lists),
            read_ledger(Order, root, folder / "order.tsv", lists),
            _reference_facts(root, folder / "refs.yml", problems),
            read_rules(root, folder, problems),
            *_rules(root, folder, problems),
            terms,
        )
        _stray_editions(root, folder, facts, problems)
    seen: set[str] = set()
    for topic in topics.topics if topics else ():
        if topic.id in seen:
            problems.append(Problem(topic.place, f"topic {topic.id} is listed twice; keep one"))
        seen.add(topic.id)
    codes = read_codes(root, data, problems)
    published = read_published(root, data, problems)
    file = _optional(NewsFile, root, data / "news.yml", problems)
    if problems or topics is None:
        raise BadDataError(problems)
    by_id = {topic.id: topic for topic in topics.topics}
    news = file.news if file else ()
    return Corpus(by_id, treaties, _pages(root), codes, terms, published, news)


def _rules(
    root: Path, folder: Path, problems: list[Problem]
) -> tuple[tuple[Assignment, ...], tuple[Change, ...], Effects | None, tuple[Definition, ...]]:
    """The concepts of the provisions, and what only some treaties have."""
    concepts = _optional(Assignments, root, folder / "concepts.yml", problems)
    changes = _optional(Changes, root, folder / "changes.yml", problems)
    effects = _optional(Effects, root, folder / "effects.yml", problems)
    definitions = _optional(Definitions, root, folder / "definitions.yml", problems)
    return (
        concepts.provisions if concepts else (),
        changes.changes if changes else (),
        effects,
        definitions.definitions if definitions else (),
    )


def _optional(cls: type[T], root: Path, path: Path, problems: list[Problem]) -> T | None:
    return load.read(cls, root, path, problems) if path.exists() else None


def _reference_facts(root: Path, path: Path, problems: list[Problem]) -> ReferenceFacts:
    return _optional(ReferenceFacts, root, path, problems) or ReferenceFacts()


def _pages(root: Path) -> dict[str, str]:
    """The pages written by hand, `docs/index.md` and so on."""
    found = sorted((root / "docs").rglob("*.md"))
    return {page.relative_to(root).as_posix(): page.read_text(encoding="utf-8") for page in found}


def _documents(root: Path, folder: Path, problems: list[Problem]) -> dict[str, bytes]:
    sources = folder / "sources"
    if not sources.is_dir():
        return {}
    found: dict[str, bytes] = {}
    for path in sorted(sources.iterdir()):
        if path.is_file():
            found[path.name] = path.read_bytes()
        else:
            place = Place(path.relative_to(root).as_posix(), 1)
            problems.append(Problem(place, "a folder stands here, only documents should; move it"))
    return found


def _read_edition(
    root: Path, folder: Path, edition: str, problems: list[Problem]
) -> dict[str, ArticleText]:
    found: dict[str, ArticleText] = {}
    if edition.partition("-")[0] not in LANGUAGES:
        name = (folder / "treaty.yml").relative_to(root).as_posix()
        hint = did_you_mean(edition[:2], LANGUAGES)
        message = f'edition "{edition}" is in no language that we know{hint}'
        problems.append(Problem(Place(name, 1), message))
        return found
    directory = folder / "text" / edition
    if not directory.is_dir():
        name = directory.relative_to(root).as_posix()
        problems.append(
            Problem(Place(name, 1), "the folder of an edition named in treaty.yml is missing")
        )
        return found
    for path in sorted(directory.iterdir()):
        number = path.stem.lstrip("0")
        proper = (
            path.is_file()
            and path.suffix == ".md"
            and (path.stem in SPECIAL or (path.stem.isdigit() and len(path.stem) == 2))
        )
        if not proper:
            place = Place(path.relative_to(root).as_posix(), 1)
            message = f"no article has this file name; use 01.md to 99.md or {', '.join(SPECIAL)}"
            problems.append(Problem(place, message))
            continue
        found[number] = read_article(root, path, number, edition.partition("-")[0], problems)
    return found


def _stray_editions(root: Path, folder: Path, facts: TreatyFacts, problems: list[Problem]) -> None:
    known = {edition.id for edition in facts.editions}
    text = folder / "text"
    for path in sorted(text.iterdir()) if text.is_dir() else ():
        if path.name not in known:
            place = Place(path.relative_to(root).as_posix(), 1)
            problems.append(
                Problem(place, "an edition that treaty.yml does not name; add it there")
            )

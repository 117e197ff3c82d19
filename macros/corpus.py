"""Reads `treaty_data/` whole: topics, treaties and the text of every edition."""

from __future__ import annotations

from pathlib import Path

from macros import load
from macros.facts import Topics, TreatyFacts
from macros.ledger import Correction, LeftOut, read_ledger
from macros.model import Corpus, Treaty
from macros.problems import BadDataError, Place, Problem
from macros.provisions import ArticleText, read_article
from macros.published import read_published

SPECIAL = ("preamble", "closing", "protocol", "act")


def read_corpus(root: Path) -> Corpus:
    """The corpus below `root`/treaty_data; raises BadDataError with every problem of form."""
    problems: list[Problem] = []
    data = root / "treaty_data"
    topics = load.read(Topics, root, data / "topics.yml", problems)
    treaties: dict[str, Treaty] = {}
    for folder in sorted(path for path in data.iterdir() if path.is_dir()):
        facts = load.read(TreatyFacts, root, folder / "treaty.yml", problems)
        if facts is None:
            continue
        texts = {e.id: _read_edition(root, folder, e.id, problems) for e in facts.editions}
        treaties[facts.id] = Treaty(
            facts,
            texts,
            _documents(folder),
            read_ledger(Correction, root, folder / "corrections.tsv", problems),
            read_ledger(LeftOut, root, folder / "left_out.tsv", problems),
        )
        _stray_editions(root, folder, facts, problems)
    published = read_published(root, data, problems)
    if problems or topics is None:
        raise BadDataError(problems)
    return Corpus({topic.id: topic for topic in topics.topics}, treaties, published)


def _documents(folder: Path) -> dict[str, bytes]:
    sources = folder / "sources"
    if not sources.is_dir():
        return {}
    return {path.name: path.read_bytes() for path in sorted(sources.iterdir())}


def _read_edition(
    root: Path, folder: Path, edition: str, problems: list[Problem]
) -> dict[str, ArticleText]:
    found: dict[str, ArticleText] = {}
    directory = folder / "text" / edition
    if not directory.is_dir():
        name = directory.relative_to(root).as_posix()
        problems.append(
            Problem(Place(name, 1), "the folder of an edition named in treaty.yml is missing")
        )
        return found
    for path in sorted(directory.iterdir()):
        number = path.stem.lstrip("0")
        proper = path.suffix == ".md" and (
            path.stem in SPECIAL or (path.stem.isdigit() and len(path.stem) == 2)
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

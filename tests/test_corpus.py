"""Reading the data folder whole: every file has its place, and nothing is read halfway."""

from __future__ import annotations

from pathlib import Path

import pytest

from macros.corpus import read_corpus
from macros.model import Corpus
from macros.problems import BadDataError
from tests.examples import BROKEN, TREATY, change, copy_good, lay, problems_of


def test_everything_is_read(good: Corpus) -> None:
    treaty = good.treaties[TREATY]
    assert list(good.topics) == ["cats", "dogs"]
    assert {edition: list(texts) for edition, texts in treaty.texts.items()} == {
        "ja-2005": ["1", "2", "3"],
        "en-2001": ["1", "2", "3"],
    }
    assert treaty.texts["en-2001"]["2"].blocks[0].text.startswith("A dog shall bury")
    assert treaty.documents == {"paper.txt": b"A paper that nobody ever signed.\n"}


def test_the_mistakes_of_all_files_come_at_once(tmp_path: Path) -> None:
    root = copy_good(tmp_path)
    for mistake in ("load--no-date", "load--empty", "corpus--file-name", "provisions--tab"):
        lay(BROKEN / mistake, root)
    with pytest.raises(BadDataError) as caught:
        read_corpus(root)
    files = {problem.place.path.rpartition("/")[2] for problem in caught.value.problems}
    assert files == {"treaty.yml", "topics.yml"}


def test_the_mistakes_of_all_texts_come_at_once(tmp_path: Path) -> None:
    root = copy_good(tmp_path)
    mistakes = ("corpus--edition-not-named", "corpus--file-name", "provisions--tab")
    for mistake in mistakes:
        lay(BROKEN / mistake, root)
    expected = [
        line
        for mistake in mistakes
        for line in (BROKEN / mistake / "expected.txt").read_text(encoding="utf-8").splitlines()
    ]
    assert sorted(str(problem) for problem in problems_of(root)) == sorted(expected)


def test_special_files_are_articles(tmp_path: Path) -> None:
    root = copy_good(tmp_path)
    for name in ("preamble", "closing", "protocol", "act"):
        path = root / "treaty_data" / TREATY / "text" / "en-2001" / f"{name}.md"
        path.write_text("Miaow.\n", encoding="utf-8")
    texts = read_corpus(root).treaties[TREATY].texts["en-2001"]
    assert {"preamble", "closing", "protocol", "act"} < set(texts)


def test_an_unknown_language_is_a_complaint(tmp_path: Path) -> None:
    root = copy_good(tmp_path)
    folder = root / "treaty_data" / TREATY
    change(folder / "treaty.yml", {"id: ja-2005": "id: xx-2005", "[ja-2005]": "[xx-2005]"})
    (folder / "text" / "ja-2005").rename(folder / "text" / "xx-2005")
    assert any("xx-2005" in problem.message for problem in problems_of(root))


@pytest.mark.parametrize("missing", ["treaty_data", "a folder in sources", "a folder in text"])
def test_a_folder_out_of_place_is_a_complaint(tmp_path: Path, missing: str) -> None:
    root = copy_good(tmp_path)
    folder = root / "treaty_data" / TREATY
    if missing == "treaty_data":
        (root / "treaty_data").rename(root / "treaty-data")
    elif missing == "a folder in sources":
        (folder / "sources" / "scans").mkdir()
    else:
        (folder / "text" / "en-2001" / "03.md").unlink()
        (folder / "text" / "en-2001" / "03.md").mkdir()
    assert problems_of(root)


@pytest.mark.parametrize("twice", ["topic", "document", "edition"])
def test_what_is_listed_twice_is_a_complaint(tmp_path: Path, twice: str) -> None:
    root = copy_good(tmp_path)
    if twice == "topic":
        path = root / "treaty_data" / "topics.yml"
        text = path.read_text(encoding="utf-8")
        again = text[text.index("  - id: dogs") :]
        path.write_text(text + again.replace("What dogs", "Whatever dogs"), encoding="utf-8")
    else:
        path = root / "treaty_data" / TREATY / "treaty.yml"
        text = path.read_text(encoding="utf-8")
        start, end = {
            "document": ("  - file: paper.txt", "\neditions:"),
            "edition": ("  - {id: ja-2005", "  - {id: en-2001"),
        }[twice]
        again = text[text.index(start) : text.index(end)]
        path.write_text(text.replace(end, again + end), encoding="utf-8")
    assert problems_of(root)


@pytest.mark.parametrize(
    "words", ["titles: {en: Convention on cats and dogs, fr: Chats}", "titles: {}", ""]
)
def test_a_treaty_without_a_proper_title_is_a_complaint(tmp_path: Path, words: str) -> None:
    root = copy_good(tmp_path)
    good = "titles: {en: Convention on cats and dogs, ja: 猫及び犬に関する条約}"
    change(root / "treaty_data" / TREATY / "treaty.yml", {good: words})
    assert problems_of(root)

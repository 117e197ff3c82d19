"""The generated pages: each has its address, its title, and macros that work."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
import yaml

from macros.model import Corpus
from macros.pages import edit_path, pages
from macros.pieces import Pieces
from tests.conftest import Variant
from tests.examples import TREATY

FRONT = re.compile(r"---\n(.*?)---\n(.*)", re.DOTALL)
CALL = re.compile(r"\{\{ (\w+)\((.*?)\) \}\}")


def front_and_body(page: str) -> tuple[dict[str, object], str]:
    match = FRONT.fullmatch(page)
    assert match
    return yaml.safe_load(match[1]), match[2]


def test_every_treaty_article_and_used_topic_has_a_page(good: Corpus) -> None:
    assert list(pages(good)) == [
        f"{TREATY}/index.md",
        f"about/corrections/{TREATY}.md",
        f"{TREATY}/references.md",
        f"{TREATY}/1.md",
        f"{TREATY}/2.md",
        f"{TREATY}/3.md",
        "topics/cats.md",
        "topics/dogs.md",
        f"{TREATY}/all.md",
    ]


def test_what_can_be_compared_has_a_page(compared: Corpus) -> None:
    found = set(pages(compared))
    assert {f"{TREATY}/changes.md", f"{TREATY}/effects.md", "topics/cats/words.md"} <= found
    assert "birds-cats-2010/changes.md" not in found
    assert "topics/dogs/words.md" not in found


def test_a_topic_of_which_no_provision_has_a_rule_gets_no_page(variant: Variant) -> None:
    corpus = variant(
        {
            "treaty.yml": {"topics: [dogs]": "topics: [cats]", "[cats, dogs]": "[cats]"},
            "concepts.yml": {"dogs.burying": "cats.sleeping", "dogs.scope": "cats.sleeping"},
        }
    )
    assert "topics/dogs.md" not in pages(corpus)


def test_pages_that_repeat_words_are_left_out_of_the_search(compared: Corpus) -> None:
    for path, page in pages(compared).items():
        front, _ = front_and_body(page)
        repeats = path.endswith(("/all.md", "/changes.md", "/effects.md", "/words.md"))
        repeats |= path.startswith("about/corrections/")
        assert (front.get("search") == {"exclude": True}) == repeats, path


def test_every_macro_of_every_page_works(compared: Corpus) -> None:
    for path, page in pages(compared).items():
        _, body = front_and_body(page)
        calls = CALL.findall(body)
        assert calls, path
        for macro, arguments in calls:
            html = getattr(Pieces(compared, path), macro)(*json.loads(f"[{arguments}]"))
            empty = macro in ("defined_terms", "all_defined_terms") and not html
            assert empty or html.startswith("<"), (path, macro)


@pytest.mark.parametrize(
    ("path", "title", "description"),
    [
        (
            f"{TREATY}/index.md",
            "Catland–Dogland 2001",
            "Convention on cats and dogs: text, status, languages and documents.",
        ),
        (
            f"{TREATY}/2.md",
            "Article 2 · Bones – Catland–Dogland 2001",
            "Article 2 · Bones of Convention on cats and dogs: the text by paragraph, "
            "in all languages.",
        ),
        (
            "topics/dogs.md",
            "Dogs",
            "What dogs may bury. Dogs in the tax treaties of this site.",
        ),
    ],
)
def test_title_and_description(good: Corpus, path: str, title: str, description: str) -> None:
    front, body = front_and_body(pages(good)[path])
    assert (front["title"], front["description"]) == (title, description)
    assert front["render_macros"] is True
    assert f"# {title.partition(' – ')[0]}\n" in body


def test_a_lost_article_says_so_and_shows_no_grid(variant: Variant) -> None:
    words = '{number: "3", topics: [cats, dogs]}'
    corpus = variant({"treaty.yml": {words: words.replace("}", ", lost: The cat ate it.}")}})
    page = pages(corpus)[f"{TREATY}/3.md"]
    assert "lost_article(" in page
    assert "provisions(" not in page


@pytest.mark.parametrize(
    ("path", "file"),
    [
        (f"{TREATY}/2.md", f"treaty_data/{TREATY}/text/en-2001/02.md"),
        (f"{TREATY}/index.md", f"treaty_data/{TREATY}/treaty.yml"),
        ("topics/dogs.md", "treaty_data/topics.yml"),
        (f"{TREATY}/references.md", f"treaty_data/{TREATY}/treaty.yml"),
        (f"about/corrections/{TREATY}.md", f"treaty_data/{TREATY}/corrections.tsv"),
    ],
)
def test_edit_this_page_opens_the_data(good: Corpus, path: str, file: str) -> None:
    assert edit_path(good, path) == file


def test_references_are_edited_where_they_are_settled(corpus: Corpus) -> None:
    assert edit_path(corpus, "br-jp-1967/references.md") == "treaty_data/br-jp-1967/refs.yml"
    assert edit_path(corpus, "br-cn-1991/references.md") == "treaty_data/br-cn-1991/treaty.yml"


@pytest.mark.parametrize(
    "words",
    [
        "Cats: and 'dogs' \"#1\"",
        "---",
        "猫𠮷",
    ],
)
def test_front_matter_says_what_the_treaty_says(good: Corpus, words: str) -> None:
    treaty = good.treaties[TREATY]
    corpus = replace(
        good, treaties={TREATY: replace(treaty, facts=replace(treaty.facts, short=words))}
    )
    front, _ = front_and_body(pages(corpus)[f"{TREATY}/index.md"])
    assert front["title"] == words


@pytest.mark.parametrize(
    "words", ["{{ 7 * 7 }}", "<script>alert(1)</script>", "*a* _b_ `c` [d](e)"]
)
def test_names_are_words_in_the_page_too(good: Corpus, words: str) -> None:
    treaty = good.treaties[TREATY]
    corpus = replace(
        good, treaties={TREATY: replace(treaty, facts=replace(treaty.facts, short=words))}
    )
    _, body = front_and_body(pages(corpus)[f"{TREATY}/index.md"])
    assert words not in body

"""The macros: whatever the data say, they come out as words, never as markup."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast
from urllib.parse import parse_qs, urlsplit

import pytest

from macros import define_env
from macros.facts import Amendment, Event, Official
from macros.facts_concepts import Claim
from macros.feature_facts import Value
from macros.ledger import Correction
from macros.model import Corpus
from macros.pieces import MACROS, Pieces
from macros.provisions import LOST
from macros.rate_facts import Law, Rate
from macros.reference_facts import CitedApart, ReferenceFacts, Settled
from tests.examples import TREATY
from tests.rating import RULE_CALLS, WORDLESS, rated
from tests.reading import Page, read_page

HOSTILE = """<script>alert("1")</script> {{ 7 * 7 }} ' onclick=alert(1) & **b** [x](y) {% z %} """
FREE = {"short", "languages", "titles", "names", "about", "what", "origin", "damage", "version"}
FREE |= {"cited", "decree", "gazette", "summary"}
FREE |= {"note", "notices", "basis", "name", "heading", "text", "label", "lost", "subheading"}
FREE |= {"part_heading", "oecd", "un", "source", "words", "why", "condition", "elsewhere", "here"}
FREE |= {"question", "decided", "after", "reason"}
T = TypeVar("T")

CALLS: dict[str, tuple[str, ...]] = {
    "ref": (TREATY, "2.1"),
    "lead": (TREATY,),
    "headings": (TREATY, "2"),
    "status_banner": (TREATY, "2"),
    "provisions": (TREATY, "1"),
    "neighbours": (TREATY, "2"),
    "treaty_cards": (),
    "titles": (TREATY,),
    "timeline": (TREATY,),
    "notices": (TREATY,),
    "lost_article": (TREATY, "3"),
    "editions": (TREATY,),
    "article_list": (TREATY,),
    "fidelity": (),
    "corrections": (TREATY,),
    "topic_list": (),
    "topic": ("dogs",),
    "topic_lead": ("dogs",),
    "heat_map": (),
    "word_by_word": ("cats",),
    "same_rules": (TREATY, "1"),
    "glossary": (),
    "definitions": (TREATY,),
    "defined_terms": (TREATY, "1"),
    "all_defined_terms": (TREATY,),
    "changes": (TREATY,),
    "effects": (TREATY,),
    "ways": (TREATY,),
    "whole": (TREATY,),
    "treaty_topics": (TREATY,),
    "cited": (TREATY, "1"),
    "protocol_items": (TREATY, "1"),
    "reference_picture": (TREATY,),
    "reference_table": (TREATY,),
    "reference_notes": (TREATY,),
    "cite": (TREATY, "1"),
    "authorities": (),
    "api_files": (),
    "news": (),
    "downloads": (TREATY,),
    "site_address": (),
}
WORDLESS |= {"authorities", "protocol_items"}
WORDLESS |= {"api_files"}  # its examples are cut within words and written as JSON


def poisoned(value: T, name: str = "") -> T:
    """The value with hostile words before every free text in it."""
    found: Any = value
    if isinstance(value, str):
        free = value and name in FREE and value != LOST
        found = HOSTILE + value if free else value
    elif isinstance(value, tuple):
        found = tuple(poisoned(item, name) for item in value)
    elif isinstance(value, dict):
        found = {poisoned(key): poisoned(item, name) for key, item in value.items()}
    elif is_dataclass(value) and not isinstance(value, type):
        names = {f.name for f in fields(value)}
        if isinstance(value, Event | Amendment | Claim | Official | Law | Rate | Value):
            names.remove("source")  # an address: the checks say which are good
        if isinstance(value, Correction):
            names.remove("text")  # the words stand further on, or the row would mark nothing
        found = replace(value, **{name: poisoned(getattr(value, name), name) for name in names})
        if isinstance(value, Correction):
            found = replace(found, at=value.at + len(HOSTILE))
    return cast(T, found)


@pytest.fixture
def calm(compared: Corpus) -> Corpus:
    """The good treaties with everything that a macro can show."""
    treaty = compared.treaties[TREATY]
    lost = replace(treaty.facts.articles[2], lost="The cat ate it.")
    articles = (*treaty.facts.articles[:2], lost)
    event = treaty.facts.events[0]
    gazette = Official(
        "AA", event.date, "paper.txt", event.checked, event.place, gazette="Gazette 1"
    )
    facts = replace(treaty.facts, notices=("Be careful.",), articles=articles, official=(gazette,))
    refs = ReferenceFacts(
        (Settled("en-2001", "2.2", "A bone", ("1.2", "1"), "A cat had it.", facts.place),),
        (CitedApart(("2.2",), "Only the English bone was had.", facts.place),),
    )
    treaty = replace(treaty, facts=facts, refs=refs)
    return replace(compared, treaties={**compared.treaties, TREATY: treaty})


@pytest.fixture
def hostile(calm: Corpus) -> Corpus:
    """The same as somebody wrote it who wants to harm its readers."""
    return poisoned(calm)


def seen(corpus: Corpus, macro: str, *arguments: str, url: str = "", repository: str = "") -> Page:
    pieces = Pieces(corpus, url, repository, "https://example.org/")
    return read_page(str(getattr(pieces, macro)(*arguments)))


def shape(page: Page) -> list[tuple[str, list[str]]]:
    return [(element.tag, list(element.attributes)) for element in page.elements]


def test_every_macro_is_tested() -> None:
    assert {*CALLS, *RULE_CALLS} == set(MACROS)


# It leads to other pages and has no words of the data.
WITHOUT_WORDS = {"ways", "downloads", "site_address"}


@pytest.mark.parametrize("macro", sorted(set(CALLS) - WITHOUT_WORDS))
def test_hostile_words_stay_words(calm: Corpus, hostile: Corpus, macro: str) -> None:
    page = seen(hostile, macro, *CALLS[macro])
    assert macro in WORDLESS or " ".join(HOSTILE.split()) in page.words
    assert shape(page) == shape(seen(calm, macro, *CALLS[macro]))


@pytest.mark.parametrize("macro", RULE_CALLS)
def test_hostile_words_of_rules_stay_words(macro: str) -> None:
    page = seen(poisoned(rated()), macro, *RULE_CALLS[macro])
    assert macro in WORDLESS or " ".join(HOSTILE.split()) in page.words
    assert shape(page) == shape(seen(rated(), macro, *RULE_CALLS[macro]))


@pytest.mark.parametrize(
    ("url", "locus", "address"),
    [
        ("", "2.1", "cats-dogs-2001/2/#1"),
        ("about/", "1.1.a", "../cats-dogs-2001/1/#1.a"),
        ("cats-dogs-2001/1/", "1.1.a", "#1.a"),
        ("cats-dogs-2001/1/", "3", "../3/"),
    ],
)
def test_ref_links_to_the_provision(good: Corpus, url: str, locus: str, address: str) -> None:
    page = seen(good, "ref", TREATY, locus, url=url)
    assert page.elements[0].address == address


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("cats-dogs-2002", "1"), 'did you mean "cats-dogs-2001"'),
        ((TREATY, "1.1.c"), 'did you mean "1.1.'),
    ],
)
def test_a_wrong_ref_says_what_was_meant(
    good: Corpus, arguments: tuple[str, str], message: str
) -> None:
    with pytest.raises(KeyError, match=message):
        Pieces(good, "").ref(*arguments)


@pytest.mark.parametrize(
    ("macro", "arguments", "words"),
    [
        ("ref", (TREATY, "2.1"), "Article 2(1) Catland–Dogland 2001"),
        ("status_banner", (TREATY,), "In force, amended. The convention entered into force on"),
        ("status_banner", (TREATY,), "Checked 6 May 2024 against these sources"),
        ("status_banner", (TREATY,), "Only authentic texts bind; this site is no legal advice."),
        ("status_banner", (TREATY, "2"), "Article 2(1) was replaced by the protocol on bones"),
        ("status_banner", (TREATY, "2"), "Japanese 2005 is the text as amended"),
        ("status_banner", (TREATY, "2"), "English 2001 is the text of 2001"),
        ("headings", (TREATY, "1"), "猫"),
        ("headings", (TREATY, "2"), "骨 — headings ours; the document prints none"),
        ("provisions", (TREATY, "2"), "Lost in the source document."),
        ("provisions", (TREATY, "3"), "No such provision in this edition."),
        ("provisions", (TREATY, "3"), "The editions differ. The Japanese text does not say"),
        ("neighbours", (TREATY, "2"), "Previous Article 1 · Cats"),
        ("neighbours", (TREATY, "2"), "Next Article 3"),
        ("neighbours", (TREATY, "2"), "Subject across treaties Dogs"),
        ("treaty_cards", (), "Convention on cats and dogs"),
        ("titles", (TREATY,), "猫及び犬に関する条約 (not from our documents)"),
        ("timeline", (TREATY,), "3 February 2001 It was signed in a garden Source: example.org"),
        ("lost_article", (TREATY, "3"), "Lost in the source document. The cat ate it."),
        ("editions", (TREATY,), "Done in English; the Japanese text is a translation"),
        ("editions", (TREATY,), "English 2001 as signed 2001 prevails It prevails. A paper"),
        ("article_list", (TREATY,), "Article 2 Bones · 骨 words lost amended"),
        ("article_list", (TREATY,), "Headings in italics are ours"),
        ("provisions", (TREATY, "1"), "1(2) English 2001 snores: The document prints “sn0res”"),
        ("corrections", (TREATY,), "1(2) snores sn0res letter"),
        ("corrections", (TREATY,), "1 Miaow running head"),
        ("fidelity", (), "letter 1"),
        ("topic_list", (), "Cats Dogs"),
        ("topic", ("dogs",), "Cães · Hunde · 犬 · 狗 What dogs may bury. OECD model article 99."),
        ("topic", ("dogs",), "Article 2 In force, amended prevails"),
        ("topic", ("dogs",), "Not known: Article 2 is lost in our documents."),
        ("topic", ("dogs",), "How many bones OECD 99(1)"),
        ("topic", ("cats",), "Word by word"),
        ("heat_map", (), "Each figure is the share of the treaty’s words"),
        ("word_by_word", ("cats",), "Struck through : only in Catland–Dogland 2001"),
        ("same_rules", (TREATY, "1"), "1 Where cats sleep Birdland–Catland 2010 1"),
        ("same_rules", (TREATY, "2"), "In no other treaty of this site: 2 How many bones"),
        ("glossary", (), "pt caixa not from our texts"),
        ("glossary", (), "Catland–Dogland 2001: defined in 1(2)"),
        ("definitions", (TREATY,), "snore Article 1(2) A cat that snores shall be brushed."),
        ("defined_terms", (TREATY, "1"), "Defined terms used here (1)"),
        ("changes", (TREATY,), "12 bones a year proved by English 2001"),
        ("changes", (TREATY,), "not in our texts; example.org, checked 6 May 2024"),
        ("effects", (TREATY,), "Cats obey no convention. example.org, checked 6 May 2024."),
        ("effects", (TREATY,), "It is not said here whether the convention reaches it."),
        ("effects", (TREATY,), "Not known: Article 2 is lost in our documents."),
        ("whole", (TREATY,), "Article 2 · Bones"),
        ("treaty_topics", (TREATY,), "Dogs Article 2, Article 3"),
    ],
)
def test_what_a_reader_is_told(
    calm: Corpus, macro: str, arguments: tuple[str, ...], words: str
) -> None:
    assert words in seen(calm, macro, *arguments).words


def test_every_part_in_another_language_says_so(good: Corpus) -> None:
    page = seen(good, "provisions", TREATY, "1")
    assert [element.attributes["lang"] for element in page.all("p", lang="ja")] == ["ja"] * 5


def test_the_losses_link_to_the_words_lost(good: Corpus) -> None:
    page = seen(good, "editions", TREATY, url=f"{TREATY}/")
    addresses = [element.address for element in page.all("a")]
    assert {"2/#2-en-2001", "2/#2-ja-2005", "sources/paper.txt"} <= set(addresses)


def links(page: Page, part: str) -> list[str]:
    return [e.address for e in page.all("a") if e.address and part in e.address]


def test_a_text_is_edited_where_there_is_a_repository(good: Corpus) -> None:
    repository = "https://example.org/pinpoint"
    page = seen(good, "neighbours", TREATY, "2", repository=repository)
    assert links(page, "/edit/") == [
        f"{repository}/edit/main/treaty_data/{TREATY}/text/{edition}/02.md"
        for edition in ("en-2001", "ja-2005")
    ]
    assert links(seen(good, "neighbours", TREATY, "2"), "/edit/") == []


def test_an_error_is_reported_where_there_is_a_repository(hostile: Corpus) -> None:
    url, repository = f"{TREATY}/2/", "https://example.org/pinpoint"
    page = seen(hostile, "provisions", TREATY, "2", url=url, repository=repository)
    found = links(page, "/issues/new")
    assert len(found) == 4
    assert all(link.startswith(f"{repository}/issues/new?title=Error+in+") for link in found)
    query = parse_qs(urlsplit(found[0]).query)
    assert query["title"] == [f"Error in {HOSTILE}Catland–Dogland 2001, Article 2(1), English 2001"]
    assert f"https://example.org/{TREATY}/2/#1-en-2001" in query["body"][0]
    assert links(seen(hostile, "provisions", TREATY, "2"), "/issues/new") == []


def test_mkdocs_gets_every_macro_bound_to_its_page(good: Corpus) -> None:
    class Environment:
        conf = {"extra": {"corpus": good}, "repo_url": "", "site_url": None}
        page = type("page", (), {"url": f"{TREATY}/1/", "meta": {"language": "de"}})
        macros: dict[str, Callable[..., str]] = {}

        def macro(self, function: Callable[..., str], name: str) -> None:
            self.macros[name] = function

    environment = Environment()
    define_env(environment)
    assert set(environment.macros) == {*CALLS, *RULE_CALLS}
    link = environment.macros["ref"](TREATY, "2.1")
    assert 'href="../2/#1"' in link
    assert ">Artikel 2 Absatz 1 Catland" in link

"""The search without a screen: what is indexed, what a query means, what is found first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench.answers import QUERIES, answers, recall
from macros.citation import pinpoint
from macros.model import Corpus
from macros.normalise import query_tokens
from macros.search import search_input, search_texts, sections
from tests.building import Site
from tests.node import ask, in_javascript

Ask = Callable[..., dict[str, Any]]

# Query → an address that must be among the first five hits shown.
FOUND = {
    "a phrase": ("place of extraction of natural resources", "br-jp-1967/4/#2.g-en-1967"),
    "words in quotation marks": ('"situated in a third State"', "br-de-1975/11/#6-en-1975"),
    "German phrase": ("tatsächlichen Geschäftsleitung", "br-de-1975/8/#1-de-1975"),
    "Japanese phrase": ("主たる目的の一つ", "mli-2016/7/#2-ja-2016"),
    "Chinese phrase": ("奖学金", "br-cn-1991/21/#2-zh-1991"),
    "Portuguese word": ("sucursal", "br-jp-1967/4/#2.b-pt-1967"),
    "missing accents": ("locacao arrendamento", "br-jp-1967/8/#3-pt-1967"),
    "missing umlauts": ("Lizenzgebuhren", "br-de-1975/12/#4-de-1975"),
    "written-out umlauts": ("Kuenstler", "br-de-1975/17/#0-de-1975"),
    "another spelling": ("Seeschifffahrt", "br-de-1975/8/#2-de-1975"),
    "a longer compound": ("Kreditanstalten", "br-de-1975/protocol/#3.a-de-1975"),
    "part of a compound": ("Gebühren", "br-de-1975/12/#1-de-1975"),
    "traditional script": ("特許權使用費", "br-cn-1991/12/#5-zh-1991"),
    "Chinese for Japanese": ("国际运输", "br-jp-1967/7/#2-ja-1976"),
    "half-width letters": ("ﾊﾟｰｾﾝﾄ", "mli-2016/7/#9.e-ja-2016"),
    "figures for numerals": ("12.5", "br-jp-1967/9/#2-ja-1976"),
    "comma for point": ("12,5 %", "br-jp-1967/9/#2-ja-1976"),
    "numerals": ("十二・五パーセント", "br-jp-1967/9/#2-ja-1976"),
    "per cent in German": ("25 vom Hundert", "br-de-1975/12/#2.a-de-1975"),
    "per cent in Chinese": ("百分之十五", "br-cn-1991/10/#2-zh-1991"),
    "months in figures": ("6か月", "br-jp-1967/4/#2.h-ja-1976"),
    "days in words": ("one hundred and eighty-three days", "br-jp-1967/14/#2.a-en-1967"),
    "a beginning": ("warehou", "br-jp-1967/4/#2.f-en-1967"),
    "a slip": ("permenant establishment", "br-jp-1967/4/#2-en-1967"),
    "swapped letters": ("Betriebsttäte", "br-de-1975/11/#7-de-1975"),
    "a compound apart": ("sub division", "br-de-1975/11/#3-en-1975"),
    "our title of an article": ("mandatory binding arbitration", "mli-2016/19/#1.a-ja-2016"),
    "a term that no text has": ("tax sparing", "br-de-1975/24/#3-en-1975"),
    "two languages at once": ("Zinsen 利子", "br-jp-1967/10/#2-ja-1976"),
    "name of a treaty": ("dividends japan", "br-jp-1967/9/#2-en-1967"),
}

# Query → the first hit, what is understood.
PLACES = {
    "br-de 10 2": "br-de-1975/10/#2-en-1975",
    "br-de-1975 11.2.a": "br-de-1975/11/#2.a-en-1975",
    "Art. 10(2) Germany": "br-de-1975/10/#2-en-1975",
    "Artikel 10 Absatz 3": "br-de-1975/10/#3-de-1975",
    "Abs. 2 Art. 24": "br-de-1975/24/#2-de-1975",
    "artigo 11 parágrafo 2 Japão": "br-jp-1967/11/#2-pt-1967",
    "artigo 22 § 2 alínea b Japão": "br-jp-1967/22/#2.b-pt-1967",
    "第九条(2)": "br-jp-1967/9/#2-ja-1976",
    "artigo 7º, item 3, Alemanha": "br-de-1975/7/#3-pt-1975",
    "Artikel 15 II Deutschland": "br-de-1975/15/#2-de-1975",
    "9条(2)": "br-jp-1967/9/#2-ja-1976",
    "ブラジル 第11条第2項": "br-jp-1967/11/#2-ja-1976",
    "第十条第二款": "br-cn-1991/10/#2-zh-1991",
    "第五條第二款第（三）項": "br-cn-1991/5/#2.c-zh-1991",
    "MLI article 7(2)": "mli-2016/7/#2-ja-2016",
    "22(2)(b)(i)(A) Japan": "br-jp-1967/22/#2.b.i.A-ja-1976",
    "Protokoll 3 Deutschland": "br-de-1975/protocol/#3-de-1975",
}


@pytest.fixture(scope="session")
def answer(site: Site) -> Ask:
    def one(query: str, **filters: str) -> dict[str, Any]:
        return ask(site.folder, query, **filters)[0]

    return one


def test_every_provision_of_every_edition_is_a_record(corpus: Corpus) -> None:
    found = search_input(corpus)["records"]
    blocks = [block for section in sections(corpus) for _, block in section.rows]
    texts = [a for t in corpus.treaties.values() for e in t.texts.values() for a in e.values()]
    assert len(found) == len(blocks) == sum(len(text.blocks) for text in texts)
    assert [record["id"] for record in found] == list(range(len(found)))
    for record, block in zip(found, blocks, strict=True):
        words = {t.form for t in query_tokens(block.text)}
        assert words <= set(record["text"].split()), block.place


def test_a_record_knows_its_topic_in_all_languages(corpus: Corpus) -> None:
    found = search_input(corpus)["records"]
    places = [
        (s.treaty.id, s.article.number, s.edition.language)
        for s in sections(corpus)
        for _ in s.rows
    ]
    record = found[places.index(("br-cn-1991", "10", "zh"))]
    for form in ("dividends", "dividendos", "dividenden", "配当", "股息"):
        assert form in record["topic"].split()


def test_the_words_to_show_are_those_of_the_texts(corpus: Corpus) -> None:
    files = search_texts(corpus)
    text = files["search/text/br-jp-1967/9-ja-1976.js"]
    block = next(r for r in corpus.treaties["br-jp-1967"].rows["9"] if r.anchor == "2")
    assert block.blocks["ja-1976"].text in text
    assert all(content.startswith("pinpointSearch(") for content in files.values())


def test_places_are_named_as_on_the_pages(corpus: Corpus) -> None:
    rows = [r for t in corpus.treaties.values() for rows in t.rows.values() for r in rows]
    named = in_javascript([], [(r.locus.partition(".")[0], r.anchor) for r in rows])["pinpoints"]
    assert named == [pinpoint(r.locus, r.part) for r in rows]


@pytest.mark.parametrize("kind", FOUND)
def test_it_finds(kind: str, answer: Ask) -> None:
    query, address = FOUND[kind]
    assert address in answer(query)["shown"][:5]


@pytest.mark.parametrize("query", PLACES)
def test_a_place_is_offered_first(query: str, answer: Ask) -> None:
    found = answer(query)
    assert found["shown"][0] == PLACES[query]
    assert found["jumps"][0] == "exact"


def test_a_place_that_does_not_exist_gives_the_nearest(answer: Ask) -> None:
    for query in ("Art. 9(44) Japan", "Art. 9(ii) Japan"):
        found = answer(query)
        assert found["shown"][0] == "br-jp-1967/9/#1-en-1967"
        assert found["jumps"][0] == "nearest"


def test_a_number_is_not_taken_for_a_place(answer: Ask) -> None:
    for query in ("12.5", "15 per cent germany", "183 days"):
        assert answer(query)["place"] is None, query


def test_quotation_marks_keep_the_order_of_words(answer: Ask) -> None:
    assert answer('"in a third State"')["exact"]
    assert not answer('"State third a in"')["exact"]
    assert answer('"permanent establishment" dividends')["exact"]
    assert not answer('"establishment permanent"')["exact"]


def test_small_words_count(answer: Ask) -> None:
    assert answer("may not be taxed")["total"] < answer("may be taxed")["total"]


def test_words_in_the_text_come_before_the_topic_alone(corpus: Corpus, answer: Ask) -> None:
    shown = answer("dividends")["shown"]
    languages = [address.rpartition("-")[0].rpartition("-")[2] for address in shown]
    assert languages[0] == "en"
    assert {"ja", "zh"} <= set(languages)
    assert languages.index("zh") > languages.index("en")


def test_what_is_nowhere_is_named_and_the_nearest_offered(answer: Ask) -> None:
    found = answer("dividends xylophone")
    assert not found["exact"]
    assert found["missing"] == ["xylophone"]
    assert found["shown"]


def test_a_slip_is_named(answer: Ask) -> None:
    assert answer("permenant establishment")["corrected"] == ["permenant"]


def test_filters_narrow(answer: Ask) -> None:
    every = answer("royalties")
    portuguese = answer("royalties", lang="pt")
    german = answer("royalties", treaty="br-de-1975")
    assert 0 < portuguese["total"] < every["total"]
    assert all("-pt-" in address for address in portuguese["shown"])
    assert all(address.startswith("br-de-1975/") for address in german["shown"])


def test_a_query_loads_only_what_it_needs(answer: Ask) -> None:
    loaded = answer("permanent establishment")["loaded"]
    assert sum(name.startswith("terms/") for name in loaded) <= 4
    assert len(answer("br-de 10 2")["loaded"]) == 0
    words = answer('"wholly or partly carried on" enterprise')["loaded"]
    assert all(name.startswith("terms/") for name in words), "the order of words needs no text"


@pytest.mark.parametrize(
    "query",
    ["", "   ", '"', '""', "“”", "<script>alert(1)</script>", "a" * 10_000, "😀", "\x00\x07",
     ".*[a-z]+(((", "第条", "()", "%", "12.5.", "#", "__proto__ constructor", "1" * 400],
)  # fmt: skip
def test_hostile_queries_are_answered(query: str, answer: Ask) -> None:
    assert answer(query)["total"] >= 0


@pytest.mark.parametrize("file", QUERIES, ids=[path.stem for path in QUERIES])
def test_queries_find_the_paragraph(file: Path, site: Site, corpus: Corpus) -> None:
    asked, _ = answers(corpus, file)
    found = ask(site.folder, *(one.query["query"] for one in asked))
    figures = recall(asked, [one["shown"] for one in found])
    assert figures["all"]["paragraph@5"] >= 96
    for language in ("en", "pt", "de", "ja", "zh"):
        assert figures[language]["paragraph@5"] >= 92, language
    for kind in {"diacritic", "variant", "traditional", "simplified"} & set(figures):
        assert figures[kind]["paragraph@5"] == 100, kind


def test_two_builds_give_the_same_index(site: Site, published: Site) -> None:
    def files(built: Site) -> dict[str, bytes]:
        folder: Path = built.folder / "search"
        return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*.js")}

    assert files(site) == files(published)

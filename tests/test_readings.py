"""How documents are read: nothing is added, lines stay lines, running heads are blank."""

from __future__ import annotations

import json

import pytest

from macros.model import Corpus
from macros.readings import READINGS, gazette_json, gbk_shift, page_ids, plain, without_furniture

HEADS = [
    "2246 Bundesgesetzblatt, Jahrgang 1975, Teil II",
    "2256 Bundesgesetzblatt, Jahrgang 1975, Teil ll",
    "Nr. 75 - Tag der Ausgabe: Bonn, den 23. Dezember 1975 2247",
    "Nr. 15 - Tag der Ausgabe: Bonn, den 23. Dezember 1975 2253",
]


def test_a_text_file_is_read_as_it_stands() -> None:
    assert plain("Ação\r\n\n§ 1\t\n".encode()) == "Ação\r\n\n§ 1\t\n"


def test_the_pages_of_a_gazette_follow_each_other() -> None:
    content = {"title": "Not this", "content": ["one\ntwo", "", "thrée"]}
    assert gazette_json(json.dumps(content).encode()) == "one\ntwo\n\nthrée"


def test_a_web_page_in_a_wrong_encoding_is_read_line_by_line() -> None:
    assert gbk_shift("企業(yè)\n\n關(guān)稅".encode()) == "企业\n\n关税"


@pytest.mark.parametrize("head", HEADS)
def test_a_running_head_is_blank_and_as_long_as_before(head: str) -> None:
    document = f"before\n{head}\nafter"
    blank = without_furniture(document)
    assert blank == f"before\n{' ' * len(head)}\nafter"


@pytest.mark.parametrize(
    "line",
    [
        "Gesetz vom 1. Mai, 2246 Bundesgesetzblatt, Jahrgang 1975, Teil II",
        "2246 Bundesgesetzblatt, Jahrgang 1975, Teil II Seite 3",
        "Nr. 75",
        "",
    ],
)
def test_a_line_that_only_mentions_the_gazette_stays(line: str) -> None:
    assert without_furniture(line) == line


def test_running_heads_are_found_in_the_real_gazette(corpus: Corpus) -> None:
    document = gazette_json(corpus.treaties["br-de-1975"].documents["004_f4c5c70589c7fec5.txt"])
    blank = without_furniture(document)
    assert len(blank) == len(document)
    lines = zip(document.split("\n"), blank.split("\n"), strict=True)
    gone = [line for line, left in lines if line != left]
    assert len(gone) == 22
    assert all("1975" in line for line in gone)


PAGES = "title\n\n1 first\n\n2 234 second\n\n3 third"


def test_page_ids_are_blank_and_the_labels_behind_them_stay() -> None:
    blank = without_furniture(PAGES)
    assert blank == "title\n\n  first\n\n  234 second\n\n  third"
    assert page_ids(PAGES) == {3: 1, 5: 1, 7: 1}


@pytest.mark.parametrize("line", ["(4) fourth", "5 fifth", "fourth", "4. fourth"])
def test_numbers_that_are_not_before_every_page_are_no_page_ids(line: str) -> None:
    document = f"{PAGES}\n{line}"
    assert without_furniture(document) == document


def test_the_pages_of_a_real_transcript_have_ids(corpus: Corpus) -> None:
    documents = {
        document.file: READINGS[document.reading](treaty.documents[document.file])
        for treaty in corpus.treaties.values()
        for document in treaty.facts.documents
    }
    found = {file: len(page_ids(text)) for file, text in documents.items()}
    assert {file: number for file, number in found.items() if number} == {
        "002_446db5e25595bbd6.txt": 101
    }


def test_every_document_has_a_reading_and_is_read(corpus: Corpus) -> None:
    for treaty in corpus.treaties.values():
        for document in treaty.facts.documents:
            text = READINGS[document.reading](treaty.documents[document.file])
            assert len(text) > 9000, document.file
            assert "\ufffd" not in text, document.file


def test_a_web_page_is_repaired_and_simplified(corpus: Corpus) -> None:
    content = corpus.treaties["br-cn-1991"].documents["003_616923b6bb200126.txt"]
    text = gbk_shift(content)
    assert text.count("\n") == content.decode("utf-8").count("\n") == 360
    assert not set(text) & set("稅國業條約應機關()")

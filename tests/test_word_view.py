"""Two texts of one language on one topic: the right pairs, rule by rule."""

from __future__ import annotations

from macros.model import Corpus
from macros.word_view import pairs


def test_the_two_english_and_the_two_portuguese_texts_are_compared(corpus: Corpus) -> None:
    found = pairs(corpus, corpus.topics["dividends"])
    assert [(pair.language.code, [c.edition for c in pair.columns]) for pair in found] == [
        ("en", ["en-1967", "en-1975"]),
        ("pt", ["pt-1967", "pt-1975"]),
    ]


def test_a_rule_is_compared_with_the_same_rule(corpus: Corpus) -> None:
    english = pairs(corpus, corpus.topics["dividends"])[0]
    (ceiling,) = [rule for rule in english.rules if rule.concept.id == "source-limit"]
    assert [w.name for w in ceiling.first] == ["9(2)"]
    assert [w.name for w in ceiling.second] == ["10(2)"]
    assert tuple(
        run.words for run in ceiling.runs if run.words in ("10 per cent", "15 percent")
    ) == ("10 per cent", "15 percent")


def test_what_one_text_has_alone_is_one_run(corpus: Corpus) -> None:
    english = pairs(corpus, corpus.topics["dividends"])[0]
    (start,) = [rule for rule in english.rules if rule.concept.id == "start"]
    assert start.first == ()
    assert [run.kind for run in start.runs] == ["second"]


def test_a_topic_of_one_text_has_no_pair(corpus: Corpus) -> None:
    assert pairs(corpus, corpus.topics["arbitration"]) == ()
    assert pairs(corpus, corpus.topics["capital"]) == ()

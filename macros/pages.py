"""The generated pages: path → Markdown that calls the macros. Nothing is written to `docs/`."""

from __future__ import annotations

from macros.compared_pages import compared_pages
from macros.concordance import used_topics
from macros.markdown_page import call as _call
from macros.markdown_page import page as _page
from macros.markdown_page import words as _words
from macros.model import Corpus, Treaty
from macros.reference_view import protocol_items
from macros.titles import printed_title, title


def pages(corpus: Corpus) -> dict[str, str]:
    """Every generated page of the site: path below the site's root → Markdown."""
    found: dict[str, str] = {}
    for treaty in corpus.treaties.values():
        found[f"{treaty.id}/index.md"] = _treaty_page(treaty)
        found[f"about/corrections/{treaty.id}.md"] = _page(
            f"Corrections – {treaty.facts.short}",
            f"Every departure of our texts of {treaty.facts.short} from their documents.",
            f"# Corrections of {_words(treaty.facts.short)}",
            _call("corrections", treaty.id),
            searched=False,
        )
        found[f"{treaty.id}/references.md"] = _references_page(treaty)
        for number in treaty.articles:
            found[f"{treaty.id}/{number}.md"] = _article_page(corpus, treaty, number)
    for topic in used_topics(corpus):
        incomes = [income.id for income in corpus.codes.incomes if income.topic == topic.id]
        found[f"topics/{topic.id}.md"] = _page(
            topic.names["en"],
            f"{topic.about} {topic.names['en']} in the tax treaties of this site.",
            f"# {_words(topic.names['en'])}",
            _call("topic", topic.id),
            *(["## Rates {: #rates }", _call("rate_table", *incomes)] if incomes else []),
            *(
                ["## Coded rules {: #coded-rules }", _call("feature_matrix", topic.id)]
                if any(feature.topic == topic.id for feature in corpus.codes.features)
                else []
            ),
        )
    return found | compared_pages(corpus)


def edit_path(corpus: Corpus, path: str) -> str:
    """The data file that "Edit this page" opens for a generated page."""
    folder, _, name = path.removesuffix(".md").partition("/")
    if folder == "about":
        return f"treaty_data/{name.rpartition('/')[2]}/corrections.tsv"
    treaty = corpus.treaties.get(folder)
    if treaty is None:
        return "treaty_data/topics.yml"
    if name == "references" and (treaty.refs.settled or treaty.refs.differences):
        return f"treaty_data/{folder}/refs.yml"
    for edition in treaty.editions:
        text = treaty.text(edition, name)
        if text:
            return text.place.path
    return treaty.facts.place.path


def _article_page(corpus: Corpus, treaty: Treaty, number: str) -> str:
    here = (treaty.id, number)
    name = title(corpus, treaty, number)
    lost = treaty.articles[number].lost
    return _page(
        f"{name} – {treaty.facts.short}",
        f"{name} of {printed_title(treaty)}: the text by paragraph, in all languages.",
        _call("lead", *here),
        f"# {_words(name)}",
        *([_call("headings", *here)] if number.isdigit() else []),
        _call("status_banner", *here),
        *([] if lost else [_call("cite", *here)]),
        *([_call("protocol_items", *here)] if any(protocol_items(treaty, number)) else []),
        _call("lost_article", *here) if lost else _call("provisions", *here),
        _call("cited", *here),
        *([_call("article_rules", *here)] if number in treaty.rules.articles else []),
        _call("same_rules", *here),
        _call("defined_terms", *here),
        _call("neighbours", *here),
    )


def _treaty_page(treaty: Treaty) -> str:
    return _page(
        treaty.facts.short,
        f"{printed_title(treaty)}: text, status, languages and documents.",
        f"# {_words(treaty.facts.short)}",
        _call("titles", treaty.id),
        _call("status_banner", treaty.id),
        _call("ways", treaty.id),
        "## Articles {: #articles }",
        _call("article_list", treaty.id),
        "## Topics {: #topics }",
        _call("treaty_topics", treaty.id),
        *(
            ["## Definitions {: #definitions }", _call("definitions", treaty.id)]
            if treaty.definitions
            else []
        ),
        "## References {: #references }",
        "Every reference in the words of the treaty is a link to the provision that it means: "
        "[who cites whom](references.md).",
        "## Languages and documents {: #languages }",
        _call("editions", treaty.id),
        *(
            ["## Rates {: #rates }", f'{{{{ rate_table(treaty="{treaty.id}") }}}}']
            if treaty.rules.rates
            else []
        ),
        "## Timeline {: #timeline }",
        _call("timeline_picture", treaty.id),
        _call("timeline", treaty.id),
        "## Data {: #data }",
        _call("downloads", treaty.id),
        *(["## Notes {: #notes }", _call("notices", treaty.id)] if treaty.facts.notices else []),
    )


def _references_page(treaty: Treaty) -> str:
    return _page(
        f"Who cites whom – {treaty.facts.short}",
        f"The references between the articles of {printed_title(treaty)}, a picture and a table.",
        _call("lead", treaty.id),
        f"# Who cites whom in {_words(treaty.facts.short)}",
        _call("status_banner", treaty.id),
        _call("reference_picture", treaty.id),
        "## Article by article {: #article-by-article }",
        _call("reference_table", treaty.id),
        "## Counted {: #counted }",
        _call("reference_notes", treaty.id),
    )

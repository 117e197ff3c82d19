"""The generated pages: path → Markdown that calls the macros. Nothing is written to `docs/`."""

from __future__ import annotations

import json

from macros.model import Corpus, Treaty
from macros.titles import printed_title, title
from macros.topic_pieces import used_topics


def pages(corpus: Corpus) -> dict[str, str]:
    """Every generated page of the site: path below the site's root → Markdown."""
    found: dict[str, str] = {}
    for treaty in corpus.treaties.values():
        found[f"{treaty.id}/index.md"] = _treaty_page(treaty)
        found[f"about/corrections/{treaty.id}.md"] = _page(
            f"Corrections – {treaty.facts.short}",
            f"Every departure of our texts of {treaty.facts.short} from their documents.",
            f"# Corrections of {treaty.facts.short}",
            _call("corrections", treaty.id),
        )
        for number in treaty.articles:
            found[f"{treaty.id}/{number}.md"] = _article_page(corpus, treaty, number)
    for topic in used_topics(corpus):
        found[f"topics/{topic.id}.md"] = _page(
            topic.names["en"],
            f"{topic.about} {topic.names['en']} in the tax treaties of this site.",
            f"# {topic.names['en']}",
            f'{{{{ topic("{topic.id}") }}}}',
        )
    return found


def edit_path(corpus: Corpus, path: str) -> str:
    """The data file that "Edit this page" opens for a generated page."""
    folder, _, name = path.removesuffix(".md").partition("/")
    if folder == "about":
        return f"treaty_data/{name.rpartition('/')[2]}/corrections.tsv"
    treaty = corpus.treaties.get(folder)
    if treaty is None:
        return "treaty_data/topics.yml"
    for edition in treaty.editions:
        text = treaty.text(edition, name)
        if text:
            return text.place.path
    return treaty.facts.place.path


def _page(name: str, description: str, *body: str) -> str:
    """Front matter is JSON, which is YAML: no quoting rules to get wrong."""
    front = {"title": name, "description": description, "hide": ["navigation", "toc"]}
    matter = "\n".join(f"{key}: {json.dumps(value)}" for key, value in front.items())
    return f"---\n{matter}\nrender_macros: true\n---\n\n" + "\n\n".join(body) + "\n"


def _call(macro: str, *arguments: str) -> str:
    return f"{{{{ {macro}({', '.join(json.dumps(a) for a in arguments)}) }}}}"


def _article_page(corpus: Corpus, treaty: Treaty, number: str) -> str:
    here = (treaty.id, number)
    name = title(corpus, treaty, number)
    lost = treaty.articles[number].lost
    return _page(
        f"{name} – {treaty.facts.short}",
        f"{name} of {printed_title(treaty)}: the text by paragraph, in all languages.",
        _call("lead", *here),
        f"# {name}",
        *([_call("headings", *here)] if number.isdigit() else []),
        _call("status_banner", *here),
        *([] if lost else [_call("cite", *here)]),
        _call("lost_article", *here) if lost else _call("provisions", *here),
        _call("neighbours", *here),
    )


def _treaty_page(treaty: Treaty) -> str:
    return _page(
        treaty.facts.short,
        f"{printed_title(treaty)}: text, status, languages and documents.",
        f"# {treaty.facts.short}",
        _call("titles", treaty.id),
        _call("status_banner", treaty.id),
        "## Articles {: #articles }",
        _call("article_list", treaty.id),
        "## Languages and documents {: #languages }",
        _call("editions", treaty.id),
        "## Timeline {: #timeline }",
        _call("timeline", treaty.id),
        *(["## Notes {: #notes }", _call("notices", treaty.id)] if treaty.facts.notices else []),
    )

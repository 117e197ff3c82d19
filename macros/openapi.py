"""The description of the files below /api/ that other programs read: OpenAPI 3.1."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from macros.model import Corpus
from macros.schemas import MEDIA, schema_of, schemas, templates

Json = dict[str, Any]
# The version of the addresses and files, as in CHANGELOG.md.
VERSION = "1.1.0"
PARAMETERS = {
    "treaty": "The treaty's id, as in the list of treaties.",
    "edition": "The edition's id, `<language>-<year>`, one of the treaty's editions.",
    "article": "The article's number, or preamble, closing, protocol or act.",
}
# What the tables are, by name; the same words describe them on the site.
TABLES = {
    "treaties": "one line a treaty; lists of languages and editions in one cell.",
    "provisions": "one line a provision and edition, in reading order, with the state of the law.",
    "references": "one line a reference with its place in the text; the loci it means in one cell.",
    "rates": "one line a claim of a rate; the words that prove it in one cell.",
    "features": "one line a treaty and coded rule; the words that prove it in one cell.",
}
CSV = "CSV in UTF-8 with a byte order mark"
AKOMA_NTOSO = "The whole text, valid by the schema of Akoma Ntoso 3.0; one eId in all languages."


def openapi(corpus: Corpus, paths: Iterable[str]) -> Json:
    """The description, computed from the files that there are."""
    found = templates(corpus, paths)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Pinpoint",
            "version": VERSION,
            "summary": "Tax treaties as data",
            "description": "Static files: no key, no query, no limit. Only authentic texts bind.",
        },
        "servers": [{"url": ".."}],
        "paths": {template: {"get": _get(template, files)} for template, files in found.items()},
    }


def described(template: str) -> tuple[str, str, str]:
    """(title, description, name of the JSON Schema or "") of the files of one form."""
    ending = template.rpartition(".")[2]
    if ending == "csv":
        words = TABLES[_name(template)]
        return f"{_name(template).capitalize()} as a table", f"{CSV}: {words}", ""
    if ending == "xml":
        return "One edition as Akoma Ntoso", AKOMA_NTOSO, ""
    name = schema_of(template)
    schema = schemas().get(name, {})
    title = schema.get("title") or _name(template).capitalize()
    return title, schema.get("description", ""), name if schema else ""


def _get(template: str, files: list[str]) -> Json:
    title, description, name = described(template)
    content: Json = {"schema": {"$ref": f"v1/schema/{name}.schema.json"}} if name else {}
    found: Json = {
        "summary": title,
        "operationId": re.sub(r"\W+", "_", template.removeprefix("/api/v1/")).strip("_"),
    }
    if description:
        found["description"] = description
    parameters = [_parameter(name, template, files) for name in re.findall(r"{(\w+)}", template)]
    if parameters:
        found["parameters"] = parameters
    media = MEDIA[template.rpartition(".")[2]]
    answer = {"description": title, "content": {media: content}}
    return found | {"responses": {"200": answer, "404": {"description": "There is no such file."}}}


def _parameter(name: str, template: str, files: list[str]) -> Json:
    pattern = re.escape(template).replace(r"\{", "{").replace(r"\}", "}")
    shape = re.sub(r"{(\w+)}", lambda m: rf"(?P<{m[1]}>[^/]+)", pattern)
    values = sorted({match[name] for file in files if (match := re.fullmatch(shape, file))})
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": PARAMETERS[name],
        "schema": {"type": "string", "enum": values},
        "example": values[0],
    }


def _name(template: str) -> str:
    """`provisions` for `/api/v1/treaties/{treaty}/provisions.csv`."""
    steps = [step for step in template.split("/") if not step.startswith("{")]
    return steps[-1].partition(".")[0]

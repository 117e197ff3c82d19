"""What a page says of itself to machines: Open Graph, schema.org, the data it was made from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from macros.amendment_view import amendment_notices
from macros.article_view import column
from macros.citation import article_title, article_url, long_date
from macros.languages import LANGUAGES
from macros.model import Corpus, Treaty
from macros.render import json_markup, linker, render
from macros.status import made, status
from macros.titles import all_titles, printed_title, title

Json = dict[str, Any]
# How many signs of an article a chat or a mail shows below its title, with and without spaces.
FIRST_WORDS, FIRST_SIGNS = 180, 80
# The state of the law in schema.org's words; a convention that binds others only has none.
LEGAL_FORCE = {"in-force": "InForce", "terminated": "NotInForce"}


@dataclass(frozen=True)
class PageHead:
    """A page at `url` counted from the root of the site, whose own address is `site` or ""."""

    url: str
    title: str
    description: str
    site: str = ""


def head(corpus: Corpus, page: PageHead) -> Markup:
    """The elements that the page's head gets, for a treaty and an article with their law."""
    treaty, article = _subject(corpus, page.url)
    description = page.description
    if treaty and article:
        description = f"{status(treaty).label}. {first_words(treaty, article)}"
    elif treaty:
        description = f"{status(treaty).label}. {printed_title(treaty)}"
    return render(
        "head.html",
        page.url,
        page=page,
        kind="article" if article else "website",
        description=description,
        address=f"{page.site.rstrip('/')}/{page.url}" if page.site else "",
        data=_data(treaty, article),
        printed=printed_head(corpus, page, article),
        linked=json_markup(_linked_data(corpus, page, treaty, article)),
    )


def first_words(treaty: Treaty, article: str) -> str:
    """Which text this is and how it begins, in the article's first edition, cut at a word."""
    if not treaty.article_editions(article):
        return treaty.articles[article].lost
    edition = treaty.article_editions(article)[0]
    words = " ".join(block.text for block in treaty.texts[edition.id][article].blocks)
    spaced = LANGUAGES[edition.language].spaced
    limit = FIRST_WORDS if spaced else FIRST_SIGNS
    if len(words) > limit:
        words = (words[:limit].rpartition(" ")[0] if spaced else words[:limit]) + " …"
    replaced = [
        f"{provisions} replaced by the {amendment.name}"
        for amendment, provisions in amendment_notices(treaty, article)
        if edition.id not in amendment.shown_by
    ]
    return f"{'; '.join([f'{column(edition).name}, {edition.version}', *replaced])}: {words}"


def printed_head(corpus: Corpus, page: PageHead, article: str) -> list[tuple[str, str]]:
    """What stands above each printed page: its title, the versions of the law, their state."""
    treaty = corpus.treaties.get(page.url.partition("/")[0])
    if treaty is None:
        return [("title", page.title)]
    state = status(treaty)
    versions: dict[str, list[str]] = {}
    for edition in treaty.article_editions(article) if article else treaty.editions.values():
        versions.setdefault(edition.version, []).append(LANGUAGES[edition.language].name)
    shown = "; ".join(f"{', '.join(names)} {version}" for version, names in versions.items())
    name = f"{treaty.facts.short}, {article_title(article)}" if article else page.title
    return [
        ("title", name),
        ("versions", shown),
        ("state", state.label),
        ("checked", f"checked {long_date(state.checked)}"),
    ]


def _subject(corpus: Corpus, url: str) -> tuple[Treaty | None, str]:
    """The treaty and the article that a page shows, ("", None) for other pages."""
    id, _, rest = url.strip("/").partition("/")
    treaty = corpus.treaties.get(id)
    if treaty is None or (rest and rest not in treaty.articles):
        return None, ""
    return treaty, rest


def _data(treaty: Treaty | None, article: str) -> list[tuple[str, str]]:
    """(media type, address) of the data that hold what the page shows."""
    if treaty is None:
        return []
    base = f"api/v1/treaties/{treaty.id}"
    if article:
        return [("application/json", f"{base}/articles/{article}.json")]
    texts = [f"api/v1/akn/{treaty.id}/{edition}.xml" for edition in treaty.editions]
    return [("application/json", f"{base}.json"), *(("application/akn+xml", x) for x in texts)]


def _linked_data(corpus: Corpus, page: PageHead, treaty: Treaty | None, article: str) -> Json:
    relative = linker(page.url)

    def address(path: str) -> str:
        return f"{page.site.rstrip('/')}/{path}" if page.site else relative(path)

    found: Json = {"@context": "https://schema.org"}
    if treaty is None:
        kind = "WebPage" if page.url else "WebSite"
        found |= {"@type": kind, "@id": address(page.url), "url": address(page.url)}
        return found | {"name": page.title, "description": page.description, "inLanguage": "en"}
    if article:
        return found | _article(corpus, treaty, article, address)
    return found | _treaty(corpus, treaty, address)


def _law(treaty: Treaty) -> Json:
    """What holds for a treaty and each of its parts."""
    facts = treaty.facts
    effect = next((e.date for e in facts.events if e.kind == "effect"), None)
    found: Json = {"legislationType": "treaty", "legislationDate": made(treaty).date.isoformat()}
    found["legislationJurisdiction"] = [
        {"@type": "Country", "name": p.names["en"], "identifier": p.code}
        if len(p.code) == 2
        else {"@type": "AdministrativeArea", "name": p.names["en"]}
        for p in facts.parties
    ]
    if effect:
        found["legislationDateOfApplicability"] = effect.isoformat()
    if facts.status in LEGAL_FORCE:
        found["legislationLegalForce"] = f"https://schema.org/{LEGAL_FORCE[facts.status]}"
    state = status(treaty)
    return found | {"abstract": f"{state.label}. {state.words}"}


def _treaty(corpus: Corpus, treaty: Treaty, address: Callable[[str], str]) -> Json:
    names = [words for _, words, _ in all_titles(treaty)]
    name = printed_title(treaty)
    return {
        "@type": "Legislation",
        "@id": address(f"{treaty.id}/"),
        "url": address(f"{treaty.id}/"),
        "legislationIdentifier": treaty.id,
        "name": name,
        "alternateName": [treaty.facts.short, *(other for other in names if other != name)],
        "inLanguage": sorted({LANGUAGES[e.language].tag for e in treaty.editions.values()}),
        **_law(treaty),
        "encoding": [
            {
                "@type": "LegislationObject",
                "inLanguage": LANGUAGES[edition.language].tag,
                "version": edition.version,
                "description": edition.note,
                "legislationLegalValue": "https://schema.org/UnofficialLegalValue",
                "encodingFormat": "application/akn+xml",
                "contentUrl": address(f"api/v1/akn/{treaty.id}/{edition.id}.xml"),
            }
            for edition in treaty.editions.values()
        ],
        "hasPart": [
            {
                "@type": "Legislation",
                "@id": address(article_url(treaty.id, number)),
                "name": title(corpus, treaty, number),
            }
            for number in treaty.articles
        ],
    }


def _article(corpus: Corpus, treaty: Treaty, number: str, address: Callable[[str], str]) -> Json:
    url = article_url(treaty.id, number)
    editions = treaty.article_editions(number)
    return {
        "@type": "Legislation",
        "@id": address(url),
        "url": address(url),
        "legislationIdentifier": f"{treaty.id}/{number}",
        "name": title(corpus, treaty, number),
        "inLanguage": sorted({LANGUAGES[edition.language].tag for edition in editions}),
        "about": [corpus.topics[topic].names["en"] for topic in treaty.articles[number].topics],
        "isPartOf": {
            "@type": "Legislation",
            "@id": address(f"{treaty.id}/"),
            "name": printed_title(treaty),
        },
        **_law(treaty),
        "hasPart": [
            {"@type": "Legislation", "@id": address(f"{url}#{row.anchor}")}
            for row in treaty.rows[number]
            if row.level == 0 and not row.part
        ],
    }

"""The only module that knows MkDocs: hands it the corpus, the pages and the exports."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files

from macros.addresses import ids
from macros.archives import CORPUS, OFFLINE, archive, modules, offline
from macros.checks import check
from macros.corpus import read_corpus
from macros.exports import exports
from macros.feed import PATH as FEED
from macros.feed import feed
from macros.meta import PageHead, head
from macros.moved import moved, moved_pages
from macros.pages import edit_path, pages
from macros.permalinks import addresses_kept
from macros.plain_scripts import ScriptError, plain_scripts
from macros.problems import BadDataError, report
from macros.search_build import SearchBuildError, search_files
from macros.sitemap import robots, sitemap

INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
STYLES, SCRIPTS = "assets/site.css", "assets/site.js"
scripts: dict[str, str] = {}
answered: set[str] = set()


@event_priority(100)  # before the macros plugin, which asks for the corpus in its own on_config
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Reads and checks the corpus; bad data stops the build with all its problems."""
    root = Path(config.config_file_path).parent
    try:
        corpus = read_corpus(root)
        problems = check(corpus)
    except BadDataError as error:
        problems = error.problems
    if problems:
        raise PluginError("\n" + report(problems))
    if not config.repo_url:
        config.edit_uri = None
    # The theme's own sitemap has the day of the build in it.
    config.theme.static_templates.discard("sitemap.xml")
    config.extra["corpus"] = corpus
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the generated pages, the exports and the documents as received."""
    corpus = config.extra["corpus"]
    answered.clear()
    for path, content in pages(corpus).items():
        file = File.generated(config, path, content=content)
        file.edit_uri = f"../{edit_path(corpus, path)}"
        files.append(file)
    for path, content in moved_pages(corpus).items():
        file = File.generated(config, path, content=content)
        file.edit_uri = "../treaty_data/redirects.yml"
        files.append(file)
    try:
        search = search_files(corpus, Path(config.config_file_path).parent)
    except SearchBuildError as error:
        raise PluginError(f"\n{error}") from error
    data_files = {**exports(corpus), **search, **_for_search_engines(files, config)}
    data_files[FEED] = feed(corpus, config.site_url or "")
    for path, data in data_files.items():
        files.append(File.generated(config, path, content=data))
    config.extra_css = _joined(files, config, [str(path) for path in config.extra_css], STYLES)
    plain = [script for script in config.extra_javascript if isinstance(script, str)]
    modules = [script for script in config.extra_javascript if not isinstance(script, str)]
    config.extra_javascript = [*_joined(files, config, plain, SCRIPTS), *modules]
    return files


def _joined(files: Files, config: MkDocsConfig, paths: list[str], target: str) -> list[str]:
    """Several style sheets or plain scripts as one file, so that a page waits for one answer."""
    found = {path: files.get_file_from_path(path) for path in paths}
    missing = [path for path, file in found.items() if not file]
    if missing:
        raise PluginError(f"\nmkdocs.yml: {', '.join(missing)}: not in docs; name files that are")
    for file in filter(None, found.values()):
        files.remove(file)
    content = "\n".join(file.content_string for file in filter(None, found.values()))
    files.append(File.generated(config, target, content=content))
    return [target]


def on_page_markdown(markdown: str, page: Any, config: MkDocsConfig, files: Files) -> str:
    """Keeps the page out of the theme's own search index, which no page asks for."""
    page.meta["search"] = {"exclude": True}
    return markdown


def _for_search_engines(files: Files, config: MkDocsConfig) -> dict[str, str]:
    site, gone = config.site_url or "", moved_pages(config.extra["corpus"])
    urls = [
        page.url.removeprefix("./")
        for page in files.documentation_pages()
        if page.src_uri not in gone
    ]
    theirs = files.get_file_from_path("sitemap.xml")
    if theirs:
        files.remove(theirs)
    return {"robots.txt": robots(site), "sitemap.xml": sitemap(site, urls if site else ())}


def on_page_content(html: str, page: Any, config: MkDocsConfig, files: Files) -> str:
    """Adds to a page the links from what moved away from it."""
    corpus, url = config.extra["corpus"], page.url.removeprefix("./")
    to = corpus.published.target(f"/{url}")
    if to and config.site_url:
        page.canonical_url = config.site_url.rstrip("/") + to
    return html + str(moved(corpus, url))


def on_serve(server: Any, config: MkDocsConfig, builder: Any) -> Any:
    """Rebuilds the site when the data or the machine change."""
    root = Path(config.config_file_path).parent
    for folder in ("treaty_data", "macros"):
        server.watch(str(root / folder))
    return server


def on_post_page(output: str, page: Any, config: MkDocsConfig) -> str:
    """Adds what the page says of itself to machines; moves inline scripts into files."""
    url, site = page.url.removeprefix("./"), config.site_url or ""
    answered.update({f"/{url}", *(f"/{url}#{id}" for id in ids(output))})
    said = PageHead(url, page.title, page.meta.get("description", ""), site)
    output = output.replace("</head>", f"{head(config.extra['corpus'], said)}\n</head>", 1)
    return _without_inline_scripts(output, "../" * page.url.count("/"), config)


def on_post_build(config: MkDocsConfig) -> None:
    """Packs the archives and refuses a site that has lost an address."""
    root, folder = Path(config.config_file_path).parent, Path(config.site_dir)
    for path, content in _archives(root, folder).items():
        (folder / path).write_bytes(content)
    answered.update(f"/{path}" for path in _contents(folder))
    lost = addresses_kept(config.extra["corpus"], frozenset(answered), lambda address: True)
    problems = tuple(lost)
    if problems:
        raise PluginError("\n" + report(problems))


def _archives(root: Path, folder: Path) -> dict[str, bytes]:
    site = _contents(folder)
    data = {
        path: content
        for path, content in site.items()
        if path.startswith("api/") and path != CORPUS and not path.endswith(".html")
    }
    data |= {f"treaty_data/{path}": c for path, c in _contents(root / "treaty_data").items()}
    try:
        plain = plain_scripts(root, folder, modules(site))
    except ScriptError as error:
        raise PluginError(f"\n{error}") from error
    corpus = archive(data, "pinpoint-corpus")
    whole = offline({**site, CORPUS: corpus}, plain)
    return {CORPUS: corpus, OFFLINE: archive(whole, "pinpoint")}


def _contents(folder: Path) -> dict[str, bytes]:
    """Path below the folder → content of every file that is not hidden."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    if not template_name.endswith(".html"):
        return output_content
    # 404.html answers at every depth: its addresses begin at the root of the host.
    return _without_inline_scripts(output_content, urlsplit(config.site_url or "/").path, config)


def _without_inline_scripts(html: str, up: str, config: MkDocsConfig) -> str:
    """The theme's inline scripts as files, so that a strict Content-Security-Policy allows them."""

    def move(match: re.Match[str]) -> str:
        code = match.group(1)
        name = f"assets/inline/{hashlib.sha256(code.encode()).hexdigest()[:16]}.js"
        target = Path(config.site_dir) / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if name not in scripts or not target.exists():
            target.write_text(code, encoding="utf-8")
            scripts[name] = code
        return f'<script src="{up}{name}"></script>'

    return INLINE_SCRIPT.sub(move, html)

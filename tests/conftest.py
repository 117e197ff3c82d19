"""What several tests share: the corpus, the site as built, served and opened in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect, sync_playwright

from macros.corpus import read_corpus
from macros.model import Corpus
from tests.building import ROOT, Site, build, make_project
from tests.examples import COMPARED, GOOD, TREATY, change, copy_good, lay
from tests.find_browser import find_browser
from tests.serving import serve

CHROMIUM_ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

SITES = ("site", "published", "invented", "twin", "again")  # in the order in which tests need them
MARKUP = "</p><script>alert(1)</script> **b** [x](y) {{ 7 * 7 }} <b onclick=x>' &amp; | # _a_ end"
REPOSITORY = "https://github.com/example/pinpoint"
PATIENCE = 20_000  # milliseconds; a machine that builds and browses at once is slow
expect.set_options(timeout=PATIENCE)

Builds = dict[str, Future[Site]]
Variant = Callable[[Mapping[str, Mapping[str, str]]], Corpus]


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    """The real one."""
    return read_corpus(ROOT)


@pytest.fixture
def variant(tmp_path: Path) -> Variant:
    """The good corpus with words changed: file of the treaty → what stood there → what stands."""

    def read(changes: Mapping[str, Mapping[str, str]]) -> Corpus:
        root = copy_good(tmp_path)
        for file, words in changes.items():
            change(root / "treaty_data" / TREATY / file, words)
        return read_corpus(root)

    return read


@pytest.fixture(scope="session")
def good() -> Corpus:
    """The invented treaty of tests/good."""
    return read_corpus(GOOD)


@pytest.fixture(scope="session")
def invented_project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the invented treaty alone, in which words look like markup."""
    root = copy_good(tmp_path_factory.mktemp("project"))
    folder = root / "treaty_data" / TREATY
    change(folder / "text/en-2001/02.md", {"A dog": f"{MARKUP} A dog"})
    spiteful = '"It was *signed* <b> in {{ a }} garden"'
    change(folder / "treaty.yml", {"It was signed in a garden": spiteful})
    make_project(root)
    return root


@pytest.fixture(scope="session")
def builds(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    invented_project: Path,
) -> Builds:
    """Builds every site that the tests of this run ask for, two at a time."""
    wanted = {name for item in request.session.items for name in getattr(item, "fixturenames", [])}
    open_servers, pool = ExitStack(), ThreadPoolExecutor(2)
    request.addfinalizer(open_servers.close)
    request.addfinalizer(pool.shutdown)

    def start(name: str) -> Future[Site]:
        folder = tmp_path_factory.mktemp(name)
        base = "/pinpoint/" if name == "published" else "/"
        url = open_servers.enter_context(serve(folder, base))
        environment = {"PYTHONHASHSEED": str(len(name))}
        if name == "published":
            environment |= {"SITE_URL": url, "REPO_URL": REPOSITORY}
        root = invented_project if name in ("invented", "twin") else ROOT
        tool = "properdocs" if name == "twin" else "mkdocs"
        return pool.submit(build, folder, root=root, tool=tool, url=url, environment=environment)

    return {name: start(name) for name in SITES if name in wanted}


@pytest.fixture
def compared(tmp_path: Path) -> Corpus:
    """The good corpus with a glossary, definitions, changes and effects."""
    root = copy_good(tmp_path)
    lay(COMPARED, root)
    return read_corpus(root)


@pytest.fixture(scope="session")
def site(builds: Builds) -> Site:
    """The site as `make site` builds it, served below /."""
    return builds["site"].result()


@pytest.fixture(scope="session")
def published(builds: Builds) -> Site:
    """The site as it is published: below a path, its address and its repository's given."""
    return builds["published"].result()


@pytest.fixture(scope="session")
def invented(builds: Builds) -> Site:
    """The site of the invented treaty."""
    return builds["invented"].result()


@pytest.fixture(scope="session")
def twin(builds: Builds) -> Site:
    """The site of the invented treaty as ProperDocs builds it."""
    return builds["twin"].result()


@pytest.fixture(scope="session")
def again(builds: Builds) -> Site:
    """The site built once more, by a Python whose sets and hashes have another order."""
    return builds["again"].result()


@pytest.fixture(scope="session")
def served(site: Site) -> str:
    """The address of the site, with a slash at its end."""
    return site.url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_browser()
    assert path, "no Chromium or Chrome found; `make test` installs one"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader who has never been here, in English and with a light screen."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en", color_scheme="light"
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def errors() -> list[str]:
    """What the browser complains of; a test that expects a complaint clears the list."""
    return []


@pytest.fixture
def page(context: BrowserContext, errors: list[str]) -> Iterator[Page]:
    """A tab in which no script fails, nothing is logged as an error, and no other host is asked."""
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(f"script error: {error}"))
    page.on(
        "console",
        lambda message: (
            errors.append(f"console: {message.text}") if message.type == "error" else None
        ),
    )

    def stay(route: Route) -> None:
        errors.append(f"asks another host: {route.request.url}")
        route.abort()

    page.route(lambda url: urlsplit(url).hostname not in ("127.0.0.1", None), stay)
    yield page
    assert not errors

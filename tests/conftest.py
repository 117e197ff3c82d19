"""What several tests share: the corpus, the site as built, served and opened in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from macros.corpus import read_corpus
from macros.model import Corpus
from tests.building import ROOT, Site, build
from tests.examples import GOOD, TREATY, change, copy_good
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

REPOSITORY = "https://github.com/example/pinpoint"
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
def builds(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Builds:
    """Builds every site that the tests of this run ask for, two at a time."""
    wanted = {name for item in request.session.items for name in getattr(item, "fixturenames", [])}
    open_servers, pool = ExitStack(), ThreadPoolExecutor(2)
    request.addfinalizer(open_servers.close)
    request.addfinalizer(pool.shutdown)

    def start(name: str, tool: str = "mkdocs") -> Future[Site]:
        folder = tmp_path_factory.mktemp(name)
        if name != "published":
            url = open_servers.enter_context(serve(folder))
            return pool.submit(build, folder, url=url, tool=tool)
        url = open_servers.enter_context(serve(folder, base="/pinpoint/"))
        environment = {"SITE_URL": url, "REPO_URL": REPOSITORY, "PYTHONHASHSEED": "1"}
        return pool.submit(build, folder, url=url, environment=environment)

    tools = {"site": "mkdocs", "published": "mkdocs", "twin": "properdocs"}
    return {name: start(name, tool) for name, tool in tools.items() if name in wanted}


@pytest.fixture(scope="session")
def site(builds: Builds) -> Site:
    """The site as `make site` builds it, served below /."""
    return builds["site"].result()


@pytest.fixture(scope="session")
def published(builds: Builds) -> Site:
    """The site as it is published: below a path, its address and its repository's given."""
    return builds["published"].result()


@pytest.fixture(scope="session")
def twin(builds: Builds) -> Site:
    """The site as ProperDocs builds it."""
    return builds["twin"].result()


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
    context.set_default_timeout(10_000)
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

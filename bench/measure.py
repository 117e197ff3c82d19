"""Types queries into a search in a real browser and takes its times, bytes and hits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, Page

from bench.served import Served

MOST = 40  # hits of a query that are looked at
PATIENCE = 300_000  # milliseconds for a first result

# Types in the page as soon as there is a box to type in, tells when the first hit stands there, and
# when the answer to a new query does. The theme's search takes notice of keys only when it is set
# up; until then the reader goes on typing.
CLOCK = """
globalThis.benchClock = ({box, hit, answer, query}) => {
  let first = 0;
  let typed = false;
  const key = () => {
    const input = document.querySelector(box);
    input.dispatchEvent(new KeyboardEvent("keyup", {bubbles: true}));
  };
  const type = (input) => {
    typed = true;
    const toggle = document.querySelector("#__search");
    if (toggle) toggle.checked = true;
    input.focus();
    input.value = query;
    input.dispatchEvent(new Event("input", {bubbles: true}));
    const typing = setInterval(() => (first ? clearInterval(typing) : key()), 20);
  };
  const look = () => {
    const input = query && !typed && document.querySelector(box);
    if (input) type(input);
    if (!first && document.querySelector(hit)) first = performance.timeOrigin + performance.now();
  };
  new MutationObserver(look).observe(document, {childList: true, subtree: true});
  benchClock.first = () => first;
  benchClock.ask = (query) => new Promise((resolve) => {
    const input = document.querySelector(box);
    const place = document.querySelector(answer);
    const start = performance.now();
    const done = () => {
      if (place.getAttribute("aria-busy") === "true") return;
      watch.disconnect();
      resolve(performance.now() - start);
    };
    const watch = new MutationObserver(done);
    watch.observe(place, {childList: true, subtree: true, attributes: true, characterData: true});
    input.value = query;
    input.dispatchEvent(new Event("input", {bubbles: true}));
    input.dispatchEvent(new KeyboardEvent("keyup", {bubbles: true}));
    setTimeout(() => { watch.disconnect(); resolve(NaN); }, 20000);
  });
};
"""


@dataclass(frozen=True)
class Search:
    """A search to be measured: where to type, what a hit is, where the answer comes, its files."""

    name: str
    box: str
    hit: str
    answer: str
    files: tuple[str, ...]


OURS = Search("ours", "[data-pp-search] input", "[data-result]", "#pp-search-list", ("/search/",))
STOCK = Search(
    "stock",
    ".md-search__input",
    ".md-search-result__link",
    ".md-search-result",
    ("/search/", "/assets/javascripts/workers/", "/assets/javascripts/lunr/"),
)


@dataclass(frozen=True)
class First:
    """Of one query by a reader who comes for the first time: milliseconds and bytes.

    `page_milliseconds` is when the page itself had come and its own scripts had run.
    """

    milliseconds: float
    page_milliseconds: float
    search_bytes: int
    all_bytes: int


@contextmanager
def tab(browser: Browser, search: Search, query: str = "") -> Iterator[Page]:
    """A new reader's tab, in which `query`, if any, is typed as soon as a page has a box."""
    context: BrowserContext = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    names = {"box": search.box, "hit": search.hit, "answer": search.answer, "query": query}
    page.add_init_script(f"{CLOCK};benchClock({names!r})")
    yield page
    context.close()


def first_result(browser: Browser, search: Search, served: Served, query: str) -> First:
    """From the navigation to an article to the first hit of a query typed at once."""
    served.answers.clear()
    with tab(browser, search, query) as page:
        page.goto(f"{served.url}br-jp-1967/9/", wait_until="load")
        page.wait_for_function("benchClock.first() > 0")
        at = page.evaluate("benchClock.first()")
        started = page.evaluate("performance.timeOrigin")
        ready = page.evaluate(
            "performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"
        )
    before = [(path, size) for when, path, size in served.answers if when * 1000 <= at]
    return First(
        at - started,
        ready,
        sum(size for path, size in before if path.startswith(search.files)),
        sum(size for _, size in before),
    )


def later_queries(
    browser: Browser, search: Search, served: Served, queries: list[str]
) -> list[float]:
    """Milliseconds of each query in one tab, after one in each script and a moment of rest."""
    with tab(browser, search) as page:
        page.goto(f"{served.url}br-jp-1967/9/")
        _turn_to(page, search)
        for query in ("dividends", "配当"):
            page.locator(search.box).fill(query)
            page.wait_for_function("benchClock.first() > 0")
            page.wait_for_timeout(4000)
        return [_later(page, query) for query in queries]


def _later(page: Page, query: str) -> float:
    page.wait_for_timeout(100)  # the answer before has come to rest
    return float(page.evaluate("(q) => benchClock.ask(q)", query))


def hits(browser: Browser, search: Search, served: Served, queries: list[str]) -> list[list[str]]:
    """The addresses of the first hits of each query, counted from the site's root."""
    found = []
    with tab(browser, search) as page:
        page.goto(f"{served.url}br-jp-1967/9/")
        _turn_to(page, search)
        page.locator(search.box).fill("dividends")
        page.wait_for_function("benchClock.first() > 0")
        for query in queries:
            _later(page, query)
            found.append([_address(link, served) for link in _settled(page, search)[:MOST]])
    return found


def _turn_to(page: Page, search: Search) -> None:
    if search is STOCK:
        page.evaluate("document.querySelector('#__search').checked = true")
    page.locator(search.box).focus()


def _settled(page: Page, search: Search) -> list[str]:
    """The links once they have stopped changing: the theme adds its hits one by one."""
    links: list[str] = []
    for _ in range(50):
        now: list[str] = page.eval_on_selector_all(search.hit, "e => e.map(a => a.href)")
        if search is OURS or (now == links and now):
            return now
        links = now
        page.wait_for_timeout(60)
    return links


def _address(link: str, served: Served) -> str:
    path, _, fragment = link.removeprefix(served.url).partition("#")
    path = path.partition("?")[0]
    return f"{path}#{fragment}" if fragment else path

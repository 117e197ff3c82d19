"""Compares this search with the theme's own: `python -m bench.search --help`."""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench.answers import QUERIES, Answers, answers, on_articles, recall
from bench.measure import OURS, STOCK, Search, first_result, hits, later_queries
from bench.served import Served, serve
from bench.sites import ROOT, build, pages, project
from macros.corpus import read_corpus
from macros.model import Corpus
from tests.find_browser import find_browser

FIRST = ("dividends", "permanent establishment", "12,5 %", "恒久的施設", "Betriebsstätte")
CONFIGS = {OURS: "ours.yml", STOCK: "stock.yml"}
FIXED_PAGES = 17  # of a multiplied corpus, which has articles only: those without any treaty
FIGURES = ("first ms", "page ms", "search bytes", "all bytes", "later ms", "later ms p95")
Json = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--pages",
        type=int,
        nargs="*",
        default=[0, 2500, 10000],
        help="sizes to measure; 0 is the corpus as it is",
    )
    parser.add_argument(
        "--queries", type=Path, nargs="*", default=QUERIES, help="files of queries for the recall"
    )
    parser.add_argument(
        "--latency",
        type=float,
        nargs="*",
        default=[0.0, 0.05],
        help="seconds that each answer of the server waits",
    )
    parser.add_argument("--out", type=Path, help="writes all figures there, as JSON")
    options = parser.parse_args()
    figures: Json = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(), args=["--headless", "--no-sandbox", "--disable-gpu"]
        )
        for size in options.pages:
            figures[str(size)] = one_size(Path(folder), size, options, browser)
            if options.out:
                options.out.write_text(json.dumps(figures, indent=1, ensure_ascii=False))
        browser.close()


def one_size(folder: Path, size: int, options: argparse.Namespace, browser: Browser) -> Json:
    corpus = read_corpus(ROOT)
    per_copy = sum(len(treaty.articles) for treaty in corpus.treaties.values())
    copies = max(1, round((size - FIXED_PAGES) / per_copy))
    root = project(folder / f"project-{size}", copies)
    found: Json = {"copies": copies}
    files = [answers(corpus, file) for file in options.queries] if size == 0 else []
    for search, config in CONFIGS.items():
        site = build(root, config, folder / f"{search.name}-{size}")
        found.setdefault("pages", pages(site))
        found[search.name] = measured(browser, search, site, options.latency)
        found[search.name]["recall"] = [
            recalled(browser, search, site, asked, corpus) for asked, _ in files
        ]
    found["without an answer"] = [without for _, without in files]
    show(found)
    return found


def measured(browser: Browser, search: Search, site: Path, latencies: list[float]) -> Json:
    found: Json = {}
    for latency in latencies:
        with serve(site, latency) as served:
            found[f"{latency:g}"] = _times(browser, search, served)
    return found


def _times(browser: Browser, search: Search, served: Served) -> Json:
    first_result(browser, search, served, FIRST[0])  # the server has compressed, the system read
    firsts = [first_result(browser, search, served, query) for query in FIRST]
    asked = [q["query"] for q in json.loads(QUERIES[0].read_text(encoding="utf-8"))]
    later = [ms for ms in later_queries(browser, search, served, asked) if ms == ms]
    return {
        "first ms": statistics.median(f.milliseconds for f in firsts),
        "page ms": statistics.median(f.page_milliseconds for f in firsts),
        "search bytes": statistics.median(f.search_bytes for f in firsts),
        "all bytes": statistics.median(f.all_bytes for f in firsts),
        "later ms": statistics.median(later),
        "later ms p95": sorted(later)[int(0.95 * len(later))],
        "firsts": {q: [f.milliseconds, f.search_bytes] for q, f in zip(FIRST, firsts, strict=True)},
    }


def recalled(
    browser: Browser, search: Search, site: Path, asked: list[Answers], corpus: Corpus
) -> Json:
    with serve(site, 0) as served:
        every = hits(browser, search, served, [one.query["query"] for one in asked])
    found = on_articles(corpus, every)
    return {"recall": recall(asked, found), "missed": missed(asked, found)}


def missed(asked: list[Answers], found: list[list[str]]) -> list[str]:
    return [
        one.query["query"]
        for one, all_hits in zip(asked, found, strict=True)
        if not one.provisions & set(all_hits[:5])
    ]


def show(found: Json) -> None:
    ours, stock = found[OURS.name], found[STOCK.name]
    print(f"\n{found['pages']} pages ({found['copies']} times the corpus)")
    for latency in (key for key in ours if key != "recall"):
        print(f"  answers after {float(latency) * 1000:g} ms")
        for name in FIGURES:
            a, b = ours[latency][name], stock[latency][name]
            print(f"    {name:14} ours {a:12,.1f}  stock {b:12,.1f}  ratio {a / b:6.3f}")
    for mine, theirs in zip(ours["recall"], stock["recall"], strict=True):
        print("  recall in per cent: paragraph@1 paragraph@5 page@1 page@5, ours | stock")
        for key, row in mine["recall"].items():
            cells = [
                [f"{r[n]:5.0f}" for n in r if n != "queries"] for r in (row, theirs["recall"][key])
            ]
            print(f"    {key:12} {row['queries']:4}  {' '.join(cells[0])}  | {' '.join(cells[1])}")
        print(f"  missed by ours: {', '.join(mine['missed']) or 'none'}")


if __name__ == "__main__":
    main()

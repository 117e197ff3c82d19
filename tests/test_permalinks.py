"""Addresses last: the list is whole, a lost one is named, one that moved leads on."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from macros import permalinks
from macros.__main__ import main
from macros.addresses import addresses, decided_quickly, page_url, read_docs
from macros.corpus import read_corpus
from macros.model import Corpus
from macros.permalinks import check_addresses
from macros.problems import BadDataError
from macros.published import list_text
from tests.building import Site, build, make_project
from tests.examples import TREATY, copy_good, lay
from tests.serving import serve

LINE = re.compile(r"\bpermalinks\.txt:(\d+):")
EXAMPLES = sorted(p for p in (Path(__file__).parent / "broken_addresses").iterdir() if p.is_dir())


def publish(root: Path, *changes: str) -> Path:
    """The list of the good treaty's addresses, with `-/a/` left out and `+/a/` added."""
    listed = set(live(root))
    for change_ in changes:
        (listed.add if change_[0] == "+" else listed.remove)(change_[1:])
    path = root / "treaty_data" / "permalinks.txt"
    path.write_text(list_text(listed), encoding="utf-8")
    return path


def live(root: Path) -> frozenset[str]:
    """Pages, files and provisions, but no headings of pages."""
    corpus = read_corpus(root)
    return frozenset(
        address
        for address in addresses(corpus, read_docs(root))
        if "#" not in address or decided_quickly(corpus, address)
    )


def problems(root: Path) -> list[str]:
    """All complaints, with the words of a line of the list in place of its number."""
    try:
        found = check_addresses(read_corpus(root), live(root))
    except BadDataError as error:
        found = error.problems
    lines = (root / "treaty_data" / "permalinks.txt").read_text(encoding="utf-8").splitlines()
    return [LINE.sub(lambda n: f"permalinks.txt:<{lines[int(n[1]) - 1]}>:", str(p)) for p in found]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_wrong_example(example: Path, tmp_path: Path) -> None:
    root = copy_good(tmp_path)
    publish(root)
    lay(example, root)
    assert problems(root) == (example / "expected.txt").read_text(encoding="utf-8").splitlines()


def test_every_rule_has_a_wrong_example() -> None:
    tree = ast.parse(Path(permalinks.__file__).read_text(encoding="utf-8"))
    written = {n.name for n in tree.body if isinstance(n, ast.FunctionDef)} - {"check_addresses"}
    assert {rule.__name__ for rule in permalinks.RULES} == written
    assert {path.name.partition("--")[0] for path in EXAMPLES} == written | {"published"}


def test_the_command_adds_and_never_removes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = copy_good(tmp_path)
    path = publish(root, f"-/{TREATY}/1/#1.a", "+/topics/foxes/")
    assert main(["--root", str(root), "lock"]) == 0
    assert f"{len(addresses(read_corpus(root), {})) + 1} addresses" in capsys.readouterr().out
    lines = path.read_text(encoding="utf-8").splitlines()
    assert f"/{TREATY}/1/#1.a" in lines
    assert "/topics/foxes/" in lines
    assert lines == sorted(lines)


def test_checking_names_what_is_lost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = copy_good(tmp_path)
    publish(root)
    for edition in ("en-2001", "ja-2005"):
        text = root / f"treaty_data/{TREATY}/text/{edition}/02.md"
        text.write_text(text.read_text(encoding="utf-8").partition("\n\n(2)")[0] + "\n", "utf-8")
    assert main(["--root", str(root), "check"]) == 1
    complaints = capsys.readouterr().err.splitlines()
    assert len(complaints) == 4
    assert f": /{TREATY}/2/#2 leads nowhere any more" in complaints[0]


def test_a_site_that_published_nothing_has_nothing_to_keep(good: Corpus) -> None:
    assert check_addresses(good, addresses(good, {})) == ()


@pytest.mark.parametrize(
    ("path", "url"),
    [("index.md", ""), ("about/index.md", "about/"), ("about/data.md", "about/data/")],
)
def test_the_address_of_a_page(path: str, url: str) -> None:
    assert page_url(path) == url


def test_all_that_the_site_answers_is_in_the_list(corpus: Corpus, site: Site) -> None:
    """What is computed without a build is what is built: each page and each id in its content."""
    listed = set(corpus.published.addresses)
    built = set()
    for path, page in site.pages.items():
        address = "/" + path.removesuffix("index.html")
        if path != "404.html":
            built.add(address)
            built.update(
                f"{address}#{element.attributes['id']}"
                for element in page.elements
                if not element.attributes.get("id", "__").startswith(("__", "pp-"))
                and element.tag != "h1"
            )
    assert built - listed == set(), "not in the list: give headings an id and run `make lock`"
    for address in listed:
        file = urlsplit(address).path
        inside = f"{file}index.html" if file.endswith("/") else file
        assert (site.folder / inside.lstrip("/")).is_file(), address
        assert not file.endswith("/") or address in built, address


@pytest.mark.browser
def test_a_reader_gets_to_addresses_of_the_list(page: Page, served: str, corpus: Corpus) -> None:
    cells = [a for a in corpus.published.addresses if "#" in a and a[-5:-4] == "-"]
    for address in cells[:: len(cells) // 8]:
        page.goto(f"{served}{address.lstrip('/')}")
        expect(page.locator(f'[id="{address.partition("#")[2]}"]')).to_be_in_viewport()


@pytest.fixture(scope="module")
def moved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The invented treaty after its article on fish and one paragraph on bones have moved."""
    root = copy_good(tmp_path_factory.mktemp("moved"))
    publish(root, *(f"+/{TREATY}/{old}" for old in ("4/", "4/#1", "4/#2", "1/#7")))
    (root / "treaty_data/redirects.yml").write_text(
        "redirects:\n"
        f"  - {{origin: /{TREATY}/4/, to: /{TREATY}/2/}}\n"
        f'  - {{origin: "/{TREATY}/1/#7", to: "/{TREATY}/2/#2"}}\n',
        encoding="utf-8",
    )
    assert problems(root) == []
    make_project(root)
    folder = root / "site"
    with serve(folder) as url:
        yield build(folder, root=root, url=url)


@pytest.mark.browser
@pytest.mark.parametrize(
    ("old", "new"),
    [("4/", "2/"), ("4/#1", "2/#1"), ("4/#2", "2/#2"), ("4/#no", "2/#no"), ("1/#7", "2/#2")],
)
def test_an_old_address_leads_on_with_its_fragment(
    page: Page, moved: Site, old: str, new: str
) -> None:
    page.goto(f"{moved.url}{TREATY}/{old}")
    expect(page).to_have_url(f"{moved.url}{TREATY}/{new}")


def test_without_a_script_an_old_address_shows_where_its_words_are(moved: Site) -> None:
    stub = moved.pages[f"{TREATY}/4/index.html"]
    assert {"1", "2"} <= set(stub.ids)
    assert {"../2/", "../2/#1", "../2/#2"} <= {element.address for element in stub.all("a")}
    assert "7" in moved.pages[f"{TREATY}/1/index.html"].ids

"""What was published: every address of `permalinks.txt`, and where those that moved went."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from macros import load
from macros.problems import Place, Problem

LIST, MOVED = "permalinks.txt", "redirects.yml"
HEAD = "# Every address ever published. `make lock` adds new ones; nobody removes one."


@dataclass(frozen=True)
class Redirect:
    """An address that moved: `origin` answered once, `to` answers in its place.

    A page takes its fragments along, but for those that have a redirect of their own.
    """

    origin: str
    to: str
    place: Place


@dataclass(frozen=True)
class Redirects:
    """The file `treaty_data/redirects.yml`."""

    redirects: tuple[Redirect, ...]
    place: Place


@dataclass(frozen=True)
class Published:
    """Address → its line in the list, in the order of the file; `kept` is whether there is one."""

    addresses: dict[str, Place] = field(default_factory=dict)
    redirects: tuple[Redirect, ...] = ()
    kept: bool = False

    def target(self, address: str) -> str:
        """Where an address that moved leads now, "" if it did not move."""
        moved = {redirect.origin: redirect.to for redirect in self.redirects}
        page, sign, fragment = address.partition("#")
        if address in moved:
            return moved[address]
        return moved[page] + sign + fragment if page in moved else ""

    def fragments(self, page: str) -> list[str]:
        """The addresses of the list within a page, those with a fragment."""
        return [address for address in self.addresses if address.startswith(f"{page}#")]


def read_published(root: Path, data: Path, problems: list[Problem]) -> Published:
    """Both files below `data`; each may be missing, for a site that has published nothing yet."""
    path, moved = data / LIST, data / MOVED
    redirects: tuple[Redirect, ...] = ()
    if moved.exists():
        found = load.read(Redirects, root, moved, problems)
        redirects = found.redirects if found else ()
    if not path.exists():
        return Published(redirects=redirects)
    name = path.relative_to(root).as_posix()
    addresses: dict[str, Place] = {}
    before = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        place = Place(name, number)
        if line.startswith("#"):
            continue
        if not line.startswith("/") or " " in line:
            problems.append(Problem(place, f'"{line}" is no address; restore the line'))
            continue
        if line <= before:
            problems.append(Problem(place, f"{line} is out of order or twice; run `make lock`"))
        before = max(before, line)
        addresses.setdefault(line, place)
    return Published(addresses, redirects, kept=True)


def list_text(addresses: set[str]) -> str:
    """The list as a file, one address a line, sorted sign by sign."""
    return "\n".join([HEAD, *sorted(addresses)]) + "\n"

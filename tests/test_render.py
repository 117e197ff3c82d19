"""Templates escape what they are given and refuse what they lack; addresses are relative."""

from __future__ import annotations

from urllib.parse import urljoin

import pytest
from jinja2 import UndefinedError

from macros.render import linker, render


@pytest.mark.parametrize(
    ("page", "address", "link"),
    [
        ("", "br-jp-1967/", "br-jp-1967/"),
        ("", "br-jp-1967/9/#2", "br-jp-1967/9/#2"),
        ("treaties/", "br-jp-1967/", "../br-jp-1967/"),
        ("br-jp-1967/", "br-jp-1967/9/", "9/"),
        ("br-jp-1967/9/", "br-jp-1967/10/#2.a", "../10/#2.a"),
        ("br-jp-1967/9/", "br-jp-1967/9/#2", "#2"),
        ("br-jp-1967/9/", "br-jp-1967/#timeline", "../#timeline"),
        ("br-jp-1967/9/", "br-jp-1967/sources/a.txt", "../sources/a.txt"),
        ("br-jp-1967/9/", "topics/dividends/", "../../topics/dividends/"),
        ("br-jp-1967/9/", "", "../../"),
        ("", "#top", "#top"),
    ],
)
def test_a_link_from_a_page_to_an_address(page: str, address: str, link: str) -> None:
    assert linker(page)(address) == link
    base = "https://example.org/pinpoint/"
    assert urljoin(f"{base}{page}", link) == f"{base}{address}"


def test_what_is_put_in_is_escaped() -> None:
    html = render(
        "ref.html",
        "",
        address='a/"onclick="x',
        words="<script>{{ 7 * 7 }}</script>",
        locus="9.2",
        edition="en-1967",
    )
    assert html == (
        '<a class="pp-ref" href="a/&#34;onclick=&#34;x" '
        'data-pp-targets="9.2" data-pp-edition="en-1967">'
        "&lt;script&gt;{{ 7 * 7 }}&lt;/script&gt;</a>"
    )


def test_a_forgotten_value_is_an_error() -> None:
    with pytest.raises(UndefinedError):
        render("ref.html", "", address="a/")

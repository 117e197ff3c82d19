"""Pinpoint: tax treaties as checked data, and the site and files made from them."""

from __future__ import annotations

from typing import Any

from macros.pieces import MACROS, Pieces


def define_env(env: Any) -> None:
    """Entry point of mkdocs-macros-plugin: gives each page the macros, bound to its address."""
    corpus = env.conf["extra"]["corpus"]
    repository, site = env.conf.get("repo_url") or "", env.conf.get("site_url") or ""

    def bind(name: str) -> Any:
        def macro(*arguments: str, **options: Any) -> str:
            language = env.page.meta.get("language", "en")
            pieces = Pieces(corpus, env.page.url, repository, site, language)
            return str(getattr(pieces, name)(*arguments, **options))

        return macro

    for name in MACROS:
        env.macro(bind(name), name)

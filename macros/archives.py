"""Archives to take along: the corpus as data, and the whole site to be opened from a folder."""

from __future__ import annotations

import io
import json
import posixpath
import re
import zipfile
from collections.abc import Mapping

CORPUS, OFFLINE = "api/v1/corpus.zip", "offline.zip"
# What only a server or a search engine asks for.
SERVED = {"404.html", "robots.txt", "sitemap.xml"}
LINK = re.compile(r'(<(?:a|form|link)\b[^>]*?\s(?:href|action)=")([^"#?:]*)([^"]*")')
# The theme looks for a sitemap beside the feed, which no script may read in a folder.
FEED_LINK = re.compile(r'<link rel="alternate" type="application/atom\+xml"[^>]*>\n?')
MODULE = re.compile(r'<script src="([^":]*)" type="module">')
CONFIG = re.compile(r'(<script id="__config" type="application/json">)(.*?)(</script>)', re.DOTALL)
# Data that scripts fetch; a page opened as a file may only load scripts.
FETCHED = re.compile(r"api/v1/\w+\.json")
SCRIPT = "assets/offline.js"


def archive(files: Mapping[str, bytes], folder: str) -> bytes:
    """A zip file with the files in one folder; the same files give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as zipped:
        for path in sorted(files):
            entry = zipfile.ZipInfo(f"{folder}/{path}", date_time=(1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            zipped.writestr(entry, files[path])
    return out.getvalue()


def offline(site: Mapping[str, bytes], scripts: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of the built site as they work from a folder, without this archive itself.

    `scripts` are the site's modules as plain scripts: a browser loads no module from a folder.
    """
    found: dict[str, bytes] = {}
    for path, content in site.items():
        if path == OFFLINE or path in SERVED:
            continue
        if path.endswith(".html"):
            found[path] = openable(content.decode("utf-8"), path).encode()
        else:
            found[path] = scripts.get(path, content)
        if FETCHED.fullmatch(path):
            text = json.dumps(content.decode("utf-8"), ensure_ascii=False)
            found[f"{path}.js"] = f"pinpointOffline({json.dumps(path)}, {text});\n".encode()
    return found


def modules(site: Mapping[str, bytes]) -> set[str]:
    """The paths of the scripts that pages load as modules."""
    return {
        posixpath.normpath(posixpath.join(posixpath.dirname(path), source))
        for path, content in site.items()
        if path.endswith(".html") and path not in SERVED
        for source in MODULE.findall(content.decode("utf-8"))
    }


def openable(html: str, path: str) -> str:
    """The page with links to pages instead of folders, and scripts that run from a folder."""
    html = MODULE.sub(r'<script src="\1" defer>', html)
    html = FEED_LINK.sub("", html)
    html = CONFIG.sub(lambda m: m[1] + _without_instant(m[2]) + m[3], html)
    up = "../" * path.count("/")
    html = html.replace("</head>", f'<script src="{up}{SCRIPT}"></script>\n</head>', 1)
    return LINK.sub(lambda m: m[1] + _page(m[2]) + m[3], html)


def _page(address: str) -> str:
    """A folder's page: `../9/` → `../9/index.html`, `..` → `../index.html`."""
    if address.endswith("/"):
        return f"{address}index.html"
    return f"{address}/index.html" if posixpath.basename(address) in (".", "..") else address


def _without_instant(config: str) -> str:
    """The theme's settings without instant navigation, which no folder can serve."""
    found = json.loads(config)
    found["features"] = [f for f in found["features"] if not f.startswith("navigation.instant")]
    return json.dumps(found)

"""Serves a site compressed, as hosts of pages do, and remembers which bytes were sent when."""

from __future__ import annotations

import gzip
import mimetypes
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

PLAIN = {".png", ".ico", ".woff2"}


@dataclass
class Served:
    """The address, and (seconds since the epoch, path, bytes of the body) of each answer."""

    url: str
    answers: list[tuple[float, str, int]] = field(default_factory=list)


class Server(ThreadingHTTPServer):
    """Silent where a browser leaves in the middle of an answer."""

    def handle_error(self, request: object, client_address: object) -> None:
        """A closed tab is no error."""


@cache
def _body(path: Path) -> tuple[bytes, str]:
    content = path.read_bytes()
    if path.suffix in PLAIN:
        return content, ""
    return gzip.compress(content, 6, mtime=0), "gzip"


@contextmanager
def serve(site: Path, latency: float) -> Iterator[Served]:
    """Serves `site` at the root of a port of its own; each answer waits `latency` seconds."""
    served = Served("")

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True  # or an answer waits 40 ms for the browser's receipt
        wbufsize = -1  # head and body at once

        def do_GET(self) -> None:
            path = unquote(urlsplit(self.path).path)
            file = site / path.lstrip("/")
            if file.is_dir():
                file /= "index.html"
            time.sleep(latency)
            if not file.is_file():
                self.send_error(404)
                return
            body, encoding = _body(file)
            self.send_response(200)
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            if encoding:
                self.send_header("Content-Encoding", encoding)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
            served.answers.append((time.time(), path, len(body)))

        def log_message(self, format: str, *arguments: object) -> None:
            """Nobody reads it."""

    server = Server(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    served.url = f"http://127.0.0.1:{server.server_port}/"
    try:
        yield served
    finally:
        server.shutdown()
        server.server_close()

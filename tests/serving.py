"""A web server for the tests: static files, 404.html for what is missing, headers as wished."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any


@contextmanager
def serve(folder: Path, base: str = "/", headers: Mapping[str, str] | None = None) -> Iterator[str]:
    """Serves `folder` below the path `base` as long as the context lasts; gives the address."""
    sent = dict(headers or {})

    class Handler(SimpleHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments, directory=str(folder))

        def translate_path(self, path: str) -> str:
            inside = path.removeprefix(base) if path.startswith(base) else "no/such/file"
            return super().translate_path(f"/{inside}")

        def send_error(
            self, code: int, message: str | None = None, explain: str | None = None
        ) -> None:
            missing = folder / "404.html"
            if code != 404 or not missing.exists():
                super().send_error(code, message, explain)
                return
            body = missing.read_bytes()
            self.send_response(404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def end_headers(self) -> None:
            for name, value in sent.items():
                self.send_header(name, value)
            super().end_headers()

        def log_message(self, format: str, *arguments: Any) -> None:
            """Nobody reads it."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{base}"
    finally:
        server.shutdown()
        server.server_close()

"""Finds the browser for the tests and prints its path; with `--install`, gets one if there is none.

$PINPOINT_BROWSER comes first, then Chromium or Chrome on PATH, then the Chromium of Playwright.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser() -> str | None:
    """The path of a browser that starts, None if there is none.

    A browser named by $PINPOINT_BROWSER has to start: another one is not tried.
    """
    named = os.environ.get("PINPOINT_BROWSER")
    if named:
        path = shutil.which(named)
        if path is None or not starts(path):
            raise SystemExit(f"PINPOINT_BROWSER: {named} is no browser that starts")
        return path
    return next((path for path in _candidates() if starts(path)), None)


def _candidates() -> Iterator[str]:
    for name in NAMES:
        path = shutil.which(name)
        if path:
            yield path
    path = _of_playwright()
    if path:
        yield path


def starts(path: str) -> bool:
    """Whether the program says its version; the stand-in that Ubuntu has for Chromium does not."""
    try:
        run = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0 and b"Chrom" in run.stdout


def _of_playwright() -> str | None:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install_browser() -> None:
    """Debian's Chromium with fonts for Chinese and Japanese if we may, else that of Playwright."""
    if _is_debian() and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        packages = ("chromium", "fonts-noto-cjk")
        for command in (["update"], ["install", "-y", *packages]):
            _run(["apt-get", "-qq", *command], environment)
    else:
        _run([sys.executable, "-m", "playwright", "install", "chromium"], dict(os.environ))


def _is_debian() -> bool:
    if not shutil.which("apt-get"):
        return False
    try:
        return platform.freedesktop_os_release()["ID"] == "debian"
    except OSError:
        return False


def _run(command: list[str], environment: dict[str, str]) -> None:
    """Runs a command whose output goes to stderr: stdout is for the path alone."""
    subprocess.run(command, env=environment, stdout=sys.stderr, check=True)


def main(argv: list[str] | None = None) -> int:
    """Prints the path; the exit status is 1 if there is no browser."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--install", action="store_true", help="install one if none is found")
    options = parser.parse_args(argv)
    path = find_browser()
    if path is None and options.install:
        print("No browser for the tests; installing Chromium", file=sys.stderr)
        try:
            install_browser()
        except subprocess.CalledProcessError as error:
            print(f"{' '.join(error.cmd)} failed; install Chromium by hand", file=sys.stderr)
            return 1
        path = find_browser()
    if path is None:
        print("No Chromium or Chrome found; name one in PINPOINT_BROWSER", file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""A Streamlit server on this machine and a browser that looks at it."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import urlopen

from playwright.sync_api import Page

ROOT = Path(__file__).parents[3]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
QUIET = (
    *("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)
PATIENCE = 60
"""Seconds that a server may take to start."""


@contextmanager
def served(script: Path) -> Iterator[str]:
    """Run a script by Streamlit; gives its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = {
        "server.headless": "true",
        "server.address": "127.0.0.1",
        "server.port": str(port),
        "server.fileWatcherType": "none",
        "browser.gatherUsageStats": "false",
        "client.toolbarMode": "minimal",
    }
    command = [sys.executable, "-m", "streamlit", "run", str(script)]
    command += [f"--{name}={value}" for name, value in options.items()]
    server = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}/"
    try:
        wait_for(f"{address}_stcore/health", server)
        yield address
    finally:
        server.terminate()
        server.wait()


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    """Wait until a server answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert server.poll() is None, "the server stopped"
        try:
            with urlopen(address, timeout=2):  # noqa: S310 - our own server
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")


class Table:
    """The table on a page, as somebody sits before it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.asked_elsewhere: list[str] = []
        self.faults: list[str] = []
        page.on("request", self._note)
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))

    def _note(self, request: object) -> None:
        url = getattr(request, "url", "")
        if not url.startswith((self.address, self.address.replace("http", "ws"), "blob:", "data:")):
            self.asked_elsewhere.append(url)

    def open(self, hand: str, lang: str = "zh", at: int | None = None, **more: str) -> "Table":
        """Open an address."""
        asked = {"hand": hand, "lang": lang, **more} | ({"at": str(at)} if at else {})
        self.page.goto(f"{self.address}?{urlencode(asked)}")
        self.page.locator("[data-plate]").nth(3).wait_for()
        return self

    @property
    def at(self) -> int:
        """The event shown."""
        found = re.search(r"\d+", self.page.locator(".said .number").inner_text())
        assert found
        return int(found[0])

    @property
    def said(self) -> str:
        """What is said of it."""
        return self.page.locator(".said").inner_text().replace("\ufe0e", "")

    @property
    def read(self) -> str:
        """What screen readers are told."""
        return (self.page.locator("[data-part=read]").text_content() or "").replace("\ufe0e", "")

    def press(self, *keys: str) -> "Table":
        """Press keys."""
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def focus(self) -> "Table":
        """Put the focus on the table, as a click on the felt does."""
        self.page.locator(".felt").click(position={"x": 6, "y": 6})
        return self

    def leave(self) -> "Table":
        """Take the focus away from everything."""
        self.page.evaluate("document.activeElement?.blur()")
        return self

    def hand(self, seat: str) -> list[str]:
        """The names of the open cards of a hand."""
        place = self.page.locator(f".place:has([data-plate={seat}]) button.card")
        return [node.get_attribute("aria-label") or "" for node in place.all()]

    def backs(self, seat: str) -> int:
        """How many cards of a hand are covered."""
        return self.page.locator(f".place:has([data-plate={seat}]) span.card").count()

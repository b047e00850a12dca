"""What stands before Streamlit: the way from addresses that lead nowhere, the script of steps.

Streamlit answers every path with its page, which asks for its files beside the path: under ``/a/b``
it finds none and stays blank. Such an address is led to the first page, which tells what was asked.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import RedirectResponse

from dashboard.shell import NOWHERE, PAGES

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

SCRIPT = Path(__file__).with_name("start") / "steps.js"
"""What the browser runs before anything else; it keeps one step of a visitor one step back."""
HTML = "text/html"
LONGEST = 100
"""So much of a path is told."""
OF_A_COPY = ("accept-encoding", "if-none-match", "if-modified-since", "range")
"""Headers that ask for something other than the whole page as it is now."""


class Door:
    """A layer of the server that pages go through; everything else passes as it is.

    Args:
        app: What is behind it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if not _asks_for_a_page(scope):
            await self.app(scope, receive, send)
        else:
            kept = [(name, value) for name, value in scope["headers"] if _passes(name)]
            page = _Page(scope["path"].strip("/"), send)
            await self.app({**scope, "headers": kept}, receive, page.send)
            if page.lost:
                lost = RedirectResponse(f"/?{NOWHERE}={quote(page.path[:LONGEST], safe='')}")
                await lost(scope, receive, send)


class _Page:
    """An answer on its way out: a page gets the script, one that nobody has is held back."""

    def __init__(self, path: str, send: Send) -> None:
        self.path, self._send = path, send
        self.lost = False
        self._start: Message = {}
        self._body = b""

    async def send(self, message: Message) -> None:
        """Pass a part of the answer on, or keep it until all of the page is there."""
        if message["type"] == "http.response.start":
            self._start = message
            is_page = HTML in Headers(raw=message["headers"]).get("content-type", "")
            if not is_page or message["status"] != 200:
                self._start = {}
                await self._send(message)
            else:
                self.lost = bool(self.path) and self.path not in PAGES
        elif not self._start:
            await self._send(message)
        elif not self.lost:
            self._body += message.get("body", b"")
            if not message.get("more_body"):
                await self._whole()

    async def _whole(self) -> None:
        body = self._body.replace(b"<head>", b"<head>" + script(), 1)
        headers = MutableHeaders(raw=list(self._start["headers"]))
        headers["content-length"] = str(len(body))
        for name in ("etag", "last-modified"):
            if name in headers:
                del headers[name]
        await self._send({**self._start, "headers": headers.raw})
        await self._send({"type": "http.response.body", "body": body})


@cache
def script() -> bytes:
    """The script as it stands in the page."""
    return b"<script>" + SCRIPT.read_bytes() + b"</script>"


def _asks_for_a_page(scope: Scope) -> bool:
    if scope["type"] != "http" or scope["method"] != "GET":
        return False
    return HTML in Headers(scope=scope).get("accept", "")


def _passes(name: bytes) -> bool:
    return name.decode("latin-1").casefold() not in OF_A_COPY

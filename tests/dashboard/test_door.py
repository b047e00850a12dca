"""An address that is no page leads to the first one, which says so; pages know their steps."""

import asyncio

import pytest

from dashboard import shell
from dashboard.door import Door, script
from dashboard.plain import plain
from dashboard.shell import NOWHERE, PAGES
from dashboard.texts import text
from tests.dashboard.app import address_of, whole

PAGE = b"<!DOCTYPE html><html><head><title>x</title></head><body></body></html>"
BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"


def asked(path, accept=BROWSER, kind="text/html; charset=utf-8", status=200, **more):
    """What a browser gets, and with which headers the server behind was asked."""
    behind = {}

    async def app(scope, _, send):
        behind.update({name.decode(): value.decode() for name, value in scope["headers"]})
        headers = [(b"content-type", kind.encode()), (b"content-length", b"%d" % len(PAGE))]
        headers.append((b"etag", b"old"))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": PAGE[:20], "more_body": True})
        await send({"type": "http.response.body", "body": PAGE[20:]})

    async def run():
        told = []

        async def send(message):
            told.append(message)

        given = {"accept": accept, "accept-encoding": "gzip", "if-none-match": "old", **more}
        headers = [(name.encode(), value.encode()) for name, value in given.items()]
        scope = {"type": "http", "method": "GET", "path": path, "headers": headers}
        await Door(app)(scope, None, send)
        return told

    start, *bodies = asyncio.run(run())
    headers = {name.decode(): value.decode() for name, value in start["headers"]}
    return start["status"], headers, b"".join(one.get("body", b"") for one in bodies), behind


@pytest.mark.parametrize(
    ("path", "place"),
    [("/a/b", "a%2Fb"), ("/nobody", "nobody"), ("/rules/001.01", "rules%2F001.01")],
)
def test_a_path_that_is_no_page_is_led_to_the_first(path, place):
    status, headers, body, _ = asked(path)
    assert (status, headers["location"], body) == (307, f"/?{NOWHERE}={place}", b"")


def test_it_never_leads_to_another_machine():
    _, headers, *_ = asked("//evil.example/" + "x" * 500)
    assert headers["location"].startswith(f"/?{NOWHERE}=evil.example%2Fx")
    assert len(headers["location"]) < 150


@pytest.mark.parametrize("path", ["/", *(f"/{name}" for name in PAGES)])
def test_a_page_gets_the_script_before_anything_else_runs(path):
    status, headers, body, behind = asked(path)
    assert status == 200
    assert body == PAGE.replace(b"<head>", b"<head>" + script())
    assert int(headers["content-length"]) == len(body)
    assert "etag" not in headers  # or a browser would keep the script of another version
    assert {"accept-encoding", "if-none-match"}.isdisjoint(behind)


@pytest.mark.parametrize(
    "how",
    [
        {"path": "/static/js/a.js", "accept": "*/*", "kind": "text/javascript"},
        {"path": "/static/js/a.js", "kind": "text/javascript"},
        {"path": "/a/b", "status": 400},
        {"path": "/a/b", "accept": "application/json"},
    ],
)
def test_all_else_passes_as_it_is(how):
    status, headers, body, _ = asked(**how)
    assert (status, body, headers["etag"]) == (how.get("status", 200), PAGE, "old")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_what_was_asked_for_is_told(lang):
    app = whole(lang=lang, nowhere="a/b")
    assert not app.exception
    assert app.title[0].value == text("shell.page_replay", lang)
    assert [one.value for one in app.warning] == [text("shell.nowhere", lang, page=plain("a/b"))]
    assert address_of(app, NOWHERE) == ""
    assert whole(lang=lang).warning.len == 0


def test_the_door_knows_every_page():
    assert set(shell.there()) <= set(PAGES)

"""Pictures of every page, in both languages, on a desk and on a phone, kept to be looked at."""

import os
import re
import struct
from pathlib import Path

import pytest

from dashboard.shell import PAGES
from tests.dashboard.app import ROOT
from tests.dashboard.served import CHROMIUM
from tests.dashboard.visit import Visit

playwright = pytest.importorskip("playwright.sync_api")

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Chromium"),
]

PICTURES = Path(os.environ.get("PAIPU_SCREENSHOTS") or ROOT / "artifacts" / "screenshots")
"""Where they are kept."""
HAND = "hand=samples/three-faults.jsonl:1"
PLACES = {
    "replay": f"/?{HAND}&at=30",
    "adjudicate": f"/adjudicate?{HAND}&rules=002.22,002.05",
    "rules": "/rules?text=002.22",
    "statistics": "/statistics?q=metric%3Dhold_rate%26by%3Dlevel&cell=level%3D2",
    "compare": "/compare?a=001.01&b=002.05&by=trump&find=changed",
    "notes": "/notes?kind=faults",
}
"""Each page at an address where it has something to show."""
MORE = {"notes-hand": "/notes?part=hand&hand=samples/revoke.jsonl:1&at=46"}
"""Other parts of pages, which are places of their own."""
TABS = {"adjudicate", "rules"}
"""Pages whose parts are tabs."""
NUMBERS = {"statistics", "compare", "notes"}
"""Pages that are there once their numbers are."""
LONG = 120_000
CUT = """() => [...document.querySelectorAll(
  '[data-testid="stMain"] :is(h1, h2, h3, p, th, td, label, button, summary)')]
  .filter((node) => node.checkVisibility() && node.innerText.trim())
  .filter((node) => !/auto|scroll/.test(getComputedStyle(node).overflowX))
  .filter((node) => getComputedStyle(node).overflowX !== 'visible')
  .filter((node) => node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.innerText.slice(0, 60))"""
"""Texts that are cut off at the edge of what holds them."""
ROLLED = """() => [...document.querySelectorAll(
  '[data-testid="stMain"] [data-testid="stButtonGroup"] *')]
  .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1)
  .filter((node) => getComputedStyle(node).overflowX !== 'visible')
  .map((node) => node.innerText)"""
"""Buttons to choose from of which some are out of sight."""
GLUED = re.compile(r"\d[-\u2212]{2}\d")
"""A range whose dash looks like the sign of its end."""


def test_every_page_has_a_picture():
    assert set(PLACES) == set(PAGES)


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize(("lang", "tag"), [("zh-CN", "zh"), ("en-GB", "en")])
@pytest.mark.parametrize("name", [*PLACES, *MORE])
def test_a_picture_is_kept_and_nothing_is_cut_off(browser, address, name, lang, tag, width):
    visitor = Visit(browser, address, lang=lang, width=width)
    try:
        visitor.open({**PLACES, **MORE}[name])
        page = visitor.page
        if name in NUMBERS:
            page.wait_for_selector(".figures table", timeout=LONG)
            visitor.rest()
        tabs = page.locator('[role="tab"]') if name in TABS else None
        for tab in range(tabs.count() if tabs else 1):
            part = f"{name}-{tab + 1}" if tabs else name
            if tabs:
                tabs.nth(tab).click()
                page.wait_for_timeout(500)
            assert page.evaluate(CUT) == []
            assert page.evaluate(ROLLED) == []
            said = [page.inner_text("body"), *page.locator(".figures").all_inner_texts()]
            assert not GLUED.search("\n".join(said))
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert take(page, PICTURES / f"{part}-{tag}-{width}.png", width) > 300
    finally:
        visitor.context.close()


def take(page, file, width):
    """Keep a picture of the whole page; gives its height."""
    size = page.evaluate("""() => document.querySelector('[data-testid="stMain"]').scrollHeight""")
    page.set_viewport_size({"width": width, "height": min(max(size, 900), 8000)})
    page.wait_for_timeout(500)
    file.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=file)
    page.set_viewport_size({"width": width, "height": 900})
    found = struct.unpack(">II", file.read_bytes()[16:24])
    assert found[0] == width
    return found[1]

"""A visitor of the dashboard in a real browser."""

import re

import pytest

LONG = 30_000
"""Milliseconds that a page may take on a busy machine."""
LEVELS = {"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"}
"""The rules of axe-core that are looked at."""


class Visit:
    """One visitor, and every request that the visit makes."""

    def __init__(self, browser, address, lang="zh-CN", width=1440, scheme="light"):
        self.address = address
        self.asked: list[str] = []
        screen = {"width": width, "height": 900}
        self.context = browser.new_context(viewport=screen, locale=lang, color_scheme=scheme)
        self.page = self.context.new_page()
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("websocket", lambda socket: self.asked.append(socket.url))
        self.alerts: list[str] = []
        self.page.on("dialog", lambda dialog: (self.alerts.append(dialog.message), dialog.accept()))

    def open(self, place):
        self.page.goto(self.address + place)
        self.rest()
        return self

    def rest(self):
        """Wait until the page has settled; it shows no failure."""
        self.page.wait_for_selector("h1")
        self.page.wait_for_selector("html.paipu", state="attached")  # its language has been named
        self.page.wait_for_selector('[data-test-script-state="notRunning"]')
        self.page.wait_for_timeout(400)
        if self.page.locator('[data-part="line"]').count():  # the table draws itself
            self.page.locator(".said", has_text=re.compile(r"\d")).first.wait_for()
        assert not self.page.locator('[data-testid="stException"]').count()

    def shows(self, said, selector="body"):
        """Wait until a part of the page says something; a page is drawn bit by bit."""
        expect = pytest.importorskip("playwright.sync_api").expect
        part = self.page.locator(selector).first
        expect(part).to_contain_text(said, timeout=LONG, use_inner_text=True)
        return self

    def holds(self, selector, count):
        """Wait until the page has so many of something."""
        expect = pytest.importorskip("playwright.sync_api").expect
        expect(self.page.locator(selector)).to_have_count(count, timeout=LONG)
        return self

    def outside(self):
        """The requests that left the machine."""
        port = self.address.rpartition(":")[2]
        ours = re.compile(rf"(http|ws)://127\.0\.0\.1:{port}/|data:|blob:|about:")
        return [url for url in self.asked if not ours.match(url)]

    def violations(self):
        """What axe-core finds against level A or AA."""
        axe = pytest.importorskip("axe_playwright_python.sync_playwright")
        found = axe.Axe().run(self.page).response["violations"]
        return [
            (one["id"], [node["html"][:200] for node in one["nodes"][:3]])
            for one in found
            if LEVELS & set(one["tags"])
        ]

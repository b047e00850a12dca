"""The table in a browser: keys, pictures, screen readers, phones; nothing leaves the machine."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from tests.dashboard.table.browser import CHROMIUM, QUIET, Table, served
from tests.dashboard.table.hands import sample

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed"),
]
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]
TIMES = """async () => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(0);
  }));
  const times = [];
  for (const key of [...Array(60).fill("ArrowRight"), ...Array(60).fill("ArrowLeft")]) {
    const start = performance.now();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await painted();
    times.push(performance.now() - start);
  }
  return times;
}"""
"""Milliseconds from a key to the paint after it, for 120 steps."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """A page with the table alone."""
    with served(Path(__file__).with_name("page_for_tests.py")) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def wide(browser: Browser, server: str) -> Iterator[Table]:
    """The table on a desk."""
    page = browser.new_page(viewport={"width": 1440, "height": 1000})
    yield from watched(page, server)


@pytest.fixture(scope="module")
def narrow(browser: Browser, server: str) -> Iterator[Table]:
    """The table on a phone."""
    page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    yield from watched(page, server)


def watched(page: Page, server: str) -> Iterator[Table]:
    """A table that asked nothing of another machine and threw nothing, when all is done."""
    table = Table(page, server)
    yield table
    assert table.asked_elsewhere == []
    assert table.faults == []
    page.close()


def test_an_address_opens_its_position_and_follows_the_keys(wide: Table) -> None:
    wide.open("three-faults", at=5)
    assert wide.at == 5
    wide.leave().press(".")
    assert wide.said == "事件 7 / 75 南出 ♥9 ♥J，东赢这一墩，得 20 分"
    assert (
        wide.page.locator(".event .finding").inner_text().startswith("犯规 南：有对不跟：少跟 1 对")
    )
    wide.press(".", ".")
    assert wide.at == 37
    assert "越序跟牌" in wide.read
    wide.page.wait_for_url("**at=37")
    assert "hand=three-faults" in wide.page.url
    wide.page.reload()
    wide.page.locator("[data-plate]").nth(3).wait_for()
    assert wide.at == 37


def test_a_step_is_read_out(wide: Table) -> None:
    wide.open("failed-throw", lang="en", at=18)
    wide.leave().press("ArrowRight")
    assert wide.read == "South plays A of diamonds, wins the trick with 10 points"


def test_every_key(wide: Table) -> None:
    """Tricks of three-faults end at 7, 11, 15 …; the hand has 75 events."""
    wide.open("three-faults", at=9).focus()
    keys = ("ArrowRight", "ArrowLeft", "]", "]", "[", "[", "[", "End", "Home", ".")
    seen = [wide.press(key).at for key in keys]
    assert seen == [10, 9, 11, 15, 11, 7, 3, 75, 1, 7]
    assert wide.press(",").at == 7  # there is none before
    bottom = wide.page.locator(".bottom [data-plate]")
    assert bottom.get_attribute("data-plate") == "S"
    wide.press("f")
    assert bottom.get_attribute("data-plate") == "E"
    wide.press("f", "f", "f").press("?")
    dialog = wide.page.locator("dialog[open]")
    assert dialog.locator("kbd").count() == 11
    wide.press("ArrowRight")
    assert wide.at == 7
    wide.press("Escape")
    assert wide.page.locator("dialog[open]").count() == 0


def test_it_plays_by_itself_and_stops(wide: Table) -> None:
    wide.open("three-faults", at=9)
    wide.page.locator("select").first.select_option("fast")
    wide.focus().press(" ")
    wide.page.wait_for_function(
        "() => [...document.querySelectorAll('*')].some((node) =>"
        " /事件 1[1-9]/.test(node.shadowRoot?.querySelector('.said')?.textContent ?? ''))"
    )
    wide.press(" ")
    stood = wide.at
    wide.page.wait_for_timeout(700)
    assert wide.at == stood


def test_keys_leave_scrolling_and_typing_alone(wide: Table) -> None:
    wide.open("three-faults", at=9).leave()
    wide.press("Home", "End", " ", "PageDown")
    assert wide.at == 9
    field = wide.page.get_by_label("note")
    field.click()
    wide.press("ArrowLeft", "f", ".", "]")
    assert field.input_value() == "f.]"
    assert wide.at == 9
    assert wide.page.locator(".bottom [data-plate]").get_attribute("data-plate") == "S"


def test_a_card_leads_to_its_play_and_back_to_the_deal(wide: Table) -> None:
    wide.open("failed-throw", lang="en", at=12)
    queen = ".place:has([data-plate=E]) button.card[aria-label='Q of diamonds']"
    wide.page.locator(queen).click(position={"x": 4, "y": 4})
    assert wide.at == 16
    wide.page.locator(".trick button.card[aria-label='East Q of diamonds']").click(
        position={"x": 20, "y": 20}
    )
    assert wide.at == 1
    wide.page.locator(".place:has([data-plate=N]) button.card").first.focus()
    wide.press("ArrowDown", "Enter")
    assert wide.at > 1


def test_a_seat_sees_only_what_it_knew(wide: Table) -> None:
    """After the throw of event 16 everybody knows that E holds A and K of diamonds."""
    wide.open("failed-throw", lang="en", at=20)
    whole = wide.hand("W")
    wide.page.locator("[data-plate=W]").click()
    assert wide.hand("W") == whole
    assert wide.hand("E") == ["A of diamonds", "K of diamonds"]
    assert wide.backs("E") == 16
    assert wide.hand("S") == []
    wide.page.locator(".kitty-plate").click(force=True)
    assert wide.page.locator(".kitty-plate").get_attribute("aria-pressed") == "false"
    assert wide.read == "This seat has not seen the kitty"
    wide.page.locator("[data-plate=N]").click()
    wide.page.locator(".kitty-plate").click()
    assert wide.page.locator(".kitty-plate").get_attribute("aria-pressed") == "true"
    wide.page.locator(".kitty-plate").click()
    wide.page.locator("[data-plate=N]").click()
    assert wide.backs("E") == 0


def test_what_is_buried_is_not_told_to_the_others(wide: Table) -> None:
    wide.open("rebury", at=5)
    assert "♠4" in wide.said
    wide.page.locator("[data-plate=N]").click()
    assert wide.said == "事件 5 / 69 西扣底 8 张"
    assert wide.page.locator(".trick .card").count() == 3
    wide.page.locator("[data-plate=N]").click()


def test_a_key_repaints_at_once(wide: Table, narrow: Table) -> None:
    for table in (wide, narrow):
        table.open("three-faults").leave()
        times = sorted(table.page.evaluate(TIMES))
        assert times[len(times) // 2] < 100, times


def test_the_language_changes_and_the_position_stays(wide: Table) -> None:
    wide.open("three-faults", at=9).leave().press("ArrowRight")
    wide.page.wait_for_url("**at=10")
    wide.page.get_by_role("button", name="other language").click()
    wide.page.locator(".said", has_text="Event 10 of 75").wait_for()


def test_names_from_a_log_stay_text(wide: Table) -> None:
    wide.open("hostile-failed-throw", lang="en", at=16)
    assert wide.page.locator("[data-plate=E] .name").inner_text().startswith("<img src=x")
    saved(wide, "SVG")
    assert wide.page.evaluate("window.struck") is None


def saved(table: Table, button: str) -> bytes:
    """A position as it is saved."""
    if table.page.locator("dialog[open]").count() == 0:
        table.page.get_by_role("button", name="Save", exact=True).click()
    with table.page.expect_download() as coming:
        table.page.locator("dialog[open]").get_by_role("button", name=button, exact=True).click()
    return Path(coming.value.path()).read_bytes()


def test_a_position_is_saved(wide: Table) -> None:
    """The drawing stands alone; what is covered on the screen is covered in it."""
    wide.open("hostile-failed-throw", lang="en", at=16)
    wide.page.locator("[data-plate=S]").click()
    drawing = ET.fromstring(saved(wide, "SVG"))  # noqa: S314 - our own drawing
    space = {"s": "http://www.w3.org/2000/svg"}
    uses = [use.get("href", "").removeprefix("#") for use in drawing.findall(".//s:use", space)]
    there = {symbol.get("id") for symbol in drawing.findall(".//s:symbol", space)}
    assert set(uses) == there
    # N; W but for the card declared with; E but for the cards taken back; the kitty
    assert uses.count("face-back") == 19 + 18 + 16 + 8
    texts = ["".join(text.itertext()) for text in drawing.findall(".//s:text", space)]
    assert any(text.startswith("E <img src=x") for text in texts)
    picture = saved(wide, "PNG")
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20]) == 2000
    text = wide.page.locator("dialog[open] textarea").input_value()
    assert "E throws ♦Q ♦K ♦A" in text
    assert "  19 unseen" in text
    assert re.search(r"^  Trump LJ ♠J ♠J ♦J ♥K ♥Q ♥Q$", text, re.MULTILINE), text
    wide.press("Escape")


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", ["wide", "narrow"])
def test_nothing_keeps_people_out(size: str, lang: str, request: pytest.FixtureRequest) -> None:
    """No violation of WCAG A or AA that axe can find, in any state of the table."""
    table: Table = request.getfixturevalue(size)
    table.open("hostile-failed-throw", lang=lang, at=16)
    check(table.page)
    table.page.locator("[data-plate=S]").click()
    table.press("End")
    check(table.page)
    table.press("?")
    check(table.page)
    table.press("Escape")
    table.page.locator(".more button").nth(3).click()
    check(table.page)
    table.press("Escape")


def check(page: Page) -> None:
    """Ask axe about the component, all of it in view; the page around it is not ours."""
    page.locator(".event").scroll_into_view_if_needed()
    options = {"runOnly": {"type": "tag", "values": LEVELS}, "resultTypes": ["violations"]}
    context = {"include": [["[data-testid='stBidiComponentIsolated']"]]}
    found = Axe().run(page, context=context, options=options).response["violations"]
    told = [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found]
    assert told == []


@pytest.mark.parametrize("hand", ["hostile-failed-throw", "clean-003.01", "rebury"])
@pytest.mark.parametrize("size", ["wide", "narrow"])
def test_everything_has_room(size: str, hand: str, request: pytest.FixtureRequest) -> None:
    """Nothing sticks out of the page or the felt, at any event."""
    table: Table = request.getfixturevalue(size)
    table.open(hand, lang="en").focus()
    last = len(sample(hand.removeprefix("hostile-")).hand.events)
    for n in (1, 3, 5, 16, last):
        table.press("Home")
        for _ in range(n - 1):
            table.press("ArrowRight")
        out = table.page.evaluate(
            """() => {
              const host = document.querySelector("[data-testid='stBidiComponentIsolated']");
              const felt = host.shadowRoot.querySelector(".felt").getBoundingClientRect();
              const parts = [...host.shadowRoot.querySelectorAll(".felt .card, .felt .plate")]
                .filter((node) => node.checkVisibility());
              const inside = (box) => box.left >= felt.left - 1 && box.right <= felt.right + 1
                && box.top >= felt.top - 1 && box.bottom <= felt.bottom + 1;
              return {
                wide: document.scrollingElement.scrollWidth - window.innerWidth,
                out: parts.filter((node) => !inside(node.getBoundingClientRect())).length,
              };
            }"""
        )
        assert out == {"wide": 0, "out": 0}, (n, out)

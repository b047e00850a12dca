"""Statistics, compare and notes in a real browser: down to the hands, for everybody, unhurt."""

import pytest

from tests.dashboard.served import CHROMIUM

playwright = pytest.importorskip("playwright.sync_api")
pytest.importorskip("axe_playwright_python.sync_playwright")

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Chromium"),
]

ASKED = "/statistics?q=metric%3Dhold_rate%26by%3Dlevel%26where%3Dtrump:h,d&cell=level%3D2"
COMPARED = "/compare?a=001.01&b=002.05&by=trump&find=changed"
PLACES = (
    ASKED,
    COMPARED,
    "/notes?kind=faults",
    "/notes?part=hand&hand=samples/revoke.jsonl:1&at=46",
    "/notes?part=mine",
)
HOSTILE = "<img src=x onerror=alert(1)> [x](javascript:alert(1)) ![y](http://outside.example/y.png)"
LONG = 120_000


def drawn(visitor, place):
    """Open a place and wait until its numbers are there."""
    visitor.open(place)
    page = visitor.page
    page.wait_for_selector('[data-test-script-state="notRunning"]', timeout=LONG)
    if "/notes?part" not in place:
        page.wait_for_selector(".figures table", timeout=LONG)
    visitor.rest()
    return page


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("lang", ["zh-CN", "en-GB"])
@pytest.mark.parametrize("place", PLACES)
def test_nobody_is_kept_out_and_nothing_leaves_the_machine(visit, place, lang, width):
    visitor = visit(lang=lang, width=width)
    page = drawn(visitor, place)
    assert visitor.violations() == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width, f"the page rolls sideways: {wide}"
    assert visitor.outside() == []


@pytest.mark.parametrize("place", PLACES)
def test_in_the_dark(visit, place):
    visitor = visit(scheme="dark")
    drawn(visitor, place)
    assert visitor.violations() == []


CLIPPED = """() => [...document.querySelectorAll('[data-testid="stVegaLiteChart"] svg')]
  .flatMap((svg) => {
    const room = svg.getBoundingClientRect();
    const out = (box) => box.left < room.left - 1 || box.right > room.right + 1;
    return [...svg.querySelectorAll("text")]
      .filter((one) => one.textContent && out(one.getBoundingClientRect()))
      .map((one) => one.textContent);
  })"""
"""The words of charts of which a part is cut off."""


@pytest.mark.parametrize("lang", ["zh-CN", "en-GB"])
def test_no_word_of_a_chart_is_cut_off_on_a_phone(visit, lang):
    visitor = visit(lang=lang, width=390)
    page = drawn(visitor, "/compare?a=001.01&b=002.05&by=trump")
    charts = page.locator('[data-testid="stVegaLiteChart"] svg')
    playwright.expect(charts).to_have_count(5, timeout=LONG)
    assert page.evaluate(CLIPPED) == []


def test_from_a_number_to_its_hands_to_the_replay(visit):
    visitor = visit(lang="en-GB")
    page = drawn(visitor, "/statistics?q=metric%3Dhold_rate%26by%3Dlevel")
    visitor.holds('[data-testid="stVegaLiteChart"] svg', 1)
    button = page.locator(".figures tbody button").first
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**cell=level*")
    hand = page.locator(".figures tbody a").first
    hand.wait_for()
    visitor.holds('.figures button[aria-pressed="true"]', 1)
    href = hand.get_attribute("href")
    hand.click()
    page.wait_for_url("**hand=archive*sha256*")
    visitor.rest()
    visitor.shows("Replay", "h1")
    page.locator(".felt").first.wait_for()
    assert not page.locator('[data-testid="stAlert"]').count()
    seal = href.partition("sha256:")[2][:64]
    assert len(seal) == 64
    assert seal in page.url
    page.go_back()
    page.locator(".figures tbody a").first.wait_for()
    assert "cell=level" in page.url


def test_a_link_to_a_hand_opens_in_a_window_of_its_own(visit):
    visitor = visit(lang="zh-CN")
    page = drawn(visitor, ASKED)
    href = page.locator(".figures tbody a").first.get_attribute("href")
    other = visit(lang="en-GB").open(href).shows("复盘", "h1")
    assert not other.page.locator('[data-testid="stAlert"]').count()


def test_a_table_is_sorted_by_a_column(visit):
    visitor = visit(lang="en-GB")
    page = drawn(visitor, "/statistics?q=metric%3Dpoints_taken%26by%3Dlevel")
    page.locator(".figures thead button", has_text="total").click()
    visitor.shows("total", '.figures th[aria-sort="descending"]')
    cells = page.locator(".figures tbody tr:not(.last) td:nth-child(4)").all_inner_texts()
    numbers = [int(one.replace(",", "")) for one in cells]
    assert numbers == sorted(numbers, reverse=True)
    assert page.locator(".figures tr.last th").first.inner_text() == "all"


def test_from_a_comparison_to_both_rulings(visit):
    visitor = visit(lang="zh-CN")
    page = drawn(visitor, "/compare?a=001.01&b=002.05")
    number = page.locator(".figures table", has_text="无法比较").locator("tbody button").first
    number.click()
    page.wait_for_url("**find=a*")
    rulings = page.locator(".figures a", has_text="判牌").first
    rulings.wait_for()
    rulings.click()
    page.wait_for_url("**/adjudicate?**rules=001.01*")
    visitor.rest()
    visitor.shows("002.05")


def test_a_note_is_written_found_and_seen_by_the_next_visitor(visit):
    visitor = visit(lang="en-GB")
    page = drawn(visitor, "/notes?kind=kitty")
    page.locator(".figures tbody a", has_text="Note").first.click()
    page.wait_for_url("**part=hand*")
    visitor.rest()
    page.get_by_label("Note", exact=True).fill(HOSTILE)
    page.get_by_label("Tags", exact=True).fill("kitty, endgame")
    page.get_by_text("Write it down").click()
    visitor.shows("Written down.").shows(HOSTILE)
    next_one = visit(lang="zh-CN")
    drawn(next_one, "/notes?part=mine")
    next_one.shows(HOSTILE)
    assert next_one.violations() == []
    for one in (visitor, next_one):
        assert one.alerts == []
        assert one.outside() == []

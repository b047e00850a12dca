"""The dashboard in a real browser: fast, on this machine only, for everybody, whatever is sent."""

import os
import time

import pytest

from tests.dashboard.app import SAMPLES
from tests.dashboard.served import CHROMIUM, answers, served
from tests.dashboard.test_adjudicate import hostile_log
from tests.dashboard.visit import Visit

playwright = pytest.importorskip("playwright.sync_api")
pytest.importorskip("axe_playwright_python.sync_playwright")

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Chromium"),
]

PLACES = (
    "/",
    "/adjudicate?hand=samples/three-faults.jsonl:1&rules=002.22,002.05",
    "/rules?text=002.22",
)
TABS = {"/adjudicate": 4, "/rules": 3}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("data")
    (made / "hostile.jsonl").write_bytes(hostile_log())
    return made


@pytest.fixture(scope="module")
def address(folder):
    with served("--data", str(folder)) as one:
        assert answers(one)
        yield one


def test_the_first_page_shows_within_three_seconds_of_the_start(browser):
    """Once the machine has the program in memory, and does little else."""
    taken = []
    for _ in range(4):
        begun = time.monotonic()
        with served() as address:
            assert answers(address)
            visitor = Visit(browser, address)
            visitor.page.goto(address)
            visitor.page.wait_for_selector("h1")
            taken.append(time.monotonic() - begun)
            visitor.context.close()
        if taken[-1] < 3:
            break
    if min(taken) >= 3 and os.getloadavg()[0] > 1.5 * (os.cpu_count() or 1):
        pytest.skip(f"the machine is busy with other work: {taken}")
    assert min(taken) < 3, taken


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize(("lang", "tag"), [("zh-CN", "zh-Hans"), ("en-GB", "en")])
@pytest.mark.parametrize("place", PLACES)
def test_no_request_leaves_the_machine_and_nobody_is_kept_out(visit, place, lang, tag, width):
    visitor = visit(lang=lang, width=width).open(place)
    page = visitor.page
    assert page.evaluate("document.documentElement.lang") == tag
    for tab in range(TABS.get(place.partition("?")[0], 1)):
        if place.partition("?")[0] in TABS:
            page.locator('[role="tab"]').nth(tab).click()
            page.wait_for_timeout(400)
        assert visitor.violations() == []
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"the page rolls sideways: {wide}"
    assert visitor.asked
    assert visitor.outside() == []


def test_in_the_dark(visit):
    visitor = visit(scheme="dark").open(PLACES[1])
    assert visitor.violations() == []


def test_an_address_keeps_its_place_from_page_to_page(visit):
    visitor = visit(lang="en-GB").open("/adjudicate?hand=samples/three-faults.jsonl:1")
    page = visitor.page
    page.get_by_role("link", name="Go to event 30").click()
    page.wait_for_url("**/*at=30*")
    visitor.rest()
    visitor.shows("Replay", "h1")
    assert "three-faults.jsonl" in page.url
    page.get_by_role("link", name="Adjudicate").click()
    page.wait_for_url("**/adjudicate?**")
    visitor.rest()
    assert "three-faults.jsonl" in page.url


def test_the_language_is_changed_by_a_click(visit):
    visitor = visit(lang="zh-CN").open("/rules")
    page = visitor.shows("规则", "h1").page
    page.get_by_role("radio", name="English").or_(page.get_by_text("English")).first.click()
    page.wait_for_selector("h1:has-text('Rules')")
    visitor.rest()
    assert page.evaluate("document.documentElement.lang") == "en"
    assert "lang=en" in page.url


def test_cards_are_chosen_by_keys_alone(visit):
    visitor = visit(lang="en-GB").open("/rules?text=001.01")
    page = visitor.page
    page.locator('[role="tab"]').nth(2).focus()
    page.keyboard.press("Enter")
    led = page.get_by_label("What was led")
    page.get_by_role("button", name="Clear", exact=True).focus()
    page.keyboard.press("Enter")
    playwright.expect(led).to_have_value("")
    visitor.rest()
    page.get_by_role("button", name="♥9").focus()
    page.keyboard.press("Enter")
    playwright.expect(led).to_have_value("9h")
    visitor.rest()
    playwright.expect(page.get_by_role("button", name="♥9")).to_be_focused()
    page.keyboard.press("Space")
    playwright.expect(led).to_have_value("9h 9h")


@pytest.mark.parametrize("lang", ["zh-CN", "en-GB"])
def test_on_the_narrowest_screen_the_buttons_leave_room_for_the_table(visit, lang):
    visitor = visit(lang=lang, width=320).open("/?hand=samples/revoke.jsonl:1&at=46")
    steps = visitor.page.locator('[data-part="steps"] button')
    tops = {round(one.bounding_box()["y"]) for one in steps.all()}
    assert len(tops) == 1  # one row of them
    assert min(one.bounding_box()["width"] for one in steps.all()) >= 24
    assert visitor.page.locator(".dock").bounding_box()["height"] < 100
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("place", ["/", "/adjudicate"])
def test_markup_in_a_log_does_nothing(visit, place):
    visitor = visit(lang="en-GB").open(f"{place}?hand=data/hostile.jsonl:1")
    for tab in range(visitor.page.locator('[role="tab"]').count()):
        visitor.page.locator('[role="tab"]').nth(tab).click()
        visitor.page.wait_for_timeout(300)
    assert visitor.alerts == []
    assert visitor.page.locator('img[src="x"]').count() == 0
    assert visitor.outside() == []
    assert visitor.violations() == []


def upload(visitor, name, data):
    page = visitor.page
    page.get_by_text("Upload or paste", exact=True).click()
    visitor.rest()
    file = {"name": name, "mimeType": "application/octet-stream", "buffer": data}
    page.locator('input[type="file"]').set_input_files(file)
    page.wait_for_timeout(1500)
    visitor.rest()


def test_an_upload_is_judged_and_leaves_nothing_behind(visit, folder):
    before = sorted(folder.rglob("*"))
    visitor = visit(lang="en-GB").open("/adjudicate")
    upload(visitor, "a.jsonl", (SAMPLES / "three-faults.jsonl").read_bytes())
    visitor.shows("did not follow with pairs")
    assert "uploads%2F" in visitor.page.url or "uploads/" in visitor.page.url
    assert sorted(folder.rglob("*")) == before
    assert visitor.violations() == []


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("big.jsonl", b" " * (9 << 20), "is larger than 8 MB"),
        ("junk.jsonl", b"\0" * 1000, "holds no hand"),
        ("page.html", b"<script>alert(1)</script>", "holds no hand"),
    ],
)
def test_what_cannot_be_a_log_is_refused(visit, name, data, said):
    visitor = visit(lang="en-GB").open("/adjudicate")
    upload(visitor, name, data)
    visitor.shows(said)
    assert visitor.alerts == []


def test_the_ruling_sheet_prints_alone_and_is_taken_along(visit, tmp_path):
    visitor = visit(lang="zh-CN").open("/adjudicate?hand=samples/three-faults.jsonl:1")
    page = visitor.page
    page.get_by_role("tab", name="裁决书").click()
    page.wait_for_timeout(400)
    with page.expect_download() as download:
        page.get_by_text("下载（单个网页文件）").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.name.startswith("ruling-")
    alone = Visit(visitor.context.browser, "file://")
    alone.page.goto(f"file://{saved}")
    assert "有对不跟" in alone.page.inner_text("body")
    assert alone.asked == [f"file://{saved}"]
    alone.context.close()
    page.evaluate("window.print = () => { window.printed = true; }")
    page.get_by_role("button", name="打印").click()
    assert page.evaluate("window.printed") is True
    page.emulate_media(media="print")
    for gone in ('[data-testid="stSidebar"]', '[role="tablist"]', ".st-key-choosing"):
        assert not page.locator(gone).first.is_visible()
    assert page.locator(".paipu.sheet").is_visible()
    assert page.locator(".sheet-title").inner_text().startswith("裁定")
    kept_whole = "one => getComputedStyle(one).breakInside"
    for one in (".sheet .finding", ".sheet article table", ".sheet tr"):
        assert page.locator(one).first.evaluate(kept_whole) == "avoid"
    assert len(page.pdf()) > 20_000

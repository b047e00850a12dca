"""One step of a visitor is one step back in a real browser; no address leads to a blank page."""

import pytest

from dashboard.texts import text
from tests.dashboard.served import CHROMIUM

playwright = pytest.importorskip("playwright.sync_api")
pytest.importorskip("axe_playwright_python.sync_playwright")

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Chromium"),
]


LONG = 30_000


def steps(page):
    return page.evaluate("history.length")


def choose(list_, written):
    list_.fill(written)
    list_.press("Enter")


def title_is(page, said):
    playwright.expect(page.locator("h1").first).to_have_text(said, timeout=LONG)


def test_each_step_is_one_step_back(visit):
    visitor = visit(lang="en-GB").open("/")
    page = visitor.page
    begun = steps(page)
    assert "hand=" in page.url  # the page put it there; whoever goes back does not meet it
    page.get_by_role("link", name="Rules").click()
    page.wait_for_url("**/rules?*text=common*")
    visitor.rest()
    assert steps(page) == begun + 1
    choose(page.get_by_role("combobox").first, "001.01")
    page.wait_for_url("**text=001.01*")
    visitor.rest()
    assert steps(page) == begun + 2
    page.get_by_text("中文", exact=True).click()
    title_is(page, "规则")
    visitor.rest()
    assert steps(page) == begun + 2  # another language is no other place
    page.get_by_text("English", exact=True).click()
    title_is(page, "Rules")
    page.get_by_role("link", name="Notes").click()
    page.wait_for_url("**/notes?*part=worth*kind=faults*")
    visitor.rest()
    page.get_by_text("All notes", exact=True).click()
    page.wait_for_url("**part=mine*")
    visitor.rest()
    assert steps(page) == begun + 4
    for place, said in (
        ("**part=worth*", "Notes"),
        ("**text=001.01*", "Rules"),
        ("**text=common*", "Rules"),
        ("**hand=samples*", "Replay"),
    ):
        page.go_back()
        page.wait_for_url(place)
        title_is(page, said)
        visitor.rest()
    assert page.evaluate("history.length") == begun + 4


def test_back_undoes_what_was_chosen_on_the_page(visit):
    visitor = visit(lang="en-GB").open("/adjudicate?hand=samples/three-faults.jsonl:1")
    page = visitor.page
    choose(page.get_by_role("combobox").last, "002.05")
    page.wait_for_url("**rules=002.22%2C002.05*")
    page.keyboard.press("Tab")  # the open list hides all else
    beside = page.get_by_role("tab", name="Side by side")
    playwright.expect(beside).to_have_count(1, timeout=LONG)
    visitor.rest()
    page.go_back()
    playwright.expect(beside).to_have_count(0, timeout=LONG)
    visitor.rest()
    assert "rules=" not in page.url


def test_back_from_a_comparison_leads_to_its_form(visit):
    visitor = visit(lang="en-GB").open("/rules")
    page = visitor.page
    page.get_by_role("link", name="Compare").click()
    page.wait_for_url("**/compare*")
    visitor.rest()
    begun = steps(page)
    page.get_by_role("button", name="Compare", exact=True).click()
    page.wait_for_url("**/compare?*a=*b=*")
    page.wait_for_selector(".figures table", timeout=120_000)
    visitor.rest()
    assert steps(page) == begun + 1
    page.locator(".figures tbody button").first.click()
    page.wait_for_url("**find=*")
    visitor.rest()
    assert steps(page) == begun + 2
    page.go_back()
    page.wait_for_url(lambda url: "find=" not in url and "a=" in url)
    visitor.rest()
    page.go_back()
    playwright.expect(page.locator(".figures table")).to_have_count(0, timeout=LONG)
    page.go_back()
    title_is(page, "Rules")
    page.get_by_role("link", name="Compare").click()  # whoever comes back finds it again
    page.wait_for_selector(".figures table")
    assert "a=001.01" in page.url


@pytest.mark.parametrize(("lang", "tag"), [("zh", "zh-CN"), ("en", "en-GB")])
@pytest.mark.parametrize("path", ["a/b", "nobody", "rules/001.01"])
def test_an_address_that_is_no_page_leads_to_the_first_and_says_so(visit, path, lang, tag):
    visitor = visit(lang=tag).open(f"/{path}")
    page = visitor.page
    title_is(page, text("shell.page_replay", lang))
    said = text("shell.nowhere", lang, page=path)
    playwright.expect(page.get_by_text(said)).to_be_visible()
    assert "nowhere" not in page.url
    assert page.get_by_role("dialog").count() == 0
    assert visitor.violations() == []
    page.get_by_role("link", name=text("shell.page_rules", lang)).click()
    title_is(page, text("shell.page_rules", lang))
    playwright.expect(page.get_by_text(said)).to_have_count(0, timeout=LONG)

"""The report: a page that needs nothing else, and a long table."""

import csv
import io
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from analytics.compare import Comparison, compare, hands_behind
from analytics.compare.report import comparison_csv, page, tables_of
from analytics.compare.report.drawing import Bar, Whisker, bars, whiskers
from analytics.compare.report.table import signed
from replay.words import LANGUAGES, Language
from tests.compare.planted import A, B, again, samples, write

CHINESE = re.compile("[\u4e00-\u9fff]")
LOADED = re.compile(
    r"(?:src|srcset|data|action|poster)\s*=|href\s*=\s*\"(?!#)|@import|url\((?!#)", re.IGNORECASE
)


@pytest.fixture(scope="module", params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Language:
    return request.param  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def text(lang: Language, found: Comparison, archive: Path) -> str:
    hands = hands_behind(archive, (A, B), "changed")
    return page(found, [(hands, True)], len(hands), lang)


def tree(text: str) -> ET.Element:
    """The page as elements; XML is stricter than HTML need be."""
    body = text.partition("<!doctype html>")[2]
    body = re.sub(r"<meta([^>]*)>", r"<meta\1/>", body)
    return ET.fromstring(body)  # noqa: S314 - our own page


def test_well_formed_and_by_itself(text: str, lang: Language) -> None:
    root = tree(text)
    assert root.get("lang") == {"zh": "zh-CN", "en": "en"}[lang]
    assert "://" not in text
    assert not LOADED.search(text)
    names = {one.tag for one in root.iter()}
    assert not names & {"script", "link", "img", "iframe", "object", "form", "base"}
    assert "default-src 'none'" in text


def test_charts_say_what_they_show(text: str) -> None:
    root = tree(text)
    charts = list(root.iter("svg"))
    assert len(charts) >= 4
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(set(ids)) == len(ids)
    for chart in charts:
        assert chart.get("role") == "img"
        named = str(chart.get("aria-labelledby")).split()
        assert [one.get("id") for one in (chart.find("title"), chart.find("desc"))] == named  # type: ignore[union-attr]
        used = set(re.findall(r"url\(#([\w-]+)\)", ET.tostring(chart, "unicode")))
        assert used <= {one.get("id") for one in chart.iter("pattern")}


def test_every_link_of_the_contents_leads_to_its_table(text: str, found: Comparison) -> None:
    root = tree(text)
    links = [one.get("href", "")[1:] for one in root.iter("a")]
    places = {one.get("id"): one.findtext("h3") for one in root.iter("section")}
    assert [places[link] for link in links] == [one.text for one in root.iter("a")]
    assert len(links) == len(list(tables_of(found.pairs[0], found.by, "en")))


def test_every_table_has_its_headings(text: str) -> None:
    for table in tree(text).iter("table"):
        assert table.findtext("caption")
        width = len(table.findall("thead/tr/*"))
        for row in table.findall("tbody/tr"):
            assert len(row.findall("*")) == width
            assert row.find("th").get("scope") == "row"  # type: ignore[union-attr]


def test_numbers_stand_in_the_page(text: str, found: Comparison, lang: Language) -> None:
    shown = {one.text for one in tree(text).iter("td")}
    [pair] = found.pairs
    for table in tables_of(pair, found.by, lang):
        for row in table.rows:
            assert {cell for cell in row[1:] if cell} <= shown | {None}
    assert f"{pair.whole.hands}" in shown


def test_in_its_language(text: str, lang: Language, found: Comparison) -> None:
    plain = re.sub(r"<style>.*?</style>|<bdi>.*?</bdi>", "", text, flags=re.DOTALL)
    words = re.sub(r"<[^>]*>", " ", plain).replace("--hands", "")
    if lang == "en":
        titles = [one.rules.title["en"] for one in found.texts]
        assert not CHINESE.search(words), titles
    else:
        for word in ("replays", "diverged", "hands", "under", "changed", "used"):
            assert not re.search(rf"\b{word}\b", words), word


def test_what_a_hand_is_called_cannot_be_more_than_text(tmp_path: Path) -> None:
    name = '<script>alert("x")</script>'
    folder = write(tmp_path, [again(samples()["kitty-tractor"], name, "<b>", 1)])
    found = compare(folder, [A, B], by="match")
    hands = hands_behind(folder, (A, B), "changed")
    assert [hand.hand for hand in hands] == [name]
    text = page(found, [(hands, False)], 5, "en")
    assert "script" not in {one.tag for one in tree(text).iter()}
    assert "&lt;script&gt;" in text


def test_equal_comparisons_give_equal_pages(found: Comparison, archive: Path) -> None:
    again_ = compare(archive, [A, B], by="level")
    assert page(found, [([], False)], 0, "zh") == page(again_, [([], False)], 0, "zh")


def test_bars_are_as_long_as_their_numbers() -> None:
    drawn = bars("x", "t", "d", [Bar("one", (30.0, 10.0), "40"), Bar("two", (20.0, 0.0), "20")])
    widths = [float(str(one.get("width"))) for one in bars_of(drawn)]
    assert len(widths) == 3
    assert widths[0] == pytest.approx(3 * widths[1], rel=0.01)
    assert widths[2] == pytest.approx(2 * widths[1], rel=0.01)


def bars_of(drawn: str) -> list[ET.Element]:
    root = ET.fromstring(drawn)  # noqa: S314 - our own chart
    patterns = {id(one) for pattern in root.iter("pattern") for one in pattern.iter("rect")}
    return [one for one in root.iter("rect") if id(one) not in patterns]


def test_whiskers_lie_where_their_numbers_are() -> None:
    rows = [Whisker("one", 1.0, 0.0, 3.0), Whisker("two", -1.0, -2.0, None)]
    root = ET.fromstring(whiskers("x", "t", "d", rows))  # noqa: S314 - our own chart
    dots = [float(str(one.get("cx"))) for one in root.iter("circle")]
    [zero] = [one for one in root.iter("line") if one.get("class") == "zero"]
    middle = float(str(zero.get("x1")))
    assert dots[0] - middle == pytest.approx(middle - dots[1], abs=0.2)
    lines = [one for one in root.iter("line") if one.get("class") == "whisker"]
    assert len(lines) == 3  # the second has no interval
    assert float(str(lines[0].get("x1"))) == pytest.approx(middle, abs=0.2)
    assert float(str(lines[0].get("x2"))) - middle == pytest.approx(3 * (dots[0] - middle), abs=0.3)


def test_the_long_table(found: Comparison) -> None:
    rows = list(csv.DictReader(io.StringIO(comparison_csv(found).decode())))
    [pair] = found.pairs
    whole = [row for row in rows if not row["by"]]
    cells = [row for row in whole if row["table"] == "classes"]
    assert sum(int(row["hands"]) for row in cells) == pair.whole.hands
    points = next(row for row in whole if (row["table"], row["item"]) == ("replay", "points"))
    told = pair.whole.scopes["replay"].measures["points"]
    assert float(points["difference"]) == told.difference
    assert float(points["low"]) == told.low
    assert int(points["hands"]) == told.changed
    switched = {row["item"]: row for row in whole if row["table"] == "switched_a"}
    assert int(switched["kitty.tractor"]["hands"]) == 6
    assert {row["value"] for row in rows if row["by"] == "level"} == {
        str(part.value) for part in pair.parts
    }


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.4, "+0.40"), (-0.4, "\u22120.40"), (0.0, "0.00"), (-0.001, "0.00"), (None, "-")],
)
def test_differences_have_their_sign(value: float | None, text: str) -> None:
    assert signed(value) == text

"""Compare: two rulesets over an archive; each number leads to its hands, the files are the same."""

import json
import shutil
from dataclasses import replace

import pytest

from analytics.compare import compare, hands_behind
from analytics.compare.report import comparison_csv
from analytics.compare.report.tables import tables_of
from analytics.replaying import hands_in
from dashboard.archives import state_of
from dashboard.comparing import asked as of_form
from dashboard.comparing.boards import boards_of, found_said, sides_said
from dashboard.comparing.clauses import LONGEST, clauses_board, shortened
from dashboard.comparing.compared import kept
from dashboard.comparing.hands import find_said
from dashboard.comparing.page import _html, _json
from dashboard.figures.numbers import NONE
from tests.dashboard.app import CHINESE, address_of, page, shown

A, B = "001.01", "002.05"


@pytest.fixture(scope="session")
def found(demo_home):
    from dashboard.hands.where import DEMO, DEMO_VERSION

    return compare(demo_home / f"{DEMO}-{DEMO_VERSION}", (A, B), by="trump")


def numbers_of(figures):
    """Every number of a table that can be opened, with what finds its hands."""
    return [
        (int(cell.text.replace(",", "")), cell.pick)
        for row in figures.rows
        for cell in row
        if not isinstance(cell, str) and cell.pick
    ]


def test_behind_every_number_are_as_many_hands(demo, found):
    [pair] = found.pairs
    boards = dict(boards_of(pair, "trump", "en"))
    assert {"classes", "replay", "by"} <= set(boards)
    checked = 0
    for figures in boards.values():
        for number, find in numbers_of(figures):
            assert len(hands_behind(demo, (A, B), find)) == number, find
            checked += 1
    assert checked > 20
    for _, find, number in found_said(pair, "en"):
        assert len(hands_behind(demo, (A, B), find)) == number, find


def test_the_clauses_on_which_most_hangs_come_first(demo, found):
    [pair] = found.pairs
    figures = clauses_board(pair, pair.clauses, "en")
    changed = [max(row[3].sort, row[4].sort) for row in figures.rows]
    assert changed == sorted(changed, reverse=True)
    number, find = numbers_of(figures)[0]
    assert len(hands_behind(demo, (A, B), find)) == number


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.usefixtures("demo")
def test_an_address_is_compared(found, lang):
    app = page("compare", lang, a=A, b=B, by="trump", find="changed")
    assert not app.exception
    assert not app.error
    said = shown(app)
    assert "100%" not in said
    changed = found.pairs[0].whole.scopes
    number = sum(changed[name].changed for name in changed)
    assert str(number) in said
    boards = [json.loads(one.proto.json) for one in app.get("bidi_component")]
    [hands] = [one for one in boards if one["head"][2:4] == [A, B]]
    row = hands["rows"][0]
    assert row[0]["href"].startswith("/replay?hand=archive/sha256:")
    assert f"rules={A},{B}" in row[5]["href"]
    if lang == "en":
        assert not CHINESE.search(said)
        assert not any(CHINESE.search(json.dumps(one, ensure_ascii=False)) for one in boards)


def test_a_comparison_is_worked_out_once(demo):
    now = of_form.Asked(A, B, "trump")
    page("compare", "en", a=A, b=B, by="trump")
    first = kept(demo, now)
    assert first is not None
    page("compare", "zh", a=A, b=B, by="trump")
    assert kept(demo, now) is first
    assert kept(demo, of_form.Asked(B, A, "trump")) is None


@pytest.mark.usefixtures("demo")
def test_nothing_is_compared_before_it_is_asked_for():
    app = page("compare", "en")
    assert not app.get("bidi_component")
    assert {app.selectbox(key="compare_a").value, app.selectbox(key="compare_b").value} == {A, B}
    app.button[0].click().run()
    assert (address_of(app, "a"), address_of(app, "b")) == (A, B)
    assert app.get("bidi_component")


def test_an_archive_is_replayed_only_when_asked_for(demo, tmp_path, monkeypatch):
    bare = tmp_path / "bare"
    (bare / "hands").mkdir(parents=True)
    for one in (demo / "hands").iterdir():
        (bare / "hands" / one.name).write_bytes(one.read_bytes())
    monkeypatch.setenv("PAIPU_ARCHIVE", str(bare))
    app = page("compare", "zh", a=A, b=B)
    assert not app.exception
    assert not (bare / "facts").exists()
    assert app.button[-1].label == f"现在复盘这 {hands_in(demo):,} 副，再比较"
    app.button[-1].click().run()
    assert not app.exception
    assert app.get("bidi_component")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_nor_are_old_facts_made_anew_for_an_address(demo, lang, tmp_path, monkeypatch):
    there = tmp_path / "there"
    shutil.copytree(demo, there)
    monkeypatch.setenv("PAIPU_ARCHIVE", str(there))
    for of in ("analytics.replaying.part", "dashboard.archives.missing"):
        monkeypatch.setattr(f"{of}.engine_digest", lambda: b"another state of the program")
    before = state_of(there)
    app = page("compare", lang, a=A, b=B, by="trump")
    assert not app.exception
    assert not app.get("bidi_component")
    assert f"{hands_in(there):,}" in app.button(key="compare_replay").label
    assert [app.selectbox(key=f"compare_{part}").value for part in "ab"] == [A, B]
    assert state_of(there) == before


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.usefixtures("demo")
def test_a_dimension_that_there_is_not_is_told(lang):
    app = page("compare", lang, a=A, b=B, by="zzz")
    assert not app.exception
    assert "zzz" in app.warning[0].value
    assert app.selectbox(key="compare_by").value == ""
    assert app.get("bidi_component")
    assert "zzz" in page("compare", lang, by="zzz").warning[0].value
    app.button[0].click().run()
    assert address_of(app, "by") == ""
    assert not app.warning


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_two_texts_of_one_id_are_told_apart_by_their_files(found, lang):
    [pair] = found.pairs
    of_club = replace(pair.a, file="club.toml")
    pair = replace(pair, a=replace(pair.a, file="house.toml"), b=of_club)
    names = ("001.01 (house.toml)", "001.01 (club.toml)")
    assert clauses_board(pair, pair.clauses, lang).head[1:3] == names
    told = "\n".join([*sides_said(pair, lang), *(name for name, *_ in found_said(pair, lang))])
    for name in names:
        assert told.count(name) == 2


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_an_empty_cell_looks_as_on_other_pages(found, lang):
    [pair] = found.pairs
    cells = [
        cell if isinstance(cell, str) else cell.text
        for _, figures in boards_of(pair, "trump", lang)
        for row in figures.rows
        for cell in row
    ]
    told = {cell for table in tables_of(pair, "trump", lang) for row in table.rows for cell in row}
    assert "-" in told  # the report has it so
    assert "-" not in cells
    assert NONE in cells


@pytest.mark.parametrize(
    "query",
    [
        {"a": A, "b": A},
        {"a": "nobody", "b": B},
        {"a": A, "b": B, "find": "x=1"},
        {"a": A, "b": B, "find": "level=Z"},
    ],
)
@pytest.mark.usefixtures("demo")
def test_an_address_that_asks_for_nothing_says_so(query):
    app = page("compare", "en", **query)
    assert not app.exception
    assert app.error or app.info


def test_what_is_open_is_said_in_words():
    now = of_form.Asked(A, B)
    assert find_said(now, "a=replays&b=diverged", "en") == "001.01 replays; 002.05 diverged"
    said = find_said(now, "clause=throws.forced&in=b", "zh")
    assert said.startswith("单把乙的“")
    assert "throws" not in said
    assert find_said(now, "level=T&scope=replay", "zh") == "级数：10；两部规则下都全程合规"


def test_the_files_are_those_of_the_command_line(demo, found):
    now = of_form.Asked(A, B, "trump")
    table = json.loads(_json(demo, found))
    assert table["pairs"] == json.loads(json.dumps(found.to_json()["pairs"]))
    assert comparison_csv(found).startswith(b"a,b,by,value,table,item")
    told = _html(demo, now, found, "zh").decode()
    assert told.startswith("<!")
    assert "规则比较" in told
    assert 'src="http' not in told


@pytest.mark.parametrize(("lang", "between", "inner"), [("zh", "；", "、"), ("en", "; ", ", ")])
def test_a_long_value_is_cut_between_its_parts(lang, between, inner):
    ten = "-115 to -8"
    rows = between.join([ten] * 12)
    cut = shortened(rows, lang)
    assert cut.endswith(f"{ten}{between}…")
    assert rows.startswith(cut.removesuffix("…"))
    assert shortened(inner.join([ten] * 12), lang).endswith(f"{ten}{inner}…")
    assert shortened("x" * (LONGEST + 1), lang) == "x" * LONGEST + "…"
    assert shortened("x" * LONGEST, lang) == "x" * LONGEST

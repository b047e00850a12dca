"""Adjudicate: findings with clause and price, several rulesets, other readings, the sheet."""

import json
import re

import pytest
import zstandard

from dashboard.figures.steps import STEP
from dashboard.hands import take
from dashboard.hands.file import LINES
from dashboard.plain import plain
from dashboard.ruling.sheet import file_name, sheet
from dashboard.table.course import course_of
from dashboard.texts import text
from events.codec import read_file
from replay.ruleset import load_ruleset
from replay.ruling import rule
from replay.ruling_sheet import Record
from replay.words import LANGUAGES
from service.cli import main
from tests.dashboard.app import SAMPLES, address_of, page, shown

FAULTS = "samples/three-faults.jsonl:1"
HOSTILE = '"><img src=x onerror=alert(1)><script>alert(2)</script> ![a](http://a.b/c) $x$ :red[y]'


def cells(html: str) -> list[str]:
    """The text of every cell, without its marks."""
    found = re.findall("<t[hd][^>]*>(.*?)</t[hd]>", html, re.DOTALL)
    return [re.sub("<[^>]+>", "", one) for one in found]


def test_findings_with_their_clauses_ground_and_price():
    said = shown(page("adjudicate", "zh", hand=FAULTS))
    for words in ("有对不跟：少跟 1 对", "有牌不跟：本门牌少跟 1 张", "越序跟牌（1 张）"):
        assert words in said
    there = cells(said)
    assert there[there.index("罚则") + 1] == "闲家得分 -20"
    assert there[there.index("依据") + 1] == "条文写明"
    assert there[there.index("002.22 C12") + 1].startswith("按领出的牌型跟牌")


def test_the_ruleset_is_that_of_the_hand_unless_another_is_asked_for():
    app = page("adjudicate", "en", hand=FAULTS)
    assert app.multiselect[0].value == ["002.22"]
    app.multiselect[0].set_value(["002.22", "002.05"]).run()
    assert address_of(app, "rules") == "002.22,002.05"
    assert app.tabs[0].label == "Side by side"
    assert "002.05 Tractor rules, discussion draft" in cells(shown(app))


def test_rulesets_side_by_side_say_where_the_hand_diverges():
    hand = "samples/diverges.jsonl:1"
    app = page("adjudicate", "en", hand=hand, rules="002.22,002.05")
    there = cells(shown(app))
    assert there[there.index("verdict") + 1 :][:2] == ["replays", "diverged"]


def test_without_any_ruleset_the_hand_is_judged_by_its_own():
    app = page("adjudicate", "en", hand=FAULTS, rules="002.05")
    app.multiselect[0].set_value([]).run()
    assert not app.exception
    assert app.multiselect[0].value == ["002.22"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [("zh", "5 部规则，最多并列 4 部；没有列的是：002.16"), ("en", "names 5 rulesets")],
)
def test_more_rulesets_than_can_stand_side_by_side_are_told(lang, said):
    app = page("adjudicate", lang, hand=FAULTS, rules="002.22,002.05,001.01,common,002.16")
    assert not app.exception
    assert said in app.warning[0].value
    assert app.multiselect[0].value == ["002.22", "002.05", "001.01", "common"]
    app.multiselect[0].set_value(["002.22", "002.16"]).run()
    assert not app.warning


def many_deals(folder, deals):
    """A hand that was dealt over and over, as a log: each deal but the first is a finding."""
    head, deal, *rest = [
        json.loads(line)
        for line in (SAMPLES / "three-faults.jsonl").read_text("utf-8").splitlines()
        if '"seal"' not in line
    ]
    events = [*(dict(deal) for _ in range(deals)), *rest]
    numbered = [{**event, "n": n} for n, event in enumerate(events, start=1)]
    lines = map(json.dumps, [head, *numbered])
    (folder / "deals.jsonl").write_text("\n".join(lines), "utf-8")


def test_many_findings_are_shown_some_at_a_time(tmp_path, monkeypatch):
    many_deals(tmp_path, 300)
    monkeypatch.setenv("PAIPU_DATA", str(tmp_path))
    app = page("adjudicate", "zh", hand="data/deals.jsonl:1")
    assert not app.exception
    shown_now = [one for one in app.get("html") if "<section>" in one.proto.body]
    assert len(shown_now) == STEP
    assert "<article>" not in shown(app)
    assert not [one for one in app.get("html") if "window.print" in one.proto.body]
    [more] = [one for one in app.button if one.label.startswith(f"再列 {STEP} 处")]
    more.click().run()
    assert len([one for one in app.get("html") if "<section>" in one.proto.body]) == 2 * STEP
    [sheet_wanted] = [one for one in app.button if one.label == "放在页面上"]
    sheet_wanted.click().run()
    assert shown(app).count("<article>") == 1
    assert [one for one in app.get("html") if "window.print" in one.proto.body]


def test_rules_that_are_not_installed():
    app = page("adjudicate", "en", hand=FAULTS, rules="999.99")
    assert not app.exception
    assert app.info[0].value == "Choose a ruleset."


def test_a_hand_whose_own_rules_are_not_installed(tmp_path, monkeypatch):
    text = (SAMPLES / "three-faults.jsonl").read_text("utf-8").replace("002.22", "999.99")
    (tmp_path / "x.jsonl").write_text(text, "utf-8")
    monkeypatch.setenv("PAIPU_DATA", str(tmp_path))
    app = page("adjudicate", "en", hand="data/x.jsonl:1")
    assert not app.exception
    assert "999" in app.error[0].value
    app.multiselect[0].set_value(["002.22"]).run()
    assert "did not follow with pairs" in shown(app)


def test_under_the_other_reading():
    app = page("adjudicate", "en", hand="samples/diverges.jsonl:1")
    choice = next(one for one in app.selectbox if one.key == "other_reading_002.22")
    assert choice.options[0].endswith("another outcome")
    there = cells(shown(app))
    assert there[there.index("As it is read") + 1] == "Under the other reading"
    assert there[there.index("verdict") + 1 :][:2] == ["replays", "diverged"]


def test_the_sheet_is_the_one_that_the_command_writes(tmp_path):
    source = SAMPLES / "three-faults.jsonl"
    written = tmp_path / "sheet.html"
    ids = ["002.22", "002.05"]
    call = ["judge", str(source), "--rules", ",".join(ids), "--html", str(written)]
    main([*call, "--lang", "both"])
    recorded = read_file(source).hands[0]
    ruled = [(one, rule(recorded, one)) for one in map(load_ruleset, ids)]
    assert sheet(Record(recorded), ruled, LANGUAGES) == written.read_bytes()


def test_the_sheet_is_one_file_that_runs_nothing_and_loads_nothing():
    recorded = read_file(SAMPLES / "three-faults.jsonl").hands[0]
    ruleset = load_ruleset("002.22")
    text = sheet(Record(recorded), [(ruleset, rule(recorded, ruleset))], ("zh",)).decode()
    assert "default-src 'none'" in text
    assert not re.search(r"<script|<link|<img|src=|url\(|@import|https?://", text)


def test_the_sheet_in_both_languages():
    app = page("adjudicate", "zh", hand=FAULTS)
    assert shown(app).count("<article>") == 1
    choice = next(one for one in app.get("button_group") if one.key == "sheet_language")
    choice.set_value("both").run()
    assert not app.exception
    assert shown(app).count("<article>") == 2


@pytest.mark.parametrize(
    ("hand", "name"),
    [("cup-3/7", "ruling-cup-3-7.html"), ("../../x", "ruling-x.html"), ("牌", "ruling-hand.html")],
)
def test_the_name_of_the_file(hand, name):
    assert file_name(hand) == name


def hostile_log() -> bytes:
    """A log with markup wherever a log takes free text."""
    lines = (SAMPLES / "revoke.jsonl").read_text("utf-8").splitlines()
    told = []
    for line in lines:
        table = json.loads(line)
        if "paipu" in table:
            table["hand"] += HOSTILE
            table["match"] = table["played_at"] = HOSTILE
            table["seats"] = dict.fromkeys("ENWS", HOSTILE)
        if table.get("event") == "penalty":
            table["note"] = HOSTILE
        if "seal" not in table:
            told.append(json.dumps(table))
    return "\n".join(told).encode()


@pytest.mark.parametrize("name", ["adjudicate", "replay"])
def test_markup_in_a_log_stays_text(name, tmp_path, monkeypatch):
    (tmp_path / "x.jsonl").write_bytes(hostile_log())
    monkeypatch.setenv("PAIPU_DATA", str(tmp_path))
    app = page(name, "en", hand="data/x.jsonl:1")
    assert not app.exception
    for one in app.get("html"):
        body = one.proto.body.replace("document.getElementById('paipu-print')", "")
        assert "<img" not in body
        assert "<script>alert" not in body
    for one in (*app.markdown, *app.error, *app.warning, *app.info):
        assert "](http" not in str(one.value)


def test_an_upload_is_judged_and_is_not_written(tmp_path, monkeypatch):
    monkeypatch.setenv("PAIPU_DATA", str(tmp_path))
    app = page("adjudicate", "en")
    source = next(one for one in app.get("button_group") if one.key == "hand_source")
    source.set_value("uploads").run()
    assert not app.exception
    app.text_area[0].set_value((SAMPLES / "three-faults.jsonl").read_text("utf-8"))
    next(one for one in app.button if one.label == "Use this log").click().run()
    assert not app.exception
    assert address_of(app, "hand").startswith("uploads/")
    assert "did not follow with pairs" in shown(app)
    assert not list(tmp_path.rglob("*"))
    next(one for one in app.button if one.label == "Keep in my folder").click().run()
    assert address_of(app, "hand").startswith("data/uploads/")
    assert "did not follow with pairs" in shown(app)
    assert len(list(tmp_path.rglob("*.jsonl"))) == 1


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", ["adjudicate", "replay"])
def test_a_log_that_cannot_be_had_is_refused_once(name, lang, tmp_path, monkeypatch):
    packed = zstandard.compress((SAMPLES / "revoke.jsonl").read_bytes())
    (tmp_path / "cut.jsonl.zst").write_bytes(packed[:100])
    monkeypatch.setenv("PAIPU_DATA", str(tmp_path))
    app = page(name, lang, hand="data/cut.jsonl.zst:1")
    assert not app.exception
    [error] = app.error
    assert error.value == plain(text("hands.wrong_pack_cut_off", lang, file="cut.jsonl.zst"))


def test_an_upload_that_cannot_be_had_is_refused_once():
    app = page("adjudicate", "en")
    source = next(one for one in app.get("button_group") if one.key == "hand_source")
    source.set_value("uploads").run()
    app.text_area[0].set_value("\n" * (LINES + 1) + "x")
    next(one for one in app.button if one.label == "Use this log").click().run()
    assert not app.exception
    assert ["more than" in one.value for one in app.error] == [True]


def test_text_that_is_no_log():
    app = page("adjudicate", "en")
    next(one for one in app.get("button_group") if one.key == "hand_source").set_value(
        "uploads"
    ).run()
    app.text_area[0].set_value("<b>hello</b>")
    next(one for one in app.button if one.label == "Use this log").click().run()
    assert not app.exception
    assert any("holds no hand" in one.value for one in app.error)


def test_names_of_players_come_from_the_local_file(tmp_path, monkeypatch):
    monkeypatch.setenv("PAIPU_DATA", str(tmp_path))
    (tmp_path / "names.toml").write_text('p11 = "甲"', "utf-8")
    there = cells(shown(page("adjudicate", "zh", hand=FAULTS)))
    assert there[:3] == ["东", "甲", "p11"]


def test_an_upload_by_name_only_is_not_trusted():
    assert take("x" * 500 + ".jsonl", b"{}").name == "x" * 80


def test_the_replay_shows_names_too(tmp_path, monkeypatch):
    monkeypatch.setenv("PAIPU_DATA", str(tmp_path))
    recorded = read_file(SAMPLES / "three-faults.jsonl").hands[0]
    assert course_of(recorded, "", "zh")["head"]["names"]["E"] == "p11"
    (tmp_path / "names.toml").write_text('p11 = "甲"', "utf-8")
    assert course_of(recorded, "", "zh")["head"]["names"]["E"] == "甲"

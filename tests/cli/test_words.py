"""Every code has words in Chinese and English, and no words are left over."""

import inspect
import re
from pathlib import Path
from string import Formatter

import pytest

import events
import replay
import service
from events.codec.problem import Problem
from events.errors import LogError, QuestionError, RulesetError
from events.log import EVENT_KINDS, OFFENCES, SEATS, SIDES, Stated
from replay import words
from replay.case import not_comparable
from replay.findings import Code, Finding
from replay.findings.codes import SEVERITY
from replay.rescore import REASON
from replay.scoring import CLAIMS
from replay.unanswerable import ENGLISH, Unanswerable
from replay.words.entries import FOLDER, table
from service.cli.texts import entries

FILES = sorted(path.stem for path in FOLDER.glob("*.toml"))
SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for package in (events, replay, service)
    for path in sorted(Path(package.__file__).parent.rglob("*.py"))
)
CHINESE = re.compile("[\u4e00-\u9fff]")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def every_entry():
    yield from ((name, key, entry) for name in FILES for key, entry in table(name).items())
    yield from (("texts", key, entry) for key, entry in entries().items())


@pytest.mark.parametrize("name", [*FILES, "texts"])
def test_two_languages_with_the_same_placeholders(name):
    for file, key, entry in every_entry():
        if file != name:
            continue
        assert set(entry) == {"zh", "en"}, key
        assert placeholders(entry["zh"]) == placeholders(entry["en"]), key
        assert not CHINESE.search(entry["en"].replace("升级", "")), key
        bare = re.sub(r"\{[^}]*\}", "", entry["zh"])
        assert CHINESE.search(bare) or not re.search("[A-Za-z]", bare), key


def test_every_finding():
    more = {"revoke_ruffed", "revoke_sloughed"}
    assert set(table("findings")) == {str(code) for code in Code} | more
    for code in Code:
        for lang in words.LANGUAGES:
            assert words.finding_text(Finding(code), lang)


def test_every_problem_of_the_reader():
    found = re.compile(r'"([a-z0-9_]+)"')
    codes = set()
    for path in (Path(events.__file__).parent / "codec").glob("*.py"):
        codes |= set(found.findall(path.read_text(encoding="utf-8")))
    told = {code for code in codes if code in table("reading")}
    raised = set(re.findall(r'LogError\(\s*"([a-z_]+)"', SOURCES))
    assert raised <= set(table("reading"))
    assert set(table("reading")) - told - raised == {"did_you_mean"}


def test_every_reason_why_there_is_no_answer():
    assert {code: entry["en"] for code, entry in table("unanswerable").items()} == ENGLISH


def test_every_offence():
    priced = {"both_miscounted"}
    assert set(table("offences")) == set(OFFENCES) | priced


def test_every_error_of_a_ruleset_or_a_question():
    raised = set(re.findall(r'RulesetError\(\s*"([a-z_]+)"', SOURCES)) | set(
        re.findall(r'QuestionError\(\s*"([a-z_]+)"', SOURCES)
    )
    known = {*table("ruleset"), *table("question"), *ENGLISH}
    assert raised <= known


def test_every_family_of_codes():
    reasons = {*REASON.values(), *re.findall(r'return "(\w+)"', inspect.getsource(not_comparable))}
    reasons |= set(re.findall(r'why="(\w+)"', SOURCES)) & {
        key.removeprefix("reason_") for key in table("result")
    }
    assert set(CLAIMS) == {"claim", "concession"}
    expected = {
        "result": {
            *(f"severity_{severity}" for severity in SEVERITY.values()),
            *(f"reason_{reason}" for reason in reasons),
            *(f"field_{name}" for name in Stated.model_fields),
            *(f"class_{name}" for name in ("replays", "faulted", "diverged", "not_comparable")),
        },
        "table": {
            *(f"seat_{seat}" for seat in SEATS),
            *(f"side_{side}" for side in SIDES),
            *(f"trump_{trump}" for trump in ("s", "h", "c", "d", "nt")),
        },
        "acts": set(EVENT_KINDS),
        "sheet": {"tricks", "kitty", "base_set", "fine"},
    }
    for name, keys in expected.items():
        assert keys <= set(table(name)), name


def test_every_reason_of_a_replay_has_words():
    codes = set(re.findall(r'why="(\w+)"|"(kitty_not_recorded)"', SOURCES))
    for code in {one for pair in codes for one in pair if one}:
        assert words.has(f"result.reason_{code}"), code


def test_no_words_are_left_over():
    dynamic = re.compile(
        "severity_|class_|reason_|field_|provenance_|confidence_|completeness_|seat_|side_|trump_"
        "|nt_by_|when_|scoring_|ended_|moved_|help_|wrong_|demo_|seal_|play_|_hidden"
    )
    closed = {"findings", "offences", "reading", "unanswerable", "sheet", "ruleset"}
    for file, key, _ in every_entry():
        if file in closed or dynamic.search(key):
            continue
        assert re.search(rf"[\"'.]{key}[\"']", SOURCES), (file, key)
    for key in entries():
        if key.startswith("wrong_"):
            assert f'CallError("{key.removeprefix("wrong_")}"' in SOURCES, key


def test_facts_are_put_in_words():
    lead = Finding(Code.WRONG_DECLARE, 2, "N", {"cards": "7h LJ"})
    assert words.finding_text(lead, "zh") == "错亮：♥7 小王 不是级牌"
    assert words.finding_text(lead, "en").endswith("♥7 LJ")
    ended = Finding(Code.ENDED, params={"why": "redeal"})
    assert words.finding_text(ended, "zh") == "这副牌到此结束（重发）"
    trump = Finding(Code.TRUMP_DIFFERS, params={"header": "h", "bids": "nt"})
    assert words.finding_text(trump, "zh") == "首行记主为红桃，而亮主、反主的结果是无主"
    assert words.level_text({"rung": "2", "below": 3, "lap": 0}, "zh") == "2（欠 3 级）"
    assert words.level_text("NT", "en") == "no-trump"
    assert words.level_text("T", "en") == "10"


def test_suggestions_follow():
    problem = Problem("bad_card", "error", "x", 3, params={"token": "1h", "suggestion": "Ah / Th"})
    assert words.problem_text(problem, "zh").endswith("；是否想写 Ah / Th？")
    assert words.problem_text(problem, "en").endswith("; did you mean Ah / Th?")


def test_a_fact_that_nobody_gave_is_shown_as_missing():
    assert words.say("findings.revoke", "en").endswith(": ?")


@pytest.mark.parametrize(
    ("error", "chinese"),
    [
        (LogError("not_found", file="x"), "找不到文件 x；请核对路径"),
        (RulesetError("ruleset_unknown", ref="9", installed="common, 001.01"), "common、001.01"),
        (Unanswerable("no_price", offence="talk"), "言语、手势"),
        (QuestionError("unknown_kind", kind="x"), "没有“x”这一类提问"),
        (RulesetError("not_in_the_tables", message="as it is"), "as it is"),
    ],
)
def test_errors_in_chinese(error, chinese):
    assert chinese in words.error_text(error, "zh")
    assert words.error_text(error, "en") == str(error)


@pytest.mark.parametrize(
    ("price", "chinese", "english"),
    [
        (None, "条文未定罚则", "no price in this text"),
        ({"offence": "late"}, "不罚", "costs nothing"),
        ({"points_change": -30}, "闲家得分 -30", "attackers' points -30"),
        (
            {"banker_levels": -1, "takes_deal": True, "redeal": True},
            "庄家方 -1 级，闲家方上庄，重新发牌",
            "banker's side -1 levels, the attackers take the deal, redeal",
        ),
        ({"match_lost_by": "banker"}, "庄家方本场判负", "the banker's side lose the match"),
        ({"unanswerable": "x"}, "罚则定不下：x", "the price is open: x"),
    ],
)
def test_prices(price, chinese, english):
    assert words.price_text(price, "zh") == chinese
    assert words.price_text(price, "en") == english

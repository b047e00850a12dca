"""Every code has words in Chinese and English, and no words are left over."""

import inspect
import re
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import pytest

import analytics
import events
import replay
import service
from analytics.simulation import POLICIES
from events.codec.problem import Problem
from events.errors import LogError, QuestionError, RulesetError
from events.log import EVENT_KINDS, OFFENCES, SEATS, SIDES, End, Move, Stated
from replay import result, score_sheet, words
from replay.case import WHY_NOT_COMPARABLE
from replay.findings import SEVERITY, Code, Finding
from replay.price import TIMES
from replay.rescore import WHY_DIVERGED
from replay.ruleset.head import Head
from replay.ruleset.schema import Values
from replay.ruling_sheet.calls import STATES
from replay.ruling_sheet.facts import CORRECTION, SAID_BY_HEADER
from replay.ruling_sheet.findings import CARDS
from replay.ruling_sheet.hanging import OWN_WORDS
from replay.ruling_sheet.result import FACTS
from replay.unanswerable import ENGLISH, Unanswerable
from replay.words.entries import FOLDER, table
from service.cli.app import build
from service.cli.samples import SHOWN
from service.cli.texts import entries

FILES = sorted(path.stem for path in FOLDER.glob("*.toml"))
CHINESE = re.compile("[\u4e00-\u9fff]")


def sources(*packages: Any) -> str:
    return "\n".join(
        path.read_text(encoding="utf-8")
        for package in packages
        for path in sorted(Path(package.__file__).parent.rglob("*.py"))
    )


SOURCES = sources(events, replay, service)


def choices(model: Any, field: str) -> set[str]:
    """The words that a field of a model may have."""
    return set(get_args(model.model_fields[field].annotation))


def choices_of(section: str, field: str) -> Any:
    """The annotation of a parameter."""
    return Values.model_fields[section].annotation.model_fields[field].annotation


def raised(error: str) -> set[str]:
    return set(re.findall(rf'{error}\(\s*"(\w+)"', SOURCES))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("name", [*FILES, "texts"])
def test_two_languages_with_the_same_placeholders(name):
    for key, entry in (entries() if name == "texts" else table(name)).items():
        assert set(entry) == {"zh", "en"}, key
        assert placeholders(entry["zh"]) == placeholders(entry["en"]), key
        assert not CHINESE.search(entry["en"].replace("升级", "")), key
        bare = re.sub(r"\{[^}]*\}", "", entry["zh"])
        assert CHINESE.search(bare) or not re.search("[A-Za-z]", bare), key


def test_every_finding():
    done = {"revoke_ruffed", "revoke_sloughed"}
    orders = {"order_second_deal", "order_late_deal", "order_late_bury"}
    assert set(table("findings")) == {*map(str, Code), *done, *orders}
    for code in Code:
        for lang in words.LANGUAGES:
            assert words.finding_text(Finding(code), lang)


def test_every_problem_of_the_reader():
    codec = sources(events.codec)
    known = set(table("reading"))
    assert raised("LogError") <= known
    told = {code for code in known if f'"{code}"' in codec}
    assert known - told - raised("LogError") == {"did_you_mean"}


def test_every_reason_why_there_is_no_answer():
    assert {code: entry["en"] for code, entry in table("unanswerable").items()} == ENGLISH


def test_every_offence():
    assert set(table("offences")) == {*OFFENCES, "both_miscounted"}


def test_every_error_of_an_archive():
    known = set(table("store"))
    assert raised("StoreError") <= known
    for code in known:
        assert f'"{code}"' in SOURCES + sources(analytics), code


def test_every_error_of_a_ruleset_or_a_question():
    codes = raised("RulesetError") | raised("QuestionError")
    assert codes <= {*table("ruleset"), *table("question")}
    for name in ("ruleset", "question"):
        for key in table(name):
            assert f'{key.removesuffix("_expected")}"' in SOURCES, key


def families() -> dict[tuple[str, str], set[str]]:
    """Entries that are looked up by a code: their file, how they begin, and the codes."""
    reasons = {*WHY_DIVERGED, *WHY_NOT_COMPARABLE}
    scoring = inspect.getsource(replay.scoring)
    classes = {result.REPLAYS, result.FAULTED, result.DIVERGED, result.NOT_COMPARABLE}
    sheet = {score_sheet.TRICKS, score_sheet.KITTY, score_sheet.BASE_SET, score_sheet.FINE}
    tree = build("en", terminal=False)
    inner = {
        f"{group}_{name}": command
        for group, one in tree.commands.items()
        for name, command in getattr(one, "commands", {}).items()
    }
    commands = {"paipu": tree, **tree.commands, **inner}
    parameters = {
        one.name
        for name, command in commands.items()
        for one in command.params
        if f"help_{name}_{one.name}" not in entries()
    }
    own = {f"{name}_{one.name}" for name, command in commands.items() for one in command.params} & {
        key.removeprefix("help_") for key in entries()
    }
    contradicted = {"levels", "level", "banker", "first_hand", "earlier"}
    ties = set(get_args(get_args(choices_of("match", "tie"))[0]))
    return {
        ("result", "severity_"): set(SEVERITY.values()),
        ("result", "class_"): {*classes, "so_far", "misstated", "unreadable"},
        ("result", "reason_"): {*reasons, *re.findall(r'why="(\w+)"', scoring)},
        ("result", "field_"): {*Stated.model_fields, *FACTS},
        ("result", "provenance_"): {
            "stated",
            "read",
            "reading",
            "partly",
            "assumed",
            "given",
            "missing",
        },
        ("result", "confidence_"): {"high", "medium", "low"},
        ("result", "completeness_"): choices(Head, "completeness"),
        ("table", "seat_"): set(SEATS),
        ("table", "side_"): set(SIDES),
        ("table", "trump_"): {"s", "h", "c", "d", "nt", *(f"is_{suit}" for suit in "shcd")},
        ("table", "nt_by_"): {"little", "big"},
        ("table", "when_"): set(TIMES),
        ("table", "scoring_"): choices(Values.model_fields["scoring"].annotation, "kind"),
        ("table", "ended_"): choices(End, "why"),
        ("table", "moved_"): choices(Move, "why"),
        ("table", ""): {
            "kitty",
            "banker",
            "attackers",
            "below",
            "lap",
            "no_trump",
            "common_practice",
        },
        ("acts", ""): set(EVENT_KINDS) | {"bid_at", "penalty_of"},
        ("acts", "declare_"): {"hidden", "turned"},
        ("acts", "overturn_"): {"hidden"},
        ("acts", "play_"): {"throw", "take_back"},
        ("sheet", ""): sheet,
        ("texts", "help_"): parameters | {*commands, *own},
        ("texts", "wrong_"): raised("CallError"),
        ("texts", "cards_"): set(CARDS),
        ("texts", "call_"): set(STATES),
        ("texts", "calls_"): {"event", "state", "seat", "text", "price"},
        ("texts", "header_"): {*SAID_BY_HEADER, *CORRECTION, "seats", "rules", *contradicted},
        ("texts", "outcome_"): {*classes, *OWN_WORDS, "unfinished"},
        ("texts", "decided_"): ties | {"past_end", "sunk", "fine", "levels", "boards"},
        ("texts", "demo_"): {*SHOWN, "next"},
        ("texts", "seal_"): {"open", "fits", "broken"},
        ("texts", "policy_"): set(POLICIES),
    }


def test_every_family_of_codes_is_whole_and_nothing_is_left_over():
    expected: dict[str, set[str]] = {}
    for (name, prefix), codes in families().items():
        expected.setdefault(name, set()).update(prefix + code for code in codes)
    for name in ("result", "table", "acts", "sheet"):
        assert set(table(name)) == expected[name]
    assert expected["texts"] <= set(entries())
    for name, rest in (("texts", set(entries()) - expected["texts"]), ("price", table("price"))):
        for key in rest:
            assert re.search(rf"[\"'.]{key}[\"']", SOURCES), (name, key)


def test_facts_are_put_in_words():
    lead = Finding(Code.WRONG_DECLARE, 2, "N", {"cards": "7h LJ"})
    assert words.finding_text(lead, "zh") == "错亮：♥7 小王 不是级牌"
    assert words.finding_text(lead, "en").endswith("♥7 LJ")
    ended = Finding(Code.ENDED, params={"why": "redeal"})
    assert words.finding_text(ended, "zh") == "这副牌到此结束（重发）"
    trump = Finding(Code.TRUMP_DIFFERS, params={"header": "h", "bids": "nt"})
    assert words.finding_text(trump, "zh") == "首行记主为红桃，而亮主、反主的结果是无主"
    ruffed = Finding(Code.REVOKE, params={"owed": 1, "ruffed": True})
    assert words.finding_text(ruffed, "zh") == "有牌不跟而毙牌：本门牌少跟 1 张"
    assert words.level_text({"rung": "2", "below": 3, "lap": 0}, "zh") == "2（欠 3 级）"
    assert words.level_text("NT", "en") == "no-trump"
    assert words.level_text("T", "en") == "10"


def test_suggestions_follow():
    params = {"token": "1h", "suggestion": "Ah / Th"}
    problem = Problem("bad_card", "error", "x", 3, params=params)
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
            "levels of the banker's side -1, the attackers take the deal, redeal",
        ),
        ({"match_lost_by": "banker"}, "庄家方本场判负", "the banker's side lose the match"),
        ({"unanswerable": "x"}, "罚则定不下：x", "the price is open: x"),
    ],
)
def test_prices(price, chinese, english):
    assert words.price_text(price, "zh") == chinese
    assert words.price_text(price, "en") == english

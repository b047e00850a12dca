"""`paipu import`: logs written whole or not at all, what is missing or wrong said, exit codes."""

import gzip
import json
import os
import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import events
from events.importers import formats
from events.importers.paper_words import words
from replay.ruleset import load_ruleset, use_folders
from service.cli import main
from service.cli.importing import MOST_TOLD, entries
from tests.importers.sources import DATA, FILES, OWN, as_botzone, as_record_2, as_season, matches

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "sample_logs" / "paper.csv"
PAGE = (ROOT / "docs" / "importers.md").read_text(encoding="utf-8")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.jsonl"


def season_file(folder: Path, *changes: dict[str, Any]) -> Path:
    """A season file of one match with a changed round for each change, and a good one."""
    match = matches("80fen-random.ndjson")[0]
    rounds = [{**match["rounds"][0], **change} for change in changes]
    path = folder / "season.ndjson"
    path.write_bytes(as_season(match, *rounds, match["rounds"][1]))
    return path


def call(*arguments: object) -> int:
    return main([*map(str, arguments)])


def test_a_field_that_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.ndjson"
    file.write_text("{}\n")
    for lang, said in (("zh", "缺少“"), ("en", " is missing")):
        call("import", "--from", "80fen-season", file, "--lang", lang)
        told = capsys.readouterr().err
        assert said in told
        assert "Field required" not in told


def test_a_season(out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [DATA / name for name in FILES]
    assert call("import", "--from", "80fen-season", *files, "-o", out, "--lang", "en") == 0
    told = capsys.readouterr().out
    assert f"{files[0]}: hands imported 364, records rejected 0" in told
    assert "not in the source: the order of the draw (364), who dealt next (10)" in told
    hands = list(events.iter_hands(out))
    assert len(hands) == 559
    assert {hand.hand.header.rules for hand in hands} == {OWN}
    assert not any(hand.problems or events.verify_seal(hand) for hand in hands)


def test_the_same_bytes_again(tmp_path: Path) -> None:
    path = season_file(tmp_path)
    for name in ("a", "b"):
        assert call("import", "--from", "80fen-season", path, "-o", tmp_path / name) == 0
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_to_standard_output(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """The logs alone; everything else is said on the side."""
    path = season_file(tmp_path, {"trump": "Z"})
    assert call("import", "--from", "80fen-season", path, "--lang", "en") == 1
    shown = capsysbinary.readouterr()
    assert len(events.read_bytes(shown.out).hands) == 1
    assert b"round 1" in shown.err
    assert b"trump is written as Z" in shown.err


def test_to_standard_output_in_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call("import", "--from", "80fen-season", season_file(tmp_path), "--json") == 0
    log, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert len(events.read_bytes(log["text"].encode()).hands) == 1
    assert summary["imported"] == 1


def test_the_page_shows_what_is_printed(
    out: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    [block] = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    name = "tests/data/80fen-random.ndjson"
    assert call("import", "--from", "80fen-season", name, "-o", out, "--lang", "en") == 0
    assert capsys.readouterr().out == block


def test_the_page_names_every_layout_and_word() -> None:
    for name, layout in formats().items():
        assert f"| `{name}` |" in PAGE
        named = {layout.rules, *(entry.get("rules", "") for entry in layout.until)} - {""}
        assert all(f"`{ruleset}`" in PAGE for ruleset in named)
    for group in ("columns", "header", "deal", "events", "stated"):
        for english, chinese in words()[group].values():
            assert f"`{english}`" in PAGE, english
            assert chinese in PAGE, chinese


def test_rejects_are_listed(tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = season_file(tmp_path, {"buried": [0] * 8}, {"total": 5})
    assert call("import", "--from", "80fen-season", path, "-o", out, "--lang", "zh") == 1
    told = capsys.readouterr().out
    assert f"{path}:1 第 1 副  同一张牌出现两次：0" in told
    assert "写成牌谱 2 副，写不成的 1 条（问题共 1 处），来源自相矛盾 1 副" in told
    assert "total 记为 5" in told
    assert len(list(events.iter_hands(out))) == 2


def test_in_json(tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = season_file(tmp_path, {"trump": "Z"})
    assert call("import", "--from", "80fen-season", path, "-o", out, "--json") == 1
    problem, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert problem["problems"][0]["code"] == "trump_unknown"
    assert problem["problems"][0]["params"]["round"] == 1
    assert summary == {
        "file": str(path),
        "format": "80fen-season",
        "imported": 1,
        "rejected": 1,
        "problems": 1,
        "contradicting": 0,
        "lacks": {"draw_order": 1, "next_banker": 1},
        "left": {},
    }


def test_nothing_to_write(tmp_path: Path, out: Path) -> None:
    path = tmp_path / "bad.ndjson"
    path.write_text("{}\n")
    assert call("import", "--from", "80fen-season", path, "-o", out) == 2
    assert not out.exists()
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_there_stays(tmp_path: Path, out: Path) -> None:
    out.write_text("mine")
    assert call("import", "--from", "80fen-season", season_file(tmp_path), "-o", out) == 2
    assert out.read_text() == "mine"


def test_a_place_that_cannot_be_written_is_told_before_any_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = season_file(tmp_path, {"total": "x"}), tmp_path / "none" / "out.jsonl"
    assert call("import", "--from", "80fen-season", file, "-o", out, "--lang", "zh") == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"paipu: 无法写入 {out}（没有这个文件或文件夹）；请换一个位置\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--from", "pgn", "x"), "expected one of 80fen-season, 80fen-record-2"),
        (("--from", "botzone", "x"), "name them with --rules"),
        (("--from", "csv", "no-such-file"), "no-such-file does not exist; expected hands recorded"),
        (("--from", "csv", str(ROOT)), "is a directory; expected hands recorded as csv"),
        (("--from", "csv", "x", "--rules", ""), "--rules names nothing"),
        (("--from", "csv", "x", "--rules", " "), "--rules names nothing"),
        (("--from", "csv", "x", "--rules", "none.toml"), "none.toml does not exist"),
        (("--from", "80fen-season", "x", "--rules", "no-such-rules"), "no ruleset"),
        (("x",), "--from"),
    ],
)
def test_calls_that_cannot_be_carried_out(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call("import", *arguments, "--lang", "en") == 2
    assert said in capsys.readouterr().err


def test_one_file_of_several_is_missing(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = (season_file(tmp_path), tmp_path / "gone")
    assert call("import", "--from", "80fen-season", *files, "-o", out, "--lang", "en") == 2
    assert "gone does not exist" in capsys.readouterr().err
    assert len(list(events.iter_hands(out))) == 1


def test_packed_and_cut_short(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = tmp_path / "a.ndjson.gz"
    whole.write_bytes(gzip.compress(season_file(tmp_path).read_bytes()))
    assert call("import", "--from", "80fen-season", whole, "-o", out) == 0
    cut = tmp_path / "b.ndjson.gz"
    cut.write_bytes(whole.read_bytes()[:-20])
    assert call("import", "--from", "80fen-season", cut, "--lang", "en") == 2
    assert "cannot be read (it is cut off)" in capsys.readouterr().err


def test_other_layouts(tmp_path: Path, out: Path) -> None:
    assert call("import", "--from", "csv", SAMPLE, "-o", out) == 0
    [hand] = events.iter_hands(out)
    assert hand.hand.header.rules == "002.22"
    view = tmp_path / "view.json"
    view.write_text(json.dumps(as_botzone(matches("80fen-bots.ndjson")[0]["rounds"][0], 2)))
    call_ = ("import", "--from", "botzone", "--rules", "common", view)
    assert call(*call_, "-o", tmp_path / "b.jsonl") == 0
    assert call("replay", tmp_path / "b.jsonl") == 0


RULESET = """id = "club-x"
slug = "club-x-ours"
title = { zh = "本社规则", en = "the club's own" }
family = "shengji"
completeness = "complete"
extends = "001.01"
"""
TABLE = "副,事项,座位,内容\n1,规则,,{}\n1,打几,,8\n1,主,,红桃\n1,出牌,东,黑桃A\n"


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    path = tmp_path / "p.csv"
    path.write_text(TABLE.format("002.22"), encoding="utf-8")
    return path


def rules_in(out: Path) -> tuple[str, str | None]:
    [hand] = events.iter_hands(out)
    return hand.hand.header.rules, hand.hand.header.rules_hash


def test_rules_named_in_the_call_go_before_those_of_the_table(
    paper: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_ = ("import", "--from", "csv", paper, "--rules", "001.01", "-o", out)
    assert call(*call_, "--lang", "zh") == 0
    assert rules_in(out) == ("001.01", None)
    told = capsys.readouterr()
    assert f"{paper}:2  这一行写的规则是 002.22；按 --rules 所指，记为 001.01" in told.err
    assert "来源自相矛盾 0 副" in told.out


def test_rules_in_a_file(
    tmp_path: Path, paper: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A header names them by id and hash; that they are not installed is told, and nothing more."""
    ruleset = tmp_path / "club.toml"
    ruleset.write_text(RULESET, encoding="utf-8")
    call_ = ("import", "--from", "csv", paper, "--rules", ruleset, "--lang", "en")
    assert call(*call_, "-o", out) == 0
    assert rules_in(out) == ("club-x", load_ruleset(ruleset).hash)
    assert "names, club-x, is not installed; name it with --rules" in capsys.readouterr().err
    again = tmp_path / "again.jsonl"
    try:
        assert call(*call_, "--rules-dir", tmp_path, "-o", again) == 0
        assert "not installed" not in capsys.readouterr().err
        assert rules_in(again) == rules_in(out)
    finally:
        use_folders(())
    ruleset.write_text(RULESET.replace("club-x", "001.01", 1), encoding="utf-8")
    third = tmp_path / "third.jsonl"
    assert call(*call_, "-o", third) == 0
    assert rules_in(third) == ("001.01", load_ruleset(ruleset).hash)
    assert "installed as 001.01 says otherwise than" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_rules_of_a_table_that_are_not_installed(
    lang: str, tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Told once a file, on the side; the hands are written."""
    path = tmp_path / "p.csv"
    body = TABLE.format("commn")
    text = body + "".join(f"2,{row[2:]}\n" for row in body.splitlines()[1:])
    path.write_text(text, encoding="utf-8")
    assert call("import", "--from", "csv", path, "-o", out, "--lang", lang) == 0
    told = capsys.readouterr().err
    assert told.count("commn") == 1
    assert {"zh": "没有安装", "en": "is not installed"}[lang] in told
    assert {"zh": "是否想写 common？", "en": "did you mean common?"}[lang] in told
    assert len(list(events.iter_hands(out))) == 2


def test_hands_are_counted_and_problems_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "p.csv"
    path.write_text(TABLE.format("common") + "1,出牌,甲,黑桃A\n1,得分,,许多\n", encoding="utf-8")
    for lang, said in (
        ("zh", "写成牌谱 0 副，写不成的 1 条（问题共 2 处）"),
        ("en", "hands imported 0, records rejected 1 (problems in them: 2)"),
    ):
        call("import", "--from", "csv", path, "--lang", lang)
        assert said in capsys.readouterr().err


def test_very_many_problems_of_one_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "p.csv"
    path.write_text(TABLE.format("common") + "1,出牌,甲,黑桃A\n" * 300, encoding="utf-8")
    assert call("import", "--from", "csv", path, "--lang", "zh") == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) == MOST_TOLD + 3
    assert "还有 280 处问题" in told[MOST_TOLD]
    assert "写不成的 1 条（问题共 300 处）" in told[MOST_TOLD + 1]
    assert call("import", "--from", "csv", path, "--json", "-o", tmp_path / "o") == 2
    rejected, more, _ = map(json.loads, capsys.readouterr().out.splitlines())
    assert len(rejected["problems"]) == MOST_TOLD
    assert more["problems"][0]["params"] == {"more": 280}


def test_very_many_hands_of_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "season.ndjson"
    match = {**matches("80fen-random.ndjson")[0], "rounds": [5] * 300}
    path.write_text(f"{json.dumps(match)}\n{json.dumps(match)}\n", encoding="utf-8")
    assert call("import", "--from", "80fen-season", path, "--lang", "en") == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2 * (MOST_TOLD + 1) + 2
    assert "round 1  the record is 5; expected an object" in told[0]
    assert told[MOST_TOLD].endswith("not told one by one: 280")
    assert "records rejected 600 (problems in them: 600)" in told[-2]


def test_a_chinese_table_is_told_in_chinese(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "p.csv"
    rows = "1,庄家,,\n1,垫牌,东,黑桃A\n1,出牌,甲,黑桃A\n"
    path.write_text("副,事项,座位,内容\n1,规则,,common\n1,打几,,甲\n" + rows, encoding="utf-8")
    call("import", "--from", "csv", path, "--lang", "zh")
    told = capsys.readouterr().err
    for said in (
        "缺“主”一行",
        "“庄家”行的“座位”格是空的",
        "“打几”行的“内容”格写着“甲”；应为：2 … 10、J、Q、K、A、无主",
        "没有“垫牌”这一项；“事项”格可写：规则、打几、级数",
        "是否想写 出牌？",
        "“出牌”行的“座位”格写着“甲”；应为：东、北、西、南",
    ):
        assert said in told
    assert not re.search("seat|content|event|trump|level", told)


@pytest.mark.parametrize(
    ("change", "zh", "en"),
    [
        (
            {"aTeam": True},
            "“aTeam”为 true，读不成；应为：整数",
            "aTeam is true; expected a whole number",
        ),
        ({"aTeam": 2}, "应为：不大于 1 的整数", "expected a whole number up to 1"),
        ({"a": ""}, "应为：不空的文字", "expected text that is not empty"),
        ({"a": 5}, "“a”为 5，读不成；应为：文字", "a is 5; expected text"),
        ({"rounds": {}}, "应为：列表", "expected a list"),
    ],
)
def test_fields_are_told_in_our_words(
    change: dict[str, Any], zh: str, en: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "season.ndjson"
    match = {**matches("80fen-random.ndjson")[0], **change}
    path.write_text(json.dumps(match), encoding="utf-8")
    for lang, said in (("zh", zh), ("en", en)):
        call("import", "--from", "80fen-season", path, "--lang", lang)
        told = capsys.readouterr().err
        assert said in told
        assert not re.search("Input|should|valid", told)


@pytest.mark.parametrize(
    ("change", "zh", "en"),
    [
        ({"levelsBefore": [2]}, "应为：至少 2 项", "expected 2 entries or more"),
        ({"levelsBefore": [2, 2, 2]}, "应为：至多 2 项", "expected 2 entries or fewer"),
        ({"no": 0}, "应为：不小于 1 的整数", "expected a whole number from 1 on"),
        ({"seed": []}, "应为：整数或文字", "expected a whole number or text"),
        ({"trump": 5}, "应为：对象", "expected an object"),
        ({"fmt": "x"}, "应为：80fen-record-2", "expected 80fen-record-2"),
        ({"partial": 1}, "应为：true 或 false", "expected true or false"),
    ],
)
def test_fields_of_single_hands(
    change: dict[str, Any], zh: str, en: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "records.ndjson"
    record = as_record_2(matches("80fen-bots.ndjson")[0]["rounds"][0], **change)
    path.write_text(json.dumps(record), encoding="utf-8")
    for lang, said in (("zh", zh), ("en", en)):
        call("import", "--from", "80fen-record-2", path, "--lang", lang)
        told = capsys.readouterr().err
        assert said in told
        assert not re.search("Input|should|valid", told)


@pytest.mark.parametrize(("source", "rules"), [("csv", "common"), ("80fen-season", OWN)])
def test_a_file_whose_name_is_no_text(
    source: str, rules: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / os.fsdecode(b"csv\xff.csv")
    path.write_text("", encoding="utf-8")
    call_ = ("import", "--from", source, "--rules", rules, path)
    assert call(*call_, "--lang", "en") == 2
    assert "the name of the file is no UTF-8 text" in capsys.readouterr().err


def test_every_text() -> None:
    """Two languages with the same facts, and every name that an importer uses has one."""
    for key, entry in entries().items():
        assert set(entry) == {"zh", "en"}, key
        facts = [
            {one[1] or "" for one in Formatter().parse(text)} - {""} for text in entry.values()
        ]
        assert facts[0] == facts[1], key
        assert not re.search("[\u4e00-\u9fff]", entry["en"]), key
    source = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("events/importers", "service/cli")
        for path in sorted((ROOT / folder).glob("*.py"))
    )
    for key in entries():
        name = re.sub("^(wrong|lacks|left|expected|file)_", "", key)
        assert f'"{name}"' in source or name == "unknown_card", key
    raised = set(re.findall(r'SourceError\(\s*"(\w+)"', source))
    told = set(re.findall(r'Problem\(\s*"(\w+)", "(?:error|note)"', source))
    assert raised | told <= {key.removeprefix("wrong_") for key in entries()}
    for heading, pattern in (("lacks", r'yield "(\w+)"|lacks \+?= .*'), ("left", r'yield "(\w+)"')):
        assert re.findall(pattern, source), heading

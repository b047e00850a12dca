"""`paipu match`: the running table, headers that contradict it, strikes, and the result."""

import json
from pathlib import Path

import pytest

from events.codec import correct, read_file, seal_hand, write_hand
from tests.cli.conftest import Paipu
from tests.cli.program import LOGS, program
from tests.goldens import GOLDEN, held_to

pytestmark = pytest.mark.usefixtures("logs")

CALLS = {
    "match": ("match.jsonl",),
    "match-mixed": ("match.jsonl", "revoke.jsonl", "open.jsonl"),
    "match-boards": ("clean-003.01.jsonl",),
    "match-lost-table": ("clean-003.01.jsonl", "--rules", "000.12"),
}


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", CALLS)
def test_the_course(name, lang, paipu: Paipu, pytestconfig):
    ran = paipu("match", *CALLS[name], "--lang", lang)
    held_to(GOLDEN / f"{name}.{lang}.txt", ran.out, pytestconfig)
    assert ran.err == b""


def test_the_json(paipu: Paipu):
    [told] = paipu("match", "match.jsonl", "--json").objects
    assert [hand["hand"] for hand in told["hands"]] == [f"final-{n}" for n in range(1, 5)]
    assert [hand["line"] for hand in told["hands"]] == lines_of_headers()
    assert [hand["contradictions"] for hand in told["hands"]] == [[]] * 4
    assert told["hands"][1]["levels_after"] == {"EW": "4", "NS": "8"}
    assert told["strikes"] == {"EW": {"failed_throw": 4}, "NS": {"failed_throw": 3, "talk": 2}}
    assert told["levels"] == {"EW": "7", "NS": "7"}
    assert (told["winner"], told["clauses"]) == ("EW", ["001.01 C68"])
    assert told["parameters"] == ["match.tie[0]"]
    assert paipu("match", "match.jsonl", "--json", "--lang", "zh").objects == [told]


def lines_of_headers() -> list[int]:
    text = (LOGS / "match.jsonl").read_text(encoding="utf-8")
    return [place for place, line in enumerate(text.splitlines(), 1) if '"paipu"' in line]


def changed(tmp_path: Path, which: int, **fields: object) -> Path:
    """The match with other fields in the header of one hand."""
    lines = (LOGS / "match.jsonl").read_text(encoding="utf-8").splitlines()
    place = lines_of_headers()[which - 1] - 1
    lines[place] = json.dumps({**json.loads(lines[place]), **fields})
    log = tmp_path / "log.jsonl"
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return log


@pytest.mark.parametrize(
    ("fields", "expected", "chinese"),
    [
        (
            {"levels": {"EW": "4", "NS": "T"}},
            ("levels.NS", "8", "T"),
            "级数 南北：按前面各副应为 8，首行写 10",
        ),
        ({"hand_no": 5}, ("hand_no", 3, 5), "第几副：按前面各副应为 3，首行写 5"),
        ({"match": "other"}, ("match", "final", "other"), "场次：按前面各副应为 final"),
        ({"first_hand": True}, ("first_hand", False, True), "首副：按前面各副应为 否，首行写 是"),
        (
            {"earlier": {"NS": {"talk": 2, "failed_throw": 3}}},
            ("earlier.NS", {"failed_throw": 1, "talk": 1}, {"failed_throw": 3, "talk": 2}),
            "此前犯规 南北：按前面各副应为 甩错牌 1；言语、手势传递信息 1，首行写 ",
        ),
    ],
)
def test_a_header_that_contradicts(fields, expected, chinese, paipu: Paipu, tmp_path):
    log = changed(tmp_path, 3, **fields)
    ran = paipu("match", log, "--json")
    assert ran.code == 1
    found = ran.objects[0]["hands"][2]["contradictions"]
    assert expected in [(one["field"], one["folded"], one["written"]) for one in found]
    assert chinese in paipu("match", log, "--lang", "zh").text


def test_a_banker_that_contradicts(paipu: Paipu, tmp_path):
    log = changed(tmp_path, 3, banker="N", level="8")
    [told] = paipu("match", log, "--json").objects
    found = told["hands"][2]["contradictions"]
    assert {"field": "banker", "folded": "S", "written": "N"} in found


def test_the_table_goes_on_from_what_was_written(paipu: Paipu, tmp_path):
    log = changed(tmp_path, 4, levels={"EW": "K", "NS": "7"})
    [told] = paipu("match", log, "--json").objects
    assert told["levels"]["EW"] == "A"
    assert told["winner"] == "EW"


def test_a_header_without_levels_is_no_contradiction(paipu: Paipu, tmp_path):
    log = changed(tmp_path, 3, levels=None)
    [told] = paipu("match", log, "--json").objects
    assert told["hands"][2]["contradictions"] == []
    assert told["levels"] == {"EW": "7", "NS": "7"}
    log = changed(tmp_path, 3, levels=None, level="9")
    [told] = paipu("match", log, "--json").objects
    assert {"field": "level", "folded": "8", "written": "9"} in told["hands"][2]["contradictions"]


def test_hands_out_of_order(paipu: Paipu, tmp_path):
    for place, name in enumerate("ab"):
        hand = read_file(LOGS / "match.jsonl").hands[place].hand
        (tmp_path / f"{name}.jsonl").write_bytes(write_hand(hand))
    ran = paipu("match", tmp_path / "b.jsonl", tmp_path / "a.jsonl", "--json")
    fields = {one["field"] for one in ran.objects[0]["hands"][1]["contradictions"]}
    assert {"hand_no", "first_hand", "levels.EW", "banker"} <= fields


def test_a_corrected_hand_gives_its_place_to_its_correction(paipu: Paipu, tmp_path):
    first, *rest = (one.hand for one in read_file(LOGS / "match.jsonl").hands)
    sealed = seal_hand(first)
    again = correct(sealed, "the note was wrong")
    twice = correct(seal_hand(again), "and again")
    for order in (
        (sealed, *rest, seal_hand(again), twice),
        (twice, seal_hand(again), sealed, *rest),
    ):
        log = tmp_path / "log.jsonl"
        log.write_bytes(b"".join(map(write_hand, order)))
        [told] = paipu("match", log, "--json").objects
        assert len(told["hands"]) == 4
        assert told["hands"][0]["contradictions"] == []
        place = order.index(twice)
        heads = [
            number
            for number, line in enumerate(log.read_text("utf-8").splitlines(), 1)
            if '"paipu"' in line
        ]
        assert told["hands"][0]["line"] == heads[place]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("match.jsonl",), 0),
        (("match.jsonl", "--rules", "002.22"), 1),
        (("open.jsonl",), 0),
        (("nowhere.jsonl",), 2),
        (("match.jsonl", "nowhere.jsonl"), 2),
        (("match.jsonl", "clean-003.01.jsonl"), 2),
        (("match.jsonl", "--rules", "9.9"), 2),
    ],
)
def test_exit_codes(arguments, code, paipu: Paipu):
    for more in ((), ("--json",), ("--lang", "zh")):
        ran = paipu("match", *arguments, *more)
        assert ran.code == code
        assert "Traceback" not in ran.complaint


def test_two_rulesets_in_one_match(paipu: Paipu):
    ran = paipu("match", "match.jsonl", "clean-003.01.jsonl")
    assert ran.complaint == (
        "paipu: the hands name more than one ruleset (001.01, 003.01); name one with --rules\n"
    )
    assert (
        "请用 --rules 指明"
        in paipu("match", "match.jsonl", "clean-003.01.jsonl", "--lang", "zh").complaint
    )


def test_a_match_that_is_lost_by_a_fine(paipu: Paipu, tmp_path):
    hand = json.loads((LOGS / "match.jsonl").read_text("utf-8").splitlines()[0])
    rows = (LOGS / "match.jsonl").read_text("utf-8").splitlines()[: lines_of_headers()[1] - 1]
    fine = {"match_lost_by": "banker"}
    penalty = {"event": "penalty", "n": len(rows), "seat": "W", "offence": "talk", "ruling": fine}
    log = tmp_path / "log.jsonl"
    log.write_text("\n".join([json.dumps(hand), *rows[1:], json.dumps(penalty)]) + "\n", "utf-8")
    text = paipu("match", log).text
    assert "NS has won; the other side has forfeited the match" in text


def test_hostile_names(paipu: Paipu, tmp_path):
    log = changed(tmp_path, 3, hand="\x1b[31m\u202ex\n", match="<b>\x00")
    for lang in ("zh", "en"):
        ran = paipu("match", log, "--lang", lang)
        assert "\x1b" not in ran.text
        assert "\u202e" not in ran.text
        assert "\\x1b[31m" in ran.text


def test_the_program_itself():
    ran = program("match", "match.jsonl", "-", "--json", stdin=(LOGS / "open.jsonl").read_bytes())
    assert (ran.code, len(ran.objects[0]["hands"])) == (1, 5)
    outs = {program("match", "match.jsonl", PYTHONHASHSEED=seed).out for seed in ("1", "2")}
    assert len(outs) == 1

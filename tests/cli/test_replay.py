"""`paipu replay`: which hands, which rules, which exit code."""

import json

import pytest

from tests.cli.conftest import Paipu
from tests.cli.program import LOGS

pytestmark = pytest.mark.usefixtures("logs")


@pytest.mark.parametrize(
    ("log", "code"),
    [
        ("clean-001.01", 0),
        ("failed-throw", 0),
        ("open", 0),
        ("revoke", 1),
        ("stated", 1),
        ("missing", 1),
    ],
)
def test_exit_codes(log, code, paipu: Paipu):
    assert paipu("replay", f"{log}.jsonl").code == code


def test_one_object_a_hand_with_file_and_line(paipu: Paipu, tmp_path):
    log = tmp_path / "two.jsonl"
    parts = [(LOGS / f"{name}.jsonl").read_bytes() for name in ("open", "revoke")]
    log.write_bytes(b"".join(parts))
    ran = paipu("replay", log, "--json")
    assert ran.code == 1
    assert [(one["hand"], one["class"], one["line"]) for one in ran.objects] == [
        ("hand.end.02", "replays", 1),
        ("hand.revoke.04", "faulted", parts[0].count(b"\n") + 1),
    ]
    assert {one["file"] for one in ran.objects} == {str(log)}
    [only] = paipu("replay", log, "--hand", "hand.revoke.04", "--json").objects
    assert only["hand"] == "hand.revoke.04"


def test_an_unknown_hand_names_those_that_are_there(paipu: Paipu):
    ran = paipu("replay", "open.jsonl", "--hand", "h9")
    assert (ran.code, ran.out) == (2, b"")
    assert ran.complaint == "paipu: there is no hand h9; the files have: hand.end.02\n"


def test_rules_by_id_slug_and_file(paipu: Paipu, tmp_path):
    file = tmp_path / "x1.toml"
    file.write_text(
        'id = "x1"\nslug = "x1"\ntitle = { zh = "试", en = "trial" }\nfamily = "upgrade"\n'
        'extends = "common"\ncompleteness = "complete"\nmissing = []\n',
        encoding="utf-8",
    )
    for ref, rules in (("002.22", "002.22"), ("TIMED-KNOCKOUT-FULL", "002.22"), (file, "x1")):
        [told] = paipu("replay", "clean-001.01.jsonl", "--rules", ref, "--json").objects
        assert (told["rules"], told["played_under"]) == (rules, "001.01")


def test_a_hand_whose_rules_are_not_installed(paipu: Paipu, tmp_path):
    log = tmp_path / "other.jsonl"
    log.write_bytes((LOGS / "revoke.jsonl").read_bytes().replace(b'"001.01"', b'"9.9"'))
    ran = paipu("replay", log)
    assert (ran.code, ran.out) == (2, b"")
    assert f"{log}:1: hand.revoke.04: no ruleset '9.9' is installed" in ran.complaint
    [told] = paipu("replay", log, "--json").objects
    assert told["error"]["code"] == "ruleset_unknown"
    assert paipu("replay", log, "--rules", "common").code in {0, 1}


def test_a_good_file_is_judged_beside_a_missing_one(paipu: Paipu):
    ran = paipu("replay", "nowhere.jsonl", "open.jsonl", "--json")
    assert ran.code == 2
    assert [one["hand"] for one in ran.objects] == [None, "hand.end.02"]
    assert ran.objects[0]["error"]["code"] == "not_found"


def test_whose_turn_it_was(paipu: Paipu, tmp_path):
    lines = (LOGS / "clean-001.01.jsonl").read_bytes().splitlines()
    at = next(place for place, line in enumerate(lines) if b'"event":"play"' in line) + 1
    first, second = json.loads(lines[at]), json.loads(lines[at + 1])
    first["n"], second["n"] = second["n"], first["n"]
    lines[at : at + 2] = [json.dumps(one).encode() for one in (second, first)]
    log = tmp_path / "swapped.jsonl"
    log.write_bytes(b"\n".join(lines) + b"\n")
    ran = paipu("replay", log, "--events")
    assert ran.code == 1
    assert "followed out of turn (cards: 1); W was to play" in ran.text

"""`paipu check`: record and seal, no rules."""

import json

import pytest

from tests.cli.conftest import Paipu
from tests.cli.program import LOGS

pytestmark = pytest.mark.usefixtures("logs")


def test_a_sealed_hand(paipu: Paipu):
    ran = paipu("check", "stated.jsonl", "--json")
    assert ran.code == 0
    assert ran.objects == [
        {
            "file": "stated.jsonl",
            "hand": "hand.stated.01",
            "line": 1,
            "events": 74,
            "sealed": True,
            "seal_fits": True,
            "problems": [],
        }
    ]


def test_no_rules_are_asked(paipu: Paipu, tmp_path):
    log = tmp_path / "other.jsonl"
    log.write_bytes((LOGS / "revoke.jsonl").read_bytes().replace(b'"001.01"', b'"9.9"'))
    assert paipu("check", log).code == 0


def test_a_changed_card_breaks_the_seal_and_is_located(paipu: Paipu, tmp_path):
    lines = (LOGS / "stated.jsonl").read_bytes().splitlines(keepends=True)
    seat = json.loads(lines[9])["seat"].encode()
    lines[9] = lines[9].replace(b'"seat":"' + seat, b'"seat":"' + (b"E" if seat != b"E" else b"W"))
    log = tmp_path / "changed.jsonl"
    log.write_bytes(b"".join(lines))
    for command in ("check", "replay"):
        ran = paipu(command, log)
        assert ran.code == 1
        assert f"{log}:10  event 9  the seal does not fit" in ran.text
    [told] = paipu("check", log, "--json").objects
    assert told["seal_fits"] is False
    assert [problem["code"] for problem in told["problems"]] == ["seal_broken"]


def test_the_same_note_on_many_lines_is_told_once(paipu: Paipu, tmp_path):
    log = tmp_path / "spaced.jsonl"
    log.write_bytes((LOGS / "stated.jsonl").read_bytes().replace(b'":', b'": '))
    ran = paipu("check", log)
    assert ran.code == 0
    assert f"{log}:1-76  this line is not in canonical form" in ran.text
    assert len(ran.text.splitlines()) == 2

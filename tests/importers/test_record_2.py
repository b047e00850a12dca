"""The single-hand record of the same program: the season's hands, written the other way."""

import json
from typing import Any

import pytest

import events
from events.importers import Imported
from events.log import Play
from tests.importers.sources import CORRECTED, FILES, OWN, as_record_2, load, one, replayed, season

SOURCE = "80fen-record-2"
EVERY_TENTH = [pair for name in FILES for pair in season(name)][::10]


def line(record: dict[str, Any]) -> bytes:
    return json.dumps(record, ensure_ascii=False).encode() + b"\n"


def test_the_same_hand_from_both_layouts() -> None:
    """All but what failed throws had tried, which single-hand records do not hold."""
    for recorded, imported in EVERY_TENTH:
        found = one(SOURCE, line(as_record_2(recorded)))
        assert found.problems == ()
        assert found.hand.events == tuple(
            event.model_copy(update={"tried": None, "why": None})
            if isinstance(event, Play)
            else event
            for event in imported.hand.events
        )
        ours, other = found.hand.header, imported.hand.header
        same = ("level", "banker", "levels", "first_hand", "bidding", "trump", "nt_by", "rules")
        assert [getattr(ours, key) for key in same] == [getattr(other, key) for key in same]


def test_a_replay_comes_to_the_recorded_result() -> None:
    for recorded, _ in EVERY_TENTH:
        found = replayed(one(SOURCE, line(as_record_2(recorded))).hand).as_dict()
        assert found["class"] == "replays"
        assert found["points"] == recorded["total"]
        assert found["stated_differs"] == []


@pytest.mark.parametrize(
    ("version", "rules"),
    [
        ("80分 v0.7.12(测试版)", OWN),
        ("80分 v0.7.15", OWN),
        ("80分 v0.7.17", CORRECTED),
        ("80分 v0.7.38(测试版)", CORRECTED),
        ("80分 v1.0.0", CORRECTED),
    ],
)
def test_the_ruleset_goes_by_the_version(version: str, rules: str) -> None:
    recorded, _ = EVERY_TENTH[0]
    assert one(SOURCE, line(as_record_2(recorded, version=version))).hand.header.rules == rules


@pytest.mark.parametrize("version", ["80分 v0.7.16", None])
def test_a_version_between_two_repairs_has_no_ruleset(version: str | None) -> None:
    recorded, _ = EVERY_TENTH[0]
    [problem] = load(SOURCE, line(as_record_2(recorded, version=version)))
    assert not isinstance(problem, Imported)
    assert problem.code == "rules_unknown"
    named = one(SOURCE, line(as_record_2(recorded, version=version)), rules="common")
    assert named.hand.header.rules == "common"


def test_names_stay_outside() -> None:
    """The player is a number drawn at random; the nickname is nowhere in the log."""
    recorded, _ = EVERY_TENTH[0]
    hand = one(SOURCE, line(as_record_2(recorded))).hand
    assert hand.header.seats == {"E": "p-1", "N": "latest", "W": "latest", "S": "latest"}
    assert b"a name" not in events.write_hand(hand)
    assert hand.header.played_at == "2026-09-04T12:00:00.000Z"


def test_a_record_without_its_kitty() -> None:
    """Which of the banker's cards lay in it nobody can say; the hand replays all the same."""
    recorded, _ = EVERY_TENTH[1]
    record = as_record_2(recorded)
    del record["kitty"]
    found = one(SOURCE, line(record))
    assert "kitty" in found.lacks
    result = replayed(found.hand).as_dict()
    assert (result["class"], result["points"]) == ("replays", recorded["total"])
    assert "hand_inferred" in {finding["code"] for finding in result["findings"]}


def test_a_hand_that_was_left_stays_open() -> None:
    recorded, _ = EVERY_TENTH[2]
    record = as_record_2(recorded, partial=True)
    record["tricks"] = record["tricks"][:5]
    found = one(SOURCE, line(record))
    assert found.hand.seal is None
    assert "end" in found.lacks
    assert replayed(found.hand).unfinished
    before_play = as_record_2(recorded, partial=True, initialHands=None, buried=None, tricks=[])
    assert one(SOURCE, line(before_play)).hand.seal is None


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"fmt": "80fen-record-1"}, "field_differs"),
        ({"initialHands": None}, "hands_missing"),
        ({"buried": ["S2"] * 8}, "pack_differs"),
        ({"buried": ["Z9"] * 8}, "card_unknown"),
        ({"trump": {"suit": "T", "rank": 2}}, "trump_unknown"),
        ({"declSeat": 4}, "seat_number"),
    ],
)
def test_a_record_that_cannot_be_is_rejected(change: dict[str, Any], code: str) -> None:
    recorded, _ = EVERY_TENTH[0]
    [problem] = load(SOURCE, b"\n" + line(as_record_2(recorded, **change)))
    assert not isinstance(problem, Imported)
    assert (problem.code, problem.line) == (code, 2)


def test_wrong_numbers_are_put_down_as_they_stand() -> None:
    recorded, _ = EVERY_TENTH[0]
    record = as_record_2(recorded, defPoints=recorded["total"] + 5, kittyPts=95)
    record["tricks"][0]["points"] += 5
    fields = [problem.params["field"] for problem in one(SOURCE, line(record)).problems]
    assert {"tricks[1].points", "kittyPts", "defPoints"} <= set(fields)


def test_a_winner_who_does_not_lead_next() -> None:
    recorded, _ = EVERY_TENTH[0]
    record = as_record_2(recorded)
    record["tricks"][0]["winner"] = (record["tricks"][0]["winner"] + 2) % 4
    [problem] = one(SOURCE, line(record)).problems
    assert problem.params["field"] == "tricks[1].winner"

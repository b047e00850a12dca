"""Nine wrong logs, each with exactly the finding that it shows; nothing is repaired or invented."""

import json
from typing import Any

import pytest

import events
from tests import calls
from tests.wrong_logs.clean import CLEAN, Log, changed, clean, numbered, reordered

FAULTS = {"error", "offence"}
Found = tuple[str, int | None, str | None, str]


def faults(found: dict[str, Any]) -> list[Found]:
    """Every error and offence: code, event, seat, severity."""
    return [
        (finding["code"], finding["event"], finding["seat"], finding["severity"])
        for finding in found["findings"]
        if finding["severity"] in FAULTS
    ]


def not_scored(found: dict[str, Any]) -> bool:
    """No final points, no levels, nobody to deal next."""
    return all(
        found[name] is None
        for name in ("points", "points_found", "takes_deal", "banker_delta", "attackers_delta")
    )


def test_the_clean_log() -> None:
    found = calls.replay_dict(clean())
    assert found["findings"] == []
    assert (found["class"], found["points"], len(found["tricks"])) == ("replays", 125, 15)
    assert found["kitty"] == {"points": 20, "multiplier": 2}


def test_a_card_dealt_a_third_time() -> None:
    """S was dealt and buried a third ten of spades in place of a six of diamonds."""
    log = clean()
    hands = log[1]["hands"]
    hands["S"] = hands["S"].replace("6d 6d", "6d Ts")
    log = changed(log, 3, cards="8s Js As 2h Kc Ts 7d 8d")
    found = calls.replay_dict(log)
    assert faults(found) == [("too_many_copies", 1, None, "error")]


def test_a_card_that_is_not_held() -> None:
    """N, void, discards an eight of spades that lies in S's hand."""
    found = calls.replay_dict(changed(clean(), 57, cards="8s"))
    assert faults(found) == [("not_held", 57, "N", "error")]
    assert not_scored(found)
    assert len(found["tricks"]) == 15


def test_a_pair_withheld() -> None:
    """A pair of trumps led: S keeps one of two aces and plays the four of spades with the other."""
    log = changed(clean(), 10, cards="4s Ac")
    found = calls.replay_dict(changed(log, 14, cards="Ac 2d 5d 8d"))
    assert faults(found) == [("revoke_pair", 10, "S", "offence")]
    assert found["class"] == "faulted"
    assert found["points"] == 125  # as called: nobody called it


def test_a_tractor_withheld() -> None:
    """A tractor of trumps led: E holds tens and jacks and plays tens and little jokers."""
    log = changed(clean(), 15, cards="Tc Tc LJ LJ")[:16]
    found = calls.replay_dict(log)
    assert faults(found) == [("revoke_tractor", 15, "E", "offence")]
    assert found["tricks"][-1]["winner"] == "N"


def test_a_declaration_of_a_card_that_is_not_the_level() -> None:
    """N shows a five of clubs at level four; the table plays clubs."""
    log = changed(clean(), 2, cards="5c")
    log[0]["trump"] = "c"
    found = calls.replay_dict(log)
    assert faults(found) == [("wrong_declare", 2, "N", "offence")]


def test_a_lead_out_of_turn() -> None:
    """E has won the third trick, N leads the fourth."""
    found = calls.replay_dict(reordered(clean(), 17, 18, 19, 16))
    assert faults(found) == [("lead_out_of_turn", 16, "N", "offence")]
    assert found["tricks"][3]["leader"] == "N"


def test_a_follow_out_of_turn() -> None:
    """W follows before N."""
    found = calls.replay_dict(reordered(clean(), 16, 18, 17, 19))
    assert faults(found) == [("follow_out_of_turn", 17, "W", "offence")]


def test_a_play_that_is_missing() -> None:
    """W's king of hearts was never written down; nobody plays it for him."""
    log = numbered([line for line in clean() if line.get("n") != 18])
    found = calls.replay_dict(log)
    assert faults(found) == [("play_missing", 18, "W", "error")]
    assert not_scored(found)


def test_a_stated_score_that_differs() -> None:
    [recorded] = events.read_bytes(calls.text_of(clean())).hands
    stated = events.Stated(points=120, kitty=20)
    found = calls.replay_text(events.write_hand(events.seal_hand(recorded.hand, stated)))
    assert faults(found) == [("stated_differs", None, None, "error")]
    assert found["stated_differs"] == [{"field": "points", "stated": 120, "replayed": 125}]
    assert found["points"] == 125


@pytest.mark.parametrize("cut", [40, 1])
def test_a_log_that_is_cut_off(cut: int) -> None:
    """The file ends within the last line, S's two of spades."""
    data = CLEAN.read_bytes()
    reading = events.read_bytes(data[: -1 - cut], "cut.jsonl")
    assert [(problem.code, problem.severity, problem.line) for problem in reading.all_problems] == [
        ("cut_off", "error", 64)
    ]
    found = calls.replay_text(data[: -1 - cut])
    assert faults(found) == []
    assert found["unfinished"] is True
    assert not_scored(found)
    assert len(found["tricks"]) == 14


def test_three_faults_at_once() -> None:
    """The wrong declaration, a heart kept back in the fourth trick, a card that is not held."""
    log: Log = changed(clean(), 2, cards="5c")
    log[0]["trump"] = "c"
    log = changed(log, 19, cards="3s")
    log = changed(log, 23, cards="2h 3h")
    log = changed(log, 57, cards="8s")
    found = calls.replay_dict(log)
    assert faults(found) == [
        ("wrong_declare", 2, "N", "offence"),
        ("revoke", 19, "S", "offence"),
        ("not_held", 57, "N", "error"),
    ]
    assert not_scored(found)


def test_the_log_is_what_the_docstrings_say() -> None:
    """The clean file is canonical: the wrong logs differ from it by their faults alone."""
    [recorded] = events.read_bytes(CLEAN.read_bytes()).hands
    assert events.write_hand(recorded.hand) == CLEAN.read_bytes()
    assert json.loads(CLEAN.read_text(encoding="utf-8").splitlines()[-1])["n"] == 63

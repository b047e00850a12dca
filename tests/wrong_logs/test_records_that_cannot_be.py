"""Records that cannot have been: an error where it stands, no score, and nobody accused for it."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from events.errors import QuestionError
from tests import calls
from tests.conformance.vectors import vectors

Log = list[dict[str, Any]]


def clean() -> Log:
    """A clean hand under 001.01: header, deal, declare, bury, 72 plays; 45 points."""
    [vector] = [one for one in vectors() if one["id"] == "hand.clean.01"]
    return copy.deepcopy(vector["log"])


def numbered(log: Log) -> Log:
    """The events counted anew."""
    return [log[0], *({**line, "n": place} for place, line in enumerate(log[1:], start=1))]


def grave(found: dict[str, Any]) -> list[tuple[str, int | None, str | None]]:
    """Errors and offences."""
    return [
        (one["code"], one["event"], one["seat"])
        for one in found["findings"]
        if one["severity"] != "note"
    ]


def test_a_seat_that_was_dealt_two_cards_does_not_end_the_hand() -> None:
    """One trick is played and N has no card left; the others hold 23."""
    log = clean()[:8]
    log[1]["hands"]["N"] = "2s Qs"
    found = calls.replay_dict(log)
    assert found["unfinished"]
    assert found["points"] is None
    assert found["next_banker"] is None


def test_a_bid_after_the_last_trick_changes_no_trump() -> None:
    """One refused bid, and the tricks stay as they were."""
    log = clean()
    log.append({"n": len(log), "event": "overturn", "seat": "W", "cards": "5d"})
    found = calls.replay_dict(log)
    assert grave(found) == [("wrong_overturn", len(log) - 1, "W")]
    assert found["trump"] == "h"
    assert found["points"] == 45


def test_a_miscount_called_before_the_pickup_kills_no_cards() -> None:
    """The short hand is made whole before play; only later its cards would be dead."""
    log = clean()
    log.insert(3, {"event": "penalty", "seat": "E", "offence": "short_cards", "cards": 1})
    found = calls.replay_dict(numbered(log))
    assert found["points"] == 45
    assert grave(found) == []
    assert found["fines"][0]["banker_levels"] == -1


def test_inferred_hands_must_add_up() -> None:
    """E's plays were written as 25 big jokers: no hand is inferred from them, nothing is scored."""
    log = clean()
    del log[1]["hands"]["E"]
    for line in log:
        if line.get("event") == "play" and line["seat"] == "E":
            line["cards"] = " ".join(["BJ"] * len(line["cards"].split()))
    found = calls.replay_dict(log)
    assert "hands_differ" in {one["code"] for one in found["findings"]}
    assert found["points"] is None
    assert not any(one["code"] == "hand_inferred" for one in found["findings"])


def test_without_a_bury_the_bankers_hand_is_not_known() -> None:
    """The line was lost: no card is said not to be held, and the kitty cannot be counted."""
    log = clean()
    del log[3]
    found = calls.replay_dict(numbered(log))
    assert grave(found) == []
    assert "bury_missing" in {one["code"] for one in found["findings"]}


@pytest.mark.parametrize(
    ("change", "event"),
    [
        (lambda log: log.insert(23, log.pop(3)), 23),
        (lambda log: log.append(log.pop(1)), 75),
        (lambda log: log.insert(4, copy.deepcopy(log[1])), 4),
    ],
    ids=["late bury", "deal at the end", "second deal"],
)
def test_events_out_of_order(change: Callable[[Log], None], event: int) -> None:
    """It cannot have been so, and nothing is scored."""
    log = clean()
    change(log)
    found = calls.replay_dict(numbered(log))
    assert ("event_order", event) in [(code, at) for code, at, _ in grave(found)]
    assert found["points"] is None


def test_cards_turned_that_do_not_lie_in_the_kitty() -> None:
    """One error, at the turning."""
    [vector] = [one for one in vectors() if one["id"] == "hand.nobody_bids.01"]
    log = copy.deepcopy(vector["log"])
    log[2]["turned"] = "As"
    found = calls.replay_dict(log)
    assert ("not_held", 2, None) in grave(found)
    assert found["points"] is None


def test_a_card_cannot_leave_the_kitty_that_does_not_lie_there() -> None:
    """No card is made out of nothing, and no seat is blamed."""
    log = clean()
    move = {"event": "move", "from": "kitty", "to": "W", "cards": "BJ", "why": "correction"}
    log.insert(4, move)
    found = calls.replay_dict(numbered(log))
    assert grave(found) == [("not_held", 4, None)]
    assert found["points"] is None


def test_a_bury_of_a_card_not_held_leaves_no_score() -> None:
    """As with any card that is not held."""
    log = clean()
    log[3]["cards"] = log[3]["cards"].replace("4s", "Kd", 1)
    found = calls.replay_dict(log)
    assert ("not_held", 3, "E") in grave(found)
    assert found["points"] is None


def test_a_penalty_calls_nothing_that_comes_after_it() -> None:
    """The revoke stays uncalled, the call without a fault."""
    [vector] = [one for one in vectors() if one["id"] == "hand.revoke.01"]
    log = copy.deepcopy(vector["log"])
    log.insert(4, {"event": "penalty", "seat": "N", "offence": "revoke", "by": "referee"})
    found = calls.replay_dict(numbered(log))
    [revoke] = [one for one in found["findings"] if one["code"] == "revoke"]
    assert revoke["called"] is None
    assert "called_not_shown" in {one["code"] for one in found["findings"]}


def test_the_missing_play_is_named_by_the_seat_that_has_none() -> None:
    """E, W, N are written down: S is the one without a play."""
    log = clean()
    log[4:8] = [log[4], log[6], log[5]]
    found = calls.replay_dict(numbered(log))
    assert ("play_missing", 5, "S") in grave(found)


@pytest.mark.parametrize("why", ["void", "redeal"])
def test_a_void_hand_is_not_scored_wherever_it_ended(why: str) -> None:
    """After the last trick as before it."""
    log = clean()
    log.append({"n": len(log), "event": "end", "why": why})
    found = calls.replay_dict(log)
    assert found["points"] is None
    assert found["banker_delta"] is None


def test_unknown_cards_in_a_throw_are_not_judged() -> None:
    """What was tried is not all recorded."""
    [vector] = [one for one in vectors() if one["id"] == "hand.throw.01"]
    log = copy.deepcopy(vector["log"])
    [throw] = [line for line in log if "tried" in line]
    throw["tried"] += " ??"
    found = calls.replay_dict(log)
    assert grave(found) == []
    assert ("not_judged", throw["n"]) in [(one["code"], one["event"]) for one in found["findings"]]


@pytest.mark.parametrize("number", [26, 34, 256, 1024, 5000])
@pytest.mark.parametrize("field", ["cards", "tried"])
def test_a_play_of_more_cards_than_a_hand_holds(number: int, field: str) -> None:
    """Refused as a whole, whatever the number."""
    log = clean()
    log[4].update({field: " ".join(["Ks"] * number), "why": "throw"})
    found = calls.replay_dict(log)
    assert (found["class"], found["reason"]) == ("not_comparable", "play_beyond_hand")


@pytest.mark.parametrize("number", [163, 1024])
def test_a_bury_of_more_cards_than_there_are(number: int) -> None:
    """Refused as a whole, whatever the number."""
    log = clean()
    log[3]["cards"] = " ".join(["Ks"] * number)
    found = calls.replay_dict(log)
    assert (found["class"], found["reason"]) == ("not_comparable", "cards_beyond_decks")


@pytest.mark.parametrize("kind", ["shape", "tractor"])
def test_a_question_about_more_cards_than_a_hand_holds(kind: str) -> None:
    """Malformed, not answered wrongly."""
    cards = " ".join(f"{rank}d {rank}d" for rank in "2345678TJQKA") + " LJ LJ BJ BJ"
    question = {"kind": kind, "rules": "common", "level": "9", "trump": "d", "cards": cards}
    with pytest.raises(QuestionError):
        calls.ask(question)


def test_a_declaration_without_cards_is_not_judged() -> None:
    """Nothing can be said of it, and the hand goes on."""
    log = clean()
    log[2] = {"n": 2, "event": "declare", "seat": "N"}
    log[0]["trump"] = "h"
    assert calls.replay_dict(log)["points"] == 45


def test_the_first_offender_sets_the_base() -> None:
    """S revokes before E, and is called at the end: both sheets go by S."""
    [vector] = [one for one in vectors() if one["id"] == "hand.revoke.07"]
    log = copy.deepcopy(vector["log"])
    [penalty] = [line for line in log if line.get("event") == "penalty"]
    log.remove(penalty)
    other = {"event": "penalty", "seat": "N", "offence": "exposed_card", "by": "referee"}
    log += [{**other, "ruling": {"points_set": 150}}, penalty]
    found = calls.replay_dict(numbered_of(log, penalty))
    assert found["points"] == found["points_found"] == 0


def numbered_of(log: Log, penalty: dict[str, Any]) -> Log:
    """The events counted anew, the penalty pointing to the play it meant."""
    meant = next(line for line in log if line.get("n") == penalty["of"] and line is not penalty)
    again = numbered(log)
    place = next(at for at, line in enumerate(log) if line is meant)
    return [
        {**line, "of": place} if line.get("offence") == penalty["offence"] else line
        for line in again
    ]


@pytest.mark.parametrize(
    "reveal",
    [
        {"of": 2, "cards": "BJ BJ"},
        {"of": 2, "cards": "5h", "seat": "S"},
        {"of": 1, "cards": "5h"},
        {"of": 99, "cards": "5h"},
    ],
    ids=["other cards", "another seat", "no bid", "no event"],
)
def test_a_reveal_must_fit_its_bid(reveal: dict[str, Any]) -> None:
    """One error, and the trump stays."""
    log = clean()
    log.insert(3, {"event": "reveal", **reveal})
    found = calls.replay_dict(numbered(log))
    assert [code for code, _, _ in grave(found)] == ["reveal_differs"]
    assert found["trump"] == "h"

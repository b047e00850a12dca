"""A Botzone log: one seat's view, with nothing in it that the seat did not see."""

import json
from typing import Any

import pytest

from events.cards import UNKNOWN, cards_text
from events.importers import Imported
from events.log import SEATS, Bury, Deal, Play
from tests.importers.sources import (
    BOTZONE,
    DATA,
    OWN,
    Round,
    as_botzone,
    hands_of,
    load,
    one,
    replayed,
    season,
)

ROUNDS = [recorded for recorded, _ in season("80fen-bots.ndjson")][::8]
THROWN = [recorded for recorded, _ in season("80fen-random.ndjson")][::20]


def imported(recorded: Round, seat: int) -> Imported:
    return one("botzone", json.dumps(as_botzone(recorded, seat)).encode(), "log.json", OWN)


def test_numbers_of_cards() -> None:
    """A, 2 … 9, 0, J, Q, K, each in spades, hearts, clubs, diamonds; then the jokers."""
    numbers = (0, 1, 2, 3, 4, 36, 39, 51, 52, 53)
    text = cards_text((BOTZONE[number] for number in numbers), sort=False)
    assert text == "As Ah Ac Ad 2s Ts Td Kd LJ BJ"


def test_the_sample_file() -> None:
    """The bot's own draw, its pair that overturned, and the kitty it was handed."""
    found = one("botzone", (DATA / "botzone-view.json").read_bytes(), "botzone-view.json", "common")
    deal, bury, *plays = found.hand.events
    assert isinstance(deal, Deal)
    assert isinstance(bury, Bury)
    assert list(deal.hands or ()) == ["S"]
    assert len((deal.hands or {})["S"]) == 25
    assert (bury.seat, len(bury.cards)) == ("S", 8)
    assert len(plays) == 11
    assert {"bids", "other_hands", "end"} <= set(found.lacks)
    assert found.hand.seal is None
    assert found.hand.header.hand == "botzone-view-1-S"
    assert replayed(found.hand).unfinished


@pytest.mark.parametrize("seat", range(4))
def test_one_seat_sees_its_own_hand_and_all_tricks(seat: int) -> None:
    for recorded in ROUNDS:
        found = imported(recorded, seat)
        deal = found.hand.events[0]
        assert isinstance(deal, Deal)
        assert list(deal.hands or ()) == [SEATS[seat]]
        assert deal.drawn
        own = dict(hands_of(recorded))[seat]
        ours = sorted((deal.hands or {})[SEATS[seat]])
        assert len(ours) == len(own) == 25
        banker = recorded["declSeat"] == seat
        assert (deal.kitty is not None) == banker
        bury = next(event for event in found.hand.events if isinstance(event, Bury))
        assert bury.seat == SEATS[recorded["declSeat"]]
        assert (UNKNOWN in bury.cards) == (not banker)
        plays = [event for event in found.hand.events if isinstance(event, Play)]
        last = recorded["plays"][-1]
        place = (seat - _leader(recorded)) % 4
        assert len(plays) == 4 * (len(recorded["plays"]) - 1) + place + 1 - (
            place == 0 and len(last["p"][0]) > 1
        )


def _leader(recorded: Round) -> int:
    """Who led the last trick."""
    before = recorded["plays"][-2:-1]
    return int(before[0]["w"]) if before else int(recorded["declSeat"])


@pytest.mark.parametrize("seat", range(4))
def test_the_replay_goes_as_far_as_the_view(seat: int) -> None:
    """Tricks are won as recorded; what hangs on hidden cards is not judged."""
    for recorded in ROUNDS[::4]:
        view = imported(recorded, seat)
        found = replayed(view.hand)
        whole = (seat - _leader(recorded)) % 4 == 3
        assert (view.hand.seal is not None) == whole == (not {"end", "last_lead"} & {*view.lacks})
        assert found.unfinished == (not whole)
        winners = [SEATS[trick["w"]] for trick in recorded["plays"]]
        assert [trick.winner for trick in found.tricks] == winners[: len(found.tricks)]
        assert len(winners) - len(found.tricks) == (not whole)
        assert {one.severity for one in found.findings} <= {"note"}


def test_only_own_throws_say_what_was_tried() -> None:
    for recorded in THROWN:
        for seat in range(4):
            plays = [
                event
                for event in imported(recorded, seat).hand.events
                if isinstance(event, Play) and event.tried
            ]
            last = len(recorded["plays"]) - 1
            own = [
                throw
                for throw in recorded["x_failed_throws"]
                if throw["seat"] == seat and throw["trick"] < last
            ]
            assert len(plays) == len(own)
            assert {play.seat for play in plays} <= {SEATS[seat]}


def test_bids_are_recorded_only_where_all_are_the_bots_own() -> None:
    recorded = next(one for one in ROUNDS if len(one["x_decl"]) == 1)
    log = as_botzone(recorded, recorded["x_decl"][0]["seat"])
    assert one("botzone", json.dumps(log).encode(), rules=OWN).hand.header.bidding == "not_recorded"
    card = next(request["deliver"] for request in log["requests"])
    log["responses"][0] = card
    own = one("botzone", json.dumps(log).encode(), rules=OWN).hand
    assert own.header.bidding == "recorded"
    assert own.events[1].event == "declare"


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda log: log["requests"].clear(), "field_differs"),
        (lambda log: log["requests"][-1].update(history=[[], []]), "history_unreadable"),
        (lambda log: log["requests"][-1]["history"][0][0].append(300), "card_unknown"),
        (lambda log: log["requests"].__delitem__(slice(20, None)), "bidding_open"),
        (lambda log: log["requests"][0]["global"].update(level=""), "level_number"),
    ],
)
def test_a_log_that_cannot_be_read(spoil: Any, code: str) -> None:
    log = as_botzone(ROUNDS[0], 0)
    spoil(log)
    [problem] = load("botzone", json.dumps(log).encode(), rules=OWN)
    assert not isinstance(problem, Imported)
    assert problem.code == code


def test_an_answer_that_the_judge_replaced() -> None:
    """A follow shown otherwise than it was answered: the log has what lay on the table."""
    log = as_botzone(ROUNDS[0], 0)
    place = next(
        number
        for number, request in enumerate(log["requests"])
        if request["stage"] == "play" and request["history"][1]
    )
    log["responses"][place] = [0]
    [problem] = one("botzone", json.dumps(log).encode(), rules=OWN).problems
    assert problem.code == "answer_replaced"


def test_a_file_of_several_logs() -> None:
    text = b"\n".join(json.dumps(as_botzone(ROUNDS[0], seat)).encode() for seat in (0, 1))
    found = load("botzone", text + b"\n{}\n", "all.jsonl", OWN)
    assert [isinstance(item, Imported) for item in found] == [True, True, False]
    assert [item.line for item in found] == [1, 2, 3]

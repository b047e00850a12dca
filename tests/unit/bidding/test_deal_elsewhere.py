"""A race whose bids make another seat banker under other rules: nobody could have played it so."""

from typing import Any

from replay.rescore import LED_ELSEWHERE
from tests import calls
from tests.oracle.cards import join, pack, without

TAKES = {"extends": "common", "bidding": {"overturn_takes_deal": "race_before_pickup"}}
KEEPS = {"extends": "common", "bidding": {"overturn_takes_deal": "never"}}


def race() -> list[dict[str, Any]]:
    """A first hand: N shows a 2, E overturns it with a pair, takes the kitty, buries and leads."""
    wanted = {"E": ["2d", "2d", "Ah"], "N": ["2h"], "W": [], "S": []}
    rest = without(pack(), [card for cards in wanted.values() for card in cards])
    hands = {}
    for seat, cards in wanted.items():
        size = 25 - len(cards)
        hands[seat] = join([*cards, *rest[:size]])
        rest = rest[size:]
    header = {
        "paipu": 1,
        "hand": "race",
        "rules": "common",
        "level": "2",
        "banker": None,
        "levels": {"EW": "2", "NS": "2"},
        "first_hand": True,
        "bidding": "recorded",
    }
    events = [
        {"event": "deal", "hands": hands, "kitty": join(rest)},
        {"event": "declare", "seat": "N", "cards": "2h"},
        {"event": "overturn", "seat": "E", "cards": "2d 2d"},
        {"event": "bury", "seat": "E", "cards": join(rest)},
        {"event": "play", "seat": "E", "cards": "Ah"},
    ]
    return [header, *({"n": place, **event} for place, event in enumerate(events, start=1))]


def test_the_overturner_deals_where_an_overturn_takes_the_deal() -> None:
    """As it was played: E is banker and leads."""
    assert calls.replay_dict(race(), TAKES)["class"] == "replays"


def test_where_it_does_not_another_seat_would_have_led() -> None:
    """The same bids only change trump: N would have been banker."""
    found = calls.replay_dict(race(), KEEPS)
    assert (found["class"], found["at"], found["reason"]) == ("diverged", 5, LED_ELSEWHERE)

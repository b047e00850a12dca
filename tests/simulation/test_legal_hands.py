"""Without faults every hand is legal, from the bids to the last trick, under every ruleset."""

import pytest

from events.log import Deal, Declare, Overturn, Play
from replay.ruleset import installed
from tests.simulation.hands import grave, logs, replays

RULESETS = sorted(one.id for one in installed())
BOLD = 0.05
"""A share of risky leads large enough for throws to fail in a few hands."""


@pytest.mark.parametrize("policy", ["heuristic", "random"])
@pytest.mark.parametrize("rules", RULESETS)
def test_every_ruleset(rules: str, policy: str) -> None:
    hands = logs(rules, 20, seed=11, policy=policy, faults={}, risk=BOLD, match=5)
    assert len(hands) == 20
    for hand, result in replays(hands):
        assert grave(result) == [], hand.header.hand
        assert not result.unfinished


def test_the_draw_is_recorded_and_bids_come_in_it() -> None:
    bids = 0
    for hand in logs("002.05", 60, faults={}):
        deal = hand.events[0]
        assert isinstance(deal, Deal)
        assert deal.drawn
        assert deal.first is not None
        assert {len(cards) for cards in (deal.hands or {}).values()} == {25}
        places = [event.at or 0 for event in hand.events if isinstance(event, Declare | Overturn)]
        assert places == sorted(places)
        bids += len(places)
    assert bids > 60


def test_an_open_deal_goes_to_who_bids() -> None:
    first = [hand for hand in logs("002.22", 64, faults={}, match=4) if hand.header.first_hand]
    assert len(first) >= 16
    for hand, result in replays(first):
        assert hand.header.banker is None
        buried = next(event for event in hand.events if event.event == "bury")
        assert result.setting.banker == buried.seat


def test_fixed_trumps_need_no_bids() -> None:
    for hand, result in replays(logs("003.01", 32, faults={})):
        assert hand.header.bidding == "none_made"
        assert hand.header.board == hand.header.hand_no
        assert result.setting.trump == "s"
        assert not any(isinstance(event, Declare) for event in hand.events)


def test_every_card_is_played_or_buried() -> None:
    for hand in logs("001.01", 32, faults={}, risk=BOLD, policy="random"):
        laid = [kind for event in hand.events if isinstance(event, Play) for kind in event.cards]
        buried = [kind for one in hand.events if one.event == "bury" for kind in one.cards]
        assert sorted((*laid, *buried)) == sorted([*range(54), *range(54)])


def test_marked_as_simulated_for_ever() -> None:
    for hand in logs("common", 16):
        assert hand.header.simulated is True
        assert hand.seal is not None
        changed = hand.model_copy(
            update={"header": hand.header.model_copy(update={"simulated": None})}
        )
        from events.codec.seal import broken_at

        assert broken_at(changed) == 0

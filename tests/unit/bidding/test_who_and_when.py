"""Stages, one's own bid, the banker, the second card."""

import pytest

from tests.unit.bidding.laid import LATE, RACE, house, judged, why

OVER = ("N 5h", "W 5s 5s")


@pytest.mark.parametrize("stage", ["draw", "before_pickup", "before_bury", "after_bury"])
def test_stages(stage):
    assert why(house(stages=[stage]), *OVER, stage=stage) is None
    others = [one for one in ("draw", "before_pickup", "after_bury") if one != stage]
    verdict = judged(house(stages=others), *OVER, stage=stage)
    assert (verdict.reason, verdict.parameters) == ("not_in_this_stage", ("bidding.stages",))
    assert verdict.trump == "h"  # what stood stands on


def test_stages_of_a_race_and_of_later_hands():
    rules = house(stages={"race": ["draw"], "later": ["after_bury"]})
    assert why(rules, "N 2h", "W 2s 2s", **RACE) is None
    assert why(rules, *OVER) == "not_in_this_stage"
    assert why(rules, *OVER, **LATE) is None


def test_nobody_overturns_himself():
    rules = house()
    assert why(rules, "N 5h", "N 5s 5s") == "own_bid_stands"
    assert why(rules, "N 5h", "N 5s") == "own_bid_stands"
    assert why(rules, "N 5h", "W 5c 5c", "N 5s 5s") is None
    never = house(self_overturn="never_in_hand")
    assert why(never, "N 5h", "W 5c 5c", "N 5s 5s") == "bid_before"
    assert why(never, "N 5h", "W 5c 5c", "S 5s 5s") is None


def test_the_banker():
    by_stage = house(banker_overturns={"before_bury": "any", "after_bury": "after_another"})
    assert why(by_stage, "N 5h", "E 5s 5s") is None
    assert why(by_stage, "N 5h", "E 5s 5s", **LATE) == "banker_waits"
    assert why(by_stage, "N 5h", "W 5d 5d", "E 5s 5s", **LATE) is None
    never = house(banker_overturns="never")
    assert why(never, "N 5h", "W 5d 5d", "E 5s 5s", **LATE) == "banker_may_not"
    assert why(never, "N 5h", "S 5s 5s", **LATE) is None
    waits = house(banker_overturns="after_another")
    assert why(waits, "N 5h", "E 5s 5s") == "banker_waits"
    assert why(waits, "N 2h", "E 2s 2s", **RACE) is None  # nobody is banker yet


def test_common_practice_lets_the_banker_bid_like_anyone_until_the_bury():
    assert why(house(), "N 5h", "E 5s 5s") is None
    assert why(house(), "N 5h", "E 5s 5s", **LATE) == "banker_waits"


def test_a_second_card():
    rules = house()
    verdict = judged(rules, "N 5h", "N 5h")
    assert (verdict.allowed, verdict.trump, verdict.rebury) == (True, "h", False)
    assert verdict.parameters == ("bidding.reinforce",)
    assert judged(rules, "N 5h", "N 5h 5h").trump == "h"  # both cards written again
    assert why(house(reinforce="no"), "N 5h", "N 5h") == "no_reinforcing"
    assert why(rules, "N 5h", "N 5h", **LATE) == "too_late_to_reinforce"
    assert why(rules, "N 5h", "N 5h", stage="before_bury") == "too_late_to_reinforce"
    assert why(rules, "N 5h", "W 5s 5s", "N 5h") == "needs_pair"
    assert why(rules, "N 5h", "N 5h", "N 5h") == "too_many_copies"


def test_a_second_card_keeps_the_deal_of_a_race():
    assert judged(house(), "N 2h", "N 2h", **RACE).takes_deal is True

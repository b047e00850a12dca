"""What an overturn moves besides trump."""

import pytest

from events.log import LevelState
from tests.unit.bidding.laid import AT_2, LATE, RACE, house, judged

OVER = ("N 2h", "W 2s 2s")
EARLY = {**RACE, "stage": "before_pickup"}
BURIED = {**RACE, "stage": "after_bury", "banker": "N"}
TAKEN = {**RACE, "stage": "before_bury", "banker": "N"}
ALL = ["draw", "before_pickup", "before_bury", "after_bury"]


@pytest.mark.parametrize(
    ("value", "early", "taken", "buried", "later"),
    [
        ("never", False, False, False, False),
        ("race_before_pickup", True, False, False, False),
        ("race_before_bury", True, True, False, False),
        ("race", True, True, True, False),
        ("every_hand", True, True, True, True),
    ],
)
def test_the_deal(value, early, taken, buried, later):
    rules = house(overturn_takes_deal=value, stages=ALL)
    assert judged(rules, *OVER, **EARLY).takes_deal is early
    assert judged(rules, *OVER, **TAKEN).takes_deal is taken
    assert judged(rules, *OVER, **BURIED).takes_deal is buried
    assert judged(rules, *OVER, level="2").takes_deal is later
    assert judged(rules, "N 2h", **RACE).takes_deal is True  # whoever declares


def test_while_both_sides_stand_where_they_began():
    rules = house(overturn_takes_deal="while_both_at_start")
    assert judged(rules, *OVER, **EARLY).takes_deal is True
    assert judged(rules, *OVER, level="2", level_of_side=AT_2).takes_deal is True
    ahead = {**AT_2, "NS": LevelState("3")}
    assert judged(rules, *OVER, level="2", level_of_side=ahead).takes_deal is False
    assert judged(rules, "N 5h", "W 5s 5s").takes_deal is False
    assert judged(rules, *OVER, level="2").takes_deal is None  # nobody wrote the other level down


def test_who_buries_again():
    rules = house(stages=ALL, rebury=["before_bury", "after_bury"])
    for stage in ALL:
        verdict = judged(rules, "N 5h", "W 5s 5s", stage=stage)
        assert verdict.rebury is (stage in {"before_bury", "after_bury"})
    assert judged(house(rebury=[]), "N 5h", "W 5s 5s", **LATE).rebury is False


def test_a_kitty_flip_stands_in_its_place():
    rules = house(kitty_flip=True)
    late = judged(rules, "N 5h", "W 5s 5s", **LATE)
    assert (late.rebury, late.kitty_flip) == (False, True)
    early = judged(rules, "N 5h", "W 5s 5s")
    assert (early.rebury, early.kitty_flip) == (False, False)  # 000.09 c19


def test_what_decided_it():
    verdict = judged(house(), "N 5d", "W 5c 5c", "S 5h 5h", **LATE)
    assert verdict.parameters == (
        "bidding.stages",
        "bidding.ranking",
        "bidding.suit_order",
        "bidding.overturn_takes_deal",
        "bidding.rebury",
    )

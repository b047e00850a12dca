import pytest

from replay.kitty import kitty_result, multiplier
from tests.unit.scoring.texts import house, text


def times(rules, longest, *, throw=False, cards=None, trump=True):
    cards = max(1, 2 * longest) if cards is None else cards
    return multiplier(rules, longest=longest, throw=throw, cards=cards, trump=trump)


def result(rules, *, face=20, longest=0, trump=True, winner="attackers", buried_by="banker"):
    return kitty_result(
        rules,
        face=face,
        longest=longest,
        throw=False,
        cards=max(1, 2 * longest),
        trump=trump,
        winner_side=winner,
        buried_by=buried_by,
    )


@pytest.mark.parametrize(
    ("ref", "expected"),
    [
        ("common", [2, 4, 8, 16, 32]),
        ("001.01", [2, 4, 8, 12, 16]),  # C43
        ("002.05", [2, 4, 8, 16, 32]),  # C18
        ("002.22", [2, 4, 6, 8, 10]),  # C16, C17
    ],
)
def test_single_pair_and_tractors_of_two_three_four_pairs(ref, expected):
    rules = text(ref)
    assert [times(rules, longest) for longest in range(5)] == expected


def test_a_flat_scale_stays():
    rules = house(kitty={"pair": 2, "tractor": [2], "tractor_beyond": "flat"})
    assert [times(rules, longest) for longest in range(5)] == [2, 2, 2, 2, 2]


def test_a_throw_counts_by_its_strongest_component():
    assert times(text("001.01"), 2, throw=True, cards=5) == 8


def test_a_throw_counts_by_a_pair_at_most():
    rules = house(kitty={"throw": "pair_at_most"})
    assert times(rules, 3, throw=True) == 4
    assert times(rules, 0, throw=True) == 2
    assert times(rules, 3, throw=False) == 16


def test_002_22_counts_any_throw_three_times():
    assert times(text("002.22"), 2, throw=True) == 3
    assert times(text("002.22"), 0, throw=True) == 3


def test_003_01_counts_the_cards_of_each_seat():
    rules = text("003.01")
    assert [times(rules, longest) for longest in (0, 1, 2)] == [1, 2, 4]


def test_a_second_table_for_kitties_won_with_a_side_suit():
    side = {"single": 1, "pair": 2, "tractor": [4], "tractor_beyond": "double"}
    rules = house(kitty={"side": side})
    assert [times(rules, longest, trump=False) for longest in range(4)] == [1, 2, 4, 8]
    assert [times(rules, longest, trump=True) for longest in range(4)] == [2, 4, 8, 16]


def test_the_attackers_score_the_kitty_they_win():
    kitty = result(text("001.01"), face=20, longest=1)
    assert (kitty.points, kitty.multiplier) == (80, 4)


def test_a_kitty_without_points_is_won_all_the_same():
    kitty = result(text("001.01"), face=0, longest=2)
    assert (kitty.points, kitty.multiplier) == (0, 8)


def test_nobody_wins_the_kitty_when_the_banker_side_holds_the_last_trick():
    kitty = result(text("common"), winner="banker")
    assert (kitty.points, kitty.multiplier) == (0, None)


def test_001_01_attackers_who_buried_last_pay_when_they_lose_it():
    kitty = result(text("001.01"), face=15, winner="banker", buried_by="attackers")
    assert (kitty.points, kitty.multiplier) == (-30, 2)
    assert "kitty.burier_pays" in kitty.parameters


def test_elsewhere_they_do_not_pay():
    kitty = result(text("002.22"), face=15, winner="banker", buried_by="attackers")
    assert (kitty.points, kitty.multiplier) == (0, None)


def test_001_01_attackers_who_buried_last_and_win_it_score_it():
    kitty = result(text("001.01"), face=15, buried_by="attackers")
    assert (kitty.points, kitty.multiplier) == (30, 2)


def test_003_01_a_kitty_is_won_only_with_trumps():
    kitty = result(text("003.01"), longest=1, trump=False)
    assert (kitty.points, kitty.multiplier) == (0, None)
    assert kitty.parameters == ("kitty.trump_only",)


def test_the_clauses_of_a_tractor_that_the_scale_only_implies():
    rules = text("001.01")
    clauses, assumed = rules.sources(result(rules, longest=4).parameters)
    assert "001.01 C43" in clauses
    assert assumed == []

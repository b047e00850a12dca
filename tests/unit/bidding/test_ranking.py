"""What goes over what."""

import pytest

from tests.unit.bidding.laid import LATE, RACE, house, judged, why


def test_an_overturn_takes_a_pair():
    assert why(house(), "N 5h", "W 5s") == "needs_pair"
    assert why(house(), "N 5h", "W 5s 5d") == "two_suits"
    assert why(house(), "N 5h", "W LJ") == "joker_alone"
    assert why(house(), "N 5h", "W 5h 5h") == "too_many_copies"


def test_any_pair_over_a_single_unless_the_order_binds():
    assert why(house(), "N 5h", "W 5d 5d") is None
    binds = house(order_binds_single=True)
    assert why(binds, "N 5h", "W 5d 5d") == "weaker_suit"
    assert why(binds, "N 5h", "W 5s 5s") is None
    assert why(house(order_binds_single=True, suit_order=[]), "N 5h", "W 5d 5d") is None


@pytest.mark.parametrize("order", ["dchs", "cdhs"])
def test_level_pairs_by_suit(order):
    rules = house(suit_order=list(order))
    for low in range(4):
        for high in range(4):
            if low == high:
                continue
            under, over = order[low], order[high]
            bids = (f"N 5{under} 5{under}", f"W 5{over} 5{over}")
            assert why(rules, *bids) == (None if high > low else "weaker_suit")


def test_without_an_order_the_earlier_pair_stands_or_not():
    assert why(house(suit_order=[]), "N 5h", "W 5d 5d", "S 5s 5s") == "suits_equal"
    rules = house(suit_order=[], equal_pair_overturns=True)
    assert why(rules, "N 5h", "W 5s 5s", "S 5d 5d") is None
    part = house(suit_order=["h", "s"])
    assert why(part, "N 5c", "W 5d 5d", "S 5s 5s") == "suits_equal"


def test_level_pair_over_level_pair_in_some_stages():
    rules = house(pair_over_pair=["after_bury"])
    bids = ("N 5h", "W 5d 5d", "S 5s 5s")
    assert why(rules, *bids) == "pair_over_pair"
    assert why(rules, *bids, **LATE) is None
    assert why(rules, "N 5h", "W 5d 5d", "S LJ LJ") is None


def test_jokers_over_level_cards():
    for value, reason in (("over_pair", None), ("never", "jokers_do_not_overturn")):
        rules = house(joker_pair=value)
        assert why(rules, "N 5h", "W LJ LJ") == reason
        assert why(rules, "N 5h", "W 5s 5s", "S LJ LJ") == reason
    assert why(house(), "N 5h", "W LJ LJ", "S 5s 5s") == "jokers_stand"


def test_big_jokers_over_little_ones():
    bids = ("N 5h", "W LJ LJ", "S BJ BJ")
    race = ("N 2h", "W LJ LJ", "S BJ BJ")
    for when, asked in (("race", RACE), ("later", {}), ("after_bury", LATE)):
        over = race if asked is RACE else bids
        assert why(house(big_over_little=[when]), *over, **asked) is None
        others = [one for one in ("race", "later", "after_bury") if one != when]
        assert why(house(big_over_little=others), *over, **asked) == "big_over_little"
    assert why(house(), "N 5h", "W BJ BJ", "S LJ LJ") == "not_higher"


def test_mixed_jokers_are_equal_to_little_ones():
    rules = house(mixed_pair=True)
    assert why(rules, "N 5h", "W LJ BJ") is None
    assert why(rules, "N 5h", "W LJ BJ", "S LJ BJ") == "not_higher"
    assert why(rules, "N 5h", "W LJ LJ", "S BJ BJ") is None


def test_no_ranking_at_all():
    rules = house(ranking="none", suit_order=[])
    assert why(rules, "N 5h", "W 5s 5s", "S 5d 5d") is None
    assert why(rules, "N 5h", "W BJ BJ", "S LJ LJ") is None
    assert why(rules, "N 5h", "W BJ BJ", "S 5d 5d") is None
    assert why(rules, "N 5h", "N 5h", "W 5d 5d") is None  # what protects is a matter of rank
    final = house(ranking="none", declared_pair="final")
    assert why(final, "N 5h 5h", "W 5d 5d") == "standing_is_final"


@pytest.mark.parametrize(
    ("value", "level_pair", "jokers"),
    [
        ("open", None, None),
        ("protected", "standing_is_protected", None),
        ("final", "standing_is_final", "standing_is_final"),
    ],
)
def test_a_pair_shown_at_once(value, level_pair, jokers):
    rules = house(declared_pair=value)
    assert why(rules, "N 5h 5h", "W 5s 5s") == level_pair
    assert why(rules, "N 5h 5h", "W LJ LJ") == jokers
    assert why(rules, "N 5h", "W 5d 5d", "S 5s 5s") is None  # an overturn is no declared pair
    assert why(rules, "N 5h", "W 5s 5s") is None


@pytest.mark.parametrize(
    ("value", "level_pair", "jokers"),
    [
        ("protected", "standing_is_protected", None),
        ("final", "standing_is_final", "standing_is_final"),
    ],
)
def test_a_pair_made_with_a_second_card(value, level_pair, jokers):
    rules = house(reinforce=value)
    assert why(rules, "N 5h", "N 5h", "W 5s 5s") == level_pair
    assert why(rules, "N 5h", "N 5h", "W LJ LJ") == jokers
    assert why(house(reinforce="no"), "N 5h", "N 5h", "W 5s 5s") is None


def test_how_long_it_lasts():
    bids = ("N 5h", "N 5h", "W 5s 5s")
    assert why(house(protected_until="end"), *bids, **LATE) == "standing_is_protected"
    assert why(house(protected_until="bury"), *bids, **LATE) is None
    assert why(house(protected_until="bury"), *bids) == "standing_is_protected"
    assert why(house(protected_until="bury", declared_pair="final"), "N 5h 5h", "W LJ LJ") == (
        "standing_is_final"
    )


def test_002_16_a_pair_shown_at_once_is_final_behind_the_bury():
    rules = house(declared_pair={"before_bury": "open", "after_bury": "final"})
    assert why(rules, "N 5h 5h", "W 5s 5s") is None
    assert why(rules, "N 5h 5h", "W 5s 5s", **LATE) == "standing_is_final"


def test_jokers_of_a_race_may_have_to_wait_for_a_bury():
    rules = house(joker_takes_deal=False)
    assert why(rules, "E 2h", "N BJ BJ", **RACE) == "jokers_do_not_take_deal"
    after = {**RACE, "banker": "E", "stage": "after_bury"}
    assert judged(rules, "E 2h", "N BJ BJ", **after).takes_deal is False
    assert why(rules, "N 5h", "W BJ BJ") is None


def test_a_pair_overturns_once():
    bids = ("N 5h", "W 5s 5s", "S 5d 5d", "W 5s 5s")
    rules = house(ranking="none", pair_once=True)
    assert why(rules, *bids) == "pair_used"
    assert why(rules, *bids[:3], "W 5c 5c") is None
    assert why(house(ranking="none"), *bids) is None
    assert why(rules, "N 5h 5h", "W 5s 5s", "N 5h 5h") is None  # declared, not overturned with


@pytest.mark.parametrize(
    ("value", "pair", "jokers"),
    [(False, None, None), (True, "needs_joker", None), ("extra_for_jokers", *["needs_joker"] * 2)],
)
def test_a_joker_beside_a_late_overturn(value, pair, jokers):
    rules = house(joker_with_late_overturn=value)
    assert why(rules, "N 5h", "W 5s 5s", **LATE) == pair
    assert why(rules, "N 5h", "W LJ LJ", **LATE) == jokers
    assert why(rules, "N 5h", "W 5s 5s + LJ", **LATE) is None
    assert why(rules, "N 5h", "W LJ LJ + BJ", **LATE) is None
    assert why(rules, "N 5h", "W 5s 5s") is None
    assert why(rules, "N 5h", "W 5s 5s + LJ") is None


def test_the_last_card_over_a_hidden_bid():
    rules = house(last_card_overturns_hidden=True, hidden="first_card")
    assert why(rules, "n 5h", "W 5s", drawn="last") is None
    assert why(rules, "n 5h", "W 5s") is None  # where the draw is not recorded
    assert why(rules, "n 5h", "W 5s", drawn="between") == "not_last_card"
    assert why(rules, "n 5h", "W 5s", stage="before_pickup") == "not_last_card"
    assert why(rules, "N 5h", "W 5s", drawn="last") == "needs_pair"
    assert why(house(hidden=True), "n 5h", "W 5s", drawn="last") == "needs_pair"
    assert why(rules, "n 5h", "W 5s", "S LJ LJ") is None  # 000.09 c14


def test_hidden_cards_leave_the_order_open():
    ordered = house(hidden=True)
    assert judged(ordered, "n ??", "W 5s 5s").reason == "standing_unknown"
    assert judged(ordered, "n 5h", "w ?? ??").reason == "cards_unknown"
    assert judged(ordered, "n 5h", "w ?? ??").allowed is None
    assert why(ordered, "n 5h", "w ??") == "needs_pair"  # one card, whatever it is
    assert judged(ordered, "n ??", "n ??").reason == "cards_unknown"
    assert judged(ordered, "n ??", "n 5h").reason == "cards_unknown"
    none = house(hidden=True, ranking="none")
    assert why(none, "n ??", "w 5s 5s") is None

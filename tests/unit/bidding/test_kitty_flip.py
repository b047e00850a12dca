"""Swaps with the kitty and trades with the banker (000.09)."""

import pytest

from replay.bidding import replay_bids
from tests.unit.bidding.laid import house
from tests.unit.bidding.log import bury, declare, hand, move, overturn

DEAL = {
    "event": "deal",
    "hands": {"N": "5h 9h", "W": "5s 5s As 9d Td", "S": "3d 4d", "E": "6c 7c 8c 3c"},
    "kitty": "Ks 2h 3h",
}
FLIP = (DEAL, declare("N", "5h"), bury("E", "Ks 2h 3c"), overturn("W", "5s 5s"))
NO_SPADES = (DEAL, declare("N", "5h"), bury("E", "3h 2h 3c"), overturn("W", "5s 5s"))


def swaps(*lines, kitty_flip=True):
    steps = replay_bids(hand(*lines), house(kitty_flip=kitty_flip))
    return [verdict.reason for event, verdict in steps if event.event == "move"]


def test_own_suit_out_no_points_in():
    assert swaps(*FLIP, move("kitty", "W", "Ks"), move("W", "kitty", "9d")) == [None, None]
    assert swaps(*FLIP, move("kitty", "W", "2h"), move("W", "kitty", "9d"))[0] == "flip_other_suit"
    assert swaps(*FLIP, move("kitty", "W", "Ks"), move("W", "kitty", "Td"))[1] == "flip_points"
    assert swaps(*FLIP, move("kitty", "W", "Ks")) == ["flip_uneven"]


def test_only_who_overturned_behind_the_bury():
    assert swaps(*FLIP, move("kitty", "S", "Ks"))[0] == "no_kitty_flip"
    assert swaps(*FLIP[:3], move("kitty", "W", "Ks")) == ["no_kitty_flip"]
    assert swaps(*FLIP, move("kitty", "W", "Ks"), kitty_flip=False) == ["no_kitty_flip"]


def test_a_trade_where_the_kitty_shows_none_of_the_suit():
    there, back = move("W", "E", "As", "trade"), move("E", "W", "6c", "trade")
    assert swaps(*NO_SPADES, there, back) == ["trade_not_highest", None]
    highest = move("W", "E", "5s", "trade")
    assert swaps(*NO_SPADES, highest, back) == [None, None]
    assert swaps(*FLIP, highest, back) == ["trade_beside_suit", None]
    assert swaps(*NO_SPADES, move("W", "E", "5s 5s", "trade"))[0] == "flip_uneven"
    assert swaps(*NO_SPADES, move("W", "S", "5s", "trade"))[0] == "no_kitty_flip"
    assert swaps(*NO_SPADES, highest) == ["flip_uneven"]


@pytest.mark.parametrize("cards", ["??", "5s"])
def test_cards_that_are_not_known(cards):
    unknown = {**DEAL, "kitty": "?? ?? ??", "hands": {"W": "?? ?? ?? ??"}}
    lines = (unknown, declare("N", "5h"), bury("E", "??"), overturn("W", "5s 5s"))
    trade = (move("W", "E", cards, "trade"), move("E", "W", "6c", "trade"))
    assert swaps(*lines, *trade)[0] == ("cards_unknown" if cards == "??" else None)


def test_other_moves_are_none_of_bidding():
    assert swaps(*FLIP, move("W", "E", "9d", "correction")) == []

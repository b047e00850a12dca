"""Trumps above the jokers."""

import pytest

from replay import ask

NINE = {"extends": "common", "trumps": {"fixed_cards": ["As"], "five_on_top": True}}
FIVE_ONLY = {"extends": "common", "trumps": {"five_on_top": True}}


def order(rules, level, trump, cards):
    asked = {"kind": "order", "rules": rules, "level": level, "trump": trump, "cards": cards}
    return ask(asked)["order"]


@pytest.mark.parametrize("level", ["2", "5"])
def test_000_09_the_trump_five_is_highest_at_every_level(level):
    found = order(NINE, level, "h", "5h BJ LJ As Kh")
    assert found == [["5h"], ["BJ"], ["LJ"], ["As"], ["Kh"]]


def test_000_09_at_level_5_the_other_fives_stay_level_cards():
    assert order(NINE, "5", "h", "5h 5c As Ah") == [["5h"], ["As"], ["5c"], ["Ah"]]


def test_at_level_5_the_little_jokers_have_no_neighbour_below():
    asked = {"kind": "tractor", "rules": FIVE_ONLY, "level": "5", "trump": "h"}
    assert not ask({**asked, "cards": "LJ LJ 5c 5c"})["tractor"]
    assert not ask({**asked, "cards": "LJ LJ 5h 5h"})["tractor"]
    assert ask({**asked, "cards": "LJ LJ BJ BJ"})["tractor"]

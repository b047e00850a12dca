import pytest

from replay.nobody import turned_trump
from replay.unanswerable import Unanswerable
from tests.unit.scoring.texts import cards, house, text

KITTY = "7h Ks 3d 9c Jd 4s 8c Qh"


def turned(kitty, *, race=False, **bidding):
    return turned_trump(house(bidding=bidding), cards(kitty), "5", race=race)


def test_the_first_kitty_card_names_the_trump():
    assert turned(KITTY) == "h"


def test_a_joker_there_means_no_trump():
    assert turned("LJ 7d Ks") == "nt"


def test_a_joker_there_is_passed_over():
    assert turned("BJ LJ 9c 3d", nobody_joker="next_card") == "c"


def test_big_joker_hearts_little_joker_spades():
    assert turned("BJ 7d", nobody_joker="big_is_h_little_is_s") == "h"
    assert turned("LJ 7d", nobody_joker="big_is_h_little_is_s") == "s"


def test_the_third_kitty_card_names_the_trump():
    assert turned(KITTY, nobody="third_kitty_card") == "d"
    with pytest.raises(Unanswerable, match="kitty card 3 decides; cards given: 2"):
        turned("7h Ks", nobody="third_kitty_card")


def test_the_first_level_card_else_the_first_of_the_highest():
    how = {"nobody": "first_level_else_highest"}
    assert turned("7h Ks 5d 9c 5s", **how) == "d"
    assert turned("7h Kd Ks 9c", **how) == "d"
    assert turned("LJ 7d Ks 3c", **how) == "s"


def test_002_22_no_trump_whatever_lies_there():
    assert turned_trump(text("002.22"), cards(KITTY), "5") == "nt"


def test_003_01_spades_are_trumps_whatever_lies_there():
    assert turned_trump(text("003.01"), cards(KITTY), "5") == "s"


def test_a_race_may_have_its_own_rule():
    assert turned(KITTY, race=True, nobody_race="nt") == "nt"
    assert turned(KITTY, race=False, nobody_race="nt") == "h"


@pytest.mark.parametrize("how", ["unknown", "any_kitty_card"])
def test_what_the_text_does_not_fix_is_not_made_up(how):
    with pytest.raises(Unanswerable):
        turned(KITTY, nobody=how)


def test_an_unknown_card_names_no_suit():
    rules = text("common")
    with pytest.raises(Unanswerable, match="names a suit"):
        turned_trump(rules, (54,), "5")


def test_a_no_trump_rung_has_nothing_to_bid():
    assert turned_trump(house(), cards(KITTY), "NT") == "nt"

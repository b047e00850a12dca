import pytest

from replay.card_table import card_table
from replay.last_trick import deciding_cards
from tests.unit.scoring.texts import cards, text


def deciding(lead, winning, *, level="J", trump="s"):
    table = card_table(text("001.01"), level, trump)
    return deciding_cards(table, cards(lead), cards(winning))


def test_a_single_decides_by_itself():
    assert deciding("9h", "Js") == cards("Js")


def test_a_ruffed_pair_decides_as_a_pair():
    assert deciding("9h 9h", "Js Js") == cards("Js Js")


def test_a_pair_that_ruffs_a_throw_of_singles_counts_as_loose_cards():
    assert deciding("Kh Qh", "As As", level="A") == cards("As")  # 001.01 C38


def test_in_a_throw_of_singles_the_highest_card_decides():
    assert deciding("Ah Kh", "Js LJ") == cards("LJ")


def test_singles_beside_the_pair_do_not_decide():
    assert deciding("9h 9h Ah", "3s 3s Js") == cards("3s 3s")


def test_a_tractor_decides_whole():
    lead = "Qs Qs Ks Ks"
    assert sorted(deciding(lead, lead)) == sorted(cards(lead))
    assert sorted(deciding("7h 7h 8h 8h", "Jd Jd Js Js")) == sorted(cards("Jd Jd Js Js"))


@pytest.mark.parametrize("lead", ["9h Kd", "9h As"])
def test_a_lead_of_two_suits_decides_nothing(lead):
    assert deciding(lead, lead) == ()


def test_a_discard_decides_nothing():
    assert deciding("9h", "Kd") == ()

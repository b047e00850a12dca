import pytest

from replay.succession import next_banker
from replay.unanswerable import Unanswerable
from tests.unit.scoring.texts import house, text


def test_002_22_the_partner_deals_after_a_hold_and_the_next_seat_after_a_loss():
    rules = text("002.22")
    assert next_banker(rules, "S", takes_deal=False) == "N"
    assert next_banker(rules, "S", takes_deal=True) == "E"


def test_the_same_banker_goes_on_where_the_text_says_so():
    rules = house(succession={"on_hold": "same"})
    assert next_banker(rules, "E", takes_deal=False) == "E"
    assert next_banker(rules, "E", takes_deal=True) == "N"


def test_the_deal_goes_round_whatever_the_result():
    rules = house(succession={"on_hold": "next_seat", "on_loss": "next_seat"})
    assert next_banker(rules, "W", takes_deal=False) == "S"
    assert next_banker(rules, "W", takes_deal=True) == "S"


def test_003_01_the_number_of_the_board_names_the_banker():
    with pytest.raises(Unanswerable, match="from outside the hand"):
        next_banker(text("003.01"), "E", takes_deal=True)

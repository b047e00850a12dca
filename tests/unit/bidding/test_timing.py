"""A bid needs the card in hand, where the draw is recorded."""

from replay.bidding import replay_bids
from replay.bidding.timing import drawn_by, not_yet_drawn, place_in_draw
from tests.unit.bidding.laid import house
from tests.unit.bidding.log import declare, hand, overturn

DEAL = {
    "event": "deal",
    "drawn": True,
    "first": "N",
    "hands": {"N": "5h 9s 5h 8s", "W": "2c 5s 5s 3c", "S": "?? 3d 4d 5d", "E": "6c 7c 8c 5c"},
}


def said(*lines, deal=DEAL, **rules):
    log = hand(deal, *lines)
    return [verdict.reason for _, verdict in replay_bids(log, house(**rules))]


def test_how_many_cards_a_seat_has_drawn():
    [deal] = hand(DEAL).events
    assert [drawn_by(deal, "N", at) for at in (1, 2, 4, 5, 9)] == [1, 1, 1, 2, 3]
    assert [drawn_by(deal, "E", at) for at in (1, 3, 4, 7, 8)] == [0, 0, 1, 1, 2]


def test_a_card_shown_before_it_came():
    assert said(declare("N", "5h", at=1)) == [None]
    assert said(declare("W", "5s", at=5)) == ["not_yet_drawn"]
    assert said(declare("W", "5s", at=6)) == [None]
    assert said(declare("N", "5h", at=1), overturn("W", "5s 5s", at=9)) == [None, "not_yet_drawn"]
    assert said(declare("N", "5h", at=1), overturn("W", "5s 5s", at=10)) == [None, None]


def test_the_second_card_must_have_come_too():
    assert said(declare("N", "5h", at=1), declare("N", "5h", at=8)) == [None, "not_yet_drawn"]
    assert said(declare("N", "5h", at=1), declare("N", "5h", at=9)) == [None, None]


def test_what_cannot_be_said_is_not_judged():
    assert said(declare("S", "5d", at=3)) == [None]  # a card that nobody recorded
    assert said(declare("W", "5h", at=3)) == [None]  # never held: another finding
    assert said(declare("W", "5s", at=5), deal={**DEAL, "drawn": False}) == [None]
    assert said(declare("W", "5s")) == [None]
    assert not not_yet_drawn(None, "N", (3,), 1)


def test_first_and_last_cards():
    [deal] = hand(DEAL).events
    five = (3,)
    spade, club = deal.hands["W"][1], deal.hands["E"][3]
    assert place_in_draw(deal, "N", (16,), 2, 4) == "first"
    assert place_in_draw(deal, "W", (spade,), 7, 4) == "between"
    assert place_in_draw(deal, "E", (club,), 16, 4) == "last"
    assert place_in_draw(deal, "E", five, 16, 4) == "between"
    assert place_in_draw(deal, "W", (spade, spade), 16, 4) is None
    assert place_in_draw(deal, "S", (3,), 16, 4) is None
    assert place_in_draw(deal, "W", (spade,), 1, 4) is None


def test_000_09_the_first_card_may_be_hidden():
    rules = {"hidden": "first_card"}
    assert said(declare("N", "5h", at=1, hidden=True), **rules) == [None]
    assert said(declare("W", "5s", at=6, hidden=True), **rules) == ["must_be_shown"]

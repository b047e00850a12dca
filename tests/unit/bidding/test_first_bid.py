"""What may declare."""

import pytest

from events.cards import parse_cards
from events.log import LevelState
from replay.ruleset import load_ruleset
from tests.unit.bidding.laid import LATE, RACE, house, judged, why


def test_a_level_card_or_a_pair_of_them():
    assert judged(house(), "N 5h").trump == "h"
    assert judged(house(), "N 5d 5d").trump == "d"
    assert not judged(house(), "N 5h").takes_deal
    assert not judged(house(), "N 5h").rebury


def test_cards_that_are_no_bid():
    rules = house()
    assert why(rules, "N 6h") == "not_level_card"
    assert judged(rules, "N 5h 6h").wrong == parse_cards("6h")
    assert why(rules, "N 5h 5s") == "two_suits"
    assert why(rules, "N 5h LJ") == "no_pair"
    assert why(rules, "N LJ") == "joker_alone"
    assert why(rules, "N LJ BJ") == "jokers_differ"
    assert why(rules, "N 5h 5h 5s") == "too_many_cards"
    assert why(rules, "N 5h + 6h") == "no_joker_beside"
    assert why(rules, "N LJ LJ + LJ") == "too_many_copies"


def test_where_nobody_knows_the_level_the_rank_is_not_judged():
    assert why(house(), "N 9h", level=None) is None
    assert why(house(), "N 9h 8h", level=None) == "not_level_card"


def test_what_the_text_lets_a_first_bid_be():
    pairs = house(first_bid=["pair"])
    assert why(pairs, "N 5h") == "first_bid_form"
    assert why(pairs, "N 5h 5h") is None
    by_hand = house(first_bid={"race": ["pair"], "later": ["single"]})
    assert why(by_hand, "N 2h", **RACE) == "first_bid_form"
    assert why(by_hand, "N 5h 5h") == "first_bid_form"


def test_000_09_a_level_card_and_a_five():
    rules = house(first_bid={"race": ["level_and_five"], "later": ["single"]})
    assert judged(rules, "E 2h 5h", **RACE).trump == "h"
    assert why(rules, "E 2h 5s", **RACE) == "not_level_card"
    assert why(rules, "E 3h 5h", **RACE) == "not_level_card"
    assert why(rules, "E 2h LJ", **RACE) == "no_pair"
    assert why(rules, "E 2h", **RACE) == "first_bid_form"
    assert why(rules, "E 5h 5h", **{**RACE, "level": "5"}) == "first_bid_form"
    assert why(rules, "E 2h 5h", "N 2s 2s", **RACE) is None


@pytest.mark.parametrize(
    ("value", "race", "later"), [(True, True, True), ("race", True, False), (False, False, False)]
)
def test_a_pair_of_jokers(value, race, later):
    rules = house(joker_pair_declares=value)
    assert judged(rules, "N LJ LJ", **RACE).allowed is race
    assert judged(rules, "N BJ BJ").allowed is later


def test_no_trump_is_told_by_its_jokers():
    rules = house(joker_pair_declares=True, mixed_pair=True)
    assert judged(rules, "N LJ LJ").nt_by == "little"
    assert judged(rules, "N BJ BJ").nt_by == "big"
    mixed = judged(rules, "N LJ BJ")
    assert (mixed.trump, mixed.nt_by) == ("nt", None)
    assert "bidding.mixed_pair" in mixed.parameters
    assert "bidding.nt_trumps" in mixed.parameters


def test_no_bidding_at_all_or_at_some_rungs():
    assert why(house(none=True), "N 5h") == "no_bidding"
    rung = house(none=["NT"], joker_pair_declares=True)
    assert why(rung, "N 5h") is None
    assert why(rung, "N BJ BJ", level="NT") == "no_bidding"
    assert why(house(joker_pair_declares=True), "N BJ BJ", level="NT") is None
    assert why(house(), "N 5h", level="NT") == "not_level_card"


def test_the_caller_of_a_race_becomes_banker():
    assert judged(house(), "N 2h", **RACE).takes_deal is True
    assert judged(house(), "N 2h", level="2", banker=None, race=True).takes_deal is True
    assert judged(house(), "N 2h", **{**RACE, "banker": "E"}).takes_deal is False


def test_where_boards_fix_the_deal_there_is_no_race():
    boards = load_ruleset({"extends": "common", "levels": {"boards": ["2", "3"]}})
    assert judged(boards, "N 2h", **RACE).takes_deal is False  # 000.03 c5
    assert judged(boards, "N 2h", **RACE, race=True).takes_deal is True  # 000.13 c8


def test_a_race_at_own_levels():
    levels = {"EW": LevelState("4"), "NS": LevelState("7")}
    more = {"banker": None, "race": True, "level": None, "level_of_side": levels}
    own = house(race_level="own_level")
    assert why(own, "N 7h", **more) is None
    assert judged(own, "E 7h", **more).parameters == ("bidding.first_bid", "bidding.race_level")
    assert why(own, "N 7h", "E 4s 4s", **more) is None  # 002.03 C5
    assert why(own, "N 7h 7h", "E 4d 4d", **more) == "weaker_suit"
    common = {**more, "level": "4"}
    assert why(house(), "N 7h", **common) == "not_level_card"


@pytest.mark.parametrize(
    ("hidden", "bid", "drawn", "allowed"),
    [
        (False, "n 5h", None, False),
        (False, "N 5h", None, True),
        (True, "n 5h", None, True),
        (True, "N 5h", None, True),
        ("but_jokers", "n 5h", None, True),
        ("but_jokers", "n LJ LJ", None, False),
        ("but_jokers", "N LJ LJ", None, True),
        ("first_card", "n 5h", None, True),
        ("first_card", "n 5h", "first", True),
        ("first_card", "n 5h", "between", False),
        ("first_card", "n 5h 5h", None, False),
    ],
)
def test_laid_face_down(hidden, bid, drawn, allowed):
    rules = house(hidden=hidden, joker_pair_declares=True)
    verdict = judged(rules, bid, drawn=drawn)
    assert verdict.allowed is allowed
    assert verdict.reason == (None if allowed else "must_be_shown")


def test_cards_nobody_turned_up_are_not_judged():
    verdict = judged(house(hidden=True), "n ??")
    assert (verdict.allowed, verdict.reason, verdict.trump) == (None, "cards_unknown", None)


def test_trump_that_the_kitty_fixed():
    assert why(house(), "W 5s 5s", **LATE) == "kitty_fixed_trump"
    assert why(house(), "W 5s 5s", turned=True) == "kitty_fixed_trump"
    open_ = house(overturn_after_nobody=True)
    assert judged(open_, "W 5s 5s", **LATE).rebury is True
    assert why(open_, "W 5s", **LATE) == "needs_pair"
    assert why(open_, "E 5s 5s", **LATE) == "banker_waits"
    never = house(overturn_after_nobody=True, joker_pair="never")
    assert why(never, "W LJ LJ", **LATE) == "jokers_do_not_overturn"

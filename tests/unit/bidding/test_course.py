"""The bidding of recorded hands."""

import pytest

from replay.bidding import bid_course, replay_bids
from replay.ruleset import load_ruleset
from tests.unit.bidding.laid import house
from tests.unit.bidding.log import bury, declare, hand, overturn, pickup


def said(log, rules):
    """The reason of each step; None where it is right."""
    return [verdict.reason for _, verdict in replay_bids(log, rules)]


def test_every_bid_and_bury_has_its_verdict():
    log = hand(declare("N", "5h"), overturn("W", "5s 5s"), bury("E"))
    steps = replay_bids(log, house())
    assert [event.n for event, _ in steps] == [1, 2, 3]
    assert all(verdict.allowed for _, verdict in steps)
    assert [verdict.trump for _, verdict in steps] == ["h", "s", None]


def test_stages_follow_from_the_log():
    rules = house(stages=["before_pickup"])
    assert said(hand(declare("N", "5h"), overturn("W", "5s 5s")), rules) == [None, None]
    at = hand(declare("N", "5h", at=20), overturn("W", "5s 5s", at=30))
    assert said(at, rules) == [None, "not_in_this_stage"]
    taken = hand(declare("N", "5h"), pickup("E"), overturn("W", "5s 5s"))
    assert said(taken, rules) == [None, None, "not_in_this_stage"]
    assert said(taken, house(stages=["before_bury"])) == [None, None, None]
    late = hand(declare("N", "5h"), bury("E"), overturn("W", "5s 5s"), bury("W"))
    assert said(late, rules) == [None, None, "not_in_this_stage", None]
    assert said(late, house()) == [None] * 4


def test_the_reason_is_that_of_the_stage_in_which_it_could_be():
    log = hand(declare("N", "5d"), overturn("W", "5h 5h"), overturn("S", "5c 5c"))
    assert said(log, house(stages=["draw"]))[-1] == "weaker_suit"
    assert said(log, house(stages=["before_pickup"]))[-1] == "weaker_suit"


def test_no_overturn_once_a_card_is_led():
    lead = {"event": "play", "seat": "E", "cards": "9d"}
    log = hand(declare("N", "5h"), bury("E"), lead, overturn("W", "5s 5s"))
    assert said(log, house()) == [None, None, "not_in_this_stage"]


def test_a_wrong_bid_may_have_been_struck():
    again = hand(declare("N", "6h"), declare("W", "5s"), overturn("S", "5d 5d"))
    assert said(again, house()) == ["not_level_card", None, None]
    stood = hand(declare("N", "5h"), overturn("W", "5s"), overturn("S", "5c 5c"))
    assert said(stood, house()) == [None, "needs_pair", None]
    over = hand(declare("N", "5h"), overturn("W", "6s 6s"), overturn("S", "5d 5d"))
    assert said(over, house(pair_over_pair=[])) == [None, "not_level_card", None]


def test_a_second_card_is_added():
    log = hand(declare("N", "5h"), declare("N", "5h"), overturn("W", "5s 5s"))
    assert said(log, house()) == [None, None, "standing_is_protected"]


def test_hidden_bids_are_judged_once_they_are_turned_up():
    rules = house(hidden=True, ranking="none")
    lines = (declare("N", "??", hidden=True), bury("E"), overturn("W", "?? ??", hidden=True))
    assert said(hand(*lines), rules) == ["cards_unknown", None, "cards_unknown"]
    shown = {"event": "reveal", "of": 3, "cards": "5s 6s"}
    assert said(hand(*lines, shown), rules) == ["cards_unknown", None, "not_level_card"]
    right = {"event": "reveal", "of": 3, "cards": "5s 5s"}
    assert replay_bids(hand(*lines, right), rules)[2][1].trump == "s"


def test_only_the_banker_buries_and_who_overturned_behind_it():
    assert said(hand(declare("N", "5h"), bury("N")), house()) == [None, "not_banker"]
    assert said(hand(declare("N", "6h"), bury("N")), house()) == ["not_level_card", "not_banker"]
    log = hand(declare("N", "5h"), bury("E"), overturn("W", "5s 5s"), bury("S"))
    assert said(log, house()) == [None, None, None, "no_rebury"]
    assert bid_course(log, house()).burier == "W"
    assert said(hand(declare("N", "5h"), bury("E"), bury("E")), house())[-1] == "no_rebury"
    no_stir = house(rebury=[])
    again = hand(declare("N", "5h"), bury("E"), overturn("W", "5s 5s"), bury("W"))
    assert said(again, no_stir) == [None, None, None, "no_rebury"]
    assert bid_course(again, no_stir).burier == "E"


def test_a_pick_up_out_of_turn_is_one_fault():
    log = hand(declare("N", "5h"), pickup("W"), bury("W"))
    assert said(log, house()) == [None, "not_banker", None]


RACE = {"banker": None, "first_hand": True, "level": "2"}


@pytest.mark.parametrize(
    ("value", "banker", "wrong"), [("race_before_pickup", "W", "N"), ("never", "N", "W")]
)
def test_who_becomes_banker_in_a_race(value, banker, wrong):
    rules = house(overturn_takes_deal=value)
    lines = (declare("N", "2h"), overturn("W", "2s 2s"))
    assert bid_course(hand(*lines, **RACE), rules).banker == banker
    assert said(hand(*lines, bury(banker), **RACE), rules) == [None] * 3
    assert said(hand(*lines, bury(wrong), **RACE), rules) == [None, None, "not_banker"]


def test_a_wrong_overturn_that_the_table_let_stand_is_one_fault():
    lines = (declare("N", "2h"), overturn("W", "2s"), bury("W"))
    assert said(hand(*lines, **RACE), house()) == [None, "needs_pair", None]


def test_in_a_race_the_banker_is_bound_once_he_has_buried():
    lines = (declare("N", "2h"), bury("N"), overturn("N", "2s 2s"))
    assert said(hand(*lines, **RACE), house()) == [None, None, "own_bid_stands"]
    lines = (declare("S", "2h"), overturn("N", "2d 2d"), bury("N"), overturn("E", "2s 2s"))
    course = bid_course(hand(*lines, bury("E"), **RACE), house())
    assert (course.banker, course.burier) == ("N", "E")


def test_a_race_in_which_nobody_bid():
    log = hand(declare(None, turned="7h"), bury("S"), **RACE, bidding="none_made")
    steps = replay_bids(log, house())
    assert [verdict.trump for _, verdict in steps] == ["h", None]
    assert all(verdict.allowed for _, verdict in steps)
    assert bid_course(log, house()).banker == "S"


def test_the_kitty_turned():
    turned = declare(None, turned="7h")
    assert said(hand(turned, overturn("W", "5s 5s")), house()) == [None, "kitty_fixed_trump"]
    assert said(hand(turned, overturn("W", "5s 5s")), house(overturn_after_nobody=True)) == [
        None,
        None,
    ]
    assert said(hand(declare("N", "5h"), turned), house()) == [None, "bid_stands"]
    assert said(hand(turned), house(nobody="unknown")) == ["turned_unknown"]
    race = house(nobody_race="nt")
    assert replay_bids(hand(turned, **RACE), race)[0][1].trump == "nt"
    assert replay_bids(hand(turned), race)[0][1].trump == "h"


def test_a_wrong_card_bars_bids_for_the_rest_of_the_hand():
    rules = load_ruleset("002.05")  # C27: that suit, that seat
    again = (declare("N", "6h"), declare("N", "5s"))
    assert said(hand(*again), rules) == ["not_level_card", None]
    assert said(hand(declare("N", "6h"), declare("N", "5h")), rules)[-1] == "barred"
    assert said(hand(declare("N", "6h"), declare("S", "5h")), rules)[-1] is None
    side = load_ruleset("002.22")  # C29: everything, that side
    assert said(hand(declare("N", "6h"), declare("S", "5s")), side)[-1] == "barred"
    assert said(hand(declare("N", "6h"), declare("W", "5s")), side)[-1] is None


def test_bidding_that_nobody_wrote_down():
    log = hand(bury("N"), bidding="not_recorded", trump="h")
    course = bid_course(log, house())
    assert (course.steps, course.banker, course.burier) == ((), "E", None)


def test_a_race_at_own_levels():
    header = {"banker": None, "race": True, "level": None, "levels": {"EW": "4", "NS": "7"}}
    log = hand(declare("N", "7h"), overturn("E", "4s 4s"), **header)
    assert said(log, house(race_level="own_level")) == [None, None]
    wrong = hand(declare("N", "4h"), **header)
    assert said(wrong, house(race_level="own_level")) == ["not_level_card"]


def test_words_that_the_copy_has_lost(tmp_path):
    path = tmp_path / "lost.toml"
    path.write_text(
        'id = "lost"\nslug = "lost"\ntitle = { zh = "缺", en = "lost" }\nfamily = "upgrade"\n'
        'extends = "common"\ncompleteness = "cut"\nmissing = ["bidding.stages"]\n',
        encoding="utf-8",
    )
    log = hand(declare("N", "5h"), overturn("W", "5s 5s"))
    assert said(log, load_ruleset(path)) == [None, "text_lost"]

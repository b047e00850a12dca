import pytest

from events.log import Ruling
from replay.fines import fine, ruled
from replay.price import Concerned
from tests.unit.scoring.texts import house, text


def charged(rules, offence, side="attackers", **facts):
    concerned = {
        name: facts.pop(name) for name in ("cards", "pairs", "returned", "beaten") if name in facts
    }
    return fine(rules, offence=offence, side=side, concerned=Concerned(**concerned), **facts)


def change(rules, offence, side="attackers", **facts):
    return charged(rules, offence, side, **facts).points_change


def priced(**fine_keys):
    return house(fines={"talk": fine_keys})


# ---- points ------------------------------------------------------------------------------


def test_points_go_down_for_attackers_and_up_for_the_banker_side():
    assert change(text("001.01"), "lead_out_of_turn", "attackers") == -10
    assert change(text("001.01"), "lead_out_of_turn", "banker") == 10


def test_001_01_every_card_thrown_costs_ten():
    assert change(text("001.01"), "failed_throw", cards=5) == -50


def test_002_05_one_card_of_a_throw_is_free():
    assert change(text("002.05"), "failed_throw", cards=5) == -40
    assert change(text("002.05"), "failed_throw", "banker", cards=2) == 10


@pytest.mark.parametrize(
    ("per", "points"),
    [("thrown_card", -50), ("returned_card", -40), ("beaten_card", -20), ("once", -10)],
)
def test_a_throw_is_counted_by_cards_thrown_returned_or_beaten(per, points):
    rules = house(fines={"failed_throw": {"points": 10, "per": per}})
    assert change(rules, "failed_throw", cards=5, returned=4, beaten=2) == points


def test_where_only_one_number_is_given_it_is_the_number_concerned():
    rules = house(fines={"failed_throw": {"points": 10, "per": "beaten_card"}})
    assert change(rules, "failed_throw", cards=2) == -20


def test_a_throw_of_nobody_knows_how_many_cards_has_no_price():
    found = charged(text("001.01"), "failed_throw")
    assert found.unanswerable is not None
    assert found.unanswerable.code == "price_needs_cards"
    assert not found.unpriced


def test_001_01_a_wrong_follow_costs_ten_a_card_twenty_a_pair():
    rules = text("001.01")
    assert change(rules, "revoke") == -10
    assert change(rules, "revoke", cards=2) == -20
    assert change(rules, "revoke_pair") == -20
    assert change(rules, "revoke_pair", pairs=2) == -40
    assert change(rules, "revoke_pair", cards=2) == -20
    assert change(rules, "revoke_tractor") == -40
    assert change(rules, "revoke_tractor", pairs=3) == -60


def test_002_22_a_pair_is_two_wrong_cards():
    rules = text("002.22")
    assert change(rules, "revoke_pair") == -20
    assert change(rules, "revoke_tractor") == -40
    assert change(rules, "revoke_tractor", pairs=3) == -60


# ---- rungs -------------------------------------------------------------------------------


def test_001_01_talking_costs_two_rungs():
    found = charged(text("001.01"), "talk", "banker")
    assert (found.banker_levels, found.attackers_levels) == (-2, 0)
    assert found.points_change == 0


def test_001_01_each_round_drawn_too_many_costs_a_rung():
    assert charged(text("001.01"), "kitty_short", "banker").banker_levels == -1
    assert charged(text("001.01"), "kitty_short", "banker", cards=2).banker_levels == -2


def test_where_points_are_counted_by_cards_the_rungs_are_not():
    found = charged(priced(points=10, per="card", levels=1), "talk", cards=3)
    assert (found.points_change, found.attackers_levels) == (-30, -1)


def test_002_05_a_revoke_ends_the_hand_and_stands_in_place_of_the_table():
    by_attackers = charged(text("002.05"), "revoke", "attackers")
    assert (by_attackers.takes_deal, by_attackers.banker_levels) == (False, 1)
    assert by_attackers.ends
    assert by_attackers.replaces_table
    by_banker = charged(text("002.05"), "revoke", "banker")
    assert (by_banker.takes_deal, by_banker.attackers_levels) == (True, 0)


def test_a_fine_in_place_of_the_table_answers_the_whole_result():
    answer = charged(text("002.05"), "revoke", "banker").to_json()
    assert answer == {"banker_levels": 0, "attackers_levels": 0, "takes_deal": True}


# ---- the deal, the hand, the match ---------------------------------------------------------


def test_001_01_a_wrong_cover_is_dealt_anew_with_the_other_side_on_stage():
    by_banker = charged(text("001.01"), "wrong_declare", "banker", level="5")
    assert by_banker.to_json() == {"banker_levels": -3, "takes_deal": True, "redeal": True}
    by_attackers = charged(text("001.01"), "wrong_declare", "attackers", level="5")
    assert by_attackers.to_json() == {"attackers_levels": -3, "takes_deal": False, "redeal": True}


def test_001_01_at_j_and_a_a_wrong_pair_loses_the_match():
    rules = text("001.01")
    assert charged(rules, "wrong_pair_declare", level="9").attackers_levels == -5
    assert charged(rules, "wrong_pair_declare", level="J").to_json() == {
        "match_lost_by": "attackers"
    }
    unknown = charged(rules, "wrong_pair_declare")
    assert unknown.unanswerable is not None
    assert unknown.unanswerable.code == "price_needs_level"


def test_who_deals_next_is_seen_from_the_offender():
    rules = priced(next_deal="opponents")
    assert charged(rules, "talk", "banker").takes_deal is True
    assert charged(rules, "talk", "attackers").takes_deal is False


def test_002_05_miscounts_of_both_sides_are_replayed_as_a_race():
    found = charged(text("002.05"), "both_miscounted")
    assert found.to_json() == {"redeal": True, "race": True}


@pytest.mark.parametrize("match", ["lost", "forfeit", "disqualified"])
def test_the_match_is_lost_by_the_offender(match):
    assert charged(priced(match=match), "talk", "banker").match_lost_by == "banker"


def test_002_22_a_judged_loss_costs_eighty_points_and_the_next_deal():
    found = charged(text("002.22"), "extra_cards", "attackers", when="in_play")
    assert found.to_json() == {
        "points_change": -80,
        "hand_lost_by": "attackers",
        "takes_deal": False,
    }


# ---- a base that is set ------------------------------------------------------------------


def test_003_01_the_offenders_base_is_nothing_and_the_other_side_has_the_rest():
    assert charged(text("003.01"), "revoke", "attackers").points_set == 0
    assert charged(text("003.01"), "revoke", "banker").points_set == 200


def test_003_01_when_both_miscount_both_bases_are_nothing():
    found = charged(text("003.01"), "both_miscounted", "banker")
    assert (found.points_set, found.banker_base) == (0, 0)


# ---- what a price depends on ---------------------------------------------------------------


def test_a_third_time_may_cost_more():
    rules = priced(levels=1, nth=[{}, {"match": "lost"}])
    assert [charged(rules, "talk", nth=nth).match_lost_by for nth in (1, 2, 3, 4)] == [
        None,
        None,
        "attackers",
        "attackers",
    ]
    assert charged(rules, "talk", nth=2).attackers_levels == -1


def test_001_01_every_time_costs_the_same():
    rules = text("001.01")
    levels = [charged(rules, "short_cards", nth=nth).attackers_levels for nth in (1, 2, 3)]
    assert levels == [-1, -1, -1]


def test_002_22_a_price_that_depends_on_the_moment_needs_it():
    rules = text("002.22")
    assert change(rules, "extra_cards", when="in_draw") == -10
    assert change(rules, "extra_cards", when="in_play") == -80
    found = charged(rules, "extra_cards")
    assert found.unanswerable is not None
    assert "in_draw, in_play" in str(found.unanswerable)


def test_001_01_a_moment_that_changes_no_price_need_not_be_known():
    assert charged(text("001.01"), "extra_cards").attackers_levels == -1


def test_the_sides_may_pay_differently():
    rules = priced(points=20, banker={"points": 40})
    assert change(rules, "talk", "attackers") == -20
    assert change(rules, "talk", "banker") == 40


def test_002_22_ten_minutes_late_forfeit_the_match():
    rules = text("002.22")
    assert charged(rules, "late", minutes=12).match_lost_by == "attackers"
    assert charged(rules, "late").match_lost_by == "attackers"
    assert charged(rules, "late", minutes=9).to_json() == {}


# ---- no price ----------------------------------------------------------------------------


def test_a_text_without_a_price_has_none_and_says_so():
    found = charged(text("002.05"), "look_back")
    assert found.unpriced
    assert str(found.unanswerable) == "this text names no price for look_back"


def test_a_lost_price_and_one_left_to_the_referee_are_never_worked_out():
    lost = charged(text("002.07"), "talk")
    assert lost.unanswerable is not None
    assert lost.unanswerable.code == "price_lost"
    left = charged(text("003.01"), "late")
    assert left.unanswerable is not None
    assert left.unanswerable.code == "price_by_referee"
    assert not left.unpriced


def test_002_05_a_wrong_suit_shown_may_not_be_bid_again_and_costs_nothing():
    found = charged(text("002.05"), "wrong_declare")
    assert found.unanswerable is None
    assert found.to_json() == {"bars": {"bids": "suit", "of": "seat"}}


def test_a_warning_is_no_points():
    assert charged(priced(warning=True), "talk").to_json() == {"warning": True}


# ---- the referee -------------------------------------------------------------------------


def test_a_referees_own_price_stands_in_place_of_the_texts():
    found = ruled("talk", "banker", Ruling(points_change=30, attackers_levels=1))
    assert found.to_json() == {"points_change": 30, "attackers_levels": 1}


def test_a_hand_that_the_referee_gives_away_is_decided():
    found = ruled("talk", "banker", Ruling(hand_lost_by="banker"))
    assert found.ends
    assert found.replaces_table
    assert found.hand_lost_by == "banker"

import pytest

from replay.ladder import climb, fall, height, rise, sunk
from replay.unanswerable import Unanswerable
from tests.unit.scoring.texts import at, house, text

SPARSE = ["2", "5", "7", "T", "J", "K", "A"]


def climbed(rules, rung, rungs, *, holds=True):
    return climb(rules, at(rung), rungs, holds=holds)


def test_a_climb_goes_rung_by_rung():
    assert climbed(text("common"), "8", 3).state == at("J")


def test_a_sparse_ladder_counts_its_own_rungs():
    rules = house(levels={"ladder": SPARSE})
    assert climbed(rules, "5", 2).state == at("T")


def test_a_climb_stops_at_a_must_play_rung():
    stopped = climbed(text("001.01"), "9", 5)
    assert stopped.state == at("J")
    assert stopped.blocked == 3


def test_a_climb_that_just_reaches_it_is_not_stopped():
    assert climbed(text("001.01"), "9", 2).blocked == 0


def test_a_side_leaves_a_must_play_rung_by_holding_the_deal_there():
    assert climbed(text("001.01"), "J", 2).state == at("K")


def test_attackers_on_a_must_play_rung_do_not_rise():
    stopped = climbed(text("001.01"), "J", 2, holds=False)
    assert stopped.state == at("J")
    assert stopped.blocked == 2


def test_001_01_the_other_side_falls_by_what_was_stopped():
    result = rise(text("001.01"), at("9"), at("8"), 5, 0)
    assert (result.banker, result.attackers) == (at("J"), at("5"))
    assert "levels.blocked_rise" in result.parameters


def test_001_01_attackers_too_pull_the_banker_side_down():
    result = rise(text("001.01"), at("8"), at("T"), 0, 4)
    assert (result.banker, result.attackers) == (at("5"), at("J"))


def test_001_01_a_fall_goes_on_below_the_start():
    result = rise(text("001.01"), at("9"), at("3"), 5, 0)
    assert result.attackers == at("2", below=2)


def test_where_levels_are_never_negative_a_fall_ends_at_the_start():
    assert fall(text("common"), at("3"), 4) == at("2")


def test_001_01_negative_rungs_are_worked_off_first():
    rules = text("001.01")
    assert climb(rules, at("2", below=3), 2, holds=True).state == at("2", below=1)
    assert climb(rules, at("2", below=3), 5, holds=True).state == at("4")


def test_a_must_play_start_stops_what_is_left_after_working_off():
    rules = house(levels={"must_play": ["2"], "negative": True})
    stopped = climb(rules, at("2", below=1), 3, holds=True)
    assert stopped.state == at("2")
    assert stopped.blocked == 2


def test_elsewhere_what_a_stop_leaves_over_is_lost():
    rules = house(levels={"must_play": ["J"]})
    result = rise(rules, at("9"), at("8"), 3, 0)
    assert (result.banker, result.attackers) == (at("J"), at("8"))


@pytest.mark.parametrize("rung", ["J", "2"])
def test_attackers_who_may_not_rise_lower_the_banker_side(rung):
    levels = {"must_play": ["2", "J", "A"], "blocked_rise": "attackers_rise_lowers_banker"}
    rules = house(levels={**levels, "negative": True})
    result = rise(rules, at("5"), at(rung), 0, 1)
    assert (result.banker, result.attackers) == (at("4"), at(rung))
    result = rise(rules, at("T"), at("8"), 3, 0)  # the banker's own stop costs nobody anything
    assert (result.banker, result.attackers) == (at("J"), at("8"))


def test_a_climb_past_the_last_rung_wins_the_match():
    result = rise(text("002.22"), at("K"), at("5"), 3, 0)
    assert result.passed_end == "banker"
    assert result.banker == at("A")


def test_where_the_last_rung_has_to_be_held_a_climb_stops_there():
    rules = house(levels={"wins_at": "win_end"})
    result = rise(rules, at("K"), at("5"), 3, 0)
    assert (result.banker, result.passed_end) == (at("A"), None)
    assert rise(rules, at("A"), at("5"), 1, 0).passed_end == "banker"


def test_with_a_hat_the_last_play_decides_which_is_not_guessed():
    rules = house(levels={"wins_at": "hat"})
    with pytest.raises(Unanswerable, match="last play that holds its level card"):
        rise(rules, at("A"), at("5"), 1, 0)


def test_001_01_past_the_ace_a_lap_is_credited_and_the_start_comes_next():
    rules = text("001.01")
    assert rise(rules, at("A"), at("8"), 1, 0).banker == at("2", lap=1)
    assert rise(rules, at("A", lap=1), at("8"), 4, 0).banker == at("2", lap=2)


def test_a_last_no_trump_rung():
    rules = house(levels={"ladder": ["Q", "K", "A", "NT"], "start": "Q"})
    assert climbed(rules, "A", 1).state == at("NT")


def test_a_level_that_is_not_on_the_ladder():
    rules = house(levels={"ladder": SPARSE})
    with pytest.raises(Unanswerable, match=r"level 9 is not on this ladder \(2 5 7 T J K A\)"):
        rise(rules, at("9"), at("5"), 1, 0)


def test_a_level_that_nobody_knows_stays_unknown():
    result = rise(text("001.01"), at("9"), None, 5, 0)
    assert (result.banker, result.attackers) == (at("J"), None)
    result = rise(text("001.01"), at("9"), None, 0, 5)  # a stop at J or A would lower the banker
    assert (result.banker, result.attackers) == (None, None)
    assert rise(text("common"), at("9"), None, 0, 5).banker == at("9")


def test_no_rungs_move_nobody():
    result = rise(text("001.01"), at("J"), at("A"), 0, 0)
    assert (result.banker, result.attackers) == (at("J"), at("A"))


def test_the_match_is_lost_far_below_the_start():
    rules = house(levels={"negative": True, "sunk_at": 30})
    assert sunk(rules, at("2", below=30))
    assert not sunk(rules, at("2", below=29))
    assert not sunk(text("001.01"), at("2", below=99))


def test_laps_count_before_rungs():
    rules = text("001.01")
    order = [at("2", below=1), at("2"), at("A"), at("2", lap=1)]
    assert sorted(order, key=lambda state: height(rules, state)) == order

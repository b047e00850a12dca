import pytest

from events.errors import QuestionError
from replay.questions import (
    board,
    convert,
    fine,
    hook,
    levels,
    match_result,
    no_bid,
    succession,
)
from tests.unit.scoring.texts import house, text


def test_levels_answers_rungs_deal_and_levels_with_their_clauses():
    answer = levels.answer({"points": 0, "banker_level": "9"}, text("001.01"))
    assert answer["banker_delta"] == 5
    assert answer["takes_deal"] is False
    assert answer["banker_level_after"] == "J"
    assert "attackers_level_after" not in answer
    assert {"001.01 C44", "001.01 C8"} <= set(answer["clauses"])


def test_levels_below_the_start_are_written_in_full_and_shown_as_a_fall():
    question = {"points": 0, "banker_level": "9", "attackers_level": "3"}
    answer = levels.answer(question, text("001.01"))
    assert answer["attackers_delta"] == -3
    assert answer["attackers_level_after"] == {"rung": "2", "below": 2, "lap": 0}


def test_levels_a_plain_level_tells_nothing_of_laps():
    answer = levels.answer({"points": 70, "banker_level": "A"}, text("001.01"))
    assert (answer["banker_level_after"], answer["banker_lap"]) == ("2", 1)


def test_levels_a_level_with_laps_is_answered_with_laps():
    question = {"points": 70, "banker_level": {"rung": "A", "lap": 1}}
    answer = levels.answer(question, text("001.01"))
    assert answer["banker_level_after"] == {"rung": "2", "below": 0, "lap": 2}
    assert "banker_lap" not in answer


def test_levels_past_the_last_rung():
    answer = levels.answer({"points": 70, "banker_level": "A"}, text("002.22"))
    assert (answer["banker_level_after"], answer["passed_end"]) == ("A", "banker")


def test_levels_assumptions_are_named():
    question = {"points": 40, "banker_level": "5"}
    assert levels.answer(question, text("002.05"))["assumed"] == ["levels.ladder"]
    assert levels.answer(question, text("001.01"))["assumed"] == []


def test_levels_on_a_ladder_without_that_level():
    rules = house(levels={"ladder": ["2", "5", "T", "J", "K", "A"]})
    answer = levels.answer({"points": 40, "banker_level": "9"}, rules)
    assert "not on this ladder" in str(answer["unanswerable"])


def test_fine_with_its_clause():
    question = {"offence": "failed_throw", "side": "banker", "cards": 3}
    answer = fine.answer(question, text("001.01"))
    assert answer == {
        "points_change": 30,
        "clauses": ["001.01 C39"],
        "assumed": [],
        "readings": ["001.01 A9 (a)"],
    }


def test_fine_without_a_price():
    answer = fine.answer({"offence": "look_back", "side": "banker"}, text("002.05"))
    assert answer["unanswerable"] == "this text names no price for look_back"
    assert answer["why"] == {"code": "no_price", "params": {"offence": "look_back"}}


def test_fine_cards_may_be_told_apart():
    rules = house(fines={"failed_throw": {"points": 10, "per": "returned_card"}})
    question = {"offence": "failed_throw", "side": "banker", "cards": 5, "returned": 4}
    assert fine.answer(question, rules)["points_change"] == 40


def test_hook_at_a_level_without_one_is_no_hook():
    question = {
        "level": "9",
        "trump": "s",
        "plays": ["8h", "9s", "Kh", "4h"],
        "winner_side": "attackers",
        "points": 80,
    }
    answer = hook.answer(question, text("001.01"))
    assert (answer["hooked"], answer["takes_deal"]) == (False, True)
    assert answer["banker_level_after"] == "9"


def test_hook_leaves_out_a_level_that_the_attackers_may_move():
    question = {
        "level": "9",
        "trump": "s",
        "plays": ["8h", "9s", "Kh", "4h"],
        "winner_side": "attackers",
        "points": 160,
    }
    assert "banker_level_after" not in hook.answer(question, text("001.01"))


def test_hook_in_a_throw_of_singles_a_pair_of_aces_is_two_single_cards():
    question = {
        "level": "A",
        "trump": "s",
        "plays": ["Kh Qh", "As As", "4h 5h", "6h 7h"],
        "winner_side": "attackers",
        "points": 100,
    }
    assert hook.answer(question, text("001.01"))["banker_level_after"] == "J"


def test_succession_by_the_points():
    assert succession.answer({"banker": "S", "points": 75}, text("002.22"))["next_banker"] == "N"
    assert succession.answer({"banker": "S", "points": 80}, text("002.22"))["next_banker"] == "E"


def test_succession_where_the_points_make_no_difference():
    rules = house(
        scoring={"kind": "big_points"},
        succession={"on_hold": "next_seat", "on_loss": "next_seat"},
    )
    assert succession.answer({"banker": "S", "points": 0}, rules)["next_banker"] == "E"


def test_succession_by_the_number_of_the_board():
    assert "unanswerable" in succession.answer({"banker": "S", "points": 0}, text("003.01"))


def test_board_with_the_clause_of_its_row():
    answer = board.answer({"points": 80}, text("003.01"))
    assert answer["attackers_bonus"] == 50
    assert "003.01 C22" in answer["clauses"]


def test_no_bid_with_its_clause():
    answer = no_bid.answer({"level": "5", "kitty": "7h Ks 3d"}, text("001.01"))
    assert (answer["trump"], answer["clauses"]) == ("h", ["001.01 C31"])


def test_convert_knows_only_the_rows_that_are_there():
    pairs = [[40, -9], [80, 2]]
    rules = house(scoring={"kind": "big_points", "big_points": pairs})
    assert convert.answer({"points": 80}, rules)["big"] == 2
    assert "known for 40, 80 only" in str(convert.answer({"points": 60}, rules)["unanswerable"])
    assert "unanswerable" in convert.answer({"points": 60}, text("001.01"))


def test_match_result_with_its_clause():
    question = {"levels": {"EW": "8", "NS": "8"}, "banker_side": "NS"}
    answer = match_result.answer(question, text("001.01"))
    assert (answer["winner"], answer["clauses"]) == ("NS", ["001.01 C68"])


@pytest.mark.parametrize(
    ("kind", "question", "field"),
    [
        (levels, {}, "points"),
        (levels, {"points": "80"}, "points"),
        (levels, {"points": True}, "points"),
        (levels, {"points": 83}, "points"),
        (levels, {"points": 80, "banker_level": "1"}, "banker_level"),
        (fine, {"side": "banker"}, "offence"),
        (fine, {"offence": "sneezing", "side": "banker"}, "offence"),
        (fine, {"offence": "talk"}, "side"),
        (fine, {"offence": "talk", "side": "EW"}, "side"),
        (fine, {"offence": "talk", "side": "banker", "nth": 0}, "nth"),
        (fine, {"offence": "talk", "side": "banker", "cards": -1}, "cards"),
        (fine, {"offence": "talk", "side": "banker", "when": "later"}, "when"),
        (fine, {"offence": "talk", "side": "banker", "level": 5}, "level"),
        (hook, {"points": 80}, "level"),
        (succession, {"points": 80}, "banker"),
        (succession, {"points": 80, "banker": "EW"}, "banker"),
        (board, {"points": 7}, "points"),
        (no_bid, {"kitty": ""}, "kitty"),
        (match_result, {"levels": {"EW": "8"}}, "levels"),
        (match_result, {"levels": {"EW": "8", "NS": "x"}}, "levels.NS"),
        (match_result, {"levels": {"EW": "8", "NS": "8"}, "banker_side": "E"}, "banker_side"),
        (
            match_result,
            {"levels": {"EW": "8", "NS": "8"}, "score_points": {"EW": 1}},
            "score_points",
        ),
    ],
)
def test_a_malformed_question_names_its_field(kind, question, field):
    with pytest.raises(QuestionError) as refused:
        kind.answer(question, text("001.01"))
    assert refused.value.params["field"] == field
    assert "expected" in str(refused.value)


def test_a_fine_that_leaves_the_table_to_the_other_side_is_the_whole_result():
    rules = house(
        fines={"extra_cards": {"table": "for_opponents", "next_deal": "opponents"}},
    )
    asked = {"offence": "extra_cards", "side": "banker"}
    answer = fine.answer({**asked, "points": 120}, rules)
    assert (answer["banker_levels"], answer["attackers_levels"]) == (0, 1)
    assert answer["takes_deal"] is True
    assert "points of the attackers" in fine.answer(asked, rules)["unanswerable"]

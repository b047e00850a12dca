import pytest

from replay.match_result import Standing, match_winner
from replay.unanswerable import Unanswerable
from tests.unit.scoring.texts import at, house, text


def winner(rules, ours, theirs, **facts):
    return match_winner(rules, Standing({"EW": ours, "NS": theirs}, **facts))[0]


def test_the_higher_level_wins():
    assert winner(text("001.01"), at("9"), at("8"), banker_side="NS") == "EW"
    assert winner(text("001.01"), at("T"), at("J"), banker_side="EW") == "NS"


def test_a_lap_counts_more_than_any_rung():
    assert winner(text("001.01"), at("2", lap=1), at("A"), banker_side="NS") == "EW"


def test_001_01_equal_levels_the_side_on_stage_wins():
    assert winner(text("001.01"), at("8"), at("8"), banker_side="NS") == "NS"


def test_002_22_equal_levels_who_reached_it_first_wins():
    rules = text("002.22")
    assert winner(rules, at("8"), at("8"), banker_side="NS", reached_first="EW") == "EW"
    with pytest.raises(Unanswerable, match="reached the level first"):
        winner(rules, at("8"), at("8"), banker_side="NS")


def test_past_the_end_wins_at_once():
    assert winner(text("002.22"), at("A"), at("A"), passed_end="EW") == "EW"


def test_ties_are_settled_in_turn():
    rules = house(match={"tie": ["score_points", "tie"]})
    assert winner(rules, at("8"), at("8"), score_points={"EW": 300, "NS": 250}) == "EW"
    assert winner(rules, at("8"), at("8"), score_points={"EW": 250, "NS": 300}) == "NS"
    assert winner(rules, at("8"), at("8"), score_points={"EW": 250, "NS": 250}) == "tie"
    with pytest.raises(Unanswerable, match="score points"):
        winner(rules, at("8"), at("8"))


def test_an_extra_hand_cannot_be_answered():
    with pytest.raises(Unanswerable, match="extra hand"):
        winner(house(match={"tie": ["extra_hand"]}), at("8"), at("8"))


def test_003_01_boards_are_decided_by_score_points():
    rules = text("003.01")
    assert winner(rules, at("3"), at("A"), score_points={"EW": 1300, "NS": 1250}) == "EW"


def test_level_points_come_before_score_points_and_an_extra_hand():
    rules = house(
        scoring={"kind": "level_points"},
        match={"format": "boards", "tie": ["score_points", "extra_hand"]},
    )
    points = {"EW": 400, "NS": 200}
    with pytest.raises(Unanswerable, match="level points"):
        winner(rules, at("2"), at("2"), score_points=points)
    for level_points, best in (({"EW": 2, "NS": 3}, "NS"), ({"EW": 3, "NS": 3}, "EW")):
        won = winner(rules, at("2"), at("2"), score_points=points, level_points=level_points)
        assert won == best
    even = {"EW": 3, "NS": 3}
    with pytest.raises(Unanswerable, match="extra hand"):
        winner(rules, at("2"), at("2"), score_points=even, level_points=even)

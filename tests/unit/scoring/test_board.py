import pytest

from replay.board import board_score
from replay.unanswerable import Unanswerable
from tests.unit.scoring.texts import text


@pytest.mark.parametrize(
    ("points", "attackers_bonus", "banker_bonus"),
    [
        (0, 0, 100),
        (5, 0, 50),
        (25, 0, 50),
        (30, 0, 0),
        (75, 0, 0),
        (80, 50, 0),
        (125, 50, 0),
        (130, 100, 0),
        (155, 100, 0),
        (160, 150, 0),
        (300, 150, 0),
    ],
)
def test_003_01_bonuses_do_not_add(points, attackers_bonus, banker_bonus):
    board = board_score(text("003.01"), points)
    assert (board.attackers_bonus, board.banker_bonus) == (attackers_bonus, banker_bonus)


@pytest.mark.parametrize(("points", "rest"), [(80, 120), (230, -30), (-20, 220)])
def test_003_01_both_bases_make_two_hundred(points, rest):
    board = board_score(text("003.01"), points)
    assert (board.attackers_base, board.banker_base) == (points, rest)


def test_003_01_both_bases_nothing_when_both_sides_miscount():
    board = board_score(text("003.01"), 0, banker_base=0)
    assert (board.attackers_base, board.banker_base) == (0, 0)


def test_a_text_with_levels_gives_no_bonuses():
    with pytest.raises(Unanswerable, match="gives no bonus points"):
        board_score(text("001.01"), 80)


def test_no_board_counts_82_points():
    with pytest.raises(Unanswerable, match="multiple of five"):
        board_score(text("003.01"), 82)

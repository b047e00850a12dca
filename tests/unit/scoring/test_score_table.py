import pytest

from replay.ruleset import load_ruleset
from replay.score_table import score
from replay.unanswerable import Unanswerable
from tests.unit.scoring.texts import house, text

TEXTS_WITH_LEVELS = ("common", "001.01", "002.05", "002.22")


@pytest.mark.parametrize(
    ("points", "banker", "attackers", "takes_deal"),
    [
        (0, 3, 0, False),
        (5, 2, 0, False),
        (35, 2, 0, False),
        (40, 1, 0, False),
        (75, 1, 0, False),
        (80, 0, 0, True),
        (115, 0, 0, True),
        (120, 0, 1, True),
        (160, 0, 2, True),
        (200, 0, 3, True),
        (240, 0, 4, True),
    ],
)
def test_common_practice(points, banker, attackers, takes_deal):
    result = score(text("common"), points)
    assert (result.banker_delta, result.attackers_delta) == (banker, attackers)
    assert result.takes_deal is takes_deal


def test_the_first_row_holds_downwards_where_the_text_does_not_go_on():
    assert score(text("common"), -60).banker_delta == 3


@pytest.mark.parametrize(("points", "rungs"), [(-115, 6), (-120, 7), (-155, 7), (-160, 8)])
def test_002_05_goes_on_below_by_forties(points, rungs):
    result = score(text("002.05"), points)
    assert result.banker_delta == rungs
    assert result.takes_deal is False


def test_the_last_row_holds_upwards_where_the_text_does_not_go_on():
    rules = house(scoring={"attacker_beyond": "none"})
    assert score(rules, 400).attackers_delta == 1


def test_a_cap_on_the_rise_of_the_attackers():
    result = score(house(scoring={"attacker_cap": 2}), 320)
    assert result.attackers_delta == 2
    assert "scoring.attacker_cap" in result.parameters


def test_the_row_that_decided_is_named():
    assert score(text("001.01"), 50).parameters == ("scoring.banker_rows[3]",)
    assert score(text("001.01"), 220).parameters == ("scoring.attacker_beyond",)


def test_no_card_or_fine_makes_83_points():
    with pytest.raises(Unanswerable, match="83 points are not a multiple of five"):
        score(text("common"), 83)


CUT_SHORT = """
id = "X.9"
slug = "cut-short"
title = { zh = "残本", en = "Cut short" }
family = "upgrade"
extends = "common"
completeness = "cut"
missing = ["scoring.banker_rows[5..35]"]
[scoring]
banker_rows = [[0, 0, 3], [40, 75, 1]]
[source.scoring]
banker_rows = "C1"
"""


def test_a_row_that_the_copy_lost_is_not_made_up(tmp_path):
    file = tmp_path / "X.9.toml"
    file.write_text(CUT_SHORT, encoding="utf-8")
    rules = load_ruleset(file)
    assert score(rules, 40).banker_delta == 1
    lost = score(rules, 20)
    assert (lost.banker_delta, lost.attackers_delta, lost.takes_deal) == (None, 0, False)
    assert "no row for 20 points" in str(lost.lost)
    assert score(rules, 80).lost is None


def test_a_text_that_scores_by_boards_has_no_table():
    with pytest.raises(Unanswerable, match="scores by boards"):
        score(text("003.01"), 80)


@pytest.mark.parametrize("ref", TEXTS_WITH_LEVELS)
def test_more_points_never_cost_the_attackers_a_rung(ref):
    rules = text(ref)
    results = [score(rules, points) for points in range(-300, 600, 5)]
    worth = [result.attackers_delta - result.banker_delta for result in results]
    assert worth == sorted(worth)
    deals = [result.takes_deal for result in results]
    assert deals == sorted(deals)
    assert all(not (result.banker_delta and result.attackers_delta) for result in results)

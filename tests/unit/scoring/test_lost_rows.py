"""Texts whose score table was cut: the deal is known, the rungs are not."""

import pytest

from replay import ask
from replay.ruleset import load_ruleset
from replay.score_table import score

CUT = ("002.09", "002.13")
DEAL_LOST_TOO = ("002.12", "002.19")


@pytest.mark.parametrize("ref", CUT)
def test_the_deal_without_the_rungs(ref):
    rules = load_ruleset(ref)
    low, high = score(rules, 75), score(rules, 80)
    assert (low.banker_delta, low.attackers_delta, low.takes_deal) == (None, 0, False)
    assert (high.banker_delta, high.attackers_delta, high.takes_deal) == (0, None, True)
    assert low.parameters == high.parameters == ("scoring.takes_deal_at",)


def test_a_threshold_that_is_stated_and_one_that_is_assumed():
    answer = ask({"kind": "levels", "rules": "002.13", "points": 80})
    assert answer["takes_deal"] is True
    assert "lost" in answer["unanswerable"]
    assert (answer["clauses"], answer["assumed"]) == (["002.13 C5", "002.13 C18"], [])
    answer = ask({"kind": "levels", "rules": "002.09", "points": 80})
    assert answer["assumed"] == ["scoring.takes_deal_at"]
    assert "attackers_delta" not in answer


@pytest.mark.parametrize("ref", DEAL_LOST_TOO)
def test_nothing_is_known_where_the_threshold_is_lost_with_the_table(ref):
    answer = ask({"kind": "levels", "rules": ref, "points": 80})
    assert "takes_deal" not in answer
    assert "scoring.takes_deal_at" in answer["unanswerable"]


def test_a_gap_in_the_rows_leaves_the_deal():
    answer = ask({"kind": "levels", "rules": "002.01", "points": 115})
    assert answer["takes_deal"] is False
    assert "no row for 115 points" in answer["unanswerable"]


def test_a_hook_throws_back_though_the_row_is_lost():
    hook = {"kind": "hook", "rules": "002.10", "level": "J", "trump": "s"}
    hook |= {"plays": ["9h", "Js", "Kh", "4h"], "winner_side": "attackers"}
    answer = ask({**hook, "points": 75})
    assert (answer["hooked"], answer["takes_deal"]) == (True, False)
    assert "banker_level_after" not in answer
    assert "no row for 75 points" in answer["unanswerable"]
    assert ask({**hook, "points": 120})["banker_level_after"] == "2"

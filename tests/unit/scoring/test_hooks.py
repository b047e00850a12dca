import pytest

from replay.hooks import hook
from replay.last_trick import LastTrick
from tests.unit.scoring.texts import at, cards, house, text


def won_with(names, *, beside=""):
    deciding = cards(names)
    others = cards(beside) if beside else ()
    return LastTrick("attackers", "s", (*deciding, *others), deciding)


def played(rules, rung, points, last_trick, attackers="5"):
    return hook(
        rules, points=points, banker=at(rung), attackers=at(attackers), last_trick=last_trick
    )


def one_hook(**changes):
    entry = {"level": "J", "then": "2", "below_threshold": "demotion_only", **changes}
    return house(hooks=[entry])


@pytest.mark.parametrize("points", [80, 100])
def test_001_01_hooked_at_j_from_80_on_the_deal_is_lost_and_2_comes_next(points):
    result = played(text("001.01"), "J", points, won_with("Js"))
    assert result.hooked
    assert result.takes_deal
    assert result.banker == at("2")


@pytest.mark.parametrize(("points", "rung"), [(70, "3"), (40, "5"), (0, "7")])
def test_001_01_hooked_at_j_under_80_the_table_counts_from_2(points, rung):
    result = played(text("001.01"), "J", points, won_with("Js"))
    assert result.hooked
    assert not result.takes_deal
    assert result.banker == at(rung)


def test_001_01_a_single_ace_throws_back_to_j_a_pair_to_2():
    rules = text("001.01")
    assert played(rules, "A", 100, won_with("As")).banker == at("J")
    assert played(rules, "A", 100, won_with("As As")).banker == at("2")


def test_001_01_after_a_single_ace_the_table_counts_from_j():
    assert played(text("001.01"), "A", 40, won_with("As")).banker == at("A")
    assert played(text("001.01"), "A", 70, won_with("As")).banker == at("Q")


def test_the_attackers_rise_as_well():
    assert played(text("001.01"), "J", 120, won_with("Js")).attackers == at("7")


def test_a_banker_side_already_lower_is_not_lifted_by_a_hook():
    # 220 points are 7 rungs; attackers on J may not rise, so the banker side falls from A to 7.
    result = played(text("001.01"), "A", 220, won_with("As"), attackers="J")
    assert result.banker == at("7")


@pytest.mark.parametrize(
    "last_trick",
    [
        None,
        won_with("Qs"),
        LastTrick("banker", "s", cards("Js"), cards("Js")),
    ],
)
def test_no_hook_without_the_card_or_the_trick(last_trick):
    result = played(text("001.01"), "J", 100, last_trick)
    assert not result.hooked
    assert result.takes_deal
    assert result.banker == at("J")


def test_no_hook_at_another_level():
    assert not played(text("001.01"), "9", 100, won_with("9s")).hooked


def test_the_card_must_win_not_only_lie_there():
    beside = won_with("LJ", beside="Js")
    assert not played(one_hook(), "J", 100, beside).hooked
    assert played(one_hook(seen="in_play"), "J", 100, beside).hooked


def test_main_and_side_level_cards():
    assert played(one_hook(), "J", 100, won_with("Js")).hooked
    assert played(one_hook(), "J", 100, won_with("Jd")).hooked


def test_one_or_two_of_them():
    assert not played(one_hook(by="pair"), "J", 100, won_with("Js")).hooked
    assert played(one_hook(by="pair"), "J", 100, won_with("Js Js")).hooked
    assert not played(one_hook(by="single"), "J", 100, won_with("Js Js")).hooked


def test_a_hook_may_need_points():
    rules = one_hook(points_from=85)
    assert played(rules, "J", 85, won_with("Js")).hooked
    result = played(rules, "J", 80, won_with("Js"))
    assert (result.hooked, result.takes_deal, result.banker) == (False, True, at("J"))


def test_under_the_threshold_a_text_may_ask_for_the_fall_alone():
    result = played(one_hook(), "J", 60, won_with("Js"))
    assert (result.takes_deal, result.banker) == (False, at("2"))


def test_under_the_threshold_a_text_may_take_the_deal_as_well():
    result = played(one_hook(loses_deal_below=True), "J", 60, won_with("Js"))
    assert (result.takes_deal, result.banker) == (True, at("2"))


def test_the_hook_that_worked_is_named():
    rules = text("001.01")
    result = played(rules, "A", 100, won_with("As As"))
    assert "hooks[2]" in result.parameters
    clauses, _ = rules.sources(result.parameters)
    assert "001.01 C10" in clauses

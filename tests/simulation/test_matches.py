"""Hands of a match follow from each other, by replay's own settlement."""

from itertools import groupby

import pytest

from replay.match import match
from tests.simulation.hands import logs

MANY = {
    "revoke": 0.1,
    "revoke_pair": 0.1,
    "lead_out_of_turn": 0.05,
    "follow_out_of_turn": 0.05,
    "bury_count": 0.05,
    "throw_misjudged": 0.05,
    "wrong_overturn": 0.05,
    "miscount": 0.05,
}


@pytest.mark.parametrize("rules", ["001.01", "002.03", "002.05", "002.22", "000.11", "003.01"])
@pytest.mark.parametrize("faults", [{}, MANY], ids=["clean", "faulty"])
def test_no_header_contradicts_the_hands_before_it(rules: str, faults: dict[str, float]) -> None:
    hands = logs(rules, 96, seed=4, faults=faults, risk=0.05)
    levels = set()
    for _, of_match in groupby(hands, key=lambda hand: hand.header.match):
        course = match(list(of_match), rules)
        assert [one.contradictions for one in course.hands] == [()] * len(course.hands)
        levels |= {str(one.replay.setting.level) for one in course.hands}
    assert len(levels) > 2, "the matches must have come somewhere"


def test_a_decided_match_is_followed_by_another() -> None:
    hands = logs("002.12", 64, faults={}, match=32)  # nobody can say by its text who deals next
    matches = [hand.header.match for hand in hands]
    assert len(set(matches)) > 2
    for hand in hands:
        assert hand.header.first_hand == (hand.header.hand_no == 1)


def test_four_players_sit_down_to_a_match() -> None:
    hands = logs("common", 64, faults={}, players=6)
    seen = set()
    for _, of_match in groupby(hands, key=lambda hand: hand.header.match):
        tables = {tuple(sorted((hand.header.seats or {}).items())) for hand in of_match}
        assert len(tables) == 1
        four = {player for _, player in tables.pop()}
        assert len(four) == 4
        seen |= four
    assert seen <= {f"p{number}" for number in range(1, 7)}

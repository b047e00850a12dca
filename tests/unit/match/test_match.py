"""A match from Python: which hands stand, what is carried on, what is open."""

from pathlib import Path

import pytest

from events.codec import correct, read_bytes, read_file, seal_hand
from events.log import LevelState
from replay import load_ruleset
from replay.match import match, standing
from replay.match_result import Standing, match_winner
from replay.unanswerable import Unanswerable

LOGS = Path(__file__).parents[2] / "cli" / "logs"


@pytest.fixture(scope="module")
def hands():
    return [one.hand for one in read_file(LOGS / "match.jsonl").hands]


def without(hand, **fields):
    return hand.model_copy(update={"header": hand.header.model_copy(update=fields)})


def test_no_hands():
    found = match([], "001.01")
    assert (found.winner, found.hands, found.open) == (None, (), "no hands were given")
    assert found.why_open.code == "match_no_hands"


def test_levels_and_banker_are_carried_on(hands):
    bare = [hands[0], *(without(one, levels=None) for one in hands[1:])]
    full, carried = match(hands, "001.01"), match(bare, "001.01")
    assert carried.levels == full.levels
    assert [one.banker for one in carried.hands] == [one.banker for one in full.hands]
    assert all(one.contradictions == () for one in carried.hands)


def test_a_hand_without_a_result_leaves_the_levels_open(hands):
    cut = hands[1].model_copy(update={"events": hands[1].events[:20]})
    found = match([hands[0], cut], "001.01")
    assert found.levels == {"EW": None, "NS": None}
    assert found.why_open.code == "match_needs_results"
    later = match([hands[0], cut, hands[2]], "001.01")
    assert later.hands[2].contradictions == ()
    assert later.levels["EW"] == LevelState("4")


def test_lines_that_cannot_be_read_count_here_too():
    lines = (LOGS / "clean-001.01.jsonl").read_bytes().splitlines(keepends=True)
    lines[9] = b"{broken\n"
    [recorded] = read_bytes(b"".join(lines), "x").hands
    assert match([recorded], "001.01").levels == {"EW": None, "NS": None}


def test_offences_of_earlier_hands_are_given_to_the_next(hands):
    found = match(hands, "001.01")
    assert not any(
        finding.code == "earlier_assumed" for one in found.hands for finding in one.replay.findings
    )
    assert found.strikes["NS"]["talk"] == 2


def test_equal_levels_with_nobody_on_stage():
    equal = Standing(levels=dict.fromkeys(("EW", "NS"), LevelState("8")))
    with pytest.raises(Unanswerable) as raised:
        match_winner(load_ruleset("001.01"), equal)
    assert raised.value.code == "match_needs_banker"


def test_corrections_of_corrections(hands):
    first = seal_hand(hands[0])
    second = seal_hand(correct(first, "a"))
    third = correct(second, "b")
    for order in ([first, second, third], [third, second, first], [second, first, third]):
        assert standing(order) == [third]
    other = correct(first, "c")
    assert standing([first, other, hands[1]]) == [other, hands[1]]
    assert standing([third, hands[1]]) == [third, hands[1]]


def test_a_seal_that_claims_to_correct_itself(hands):
    sealed = seal_hand(hands[0])
    loop = without(sealed, supersedes=sealed.seal.seal)
    assert standing([loop, hands[1]]) == [loop, hands[1]]


@pytest.mark.parametrize(
    ("rules", "points", "code"),
    [
        ("003.01", {"EW": 95, "NS": 155}, None),
        ("000.12", {"EW": None, "NS": None}, "conversion_unknown"),
        ("000.03", {"EW": None, "NS": None}, "parameter_missing"),
    ],
)
def test_boards(rules, points, code):
    [hand] = read_file(LOGS / "clean-003.01.jsonl").hands
    found = match([hand], rules)
    assert found.boards == found.hands[0].points == points
    assert found.levels == {"EW": None, "NS": None}
    assert (found.why_open.code if found.why_open else None) == code


def test_a_sealed_hand_given_twice_stands_once(hands):
    first = seal_hand(hands[0])
    third = correct(first, "a")
    assert standing([first, first, hands[1]]) == [first, hands[1]]
    assert standing([first, first, third]) == [third]


def test_the_level_played_is_held_against_the_fold_where_levels_leave_it_out(hands):
    told = match(hands, "001.01").hands[0]
    side = "EW" if told.banker in {"E", "W"} else "NS"
    other = "NS" if side == "EW" else "EW"
    second = without(hands[1], level=LevelState("K"), levels={other: told.levels[other]})
    found = match([hands[0], second], "001.01").hands[1]
    assert "level" in {one.field for one in found.contradictions}


def test_strikes_go_on_from_what_the_table_wrote(hands):
    earlier = {"EW": {"revoke": 2}, "NS": {}}
    told = match([without(hands[0], earlier=earlier)], "001.01")
    assert told.strikes["EW"]["revoke"] >= 2

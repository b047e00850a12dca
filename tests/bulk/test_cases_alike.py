"""Cases that the bulk path takes for one come to the same, under every ruleset."""

from itertools import product

import pytest

from events.log import LevelState
from replay import load_ruleset
from replay.bulk.settled import Settled
from replay.hooks import looked_at
from replay.last_trick import LastTrick
from replay.ruleset.registry import installed
from replay.score_sheet import Sheet
from replay.settlement import Before, moves_levels, settle_without_grounds

RULESETS = [one.id for one in installed()]
JACKS, ACES = (9, 9 + 13), (12, 12 + 13)
TRICKS = [
    LastTrick(side, trump, cards, deciding)
    for side in ("banker", "attackers")
    for trump in ("s", "nt")
    for cards, deciding in (
        ((), ()),
        (JACKS[:1], JACKS[:1]),
        (JACKS[1:], ()),
        (JACKS[:1] * 2, JACKS[:1] * 2),
        (JACKS, JACKS[:1]),
        (ACES[:1], ACES[:1]),
        (ACES[:1] * 2, ()),
        (JACKS[:1] + ACES[:1], ACES[:1]),
    )
]
LEVELS = [None, *(LevelState(rung, below=0, lap=0) for rung in ("2", "J", "A"))]
POINTS = (-40, 0, 35, 75, 80, 120, 205)


def result(rules: str, points: int, banker: object, attackers: object, last: LastTrick) -> Settled:
    """What facts keep of a settlement."""
    before = Before("E", banker, attackers)  # type: ignore[arg-type]
    return Settled.of(
        settle_without_grounds(
            load_ruleset(rules), Sheet((), points), before=before, last_trick=last
        )
    )


@pytest.mark.parametrize("rules", RULESETS)
def test_last_tricks_that_are_seen_alike(rules: str) -> None:
    """At every level and on every row of the table."""
    ruleset = load_ruleset(rules)
    first: dict[tuple[bool, ...], LastTrick] = {}
    for trick in TRICKS:
        like = first.setdefault(looked_at(ruleset, trick), trick)
        for points, banker in product(POINTS, LEVELS):
            given = rules, points, banker, LEVELS[1]
            assert result(*given, trick) == result(*given, like), (trick, like)


def test_texts_with_hooks_and_hats_tell_tricks_apart() -> None:
    """Else nothing was compared above."""
    seen = {
        rules: len({looked_at(load_ruleset(rules), one) for one in TRICKS}) for rules in RULESETS
    }
    assert seen["001.01"] > 2
    assert min(seen.values()) == 1


@pytest.mark.parametrize("rules", RULESETS)
def test_levels_that_do_not_count(rules: str) -> None:
    """Where the score moves no levels, they change nothing in a hand without fines."""
    if moves_levels(load_ruleset(rules)):
        return
    for points, banker, attackers in product(POINTS, LEVELS, LEVELS):
        bare = result(rules, points, None, None, TRICKS[0])
        assert result(rules, points, banker, attackers, TRICKS[0]) == bare


def test_levels_count_under_most_texts() -> None:
    """Else nothing was compared above, or everything."""
    counted = [moves_levels(load_ruleset(rules)) for rules in RULESETS]
    assert 3 < sum(counted) < len(counted) - 3

"""Who wins a match: the same side as when its hands are folded one after another."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from analytics.compare import Matches, compare
from analytics.compare.matches import COLUMNS, is_whole, level_of
from events.log import Hand, LevelState
from replay.match import match
from tests.compare.planted import again, samples, write
from tests.importers.sources import season

RULES = ("001.01", "002.22")


@cache
def bots() -> dict[str, list[Hand]]:
    """Six matches that four programs played to the end."""
    found: dict[str, list[Hand]] = {}
    for _, imported in season("80fen-bots.ndjson"):
        found.setdefault(str(imported.hand.header.match), []).append(imported.hand)
    return found


def matches(folder: Path, hands: list[Hand], rules: tuple[str, str] = RULES) -> Matches:
    return compare(write(folder, hands), rules, clauses=False).pairs[0].matches


def test_winners_are_those_of_the_match_folded(tmp_path: Path) -> None:
    found = matches(tmp_path, [hand for hands in bots().values() for hand in hands])
    expected: dict[tuple[Any, Any], int] = {}
    for hands in bots().values():
        cell = (match(hands, RULES[0]).winner, match(hands, RULES[1]).winner)
        expected[cell] = expected.get(cell, 0) + 1
    assert found.winners == expected
    assert (found.matches, found.whole, found.decided) == (6, 6, 6)
    assert len(expected) > 1


def test_a_match_with_a_hand_missing_is_not_judged(tmp_path: Path) -> None:
    first, second, *_ = bots().values()
    found = matches(tmp_path, [*first[1:], *second[:2], second[3]])
    assert (found.matches, found.whole, found.winners) == (2, 0, {})


def test_a_hand_that_diverges_leaves_the_match_open(tmp_path: Path) -> None:
    hands = [
        again(samples()[name], name, "m", place)
        for place, name in enumerate(("failed-throw", "diverges", "kitty-tractor"), 1)
    ]
    found = matches(tmp_path, hands, ("002.22", "002.05"))
    assert found.whole == 1
    assert {b for _, b in found.winners} == {"open"}
    assert "open" not in {a for a, _ in found.winners}


@pytest.mark.parametrize(
    ("numbers", "whole"),
    [
        ([1, 2, 3], True),
        ([1, 2, 2, 3], True),  # the second was dealt anew, and keeps its number
        ([1, 2, 3, 4], True),  # or the next hand has the next one
        ([1, 1, 2], False),  # the first was not
        ([2, 3], False),
        ([1, 3], False),
        ([None, 1], False),
    ],
)
def test_numbers_of_a_match(numbers: list[int | None], whole: bool) -> None:
    hands = [
        ("m", number, "E", *(place == 1 and name == "redeal" for name in COLUMNS))
        for place, number in enumerate(numbers)
    ]
    none = [None] * len(COLUMNS)
    assert is_whole([(*hand, *none) for hand in hands]) == whole


@pytest.mark.parametrize(
    "level", [LevelState("5"), LevelState("2", 3), LevelState("A", 0, 2), LevelState("2", 1, 1)]
)
def test_levels_as_facts_write_them(level: LevelState) -> None:
    assert level_of(str(level)) == level

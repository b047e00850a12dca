"""Rulesets for tests: the four texts, and common practice with a few parameters changed."""

from events.cards import parse_cards
from events.log import LevelState
from replay.ruleset import Ruleset, load_ruleset


def text(ref: str) -> Ruleset:
    return load_ruleset(ref)


def house(**sections: object) -> Ruleset:
    return load_ruleset({"extends": "common", **sections})


def at(rung: str, below: int = 0, lap: int = 0) -> LevelState:
    return LevelState(rung, below, lap)


def cards(names: str) -> tuple[int, ...]:
    return parse_cards(names)

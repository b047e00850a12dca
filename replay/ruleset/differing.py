"""The parameters in which two rulesets differ."""

from typing import Any

from replay.ruleset.describe import Row, describe
from replay.ruleset.ruleset import Ruleset

Both = tuple[str, Row | None, Row | None]
"""A parameter as each of two rulesets has it; None: an offence that has no price there."""


def differing(first: Ruleset, second: Ruleset) -> list[Both]:
    """The parameters whose values differ; an offence without a price has none to show.

    Args:
        first: One ruleset.
        second: The other.
    """
    ours = {row.path: row for row in describe(first)}
    theirs = {row.path: row for row in describe(second)}
    sections = list(dict.fromkeys(path.partition(".")[0] for path in (*ours, *theirs)))
    paths = sorted(
        dict.fromkeys((*ours, *theirs)), key=lambda path: sections.index(path.partition(".")[0])
    )
    every = [(path, ours.get(path), theirs.get(path)) for path in paths]
    return [entry for entry in every if _state(entry[1]) != _state(entry[2])]


def _state(row: Row | None) -> tuple[bool, Any]:
    """What is compared: the value, or that it is missing from the copy."""
    return (False, None) if row is None else (row.kind == "missing", row.value)

"""What an importer gives: hands, with what their source contradicts and what it does not hold."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO, NamedTuple

from events.codec.problem import Problem
from events.errors import LogError
from events.log import Hand


@dataclass(frozen=True, slots=True)
class Imported:
    """A foreign hand as a log."""

    hand: Hand
    """The log, sealed where the source follows the hand to its end."""
    file: str
    """The file, as the caller named it."""
    line: int | None
    """The line that it came from."""
    problems: tuple[Problem, ...] = ()
    """Where the source contradicts itself; the log has it as it stands."""
    lacks: tuple[str, ...] = ()
    """What the source does not hold of a hand, by short names."""
    left: tuple[str, ...] = ()
    """What it holds and a log has no place for, by short names."""
    notes: tuple[Problem, ...] = ()
    """What whoever imports should know, though nothing is wrong."""


@dataclass(frozen=True, slots=True)
class Rejected:
    """A record that could not become a log."""

    problems: tuple[Problem, ...]
    """Everything that keeps it from being one."""


Item = Imported | Rejected
"""A hand, or a record that could not become one and why."""


class PlayedUnder(NamedTuple):
    """The ruleset of a hand, as its header names it."""

    rules: str
    """The id; empty where none is known."""
    rules_hash: str | None = None
    """What tells a ruleset of one's own from the text of that id."""


RulesFor = Callable[[str | None], PlayedUnder]
"""The ruleset of a hand by the version of its program."""

Loader = Callable[[BinaryIO, str, RulesFor], Iterator[Item]]
"""Reads a file: the stream, its name, and the rulesets that its hands were played under."""


class SourceError(LogError):
    """A foreign record cannot become a log; code and facts say why."""


def ruleset(rules: RulesFor, version: str | None = None) -> dict[str, Any]:
    """The fields of a header that name the ruleset that a hand was played under.

    Raises:
        SourceError: ``rules_unknown``: it has to be named.
    """
    found = rules(version)
    if not found.rules:
        raise SourceError("rules_unknown", version=version or "-")
    return found._asdict()

"""The plain fields of questions about scores: points, sides, seats, levels."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Literal, overload

from events.errors import LogError, RulesetError
from events.log import SEATS, SIDES, LevelState
from replay.questions.cards import malformed
from replay.roles import ATTACKERS, BANKER
from replay.score_table import in_fives
from replay.unanswerable import Unanswerable, unanswered

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from events.log import Seat, Side
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Role

    Question = Mapping[str, object]
    Answer = Callable[[Question, Ruleset], dict[str, object]]


def or_reason(answer: Answer) -> Answer:
    """Turn what a text cannot say into the answer that says why."""

    @wraps(answer)
    def answered(question: Question, rules: Ruleset) -> dict[str, object]:
        try:
            return answer(question, rules)
        except RulesetError as reason:
            if isinstance(reason, Unanswerable) or reason.code == "parameter_missing":
                return unanswered(reason)
            raise

    return answered


def number(question: Question, field: str, *, least: int | None = None) -> int | None:
    """A whole number, or None where the field is absent.

    Raises:
        QuestionError: It is something else.
    """
    value = question.get(field)
    if value is None:
        return None
    expected = "a whole number" if least is None else f"a whole number from {least} on"
    if type(value) is not int or (least is not None and value < least):
        raise malformed(field, expected, value)
    return value


@overload
def points(question: Question, field: str = "points") -> int: ...
@overload
def points(question: Question, field: str = "points", *, needed: Literal[False]) -> int | None: ...
def points(question: Question, field: str = "points", *, needed: bool = True) -> int | None:
    """Points of the attackers, which fives, tens and kings can make.

    Raises:
        QuestionError: They are missing though needed, or no multiple of five.
    """
    value = number(question, field)
    if value is None:
        if needed:
            raise malformed(field, "a multiple of five, such as 85", value)
        return None
    if not in_fives(value):
        raise malformed(field, "a multiple of five: points come in fives, tens and kings", value)
    return value


def role(question: Question, field: str, *, default: Role | None = None) -> Role:
    """A side by its part in the hand.

    Raises:
        QuestionError: It is missing or something else.
    """
    value = question.get(field, default)
    if value == BANKER:
        return BANKER
    if value == ATTACKERS:
        return ATTACKERS
    raise malformed(field, "banker or attackers", value)


def seat(question: Question, field: str) -> Seat:
    """A seat.

    Raises:
        QuestionError: It is missing or something else.
    """
    value = question.get(field)
    for name in SEATS:
        if name == value:
            return name
    raise malformed(field, "one of E, N, W, S", value)


def side(question: Question, field: str) -> Side | None:
    """A pair of seats, or None where the field is absent.

    Raises:
        QuestionError: It is something else.
    """
    value = question.get(field)
    if value is None:
        return None
    for name in SIDES:
        if name == value:
            return name
    raise malformed(field, "EW or NS", value)


def level_state(value: object, field: str) -> LevelState:
    """A level, plain or with rungs below and laps.

    Raises:
        QuestionError: It is something else.
    """
    try:
        return LevelState.parse(value)
    except LogError:
        raise malformed(field, "a level 2 to A or NT, or its rung, below and lap", value) from None

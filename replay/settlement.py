"""The result of a hand: the table, the ladder and its hooks, and the fines in rungs last.

A fine may end the hand and stand in place of the table, or make the hand void; then only the
fines speak. What a text cannot say is listed with its reason, and the rest of the result stands.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar

from events.errors import RulesetError
from replay.board import BoardScore, board_score
from replay.conversion import PARAMETER as BIG_POINTS
from replay.conversion import big_points
from replay.hooks import hook
from replay.ladder import climb, fall, sunk
from replay.roles import ATTACKERS, BANKER
from replay.score_sheet import Charge, Sheet, together
from replay.score_table import score
from replay.succession import next_banker
from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from events.log import LevelState, Seat
    from replay.fines import Fine
    from replay.last_trick import LastTrick
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Role

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Grounds:
    """What a result rests on."""

    clauses: tuple[str, ...] = ()
    """The clauses."""
    assumed: tuple[str, ...] = ()
    """The parameters that the text does not state."""
    readings: tuple[str, ...] = ()
    """The readings taken of clauses that can be read two ways."""

    @classmethod
    def of(cls, rules: Ruleset, paths: Sequence[str]) -> Grounds:
        """The grounds of these parameters."""
        clauses, assumed = rules.sources(paths)
        return cls(tuple(clauses), tuple(assumed), tuple(rules.readings(paths)))


@dataclass(frozen=True, slots=True)
class Before:
    """How the sides stood when the hand began, as far as it is known."""

    banker: Seat | None = None
    """The banker's seat."""
    banker_level: LevelState | None = None
    """The level of the banker's side."""
    attackers_level: LevelState | None = None
    """The level of the attackers."""
    deals_next: Seat | None = None
    """Who deals next by the programme of boards, where there is one."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a hand has changed; None where there is no such result."""

    banker_delta: int | None = None
    """Rungs of the banker's side by the score table."""
    attackers_delta: int | None = None
    """Rungs of the attackers by the score table."""
    takes_deal: bool | None = None
    """Do the attackers deal next?"""
    banker_level_after: LevelState | None = None
    """Where the banker's side stands now."""
    attackers_level_after: LevelState | None = None
    """Where the attackers stand now."""
    next_banker: Seat | None = None
    """The seat that deals next."""
    bonuses: BoardScore | None = None
    """Bases and bonuses of a board."""
    big: int | None = None
    """Big points of the board."""
    hooked: bool = False
    """Was the banker's side thrown back by a hook?"""
    redeal: bool = False
    """Is the hand void and dealt anew?"""
    hand_lost_by: Role | None = None
    """The side that has lost the hand by a fine."""
    match_lost_by: Role | None = None
    """The side that has lost the match."""
    passed_end: Role | None = None
    """The side that has gone past the last rung."""
    unanswerable: tuple[RulesetError, ...] = ()
    """What the text could not say, and why."""
    parameters: tuple[str, ...] = field(default=(), compare=False)
    """The parameters that decided it."""
    grounds: Grounds = field(default=Grounds(), compare=False)
    """The clauses, assumptions and readings behind it."""


def settle(
    rules: Ruleset,
    sheet: Sheet | None,
    *,
    before: Before,
    charges: Sequence[Charge] = (),
    last_trick: LastTrick | None = None,
) -> Settlement:
    """The result of a hand.

    Args:
        rules: The ruleset.
        sheet: The score sheet; none where the hand has no final score.
        before: How the sides stood.
        charges: The offences that count, in the order of events.
        last_trick: The last trick, if the hand has come to it.
    """
    charges = together(rules, charges)
    fines = [charge.fine for charge in charges]
    result = Settlement(
        redeal=any(fine.redeal for fine in fines),
        hand_lost_by=_first(fine.hand_lost_by for fine in fines),
        match_lost_by=_first(fine.match_lost_by for fine in fines),
        unanswerable=tuple(fine.unanswerable for fine in fines if fine.unanswerable is not None),
        parameters=tuple(name for fine in fines for name in fine.parameters),
    )
    if sheet is None and not any(fine.ends for fine in fines):
        return result
    out_of_table = {fine.side for fine in fines if fine.table_for_opponents}
    if any(fine.redeal or fine.replaces_table for fine in fines):
        result = replace(
            result,
            banker_level_after=before.banker_level,
            attackers_level_after=before.attackers_level,
        )
    elif len(out_of_table) > 1:
        return _without(result, Unanswerable("both_offended"))
    elif sheet is not None:
        result = _by_score(rules, sheet, before, last_trick, result, out_of_table)
    result = _deal(fines, result)
    for fine in fines:
        result = _level_fine(rules, fine, result)
    result = _sunk(rules, result)
    race = any(fine.race for fine in fines)
    if not race:
        result = replace(result, next_banker=_next_banker(rules, before, result))
        if result.next_banker is not None and not result.redeal:
            how = "succession.on_loss" if result.takes_deal else "succession.on_hold"
            result = _decided(result, (how,))
    paths = tuple(dict.fromkeys(result.parameters))
    return replace(result, parameters=paths, grounds=Grounds.of(rules, paths))


def _by_score(
    rules: Ruleset,
    sheet: Sheet,
    before: Before,
    last_trick: LastTrick | None,
    result: Settlement,
    out_of_table: set[Role],
) -> Settlement:
    kind = rules.values.scoring.kind
    try:
        if kind == "boards":
            board = board_score(rules, sheet.total, banker_base=sheet.banker_base)
            return _decided(replace(result, bonuses=board), board.parameters)
        if kind == "big_points":
            big = big_points(rules, sheet.total)
            return _decided(replace(result, big=big), (BIG_POINTS,))
        table = score(rules, sheet.total)
    except RulesetError as reason:
        return _without(result, reason)
    if (ATTACKERS if table.takes_deal else BANKER) in out_of_table:  # 000.01 c12, c14
        unmoved = replace(
            result,
            banker_delta=0,
            attackers_delta=0,
            takes_deal=table.takes_deal,
            banker_level_after=before.banker_level,
            attackers_level_after=before.attackers_level,
        )
        return _decided(unmoved, table.parameters)
    result = replace(
        result,
        banker_delta=table.banker_delta,
        attackers_delta=table.attackers_delta,
        takes_deal=table.takes_deal,
    )
    if table.lost is not None:
        result = _without(result, table.lost)
    if kind != "levels" or rules.values.levels.boards is not None:
        return _decided(result, table.parameters)
    try:
        after = hook(
            rules,
            points=sheet.total,
            banker=before.banker_level,
            attackers=before.attackers_level,
            last_trick=last_trick,
        )
    except RulesetError as reason:
        return _decided(_without(result, reason), table.parameters)
    result = replace(
        result,
        takes_deal=after.takes_deal,
        banker_level_after=after.banker,
        attackers_level_after=after.attackers,
        hooked=after.hooked,
        passed_end=after.passed_end,
    )
    return _decided(result, after.parameters)


def _deal(fines: Sequence[Fine], result: Settlement) -> Settlement:
    """The deal as fines have it: the first that speaks of it, then a hand lost, then a redeal."""
    takes_deal = _first(fine.takes_deal for fine in fines)
    if takes_deal is None and result.hand_lost_by is not None:
        takes_deal = result.hand_lost_by == BANKER
    if takes_deal is None and result.redeal and not any(fine.race for fine in fines):
        takes_deal = False
    return result if takes_deal is None else replace(result, takes_deal=takes_deal)


def _level_fine(rules: Ruleset, fine: Fine, result: Settlement) -> Settlement:
    """Both sides after the rungs of one fine."""
    try:
        banker, ours = _moved(
            rules, result.banker_level_after, fine.banker_levels, holds=not result.takes_deal
        )
        attackers, theirs = _moved(
            rules, result.attackers_level_after, fine.attackers_levels, holds=False
        )
    except RulesetError as reason:
        unknown = replace(result, banker_level_after=None, attackers_level_after=None)
        return _without(unknown, reason)
    passed_end = result.passed_end or (BANKER if ours else ATTACKERS if theirs else None)
    return replace(
        result,
        banker_level_after=banker,
        attackers_level_after=attackers,
        passed_end=passed_end,
    )


def _moved(
    rules: Ruleset, state: LevelState | None, rungs: int, *, holds: bool
) -> tuple[LevelState | None, bool]:
    if state is None or rungs == 0:
        return state, False
    if rungs < 0:
        return fall(rules, state, -rungs), False  # 001.01 C14
    result = climb(rules, state, rungs, holds=holds)
    return result.state, result.passed_end


def _sunk(rules: Ruleset, result: Settlement) -> Settlement:
    if result.match_lost_by is not None:
        return result
    if result.banker_level_after is not None and sunk(rules, result.banker_level_after):
        return replace(result, match_lost_by=BANKER)
    if result.attackers_level_after is not None and sunk(rules, result.attackers_level_after):
        return replace(result, match_lost_by=ATTACKERS)
    return result


def _next_banker(rules: Ruleset, before: Before, result: Settlement) -> Seat | None:
    banker = before.banker
    if banker is None:
        return None
    if result.redeal and not result.takes_deal:
        return banker
    try:
        if result.takes_deal is not None:
            return next_banker(rules, banker, takes_deal=result.takes_deal)
        held = next_banker(rules, banker, takes_deal=False)
        lost = next_banker(rules, banker, takes_deal=True)
    except RulesetError:
        return before.deals_next  # the programme names the next banker
    return held if held == lost else None


def _decided(result: Settlement, parameters: tuple[str, ...]) -> Settlement:
    return replace(result, parameters=(*result.parameters, *parameters))


def _without(result: Settlement, reason: RulesetError) -> Settlement:
    return replace(result, unanswerable=(*result.unanswerable, reason))


def _first(values: Iterable[T | None]) -> T | None:
    return next((value for value in values if value is not None), None)

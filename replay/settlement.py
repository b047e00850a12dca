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
from replay.unanswerable import Unanswerable, kept

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
    result = settle_without_grounds(
        rules, sheet, before=before, charges=charges, last_trick=last_trick
    )
    return replace(result, grounds=Grounds.of(rules, result.parameters))


def settle_without_grounds(
    rules: Ruleset,
    sheet: Sheet | None,
    *,
    before: Before,
    charges: Sequence[Charge] = (),
    last_trick: LastTrick | None = None,
) -> Settlement:
    """The same without the clauses behind it, which take as long again to look up."""
    charges = together(rules, charges)
    fines = [charge.fine for charge in charges]
    result = _Draft(
        redeal=any(fine.redeal for fine in fines),
        hand_lost_by=_first(fine.hand_lost_by for fine in fines),
        match_lost_by=_first(fine.match_lost_by for fine in fines),
        unanswerable=[fine.unanswerable for fine in fines if fine.unanswerable is not None],
        parameters=[name for fine in fines for name in fine.parameters],
    )
    if sheet is None and not any(fine.ends for fine in fines):
        return result.settlement()
    out_of_table = {fine.side for fine in fines if fine.table_for_opponents}
    if any(fine.redeal or fine.replaces_table for fine in fines):
        result.banker_level_after = before.banker_level
        result.attackers_level_after = before.attackers_level
    elif len(out_of_table) > 1:
        result.unanswerable.append(Unanswerable("both_offended"))
        return result.settlement()
    elif sheet is not None:
        _by_score(rules, sheet, before, last_trick, result, out_of_table)
    _deal(fines, result)
    for fine in fines:
        _level_fine(rules, fine, result)
    _sunk(rules, result)
    if not any(fine.race for fine in fines):
        result.next_banker = _next_banker(rules, before, result)
        if result.next_banker is not None and not result.redeal:
            how = "succession.on_loss" if result.takes_deal else "succession.on_hold"
            result.parameters.append(how)
    return result.settlement()


@dataclass(slots=True)
class _Draft:
    """A settlement while it is worked out; fields as of `Settlement`."""

    redeal: bool
    hand_lost_by: Role | None
    match_lost_by: Role | None
    unanswerable: list[RulesetError]
    parameters: list[str]
    banker_delta: int | None = None
    attackers_delta: int | None = None
    takes_deal: bool | None = None
    banker_level_after: LevelState | None = None
    attackers_level_after: LevelState | None = None
    next_banker: Seat | None = None
    bonuses: BoardScore | None = None
    big: int | None = None
    hooked: bool = False
    passed_end: Role | None = None

    def settlement(self) -> Settlement:
        """What came out."""
        return Settlement(
            banker_delta=self.banker_delta,
            attackers_delta=self.attackers_delta,
            takes_deal=self.takes_deal,
            banker_level_after=self.banker_level_after,
            attackers_level_after=self.attackers_level_after,
            next_banker=self.next_banker,
            bonuses=self.bonuses,
            big=self.big,
            hooked=self.hooked,
            redeal=self.redeal,
            hand_lost_by=self.hand_lost_by,
            match_lost_by=self.match_lost_by,
            passed_end=self.passed_end,
            unanswerable=tuple(self.unanswerable),
            parameters=tuple(dict.fromkeys(self.parameters)),
        )


def moves_levels(rules: Ruleset) -> bool:
    """Whether the score moves the levels of both sides; else they play no part in it."""
    return rules.values.scoring.kind == "levels" and rules.values.levels.boards is None


def _by_score(
    rules: Ruleset,
    sheet: Sheet,
    before: Before,
    last_trick: LastTrick | None,
    result: _Draft,
    out_of_table: set[Role],
) -> None:
    kind = rules.values.scoring.kind
    try:
        if kind == "boards":
            result.bonuses = board_score(rules, sheet.total, banker_base=sheet.banker_base)
            result.parameters.extend(result.bonuses.parameters)
            return
        if kind == "big_points":
            result.big = big_points(rules, sheet.total)
            result.parameters.append(BIG_POINTS)
            return
        table = score(rules, sheet.total)
    except RulesetError as reason:
        result.unanswerable.append(kept(reason))
        return
    result.takes_deal = table.takes_deal
    if (ATTACKERS if table.takes_deal else BANKER) in out_of_table:  # 000.01 c12, c14
        result.banker_delta = result.attackers_delta = 0
        result.banker_level_after = before.banker_level
        result.attackers_level_after = before.attackers_level
        result.parameters.extend(table.parameters)
        return
    result.banker_delta = table.banker_delta
    result.attackers_delta = table.attackers_delta
    if table.lost is not None:
        result.unanswerable.append(table.lost)
    if not moves_levels(rules):
        result.parameters.extend(table.parameters)
        return
    try:
        after = hook(
            rules,
            points=sheet.total,
            banker=before.banker_level,
            attackers=before.attackers_level,
            last_trick=last_trick,
        )
    except RulesetError as reason:
        result.unanswerable.append(kept(reason))
        result.parameters.extend(table.parameters)
        return
    result.takes_deal = after.takes_deal
    result.banker_level_after = after.banker
    result.attackers_level_after = after.attackers
    result.hooked = after.hooked
    result.passed_end = after.passed_end
    result.parameters.extend(after.parameters)


def _deal(fines: Sequence[Fine], result: _Draft) -> None:
    """The deal as fines have it: the first that speaks of it, then a hand lost, then a redeal."""
    takes_deal = _first(fine.takes_deal for fine in fines)
    if takes_deal is None and result.hand_lost_by is not None:
        takes_deal = result.hand_lost_by == BANKER
    if takes_deal is None and result.redeal and not any(fine.race for fine in fines):
        takes_deal = False
    if takes_deal is not None:
        result.takes_deal = takes_deal


def _level_fine(rules: Ruleset, fine: Fine, result: _Draft) -> None:
    """Both sides after the rungs of one fine."""
    try:
        banker, ours = _moved(
            rules, result.banker_level_after, fine.banker_levels, holds=not result.takes_deal
        )
        attackers, theirs = _moved(
            rules, result.attackers_level_after, fine.attackers_levels, holds=False
        )
    except RulesetError as reason:
        result.banker_level_after = result.attackers_level_after = None
        result.unanswerable.append(kept(reason))
        return
    result.banker_level_after = banker
    result.attackers_level_after = attackers
    result.passed_end = result.passed_end or (BANKER if ours else ATTACKERS if theirs else None)


def _moved(
    rules: Ruleset, state: LevelState | None, rungs: int, *, holds: bool
) -> tuple[LevelState | None, bool]:
    if state is None or rungs == 0:
        return state, False
    if rungs < 0:
        return fall(rules, state, -rungs), False  # 001.01 C14
    result = climb(rules, state, rungs, holds=holds)
    return result.state, result.passed_end


def _sunk(rules: Ruleset, result: _Draft) -> None:
    if result.match_lost_by is not None:
        return
    if result.banker_level_after is not None and sunk(rules, result.banker_level_after):
        result.match_lost_by = BANKER
    elif result.attackers_level_after is not None and sunk(rules, result.attackers_level_after):
        result.match_lost_by = ATTACKERS


def _next_banker(rules: Ruleset, before: Before, result: _Draft) -> Seat | None:
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


def _first(values: Iterable[T | None]) -> T | None:
    return next((value for value in values if value is not None), None)

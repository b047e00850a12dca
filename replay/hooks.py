"""Hooks: the attackers win the last trick with the banker side's own level card.

The banker side is thrown back to another rung. From the threshold on the attackers deal next and
rise by the table; under it the banker side keeps the deal and counts the table from that rung, or
only falls, as the text says (001.01 C9, C11).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from events.cards import RANKS, rank_of
from replay.ladder import Rise, height, rise
from replay.roles import ATTACKERS, BANKER
from replay.score_table import TableResult, score

if TYPE_CHECKING:
    from collections.abc import Iterable

    from events.log import LevelState
    from replay.last_trick import LastTrick
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Hook, Role


@dataclass(frozen=True, slots=True)
class HookResult:
    """What the points of a hand and its last trick do to both sides."""

    hooked: bool
    """Is the banker side thrown back?"""
    table: TableResult
    """What the score table says of the points."""
    takes_deal: bool
    """Do the attackers deal next?"""
    banker: LevelState | None
    """The banker's side afterwards; none where its level is not known."""
    attackers: LevelState | None
    """The attackers afterwards; none where their level is not known."""
    passed_end: Role | None = None
    """The side that has gone past the last rung."""
    parameters: tuple[str, ...] = ()
    """The parameters that decided it."""


def hook(
    rules: Ruleset,
    *,
    points: int,
    banker: LevelState | None,
    attackers: LevelState | None,
    last_trick: LastTrick | None,
) -> HookResult:
    """Table, ladder and hooks together: both levels and the deal after a hand.

    Args:
        rules: The ruleset.
        points: The attackers' final points.
        banker: The level of the banker's side, if known.
        attackers: The level of the attackers, if known.
        last_trick: The last trick, if known.

    Raises:
        Unanswerable: The table or the ladder has no answer.
    """
    table = score(rules, points)
    number = None
    if banker is not None and last_trick is not None:
        number = _hook_that_works(rules.values.hooks, banker.rung, points, last_trick)
    if number is None or banker is None:
        result = rise(
            rules,
            banker,
            attackers,
            table.banker_delta,
            table.attackers_delta,
            hat=hat_worn(rules, last_trick),
        )
        return _result(table, result, takes_deal=table.takes_deal)
    works = rules.values.hooks[number]
    thrown_back = replace(banker, rung=works.then, below=0)
    takes_deal = table.takes_deal or works.loses_deal_below
    if table.takes_deal:
        result = rise(rules, banker, attackers, 0, table.attackers_delta)
        if result.banker is None or height(rules, result.banker) > height(rules, thrown_back):
            result = replace(result, banker=thrown_back)
    elif works.below_threshold == "table_from_then" and not takes_deal:
        result = rise(rules, thrown_back, attackers, table.banker_delta, 0)
    else:
        result = Rise(thrown_back, attackers)
    return _result(table, result, takes_deal=takes_deal, hooked=f"hooks[{number}]")


def hat_worn(rules: Ruleset, last_trick: LastTrick | None) -> bool | None:
    """Has the banker side won the last trick with a card of the last level? None: not known."""
    if last_trick is None:
        return None
    last = rules.values.levels.ladder[-1]
    return last_trick.winner_side == BANKER and any(
        RANKS[rank_of(kind)] == last for kind in last_trick.winning_cards if rank_of(kind) >= 0
    )


def looked_at(rules: Ruleset, last_trick: LastTrick) -> tuple[bool, ...]:
    """What hooks and hats see in a last trick; for tricks of which it is equal nothing differs."""
    worn = rules.values.levels.wins_at == "hat" and bool(hat_worn(rules, last_trick))
    return (worn, *(caught(hook, last_trick) for hook in rules.values.hooks))


def hook_works(hook: Hook, level: str, points: int, last_trick: LastTrick) -> bool:
    """True where this hook throws a banker side at this level back."""
    if hook.level != level or (hook.points_from is not None and points < hook.points_from):
        return False
    return caught(hook, last_trick)


def caught(hook: Hook, last_trick: LastTrick) -> bool:
    """True where the attackers have won the last trick with the cards that this hook asks for."""
    if last_trick.winner_side != ATTACKERS:
        return False
    cards = last_trick.deciding if hook.seen == "winning_card" else last_trick.winning_cards
    copies = _copies(hook, cards)
    if hook.by == "any":
        return copies >= 1
    return copies == (1 if hook.by == "single" else 2)  # 001.01 C10


def _hook_that_works(
    hooks: Iterable[Hook], level: str, points: int, last_trick: LastTrick
) -> int | None:
    for number, hook_of_text in enumerate(hooks):
        if hook_works(hook_of_text, level, points, last_trick):
            return number
    return None


def _copies(hook: Hook, cards: tuple[int, ...]) -> int:
    if hook.level not in RANKS:
        return 0
    rank = RANKS.index(hook.level)
    counted = [kind for kind in cards if rank_of(kind) == rank]
    return max((counted.count(kind) for kind in counted), default=0)


def _result(
    table: TableResult, result: Rise, *, takes_deal: bool, hooked: str | None = None
) -> HookResult:
    return HookResult(
        hooked=hooked is not None,
        table=table,
        takes_deal=takes_deal,
        banker=result.banker,
        attackers=result.attackers,
        passed_end=result.passed_end,
        parameters=(*table.parameters, *result.parameters, *((hooked,) if hooked else ())),
    )

"""The kitty: how often the buried points count, and for which side.

The last trick decides. Its winning cards count by their strongest component, of those that the
lead asked for; a throw may count otherwise, and a text may count by cards instead of components
or keep a second table for kitties won with a side suit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from replay.roles import ATTACKERS

if TYPE_CHECKING:
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Kitty, Role, SideKitty

SINGLE = 0
PAIR = 1


@dataclass(frozen=True, slots=True)
class KittyResult:
    """What the kitty counts."""

    points: int
    """Signed change of the attackers' points."""
    multiplier: int | None
    """How often the buried points count; none where nobody wins the kitty."""
    parameters: tuple[str, ...]
    """The parameters that decided it."""


def multiplier(rules: Ruleset, *, longest: int, throw: bool, cards: int, trump: bool) -> int:
    """How often the kitty counts, once it is won.

    Args:
        rules: The ruleset.
        longest: Pairs of the strongest component in the winning cards that the lead asked for: 0
            for singles, 1 for a pair, 2 or more for a tractor.
        throw: Was the last trick led with a throw?
        cards: The cards of each seat in the last trick.
        trump: Was it won with trumps?
    """
    times, _ = _multiplier(rules.values.kitty, longest, cards, throw=throw, trump=trump)
    return times


def kitty_result(
    rules: Ruleset,
    *,
    face: int,
    longest: int,
    throw: bool,
    cards: int,
    trump: bool,
    winner_side: Role,
    buried_by: Role,
) -> KittyResult:
    """What the kitty adds to the attackers' points, or takes from them.

    Args:
        rules: The ruleset.
        face: The points buried.
        longest: As in `multiplier`.
        throw: As in `multiplier`.
        cards: As in `multiplier`.
        trump: As in `multiplier`.
        winner_side: The side that won the last trick.
        buried_by: The side that buried last.
    """
    kitty = rules.values.kitty
    if kitty.trump_only and not trump:  # 003.01 C17
        return KittyResult(0, None, ("kitty.trump_only",))
    times, parameters = _multiplier(kitty, longest, cards, throw=throw, trump=trump)
    if winner_side == ATTACKERS:
        trump_only = ("kitty.trump_only",) if kitty.trump_only else ()
        return KittyResult(face * times, times, (*parameters, *trump_only))
    if buried_by == ATTACKERS and kitty.burier_pays:  # 001.01 C42
        return KittyResult(-face * times, times, (*parameters, "kitty.burier_pays"))
    decided = ("kitty.burier_pays",) if buried_by == ATTACKERS else ()
    return KittyResult(0, None, decided)


def _multiplier(
    kitty: Kitty, longest: int, cards: int, *, throw: bool, trump: bool
) -> tuple[int, tuple[str, ...]]:
    if kitty.per_card is not None:
        return kitty.per_card * cards, ("kitty.per_card",)  # 003.01 C18
    decided: tuple[str, ...] = ()
    if throw:
        decided = ("kitty.throw",)
        if isinstance(kitty.throw, int):
            return kitty.throw, decided  # 002.22 C16
        if kitty.throw == "pair_at_most":
            longest = min(longest, PAIR)
    if kitty.side is not None and not trump:
        return _table(kitty.side, longest)[0], (*decided, "kitty.side")
    times, name = _table(kitty, longest)
    return times, (*decided, f"kitty.{name}")


def _table(table: Kitty | SideKitty, longest: int) -> tuple[int, str]:
    if longest == SINGLE:
        return table.single, "single"
    if longest == PAIR:
        return table.pair, "pair"
    place = longest - 2
    if place < len(table.tractor):
        return table.tractor[place], f"tractor[{place}]"
    times = table.tractor[-1] if table.tractor else table.pair
    more = place - len(table.tractor) + 1
    if table.tractor_beyond == "double":
        times <<= more
    elif table.tractor_beyond != "flat":
        times += int(table.tractor_beyond) * more  # 001.01 C43, 002.22 C17
    return times, "tractor_beyond"

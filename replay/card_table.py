"""What every card is under a ruleset, a level and a trump: the flat table handed to the kernel.

Effective suit, rank among its suit and neighbours in a tractor come from `[trumps]` and
`[tractors]` of the ruleset; how follows, throws and ruffs are judged from `[follow]`, `[throws]`
and `[ruffs]` (rules-model 2, 3). The layout is `replay.kernel.layout`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from events import RulesetError
from events.cards import BIG_JOKER, LITTLE_JOKER, POINTS, RANKS, SUITS, parse_card
from replay.kernel import layout

if TYPE_CHECKING:
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Follow, Ruffs, Throws, Tractors, Trumps, Values

NO_TRUMP = "nt"
FORCED_KEY = "throws.forced"
FORCED = {
    "lowest_beaten_component": layout.LOWEST_BEATEN,
    "lowest_component": layout.LOWEST_COMPONENT,
    "lowest_component_singles_first": layout.LOWEST_SINGLES_FIRST,
    "smallest_beaten_by_size": layout.SMALLEST_BEATEN,
    "lowest_card": layout.LOWEST_CARD,
}
COMPARE = {
    "strongest_component": layout.COMPARE_STRONGEST,
    "all_components": layout.COMPARE_ALL,
    "highest_card": layout.COMPARE_HIGHEST,
}
FIVE = RANKS.index("5")
NONE = -1
THROW_SHAPE = {"none": 0, "pairs": 1, "full": 2}

Rung = tuple[list[int], bool]
"""Kinds of equal rank, and whether they are a neighbour of the rung below in a tractor."""


@lru_cache(maxsize=1 << 13)
def card_table(
    ruleset: Ruleset, level: str | None, trump: str, nt_by: str | None = None
) -> tuple[int, ...]:
    """The kernel's table for a ruleset, a level (`2`..`A`; None: none) and a trump.

    Raises:
        RulesetError: the ruleset does not know this trump.
    """
    fixed = ruleset.values.trumps.fixed_suit
    if fixed is not None and trump != fixed:
        raise RulesetError(
            "trump_unknown",
            ruleset=ruleset.id,
            trump=trump,
            allowed=fixed,
            message=f"{ruleset.id} knows only {fixed} as trump, not {trump}",
        )
    return build(card_rules(ruleset, nt_by), level, trump)


def card_rules(ruleset: Ruleset, nt_by: str | None) -> CardRules:
    """The part of a ruleset that decides cards, at the no-trump that these jokers made."""
    values = ruleset.values
    throws = values.throws
    if FORCED_KEY in ruleset.missing:  # a number is needed; `replay.case` drops what rests on it
        throws = throws.model_copy(update={"forced": "lowest_beaten_component"})
    return CardRules(
        values.trumps,
        values.tractors,
        values.follow,
        throws,
        values.ruffs,
        levels_are_trumps(values, nt_by),
        values.deck.kitty,
    )


class CardRules(NamedTuple):
    """The part of a ruleset that decides cards; rulesets that share it share their tables."""

    trumps: Trumps
    """Which cards are trumps besides the trump suit."""
    tractors: Tractors
    """Which pairs are neighbours."""
    follow: Follow
    """What a lead draws."""
    throws: Throws
    """How a throw is tested, and what stays of it."""
    ruffs: Ruffs
    """How ruffs are compared."""
    levels_are_trumps: bool
    """At no-trump: are the level cards trumps?"""
    kitty: int
    """Cards of the kitty."""


@lru_cache(maxsize=1 << 12)
def build(values: CardRules, level: str | None, trump: str) -> tuple[int, ...]:
    """The table itself."""
    level_rank = RANKS.index(level) if level is not None else -1
    if trump == NO_TRUMP and not values.levels_are_trumps:
        level_rank = -1
    table = [0] * layout.TABLE
    for suit in range(4):
        if SUITS[suit] != trump:
            place(table, suit, suit_rungs(values, suit, level_rank))
            low_ace(table, values, suit, suit, level_rank)
    own = SUITS.index(trump) if trump != NO_TRUMP else -1
    place(table, layout.TRUMP, trump_rungs(values, own, level_rank))
    if own >= 0:
        low_ace(table, values, layout.TRUMP, own, level_rank)
    table[layout.POINTS : layout.POINTS + layout.KINDS] = POINTS[: layout.KINDS]
    table[layout.KITTY_SIZE] = values.kitty
    by_suit = sorted(range(layout.KINDS), key=lambda kind: (table[kind] >> 5, -table[kind]))
    table[layout.BY_SUIT : layout.BY_SUIT + layout.KINDS] = by_suit
    for suit in range(6):
        below = sum(table[kind] >> 5 < suit for kind in range(layout.KINDS))
        table[layout.SUIT_START + suit] = below
    table[layout.FOLLOW_SHAPE] = int(values.follow.shape == "required")
    table[layout.FOLLOW_TRACTOR] = int(values.follow.tractor == "tractor")
    table[layout.PARTIAL_TRACTOR] = int(values.follow.partial_tractor)
    table[layout.THROW_SHAPE] = THROW_SHAPE[values.follow.throw_shape]
    table[layout.TESTED_AGAINST] = int(values.throws.tested_against == "all_others")
    table[layout.FORCED] = FORCED[values.throws.forced]
    table[layout.RUFF_EXACT] = int(values.ruffs.structure == "exact")
    table[layout.RUFF_COMPARE] = COMPARE[values.ruffs.compare]
    return tuple(table)


def levels_are_trumps(values: Values, nt_by: str | None) -> bool:
    """At no-trump: are the level cards trumps, or the jokers alone?"""
    if nt_by is None:
        return values.trumps.nt_level_cards
    by = values.bidding.nt_trumps
    return (by.little if nt_by == "little" else by.big) == "jokers_and_levels"


def suit_rungs(values: CardRules, suit: int, level_rank: int) -> list[Rung]:
    """The cards that stay in a suit, from the two to the ace."""
    fixed = fixed_cards(values)
    rungs: list[Rung] = []
    gap = False  # the level rank lies between this card and the one below
    for rank in range(13):
        kind = suit * 13 + rank
        if rank == level_rank:
            gap = True
        elif RANKS[rank] not in values.trumps.fixed_ranks and kind not in fixed:
            rungs.append(([kind], values.tractors.bridge_level if gap else True))
            gap = False
    return rungs


def trump_rungs(values: CardRules, own: int, level_rank: int) -> list[Rung]:
    """The trumps from the lowest of the trump suit to the highest of all; own: -1 at no-trump."""
    tractors = values.tractors
    fixed = fixed_cards(values)
    top = own * 13 + FIVE if values.trumps.five_on_top and own >= 0 else NONE
    rungs = suit_rungs(values, own, level_rank) if own >= 0 else []
    for name in values.trumps.fixed_ranks:
        rank = RANKS.index(name)
        if rank == level_rank:
            continue
        rungs.append(([suit * 13 + rank for suit in range(4) if suit != own], True))  # 003.01 C9
        if own >= 0:
            rungs.append(([own * 13 + rank], True))
    if level_rank >= 0:
        sides = [suit * 13 + level_rank for suit in range(4) if suit != own]
        rungs.append(([kind for kind in sides if kind not in fixed], tractors.ace_side))
        if own >= 0:
            rungs.append(([own * 13 + level_rank], tractors.side_main))
    level_joker = tractors.main_joker if own >= 0 else tractors.nt_level_joker
    if top >= 0 and level_rank == FIVE:
        level_joker = False
    for kind in fixed:
        rungs.append(([kind], False))
        level_joker = False
    rungs.append(([LITTLE_JOKER], level_joker and level_rank >= 0))
    rungs.append(([BIG_JOKER], tractors.jokers))
    if top >= 0:
        rungs = [([kind for kind in kinds if kind != top], near) for kinds, near in rungs]
        rungs.append(([top], False))  # 000.09 c3: at level 5 as well
    return [rung for rung in rungs if rung[0]]


def fixed_cards(values: CardRules) -> tuple[int, ...]:
    """Single cards that are trumps always, in the order of the ruleset."""
    return tuple(parse_card(card) for card in values.trumps.fixed_cards)


def place(table: list[int], suit: int, rungs: list[Rung]) -> None:
    """Give each card of an effective suit its position, and note which positions are neighbours."""
    for position, (kinds, near) in enumerate(rungs, start=1):
        for kind in kinds:
            table[kind] = suit * 32 + position
        if near and position > 1:
            table[layout.ADJACENT + suit] |= 1 << (3 * (position - 1))


def low_ace(table: list[int], values: CardRules, suit: int, printed: int, level_rank: int) -> None:
    """Where AA22 is a tractor, let the ace of this printed suit stand below the two as well."""
    ace, two = printed * 13 + 12, printed * 13
    if values.tractors.ace_two == "never" or level_rank in {0, 12}:
        return
    if table[ace] >> 5 != suit or table[two] != suit * 32 + 1:
        return
    table[layout.ACE + suit] = 1 << (3 * (table[ace] & 31))
    table[layout.ADJACENT + suit] |= 1 << (3 * layout.LOW_ACE)

"""Nobody has bid: the kitty, or the text, says what is trump."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.cards import BIG_JOKER, LITTLE_JOKER, RANKS, SUITS, UNKNOWN, rank_of, suit_of
from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from replay.ruleset import Ruleset

NO_TRUMP = "nt"
NO_TRUMP_RUNG = "NT"
_JOKERS = (LITTLE_JOKER, BIG_JOKER)


def rule(rules: Ruleset, level: str | None = None, *, race: bool = False) -> str:
    """The parameter that decides it, as a dotted key."""
    if level == NO_TRUMP_RUNG:
        return "levels.ladder"
    if rules.values.trumps.fixed_suit is not None:
        return "trumps.fixed_suit"
    if race and rules.values.bidding.nobody_race != "same":
        return "bidding.nobody_race"
    return "bidding.nobody"


def turned_trump(
    rules: Ruleset, kitty: Sequence[int], level: str | None, *, race: bool = False
) -> str:
    """What is trump, ``s`` to ``d`` or ``nt``, when nobody has bid.

    Args:
        rules: The ruleset.
        kitty: The kitty cards in the order in which they are turned.
        level: The level being played.
        race: Is the deal of this hand open?

    Raises:
        Unanswerable: The text does not say, or the cards given do not decide it.
    """
    if level == NO_TRUMP_RUNG:
        return NO_TRUMP  # 000.14 c2
    fixed = rules.values.trumps.fixed_suit
    if fixed is not None:
        return fixed  # 003.01 C8
    bidding = rules.values.bidding
    how = bidding.nobody
    if race and bidding.nobody_race != "same":
        how = bidding.nobody_race
    if how == "nt":
        return NO_TRUMP  # 002.22 C10
    if how == "unknown":
        raise Unanswerable("turned_unknown")
    if how == "any_kitty_card":
        raise Unanswerable("turned_by_choice")
    if how == "first_level_else_highest":
        return _level_or_highest(kitty, level)
    return _named_by(rules, kitty, 2 if how == "third_kitty_card" else 0)


def _named_by(rules: Ruleset, kitty: Sequence[int], place: int) -> str:
    """The suit of the card at a place of the kitty, or what a joker there means."""
    if place >= len(kitty):
        raise Unanswerable("kitty_too_short", place=place + 1, cards=len(kitty))
    joker = rules.values.bidding.nobody_joker
    for kind in kitty[place:]:
        if kind == UNKNOWN:
            break
        if kind not in _JOKERS:
            return SUITS[suit_of(kind)]
        if joker == "nt":
            return NO_TRUMP  # 001.01 C31
        if joker == "big_is_h_little_is_s":
            return "h" if kind == BIG_JOKER else "s"
    raise Unanswerable("turned_nothing")


def _level_or_highest(kitty: Sequence[int], level: str | None) -> str:
    suited = [kind for kind in kitty if kind not in _JOKERS and kind != UNKNOWN]
    if not suited:
        raise Unanswerable("turned_nothing")
    for kind in suited:
        if RANKS[rank_of(kind)] == level:
            return SUITS[suit_of(kind)]
    return SUITS[suit_of(max(suited, key=rank_of))]

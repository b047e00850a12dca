"""What all records of ChannonTian/80fen share: levels, trump, bids, and how its totals add up."""

from collections.abc import Mapping, Sequence
from typing import Any

from events.cards import BIG_JOKER, LITTLE_JOKER, RANKS, SUITS, kind
from events.importers.build import Events, seat_of
from events.importers.found import SourceError
from events.importers.lines import Foreign
from events.log import Declare, LevelState, Overturn, Seat, side_of

TRUMPS = {"S": "s", "H": "h", "D": "d", "C": "c", None: "nt"}
DRAWN = 100
"""Cards that the table draws."""
ACE = 14
_NT_BY = {3: "little", 4: "big"}
_JOKERS = {3: LITTLE_JOKER, 4: BIG_JOKER}


class ForeignBid(Foreign):
    """One bid."""

    seat: int
    """Whose."""
    suit: str | None = None
    """The suit; none for jokers."""
    strength: int
    """1 a level card, 2 a pair of them, 3 little jokers, 4 big jokers."""
    at: int | None = None
    """How many cards the table had drawn."""
    re: int | bool | None = None
    """Whether a second card was added to the bidder's own."""


def trump_of(suit: str | None, strength: int | None) -> dict[str, Any]:
    """The fields `trump` and `nt_by` of a header.

    Args:
        suit: The suit letter; none at no-trump.
        strength: The strength of the last bid, where it is known.

    Raises:
        SourceError: ``trump_unknown``.
    """
    if suit not in TRUMPS:
        raise SourceError("trump_unknown", found=suit)
    trump = TRUMPS[suit]
    by = _NT_BY.get(strength or 0) if trump == "nt" else None
    return {"trump": trump, "nt_by": by}


def level_of(number: int) -> LevelState | None:
    """A level written as 2 to 14; none past the ace, where a match is won.

    Raises:
        SourceError: ``level_number``.
    """
    if number < 2:
        raise SourceError("level_number", found=number)
    return LevelState(RANKS[number - 2]) if number <= ACE else None


def played_level(number: int) -> LevelState:
    """The same of a level that is being played.

    Raises:
        SourceError: ``level_number``.
    """
    level = level_of(number)
    if level is None:
        raise SourceError("level_number", found=number)
    return level


def levels_of(pair: Sequence[int]) -> dict[str, LevelState]:
    """The levels of both teams, seats 0 and 2 first, before a hand."""
    return {"EW": played_level(pair[0]), "NS": played_level(pair[1])}


def levels_after(pair: Sequence[int], banker: Seat) -> dict[str, LevelState | None]:
    """The levels of both teams after a hand, as a seal states them."""
    own = 0 if side_of(banker) == "EW" else 1
    return {
        "banker_level_after": level_of(pair[own]),
        "attackers_level_after": level_of(pair[1 - own]),
    }


def bidding_of(bids: Sequence[ForeignBid] | None) -> str:
    """The field `bidding` of a header."""
    if bids is None:
        return "not_recorded"
    return "recorded" if bids else "none_made"


def add_bids(
    events: Events, bids: Sequence[ForeignBid], level: int, own: Mapping[str, LevelState] | None
) -> None:
    """Add the bids in turn: the first, one's own second card, and overturns.

    Args:
        events: What happened so far.
        bids: The bids.
        level: The level of the hand, where everybody bids it.
        own: The levels of both sides, where everybody bids his own.

    Raises:
        SourceError: ``bid_unreadable``.
    """
    for place, bid in enumerate(bids, start=1):
        seat = seat_of(bid.seat)
        rung = own[side_of(seat)] if own is not None else played_level(level)
        if bid.at is not None and not 1 <= bid.at <= DRAWN:
            raise SourceError("bid_unreadable", bid=place, field="at", found=bid.at)
        cards = _cards(bid, rung, place)
        second = bool(bid.re)
        first = Declare if place == 1 or second else Overturn
        events.add(first, seat=seat, cards=cards[:1] if second else cards, at=bid.at)


def _cards(bid: ForeignBid, level: LevelState, place: int) -> tuple[int, ...]:
    if bid.strength in _JOKERS:
        return (_JOKERS[bid.strength],) * 2
    suit = (bid.suit or "?").lower()
    if bid.strength not in {1, 2} or suit not in SUITS:
        found = f"{bid.suit} {bid.strength}"
        raise SourceError("bid_unreadable", bid=place, field="suit, strength", found=found)
    return (kind(SUITS.index(suit), RANKS.index(level.rung)),) * bid.strength

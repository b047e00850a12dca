"""What was being played: level, trump and banker, as the record has them.

Bids set trump and banker as recorded; whether they were allowed is another matter
(`replay.bid_check`). Where the record does not say, nothing is guessed: the setting says why.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.cards import BIG_JOKER, LITTLE_JOKER, RANKS, SUITS, UNKNOWN, rank_of, suit_of
from events.log import Bury, Declare, Overturn, Pickup, Play, Reveal, side_of
from replay.nobody import NO_TRUMP, NO_TRUMP_RUNG, turned_trump
from replay.race import is_race
from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from events import Hand
    from events.log import Seat, Side
    from replay.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Setting:
    """Level, trump and banker of one hand."""

    level: str | None
    """The rank being played; None on a final no-trump rung, or where nobody knows."""
    trump: str | None
    """`s h c d` or `nt`; None where the record does not say."""
    nt_by: str | None
    """Which jokers made no-trump: `little` or `big`."""
    banker: Seat | None
    """The banker's seat; None while the deal is open."""
    said: str | None
    """The trump that bids or the kitty set, to be held against the header's."""
    said_at: int | None
    """The event that set it."""

    @property
    def banker_side(self) -> Side | None:
        """The banker's side, `EW` or `NS`."""
        return side_of(self.banker) if self.banker else None


def setting_of(hand: Hand, ruleset: Ruleset) -> Setting:
    """Read what was being played off the header and the bids."""
    header = hand.header
    level = header.level.rung if header.level is not None else None
    said, nt_by, said_at = bid_trump(hand, ruleset, level)
    if level is None:
        level = bid_level(hand)
    trump = header.trump or said or ruleset.values.trumps.fixed_suit
    if trump is None and level == NO_TRUMP_RUNG:
        trump = NO_TRUMP  # 000.14 c2
    return Setting(
        level=None if level == NO_TRUMP_RUNG else level,
        trump=trump,
        nt_by=header.nt_by or (nt_by if trump == NO_TRUMP else None),
        banker=header.banker or first_to_take(hand),
        said=said,
        said_at=said_at,
    )


def bid_cards(hand: Hand, bid: Declare | Overturn) -> tuple[int, ...]:
    """The cards of a bid, those of a hidden one where it was revealed."""
    cards = bid.cards or ()
    if cards and UNKNOWN not in cards:
        return cards
    for event in hand.events:
        if isinstance(event, Reveal) and event.of == bid.n:
            cards = event.cards
    return cards


def bid_trump(
    hand: Hand, ruleset: Ruleset, level: str | None
) -> tuple[str | None, str | None, int | None]:
    """The trump set by the last bid, the jokers that made no-trump, and the event."""
    trump = nt_by = at = None
    for event in hand.events:
        if isinstance(event, Play):
            break  # play goes on under the trump that stood when it began
        if not isinstance(event, Declare | Overturn):
            continue
        if isinstance(event, Declare) and event.seat is None:
            try:
                race = is_race(ruleset, hand.header)
                trump = turned_trump(ruleset, event.turned or (), level, race=race)
            except Unanswerable:
                continue
            nt_by, at = None, event.n
            continue
        cards = [kind for kind in bid_cards(hand, event) if kind != UNKNOWN]
        if not cards:
            continue
        at = event.n
        if cards[0] in {LITTLE_JOKER, BIG_JOKER}:
            trump, nt_by = NO_TRUMP, "little" if cards[0] == LITTLE_JOKER else "big"
        else:
            trump, nt_by = SUITS[suit_of(cards[0])], None
    return trump, nt_by, at


def bid_level(hand: Hand) -> str | None:
    """In a race at own levels the level is that of the level card last shown."""
    level = None
    for event in hand.events:
        if isinstance(event, Declare | Overturn):
            for kind in bid_cards(hand, event):
                if kind < LITTLE_JOKER:
                    level = RANKS[rank_of(kind)]
    return level


def first_to_take(hand: Hand) -> Seat | None:
    """Where the deal was open, the banker is who took the kitty first."""
    for event in hand.events:
        if isinstance(event, Bury | Pickup):
            return event.seat
    return None

"""Are the cards of a bid cards that can be bid at all?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from events.cards import UNKNOWN
from replay.bidding.asked import FINE, Said
from replay.bidding.form import JOKERS, copies_beyond, names_level_and_five, off_level
from replay.bidding.reason import Reason
from replay.ruleset.schema.bidding import FirstBidByHand

if TYPE_CHECKING:
    from replay.bidding.asked import Asked
    from replay.ruleset.schema.bidding import FirstBid

FIRST_BID = ("bidding.first_bid",)
OVERTURN = ("bidding.ranking",)


def first_bids(asked: Asked) -> tuple[FirstBid, ...]:
    """What a first bid of level cards may be in this hand."""
    options = asked.bidding.first_bid
    if isinstance(options, FirstBidByHand):
        return options.race if asked.race else options.later  # 000.09 c6, c7
    return options


def is_level_and_five(asked: Asked) -> bool:
    """Whether the bid is a level card with a five of its suit where the text asks for that."""
    return (
        not asked.laid
        and "level_and_five" in first_bids(asked)
        and names_level_and_five(asked.bid.cards, asked.level)
    )


def wrong_cards(asked: Asked) -> Said:
    """Cards that are neither of the level nor jokers."""  # 001.01 C61, C62
    if is_level_and_five(asked) or not off_level(asked.bid.cards, asked.level):
        return FINE
    own = ("bidding.race_level",) if asked.own_levels else ()
    return Said(Reason.NOT_LEVEL_CARD, (*FIRST_BID, *own))


def wrong_count(asked: Asked) -> Said:
    """More cards than a pair, more copies than there are, something else beside the bid."""
    bid = asked.bid
    if len(bid.cards) > 2:
        return Said(Reason.TOO_MANY_CARDS, OVERTURN if asked.laid else FIRST_BID)
    if may_be_too_many(asked) and copies_beyond(on_table(asked), asked.rules.values.deck.decks):
        return Said(Reason.TOO_MANY_COPIES, ("deck.decks",))
    if any(kind not in JOKERS and kind != UNKNOWN for kind in bid.with_):
        return Said(Reason.NO_JOKER_BESIDE, ("bidding.joker_with_late_overturn",))
    return FINE


def on_table(asked: Asked) -> Counter[int]:
    """All the cards that have been shown, this bid's among them."""
    bid = asked.bid
    shown = {bid.seat: Counter((*bid.cards, *bid.with_, *own_single(asked)))}
    for one in asked.laid:
        shown[one.seat] = shown.get(one.seat, Counter()) | Counter(one.cards)
    return sum(shown.values(), Counter())


def own_single(asked: Asked) -> tuple[int, ...]:
    """The bidder's own single on the table, which this one card makes a pair."""
    bid, top = asked.bid, asked.top
    return top.cards if top and top.seat == bid.seat and len(bid.cards) == 1 else ()


def may_be_too_many(asked: Asked) -> bool:
    """Whether a card was named more often than there are copies, by several seats or by one."""
    laid = [kind for one in asked.laid for kind in one.cards]
    named = [*laid, *asked.bid.cards, *asked.bid.with_, *own_single(asked)]
    decks = asked.rules.values.deck.decks
    return len(named) > decks and max(map(named.count, named)) > decks


def wrong_pair(asked: Asked) -> Said:
    """Two cards that make no pair, or one joker alone."""
    form, rests = asked.form, OVERTURN if asked.laid else FIRST_BID
    if form.size == 1:
        if form.joker is None:
            return FINE
        return Said(  # 000.03 c16
            Reason.JOKER_ALONE,
            ("bidding.joker_pair",) if asked.laid else ("bidding.joker_pair_declares",),
        )
    if form.pair or not form.known or is_level_and_five(asked):
        return Said(None, ("bidding.mixed_pair",)) if form.joker == "mixed" else FINE
    if form.joker:
        return Said(Reason.JOKERS_DIFFER, ("bidding.mixed_pair",))  # 002.01 C7
    if any(kind in JOKERS for kind in asked.bid.cards):
        return Said(Reason.NO_PAIR, rests)
    return Said(Reason.TWO_SUITS, rests)  # 000.04 c4


def unseen(asked: Asked) -> Said:
    """Cards that nobody turned up leave open what they are."""
    return FINE if asked.form.known else Said(Reason.CARDS_UNKNOWN)


def unseen_single(asked: Asked) -> Said:
    """So does a second card where one of the two was never turned up."""
    top = asked.top
    known = asked.form.known and (top is None or top.form.known)
    return FINE if known else Said(Reason.CARDS_UNKNOWN)

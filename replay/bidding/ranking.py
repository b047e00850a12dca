"""Does a bid go over the one that stands?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.bidding.asked import FINE, Said
from replay.bidding.reason import Reason

if TYPE_CHECKING:
    from replay.bidding.asked import Asked
    from replay.bidding.standing import Laid

ORDER = ("bidding.ranking", "bidding.suit_order")


def pair_needed(asked: Asked) -> Said:
    """An overturn takes a pair; one text lets the last card drawn overturn a hidden bid."""
    if asked.form.size == 2:
        return FINE
    top, rests = asked.top, ("bidding.last_card_overturns_hidden",)
    if not asked.bidding.last_card_overturns_hidden or top is None or not top.hidden:
        return Said(Reason.NEEDS_PAIR, ("bidding.ranking",))
    if asked.stage != "draw" or asked.bid.drawn in {"first", "between"}:
        return Said(Reason.NOT_LAST_CARD, rests)
    return Said(None, rests)  # 000.09 c13


def protection(asked: Asked) -> Said:
    """A pair shown at once, or made with a second card, may be safe from what follows."""
    top, bidding = asked.top, asked.bidding
    if top is None or not top.form.pair or top.form.joker or top.overturn:
        return FINE
    how = bidding.reinforce if top.reinforced else bidding.declared_pair
    rests: tuple[str, ...] = ("bidding.reinforce" if top.reinforced else "bidding.declared_pair",)
    if not isinstance(how, str):
        how = how.after_bury if asked.stage == "after_bury" else how.before_bury  # 002.16 C13
    if how in {"open", "no"}:
        return Said(None, rests)
    if asked.stage == "after_bury":
        rests = (*rests, "bidding.protected_until")
        if bidding.protected_until == "bury":
            return Said(None, rests)  # 000.13 c13
    if how == "final":
        return Said(Reason.STANDING_IS_FINAL, rests)  # 000.12 c15
    if asked.form.joker or bidding.ranking == "none":
        return FINE  # 000.06 c27, 001.01 C25
    return Said(Reason.STANDING_IS_PROTECTED, rests)


def higher(asked: Asked) -> Said:
    """The order of bids: single, level pairs by suit, little jokers, big jokers."""
    top, bidding, form = asked.top, asked.bidding, asked.form
    if form.joker and bidding.joker_pair == "never":
        return Said(Reason.JOKERS_DO_NOT_OVERTURN, ("bidding.joker_pair",))  # 002.11 C6
    if form.size == 1 or top is None:
        return FINE
    if bidding.ranking == "none":
        return _pair_on_pair(asked, top) if not form.joker else Said(None, ("bidding.ranking",))
    if not top.form.known:
        return Said(Reason.STANDING_UNKNOWN, ("bidding.ranking",))
    if not form.known:
        return Said(Reason.CARDS_UNKNOWN, ("bidding.ranking",))
    if form.joker:
        return _jokers(asked, top)
    if top.form.joker:
        return Said(Reason.JOKERS_STAND, ("bidding.ranking",))  # 002.01 C7
    if top.form.pair:
        return _pair_on_pair(asked, top)
    return _pair_on_single(asked, top)


def _pair_on_single(asked: Asked, top: Laid) -> Said:
    """Any pair goes over a single, unless the order of suits binds here too."""  # 000.13 c14
    bidding = asked.bidding
    order = bidding.suit_order
    rests = ("bidding.ranking", "bidding.order_binds_single")
    if bidding.order_binds_single and asked.form.suit in order and top.form.suit in order:
        weaker = order.index(asked.form.suit) < order.index(top.form.suit)
        return Said(Reason.WEAKER_SUIT if weaker else None, (*rests, "bidding.suit_order"))
    return Said(None, rests)


def _pair_on_pair(asked: Asked, top: Laid) -> Said:
    """A level pair over a level pair: in which stages at all, then by suit."""
    bidding, stages = asked.bidding, asked.bidding.pair_over_pair
    if top.form.pair and not top.form.joker and stages != "all" and asked.stage not in stages:
        return Said(Reason.PAIR_OVER_PAIR, ("bidding.pair_over_pair",))
    if bidding.ranking == "none":
        return Said(None, ("bidding.ranking",))  # 001.01 C25
    order = bidding.suit_order
    if not order:
        rests = ("bidding.suit_order", "bidding.equal_pair_overturns")
        return Said(None if bidding.equal_pair_overturns else Reason.SUITS_EQUAL, rests)
    if asked.form.suit not in order or top.form.suit not in order:
        return Said(Reason.SUITS_EQUAL, ORDER)
    stronger = order.index(asked.form.suit) > order.index(top.form.suit)
    return Said(None if stronger else Reason.WEAKER_SUIT, ORDER)  # 002.05 C10


def _jokers(asked: Asked, top: Laid) -> Said:
    """A pair of jokers over anything of level cards, big ones perhaps over little ones."""
    bidding = asked.bidding
    rests: tuple[str, ...] = ("bidding.joker_pair",)
    if not top.form.joker:
        return Said(None, rests)
    if asked.form.joker != "big" or top.form.joker == "big":
        return Said(Reason.NOT_HIGHER, ("bidding.ranking",))  # 000.03 c18
    when = "race" if asked.race else "later"
    allowed = ("after_bury" if asked.stage == "after_bury" else when) in bidding.big_over_little
    rests = ("bidding.big_over_little",)
    return Said(None if allowed else Reason.BIG_OVER_LITTLE, rests)  # 002.22 C7, C8


def jokers_in_race(asked: Asked) -> Said:
    """Where jokers may not take the deal, they wait in a race until somebody has buried."""
    if not (asked.race and asked.form.joker) or asked.stage == "after_bury":
        return FINE
    allowed = asked.bidding.joker_takes_deal
    return Said(  # 001.01 C30
        None if allowed else Reason.JOKERS_DO_NOT_TAKE_DEAL, ("bidding.joker_takes_deal",)
    )


def used_pair(asked: Asked) -> Said:
    """In one text a pair overturns once."""  # 000.11 c19
    if not asked.bidding.pair_once or not asked.form.known:
        return FINE
    mine = tuple(sorted(asked.bid.cards))
    used = any(
        bid.overturn and bid.seat == asked.bid.seat and bid.cards == mine for bid in asked.laid
    )
    return Said(Reason.PAIR_USED if used else None, ("bidding.pair_once",))


def joker_beside(asked: Asked) -> Said:
    """An overturn after the bury may need a joker beside it, no-trump a third one."""
    how, rests = asked.bidding.joker_with_late_overturn, ("bidding.joker_with_late_overturn",)
    if how is False or asked.stage != "after_bury":
        return FINE
    needed = how == "extra_for_jokers" or not asked.form.joker
    return Said(Reason.NEEDS_JOKER if needed and not asked.bid.with_ else None, rests)  # 002.12 C12

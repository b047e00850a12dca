"""Who may overturn, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.bidding.asked import FINE, Said
from replay.bidding.reason import Reason
from replay.ruleset.schema.bidding import BankerByStage, StagesByHand

if TYPE_CHECKING:
    from replay.bidding.asked import Asked


def after_nobody(asked: Asked) -> Said:
    """Trump that the kitty fixed, because nobody had bid."""  # 001.01 C31
    if not asked.kitty_fixed:
        return FINE
    allowed = asked.bidding.overturn_after_nobody
    return Said(None if allowed else Reason.KITTY_FIXED_TRUMP, ("bidding.overturn_after_nobody",))


def in_stage(asked: Asked) -> Said:
    """The stages in which an overturn is allowed."""
    stages = asked.bidding.stages
    if isinstance(stages, StagesByHand):
        stages = stages.race if asked.race else stages.later  # 001.01 C24, C28
    allowed = asked.stage in stages
    return Said(None if allowed else Reason.NOT_IN_THIS_STAGE, ("bidding.stages",))


def own_bid(asked: Asked) -> Said:
    """Nobody overturns himself while his bid stands; in some texts never in this hand."""
    seat, how = asked.bid.seat, asked.bidding.self_overturn
    rests = ("bidding.self_overturn",)
    if asked.top and asked.top.seat == seat:
        return Said(Reason.OWN_BID_STANDS, rests)  # 000.03 c19
    if any(bid.seat == seat for bid in asked.laid):
        return Said(Reason.BID_BEFORE if how == "never_in_hand" else None, rests)
    return FINE


def banker(asked: Asked) -> Said:
    """Whether the banker may: he has seen the kitty, or will."""
    if asked.banker is None or asked.bid.seat != asked.banker:
        return FINE
    how, rests = asked.bidding.banker_overturns, ("bidding.banker_overturns",)
    if isinstance(how, BankerByStage):
        how = how.after_bury if asked.stage == "after_bury" else how.before_bury  # 000.04 c7
    if how == "never":
        return Said(Reason.BANKER_MAY_NOT, rests)  # 001.01 C32
    overturned = any(bid.overturn and bid.seat != asked.banker for bid in asked.laid)
    if how == "after_another" and not overturned:
        return Said(Reason.BANKER_WAITS, rests)  # 002.16 C12
    return Said(None, rests)


def in_time_to_reinforce(asked: Asked) -> Said:
    """A second card is added before the kitty is taken."""  # 000.06 c26
    rests = ("bidding.reinforce",)
    if asked.bidding.reinforce == "no":
        return Said(Reason.NO_REINFORCING, rests)
    return Said(Reason.TOO_LATE_TO_REINFORCE if asked.late else None, rests)

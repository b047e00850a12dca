"""Bidding: was a bid allowed where it stood, what trump does it make, whose is the deal.

`judge_bid` answers for one bid, `replay_bids` for every bid, pick-up, bury and kitty flip of a
recorded hand. Everything is a function of the ruleset's parameters and of what was laid before.
What the players could see, and passes, are not in a log and not judged here. May be imported by
anything in `replay` but the kernel.
"""

from replay.bidding.bid import Bid, BidVerdict, Drawn
from replay.bidding.course import Course, bid_course, replay_bids
from replay.bidding.judge import judge_bid
from replay.bidding.offences import bid_findings
from replay.bidding.reason import Reason

__all__ = [
    "Bid",
    "BidVerdict",
    "Course",
    "Drawn",
    "Reason",
    "bid_course",
    "bid_findings",
    "judge_bid",
    "replay_bids",
]

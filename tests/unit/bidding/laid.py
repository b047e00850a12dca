"""Short ways to lay bids, and to write the bidding of a hand."""

from events.cards import parse_cards
from events.log import LevelState
from replay.bidding import Bid, BidVerdict, judge_bid
from replay.ruleset import Ruleset, load_ruleset


def house(**bidding: object) -> Ruleset:
    return load_ruleset({"extends": "common", "bidding": bidding})


def laid(text: str) -> Bid:
    """``N 5h``, ``W 5s 5s + LJ``; small letters for the seat: laid face down."""
    seat, _, cards = text.partition(" ")
    shown, _, beside = cards.partition("+")
    return Bid(
        seat=seat.upper(),
        cards=parse_cards(shown.strip(), unknown=True),
        with_=parse_cards(beside.strip()) if beside else (),
        hidden=seat.islower(),
    )


def judged(
    rules: Ruleset,
    *bids: str,
    stage: str = "draw",
    banker: str | None = "E",
    level: str | None = "5",
    first_hand: bool = False,
    drawn: str | None = None,
    **more: object,
) -> BidVerdict:
    """The verdict on the last of these bids."""
    *standing, bid = [laid(text) for text in bids]
    if drawn:
        bid = Bid(bid.seat, bid.cards, bid.with_, bid.hidden, drawn)
    return judge_bid(
        rules,
        level=level,
        standing=standing,
        bid=bid,
        banker=banker,
        stage=stage,
        first_hand=first_hand,
        **more,
    )


def why(rules: Ruleset, *bids: str, **more: object) -> str | None:
    """The reason against the last of these bids; None where it is allowed."""
    verdict = judged(rules, *bids, **more)
    assert (verdict.reason is None) == (verdict.allowed is True)
    return verdict.reason


RACE = {"banker": None, "first_hand": True, "level": "2"}
LATE = {"stage": "after_bury"}
AT_2 = {"EW": LevelState("2"), "NS": LevelState("2")}

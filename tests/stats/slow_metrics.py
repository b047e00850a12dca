"""What each hand adds to every metric, written down anew in plain Python: whole hands, and events.

A metric of hands adds a number for a hand, a side or a seat; one of events has a row for each.
"""

from collections.abc import Callable, Iterator
from typing import Any

from replay.findings import SEVERITY
from replay.ruleset import installed
from tests.oracle.order import TRUMP
from tests.stats.slow_hand import Labels, Slow

NAMES = {one.id: {one.id, one.slug} for one in installed()}
HANDS: dict[str, tuple[str, Callable[[Slow, str | None], int | None]]] = {}
"""Metrics of whole hands: whose they are, and what a row adds; None: it does not count."""
EVENTS: dict[str, tuple[str, Callable[[Slow], Iterator[tuple[str | None, Labels, int]]]]] = {}
"""Metrics of events: share, mean or frequency, and each event's seat, labels and value."""


def whose(side_or_seat: str) -> Callable[..., Any]:
    """Say that a function gives what a hand adds to a metric for these."""

    def put(function: Callable[[Slow, str | None], int | None]) -> Any:
        HANDS[function.__name__] = (side_or_seat, function)
        return function

    return put


def event(kind: str) -> Callable[..., Any]:
    """Say that a function gives the events of a metric."""

    def put(function: Callable[[Slow], Any]) -> Any:
        EVENTS[function.__name__] = (kind, function)
        return function

    return put


@whose("banker")
def hold_rate(hand: Slow, _: str | None) -> int | None:
    return int(not hand.result["takes_deal"]) if hand.settled else None


@whose("attackers")
def points_taken(hand: Slow, _: str | None) -> int | None:
    return hand.result["points"]


@whose("attackers")
def trick_points(hand: Slow, _: str | None) -> int | None:
    return hand.result["trick_points"] if hand.result["points"] is not None else None


@whose("attackers")
def shutout_rate(hand: Slow, _: str | None) -> int | None:
    points = hand.result["points"]
    return None if points is None else int(points <= 0)


@whose("each")
def level_change(hand: Slow, seat: str | None) -> int | None:
    role = hand.role(seat)
    return hand.result[f"{role}_delta"] if role else None


@whose("banker")
def hook_rate(hand: Slow, _: str | None) -> int | None:
    if not hand.settled or hand.result["banker_level_after"] is None:
        return None
    return int(hand.result.get("hooked", False))


@whose("attackers")
def kitty_win_rate(hand: Slow, _: str | None) -> int | None:
    return int(hand.kitty_won) if hand.result["points"] is not None else None


@whose("attackers")
def kitty_multiplier(hand: Slow, _: str | None) -> int | None:
    return hand.result["kitty"]["multiplier"] if hand.kitty_won else None


@whose("attackers")
def kitty_points(hand: Slow, _: str | None) -> int | None:
    return hand.result["kitty"]["points"] if hand.kitty_won else None


@whose("first_bidder")
def overturn_rate(hand: Slow, _: str | None) -> int | None:
    if hand.first_bidder is None:
        return None
    return int(any(bid["event"] == "overturn" for bid in hand.bids))


@whose("first_bidder")
def declare_stands(hand: Slow, _: str | None) -> int | None:
    return None if hand.first_bidder is None else int(hand.bidder == hand.first_bidder)


@whose("bidder")
def declare_success(hand: Slow, _: str | None) -> int | None:
    role = hand.role(hand.bidder)
    if not hand.settled or role is None:
        return None
    winners = "attackers" if hand.result["takes_deal"] else "banker"
    return int(role == winners)


@whose("each")
def trump_length(hand: Slow, seat: str | None) -> int | None:
    return hand.trumps(seat)


@whose("attackers")
def fine_points(hand: Slow, _: str | None) -> int | None:
    if hand.result["points"] is None:
        return None
    return sum(fine.get("points_change", 0) for fine in hand.result["fines"])


@whose("table")
def clean_rate(hand: Slow, _: str | None) -> int | None:
    return {"replays": 1, "faulted": 0}.get(hand.result["class"])


@whose("table")
def misstated_rate(hand: Slow, _: str | None) -> int | None:
    at_home = hand.header["rules"] in NAMES[hand.result["rules"]]
    judged = hand.result["class"] in {"replays", "faulted"}
    if "stated" not in hand.lines[-1] or not at_home or not judged:
        return None
    return int(bool(hand.result["stated_differs"]))


@event("frequency")
def tricks_won(hand: Slow) -> Iterator[tuple[str | None, Labels, int]]:
    for (_, trick, _), (labels, _, _) in zip(hand.tricks, hand.leads, strict=True):
        if trick["winner"]:
            yield trick["winner"], labels, 1


@event("frequency")
def points_won(hand: Slow) -> Iterator[tuple[str | None, Labels, int]]:
    for (_, trick, _), (labels, _, _) in zip(hand.tricks, hand.leads, strict=True):
        if trick["winner"]:
            yield trick["winner"], labels, trick["points"]


@event("share")
def lead_wins(hand: Slow) -> Iterator[tuple[str | None, Labels, int]]:
    for (_, trick, plays), (labels, _, _) in zip(hand.tricks, hand.leads, strict=True):
        if trick["winner"]:
            won = int(trick["winner"] == trick["leader"])
            yield trick["leader"], labels | meant(plays), won


def meant(plays: list[dict[str, Any]]) -> Labels:
    """The cards that a lead was meant to be of: those tried, if it was cut down."""
    lead = plays[0]
    cards = lead["tried"] if lead.get("why") == "throw" else lead["cards"]
    return {"size": len(cards.split())}


def thrown(hand: Slow) -> Iterator[tuple[str, Labels, int]]:
    """Leads of more than one component, and those cut down to one."""
    for (_, trick, plays), (labels, several, cut) in zip(hand.tricks, hand.leads, strict=True):
        if several or cut:
            yield trick["leader"], labels | meant(plays), int(not cut)


@event("frequency")
def throws(hand: Slow) -> Iterator[tuple[str | None, Labels, int]]:
    for seat, labels, _ in thrown(hand):
        yield seat, labels, 1


@event("share")
def throw_success(hand: Slow) -> Iterator[tuple[str | None, Labels, int]]:
    yield from thrown(hand)


def lost(hand: Slow, finding: dict[str, Any]) -> int:
    """The points that a fault costs the side of its seat."""
    change = (finding["price"] or {}).get("points_change", 0)
    return change if hand.role(finding["seat"]) == "banker" else -change


@event("mean")
def throw_cost(hand: Slow) -> Iterator[tuple[str | None, Labels, int]]:
    for finding in hand.result["findings"]:
        if finding["code"] == "failed_throw" and hand.role(finding["seat"]):
            yield finding["seat"], {}, lost(hand, finding)


def ruffing(hand: Slow) -> Iterator[tuple[str, Labels, int]]:
    for (_, trick, plays), (labels, _, _) in zip(hand.tricks, hand.leads, strict=True):
        if labels["suit"] in {None, "t"}:
            continue
        for play in plays[1:]:
            if hand.suit(play["cards"]) == TRUMP:
                own = labels | {"size": len(play["cards"].split())}
                yield play["seat"], own, int(play["seat"] == trick["winner"])


@event("frequency")
def ruffs(hand: Slow) -> Iterator[tuple[str | None, Labels, int]]:
    for seat, labels, _ in ruffing(hand):
        yield seat, labels, 1


@event("share")
def ruff_success(hand: Slow) -> Iterator[tuple[str | None, Labels, int]]:
    yield from ruffing(hand)


def offences(hand: Slow) -> Iterator[tuple[dict[str, Any], Labels]]:
    for finding in hand.result["findings"]:
        if SEVERITY[finding["code"]] == "offence":
            called = "no" if finding["called"] is None else "yes"
            yield finding, {"fault": finding["code"], "called": called}


@event("frequency")
def faults(hand: Slow) -> Iterator[tuple[str | None, Labels, int]]:
    for finding, labels in offences(hand):
        yield finding["seat"], labels, 1


@event("frequency")
def fault_points(hand: Slow) -> Iterator[tuple[str | None, Labels, int]]:
    for finding, labels in offences(hand):
        if hand.role(finding["seat"]):
            yield finding["seat"], labels, lost(hand, finding)


@event("share")
def called_rate(hand: Slow) -> Iterator[tuple[str | None, Labels, int]]:
    for finding, labels in offences(hand):
        yield finding["seat"], labels, int(finding["called"] is not None)

"""Every metric counted once more, slowly: one hand after another, from its text and its replay.

Nothing here is taken from `analytics`: what a metric means is written down anew, in plain Python.
A hand gives rows `(labels, counted, total)`; cells are sums of rows with equal labels.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from replay.findings import SEVERITY
from replay.ruleset import installed
from tests import calls
from tests.oracle.cards import SEATS, side
from tests.oracle.order import TRUMP, Table, suit_of
from tests.oracle.rules import TEXTS
from tests.oracle.shape import is_throw

Labels = dict[str, Any]
Row = tuple[Labels, int, int]
NAMES = {one.id: {one.id, one.slug} for one in installed()}
BREADTH = ("hand", "side", "seat")


@dataclass(frozen=True)
class Slow:
    """One hand: its lines, and what the replay says of it."""

    lines: list[dict[str, Any]]
    result: dict[str, Any]

    @property
    def header(self) -> dict[str, Any]:
        return self.lines[0]

    @property
    def seal(self) -> str:
        return self.lines[-1]["seal"]

    @cached_property
    def events(self) -> list[dict[str, Any]]:
        return [line for line in self.lines if "event" in line]

    @cached_property
    def bids(self) -> list[dict[str, Any]]:
        """The bids before the first play."""
        found = []
        for event in self.events:
            if event["event"] == "play":
                break
            if event["event"] in {"declare", "overturn"}:
                found.append(event)
        return found

    @property
    def bidder(self) -> str | None:
        return self.bids[-1]["seat"] if self.bids else None

    @property
    def first_bidder(self) -> str | None:
        return next((bid["seat"] for bid in self.bids if bid["seat"]), None)

    def role(self, seat: str | None) -> str | None:
        banker = self.result["banker"]
        if seat is None or banker is None:
            return None
        return "banker" if side(seat) == side(banker) else "attackers"

    @cached_property
    def table(self) -> Table:
        return Table(self.result["level"], self.result["trump"], TEXTS[self.result["rules"]])

    @cached_property
    def labels(self) -> dict[str | None, Labels]:
        """What the hand, and each seat of it, is told apart by."""
        return {seat: of_hand(self) | of_seat(self, seat) for seat in (None, *SEATS)}

    @cached_property
    def leads(self) -> list[tuple[Labels, bool, bool]]:
        """The lead of each complete trick: its labels, whether it is a throw, whether cut down."""
        found = []
        for number, _, plays in self.tricks:
            cards, cut = plays[0]["cards"], plays[0].get("why") == "throw"
            several = self.suit(cards) is not None and is_throw(self.table, cards.split())
            found.append((lead_labels(self, number, plays), several, cut))
        return found

    def suit(self, cards: str) -> str | None:
        suits = {suit_of(self.table, card) for card in cards.split()}
        return suits.pop() if len(suits) == 1 else None

    def trumps(self, seat: str | None) -> int | None:
        deal = next((event for event in self.events if event["event"] == "deal"), None)
        cards = deal["hands"].get(seat) if deal else None
        if cards is None or self.result["trump"] is None:
            return None
        return sum(suit_of(self.table, card) == TRUMP for card in cards.split())

    @cached_property
    def tricks(self) -> list[tuple[int, dict[str, Any], list[dict[str, Any]]]]:
        """The complete tricks: number, what the replay says, the four plays."""
        plays = [event for event in self.events if event["event"] == "play"]
        found = []
        for number, trick in enumerate(self.result["tricks"], 1):
            four = [play for play in plays if play["n"] >= trick["event"]][:4]
            found.append((number, trick, four))
        return found

    @property
    def settled(self) -> bool:
        return self.result["takes_deal"] is not None and not self.result.get("redeal")

    @property
    def kitty_won(self) -> bool:
        if self.result["points"] is None or self.result["kitty"]["multiplier"] is None:
            return False
        return self.role(self.tricks[-1][1]["winner"]) == "attackers"


def seen(text: bytes, rules: str | None = None) -> Slow:
    """A hand in text, looked at."""
    return Slow([json.loads(line) for line in text.splitlines()], calls.replay_text(text, rules))


def standing(hands: list[Slow]) -> list[Slow]:
    """Without those that were corrected."""
    corrected = {hand.header.get("supersedes") for hand in hands}
    return [hand for hand in hands if hand.seal not in corrected]


# ---- labels ------------------------------------------------------------------------------


def of_hand(hand: Slow) -> Labels:
    """What a whole hand is told apart by."""
    result, header = hand.result, hand.header
    ends = {True: "taken", False: "held", None: None}
    return {
        "rules": result["rules"],
        "played_under": header["rules"],
        "level": result["level"],
        "trump": result["trump"],
        "no_trump": {None: None, "nt": "yes"}.get(result["trump"], "no"),
        "declared": how(hand),
        "declared_by": hand.role(hand.bidder),
        "overturns": sum(bid["event"] == "overturn" for bid in hand.bids),
        "match": header.get("match"),
        "board": header.get("board"),
        "hand_no": header.get("hand_no"),
        "class": result["class"],
        "result": None if result.get("redeal") else ends[result["takes_deal"]],
        "points": result["points"],
        "multiplier": result["kitty"]["multiplier"] if result["kitty"] else None,
        "simulated": "yes" if header.get("simulated") else "no",
        "banker_trumps": hand.trumps(result["banker"]),
        "bidder_trumps": hand.trumps(hand.bidder),
    }


def how(hand: Slow) -> str:
    """How the trump was set."""
    if not hand.bids:
        return "not_recorded" if hand.header["bidding"] == "not_recorded" else "nobody"
    last = hand.bids[-1]
    if last["seat"] is None:
        return "turned"
    if last.get("hidden"):
        return "hidden"
    cards = last["cards"].split()
    if cards[0] in {"LJ", "BJ"}:
        return "jokers"
    return {1: "single", 2: "pair"}[len(cards)]


def of_seat(hand: Slow, seat: str | None) -> Labels:
    """What a seat, and its side, is told apart by."""
    if seat is None:
        return {}
    players = hand.header.get("seats", {})
    pair = sorted({players.get(seat), players.get(SEATS[(SEATS.index(seat) + 2) % 4])} - {None})
    both = len([one for one in SEATS if side(one) == side(seat) and one in players]) == 2
    return {
        "side": side(seat),
        "role": hand.role(seat),
        "pair": "/".join(pair) if both else None,
        "seat": seat,
        "player": players.get(seat),
        "trumps": hand.trumps(seat),
    }


# ---- rows --------------------------------------------------------------------------------

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


def lead_labels(hand: Slow, number: int, plays: list[dict[str, Any]]) -> Labels:
    suit = hand.suit(plays[0]["cards"])
    return {
        "trick": number,
        "suit": "t" if suit == TRUMP else suit,
        "size": len(plays[0]["cards"].split()),
    }


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
    for (_, trick, _), (labels, _, _) in zip(hand.tricks, hand.leads, strict=True):
        if trick["winner"]:
            yield trick["leader"], labels, int(trick["winner"] == trick["leader"])


def thrown(hand: Slow) -> Iterator[tuple[str, Labels, int]]:
    """Leads of more than one component, and those cut down to one."""
    for (_, trick, _), (labels, several, cut) in zip(hand.tricks, hand.leads, strict=True):
        if several or cut:
            yield trick["leader"], labels, int(not cut)


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


# ---- cells -------------------------------------------------------------------------------


def hand_rows(hand: Slow, metric: str, breadth: str) -> Iterator[Row]:
    """The rows that a hand gives to a metric of whole hands."""
    which, value_of = HANDS[metric]
    for seat in seats_of(hand, which, breadth):
        value = value_of(hand, seat)
        yield hand.labels[seat], int(value is not None), value or 0


def seats_of(hand: Slow, which: str, breadth: str) -> list[str | None]:
    if which in {"bidder", "first_bidder"}:
        seat = hand.bidder if which == "bidder" else hand.first_bidder
        return [] if breadth != "hand" and seat is None else [seat]
    if breadth == "hand":
        return [None]
    every = list(SEATS) if breadth == "seat" else ["E", "N"]
    return [one for one in every if which in {"each", "table"} or hand.role(one) == which]


def event_rows(hand: Slow, metric: str, breadth: str) -> Iterator[Row]:
    """The events of a hand."""
    for seat, labels, value in EVENTS[metric][1](hand):
        if seat is not None or breadth == "hand":
            yield hand.labels[seat] | labels, 1, value


def cells(
    hands: list[Slow],
    metric: str,
    by: tuple[str, ...],
    breadth: str,
    passes: Callable[[Labels], bool] = lambda _: True,
) -> dict[tuple[Any, ...], tuple[int, int]]:
    """Every cell with its denominator and its numerator.

    Args:
        hands: The hands.
        metric: The metric.
        by: The dimensions.
        breadth: What rows are told apart into: `hand`, `side`, `seat`.
        passes: Which rows are looked at.
    """
    sums: dict[tuple[Any, ...], list[int]] = defaultdict(lambda: [0, 0])
    if metric in HANDS or EVENTS[metric][0] != "frequency":
        rows = hand_rows if metric in HANDS else event_rows
        for hand in hands:
            for labels, counted, total in rows(hand, metric, breadth):
                if passes(labels):
                    cell = sums[tuple(labels.get(name) for name in by)]
                    cell[0] += counted
                    cell[1] += total
        return {cell: (counted, total) for cell, (counted, total) in sums.items()}
    return frequencies(hands, metric, by, breadth, passes)


OF_EVENTS = ("fault", "called", "trick", "suit", "size")


def frequencies(
    hands: list[Slow],
    metric: str,
    by: tuple[str, ...],
    breadth: str,
    passes: Callable[[Labels], bool],
) -> dict[tuple[Any, ...], tuple[int, int]]:
    """Events over all hands, sides or seats that pass, those without an event included."""
    of_units = tuple(name for name in by if name not in OF_EVENTS)
    units: dict[tuple[Any, ...], int] = defaultdict(int)
    events: dict[tuple[Any, ...], int] = defaultdict(int)
    for hand in hands:
        for seat in seats_of(hand, "each", breadth):
            labels = hand.labels[seat]
            if passes(labels):
                units[tuple(labels.get(name) for name in of_units)] += 1
        for labels, _, total in event_rows(hand, metric, breadth):
            if passes(labels):
                events[tuple(labels.get(name) for name in by)] += total
    if of_units == by:
        return {cell: (count, events.get(cell, 0)) for cell, count in units.items()}
    places = [by.index(name) for name in of_units]
    return {
        cell: (units[tuple(cell[place] for place in places)], total)
        for cell, total in events.items()
    }

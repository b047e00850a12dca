"""One hand seen slowly: its text as plain lines, its replay, and what it is told apart by.

Nothing here is taken from `analytics`: what a label means is written down anew, in plain Python.
"""

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tests import calls
from tests.oracle.cards import SEATS, side
from tests.oracle.order import TRUMP, Table, suit_of
from tests.oracle.rules import TEXTS
from tests.oracle.shape import is_throw

Labels = dict[str, Any]


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


def lead_labels(hand: Slow, number: int, plays: list[dict[str, Any]]) -> Labels:
    suit = hand.suit(plays[0]["cards"])
    return {
        "trick": number,
        "suit": "t" if suit == TRUMP else suit,
        "size": len(plays[0]["cards"].split()),
    }

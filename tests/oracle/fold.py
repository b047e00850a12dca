"""A whole recorded hand, trick by trick, as long as every play is right."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.oracle.cards import from_seat, holds, points, side, split, without
from tests.oracle.follow import offence
from tests.oracle.kitty import kitty
from tests.oracle.order import Table
from tests.oracle.rules import Rules
from tests.oracle.shape import one_suit
from tests.oracle.throw import equal_forced, forced
from tests.oracle.winner import winner

REVOKES = {"suit": "revoke", "pair": "revoke_pair", "tractor": "revoke_tractor"}


class Trick(NamedTuple):
    """One complete trick."""

    leader: str
    winner: str
    points: int


class Fault(NamedTuple):
    """What is wrong with a play."""

    code: str
    event: int
    seat: str


@dataclass
class Account:
    """What came of a hand."""

    tricks: list[Trick] = field(default_factory=list)
    buried: list[str] = field(default_factory=list)
    trick_points: int = 0
    multiplier: int | None = None
    kitty_points: int = 0
    failed_throws: list[int] = field(default_factory=list)
    fault: Fault | None = None

    @property
    def points(self) -> int:
        """The attackers' points before any fine."""
        return self.trick_points + self.kitty_points


def trump_of(log: list[dict[str, Any]]) -> str:
    """The trump a log names: the last bid made, else what its header says."""
    bids = [line for line in log if line.get("event") in {"declare", "overturn"}]
    if not bids:
        return log[0]["trump"]
    card = split(bids[-1].get("cards") or bids[-1]["turned"])[-1]
    return "nt" if card in {"LJ", "BJ"} else card[1]


class Moment(NamedTuple):
    """A play about to be made: the hands as they are and the trick so far."""

    line: dict[str, Any]
    hands: dict[str, list[str]]
    trick: list[tuple[str, list[str]]]


def fold(log: list[dict[str, Any]], rules: Rules) -> Account:
    """Play a log through; it stops at the first play that these rules forbid."""
    account = Account()
    table = table_of(log, rules)
    for moment in moments(log, table, account):
        if code := fault_of(table, moment):
            account.fault = Fault(code, moment.line["n"], moment.line["seat"])
            break
    return account


def table_of(log: list[dict[str, Any]], rules: Rules) -> Table:
    """Level and trump of a log, under these rules."""
    return Table(log[0]["level"], trump_of(log), rules)


def moments(log: list[dict[str, Any]], table: Table, account: Account) -> Iterator[Moment]:
    """Every play of a log in its turn; the account grows as the tricks are closed."""
    banker = leader = log[0]["banker"]
    burier = banker
    hands: dict[str, list[str]] = {}
    trick: list[tuple[str, list[str]]] = []
    for line in log[1:]:
        kind = line.get("event")
        if kind == "deal":
            hands = {seat: split(cards) for seat, cards in line["hands"].items()}
            account.buried = split(line["kitty"])
        elif kind == "declare" and banker is None:
            banker = leader = line["seat"]
        elif kind == "bury":
            burier = line["seat"]
            hand = hands[burier] + account.buried
            account.buried = split(line["cards"])
            hands[burier] = without(hand, account.buried)
        elif kind == "play":
            seat, cards = line["seat"], split(line["cards"])
            assert seat == from_seat(leader)[len(trick)]
            yield Moment(line, {seat: list(hand) for seat, hand in hands.items()}, list(trick))
            if "tried" in line:
                account.failed_throws.append(line["n"])
            hands[seat] = without(hands[seat], cards)
            trick.append((seat, cards))
            if len(trick) == 4:
                leader = close(table, account, trick, banker)
                if not any(hands.values()):
                    count_kitty(table, account, trick, banker, burier)
                trick = []


def fault_of(table: Table, moment: Moment) -> str | None:
    """The code of what is wrong with one play, None if nothing is."""
    line, hands = moment.line, moment.hands
    seat, cards = line["seat"], split(line["cards"])
    if moment.trick:
        found = offence(table, moment.trick[0][1], hands[seat], cards)
        return REVOKES.get(found, found) if found else None
    tried = split(line.get("tried", line["cards"]))
    if not holds(hands[seat], tried):
        return "not_held"
    if not one_suit(table, tried):
        return "mixed_lead"
    due = forced(table, tried, [hands[other] for other in from_seat(seat)[1:]])
    return None if equal_forced(table, due, cards) else "throw_misjudged"


def close(table: Table, account: Account, trick: list[tuple[str, list[str]]], banker: str) -> str:
    """Give a full trick to its winner, who leads next."""
    plays = [cards for _, cards in trick]
    won = trick[winner(table, plays)][0]
    worth = sum(points(cards) for cards in plays)
    account.tricks.append(Trick(trick[0][0], won, worth))
    if side(won) != side(banker):
        account.trick_points += worth
    return won


def count_kitty(
    table: Table, account: Account, trick: list[tuple[str, list[str]]], banker: str, burier: str
) -> None:
    """Count the kitty by the last trick."""
    won = account.tricks[-1].winner
    account.multiplier, account.kitty_points = kitty(
        table,
        account.buried,
        trick[0][1],
        dict(trick)[won],
        attackers_win=side(won) != side(banker),
        attackers_buried=side(burier) != side(banker),
    )

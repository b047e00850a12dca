"""Legal hands with one fault planted: a play changed to one that the rules forbid."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.oracle.cards import from_seat, join, split
from tests.oracle.fold import Account, Fault, Moment, fault_of, moments, table_of
from tests.oracle.order import Table, suit_of
from tests.oracle.rules import Rules
from tests.oracle.shape import is_throw
from tests.oracle.throw import forced

Log = list[dict[str, Any]]
TRIES = 12


def revoke(chance: Random, _table: Table, moment: Moment) -> Iterator[list[str]]:
    """Answers that keep back a card of the suit led."""
    if moment.trick:
        lead, hand = moment.trick[0][1], moment.hands[moment.line["seat"]]
        for _ in range(TRIES):
            yield chance.sample(hand, len(lead))


def broken_shape(chance: Random, table: Table, moment: Moment) -> Iterator[list[str]]:
    """Answers in the suit led that keep back a pair or a tractor."""
    if moment.trick:
        lead, hand = moment.trick[0][1], moment.hands[moment.line["seat"]]
        held = [card for card in hand if suit_of(table, card) == suit_of(table, lead[0])]
        if len(held) > len(lead) > 1:
            for _ in range(TRIES):
                yield chance.sample(held, len(lead))


def mixed_lead(chance: Random, _table: Table, moment: Moment) -> Iterator[list[str]]:
    """Leads of two suits."""
    hand = moment.hands[moment.line["seat"]]
    if not moment.trick and len(hand) > 1:
        for _ in range(TRIES):
            yield chance.sample(hand, 2)


def whole_throw(chance: Random, table: Table, moment: Moment) -> Iterator[list[str]]:
    """Throws left whole though another hand beats a part of them."""
    seat = moment.line["seat"]
    if not moment.trick:
        suit = suit_of(table, chance.choice(moment.hands[seat]))
        held = [card for card in moment.hands[seat] if suit_of(table, card) == suit]
        others = [moment.hands[other] for other in from_seat(seat)[1:]]
        for size in range(2, min(5, len(held) + 1)):
            lead = chance.sample(held, size)
            if is_throw(table, lead) and forced(table, lead, others) != lead:
                yield lead


PLANTS: dict[str, tuple[Callable[[Random, Table, Moment], Iterator[list[str]]], str]] = {
    "revoke": (revoke, "revoke"),
    "revoke_pair": (broken_shape, "revoke_pair"),
    "revoke_tractor": (broken_shape, "revoke_tractor"),
    "mixed_lead": (mixed_lead, "mixed_lead"),
    "throw_misjudged": (whole_throw, "throw_misjudged"),
}


def spoil(chance: Random, log: Log, rules: Rules, code: str) -> tuple[Log, Fault] | None:
    """The log with one play changed to a fault of this code, if the hand has room for one."""
    table = table_of(log, rules)
    places = list(moments(log, table, Account()))
    chance.shuffle(places)
    plant, wanted = PLANTS[code]
    for moment in places:
        for cards in plant(chance, table, moment):
            line = {
                "n": moment.line["n"],
                "event": "play",
                "seat": moment.line["seat"],
                "cards": join(cards),
            }
            if split(line["cards"]) != split(moment.line["cards"]) and wanted == fault_of(
                table, moment._replace(line=line)
            ):
                spoiled = [line if other is moment.line else other for other in log]
                return spoiled, Fault(wanted, line["n"], line["seat"])
    return None


def cut_after(log: Log, event: int) -> Log:
    """The log as far as this event."""
    return [line for line in log if line.get("n", 0) <= event]

"""Hands of every kind for the two paths to agree on: legal, faulted, bid well and badly, called."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pyarrow as pa

import events
from events.archive import SCHEMA, row_of
from events.codec import seal_hand
from replay.ruleset.registry import installed
from tests import calls
from tests.engines.engine_a import log, records
from tests.oracle.rules import COMMON
from tests.oracle.spoil import spoil
from tests.oracle.table import random_log

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
LEVELS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
SEATS = "ENWS"
FAULTS = ("revoke", "revoke_pair", "revoke_tractor", "mixed_lead", "throw_misjudged")
OFFENCES = ("revoke", "revoke_pair", "exposed_card", "lead_out_of_turn", "failed_throw")

Log = list[dict[str, Any]]


@cache
def all_rules() -> tuple[str, ...]:
    """The ids of all installed rulesets."""
    return tuple(one.id for one in installed())


def logs(number: int, seed: int) -> Iterator[Log]:
    """So many hands, no two alike in what happened."""
    chance = Random(seed)
    foreign = [log(one) for one in records("engine-a-hands.jsonl")]
    for count in range(number):
        one = chance.choice(foreign) if count % 2 else random_log(seed * 10_000 + count)
        if chance.random() < 0.3:
            found = spoil(chance, random_log(chance.randrange(12)), COMMON, chance.choice(FAULTS))
            one = found[0] if found is not None else one
        yield varied(chance, one, f"hand-{seed}-{count}")


def varied(chance: Random, one: Log, name: str) -> Log:
    """The hand with bids, levels, calls and a stated result that may or may not be right."""
    header: dict[str, Any] = {**one[0], "hand": name, "rules": chance.choice(all_rules())}
    deal, *rest = (dict(line) for line in one[1:])
    rest = [line for line in rest if "seal" not in line]
    level = header["level"]
    other = chance.choice(LEVELS)
    own, theirs = ("EW", "NS") if (header["banker"] or "E") in "EW" else ("NS", "EW")
    header["levels"] = {own: level, theirs: other}
    if chance.random() < 0.1:
        del header["levels"]
    if chance.random() < 0.15:
        header["first_hand"] = True
        if chance.random() < 0.7:
            header["banker"] = None
    if chance.random() < 0.05:
        header["next_banker"] = chance.choice(SEATS)
    if chance.random() < 0.5:
        deal = {**deal, "drawn": True, "first": chance.choice(SEATS)}
    bids: Log = []
    if chance.random() < 0.8:
        bids = list(random_bids(chance, deal, level, header.get("trump", "")))
    header["bidding"] = "recorded" if bids else chance.choice(["none_made", "not_recorded"])
    lines = [deal, *bids, *rest]
    if chance.random() < 0.08:
        lines = with_call(chance, lines)
    for number, line in enumerate(lines, 1):
        line["n"] = number
    return [header, *lines]


def random_bids(
    chance: Random, deal: dict[str, Any], level: str, trump: str
) -> Iterator[dict[str, Any]]:
    """Up to four bids, mostly of level cards or jokers; the last as a rule makes the trump played.

    Now and then a bidder does not hold the cards, or bids what no rule allows.
    """
    at, last = 0, ""
    number = chance.randint(1, 4)
    for count in range(number):
        seats = list(SEATS)
        chance.shuffle(seats)
        wanted = {"LJ", "BJ"} if trump == "nt" else {f"{level}{trump}"}
        if count + 1 < number:
            wanted = {"LJ", "BJ", *(f"{level}{suit}" for suit in "shcd")}
        seat = next((one for one in seats if wanted & set(held(deal, one))), None)
        if seat is None:
            return
        useful = [card for card in held(deal, seat) if card in wanted]
        if chance.random() < 0.03:
            useful = held(deal, seat)
        card = chance.choice(useful)
        pair = held(deal, seat).count(card) > 1 and chance.random() < 0.6
        event = "overturn" if last and last != seat else "declare"
        line: dict[str, Any] = {"event": event, "seat": seat}
        line["cards"] = f"{card} {card}" if pair else card
        at += chance.randint(1, 30)
        if at <= 100 and chance.random() < 0.8:
            line["at"] = at
        last = seat
        yield line


def held(deal: dict[str, Any], seat: str) -> list[str]:
    """The cards that a seat was dealt, as far as they are recorded."""
    return str((deal.get("hands") or {}).get(seat) or "").split()


def with_call(chance: Random, lines: Log) -> Log:
    """The hand with a penalty called somewhere in the play."""
    plays = [place for place, line in enumerate(lines) if line["event"] == "play"]
    place = chance.choice(plays)
    call = {
        "event": "penalty",
        "seat": chance.choice(SEATS),
        "offence": chance.choice(OFFENCES),
        "of": place + 1,
    }
    return [*lines[: place + 1], call, *lines[place + 1 :]]


def sealed(one: Log) -> events.Hand:
    """A log as a sealed hand."""
    return seal_hand(events.read_bytes(calls.text_of(one)).hands[0].hand)


@cache
def corpus(number: int = 150, seed: int = 1) -> pa.RecordBatch:
    """The hands above and all sealed sample logs, as rows of an archive."""
    hands = [sealed(one) for one in logs(number, seed)]
    for file in sorted((ROOT / "sample_logs").glob("*.jsonl")):
        hands += [one.hand for one in events.read_file(file).hands if one.hand.seal is not None]
    return pa.RecordBatch.from_pylist([row_of(one) for one in hands], SCHEMA)

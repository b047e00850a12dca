"""Three hundred hands as text: another engine's, seated, bid for, spoiled, called, corrected."""

from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pyarrow as pa

import events
from analytics.replaying import replay_archive
from events.archive.row import row_of
from events.archive.schema import SCHEMA
from events.archive.write import add_batches
from events.codec import seal_hand
from events.log import Hand, Stated
from tests import calls
from tests.engines import engine_a
from tests.oracle.cards import SEATS, split
from tests.oracle.rules import TEXTS
from tests.oracle.spoil import PLANTS, spoil

Log = list[dict[str, Any]]
SAMPLES = Path(__file__).parents[2] / "sample_logs"
RULES = ("common", "001.01", "002.22", "common", "002.05")
EVERY_RULES = ("common", "001.01", "002.05", "002.22", "003.01")
"""With those of the sample logs."""
TABLES = ("hands", "findings", "tricks", "plays")
CODES = tuple(PLANTS)


def texts() -> list[bytes]:
    """Every hand, sealed, as its canonical lines; corrections behind what they correct."""
    chance = Random(20)
    records = engine_a.records("engine-a-hands.jsonl")
    hands = [sealed(made(chance, record, place), place) for place, record in enumerate(records)]
    hands += [corrected(hands[place], place) for place in (4, 77, 150)]
    for file in sorted(SAMPLES.glob("*.jsonl")):
        hands += [one.hand for one in events.read_file(str(file)).hands if one.hand.seal]
    return [events.write_hand(hand) for hand in hands]


def write_archive(
    folder: Path,
    texts: Sequence[bytes],
    rules: Sequence[str] = EVERY_RULES,
    tables: Sequence[str] = TABLES,
) -> None:
    """An archive of two files with its facts under some rulesets."""
    rows = [row_of(events.read_bytes(text).hands[0].hand) for text in texts]
    half = (len(rows) + 1) // 2
    for some in (rows[:half], rows[half:]):
        if some:
            add_batches(folder, pa.Table.from_pylist(some, SCHEMA).to_batches())
    if rules:
        replay_archive(folder, rules, tables=tables)


def made(chance: Random, record: engine_a.Record, place: int) -> Log:
    """One of the engine's hands as if it had been played at a table."""
    log = engine_a.log(record)
    header = log[0]
    header["rules"] = RULES[place % len(RULES)]
    header["match"] = f"round-{place // 40}"
    header["hand_no"] = place % 40 + 1
    if place % 7 == 0:
        header["board"] = place % 16 + 1
    if place % 11:
        players = chance.sample([f"p{number:02}" for number in range(1, 10)], 4)
        header["seats"] = dict(zip(SEATS, players, strict=True))
    if place % 13 == 0:
        header["seats"] = {"E": "p01"}
    if place % 2:
        del header["simulated"]
    if place % 6 == 0:
        log = faulty(chance, log, place)
    return with_bids(chance, log, place)


def faulty(chance: Random, log: Log, place: int) -> Log:
    """The hand with a fault planted, which somebody may have called."""
    code = CODES[place // 6 % len(CODES)]
    planted = spoil(chance, log, TEXTS[log[0]["rules"]], code)
    if planted is None:
        return log
    spoiled, fault = planted
    if place % 4 == 0 and code.startswith("revoke"):
        call = {"event": "penalty", "seat": fault.seat, "offence": code, "of": fault.event}
        spoiled = [*spoiled, {"n": len(spoiled), **call}]
    return spoiled


def with_bids(chance: Random, log: Log, place: int) -> Log:
    """The hand with bids, where its cards have some for its trump."""
    kind = place % 8
    if kind == 7:
        return log  # nobody wrote them down
    if kind == 6:
        log[0]["bidding"] = "none_made"
        return log
    bids = bids_for(chance, log, kind)
    if not bids:
        return log
    log[0]["bidding"] = "recorded"
    if place % 5:
        del log[0]["trump"]
    return inserted(log, bids)


def inserted(log: Log, bids: Log) -> Log:
    """Events put behind the deal, those after it numbered and referred to anew."""
    more = len(bids)
    later = deepcopy(log[2:])
    for line in later:
        line["n"] += more
        if "of" in line:
            line["of"] += more
    bids = [{"n": place, **bid} for place, bid in enumerate(bids, 2)]
    for bid in bids:
        if bid["event"] == "reveal":
            bid["of"] = 2
    return [*log[:2], *bids, *later]


def bids_for(chance: Random, log: Log, kind: int) -> Log:
    """Bids that make the trump of a hand: single, pair, overturned, hidden or turned."""
    header, dealt = log[0], {seat: split(cards) for seat, cards in log[1]["hands"].items()}
    trump, level = header["trump"], header["level"]
    wanted = "BJ" if trump == "nt" else level + trump
    holders = [seat for seat in SEATS if wanted in dealt[seat]]
    paired = [seat for seat in SEATS if dealt[seat].count(wanted) == 2]
    if kind == 5 and trump != "nt":
        return [{"event": "declare", "seat": None, "turned": f"{level}{trump}"}]
    if not holders:
        return []
    seat = chance.choice(holders)
    if kind == 4 and trump != "nt":
        hidden = {"event": "declare", "seat": seat, "cards": "??", "hidden": True}
        return [hidden, {"event": "reveal", "of": 2, "cards": wanted}]
    if kind == 3 and trump != "nt":
        return [{"event": "declare", "seat": seat, "cards": wanted, "hidden": True, "at": 40}]
    if paired and (trump == "nt" or kind in {1, 2}):
        last = {"seat": paired[0], "cards": f"{wanted} {wanted}", "at": chance.randrange(60, 101)}
        others = [
            (one, f"{level}{suit}")
            for one in SEATS
            for suit in "shcd"
            if suit != trump and one != paired[0] and f"{level}{suit}" in dealt[one]
        ]
        if others:
            one, card = chance.choice(others)
            first = {"event": "declare", "seat": one, "cards": card, "at": chance.randrange(1, 60)}
            return [first, {"event": "overturn", **last}]
        return [{"event": "declare", **last}]
    return [] if trump == "nt" else [{"event": "declare", "seat": seat, "cards": wanted}]


def sealed(log: Log, place: int) -> Hand:
    """The hand with its seal, some with the result that the table wrote, right or wrong."""
    hand = events.read_bytes(calls.text_of(log)).hands[0].hand
    if place % 4:
        return seal_hand(hand)
    points = calls.replay_dict(log)["points"]
    if points is None:
        return seal_hand(hand)
    return seal_hand(hand, Stated(points=points + 5 * (place % 8 == 0)))


def corrected(hand: Hand, place: int) -> Hand:
    """The same hand written anew, because somebody's name was wrong."""
    seats = {"E": "p01", "N": "p02", "W": "p03", "S": "p04"}
    change = {
        "supersedes": hand.seal.seal,
        "because": "the wrong names",
        "hand": f"{hand.header.hand}-{place}",
        "seats": seats,
    }
    header = hand.header.model_copy(update=change)
    return seal_hand(hand.model_copy(update={"header": header, "seal": None}))

"""`80fen-record-2`: one hand a line, as the browser game ChannonTian/80fen exports its records.

Hands stand there after the bury. Who chose a play (person, program, hint, second try) has no place
in a log, nor has the nickname, which is a name.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import Any, BinaryIO, NamedTuple

from events.cards import points_of
from events.codec.problem import Problem
from events.importers.build import Events, dealt_hands, sealed, seat_of, unsealed
from events.importers.eighty import (
    ACE,
    add_bids,
    bidding_of,
    levels_after,
    levels_of,
    played_level,
    trump_of,
)
from events.importers.foreign_cards import check_pack, codes_by_suit, from_codes
from events.importers.found import Imported, Item, RulesFor, SourceError, ruleset
from events.importers.lines import imported
from events.importers.record2_layout import Record
from events.log import SEATS, Bury, Deal, Play, Seat, side_of

FORMAT = "80fen-record-2"
CODES = codes_by_suit(map(str, range(2, ACE + 1)), ("X15", "X16"))


class Held(NamedTuple):
    """The cards of a record as ours."""

    after_bury: dict[Seat, tuple[int, ...]]
    """The hands when play began."""
    kitty: tuple[int, ...] | None
    """The kitty as dealt."""
    buried: tuple[int, ...]
    """The cards buried."""


def load(stream: BinaryIO, file: str, rules: RulesFor) -> Iterator[Item]:
    """The hands of a file of records.

    Args:
        stream: The file.
        file: Its name.
        rules: The ruleset that they were played under.
    """
    yield from imported(
        stream, file, Record, lambda record, line: [_imported(record, file, line, rules)]
    )


def _imported(record: Record, file: str, line: int, rules: RulesFor) -> Imported:
    banker, race, held = seat_of(record.banker), record.dealer < 0, _held(record)
    levels, events = levels_of(record.before), Events()
    if held is not None:
        events.add(Deal, **_deal(record, held, banker))
    if record.bids is not None:
        add_bids(events, record.bids, record.trump.rank, levels if race else None)
    if held is not None:
        events.add(Bury, seat=banker, cards=held.buried)
    for trick in record.tricks:
        for play in trick.plays:
            events.add(Play, seat=seat_of(play.seat), cards=from_codes(CODES, play.cards))
    strength = record.bids[-1].strength if record.bids else None
    header = {
        "hand": record.id,
        **ruleset(rules, record.version),
        "level": played_level(record.trump.rank),
        "banker": None if race else banker,
        "levels": levels,
        "first_hand": record.no == 1,
        "race": True if race and record.no > 1 else None,
        "bidding": bidding_of(record.bids),
        **trump_of(record.trump.suit, strength),
        "hand_no": record.no,
        "seats": _seats(record),
        "played_at": record.t,
        "imported_from": _origin(record, file, line),
    }
    if record.partial:
        hand = unsealed(header, events)
    else:
        hand = sealed(header, events, _stated(record, banker))
    problems = tuple(_contradictions(record, held, banker, file, line))
    return Imported(hand, file, line, problems, tuple(_lacks(record)), tuple(_left(record)))


def _held(record: Record) -> Held | None:
    if record.hands is None or record.buried is None:
        if record.tricks or not record.partial:
            raise SourceError("hands_missing")
        return None
    if len(record.hands) != 4:
        raise SourceError("hands_missing")
    hands = {
        seat: from_codes(CODES, cards) for seat, cards in zip(SEATS, record.hands, strict=True)
    }
    buried = from_codes(CODES, record.buried)
    check_pack((*buried, *(card for cards in hands.values() for card in cards)))
    kitty = None if record.kitty is None else from_codes(CODES, record.kitty)
    return Held(hands, kitty, buried)


def _deal(record: Record, held: Held, banker: Seat) -> dict[str, Any]:
    first = None if record.first is None else seat_of(record.first)
    if held.kitty is None:  # which of the banker's 33 cards lay in it nobody can say
        hands = {seat: cards for seat, cards in held.after_bury.items() if seat != banker}
        return {"hands": hands, "first": first}
    hands = dealt_hands(held.after_bury, banker, held.buried, held.kitty)
    return {"hands": hands, "kitty": held.kitty, "first": first}


def _seats(record: Record) -> Mapping[Seat, str] | None:
    engines = record.engines if record.engines and len(record.engines) == 4 else None
    seats = dict(zip(SEATS, engines, strict=True)) if engines else {}
    if record.pid:
        seats[seat_of(record.human)] = record.pid
    return {seat: name for seat, name in seats.items() if name} or None


def _origin(record: Record, file: str, line: int) -> str:
    seed = "" if record.seed is None else f", deal seed {record.seed}"
    again = ", played again from its seed" if record.again else ""
    version = f", {record.version}" if record.version else ""
    place = f"{PurePath(file).name} line {line}"
    return f"{FORMAT} {place}: record {record.id}, hand {record.no}{version}{seed}{again}"


def _won_last(record: Record, banker: Seat) -> bool | None:
    if not record.tricks:
        return None
    return side_of(seat_of(record.tricks[-1].winner)) != side_of(banker)


def _stated(record: Record, banker: Seat) -> dict[str, Any]:
    kitty = None
    if record.kitty_points is not None and record.times is not None:
        kitty = record.kitty_points * record.times if _won_last(record, banker) else 0
    after = levels_after(record.after, banker) if record.after else {}
    return {"points": record.points, "kitty": kitty, **after}


def _contradictions(
    record: Record, held: Held | None, banker: Seat, file: str, line: int
) -> Iterator[Problem]:
    """Numbers of the record that its own cards and winners do not add up to."""
    claims: list[tuple[str, object, object]] = []
    raw = 0
    for number, trick in enumerate(record.tricks, start=1):
        laid = [from_codes(CODES, play.cards) for play in trick.plays]
        points = sum(map(points_of, laid))
        claims.append((f"tricks[{number}].points", trick.points, points))
        raw += points if side_of(seat_of(trick.winner)) != side_of(banker) else 0
        leader = record.tricks[number].plays[0].seat if number < len(record.tricks) else None
        if leader is not None:
            claims.append((f"tricks[{number}].winner", trick.winner, leader))
    if held is not None and record.kitty_points is not None:
        claims.append(("kittyPts", record.kitty_points, points_of(held.buried)))
    kitty = _stated(record, banker)["kitty"]
    if not record.partial and record.points is not None and kitty is not None:
        claims.append(("defPoints", record.points, raw + kitty))
    if held is not None and not record.partial:
        claims += _unplayed(record, held)
    for field, found, sums_to in claims:
        if found != sums_to:
            facts = {"round": record.no, "field": field, "found": found, "sums_to": sums_to}
            yield Problem("numbers_differ", "error", file, line, params=facts)


def _unplayed(record: Record, held: Held) -> Sequence[tuple[str, object, object]]:
    """Hands against what their seats played."""
    played: dict[int, list[int]] = {number: [] for number in range(4)}
    for trick in record.tricks:
        for play in trick.plays:
            played[play.seat].extend(from_codes(CODES, play.cards))
    return [
        (f"initialHands[{number}]", sorted(held.after_bury[seat]), sorted(played[number]))
        for number, seat in enumerate(SEATS)
    ]


def _lacks(record: Record) -> Iterator[str]:
    yield "draw_order"
    yield "failed_throws"
    yield "next_banker"
    if record.bids is None:
        yield "bids"
    if record.kitty is None:
        yield "kitty"
    if record.partial:
        yield "end"


def _left(record: Record) -> Iterator[str]:
    yield "who_chose"
    if record.rules:
        yield "settings"
    if record.redeals:
        yield "redeals"
    if record.after and max(record.after) > ACE:
        yield "level_past_ace"

"""`rbtying-mechanics`: hands played by the `mechanics` crate of rbtying/shengji, one a line.

That engine deals 25 cards to each seat and sets eight aside, which its banker never takes up: they
are both the kitty and the bury. Levels of the sides, bids and the next banker are not part of it.
"""

from collections.abc import Iterator
from pathlib import PurePath
from typing import BinaryIO

from pydantic import Field

from events.cards import RANKS, points_of
from events.codec.problem import Problem
from events.importers.build import Events, sealed, seat_of
from events.importers.foreign_cards import check_pack, codes_by_suit, from_codes
from events.importers.found import Imported, Item, RulesFor, SourceError, ruleset
from events.importers.lines import Foreign, imported
from events.log import SEATS, Bury, Deal, LevelState, Play

FORMAT = "rbtying-mechanics"
CODES = codes_by_suit(RANKS, ("BJ", "RJ"))
TRUMPS = {"S": "s", "H": "h", "C": "c", "D": "d", "NT": "nt"}


class Trick(Foreign):
    """One trick."""

    leader: int
    """Who led."""
    plays: list[list[str]] = Field(min_length=4, max_length=4)
    """Four plays in playing order from the leader."""
    attempted: list[str] | None = Field(default=None, alias="attempted_lead")
    """What was thrown, where it failed."""
    winner: int
    """Who won it."""
    points: int
    """Points on its cards."""


class Record(Foreign):
    """One hand."""

    id: str = Field(min_length=1)
    """Its id."""
    hands: list[list[str]] = Field(min_length=4, max_length=4)
    """As dealt."""
    buried: list[str] = Field(min_length=1)
    """The cards set aside."""
    banker: int = Field(alias="landlord")
    """The banker."""
    trump: str = Field(alias="trump_suit")
    """The suit, or NT."""
    level: str = Field(alias="trump_rank")
    """The level."""
    tricks: list[Trick] = Field(min_length=1)
    """The tricks."""
    points: int | None = Field(default=None, alias="attacker_points_no_penalty")
    """The attackers' points with the kitty."""


def load(stream: BinaryIO, file: str, rules: RulesFor) -> Iterator[Item]:
    """The hands of a file.

    Args:
        stream: The file.
        file: Its name.
        rules: The ruleset that they were played under.
    """
    yield from imported(
        stream, file, Record, lambda record, line: [_imported(record, file, line, rules)]
    )


def _imported(record: Record, file: str, line: int, rules: RulesFor) -> Imported:
    if record.trump not in TRUMPS:
        raise SourceError("trump_unknown", found=record.trump)
    if record.level not in set(RANKS):
        raise SourceError("level_number", found=record.level)
    banker, events = seat_of(record.banker), Events()
    hands = {
        seat: from_codes(CODES, cards) for seat, cards in zip(SEATS, record.hands, strict=True)
    }
    aside = from_codes(CODES, record.buried)
    check_pack((*aside, *(card for cards in hands.values() for card in cards)))
    events.add(Deal, hands=hands, kitty=aside)
    events.add(Bury, seat=banker, cards=aside)
    problems = []
    for number, trick in enumerate(record.tricks, start=1):
        points = _add_trick(events, trick)
        if points != trick.points:
            facts = {"field": f"tricks[{number}].points", "found": trick.points, "sums_to": points}
            problems.append(Problem("numbers_differ", "error", file, line, params=facts))
    header = {
        "hand": record.id,
        **ruleset(rules),
        "level": LevelState(record.level),
        "banker": banker,
        "bidding": "not_recorded",
        "trump": TRUMPS[record.trump],
        "simulated": True,
        "imported_from": f"{FORMAT} {PurePath(file).name} line {line}: {record.id}",
    }
    hand = sealed(header, events, {"points": record.points})
    lacks = ("draw_order", "bids", "levels", "next_banker")
    return Imported(hand, file, line, tuple(problems), lacks)


def _add_trick(events: Events, trick: Trick) -> int:
    """Add a trick; the points on its cards."""
    leader, points = SEATS.index(seat_of(trick.leader)), 0
    for step, codes in enumerate(trick.plays):
        cards = from_codes(CODES, codes)
        tried = from_codes(CODES, trick.attempted) if trick.attempted and step == 0 else None
        why = "throw" if tried else None
        events.add(Play, seat=SEATS[(leader + step) % 4], cards=cards, tried=tried, why=why)
        points += points_of(cards)
    return points

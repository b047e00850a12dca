"""The dimensions: what hands, sides, seats and events can be told apart by.

Each has its expression over the relations of `analytics.stats.relations`: `h` a hand with its
deal, `s` what it is told apart into: a side, a seat or an event, `s.seat` whose that is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal

from events.cards import RANKS
from events.log import SEATS, SIDES
from replay.findings import SEVERITY
from replay.nobody import NO_TRUMP
from replay.roles import ATTACKERS, BANKER

Breadth = Literal["hand", "side", "seat", "event"]
"""What a dimension tells apart: whole hands, the sides of one, its seats, or its events."""
BREADTHS = ("hand", "side", "seat")
Kind = Literal["word", "text", "number"]
"""One of a few words; any text; a whole number."""

YES_NO = ("yes", "no")
HOW = ("single", "pair", "jokers", "more", "hidden", "turned", "nobody", "not_recorded")
"""How the trump was set: by the last bid before play, or why by none."""
TRUMP_SUITS = ("s", "h", "c", "d", NO_TRUMP)
LED = ("s", "h", "c", "d", "t")
ROLES = (BANKER, ATTACKERS)
CLASSES = ("replays", "faulted", "diverged", "not_comparable")
RESULTS = ("held", "taken")
FAULTS = tuple(str(code) for code, grade in SEVERITY.items() if grade == "offence")
_NUMBER, _DIGITS = re.compile(r"\d+"), 12


@dataclass(frozen=True, slots=True)
class Dimension:
    """One way to tell rows apart."""

    name: str
    """Its word in a question."""
    breadth: Breadth
    """What it tells apart."""
    kind: Kind
    """What its values are."""
    sql: str
    """Its expression."""
    values: tuple[str, ...] = ()
    """The words there are, in order."""
    sources: tuple[str, ...] = ()
    """The events it tells apart; none for one of hands, sides and seats."""
    trumps: bool = False
    """Whether it needs the lengths of trumps."""

    def place(self, value: Any) -> tuple[int, int, str]:
        """Where a value stands among its values, to sort by; an unknown one comes last."""
        if value is None:
            return (1, 0, "")
        if self.kind == "number":
            return (0, int(value), "")
        if value in self.values:
            return (0, self.values.index(value), "")
        counted = _NUMBER.sub(lambda one: one[0].zfill(_DIGITS), str(value))  # p2 before p10
        return (0, len(self.values), counted)


def side_of(seat: str) -> str:
    """The side of a seat, as an expression."""
    return f"CASE WHEN {seat} IN ('E', 'W') THEN 'EW' WHEN {seat} IN ('N', 'S') THEN 'NS' END"


def role_of(seat: str) -> str:
    """The part that a seat's side plays in a hand, as an expression."""
    return (
        f"CASE WHEN h.banker IS NULL OR {seat} IS NULL THEN NULL "
        f"WHEN ({side_of(seat)}) = ({side_of('h.banker')}) THEN 'banker' ELSE 'attackers' END"
    )


def _by_seat(seat: str, column: str) -> str:
    cases = " ".join(f"WHEN '{one}' THEN {column.format(one.lower())}" for one in SEATS)
    return f"CASE {seat} {cases} END"


def _yes_no(condition: str) -> str:
    return f"CASE WHEN {condition} THEN 'yes' WHEN NOT ({condition}) THEN 'no' END"


def _pair(one: str, other: str) -> str:
    """Two partners in alphabetical order; NULL where one of them is not named."""
    return (
        f"CASE WHEN {one} <= {other} THEN {one} || '/' || {other} ELSE {other} || '/' || {one} END"
    )


_PAIR = (
    f"CASE WHEN s.seat IN ('E', 'W') THEN {_pair('h.seat_e', 'h.seat_w')} "
    f"WHEN s.seat IN ('N', 'S') THEN {_pair('h.seat_n', 'h.seat_s')} END"
)

_ALL = (
    Dimension("rules", "hand", "text", "h.rules"),
    Dimension("played_under", "hand", "text", "h.played_under"),
    Dimension("level", "hand", "word", "h.level", tuple(RANKS)),
    Dimension("trump", "hand", "word", "h.trump", TRUMP_SUITS),
    Dimension("no_trump", "hand", "word", _yes_no("h.trump = 'nt'"), YES_NO),
    Dimension("declared", "hand", "word", "h.declared", HOW),
    Dimension("declared_by", "hand", "word", role_of("h.bid_seat"), ROLES),
    Dimension("overturns", "hand", "number", "h.overturns"),
    Dimension("match", "hand", "text", "h.match"),
    Dimension("board", "hand", "number", "h.board"),
    Dimension("hand_no", "hand", "number", "h.hand_no"),
    Dimension("class", "hand", "word", 'h."class"', CLASSES),
    Dimension(
        "result",
        "hand",
        "word",
        "CASE WHEN h.redeal THEN NULL WHEN h.takes_deal THEN 'taken' "
        "WHEN NOT h.takes_deal THEN 'held' END",
        RESULTS,
    ),
    Dimension("points", "hand", "number", "h.points"),
    Dimension("multiplier", "hand", "number", "h.multiplier"),
    Dimension("simulated", "hand", "word", _yes_no("h.simulated"), YES_NO),
    Dimension("banker_trumps", "hand", "number", _by_seat("h.banker", "h.trumps_{}"), trumps=True),
    Dimension(
        "bidder_trumps", "hand", "number", _by_seat("h.bid_seat", "h.trumps_{}"), trumps=True
    ),
    Dimension("side", "side", "word", side_of("s.seat"), SIDES),
    Dimension("role", "side", "word", role_of("s.seat"), ROLES),
    Dimension("pair", "side", "text", _PAIR),
    Dimension("seat", "seat", "word", "s.seat", SEATS),
    Dimension("player", "seat", "text", _by_seat("s.seat", "h.seat_{}")),
    Dimension("trumps", "seat", "number", _by_seat("s.seat", "h.trumps_{}"), trumps=True),
    Dimension("fault", "event", "word", "s.code", FAULTS, ("offences",)),
    Dimension("called", "event", "word", "s.called", YES_NO, ("offences",)),
    Dimension("trick", "event", "number", "s.trick", (), ("leads", "wins", "ruffs")),
    Dimension("suit", "event", "word", "s.suit", LED, ("leads", "wins", "ruffs")),
    Dimension("size", "event", "number", "s.size", (), ("leads", "wins", "ruffs")),
)
DIMENSIONS: dict[str, Dimension] = {one.name: one for one in _ALL}
"""Every dimension by its word."""

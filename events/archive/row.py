"""A sealed hand as a row of the archive, and back: the same canonical bytes before and after.

What the columns cannot say of the header or the deal, such as a field that was written though it
says what its absence would say, stands as one more line at the end of `others`:
``{"deal":{"drawn":false},"header":{"first_hand":false}}``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import orjson

from events.archive.schema import (
    BURY,
    DEAL,
    DECLARE,
    KITTY,
    OTHER,
    OVERTURN,
    PLAY,
    SCHEMA,
    TAKEN_BACK,
    TRIED,
)
from events.codec.seal import broken_at
from events.codec.write import write_line
from events.errors import LogError
from events.log import SEATS, Bury, Deal, Declare, Overturn, Play, seat_index

if TYPE_CHECKING:
    from events.log import Event, Hand, Header
    from events.log.level import LevelState

Row = dict[str, Any]
"""A row: the value of every column, by its name."""

AS_WRITTEN = (
    *("hand", "rules", "rules_hash", "banker", "race", "bidding", "trump", "nt_by", "match"),
    *("played_at", "next_banker", "supersedes", "because", "corrected_by", "simulated"),
    "imported_from",
)
"""Fields of the header that are columns as they are."""
NUMBERS = ("hand_no", "board")
"""Fields of the header that are columns unless they are very large."""
LARGEST = 2**31 - 1
LONGEST = 255
"""The most cards of one step."""
SORTED = orjson.OPT_SORT_KEYS


def row_of(hand: Hand) -> Row:
    """The row of a sealed hand.

    Raises:
        LogError: ``not_sealed``, ``event_number``, ``seal_broken``.
    """
    name = hand.header.hand
    if hand.seal is None:
        raise LogError("not_sealed", hand=name)
    for expected, event in enumerate(hand.events, 1):
        if event.n != expected:
            raise LogError("event_number", hand=name, found=event.n, expected=expected)
    if hand.seal.events != len(hand.events) or broken_at(hand) is not None:
        raise LogError("seal_broken", hand=name)
    return columns_of(hand)


def columns_of(hand: Hand) -> Row:
    """The row of a hand as it stands, its seal not checked; none in the row of an open hand."""
    header = hand.header
    row: Row = dict.fromkeys(SCHEMA.names)
    for name in AS_WRITTEN:
        row[name] = getattr(header, name)
    unsaid = _put_header(header, row)
    steps = _Steps()
    for event in hand.events:
        steps.take(event)
    deal = steps.deal
    row["drawn"] = deal is not None and deal.drawn
    row["first"] = None if deal is None else deal.first
    row["kitty_dealt_to_banker"] = deal is not None and deal.kitty_dealt_to_banker
    more = {
        name: fields for name, fields in (("deal", _unsaid(deal)), ("header", unsaid)) if fields
    }
    if more:
        steps.others.append(orjson.dumps(more, option=SORTED).decode())
    row["steps"], row["cards"] = steps.steps, steps.cards
    row["at"], row["others"] = steps.at or None, steps.others or None
    if hand.seal is not None:
        row["seal"] = bytes.fromhex(hand.seal.seal.removeprefix("sha256:"))
        if hand.seal.stated is not None:
            row["stated"] = orjson.dumps(_written(hand.seal)["stated"], option=SORTED).decode()
    return row


def level_text(level: LevelState | None) -> str | None:
    """A level as its column has it: a rung, or JSON where rungs below or laps go with it."""
    if level is None:
        return None
    written = level.to_json()
    return written if isinstance(written, str) else orjson.dumps(written, option=SORTED).decode()


def _put_header(header: Header, row: Row) -> dict[str, Any]:
    """Fill the columns that are not as the header writes them; what of it they do not say."""
    unsaid: dict[str, Any] = {}
    row["first_hand"] = header.first_hand
    if not header.first_hand and "first_hand" in header.model_fields_set:
        unsaid["first_hand"] = False
    row["level"] = level_text(header.level)
    levels, seats = header.levels, header.seats
    row["level_ew"] = level_text((levels or {}).get("EW"))
    row["level_ns"] = level_text((levels or {}).get("NS"))
    for seat in SEATS:
        row[f"seat_{seat.lower()}"] = (seats or {}).get(seat)
    unsaid |= {name: {} for name, value in (("levels", levels), ("seats", seats)) if value == {}}
    for name in NUMBERS:
        number = getattr(header, name)
        if number is not None and number > LARGEST:
            unsaid[name] = number
        else:
            row[name] = number
    if header.earlier is not None:
        row["earlier"] = orjson.dumps(header.earlier, option=SORTED).decode()
    return unsaid


def _unsaid(deal: Deal | None) -> dict[str, Any]:
    """What the columns do not say of a deal."""
    if deal is None:
        return {}
    fields: dict[str, Any] = {
        name: False
        for name in ("drawn", "kitty_dealt_to_banker")
        if name in deal.model_fields_set and not getattr(deal, name)
    }
    return {**fields, "hands": {}} if deal.hands == {} else fields


def _written(record: Any) -> Any:
    return orjson.loads(write_line(record))


@dataclass(slots=True)
class _Steps:
    """The steps of a hand as they come together."""

    steps: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    at: list[int] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    deal: Deal | None = None
    """The deal whose piles are steps: the first."""

    def take(self, event: Event) -> None:
        """Put one event behind those before it."""
        taken = False
        if isinstance(event, Play):
            taken = self._play(event)
        elif isinstance(event, Bury):
            taken = self._lay(BURY, event.seat, event.cards)
        elif isinstance(event, Deal):
            taken = self._deal(event)
        elif isinstance(event, (Declare, Overturn)):
            taken = self._bid(event)
        if not taken:
            self.steps.append(OTHER * 4096)
            self.others.append(write_line(event).decode())

    def _lay(self, op: int, seat: str, cards: tuple[int, ...]) -> bool:
        if len(cards) > LONGEST:
            return False
        self._step(op, seat_index(seat), cards)
        return True

    def _step(self, op: int, seat: int, cards: tuple[int, ...]) -> None:
        self.steps.append(op * 4096 + seat * 256 + len(cards))
        self.cards.extend(cards)

    def _play(self, play: Play) -> bool:
        tried = play.tried
        if (tried is None) != (play.why is None) or len(play.cards) > LONGEST:
            return False
        if tried is not None:
            op = TRIED if play.why == "throw" else TAKEN_BACK
            if not self._lay(op, play.seat, tried):
                return False
        return self._lay(PLAY, play.seat, play.cards)

    def _bid(self, bid: Declare | Overturn) -> bool:
        turned = bid.turned if isinstance(bid, Declare) else None
        plain = bid.with_ is None and turned is None and "hidden" not in bid.model_fields_set
        if not plain or bid.seat is None or bid.cards is None:
            return False
        if not self._lay(DECLARE if isinstance(bid, Declare) else OVERTURN, bid.seat, bid.cards):
            return False
        self.at.append(bid.at or 0)
        return True

    def _deal(self, deal: Deal) -> bool:
        hands = deal.hands or {}
        piles = [(place, hands[seat]) for place, seat in enumerate(SEATS) if seat in hands]
        if deal.kitty is not None:
            piles.append((KITTY, deal.kitty))
        if self.deal is not None or not piles or any(len(pile) > LONGEST for _, pile in piles):
            return False
        self.deal = deal
        for place, pile in piles:
            self._step(DEAL, place, pile)
        return True

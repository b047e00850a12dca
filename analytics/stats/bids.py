"""What was bid in each hand of an archive: who set the trump, how, and who declared first.

Bids count up to the first play: play goes on under the trump that stood when it began. Whether a
bid was allowed is another matter; the last one that was made stands here as it does at the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import orjson

from events.archive.schema import DECLARE, OTHER, OVERTURN, PLAY
from events.cards import BIG_JOKER, LITTLE_JOKER, UNKNOWN, parse_cards
from events.errors import StoreError
from events.log import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pyarrow as pa
    from numpy.typing import NDArray

    Array = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Bid:
    """One bid, as far as statistics ask."""

    overturns: bool
    """Whether it replaces another seat's."""
    seat: str | None
    """Whose it is; None where kitty cards were turned."""
    cards: tuple[int, ...]
    """The cards shown; those of a hidden bid as they were revealed."""
    how: str
    """`single`, `pair`, `jokers`, `more`, `hidden` or `turned`."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the bids of one hand come to."""

    declared: str
    """How the trump was set, or `nobody`, `not_recorded`."""
    bid_seat: str | None = None
    """The seat that set it."""
    first_seat: str | None = None
    """The seat that declared first."""
    bids: int = 0
    """How many bids there were."""
    overturns: int = 0
    """How many of them were overturns."""
    nt_by: str | None = None
    """Which jokers made no-trump, if jokers were shown last."""


class Steps:
    """The steps of a batch of hands, and where their cards lie.

    Args:
        batch: Rows with the columns `hand`, `steps` and `cards`.
    """

    def __init__(self, batch: pa.RecordBatch) -> None:
        self.count: int = batch.num_rows
        self.words, starts = _flat(batch.column("steps"), np.int16)
        self.cards, card_starts = _flat(batch.column("cards"), np.int8)
        self.hand: Array = np.repeat(np.arange(self.count), np.diff(starts))
        self.op: Array = self.words >> 12
        self.seat: Array = (self.words >> 8) & 15
        self.size: Array = (self.words & 255).astype(np.int64)
        self.card: Array = np.cumsum(self.size) - self.size
        laid = np.bincount(self.hand, self.size, self.count).astype(np.int64)
        wrong = np.flatnonzero(laid != np.diff(card_starts))
        if len(wrong):
            name = batch.column("hand")[int(wrong[0])].as_py()
            raise StoreError("bad_row", hand=name, reason="its steps and cards do not go together")
        plays = np.flatnonzero(self.op == PLAY)
        first = np.full(self.count, len(self.words))
        np.minimum.at(first, self.hand[plays], plays)
        self.before_play: Array = np.arange(len(self.words)) < first[self.hand]

    def cards_of(self, step: int) -> tuple[int, ...]:
        """The cards of one step."""
        start = int(self.card[step])
        return tuple(self.cards[start : start + int(self.size[step])].tolist())


def said_in(batch: pa.RecordBatch, steps: Steps) -> list[Said]:
    """What was bid in each hand of a batch, which has the columns `bidding` and `others` too."""
    bids: list[list[Bid]] = [[] for _ in range(steps.count)]
    others = batch.column("others")
    lines: dict[int, list[dict[str, Any]]] = {}
    wanted = np.isin(steps.op, (DECLARE, OVERTURN, OTHER)) & steps.before_play
    taken = dict.fromkeys(np.unique(steps.hand[wanted]).tolist(), 0)
    for step in np.flatnonzero(wanted).tolist():
        hand, op = int(steps.hand[step]), int(steps.op[step])
        if op != OTHER:
            cards = steps.cards_of(step)
            seat = SEATS[int(steps.seat[step])]
            bids[hand].append(Bid(op == OVERTURN, seat, cards, how_shown(cards)))
            continue
        if hand not in lines:
            lines[hand] = [orjson.loads(one) for one in others[hand].as_py()]
        event = lines[hand][taken[hand]]
        taken[hand] += 1
        if event.get("event") in {"declare", "overturn"}:
            bids[hand].append(written_bid(event, lines[hand]))
    bidding = batch.column("bidding").to_pylist()
    return [summed(of_hand, word) for of_hand, word in zip(bids, bidding, strict=True)]


def how_shown(cards: Sequence[int]) -> str:
    """How the cards of a bid make the trump."""
    if cards and cards[0] in {LITTLE_JOKER, BIG_JOKER}:
        return "jokers"
    return {1: "single", 2: "pair"}.get(len(cards), "more")


def written_bid(event: dict[str, Any], lines: Sequence[dict[str, Any]]) -> Bid:
    """A bid that stands in the archive as its line."""
    overturns = event["event"] == "overturn"
    if event.get("seat") is None:
        return Bid(overturns, None, (), "turned")
    cards = _cards(event)
    if event.get("hidden"):
        for line in lines:
            if line.get("event") == "reveal" and line.get("of") == event.get("n"):
                cards = _cards(line)
        return Bid(overturns, event["seat"], cards, "hidden")
    return Bid(overturns, event["seat"], cards, how_shown(cards))


def summed(bids: Sequence[Bid], bidding: str) -> Said:
    """What the bids of a hand come to."""
    if not bids:
        return Said("not_recorded" if bidding == "not_recorded" else "nobody")
    last = bids[-1]
    shown = [one for one in bids if one.how == "turned" or any(k != UNKNOWN for k in one.cards)]
    known = [kind for kind in shown[-1].cards if kind != UNKNOWN] if shown else []
    joker = {LITTLE_JOKER: "little", BIG_JOKER: "big"}.get(known[0]) if known else None
    return Said(
        declared=last.how,
        bid_seat=last.seat,
        first_seat=next(_seats(bids), None),
        bids=len(bids),
        overturns=sum(one.overturns for one in bids),
        nt_by=joker,
    )


def _seats(bids: Sequence[Bid]) -> Iterator[str]:
    return (one.seat for one in bids if one.seat is not None)


def _cards(event: dict[str, Any]) -> tuple[int, ...]:
    text = event.get("cards")
    return tuple(sorted(parse_cards(text, unknown=True))) if text else ()


def _flat(column: pa.Array, kind: type) -> tuple[Array, Array]:
    """A list column as its values and where each hand's begin, from 0."""
    starts = column.offsets.to_numpy().astype(np.int64)
    values = column.values.to_numpy(zero_copy_only=False).astype(kind, copy=False)
    return values[starts[0] : starts[-1]], starts - starts[0]

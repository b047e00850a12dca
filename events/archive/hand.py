"""A row of the archive as the hand that it was made from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import orjson
from pydantic import ValidationError

from events.archive.row import AS_WRITTEN, NUMBERS, Row
from events.archive.schema import (
    BURY,
    DEAL,
    DECLARE,
    KITTY,
    OTHER,
    OVERTURN,
    PLAY,
    TAKEN_BACK,
    TRIED,
)
from events.codec.seal import seal_hand
from events.errors import LogError, StoreError
from events.log import EVENT_KINDS, SEATS, Hand, Header, Seal, Stated
from events.reason import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from events.log import Event

LONGEST_SHOWN = 60
"""So much is shown of a value that cannot be."""
WHY = {TRIED: "throw", TAKEN_BACK: "take_back"}
_SIMPLE = {BURY: "bury", PLAY: "play", DECLARE: "declare", OVERTURN: "overturn"}


def hand_of(row: Row, *, trusted: bool = False) -> Hand:
    """The hand of a row; open where the row has no seal.

    Args:
        row: The row.
        trusted: Whether the seal is taken as it stands, without its digits for every line: to
            replay millions of hands of an archive that `archive verify` has looked through.

    Raises:
        StoreError: ``bad_row``: the columns do not go together.
        LogError: ``seal_broken``: they are not what was sealed.
    """
    try:
        hand = _open_hand(row)
        stated = row.get("stated")
        result = None if stated is None else Stated.model_validate(orjson.loads(stated))
    except (ValidationError, ValueError, TypeError, LookupError, AttributeError, LogError) as error:
        raise StoreError("bad_row", hand=row.get("hand"), reason=_why(error)) from None
    seal = row.get("seal")
    if seal is None:
        return hand
    if trusted:
        text = "sha256:" + seal.hex()
        closed = Seal.model_construct(seal=text, check="", events=len(hand.events), stated=result)
        return hand.model_copy(update={"seal": closed})
    sealed = seal_hand(hand, result)
    if sealed.seal is None or sealed.seal.seal != "sha256:" + seal.hex():
        raise LogError("seal_broken", hand=hand.header.hand)
    return sealed


def _why(error: Exception) -> str:
    """Why a row holds no hand; of several values that cannot be the first."""
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False)[0]
        name = ".".join(map(str, first["loc"]))
        return Reason("wrong_value", name=name, found=repr(first["input"])[:LONGEST_SHOWN])
    if isinstance(error, orjson.JSONDecodeError):
        return Reason("no_json", found=repr(error.doc)[:LONGEST_SHOWN])
    return str(error).partition("\n")[0]


def _open_hand(row: Row) -> Hand:
    others = list(row["others"] or ())
    tables = list(_events(row, others))
    more = orjson.loads(others.pop()) if others else {}
    deals = [table for table in tables if table["event"] == "deal" and "n" not in table]
    if len(deals) != 1 and (deals or _told(row)):
        raise ValueError(f"the columns tell of one deal, and the steps have {len(deals)}")
    deal = deals[0] if deals else {}
    header = _header(row)
    for table, fields in ((deal, more.pop("deal", {})), (header, more.pop("header", {}))):
        if (not table and fields) or table.keys() & fields.keys():
            raise ValueError(f"{', '.join(fields)} stands in others and in a column")
        table.update(fields)
    if others or more:
        raise ValueError(f"{len(others)} more texts in others than steps that have one")
    events = tuple(_event(n, table) for n, table in enumerate(tables, 1))
    return Hand(header=Header.model_validate(header, by_alias=True, by_name=False), events=events)


def _event(n: int, table: dict[str, Any]) -> Event:
    if table.setdefault("n", n) != n:
        raise ValueError(f"an event of number {table['n']} stands in place {n}")
    model = EVENT_KINDS[table["event"]]
    return model.model_validate(table, by_alias=True, by_name=False)


def _header(row: Row) -> dict[str, Any]:
    plain = {name: row[name] for name in (*AS_WRITTEN, *NUMBERS) if row[name] is not None}
    header: dict[str, Any] = {"banker": None, **plain, "level": _level(row["level"])}
    if row["first_hand"]:
        header["first_hand"] = True
    sides = {side: _level(row[f"level_{side.lower()}"]) for side in ("EW", "NS")}
    seats = {seat: row[f"seat_{seat.lower()}"] for seat in SEATS}
    for name, table in (("levels", sides), ("seats", seats)):
        known = {key: value for key, value in table.items() if value is not None}
        if known:
            header[name] = known
    if row["earlier"] is not None:
        header["earlier"] = orjson.loads(row["earlier"])
    return header


def _level(text: str | None) -> Any:
    return orjson.loads(text) if text is not None and text.startswith("{") else text


def _events(row: Row, others: list[str]) -> Iterator[dict[str, Any]]:
    """The events as tables; those taken out of `others` bring their numbers."""
    steps, cards = row["steps"], tuple(row["cards"])
    at = iter(row["at"] or ())
    start, place = 0, 0
    while place < len(steps):
        op, seat, kinds = _taken(steps[place], cards, start)
        if op == DEAL:
            table, place, start = _deal(row, place, start, cards)
            yield table
            continue
        table = {}
        if op in WHY:
            table = {"tried": kinds, "why": WHY[op]}
            start, place, thrower = start + len(kinds), place + 1, seat
            op, seat, kinds = _taken(steps[place], cards, start)
            if op != PLAY or seat != thrower:
                raise ValueError(f"step {place} is no play, though cards were first laid for it")
        place, start = place + 1, start + len(kinds)
        if op == OTHER:
            yield orjson.loads(others.pop(0))
            continue
        table |= {"event": _SIMPLE[op], "seat": SEATS[seat], "cards": kinds}
        if op in {DECLARE, OVERTURN}:
            drawn = next(at, None)
            if drawn is None:
                raise ValueError("fewer numbers in at than bids")
            table |= {"at": drawn} if drawn else {}
        yield table
    if start != len(cards):
        raise ValueError(f"{len(cards) - start} more cards than the steps have")
    if next(at, None) is not None:
        raise ValueError("more numbers in at than bids")


def _deal(
    row: Row, place: int, start: int, cards: tuple[int, ...]
) -> tuple[dict[str, Any], int, int]:
    """The deal whose first pile is this step, and where what follows it begins."""
    hands: dict[str, tuple[int, ...]] = {}
    table: dict[str, Any] = {"event": "deal"}
    steps, last = row["steps"], -1
    while place < len(steps) and steps[place] >> 12 == DEAL:
        _, seat, pile = _taken(steps[place], cards, start)
        if seat <= last:
            raise ValueError(f"step {place} deals to a place that was dealt to before")
        if seat == KITTY:
            table["kitty"] = pile
        else:
            hands[SEATS[seat]] = pile
        place, start, last = place + 1, start + len(pile), seat
    if hands:
        table["hands"] = hands
    return table | _told(row), place, start


def _told(row: Row) -> dict[str, Any]:
    """What the columns say of the deal besides its cards."""
    table = {name: True for name in ("drawn", "kitty_dealt_to_banker") if row[name]}
    return table if row["first"] is None else {**table, "first": row["first"]}


def _taken(step: int, cards: tuple[int, ...], start: int) -> tuple[int, int, tuple[int, ...]]:
    """What a step is: op, seat, cards."""
    op, seat, size = step >> 12, step >> 8 & 15, step & 255
    if start + size > len(cards) or seat > (KITTY if op == DEAL else KITTY - 1):
        raise ValueError(f"step {step} names no seat, or more cards than there are")
    return op, seat, cards[start : start + size]

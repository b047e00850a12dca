"""Canonical text of a sealed hand as a row, without the models.

The columns are guessed from the text, the text is written anew from the columns, and the two must
be the same bytes; the hashes are those of the text. Whatever is not so is left to the reader.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import orjson

from events.archive.lines import chained, lines_of, seal_line, seal_tail
from events.archive.odd import Odd
from events.archive.pieces import EVENTS, WHEN_OF, Read, read
from events.archive.row import AS_WRITTEN, LARGEST, NUMBERS, SORTED, Row
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
from events.codec.lines import LONGEST
from events.log import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

HEADER = b'{"banker":'
"""How the canonical line of a header begins, and no other line does."""
_READ = Read()
_BLANK: Row = {
    **dict.fromkeys(SCHEMA.names),
    **dict.fromkeys(("first_hand", "drawn", "kitty_dealt_to_banker"), False),
}
_TRIED = re.compile(rb'([0-9]+,"seat":"[ENWS]")(,"tried":"([^"]*)","why":"(throw|take_back)"\})')
_LAID = re.compile(rb'\{(?:"at":([0-9]{1,3}),)?"cards":"([^"]*)","event":"(bury|declare|overturn)"')
_OPS = {b"bury": BURY, b"declare": DECLARE, b"overturn": OVERTURN}
_WHY = {b"throw": TRIED, b"take_back": TAKEN_BACK}


def row_at(lines: Sequence[bytes], start: int) -> tuple[Row, bytes, int] | None:
    """The sealed hand that begins at a line, if it is plain and its seal fits.

    Args:
        lines: Lines of a file without their ends.
        start: The place of a header.

    Returns:
        The row without its cards, the cards, and the place behind its seal line.
    """
    try:
        return _row_at(lines, start)
    except (ValueError, LookupError, TypeError, AttributeError):
        return None


def _row_at(lines: Sequence[bytes], start: int) -> tuple[Row, bytes, int] | None:
    row = dict(_BLANK)
    more = _take_header(row, lines[start])
    guess = _Guess(row, more)
    last = min(len(lines), start + EVENTS + 2)
    steps, cards = guess.steps, guess.cards
    place = start + 1
    while place < last:
        begun, mark, ends = lines[place].partition(b',"n":')
        laid = _READ[begun]
        if laid is not None and (seat := WHEN_OF.get(ends, -1)) >= 0:
            steps.append(PLAY * 4096 + (seat & 3) * 256 + len(laid))
            cards += laid
        elif mark:
            guess.take(lines[place], begun, ends)
        else:
            break
        place += 1
    if place == last:
        return None
    kinds = guess.close()
    written = lines[place]
    row["stated"] = stated_of(written)
    text = list(lines[start:place])
    if max(map(len, text)) > LONGEST or len(written) > LONGEST or lines_of(row, kinds) != text:
        return None
    tail = seal_tail(place - start - 1, row["stated"])
    hashes = chained([*text, tail])
    if seal_line(hashes, tail) != written:
        return None
    row["seal"] = hashes[-1]
    return row, kinds, place + 1


def stated_of(line: bytes) -> str | None:
    """What the table stated, out of a seal line."""
    _, mark, stated = line.partition(b',"stated":')
    return stated[:-1].decode() if mark else None


def _take_header(row: Row, line: bytes) -> dict[str, Any]:
    """Put the header's fields into the columns; what they do not say of it."""
    table = orjson.loads(line)
    more: dict[str, Any] = {}
    for name in AS_WRITTEN:
        row[name] = table.get(name)
    for name in NUMBERS:
        number = row[name] = table.get(name)
        if number is not None and number > LARGEST:
            raise Odd(name)
    if "first_hand" in table:
        row["first_hand"] = table["first_hand"]
        if not row["first_hand"]:
            more["first_hand"] = False
    for name, pairs in (("levels", _LEVELS), ("seats", _SEATS)):
        inner = table.get(name)
        if inner:
            for key, column in pairs:
                row[column] = inner.get(key)
        elif inner is not None:
            more[name] = {}
    for column in ("level", "level_ew", "level_ns"):
        level = table["level"] if column == "level" else row[column]
        row[column] = level if level is None or isinstance(level, str) else _json(level)
    if "earlier" in table:
        row["earlier"] = _json(table["earlier"])
    return more


_LEVELS = (("EW", "level_ew"), ("NS", "level_ns"))
_SEATS = tuple((seat, f"seat_{seat.lower()}") for seat in SEATS)


def _json(value: Any) -> str:
    return orjson.dumps(value, option=SORTED).decode()


class _Guess:
    """The steps that some lines seem to be."""

    def __init__(self, row: Row, more: dict[str, Any]) -> None:
        self.steps: list[int] = []
        self.cards = bytearray()
        self._row = row
        self._at: list[int] = []
        self._others: list[str] = []
        self._more = {"header": more} if more else {}
        self._dealt = False

    def take(self, line: bytes, begun: bytes, ends: bytes) -> None:
        """Take an event that is no ordinary play.

        Args:
            line: Its line.
            begun: What stands before its number.
            ends: Its number and what stands behind it.
        """
        laid = _READ[begun]
        found = _LAID.fullmatch(begun)
        if laid is not None and (tried := _TRIED.fullmatch(ends)) is not None:
            seat = WHEN_OF[tried[1] + b"}"] & 3
            self._step(_WHY[tried[4]], seat, read(tried[3]))
            self._step(PLAY, seat, laid)
        elif found is not None and ends in WHEN_OF:
            self._step(_OPS[found[3]], WHEN_OF[ends] & 3, read(found[2]))
            if found[3] != b"bury":
                self._at.append(int(found[1] or 0))
        elif not self._dealt and b'"event":"deal"' in begun:
            self._deal(orjson.loads(line))
        else:
            self.steps.append(OTHER * 4096)
            self._others.append(line.decode())

    def close(self) -> bytes:
        """Put the steps into the row; the cards."""
        if self._more:
            self._others.append(_json(self._more))
        self._row["steps"], self._row["at"] = self.steps, self._at or None
        self._row["others"] = self._others or None
        return bytes(self.cards)

    def _step(self, op: int, seat: int, cards: bytes | None) -> None:
        if cards is None or len(cards) > 255:
            raise Odd("no cards, or too many for a step")
        self.steps.append(op * 4096 + seat * 256 + len(cards))
        self.cards += cards

    def _deal(self, table: dict[str, Any]) -> None:
        self._dealt = True
        hands = table.get("hands") or {}
        for place, seat in enumerate(SEATS):
            if seat in hands:
                self._step(DEAL, place, read(hands[seat].encode()))
        if "kitty" in table:
            self._step(DEAL, KITTY, read(table["kitty"].encode()))
        self._row["first"] = table.get("first")
        more: dict[str, Any] = {}
        for name in ("drawn", "kitty_dealt_to_banker"):
            if name in table:
                self._row[name] = table[name]
                if not table[name]:
                    more[name] = False
        if table.get("hands") == {}:
            more["hands"] = {}
        if more:
            self._more["deal"] = more

"""The canonical lines of a row, put together from bytes without the models, and their seal.

What is ordinary is written here; for anything else the row is `Odd`, and the models have to be
asked (`events.archive.hand`). What is written here is what they write.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from events.archive.heading import NOTHING, More, header_line, more_of
from events.archive.odd import Odd
from events.archive.pieces import WHEN, Laid, as_listed, in_order
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
from events.codec.lines import Line
from events.codec.parse import parse_line
from events.codec.write import write_line
from events.errors import LogError
from events.log import SEATS, Seal, Stated

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_START = sha256(b"paipu1").digest()
_BLANK = sha256()
_SEAT = [seat.encode() for seat in SEATS]
_HANDS = ((0, b'"E":"'), (1, b'"N":"'), (3, b'"S":"'), (2, b'"W":"'))
"""The seats as canonical keys stand."""
_LAID = Laid()
_WHY = {TRIED: b'","why":"throw"}', TAKEN_BACK: b'","why":"take_back"}'}
_BIDS = {DECLARE: b'","event":"declare"', OVERTURN: b'","event":"overturn"'}
_OTHER = OTHER * 4096


def lines_of(row: Mapping[str, Any], cards: bytes) -> list[bytes]:
    """The lines of a row, header first, without their ends and without the seal.

    Args:
        row: The row; its `steps` may be anything that is indexed.
        cards: Its cards, a byte each.

    Raises:
        Odd: The models have to be asked.
    """
    try:
        more = NOTHING
        if others := row["others"]:
            texts = sum(step == _OTHER for step in row["steps"])
            if len(others) > texts:
                more = more_of(others[texts])
        lines = [header_line(row, more.header)]
        _put_events(lines, row, cards, more)
    except (ValueError, LookupError, TypeError, AttributeError, LogError) as error:
        raise Odd(str(error)) from None
    return lines


def _put_events(lines: list[bytes], row: Mapping[str, Any], cards: bytes, more: More) -> None:
    steps, at, others = row["steps"], row["at"] or (), row["others"] or ()
    start = place = bids = texts = 0
    dealt = False
    last = len(steps)
    while place < last:
        step = steps[place]
        op, end = step >> 12, start + (step & 255)
        place += 1
        if op == PLAY:
            lines.append(_LAID[cards[start:end]] + WHEN[step >> 8 & 15][len(lines)])
            start = end
        elif op in _WHY:
            play = steps[place]
            tried, start, end = cards[start:end], end, end + (play & 255)
            if play >> 12 != PLAY or (play ^ step) & 3840 or not tried:
                raise Odd("cards tried by nobody")
            begun = _LAID[cards[start:end]] + WHEN[step >> 8 & 15][len(lines)][:-1]
            lines.append(begun + b',"tried":"' + in_order(tried) + _WHY[op])
            place, start = place + 1, end
        elif op == DEAL and not dealt:
            piles: dict[int, bytes] = {}
            place -= 1
            while place < last and steps[place] >> 12 == DEAL:
                seat, end = steps[place] >> 8 & 15, start + (steps[place] & 255)
                if seat <= max(piles, default=-1):
                    raise Odd("piles out of order")
                piles[seat], start, place = cards[start:end], end, place + 1
            lines.append(_deal(row, piles, len(lines), more.deal))
            dealt = True
        elif op == BURY:
            text = b'{"cards":"' + in_order(cards[start:end]) + b'","event":"bury"'
            lines.append(text + WHEN[step >> 8 & 15][len(lines)])
            start = end
        elif op in _BIDS:
            drawn, shown = at[bids], cards[start:end]
            if not shown or not 0 <= drawn <= 100:
                raise Odd("a bid of no cards, or of no card drawn")
            first = b'{"at":%d,"cards":"' % drawn if drawn else b'{"cards":"'
            lines.append(first + in_order(shown) + _BIDS[op] + WHEN[step >> 8 & 15][len(lines)])
            bids, start = bids + 1, end
        elif step == _OTHER:
            lines.append(_other(others[texts], len(lines)))
            texts += 1
        else:
            raise Odd("a step that is none")
    if start != len(cards) or bids != len(at) or len(others) != texts + (more is not NOTHING):
        raise Odd("more cards, bids or texts than steps")
    said = row["drawn"] or row["first"] or row["kitty_dealt_to_banker"] or more.deal
    if said and not dealt:
        raise Odd("the deal told of is not there")


def _deal(row: Mapping[str, Any], piles: dict[int, bytes], n: int, more: dict[str, Any]) -> bytes:
    drawn, first = row["drawn"], row["first"]
    parts = [b'"event":"deal"']
    if drawn or "drawn" in more:
        if drawn and "drawn" in more:
            raise Odd("drawn and not")
        parts.insert(0, b'"drawn":true' if drawn else b'"drawn":false')
    if first is not None:
        parts.append(b'"first":"' + _SEAT[SEATS.index(first)] + b'"')
    spell = as_listed if drawn else in_order
    hands = [key + spell(piles[seat]) + b'"' for seat, key in _HANDS if seat in piles]
    if hands or "hands" in more:
        if hands and "hands" in more:
            raise Odd("hands and none")
        parts.append(b'"hands":{' + b",".join(hands) + b"}")
    if KITTY in piles:
        parts.append(b'"kitty":"' + as_listed(piles[KITTY]) + b'"')
    if len(piles) > len(hands) + (KITTY in piles):
        raise Odd("dealt to no seat")
    to_banker = row["kitty_dealt_to_banker"]
    if to_banker or "kitty_dealt_to_banker" in more:
        if to_banker and "kitty_dealt_to_banker" in more:
            raise Odd("dealt to the banker and not")
        told = b"true" if to_banker else b"false"
        parts.append(b'"kitty_dealt_to_banker":' + told)
    parts.append(b'"n":%d' % n)
    return b"{" + b",".join(parts) + b"}"


def _other(text: str, n: int) -> bytes:
    """An event's line as it is, if it is what a writer writes."""
    line = text.encode()
    parsed = parse_line(Line(1, line))
    if parsed.kind != "event" or not parsed.canonical or parsed.n != n:
        raise Odd("no event's line")
    return line


def chained(lines: Iterable[bytes]) -> list[bytes]:
    """The hash of every line, each over the one before."""
    hashes = []
    last, blank = _START, _BLANK.copy
    for line in lines:
        one = blank()
        one.update(last + line)
        last = one.digest()
        hashes.append(last)
    return hashes


def seal_tail(events: int, stated: str | None) -> bytes:
    """The seal line as it is hashed: without the hashes that it holds.

    Raises:
        Odd: What the table stated is not written as a writer writes it.
    """
    if stated is None:
        return b'{"events":%d}' % events
    return b'{"events":%d,"stated":%s}' % (events, _stated(stated))


def seal_line(hashes: list[bytes], tail: bytes) -> bytes:
    """The seal line.

    Args:
        hashes: Those of all lines, the last of them that of the seal line's own tail.
        tail: The seal line as it was hashed.
    """
    check = b"".join([one[:4] for one in hashes]).hex().encode()
    head, more, stated = tail[1:].partition(b",")
    ends = b',"seal":"sha256:' + hashes[-1].hex().encode() + b'"'
    return b'{"check":"' + check + b'",' + head.rstrip(b"}") + ends + more + (stated or b"}")


@lru_cache(maxsize=4096)
def _stated(text: str) -> bytes:
    line = text.encode()
    try:
        seal = Seal(seal=_NO_SEAL, check="0" * 8, events=0, stated=Stated.model_validate_json(text))
    except ValidationError as error:
        raise Odd(str(error)) from None
    if write_line(seal, without=_UNSTATED) != b'{"stated":' + line + b"}":
        raise Odd("stated otherwise than written")
    return line


_NO_SEAL = "sha256:" + "0" * 64
_UNSTATED = frozenset({"seal", "check", "events"})

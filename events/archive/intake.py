"""The sealed hands of a file of logs as rows, and every hand that is refused, with the reason.

Plain canonical hands go the short way (`events.archive.plain`); the reader takes the rest, so that
it alone decides what can be read and what is wrong with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.archive.plain import HEADER, row_at
from events.archive.row import Row, columns_of
from events.codec.lines import LONGEST, Line
from events.codec.open_hand import MOST_BYTES
from events.codec.problem import Problem
from events.codec.read import HandReader, may_be_header
from events.codec.reading import RecordedHand
from events.codec.seal import verify_seal
from events.errors import LogError, PaipuError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from events.archive.source import Source

SEAL = b'{"check"'
LINE = 64
"""What keeping a line costs besides its bytes."""
SHOWN = 1 << 16
"""How much is kept of a text that is refused."""
RUN = 1 << 16
"""So many lines of no hand are passed over together."""
_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Refused:
    """A hand, or lines of none, that the archive does not take."""

    source: str
    """The file."""
    line: int
    """Its first line."""
    hand: str | None
    """Its id, where there is a header that can be read."""
    problems: tuple[Problem, ...]
    """What is wrong with it."""
    text: bytes
    """The lines as they stand; of very many only the first."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A sealed hand that the archive takes."""

    row: Row
    """Its row, without the cards."""
    cards: bytes
    """Its cards, a byte each."""


def intake(source: Source) -> Iterator[Taken | Refused]:
    """Go through the hands of a file.

    Raises:
        LogError: ``unreadable``; ``empty_file``.
        StoreError: ``not_packed``; ``damaged_pack``, behind the hands that stand before the damage.
    """
    slow = _Slow(source.name)
    waiting: list[bytes] = []
    size, start = 0, 1
    fault: PaipuError | None = None
    blocks = source.blocks()
    while True:
        try:
            lines, ended = next(blocks)
        except StopIteration:
            break
        except PaipuError as error:
            fault = error
            break
        if isinstance(lines, int):
            yield from _hands(waiting, start, slow, ended=True)
            start += len(waiting)
            waiting, size = [], 0
            yield from slow.blank(lines, start)
            start += lines
            continue
        whole = _behind_last_seal(lines) if ended and size <= MOST_BYTES else len(lines)
        size += sum(map(len, lines)) + LINE * len(lines)
        if not whole:
            waiting += lines
            continue
        ready, waiting = [*waiting, *lines[:whole]], lines[whole:]
        size = sum(map(len, waiting)) + LINE * len(waiting)
        yield from _hands(ready, start, slow, ended=ended)
        start += len(ready)
    if fault is not None:  # of the hand that is cut nothing is said but that
        yield from _hands(waiting[: _behind_last_seal(waiting)], start, slow, ended=True)
        yield from slow.finish_sealed()
        raise fault
    yield from _hands(waiting, start, slow, ended=True)
    yield from slow.finish()
    if not slow.written:
        raise LogError("empty_file", file=source.name)


def _behind_last_seal(lines: list[bytes]) -> int:
    """How many lines there are up to the last that seals a hand."""
    for place in range(len(lines) - 1, -1, -1):
        if lines[place].startswith(SEAL):
            return place + 1
    return 0


def _hands(
    lines: list[bytes], start: int, slow: _Slow, *, ended: bool
) -> Iterator[Taken | Refused]:
    place = 0
    while place < len(lines):
        line = lines[place]
        found = row_at(lines, place) if line.startswith(HEADER) else None
        if found is not None and (ended or found[2] < len(lines)):
            yield from slow.finish()
            slow.passed(found[0]["hand"])
            yield Taken(found[0], found[1])
            place = found[2]
        elif nothing := slow.of_no_hand(lines, place):
            place += nothing
        else:
            yield from slow.take(line, start + place, ended=ended or place < len(lines) - 1)
            place += 1


class _Slow:
    """The reader with what it was given since it last gave a hand."""

    def __init__(self, source: str) -> None:
        self.written = False
        self._source = source
        self._reader = HandReader(source)
        self._kept: list[tuple[int, bytes]] = []
        self._size = 0

    def take(self, raw: bytes, number: int, *, ended: bool) -> Iterator[Taken | Refused]:
        """Give the reader one line."""
        self._keep(raw, number)
        yield from self._judged(self._reader.take(_line(raw, number, ended=ended)), number)
        self.written |= self._reader.written
        if self._reader.hand is None and self._reader.lost is None:
            self._forget(number)
        self._reader.ids.clear()  # notes only, which no archive asks for
        self._reader.seals.clear()

    def of_no_hand(self, lines: list[bytes], place: int) -> int:
        """How many lines from a place on need no look: blank ones, and those behind a lost one."""
        lost = self._reader.lost
        if self._reader.hand is not None or (lost is not None and self._size < SHOWN):
            return 0
        if lost is None and lines[place].strip():
            return 0
        if lost is not None and may_be_header(lines[place]):
            return 0  # before so many are put together: each of them may be like that
        some = lines[place : place + RUN]
        if lost is not None and not may_be_header(b"\n".join(some)):
            passed = len(some)
        else:
            stops = bytes.strip if lost is None else may_be_header
            passed = next((at for at, line in enumerate(some) if stops(line)), len(some))
        if lost is not None:
            lost.skipped += sum(map(bool, map(bytes.strip, some[:passed])))
        return passed

    def blank(self, count: int, first: int) -> Iterator[Taken | Refused]:
        """Give the reader so many blank lines; once no hand is open they say nothing."""
        for number in range(first, first + count):
            if self._reader.hand is None:
                return
            yield from self.take(b"", number, ended=True)

    def finish(self) -> Iterator[Taken | Refused]:
        """Close what is open."""
        if self._kept:
            last = self._kept[-1][0]
            yield from self._judged(self._reader.finish(), last + 1)
            self._forget(last)

    def finish_sealed(self) -> Iterator[Taken | Refused]:
        """Close what is open if it is whole."""
        if self._kept and self._kept[-1][1].startswith(SEAL):
            yield from self.finish()

    def passed(self, hand: str) -> None:
        """Tell the reader of a sealed hand that went the short way."""
        self.written = True
        self._reader.sealed = hand

    def _keep(self, raw: bytes, number: int) -> None:
        if self._reader.lost is None or self._size < SHOWN:
            self._kept.append((number, raw))
            self._size += len(raw) + 1

    def _judged(
        self, items: Iterable[RecordedHand | Problem], number: int
    ) -> Iterator[Taken | Refused]:
        """What the reader gave before or with the line of this number."""
        lost: list[Problem] = []
        for item in items:
            if isinstance(item, RecordedHand):
                last = max((*item.lines, *item.broken))
                yield self._hand(item, last)
                self._forget(last)
            elif item.severity == "error":
                lost.append(item)
        if lost:
            first = min(problem.line or number for problem in lost)
            text = self._text(first, number - 1)
            name = next((one.params["hand"] for one in lost if one.code == "hand_too_long"), None)
            yield Refused(self._source, first, name, tuple(lost), text)
            self._forget(number - 1)

    def _hand(self, recorded: RecordedHand, last: int) -> Taken | Refused:
        hand, first = recorded.hand, recorded.lines[0]
        every = (*recorded.problems, *verify_seal(recorded))
        problems = tuple(one for one in every if one.severity == "error")
        if hand.seal is None and not problems:
            problems = (Problem("open_hand", "error", self._source, recorded.lines[-1]),)
        if problems:
            text = self._text(first, last)
            return Refused(self._source, first, hand.header.hand, problems, text)
        row = columns_of(hand)
        return Taken(row, bytes(row.pop("cards")))

    def _text(self, first: int, last: int) -> bytes:
        lines = [raw for number, raw in self._kept if first <= number <= last]
        return b"".join(line + b"\n" for line in lines)[:SHOWN]

    def _forget(self, last: int) -> None:
        self._kept = [one for one in self._kept if one[0] > last]
        self._size = sum(len(raw) + 1 for _, raw in self._kept)


def _line(raw: bytes, number: int, *, ended: bool) -> Line:
    """A line as the reader gets it from a file."""
    too_long = len(raw) > LONGEST
    marked = number == 1 and raw.startswith(_MARK)
    text = raw.removeprefix(_MARK) if marked else raw
    returned = ended and not too_long and text.endswith(b"\r")
    return Line(number, text[:-1] if returned else text, ended, too_long, marked, returned)

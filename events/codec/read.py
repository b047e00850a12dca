"""Hands out of a file: lax in form, strict in fact, and everything wrong told at once.

A header line starts a hand and a seal line ends it. A line that cannot be read is told and reading
goes on. Lines that belong to no usable header are counted, in one problem, until the next header.
What has more lines than any hand is given up, so that no file fills the memory.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from events.codec.lines import Line, lines_of
from events.codec.open_hand import MOST_BYTES, MOST_LINES, OpenHand, problems_of
from events.codec.parse import Parsed, parse_line
from events.codec.problem import Problem
from events.codec.reading import Reading, RecordedHand
from events.errors import LogError
from events.log import Header
from events.reason import reason_of


def read_bytes(data: bytes, source: str = "<input>") -> Reading:
    """Read every hand in some bytes.

    Args:
        data: The text of a log.
        source: What to call it in problems.

    Raises:
        LogError: ``empty_file``.
    """
    return _collected(iter_stream(BytesIO(data), source))


def read_file(path: str | Path) -> Reading:
    """Read every hand in a file.

    Raises:
        LogError: ``not_found``, ``is_directory``, ``unreadable``, ``empty_file``.
    """
    return _collected(iter_file(path))


def iter_hands(
    path: str | Path, *, problems: list[Problem] | None = None
) -> Iterator[RecordedHand]:
    """Go through the hands of a file, holding one at a time.

    Args:
        path: The file.
        problems: Takes what belongs to no usable hand.

    Raises:
        LogError: As `read_file`; and, without `problems`, ``lost_lines`` at the first error that
            belongs to no usable hand, so that none goes unnoticed.
    """
    for item in iter_file(path):
        if isinstance(item, RecordedHand):
            yield item
        elif problems is not None:
            problems.append(item)
        elif item.severity == "error":
            raise LogError("lost_lines", file=item.file, line=item.line, found=item.code)


def iter_file(path: str | Path) -> Iterator[RecordedHand | Problem]:
    """Go through the hands of a file and the problems between them.

    Raises:
        LogError: As `read_file`.
    """
    file = Path(path)
    if file.is_dir():
        archived = (file / "hands").is_dir()
        raise LogError("is_archive" if archived else "is_directory", file=str(path))
    try:
        stream = file.open("rb")
    except FileNotFoundError:
        raise LogError("not_found", file=str(path)) from None
    except (OSError, ValueError) as error:
        raise LogError("unreadable", file=str(path), reason=reason_of(error)) from None
    with stream:
        try:
            yield from iter_stream(stream, str(path))
        except OSError as error:
            raise LogError("unreadable", file=str(path), reason=reason_of(error)) from None


def iter_stream(stream: BinaryIO, source: str) -> Iterator[RecordedHand | Problem]:
    """Go through the hands of a stream of bytes and the problems between them.

    Raises:
        LogError: ``empty_file``.
    """
    reader = HandReader(source)
    for line in lines_of(stream):
        yield from reader.take(line)
    if not reader.written:
        raise LogError("empty_file", file=source)
    yield from reader.finish()


def may_be_header(data: bytes) -> bool:
    """Whether a line may start a hand, behind lines that belong to none."""
    return b'"paipu"' in data or b'"rules"' in data


def _collected(items: Iterator[RecordedHand | Problem]) -> Reading:
    hands: list[RecordedHand] = []
    problems: list[Problem] = []
    for item in items:
        if isinstance(item, RecordedHand):
            hands.append(item)
        else:
            problems.append(item)
    return Reading(tuple(hands), tuple(problems))


@dataclass(slots=True)
class _Lost:
    """Lines that belong to no usable header."""

    problems: list[Problem]
    """What is wrong with the first of them."""
    header: bool
    """Whether the first of them is a header."""
    skipped: int = 0
    """How many lines came after it."""

    def close(self) -> Iterator[Problem]:
        first = self.problems[0]
        if self.header:
            yield from self.problems
            if self.skipped:
                facts = {"skipped": self.skipped}
                yield Problem("hand_skipped", "error", first.file, first.line, params=facts)
        else:
            yield replace(first, params={**first.params, "skipped": self.skipped})


@dataclass(slots=True)
class HandReader:
    """Puts lines together to hands."""

    source: str
    hand: OpenHand | None = None
    """The hand whose lines are coming in."""
    lost: _Lost | None = None
    """Lines that belong to no hand, while such come in."""
    sealed: str | None = None
    """The id of the hand whose seal was the last line."""
    ids: set[str] = field(default_factory=set)
    seals: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)
    written: bool = False
    """Whether any line had something on it."""

    def take(self, line: Line) -> Iterator[RecordedHand | Problem]:
        """Put one line to those before it; the hand that it ends, or what they were, comes out."""
        yield from self._marks(line)
        if not line.data.strip():
            if self.hand is not None:
                self.hand.not_canonical.append(line.number)
                self._measure(line)
            return
        self.written = True
        if self.lost is not None and not may_be_header(line.data):
            self.lost.skipped += 1
            return
        parsed = parse_line(line)
        if parsed.kind == "header":
            yield from self.finish()
            self._start(line.number, parsed)
        elif self.lost is not None:
            self.lost.skipped += 1
        elif self.hand is None:
            self._stray(line, parsed)
        elif parsed.kind == "seal":
            recorded = self.hand.take_seal(line.number, self._ended(line, parsed))
            self.hand, self.sealed = None, recorded.hand.header.hand
            if recorded.hand.seal is not None:
                self.seals.add(recorded.hand.seal.seal)
            yield recorded
        else:
            self.hand.take_event(line.number, self._ended(line, parsed))
            self._measure(line)

    def finish(self) -> Iterator[RecordedHand | Problem]:
        """Close what is open."""
        if self.lost is not None:
            yield from self.lost.close()
        if self.hand is not None:
            yield self.hand.close()
        self.lost = self.hand = self.sealed = None

    def _start(self, number: int, parsed: Parsed) -> None:
        header = parsed.value
        if not isinstance(header, Header):
            self.lost = _Lost(problems_of(parsed, self.source, number), header=True)
            return
        self.hand = OpenHand(header, self.source, [number])
        if not parsed.canonical:
            self.hand.not_canonical.append(number)
        if header.supersedes is not None and header.supersedes not in self.seals:
            self.hand.note("superseded_absent", number, supersedes=header.supersedes)
        if header.supersedes is None and header.hand in self.ids:
            self.hand.note("duplicate_hand", number, hand=header.hand)
        self.ids.add(header.hand)

    def _measure(self, line: Line) -> None:
        """Give up the hand that is open once it is longer than any hand is."""
        hand = self.hand
        if hand is None:
            return
        hand.length += 1
        hand.size += len(line.data) + 1
        if hand.too_long:
            facts = {"hand": hand.header.hand, "lines": MOST_LINES, "bytes": MOST_BYTES}
            problem = Problem("hand_too_long", "error", self.source, hand.lines[0], params=facts)
            self.hand, self.lost = None, _Lost([problem], header=False)

    def _stray(self, line: Line, parsed: Parsed) -> None:
        """A line where a header was expected."""
        codes = [code for code, _ in parsed.faults]
        if self.sealed is not None:
            code, facts = "after_seal", {"hand": self.sealed}
        else:
            code, facts = "no_header", {}
        for known in ("binary_file", "cut_off", "line_too_long"):
            if known in codes:
                code, facts = known, dict(parsed.faults[codes.index(known)][1])
        problem = Problem(code, "error", self.source, line.number, params=facts)
        self.lost = _Lost([problem], header=False)

    @staticmethod
    def _ended(line: Line, parsed: Parsed) -> Parsed:
        """A last line without its line feed is read, and is not what a writer writes."""
        return parsed if line.ended else replace(parsed, canonical=False)

    def _marks(self, line: Line) -> Iterator[Problem]:
        """Tell once a file that it starts with a byte order mark or ends lines in another way."""
        marks = (("byte_order_mark", line.marked), ("carriage_return", line.returned))
        for code, there in marks:
            if there and code not in self.told:
                self.told.add(code)
                yield Problem(code, "note", self.source, line.number)

"""Files read whole or not at all: what writes a hand anew must not lose a line of it."""

from __future__ import annotations

from tempfile import SpooledTemporaryFile
from typing import TYPE_CHECKING, Any

from events.codec import write_hand
from events.codec.file import check_place, write_pieces
from events.codec.reading import RecordedHand
from events.errors import LogError
from replay.ruling_sheet.record import Record
from replay.words import problem_text
from service.cli.errors import CallError
from service.cli.output import FOUND, json_line
from service.cli.record import items
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from events.codec import Problem
    from events.log import Hand
    from service.cli.output import Output

HELD = 1 << 20
"""How many bytes for standard output are held before they wait on the disk."""


def whole_file(file: str, output: Output) -> list[Record]:
    """The hands of a file of which every line could be read.

    Args:
        file: The file; ``-`` is standard input.
        output: Where to tell what could not be read.

    Raises:
        LogError: The file cannot be read, or is empty.
        CallError: ``lines_lost``: a line of it cannot be read, or belongs to no hand.
    """
    return list(hand_by_hand(file, output))


def hand_by_hand(file: str, output: Output) -> Iterator[Record]:
    """The same hands, one at a time; what cannot be read is told on the way and raised at the end.

    Args:
        file: The file; ``-`` is standard input.
        output: Where to tell what could not be read.

    Raises:
        LogError: The file cannot be read, or is empty.
        CallError: ``lines_lost``: a line of it cannot be read, or belongs to no hand.
    """
    lines, last = 0, None
    for item in items(file):
        for problem in lost_in(item):
            lines += problem.line != last
            last = problem.line
            text = problem_text(problem, output.lang)
            output.complain(f"{problem.file}:{problem.line}: {text}")
        if isinstance(item, RecordedHand) and not lines:
            yield Record(item)
    if lines:
        raise CallError("lines_lost", file=file, lines=lines)


def canonical(files: Iterable[str], output: Output) -> Iterator[Hand]:
    """The hands of some files, one at a time; faults of the record decide how the call ends."""
    for file in files:
        for record in hand_by_hand(file, output):
            if record.wrong:
                output.worse(FOUND)
            yield record.recorded.hand


def refuse_sealed(file: str, output: Output) -> None:
    """See that a file can be read whole and holds no sealed hand, which is never edited.

    Raises:
        LogError: ``sealed``; or the file cannot be read, or is empty.
        CallError: ``lines_lost``.
    """
    sealed = None
    for record in hand_by_hand(file, output):
        if record.sealed and sealed is None:
            sealed = record.id
    if sealed is not None:
        raise LogError("sealed", hand=sealed)


def lost_in(item: RecordedHand | Problem) -> Iterator[Problem]:
    """What is wrong with lines that could not be read, or belong to no hand."""
    if isinstance(item, RecordedHand):
        broken = set(item.broken)
        yield from (one for one in item.problems if one.line in broken)
    elif item.severity == "error":
        yield item


def one_hand(records: list[Record], hand: str, file: str) -> Record:
    """The hand that is meant: the one named, the last of that name, or the only one.

    Raises:
        CallError: ``hand_unknown``, ``hand_not_named``.
    """
    known = ", ".join(dict.fromkeys(record.id for record in records))
    if not hand:
        if len(records) > 1:
            raise CallError("hand_not_named", file=file, known=known)
        return records[0]
    for record in reversed(records):
        if record.id == hand:
            return record
    raise CallError("hand_unknown", hand=hand, known=known)


def put(hands: Iterable[Hand], out: str, output: Output, *, replace: bool = False) -> None:
    """Write hands canonically, to a file or to standard output: all of them or none.

    However many there are, one is held at a time; what goes to standard output waits on the disk
    until the last of them could be read.

    Args:
        hands: The hands.
        out: The file; empty: standard output.
        output: Standard output, and where to tell what was written.
        replace: Whether the file may be there already.

    Raises:
        LogError: The file cannot be written, or is there already.
    """
    if out and not replace:
        check_place(out)
    count = 0
    with SpooledTemporaryFile(max_size=HELD) as told:

        def pieces() -> Iterator[bytes]:
            nonlocal count
            for hand in hands:
                count += 1
                text = write_hand(hand)
                if output.json:
                    told.write(json_line(written(hand, out, text)))
                elif not out:
                    told.write(text)
                yield text

        if out:
            write_pieces(out, pieces(), replace=replace)
        else:
            for _ in pieces():
                pass
        told.seek(0)
        while block := told.read(HELD):
            output.raw(block)
    if out and not output.json:
        output.complain(tell("written", output.lang, out=out, hands=count))


def written(hand: Hand, out: str, text: bytes) -> dict[str, Any]:
    """What is told of a hand that was written, for programs."""
    facts = {"hand": hand.header.hand, "events": len(hand.events), "out": out or None}
    seal = {"seal": hand.seal.seal if hand.seal else None}
    return {**facts, **seal, **({} if out else {"text": text.decode()})}

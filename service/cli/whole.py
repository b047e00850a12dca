"""Files read whole or not at all: what writes a hand anew must not lose a line of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.codec import write_file, write_hand
from events.codec.reading import RecordedHand
from replay.ruling_sheet.record import Record
from replay.words import problem_text
from service.cli.errors import CallError
from service.cli.record import items
from service.cli.texts import tell

if TYPE_CHECKING:
    from events.codec import Problem
    from events.log import Hand
    from service.cli.output import Output


def whole_file(file: str, output: Output) -> list[Record]:
    """The hands of a file of which every line could be read.

    Args:
        file: The file; ``-`` is standard input.
        output: Where to tell what could not be read.

    Raises:
        LogError: The file cannot be read, or is empty.
        CallError: ``lines_lost``: a line of it cannot be read, or belongs to no hand.
    """
    kept: list[Record] = []
    lost: list[Problem] = []
    for item in items(file):
        if isinstance(item, RecordedHand):
            kept.append(Record(item))
            broken = set(item.broken)
            lost += [one for one in item.problems if one.line in broken]
        elif item.severity == "error":
            lost.append(item)
    for problem in lost:
        text = problem_text(problem, output.lang)
        output.complain(f"{problem.file}:{problem.line}: {text}")
    if lost:
        lines = len({problem.line for problem in lost})
        raise CallError("lines_lost", file=file, lines=lines)
    return kept


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


def put(hands: list[Hand], out: str, output: Output, *, replace: bool = False) -> None:
    """Write hands canonically, to a file or to standard output.

    Args:
        hands: The hands.
        out: The file; empty: standard output.
        output: Standard output, and where to tell what was written.
        replace: Whether the file may be there already.

    Raises:
        LogError: The file cannot be written, or is there already.
    """
    if out:
        write_file(out, hands, replace=replace)
    for hand in hands:
        if output.json:
            facts = {"hand": hand.header.hand, "events": len(hand.events), "out": out or None}
            seal = {"seal": hand.seal.seal if hand.seal else None}
            text = {} if out else {"text": write_hand(hand).decode()}
            output.object({**facts, **seal, **text})
        elif not out:
            output.raw(write_hand(hand))
    if out and not output.json:
        output.complain(tell("written", output.lang, out=out, hands=len(hands)))

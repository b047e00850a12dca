"""Recorded hands out of the files of a call."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from events.codec import iter_file, iter_stream
from events.codec.reading import RecordedHand
from events.errors import LogError, PaipuError
from replay.ruling_sheet.record import Record
from replay.words import error_text
from service.cli.output import FOUND, UNUSABLE
from service.cli.report.problem import problem_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from events.codec import Problem
    from service.cli.output import Output

STANDARD_INPUT = "-"


def records(files: Iterable[str], output: Output) -> Iterator[Record]:
    """The hands of some files; what cannot be read, or belongs to no hand, is told on the way.

    Args:
        files: The files; ``-`` is standard input.
        output: Where to tell it.
    """
    for file in files:
        hands = 0
        try:
            for item in items(file):
                if isinstance(item, RecordedHand):
                    hands += 1
                    yield Record(item)
                else:
                    tell_problem(item, output)
        except LogError as error:
            tell_refused(file, error, output)
            continue
        if not hands:
            output.worse(UNUSABLE)
            if not output.json:
                output.complain(output.tell("no_hand", file=file))


def items(file: str) -> Iterator[RecordedHand | Problem]:
    """The hands of one file and the problems between them.

    Raises:
        LogError: It cannot be read, or is empty.
    """
    if file == STANDARD_INPUT:
        return iter_stream(sys.stdin.buffer, "<stdin>")
    return iter_file(file)


def tell_problem(problem: Problem, output: Output) -> None:
    """Tell what is wrong with lines that belong to no hand."""
    if problem.severity == "error":
        output.worse(FOUND)
    if output.json:
        table: dict[str, Any] = {"file": problem.file, "hand": None}
        output.object({**table, "problems": [problem.to_json()]})
    else:
        output.lines(problem_lines((problem,), output.lang, indent=0))


def tell_refused(file: str, error: PaipuError, output: Output) -> None:
    """Tell that a file could not be read at all."""
    output.worse(UNUSABLE)
    if output.json:
        fault = {"code": error.code, "text": error_text(error, output.lang)}
        output.object({"file": file, "hand": None, "error": fault})
    else:
        output.complain(error_text(error, output.lang))

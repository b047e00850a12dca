"""Questions in, answers out, one a line and in the same order."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson

from events.codec.lines import LONGEST, lines_of
from events.errors import LogError, PaipuError, RulesetError
from events.reason import reason_of
from replay import ask
from replay.words import error_text, say
from service.cli.errors import CallError
from service.cli.output import UNUSABLE
from service.cli.record import STANDARD_INPUT

if TYPE_CHECKING:
    from typing import BinaryIO

    from events.codec.lines import Line
    from service.cli.output import Output


def answer_all(given: str, output: Output) -> None:
    """Answer one question, or those of a file or of standard input.

    Args:
        given: A question as JSON, a file with one question a line, or ``-``.
        output: Where the answers go.

    Raises:
        LogError: There is no such file, or it cannot be read.
        CallError: ``no_question``, ``not_text``: it holds no question, or is no text.
    """
    asked = wrong = 0
    with ExitStack() as stack:
        for line in lines_of(stream_of(given, stack)):
            if not line.data.strip():
                continue
            if line.number == 1 and not is_text(line.data):
                raise CallError("not_text", file=given)
            asked += 1
            answer = answered(line, output)
            wrong += "error" in answer
            output.object(answer)
    if not asked:
        raise CallError("no_question", file=given)
    if wrong:
        output.worse(UNUSABLE)
        output.complain(output.tell("questions_wrong", wrong=wrong, asked=asked))


def is_text(data: bytes) -> bool:
    """Whether a first line is that of a text; one cut off at the longest length still is."""
    start = data[:1024].decode(errors="ignore").encode()
    return b"\0" not in data and data.startswith(start)


def stream_of(given: str, stack: ExitStack) -> BinaryIO:
    """The lines of questions that an argument stands for.

    Raises:
        LogError: ``not_found``, ``is_directory``, ``unreadable``.
    """
    if given == STANDARD_INPUT:
        return sys.stdin.buffer
    if given.lstrip().startswith(("{", "[")):
        return BytesIO(given.replace("\n", " ").encode(errors="surrogateescape"))
    try:
        return stack.enter_context(Path(given).open("rb"))
    except FileNotFoundError:
        raise LogError("not_found", file=given) from None
    except IsADirectoryError:
        raise LogError("is_directory", file=given) from None
    except (OSError, ValueError) as error:
        raise LogError("unreadable", file=given, reason=reason_of(error)) from None


def answered(line: Line, output: Output) -> dict[str, Any]:
    """The answer to the question on one line; one that is malformed gets its id and the error."""
    if line.too_long:
        text = say("question.line_too_long", output.lang, line=line.number, limit=LONGEST)
        return {"id": None, "error": text}
    try:
        question = orjson.loads(line.data)
    except orjson.JSONDecodeError as error:
        place = {"line": line.number, "column": error.pos + 1}
        return {"id": None, "error": say("question.not_json", output.lang, **place)}
    try:
        return in_words(ask(question), output)
    except PaipuError as error:
        own = question.get("id") if isinstance(question, dict) else None
        return {"id": own, "error": error_text(error, output.lang)}


def in_words(answer: dict[str, Any], output: Output) -> dict[str, Any]:
    """An answer with its reason for giving none in the language spoken."""
    if "why" not in answer:
        return answer
    why, english = answer["why"], answer["unanswerable"]
    reason = RulesetError(why["code"], message=english, **why["params"])
    return {**answer, "unanswerable": error_text(reason, output.lang)}

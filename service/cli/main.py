"""The entry point: one call, one exit code, and one message for anything that goes wrong.

0 nothing but notes, 1 offences or errors found, 2 unusable input or call; 130 interrupted, 141 the
reader of a pipe has gone, 129 and 143 ended by the terminal's going or by a request to end.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Any

import typer

from events.errors import PaipuError
from events.reason import reason_of
from service.cli.app import build
from service.cli.errors import CallError
from service.cli.language import language_of
from service.cli.output import UNUSABLE, complain, shown_language
from service.cli.signals import Ended, heeded
from service.cli.texts import tell

if TYPE_CHECKING:
    from replay.words import Language

INTERRUPTED = 130
PIPE_CLOSED = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `paipu` and say how it ended.

    Args:
        arguments: The arguments; those of the process if left out.

    Returns:
        The exit code.
    """
    for stream, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, stream) is None:  # the caller has closed it
            setattr(sys, stream, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - stands in for the stream to the end
    given = list(sys.argv[1:] if arguments is None else arguments)
    lang = language_of(given, os.environ)
    try:
        with heeded():
            code = _run(given, lang)
            sys.stdout.flush()
    except BrokenPipeError:
        _leave_pipe()
        return PIPE_CLOSED
    except Ended as ended:
        return ended.code
    except (KeyboardInterrupt, typer.Abort):
        complain(tell("interrupted", shown_language(lang, sys.stderr)))
        return INTERRUPTED
    except typer.TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            sys.stderr.write(error.format_message() + "\n")
        else:
            complain(_misused(error, shown_language(lang, sys.stderr)))
        return UNUSABLE
    except OSError as error:
        complain(_failed(error, shown_language(lang, sys.stderr)))
        return UNUSABLE
    except Exception as error:  # noqa: BLE001 - nobody but a programmer can read a traceback
        complain(_explained(error, shown_language(lang, sys.stderr)))
        return UNUSABLE
    return code


def _run(arguments: list[str], lang: "Language") -> int:
    tree = build(shown_language(lang, sys.stdout), terminal=sys.stdout.isatty())
    try:  # not by its own main, which has other exit codes for signals and closed pipes
        with tree.make_context("paipu", arguments) as context:
            tree.invoke(context)
    except typer.Exit as done:
        return done.exit_code
    return 0


def _failed(error: OSError, lang: "Language") -> str:
    from replay.words import system_text  # noqa: PLC0415 - loaded when there is an error

    return tell("os_error", lang, reason=system_text(reason_of(error), lang))


def _explained(error: Exception, lang: "Language") -> str:
    if isinstance(error, CallError):
        return tell(f"wrong_{error.code}", lang, **error.params)
    if isinstance(error, PaipuError):
        from replay.words import error_text  # noqa: PLC0415 - loaded when there is an error

        return error_text(error, lang)
    place = extract_tb(error.__traceback__)[-1]
    where = f"{Path(place.filename).name}:{place.lineno}"
    return tell("broken", lang, error=f"{type(error).__name__}: {error}", where=where)


def _misused(error: typer.TyperException, lang: "Language") -> str:
    """A call that the commands do not know, and where help is."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "paipu"
    message = error.format_message().removesuffix(".")
    option, parameter = getattr(error, "option_name", None), getattr(error, "param", None)
    if type(error).__name__ == "NoSuchOption":
        said = tell("misused_option", lang, option=option)
    elif option is not None:
        said = tell("misused_value", lang, option=option)
    elif type(error).__name__ == "MissingParameter" and parameter is not None:
        said = tell("misused_missing", lang, name=named(parameter))
    elif message.startswith("No such command"):
        name = message.split("'")[1]
        near = get_close_matches(
            name, getattr(getattr(context, "command", None), "commands", ()), 1
        )
        said = tell("misused_command", lang, name=name)
        said += tell("misused_near", lang, name=near[0]) if near else ""
    else:
        said = tell("misused", lang, message=message)
    return tell("misused_help", lang, said=said, command=command)


def named(parameter: Any) -> str:
    """An option by its name, an argument by what stands for it."""
    name = str(parameter.opts[0])
    return name if name.startswith("-") else str(parameter.metavar or name)


def _leave_pipe() -> None:
    """Keep the interpreter from writing to the pipe once more when it closes its streams."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

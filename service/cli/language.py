"""The language to speak: as asked for on the command line, else as the locale has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.cli.errors import CallError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from replay.words import Language

LANGUAGES: tuple[Language, ...] = ("zh", "en")
BOTH = "both"
"""Stands for one language after the other."""
FLAG = "--lang"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a locale stands, the one that counts first."""


def named_language(name: str) -> Language:
    """The language of a name.

    Raises:
        CallError: ``no_such_language``.
    """
    if name not in LANGUAGES:
        raise CallError("no_such_language", lang=name)
    return name


def locale_language(environment: Mapping[str, str]) -> Language:
    """Chinese in a Chinese locale, else English."""
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return "zh" if locale.lower().startswith("zh") else "en"


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language of a whole call, for help and for a call that cannot be understood.

    Args:
        arguments: The arguments, wherever the language stands among them.
        environment: The variables of the process.
    """
    found = ""
    for place, argument in enumerate(arguments):
        if argument == FLAG and place + 1 < len(arguments):
            found = arguments[place + 1]
        elif argument.startswith(f"{FLAG}="):
            found = argument.removeprefix(f"{FLAG}=")
    return named_language(found) if found in LANGUAGES else locale_language(environment)

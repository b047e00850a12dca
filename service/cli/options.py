"""Options that several commands have, and what is known before a command begins.

That is the language, passed down from the program's own, and the folders with rulesets.
"""

import os
import re
from collections.abc import Iterable
from typing import Annotated

import typer

from service.cli.language import BOTH, locale_language, named_language

_BETWEEN = re.compile("[,\uff0c\u3001]")

RULES_VARIABLE = "PAIPU_RULES"
"""The variable that names folders with rulesets, as a path is written."""


def chosen(context: typer.Context, value: str) -> str:
    """The language of a command: its own option, else the program's, else the locale's."""
    lang = named_language(value) if value else (context.obj or locale_language(os.environ))
    context.obj = lang
    return lang


def chosen_or_both(context: typer.Context, value: str) -> str:
    """The language of a command that may speak both at once."""
    return BOTH if value == BOTH else chosen(context, value)


def installed_from(value: list[str] | None) -> list[str]:
    """Install the rulesets of the folders that the environment and the call name."""
    from replay.ruleset import use_folders  # noqa: PLC0415 - loaded when a command needs rulesets

    named = [*os.environ.get(RULES_VARIABLE, "").split(os.pathsep), *(value or ())]
    use_folders(folder for folder in named if folder)
    return named


LangOption = Annotated[
    str, typer.Option("--lang", metavar="zh|en", callback=chosen, show_default=False)
]
LangsOption = Annotated[
    str, typer.Option("--lang", metavar="zh|en|both", callback=chosen_or_both, show_default=False)
]
RulesDirOption = Annotated[
    list[str] | None,
    typer.Option("--rules-dir", metavar="DIR", callback=installed_from, show_default=False),
]
JsonOption = Annotated[bool, typer.Option("--json", show_default=False)]
FilesArgument = Annotated[list[str], typer.Argument(metavar="FILE", show_default=False)]
FileArgument = Annotated[str, typer.Argument(metavar="FILE", show_default=False)]
OutOption = Annotated[str, typer.Option("--out", "-o", metavar="OUT", show_default=False)]
HandOption = Annotated[str, typer.Option("--hand", metavar="ID", show_default=False)]
ClausesOption = Annotated[bool, typer.Option("--clauses", show_default=False)]


def listed(words: Iterable[str]) -> tuple[str, ...]:
    """The names in what was given, with commas between them, Chinese ones included."""
    parts = (part.strip() for text in words for part in _BETWEEN.split(text))
    return tuple(part for part in parts if part)

"""Options that every command has, and the language that is passed down from the program's own."""

import os
from typing import Annotated

import typer

from service.cli.language import locale_language, named_language


def chosen(context: typer.Context, value: str) -> str:
    """The language of a command: its own option, else the program's, else the locale's."""
    lang = named_language(value) if value else (context.obj or locale_language(os.environ))
    context.obj = lang
    return lang


LangOption = Annotated[
    str, typer.Option("--lang", metavar="zh|en", callback=chosen, show_default=False)
]
JsonOption = Annotated[bool, typer.Option("--json", show_default=False)]
FilesArgument = Annotated[list[str], typer.Argument(metavar="FILE", show_default=False)]
FileArgument = Annotated[str, typer.Argument(metavar="FILE", show_default=False)]
OutOption = Annotated[str, typer.Option("--out", "-o", metavar="OUT", show_default=False)]
HandOption = Annotated[str, typer.Option("--hand", metavar="ID", show_default=False)]
ClausesOption = Annotated[bool, typer.Option("--clauses", show_default=False)]

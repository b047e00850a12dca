"""The program `paipu`: its commands, and help in the language of the call."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.main import get_command

from service.cli.commands.archive import archive
from service.cli.commands.ask import ask
from service.cli.commands.check import check
from service.cli.commands.compare import compare
from service.cli.commands.correct import correct
from service.cli.commands.dashboard import dashboard
from service.cli.commands.demo import demo
from service.cli.commands.format import format_
from service.cli.commands.import_ import import_
from service.cli.commands.judge import judge
from service.cli.commands.match import match
from service.cli.commands.replay import replay
from service.cli.commands.rules import rules
from service.cli.commands.seal import seal
from service.cli.commands.simulate import simulate
from service.cli.commands.stats import stats
from service.cli.options import LangOption
from service.cli.texts import entries, tell

if TYPE_CHECKING:
    from replay.words import Language

VERSION = "--version"


def build(lang: "Language", *, terminal: bool) -> Any:
    """The command tree with its help in one language.

    Args:
        lang: The language of the help.
        terminal: Whether help is read on a terminal; boxes are drawn only there.
    """
    app = typer.Typer(
        name="paipu",
        rich_markup_mode="rich" if terminal else None,
        add_completion=False,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
    )
    app.callback()(program)
    for command in (
        replay,
        judge,
        match,
        check,
        ask,
        demo,
        format_,
        seal,
        correct,
        import_,
        stats,
        simulate,
        compare,
        dashboard,
    ):
        app.command(command.__name__.rstrip("_"))(command)
    app.add_typer(rules, name="rules")
    app.add_typer(archive, name="archive")
    tree = get_command(app)
    _put_in_words(tree, lang, "paipu")
    return tree


def show_version(context: typer.Context, value: bool) -> None:  # noqa: FBT001 - typer calls it so
    """Print the version and stop."""
    if value:
        from importlib.metadata import version  # noqa: PLC0415 - loaded when asked for

        sys.stdout.write(f"paipu {version('paipu')}\n")
        context.exit()


def program(
    lang: LangOption = "",
    *,
    version: Annotated[
        bool, typer.Option(VERSION, callback=show_version, is_eager=True, show_default=False)
    ] = False,
) -> None:
    """The program itself; what it is asked to do is a command."""


def untyped(_context: typer.Context) -> str:
    """The type of a parameter as help shows it: not at all, its name says enough."""
    return ""


def _put_in_words(command: Any, lang: "Language", name: str) -> None:
    """Help texts of a command and of everything under it."""
    command.help = command.short_help = tell(f"help_{name}", lang)
    for parameter in command.params:
        own = f"help_{name}_{parameter.name}"
        parameter.help = tell(own if own in entries() else f"help_{parameter.name}", lang)
        parameter.display_type = untyped
    for key, inner in getattr(command, "commands", {}).items():
        _put_in_words(inner, lang, key if name == "paipu" else f"{name}_{key}")

"""`paipu match`: the hands of a match in order, where both sides stand, and who has won."""

from typing import Annotated

import typer

from service.cli.options import FilesArgument, JsonOption, LangOption, RulesDirOption


def match(
    files: FilesArgument,
    rules: Annotated[str, typer.Option("--rules", metavar="ID|FILE.toml", show_default=False)] = "",
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    json: JsonOption = False,
) -> None:
    """Fold hands in order into levels, banker, strikes and the result."""
    from service.cli.course import tell_match  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import Output  # noqa: PLC0415

    output = Output(lang, json=json)
    tell_match(files, rules, output)
    raise typer.Exit(output.code)

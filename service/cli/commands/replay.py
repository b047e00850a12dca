"""`paipu replay`: judge hands under their own rules, or under others."""

from typing import Annotated

import typer

from service.cli.options import (
    ClausesOption,
    FilesArgument,
    HandOption,
    JsonOption,
    LangOption,
    RulesDirOption,
)


def replay(
    files: FilesArgument,
    rules: Annotated[str, typer.Option("--rules", metavar="ID|FILE.toml", show_default=False)] = "",
    hand: HandOption = "",
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    events: Annotated[bool, typer.Option("--events", show_default=False)] = False,
    clauses: ClausesOption = False,
    json: JsonOption = False,
) -> None:
    """Replay every hand and say what was found."""
    from service.cli.judge import Judge  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import Output  # noqa: PLC0415

    output = Output(lang, json=json)
    judge = Judge(output, rules=rules, events=events, clauses=clauses)
    judge.files(files, hand=hand)
    raise typer.Exit(output.code)

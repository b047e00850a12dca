"""`paipu import`: hands recorded by other programs, or on paper, as logs."""

from typing import Annotated

import typer

from service.cli.options import (
    FilesArgument,
    JsonOption,
    LangOption,
    OutOption,
    RulesDirOption,
)


def import_(
    files: FilesArgument,
    source: Annotated[str, typer.Option("--from", metavar="FORMAT", show_default=False)],
    out: OutOption = "",
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="ID|FILE.toml", show_default=False)
    ] = None,
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    json: JsonOption = False,
) -> None:
    """Write foreign records as logs, and say what they contradict and do not hold."""
    from service.cli.importing import Importing  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import Output  # noqa: PLC0415

    output = Output(lang, json=json)
    Importing(output, source, rules).run(files, out)
    raise typer.Exit(output.code)

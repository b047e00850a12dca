"""`paipu format`: hands in their canonical form."""

from typing import Annotated

import typer

from service.cli.options import FilesArgument, JsonOption, LangOption, OutOption


def format_(
    files: FilesArgument,
    out: OutOption = "",
    lang: LangOption = "",
    *,
    in_place: Annotated[bool, typer.Option("--in-place", show_default=False)] = False,
    json: JsonOption = False,
) -> None:
    """Write every hand canonically; a file with a line that cannot be read is left alone."""
    from service.cli.errors import CallError  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import Output  # noqa: PLC0415
    from service.cli.whole import canonical, put, refuse_sealed  # noqa: PLC0415

    if in_place and (out or "-" in files):
        raise CallError("in_place")
    output = Output(lang, json=json)
    if in_place:
        for file in files:  # all of them are looked at before the first is written
            refuse_sealed(file, output)
        for file in files:
            put(canonical([file], output), file, output, replace=True)
    else:
        put(canonical(files, output), out, output)
    raise typer.Exit(output.code)

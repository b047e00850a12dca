"""`paipu check`: is the record whole, and is the seal that of its lines? No rules are asked."""

import typer

from service.cli.options import FilesArgument, JsonOption, LangOption


def check(files: FilesArgument, lang: LangOption = "", *, json: JsonOption = False) -> None:
    """Check the lines and the seal of every hand."""
    from service.cli.output import FOUND, Output  # noqa: PLC0415 - loaded when asked for
    from service.cli.record import records  # noqa: PLC0415
    from service.cli.report.checked import checked_json, checked_lines  # noqa: PLC0415

    output = Output(lang, json=json)
    for record in records(files, output):
        if record.wrong:
            output.worse(FOUND)
        if json:
            output.object(checked_json(record))
        else:
            output.lines(checked_lines(record, output.lang))
    raise typer.Exit(output.code)

"""`paipu correct`: a new hand in place of a sealed one, which stays as it is."""

from typing import Annotated

import typer

from service.cli.options import (
    FileArgument,
    HandOption,
    JsonOption,
    LangOption,
    OutOption,
)


def correct(
    file: FileArgument,
    because: Annotated[str, typer.Option("--because", metavar="TEXT")],
    hand: HandOption = "",
    by: Annotated[str, typer.Option("--by", metavar="NAME", show_default=False)] = "",
    out: OutOption = "",
    lang: LangOption = "",
    *,
    json: JsonOption = False,
) -> None:
    """Write the open hand that supersedes a sealed one; correct its lines, then seal it."""
    from events.codec import correct as correction  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import Output  # noqa: PLC0415
    from service.cli.whole import one_hand, put, whole_file  # noqa: PLC0415

    output = Output(lang, json=json)
    record = one_hand(whole_file(file, output), hand, file)
    put([correction(record.recorded.hand, because, by=by or None)], out, output)
    raise typer.Exit(output.code)

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
    from events.errors import LogError  # noqa: PLC0415 - loaded when asked for
    from service.cli.errors import CallError  # noqa: PLC0415
    from service.cli.output import FOUND, Output  # noqa: PLC0415
    from service.cli.whole import put, whole_file  # noqa: PLC0415

    if in_place and (out or "-" in files):
        raise CallError("in_place")
    output = Output(lang, json=json)
    gathered = []
    for file in files:
        records = whole_file(file, output)
        if any(record.wrong for record in records):
            output.worse(FOUND)
        hands = [record.recorded.hand for record in records]
        sealed = next((hand for hand in hands if hand.seal is not None), None)
        if in_place and sealed is not None:
            raise LogError("sealed", hand=sealed.header.hand)
        gathered.append((file, hands))
    if in_place:
        for file, hands in gathered:
            put(hands, file, output, replace=True)
    else:
        put([hand for _, hands in gathered for hand in hands], out, output)
    raise typer.Exit(output.code)

"""`paipu seal`: close open hands."""

from typing import Annotated

import typer

from service.cli.options import FileArgument, JsonOption, LangOption, OutOption


def seal(
    file: FileArgument,
    out: OutOption = "",
    stated: Annotated[str, typer.Option("--stated", metavar="JSON", show_default=False)] = "",
    lang: LangOption = "",
    *,
    json: JsonOption = False,
) -> None:
    """Seal every open hand; hands that are sealed already are copied as they are."""
    from events.codec import seal_hand  # noqa: PLC0415 - loaded when asked for
    from events.errors import LogError  # noqa: PLC0415
    from service.cli.errors import CallError  # noqa: PLC0415
    from service.cli.output import Output  # noqa: PLC0415
    from service.cli.stated import read_stated  # noqa: PLC0415
    from service.cli.whole import put, whole_file  # noqa: PLC0415

    output = Output(lang, json=json)
    hands = [record.recorded.hand for record in whole_file(file, output)]
    opened = [hand for hand in hands if hand.seal is None]
    if not opened:
        raise LogError("sealed", hand=hands[0].header.hand)
    if stated and len(opened) > 1:
        raise CallError("stated_of_many", file=file, hands=len(opened))
    result = read_stated(stated) if stated else None
    put([hand if hand.seal else seal_hand(hand, result) for hand in hands], out, output)
    raise typer.Exit(output.code)

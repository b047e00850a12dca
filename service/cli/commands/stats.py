"""`paipu stats`: a metric over the hands of an archive, and the hands behind a cell."""

from typing import Annotated

import typer

from service.cli.options import JsonOption, LangOption, RulesDirOption, listed

Words = list[str] | None


def stats(
    folder: Annotated[str, typer.Argument(metavar="DIR", show_default=False)],
    metric: Annotated[str, typer.Option("--metric", metavar="NAME", show_default=False)] = "",
    dimensions: Annotated[Words, typer.Option("--by", metavar="NAME", show_default=False)] = None,
    where: Annotated[
        Words, typer.Option("--where", metavar="NAME=VALUE", show_default=False)
    ] = None,
    under: Annotated[Words, typer.Option("--rules", metavar="ID", show_default=False)] = None,
    min_n: Annotated[int, typer.Option("--min-n", metavar="N", min=0, show_default=False)] = 0,
    asked: Annotated[str, typer.Option("--question", metavar="QUESTION", show_default=False)] = "",
    cell: Annotated[str, typer.Option("--hands", metavar="CELL", show_default=False)] = "",
    most: Annotated[int, typer.Option("--most", metavar="N", min=0, show_default=False)] = 50,
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    json: JsonOption = False,
    csv: Annotated[bool, typer.Option("--csv", show_default=False)] = False,
) -> None:
    """Count over the facts of an archive."""
    from importlib.util import find_spec  # noqa: PLC0415 - loaded when asked for

    from service.cli.errors import CallError  # noqa: PLC0415

    if find_spec("duckdb") is None:
        raise CallError("needs_library", library="duckdb", extra="analytics")
    from service.cli.output import Output  # noqa: PLC0415
    from service.cli.statistics import Call, tell_statistics  # noqa: PLC0415

    if json and csv:
        raise CallError("two_forms")
    output = Output(lang, json=json or csv)
    call = Call(
        folder=folder,
        metric=metric,
        by=listed(dimensions or ()),
        where=tuple(where or ()),
        rules=listed(under or ()),
        min_n=min_n,
        question=asked,
        cell=cell,
        most=most,
        csv=csv,
    )
    tell_statistics(call, output)
    raise typer.Exit(output.code)

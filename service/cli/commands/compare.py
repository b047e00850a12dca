"""`paipu compare`: rulesets compared over the hands of an archive."""

from typing import Annotated

import typer

from service.cli.options import JsonOption, LangOption, RulesDirOption, listed


def compare(
    folder: Annotated[str, typer.Argument(metavar="DIR", show_default=False)],
    rules: Annotated[list[str], typer.Option("--rules", metavar="A,B[,C…]", show_default=False)],
    by: Annotated[str, typer.Option("--by", metavar="NAME", show_default=False)] = "",
    min_n: Annotated[int, typer.Option("--min-n", metavar="N", min=0, show_default=False)] = 0,
    sample: Annotated[
        int | None, typer.Option("--sample", metavar="N", min=0, show_default=False)
    ] = None,
    wanted: Annotated[str, typer.Option("--hands", metavar="WHICH", show_default=False)] = "",
    most: Annotated[int, typer.Option("--most", metavar="N", min=0, show_default=False)] = 50,
    out: Annotated[str, typer.Option("--out", "-o", metavar="OUT.html", show_default=False)] = "",
    engine: Annotated[
        str, typer.Option("--engine", metavar="local|dask|dask=ADDRESS", show_default=False)
    ] = "local",
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    no_clauses: Annotated[bool, typer.Option("--no-clauses", show_default=False)] = False,
    json: JsonOption = False,
    csv: Annotated[bool, typer.Option("--csv", show_default=False)] = False,
) -> None:
    """Say what changes between rulesets, hand by hand and clause by clause."""
    from importlib.util import find_spec  # noqa: PLC0415 - loaded when asked for

    from service.cli.errors import CallError  # noqa: PLC0415
    from service.cli.output import Output  # noqa: PLC0415

    if any(find_spec(library) is None for library in ("duckdb", "pyarrow", "numba")):
        raise CallError("needs_library", library="duckdb, pyarrow, numba", extra="analytics")
    from service.cli.comparing import Call, tell_comparison  # noqa: PLC0415

    if json and csv:
        raise CallError("two_forms")
    output = Output(lang, json=json or csv)
    call = Call(
        folder=folder,
        rules=listed(rules),
        by=by,
        min_n=min_n,
        clauses=not no_clauses,
        sample=sample,
        hands=wanted,
        most=most,
        out=out,
        engine=engine,
        csv=csv,
    )
    tell_comparison(call, output)
    raise typer.Exit(output.code)

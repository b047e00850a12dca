"""`paipu simulate`: hands that a program deals, bids for and plays."""

from typing import Annotated

import typer

from service.cli.options import JsonOption, LangOption, RulesDirOption


def simulate(
    rules: Annotated[str, typer.Option("--rules", metavar="ID|FILE.toml", show_default=False)],
    count: Annotated[int, typer.Option("--hands", metavar="N", show_default=False)],
    seed: Annotated[int, typer.Option("--seed", metavar="N", show_default=False)],
    target: Annotated[
        str, typer.Option("--out", "-o", metavar="DIR|OUT.jsonl", show_default=False)
    ],
    policy: Annotated[
        str, typer.Option("--policy", metavar="NAME", show_default=False)
    ] = "heuristic",
    faults: Annotated[
        list[str] | None, typer.Option("--fault", metavar="NAME=SHARE", show_default=False)
    ] = None,
    called: Annotated[
        float | None, typer.Option("--called", metavar="SHARE", min=0, max=1, show_default=False)
    ] = None,
    risk: Annotated[
        float | None, typer.Option("--risk", metavar="SHARE", min=0, max=1, show_default=False)
    ] = None,
    length: Annotated[
        int | None, typer.Option("--match", metavar="N", min=1, show_default=False)
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", metavar="N", min=1, show_default=False)
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", metavar="N", min=1, show_default=False)
    ] = None,
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    json: JsonOption = False,
) -> None:
    """Write simulated hands into an archive or a file."""
    from importlib.util import find_spec  # noqa: PLC0415 - loaded when asked for

    from service.cli.errors import CallError  # noqa: PLC0415
    from service.cli.output import Output  # noqa: PLC0415

    if any(find_spec(library) is None for library in ("numba", "pyarrow")):
        raise CallError("needs_library", library="numba, pyarrow", extra="analytics")
    from service.cli.simulating import Call, simulated  # noqa: PLC0415

    output = Output(lang, json=json)
    call = Call(
        rules=rules,
        hands=count,
        seed=seed,
        policy=policy,
        faults=tuple(faults or ()),
        called=called,
        risk=risk,
        length=length,
        players=players,
        workers=workers,
        out=target,
    )
    simulated(call, output)
    raise typer.Exit(output.code)

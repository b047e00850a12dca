"""`paipu archive replay`: a whole archive under some rulesets, into facts."""

from typing import Annotated

import typer

from service.cli.options import JsonOption, LangOption, RulesDirOption

FACTS = "hands,findings,tricks"


def replay(
    folder: Annotated[str, typer.Argument(metavar="DIR", show_default=False)],
    rules: Annotated[str, typer.Option("--rules", metavar="A,B…", show_default=False)] = "",
    facts: Annotated[str, typer.Option("--facts", metavar="TABLES")] = FACTS,
    engine: Annotated[str, typer.Option("--engine", metavar="ENGINE")] = "local",
    workers: Annotated[
        int | None, typer.Option("--workers", metavar="N", min=1, show_default=False)
    ] = None,
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    json: JsonOption = False,
) -> None:
    """Replay a whole archive under some rulesets."""
    from analytics.replaying import engine_named  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import Output  # noqa: PLC0415
    from service.cli.replaying import replay_folder  # noqa: PLC0415

    output = Output(lang, json=json)
    replay_folder(folder, rules, facts, engine_named(engine, workers, processes=True), output)
    raise typer.Exit(output.code)

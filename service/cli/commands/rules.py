"""`paipu rules`: which texts are installed, and what each says, parameter by parameter."""

from typing import Annotated

import typer

from service.cli.options import ClausesOption, JsonOption, LangOption

rules = typer.Typer(no_args_is_help=True)


@rules.callback()
def group(lang: LangOption = "") -> None:
    """The rulesets."""


@rules.command("list")
def list_(lang: LangOption = "", *, json: JsonOption = False) -> None:
    """List the rulesets that are installed."""
    from service.cli.output import Output  # noqa: PLC0415 - loaded when asked for
    from service.cli.report.rulesets import list_json, list_lines  # noqa: PLC0415

    output = Output(lang, json=json)
    if json:
        for table in list_json():
            output.object(table)
    else:
        output.lines(list_lines(output.lang))


@rules.command("show")
def show(
    ref: Annotated[str, typer.Argument(metavar="ID|FILE.toml", show_default=False)],
    lang: LangOption = "",
    *,
    clauses: ClausesOption = False,
    json: JsonOption = False,
) -> None:
    """Show every parameter of a ruleset with its source."""
    from replay import load_ruleset  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import Output  # noqa: PLC0415
    from service.cli.report.rulesets import show_json, show_lines  # noqa: PLC0415

    output = Output(lang, json=json)
    ruleset = load_ruleset(ref)
    if json:
        output.object(show_json(ruleset, output.lang, clauses=clauses))
    else:
        output.lines(show_lines(ruleset, output.lang, clauses=clauses))

"""`paipu judge`: the ruling on one disputed hand, under one ruleset or several."""

from typing import Annotated

import typer

from service.cli.options import FileArgument, HandOption, JsonOption, LangsOption, RulesDirOption


def judge(
    file: FileArgument,
    rules: Annotated[str, typer.Option("--rules", metavar="ID,…", show_default=False)] = "",
    hand: HandOption = "",
    html: Annotated[str, typer.Option("--html", metavar="OUT.html", show_default=False)] = "",
    lang: LangsOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    json: JsonOption = False,
) -> None:
    """Rule on a hand: each finding with its cards, clauses and price, and what it hangs on."""
    from service.cli.output import Output  # noqa: PLC0415 - loaded when asked for
    from service.cli.ruling.give import Bench, languages  # noqa: PLC0415

    langs = languages(lang)
    output = Output(langs[0], json=json)
    told = langs if html or output.lang == langs[0] else (output.lang,)
    Bench(output, rules, told).rule(file, hand=hand, html=html)
    raise typer.Exit(output.code)

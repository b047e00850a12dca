"""`paipu rules`: which texts are installed, what each says, and files of one's own."""

from pathlib import Path
from typing import Annotated

import typer

from service.cli.options import ClausesOption, JsonOption, LangOption, RulesDirOption

rules = typer.Typer(no_args_is_help=True)


@rules.callback()
def group(lang: LangOption = "") -> None:
    """The rulesets."""


@rules.command("list")
def list_(
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    every: Annotated[bool, typer.Option("--all", show_default=False)] = False,
    json: JsonOption = False,
) -> None:
    """List the rulesets that are installed; with all, texts that no hand can be replayed under."""
    from replay.ruleset import unusable  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import FOUND, Output  # noqa: PLC0415
    from service.cli.report.ruleset_list import list_json, list_lines  # noqa: PLC0415

    output = Output(lang, json=json)
    broken = unusable()
    if broken:
        output.worse(FOUND)
    if json:
        for table in list_json(broken, output.lang, every=every):
            output.object(table)
    else:
        output.lines(list_lines(broken, output.lang, every=every))
    raise typer.Exit(output.code)


@rules.command("show")
def show(
    ref: Annotated[str, typer.Argument(metavar="ID|FILE.toml", show_default=False)],
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
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


@rules.command("diff")
def diff(
    first: Annotated[str, typer.Argument(metavar="A", show_default=False)],
    second: Annotated[str, typer.Argument(metavar="B", show_default=False)],
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    clauses: ClausesOption = False,
    json: JsonOption = False,
) -> None:
    """Compare two rulesets."""
    from replay import load_ruleset  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import Output  # noqa: PLC0415
    from service.cli.report.ruleset_diff import diff_json, diff_lines  # noqa: PLC0415

    output = Output(lang, json=json)
    both = load_ruleset(first), load_ruleset(second)
    if json:
        output.object(diff_json(*both))
    else:
        output.lines(diff_lines(*both, output.lang, clauses=clauses))


@rules.command("check")
def check(
    toml: Annotated[str, typer.Argument(metavar="FILE.toml", show_default=False)],
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    json: JsonOption = False,
) -> None:
    """Check a ruleset file of one's own."""
    from replay.ruleset import problems_of  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import FOUND, Output  # noqa: PLC0415
    from service.cli.report.ruleset_check import check_json, check_lines, wrong  # noqa: PLC0415

    output = Output(lang, json=json)
    path = Path(toml)
    problems = problems_of(path)
    if wrong(problems):
        output.worse(FOUND)
    if json:
        output.object(check_json(path, problems))
    else:
        output.lines(check_lines(path, problems, output.lang))
    raise typer.Exit(output.code)

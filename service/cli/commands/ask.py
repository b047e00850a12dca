"""`paipu ask`: a referee's question, or a file of them; one JSON answer a line."""

from typing import Annotated

import typer

from service.cli.options import JsonOption, LangOption, RulesDirOption


def ask(
    question: Annotated[str, typer.Argument(metavar="QUESTION|FILE.jsonl|-", show_default=False)],
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    json: JsonOption = False,  # noqa: ARG001 - answers are always JSON
) -> None:
    """Answer questions in order; a malformed one gets a line with its error."""
    from service.cli.answers import answer_all  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import Output  # noqa: PLC0415

    output = Output(lang, json=True)
    answer_all(question, output)
    raise typer.Exit(output.code)

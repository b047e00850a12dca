"""`paipu demo`: a few sample hands judged, with a word on each."""

import typer

from service.cli.options import JsonOption, LangOption


def demo(lang: LangOption = "", *, json: JsonOption = False) -> None:
    """Judge a few of the sample hands."""
    from service.cli.output import Output  # noqa: PLC0415 - loaded when asked for
    from service.cli.showing import show_samples  # noqa: PLC0415

    show_samples(Output(lang, json=json))
    raise typer.Exit

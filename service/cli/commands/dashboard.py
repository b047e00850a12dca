"""`paipu dashboard`: hands, rulings and rules in a browser, on this machine only."""

from typing import Annotated

import typer

from service.cli.options import JsonOption, LangOption, RulesDirOption


def dashboard(
    data: Annotated[
        str, typer.Option("--data", metavar="DIR", envvar="PAIPU_DATA", show_envvar=False)
    ] = "",
    archive: Annotated[
        str, typer.Option("--archive", metavar="DIR", envvar="PAIPU_ARCHIVE", show_envvar=False)
    ] = "",
    port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535)] = 8501,
    lang: LangOption = "",
    rules_dir: RulesDirOption = None,  # noqa: ARG001 - read before the command begins
    *,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", show_default=False)] = True,
    json: JsonOption = False,
) -> None:
    """Open the dashboard."""
    from importlib.util import find_spec  # noqa: PLC0415 - loaded when asked for

    from service.cli.errors import CallError  # noqa: PLC0415

    if find_spec("streamlit") is None:
        raise CallError("needs_library", library="streamlit", extra="dashboard")
    from service.cli.output import Output  # noqa: PLC0415
    from service.cli.serving import serve  # noqa: PLC0415

    output = Output(lang, json=json)
    serve(output, data=data, archive=archive, port=port, browser=browser)
    raise typer.Exit(output.code)

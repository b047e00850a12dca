"""`paipu archive`: sealed hands by the million, in files that are only ever added."""

from typing import Annotated

import typer

from service.cli.commands.archive_replay import replay
from service.cli.options import FilesArgument, JsonOption, LangOption, OutOption

archive = typer.Typer(no_args_is_help=True)

FolderArgument = Annotated[str, typer.Argument(metavar="DIR", show_default=False)]
"""An archive."""


@archive.callback()
def group(lang: LangOption = "") -> None:  # noqa: ARG001 - read before the command begins
    """Archives of sealed hands."""
    from importlib.util import find_spec  # noqa: PLC0415 - loaded when asked for

    from service.cli.errors import CallError  # noqa: PLC0415

    if find_spec("pyarrow") is None:
        raise CallError("needs_library", library="pyarrow", extra="analytics")


@archive.command("add")
def add(
    folder: FolderArgument, files: FilesArgument, lang: LangOption = "", *, json: JsonOption = False
) -> None:
    """Add the sealed hands of some files; what is refused is set aside with the reason."""
    from service.cli.archiving import add as add_files  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import Output  # noqa: PLC0415

    output = Output(lang, json=json)
    add_files(folder, files, output)
    raise typer.Exit(output.code)


@archive.command("export")
def export(
    folder: FolderArgument,
    out: OutOption = "",
    hand: Annotated[
        list[str] | None, typer.Option("--hand", metavar="ID", show_default=False)
    ] = None,
    lang: LangOption = "",
    *,
    json: JsonOption = False,
) -> None:
    """Write hands as canonical text."""
    from service.cli.archiving import export as export_hands  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import Output  # noqa: PLC0415

    output = Output(lang, json=json)
    output.aside = True
    export_hands(folder, out, hand or (), output)
    raise typer.Exit(output.code)


@archive.command("verify")
def verify(folder: FolderArgument, lang: LangOption = "", *, json: JsonOption = False) -> None:
    """Work out every seal anew and read every file; list all that is wrong."""
    from service.cli.archiving import verify as verify_archive  # noqa: PLC0415 - loaded when asked for
    from service.cli.output import Output  # noqa: PLC0415

    output = Output(lang, json=json)
    verify_archive(folder, output)
    raise typer.Exit(output.code)


@archive.command("info")
def info(folder: FolderArgument, lang: LangOption = "", *, json: JsonOption = False) -> None:
    """Say what an archive holds."""
    from events.archive.info import contents  # noqa: PLC0415 - loaded when asked for
    from service.cli.archiving import tell_faults  # noqa: PLC0415
    from service.cli.output import Output  # noqa: PLC0415
    from service.cli.report.archive import contents_lines  # noqa: PLC0415

    output = Output(lang, json=json)
    found = contents(folder)
    tell_faults(found.faults, output)
    if json:
        output.object({"archive": folder, **found.to_json()})
    else:
        output.lines(contents_lines(found, output.lang))
    raise typer.Exit(output.code)


archive.command("replay")(replay)

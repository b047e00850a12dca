"""The demonstration: what each sample shows, its report, and how to go on from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.cli.errors import CallError
from service.cli.judge import Judge
from service.cli.samples import sample_folder, shown_samples

if TYPE_CHECKING:
    from service.cli.output import Output


def show_samples(output: Output) -> None:
    """Judge the samples that are shown.

    Args:
        output: Where to tell it.

    Raises:
        CallError: ``no_samples``.
    """
    folder = sample_folder()
    shown = shown_samples(folder)
    if not shown:
        raise CallError("no_samples", folder=str(folder))
    for place, (name, path) in enumerate(shown):
        if not output.json:
            if place:
                output.line()
            output.line((output.tell(f"demo_{name}"), "note"))
        judge = Judge(output, clauses=True)
        judge.files([str(path)])
    if not output.json:
        output.line()
        output.line(output.tell("demo_next", file=str(shown[-1][1])))

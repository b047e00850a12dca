"""The hands of some files as one match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.match import match, standing
from replay.ruleset import load_installed, load_ruleset
from service.cli.errors import CallError
from service.cli.output import FOUND, UNUSABLE
from service.cli.record import records
from service.cli.report.match import match_json, match_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from replay import Ruleset
    from replay.ruling_sheet.record import Record
    from service.cli.output import Output


def tell_match(files: Sequence[str], rules: str, output: Output) -> None:
    """Fold the hands of some files and tell the course of the match.

    Args:
        files: The files, in order.
        rules: The ruleset of the match; empty: the one that all hands name.
        output: Where to tell it.

    Raises:
        CallError: ``match_rules``: the hands name more than one ruleset.
        RulesetError: The ruleset is not installed, or its file is wrong.
    """
    ruleset = load_ruleset(rules) if rules else None
    every = list(records(files, output))
    if not every:
        output.worse(UNUSABLE)
        return
    by_log = {id(record.recorded): record for record in every}
    kept = [by_log[id(log)] for log in standing([record.recorded for record in every])]
    if ruleset is None:
        ruleset = named_by(kept)
    course = match([record.recorded for record in kept], ruleset)
    if course.grave or any(record.wrong for record in kept):
        output.worse(FOUND)
    if output.json:
        output.object(match_json(course, kept))
    else:
        output.lines(match_lines(course, kept, ruleset, output.lang))


def named_by(records: Sequence[Record]) -> Ruleset:
    """The ruleset that all hands name.

    Raises:
        CallError: ``match_rules``.
    """
    names = dict.fromkeys(record.recorded.hand.header.rules for record in records)
    if len(names) > 1:
        raise CallError("match_rules", rules=", ".join(names))
    return load_installed(next(iter(names)))

"""Problems of a record put together, and where they stand."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from replay.ruling_sheet.tell import tell
from replay.words import seat_said

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from events.codec import Problem
    from replay.words import Language


def alike(problems: Iterable[Problem]) -> Iterator[tuple[Problem, ...]]:
    """The problems, those that are the same on one line after another together."""
    same = groupby(problems, key=lambda one: (one.code, one.file, str(one.params), one.seat))
    for _, own in same:
        yield tuple(own)


def place(group: Sequence[Problem]) -> str:
    """File and line, or lines."""
    file, first, last = group[0].file, group[0].line, group[-1].line
    if first is None:
        return file
    return f"{file}:{first}" if first == last else f"{file}:{first}-{last}"


def about(group: Sequence[Problem], lang: Language) -> str:
    """The event and the seat concerned, where it is one."""
    problem = group[0]
    where = []
    if problem.event is not None and len(group) == 1:
        where.append(tell("event", lang, event=problem.event))
    if problem.seat is not None:
        where.append(seat_said(problem.seat, lang))
    return " ".join(where) + ("  " if where else "")

"""Problems of a record: file and line first, then what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.ruling_sheet.problem import about, alike, place
from replay.words import problem_text, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from events.codec import Problem
    from replay.words import Language
    from service.cli.layout import Line


def problem_lines(
    problems: Iterable[Problem], lang: Language, *, indent: int = 2
) -> Iterator[Line]:
    """One line a problem; the same problem on one line after another is told once.

    Args:
        problems: What is wrong, or worth knowing.
        lang: The language.
        indent: Spaces before each line.
    """
    for group in alike(problems):
        first = group[0]
        word = (say(f"result.severity_{first.severity}", lang), first.severity)
        text = problem_text(first, lang)
        yield " " * indent, word, f"  {place(group)}  {about(group, lang)}{text}"

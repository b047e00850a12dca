"""A check of a user's own ruleset file: every problem with its line and what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from replay.ruleset import FileProblem, load_ruleset
from replay.words import error_text, say
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from replay.words import Language
    from service.cli.layout import Line


def check_json(path: Path, problems: Sequence[FileProblem]) -> dict[str, Any]:
    """The check as a JSON object.

    Args:
        path: The file.
        problems: Everything wrong with it.
    """
    ruleset = None if wrong(problems) else load_ruleset(path)
    return {
        "file": str(path),
        "id": ruleset.id if ruleset else None,
        "hash": ruleset.hash if ruleset else None,
        "problems": [problem.to_json() for problem in problems],
    }


def check_lines(path: Path, problems: Sequence[FileProblem], lang: Language) -> Iterator[Line]:
    """The check for a person.

    Args:
        path: The file.
        problems: Everything wrong with it.
        lang: The language.
    """
    for problem in problems:
        place = problem.file if problem.line is None else f"{problem.file}:{problem.line}"
        word = (say(f"result.severity_{problem.severity}", lang), problem.severity)
        text = error_text(problem.error, lang)
        yield place, "  ", word, f"  {without_file(text, problem.file)}"
    if wrong(problems):
        yield (tell("ruleset_wrong", lang, file=path, problems=len(problems)),)
        return
    ruleset = load_ruleset(path)
    facts = {"file": path, "rules": f"{ruleset.id} {ruleset.title[lang]}", "hash": ruleset.hash}
    yield ((tell("ruleset_right", lang, **facts), "good"),)


def wrong(problems: Sequence[FileProblem]) -> bool:
    """Whether the file cannot be used."""
    return any(problem.severity == "error" for problem in problems)


def without_file(text: str, file: str) -> str:
    """A sentence without the name of the file that it begins with, which is shown before it."""
    return text.removeprefix(file).lstrip(":： ") if text.startswith(file) else text

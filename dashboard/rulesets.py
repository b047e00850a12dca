"""The rulesets that can be chosen, as they are offered."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from replay.ruleset import folders_in_use, installed, load_ruleset, unusable
from replay.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from replay import Ruleset
    from replay.ruleset import Installed
    from replay.words import Language


def offered() -> Mapping[str, Installed]:
    """The rulesets that are installed and can be used, by id; files changed later are not seen."""
    return _offered(folders_in_use())


@cache
def _offered(_: tuple[Path, ...]) -> Mapping[str, Installed]:
    lost = {path for path, _ in unusable()}
    return {entry.id: entry for entry in installed() if entry.file not in lost}


def ruleset_said(id_: str, lang: Language) -> str:
    """A ruleset as it is offered: its id, its title, and whether its text is cut.

    Args:
        id_: Its id.
        lang: The language.
    """
    entry = offered().get(id_)
    if entry is None:
        return id_
    said = f"{entry.id}  {entry.title.get(lang, entry.slug)}"
    if entry.completeness == "complete":
        return said
    return f"{said} ({say(f'result.completeness_{entry.completeness}', lang)})"


def chosen(written: str) -> list[Ruleset]:
    """The rulesets of a text such as ``001.01,002.05``; what is not offered is left out.

    Args:
        written: Ids with commas between them.
    """
    known = offered()
    ids = [part.strip() for part in written.split(",")]
    return [load_ruleset(one) for one in dict.fromkeys(ids) if one in known]

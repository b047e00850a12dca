"""The rulesets that can be chosen, as they are offered."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dashboard.texts import text
from events.errors import PaipuError
from events.signs import visible
from replay.ruleset import folders_in_use, installed, load_installed, unusable
from replay.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from replay import Ruleset
    from replay.ruleset import Installed
    from replay.words import Language


class NotInstalledError(PaipuError):
    """A ruleset that an address names and that is not installed."""

    def __str__(self) -> str:
        """Say it in English."""
        return self.text("en")

    def text(self, lang: Language) -> str:
        """Say what is wrong."""
        return text(f"rules.{self.code}", lang, **self.params)


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


def named(written: str) -> str:
    """The id of an installed ruleset that an address names by its id or slug.

    An address comes from anybody, so it never becomes a path of this machine.

    Args:
        written: What stands in the address.

    Raises:
        NotInstalledError: No ruleset that can be used has that name.
    """
    wanted = written.strip().casefold()
    for id_, entry in offered().items():
        if wanted and wanted in {id_.casefold(), entry.slug.casefold()}:
            return id_
    raise NotInstalledError("not_installed", rules=visible(written))


def unknown_in(written: str) -> list[str]:
    """The names in a text such as ``001.01,002.05`` that no installed ruleset has.

    Args:
        written: Ids or slugs with commas between them.
    """
    return [part for part in _parts(written) if not _is_offered(part)]


def chosen(written: str) -> list[Ruleset]:
    """The rulesets of a text such as ``001.01,002.05``; what is not offered is left out.

    Args:
        written: Ids or slugs with commas between them.
    """
    ids = [named(part) for part in _parts(written) if _is_offered(part)]
    return [load_installed(one) for one in dict.fromkeys(ids)]


def _parts(written: str) -> list[str]:
    return [part.strip() for part in written.split(",") if part.strip()]


def _is_offered(name: str) -> bool:
    try:
        named(name)
    except NotInstalledError:
        return False
    return True

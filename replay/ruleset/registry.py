"""The rulesets that are installed: every TOML file in ``replay/rulesets`` and in folders in use.

Dropping a file there installs it; nothing else lists them. Two files may not have one name: asking
for it is an error that names both, and every other ruleset stays as it is.
"""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from events.errors import RulesetError
from replay.ruleset import folders
from replay.ruleset.not_replayable import NOT_REPLAYABLE, NotReplayable, read_not_replayable
from replay.ruleset.toml_file import read_toml

RULESETS = folders.OURS
"""Where the installed rulesets lie."""

_SLUG = re.compile(rb'^slug = "([^"]+)"', re.MULTILINE)


class Installed(NamedTuple):
    """One line of the list of rulesets."""

    id: str
    """The id, as in a hand's header."""
    slug: str
    """A name that says what is special about the text."""
    title: dict[str, str]
    """The title in ``zh`` and ``en``."""
    completeness: str
    """Complete, cut or fragment."""
    copy_of: str | None
    """The ruleset that it copies, if it is a copy."""
    file: Path
    """Its file."""

    @property
    def folder(self) -> Path | None:
        """The folder in use that it lies in; None for those that come with the program."""
        return None if self.file.parent == RULESETS else self.file.parent


def installed() -> list[Installed]:
    """List the installed rulesets, `common` first, then by id."""
    entries = []
    for path in _files():
        head: dict[str, Any] = read_toml(path)
        title = head.get("title")
        entries.append(
            Installed(
                str(head.get("id", path.stem)),
                str(head.get("slug", path.stem)),
                dict(title) if isinstance(title, dict) else {},
                str(head.get("completeness", "")),
                head.get("copy_of"),
                path,
            )
        )
    return entries


def find_file(name: str, *, ours_first: bool = False) -> Path:
    """Return the file of an installed ruleset, by id or slug, in either case.

    Args:
        name: The id or slug.
        ours_first: Whether a ruleset of ours goes before one of the same name in a user's folder:
            what our own files extend stays what it is.

    Raises:
        RulesetError: No installed ruleset has that name; near ones are listed.
    """
    wanted = name.strip().casefold()
    if not folders.folders_in_use() and wanted in _ours_by_id():
        return _ours_by_id()[wanted]
    files = _files()
    found = _owners(wanted, files)
    if ours_first and found and found[0].parent == RULESETS:
        return found[0]
    if len(found) > 1:
        raise clash(wanted, found)
    if found:
        return found[0]
    if any(text.id.casefold() == wanted for text in not_replayable()):
        raise RulesetError(
            "ruleset_not_replayable",
            message=f"{name!r} is listed and cannot be replayed; `paipu rules list --all` says why",
            ref=name,
        )
    slugs = {_slug(path): path for path in files}
    names = {_id(path): _id(path) for path in files} | {
        slug: f"{_id(path)} ({slug})" for slug, path in slugs.items() if slug
    }
    near = [names[found] for found in get_close_matches(wanted, names, 3, 0.5)]
    listed = ", ".join(_id(path) for path in files)
    raise RulesetError(
        "ruleset_unknown",
        message=f"no ruleset {name!r} is installed; "
        + (
            f"did you mean {' or '.join(near)}? installed: {listed}"
            if near
            else f"expected {listed}"
        )
        + "; or name a TOML file",
        ref=name,
        installed=listed,
        **({"suggestion": ", ".join(near)} if near else {}),
    )


def not_replayable() -> list[NotReplayable]:
    """List the texts that no hand can be replayed under, by id."""
    return read_not_replayable(RULESETS)


def clash(name: str, files: Iterable[Path]) -> RulesetError:
    """Return the error for a name that several files have."""
    listed = ", ".join(map(str, files))
    return RulesetError(
        "ruleset_clash",
        message=f"{name!r} names more than one ruleset: {listed}; expected one file a name;"
        " give one of them another id and slug",
        ref=name,
        files=listed,
    )


@cache
def _ours_by_id() -> dict[str, Path]:
    """Our files by their ids; every hand of an archive asks for one."""
    ours = (path for path in RULESETS.glob("*.toml") if path.name != NOT_REPLAYABLE)
    return {path.stem.casefold(): path for path in ours}


def _files() -> list[Path]:
    ours = (path for path in RULESETS.glob("*.toml") if path.name != NOT_REPLAYABLE)
    in_turn = sorted(ours, key=lambda path: (path.stem != "common", path.stem))
    return [*in_turn, *folders.read()]


def _owners(wanted: str, files: list[Path]) -> list[Path]:
    """The files with a name: one of ours at most, and any in the folders in use."""
    ours = [path for path in files if path.parent == RULESETS]
    found = [path for path in ours if path.stem.casefold() == wanted]
    found = found or [path for path in ours if _slug(path) == wanted]
    found += [
        path
        for path in files
        if path.parent != RULESETS and wanted in map(str.casefold, folders.names(path))
    ]
    return found or [path for path in folders.unread() if path.stem.casefold() == wanted]


def _id(path: Path) -> str:
    return path.stem if path.parent == RULESETS else folders.names(path)[0]


def _slug(path: Path) -> str:
    if path.parent != RULESETS:
        return folders.names(path)[1].casefold()
    found = _SLUG.search(path.read_bytes())
    return found[1].decode("utf-8", "replace").casefold() if found else ""

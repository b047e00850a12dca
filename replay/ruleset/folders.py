"""Folders of rulesets beside the installed ones: those of a club, or of one tournament.

Which they are is said from outside, once, by whoever runs the program.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from events.errors import RulesetError
from replay.ruleset.toml_file import read_toml

OURS = Path(__file__).parent.parent / "rulesets"
"""Where the installed rulesets lie."""

_IN_USE: list[Path] = []


def use_folders(folders: Iterable[str | Path]) -> None:
    """Install the rulesets of these folders, in place of those of any named before.

    Args:
        folders: Folders with one TOML file a ruleset; clauses in words may lie in `clauses`.

    Raises:
        RulesetError: One of them is not there, or is no folder.
    """
    wanted = dict.fromkeys(Path(folder).resolve() for folder in folders)
    for folder in wanted:
        if not folder.is_dir():
            raise RulesetError(
                "ruleset_no_folder",
                message=f"{folder} is no folder; expected one with ruleset files in TOML",
                file=str(folder),
            )
    _IN_USE[:] = [folder for folder in wanted if folder != OURS.resolve()]
    names.cache_clear()


def folders_in_use() -> tuple[Path, ...]:
    """The folders that were named."""
    return tuple(_IN_USE)


def read() -> list[Path]:
    """The files in them that can be read, folder by folder."""
    return [path for path in _files() if names(path)]


def unread() -> list[Path]:
    """The files in them without an id that can be read; they go by the name of the file."""
    return [path for path in _files() if not names(path)]


@cache
def names(path: Path) -> tuple[str, ...]:
    """The names under which a file can be asked for: its id and its slug; none of one unread."""
    try:
        head = read_toml(path)
    except RulesetError:
        return ()
    name = head.get("id")
    return (name, str(head.get("slug", name))) if isinstance(name, str) and name else ()


def _files() -> list[Path]:
    return [path for folder in _IN_USE for path in sorted(folder.glob("*.toml"))]

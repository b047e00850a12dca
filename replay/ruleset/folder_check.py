"""Which files in the folders in use cannot be used, and why."""

from pathlib import Path

from events.errors import RulesetError
from replay.ruleset import folders
from replay.ruleset.load import load_ruleset
from replay.ruleset.registry import find_file


def unusable() -> list[tuple[Path, RulesetError]]:
    """Return every file in the folders in use that cannot be loaded under its names."""
    found = []
    for path in [*folders.read(), *folders.unread()]:
        try:
            for name in folders.names(path):
                find_file(name)
            load_ruleset(path)
        except RulesetError as error:
            found.append((path, error))
    return sorted(found)

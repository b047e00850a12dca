"""Where facts lie in an archive: one folder a ruleset, in it one folder a table.

::

    DIR/facts/deals/<part>.parquet                       what was dealt and bid, whatever the rules
    DIR/facts/<rules>@<hash8>/<table>/<part>.parquet     what it comes to under one ruleset

A part is named after the file of `DIR/hands` that it was made from. A ruleset's folder has the
first eight digits of its hash in its name, so facts of an older version of it are never taken for
those of today's.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from replay.ruleset import load_installed

if TYPE_CHECKING:
    from replay.ruleset import Ruleset

FACTS = "facts"
DEALS = "deals"
SUFFIX = ".parquet"
DIGITS = 8


def facts_files(folder: str | Path, rules: Ruleset | str, table: str) -> list[Path]:
    """The parts of one table of facts under one ruleset, by name; none where nobody made them.

    Args:
        folder: The archive.
        rules: The ruleset, or its id or slug.
        table: `hands`, `findings`, `tricks`, `plays` or another that stands beside them.

    Raises:
        RulesetError: The ruleset is not installed.
    """
    ruleset = load_installed(rules) if isinstance(rules, str) else rules
    return parts(ruleset_folder(folder, ruleset) / table)


def ruleset_folder(folder: str | Path, ruleset: Ruleset) -> Path:
    """Where the facts under a ruleset, as it is now, lie."""
    name = f"{quote(ruleset.id, safe='')}@{digits(ruleset)}"
    return Path(folder) / FACTS / name


def deals_folder(folder: str | Path) -> Path:
    """Where the deals lie."""
    return Path(folder) / FACTS / DEALS


def digits(ruleset: Ruleset) -> str:
    """The digits of a ruleset's hash that stand in the name of its folder."""
    return ruleset.hash.removeprefix("sha256:")[:DIGITS]


def rulesets_with_facts(folder: str | Path) -> dict[str, list[str]]:
    """The rulesets that there are facts under: id, and the digits of every version of it."""
    found: dict[str, list[str]] = {}
    there = Path(folder) / FACTS
    if not there.is_dir():
        return found
    for path in sorted(there.iterdir()):
        name, at, version = path.name.rpartition("@")
        if at and any(path.glob(f"*/*{SUFFIX}")):
            found.setdefault(unquote(name), []).append(version)
    return found


def parts(folder: Path) -> list[Path]:
    """The whole files in a folder, by name; those still being written have another ending."""
    return sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []

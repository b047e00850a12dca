"""Texts that are kept and no hand can be replayed under: no card game, or no rules in them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from events.errors import RulesetError
from replay.ruleset.toml_file import read_toml

NOT_REPLAYABLE = "not_replayable.toml"
"""The file that lists them, beside the rulesets: one table a text, its reason in `zh` and `en`."""


class NotReplayable(NamedTuple):
    """One such text."""

    id: str
    """Its id."""
    title: Mapping[str, str]
    """Its title in ``zh`` and ``en``; may be empty."""
    reason: Mapping[str, str]
    """Why it cannot be replayed, in ``zh`` and ``en``."""


def read_not_replayable(folder: Path) -> list[NotReplayable]:
    """Return the texts that a folder lists, by id; none where it has no such file.

    Raises:
        RulesetError: The file cannot be read, or an entry lacks its reason in a language.
    """
    path = folder / NOT_REPLAYABLE
    if not path.exists():
        return []
    return [_text(path, name, entry) for name, entry in sorted(read_toml(path).items())]


def _text(path: Path, name: str, entry: Any) -> NotReplayable:
    if not isinstance(entry, dict) or not {"zh", "en"} <= set(entry):
        raise RulesetError(
            "clause_form",
            message=f"{path}: {name} needs a sentence in zh and one in en",
            file=str(path),
            key=name,
        )
    reason = {"zh": str(entry["zh"]), "en": str(entry["en"])}
    return NotReplayable(name, dict(entry.get("title", {})), reason)

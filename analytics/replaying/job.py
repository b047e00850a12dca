"""What is to be made of an archive."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Rules = str | Mapping[str, object]
"""A ruleset by id or file, or a table of parameters on top of one."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be made of an archive; it can be sent to another machine."""

    folder: str
    """The archive."""
    rules: tuple[Rules, ...]
    """The rulesets."""
    tables: tuple[str, ...]
    """Which facts."""

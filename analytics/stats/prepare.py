"""What statistics read besides the facts of the bulk replay, written before a question comes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from analytics.stats.deals import ensure_deals
from analytics.stats.trumps import ensure_trumps

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from replay.ruleset import Ruleset


def prepare(
    folder: str | Path,
    rulesets: Sequence[Ruleset] = (),
    tell: Callable[[int, int], None] | None = None,
) -> None:
    """Write the deals of an archive, and the lengths of trumps under some rulesets.

    A question does the same for what it needs; this is for those who would rather not wait then.

    Args:
        folder: The archive.
        rulesets: Rulesets that there are facts under.
        tell: Told how many files of the archive are done, and of how many.

    Raises:
        StoreError: There is no archive, or a file cannot be read or written.
    """
    ensure_trumps(Path(folder), rulesets, ensure_deals(folder, tell), tell)

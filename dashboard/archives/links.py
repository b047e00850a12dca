"""Links to a hand of an archive, by its seal: the same hand in whatever file it lies."""

from __future__ import annotations

from dashboard import going
from dashboard.hands.reference import Reference
from dashboard.hands.source import ARCHIVE


def hand_reference(seal: str) -> str:
    """A hand of an archive as the address names it.

    Args:
        seal: Its seal.
    """
    return str(Reference(ARCHIVE, seal))


def hand_link(seal: str, label: str, *, at: int | None = None, rules: str = "") -> None:
    """A link to the replay of a hand.

    Args:
        seal: Its seal.
        label: What the link says; it is read as Markdown.
        at: The event to show.
        rules: The ruleset to show it under; empty: its own.
    """
    going.link("replay", label, hand=hand_reference(seal), at=at, rules=rules)

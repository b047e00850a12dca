"""The hand of a reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dashboard.hands.errors import HandsError
from dashboard.hands.source import ARCHIVE, SOURCES, open_log
from dashboard.hands.where import archives
from events.codec.reading import RecordedHand

if TYPE_CHECKING:
    from dashboard.hands.reference import Reference

_SEAL = 64


def fetch(reference: Reference) -> RecordedHand:
    """The hand that is meant.

    Args:
        reference: The source, the file, the number.

    Raises:
        HandsError: ``not_there``, ``no_such_hand``, or as `open_log`.
        LogError: ``empty_file``, ``seal_broken``.
        StoreError: The archive cannot be read.
    """
    if reference.source not in SOURCES:
        raise HandsError("not_there", file=str(reference))
    if reference.source == ARCHIVE:
        return _archived(reference.name)
    opened = open_log(reference.source, reference.name)
    hands = opened.hands
    if not hands:
        raise HandsError("no_hand", file=opened.name)
    if not 1 <= reference.number <= len(hands):
        raise HandsError("no_such_hand", file=opened.name, number=reference.number)
    return hands[reference.number - 1]


def _archived(name: str) -> RecordedHand:
    """A hand by its seal, or the last one with its id, of the first archive that has it."""
    there = archives()
    if not there:
        raise HandsError("no_archive_named")
    from dashboard.hands.archived import hand_named  # noqa: PLC0415 - Arrow, for archives only

    sealed = name.removeprefix("sha256:")
    seal = bytes.fromhex(sealed) if len(sealed) == _SEAL and _is_hex(sealed) else None
    for archive in there:
        hand = hand_named(archive.folder, name, seal)
        if hand is not None:
            count = len(hand.events) + (2 if hand.seal is not None else 1)
            return RecordedHand(hand, name, tuple(range(1, count + 1)))
    raise HandsError("not_archived", hand=name)


def _is_hex(text: str) -> bool:
    return all(sign in "0123456789abcdef" for sign in text)

"""A correction: a new hand that names the seal of the old one, which stays as it is."""

from collections.abc import Iterable
from typing import Any

from events.codec.seal import broken_at
from events.errors import LogError
from events.log import Event, Hand, Header


def correct(
    old: Hand,
    because: str,
    *,
    by: str | None = None,
    events: Iterable[Event] | None = None,
    **changes: Any,
) -> Hand:
    """The hand that supersedes a sealed one, still open.

    Args:
        old: The sealed hand.
        because: Why it is corrected.
        by: Who corrects it.
        events: What happened, corrected; as in the old hand if left out.
        **changes: Header fields that were wrong.

    Raises:
        LogError: ``not_sealed``, ``seal_broken``, ``no_reason``.
    """
    name = old.header.hand
    if old.seal is None:
        raise LogError("not_sealed", hand=name)
    if broken_at(old) is not None:
        raise LogError("seal_broken", hand=name)
    if not because.strip():
        raise LogError("no_reason", hand=name)
    kept = {field: getattr(old.header, field) for field in old.header.model_fields_set}
    kept.pop("corrected_by", None)
    reason = {"supersedes": old.seal.seal, "because": because}
    if by is not None:
        reason["corrected_by"] = by
    header = Header(**{**kept, **changes, **reason})
    return Hand(header=header, events=tuple(old.events if events is None else events))

"""One hand: a header, what happened, and a seal once it is closed."""

from events.log.base import Record
from events.log.event import Event
from events.log.header import Header
from events.log.stated import Seal


class Hand(Record):
    """A whole hand log as a value; an open hand has no seal yet."""

    header: Header
    """What stood before the first card."""
    events: tuple[Event, ...] = ()
    """What happened, in order."""
    seal: Seal | None = None
    """The seal of a closed hand."""

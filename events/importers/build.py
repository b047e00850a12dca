"""A log out of its parts: events that count 1, 2, 3, hands that follow from what was played."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError

from events.codec.seal import seal_hand
from events.importers.found import SourceError
from events.importers.lines import differs
from events.log import SEATS, Event, Hand, Header, Seat, Stated
from events.log.base import Record

T = TypeVar("T", bound=Record)


class Events:
    """The events of a hand while they are put together."""

    def __init__(self) -> None:
        self.all: list[Event] = []

    def add(self, kind: type[Event], **fields: Any) -> None:
        """Add an event with the next number; fields that are None are left out.

        Raises:
            SourceError: ``field_differs``.
        """
        self.all.append(_made(kind, {"n": len(self.all) + 1, **fields}))


def sealed(header: Mapping[str, Any], events: Events, stated: Mapping[str, Any]) -> Hand:
    """The closed log.

    Args:
        header: The fields of its header; those that are None are left out.
        events: What happened.
        stated: What the source wrote of the result; the same.

    Raises:
        SourceError: ``field_differs``.
    """
    result = _made(Stated, stated)
    return seal_hand(unsealed(header, events), result if result.model_fields_set else None)


def unsealed(header: Mapping[str, Any], events: Events) -> Hand:
    """The open log, of a hand that the source does not follow to its end."""
    return Hand(header=_made(Header, header), events=tuple(events.all))


def _made(model: type[T], fields: Mapping[str, Any]) -> T:
    """A part of a log from the fields that are there; None stands only where it has a meaning."""
    given = {
        name: value
        for name, value in fields.items()
        if value is not None or model.model_fields[name].is_required()
    }
    try:
        return model(**given)
    except ValidationError as error:
        raise differs(error) from None


def dealt_hands(
    played: Mapping[Seat, Sequence[int]], banker: Seat, buried: Sequence[int], kitty: Sequence[int]
) -> dict[Seat, tuple[int, ...]]:
    """The hands as dealt: what was played; the banker's with the bury and without the kitty.

    Args:
        played: All cards that each seat played.
        banker: Who took the kitty.
        buried: What he buried.
        kitty: What lay in it.

    Raises:
        SourceError: ``kitty_not_taken``: a kitty card that the banker neither played nor buried.
    """
    own = Counter(played[banker]) + Counter(buried)
    own.subtract(kitty)
    if any(count < 0 for count in own.values()):
        raise SourceError("kitty_not_taken", seat=banker)
    hands = {seat: tuple(sorted(played[seat])) for seat in SEATS}
    hands[banker] = tuple(sorted(own.elements()))
    return hands


def seat_of(number: int) -> Seat:
    """A seat written as 0 to 3, in playing order.

    Raises:
        SourceError: ``seat_number``.
    """
    if not 0 <= number < 4:
        raise SourceError("seat_number", found=number)
    return SEATS[number]

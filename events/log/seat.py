"""The four seats in playing order, counter-clockwise, and the two sides they make."""

from typing import Literal

from events.errors import LogError

Seat = Literal["E", "N", "W", "S"]
Side = Literal["EW", "NS"]

SEATS: tuple[Seat, ...] = ("E", "N", "W", "S")
"""The seats in playing order: after E plays N."""
_PLACES: dict[str, int] = {seat: place for place, seat in enumerate(SEATS)}
SIDES: tuple[Side, ...] = ("EW", "NS")
"""The two sides; seat number i sits on side i % 2."""


def seat_index(seat: str) -> int:
    """The seat's place in playing order, 0 to 3.

    Raises:
        LogError: ``bad_seat``.
    """
    index = _PLACES.get(seat)
    if index is None:
        raise LogError("bad_seat", seat=seat)
    return index


def next_seat(seat: str) -> Seat:
    """The seat that plays after this one."""
    return SEATS[(seat_index(seat) + 1) % 4]


def partner(seat: str) -> Seat:
    """The seat across the table."""
    return SEATS[(seat_index(seat) + 2) % 4]


def side_of(seat: str) -> Side:
    """The side a seat belongs to."""
    return SIDES[seat_index(seat) % 2]


def other_side(side: str) -> Side:
    """The side that plays against this one.

    Raises:
        LogError: ``bad_side``.
    """
    if side == "EW":
        return "NS"
    if side == "NS":
        return "EW"
    raise LogError("bad_side", side=side)

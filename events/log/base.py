"""What every part of a log shares: strictness, whole numbers, and cards as text outside."""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer
from pydantic_core import PydanticCustomError

from events.cards import UNKNOWN, cards_text, parse_cards
from events.errors import LogError

LARGEST = 2**53 - 1
"""The largest whole number that every JSON reader keeps exactly."""

Whole = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
"""A signed whole number; no fractions, no numbers in quotes, no true or false."""
Count = Annotated[int, Field(ge=0, le=LARGEST)]
"""How many: 0 or more."""
Number = Annotated[int, Field(ge=1, le=LARGEST)]
"""A number that counts from 1."""
Text = Annotated[str, Field(min_length=1)]
"""Some words or an identifier, never empty."""


class Record(BaseModel):
    """A frozen part of a log: nothing converted, no field that the format does not name."""

    model_config = ConfigDict(
        strict=True,
        frozen=True,
        extra="forbid",
        validate_by_name=True,
        validate_by_alias=True,
        serialize_by_alias=True,
        defer_build=True,
    )


def _listed(value: Any) -> tuple[int, ...]:
    """Cards as listed: a text of cards, or the kinds themselves from Python."""
    if isinstance(value, str):
        try:
            return parse_cards(value, unknown=True)
        except LogError as error:
            raise PydanticCustomError(
                "bad_card", "{token} is not a card", {"suggestion": None, **error.params}
            ) from None
    if isinstance(value, tuple) and all(
        type(kind) is int and 0 <= kind <= UNKNOWN for kind in value
    ):
        return value
    raise PydanticCustomError("cards_type", "expected cards such as As Td LJ")


def _in_order(value: Any) -> tuple[int, ...]:
    return tuple(sorted(_listed(value)))


def _some(kinds: tuple[int, ...]) -> tuple[int, ...]:
    if not kinds:
        raise PydanticCustomError("no_cards", "expected at least one card")
    return kinds


def _text(kinds: tuple[int, ...]) -> str:
    return cards_text(kinds, sort=False)


def _some_in_order(value: Any) -> tuple[int, ...]:
    return _some(_in_order(value))


def _some_listed(value: Any) -> tuple[int, ...]:
    return _some(_listed(value))


Cards = Annotated[tuple[int, ...], BeforeValidator(_in_order), PlainSerializer(_text)]
"""Cards whose order is no fact: kept and written in canonical order; may be none."""
OrderedCards = Annotated[tuple[int, ...], BeforeValidator(_listed), PlainSerializer(_text)]
"""Cards whose order is a fact: kept and written as listed; may be none."""
SomeCards = Annotated[tuple[int, ...], BeforeValidator(_some_in_order), PlainSerializer(_text)]
"""At least one card, in canonical order."""
SomeOrderedCards = Annotated[tuple[int, ...], BeforeValidator(_some_listed), PlainSerializer(_text)]
"""At least one card, as listed."""

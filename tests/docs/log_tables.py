"""The fields of the hand log, as the model has them."""

import types
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from events.log import EVENT_KINDS, Header, Level, Offence, Ruling, Seal, Seat, Side, Stated, Whole
from events.log.base import (
    Cards,
    Count,
    Number,
    OrderedCards,
    Record,
    SomeCards,
    SomeOrderedCards,
    Text,
)
from events.log.event import At
from events.log.header import SealText
from tests.docs.table import meanings, name_of, table

MODELS: dict[str, type[Record]] = {
    "header": Header,
    "ruling": Ruling,
    "seal": Seal,
    "stated": Stated,
    **EVENT_KINDS,
}
"""What has a table of its own."""
_TYPES: tuple[tuple[Any, str], ...] = (
    (At, "1 to 100"),
    (Number, "number from 1"),
    (Count, "number from 0"),
    (Whole, "whole number"),
    (Text, "text"),
    (Cards, "cards, or none"),
    (OrderedCards, "cards in order, or none"),
    (SomeCards, "cards"),
    (SomeOrderedCards, "cards in order"),
    (Level, "level"),
    (SealText, "`sha256:` and 64 hex digits"),
    (Seat, "seat"),
    (Side, "side"),
    (Offence, "offence"),
    (Ruling, "object: `ruling`"),
    (Stated, "object: `stated`"),
    (bool, "`true` or `false`"),
)
_SPECIAL = {("header", "paipu"): "`1`", ("seal", "check"): "8 hex digits a line"}
_ALWAYS = ("paipu", "event")
"""Fields with one possible value, which the model need not be told."""


def fields(name: str) -> str:
    """The table of one kind of line, or of one of the objects inside."""
    model = MODELS[name]
    hints = get_type_hints(model, include_extras=True)
    words = meanings(model)
    return table(
        ("field", "type", "required", "meaning"),
        (
            (
                f"`{name_of(model, field)}`",
                _SPECIAL.get((name, field)) or type_words(hints[field]),
                _required(model, field, hints[field]),
                words[field],
            )
            for field in model.model_fields
        ),
    )


def type_words(kind: Any) -> str:
    """A type in the words of the page."""
    for known, words in _TYPES:
        if kind == known:
            return words
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return type_words(parts[0])
    if origin is Literal:
        return ", ".join(f"`{word}`" for word in parts)
    if origin in {Union, types.UnionType}:
        return " or ".join(type_words(part) for part in parts if part is not type(None))
    if origin is dict:
        return f"object by {type_words(parts[0])}: {type_words(parts[1])}"
    raise LookupError(f"no words for the type {kind}")


def _required(model: type[Record], field: str, hint: Any) -> str:
    if field in _ALWAYS:
        return "yes"
    if not model.model_fields[field].is_required():
        return ""
    return "yes, or `null`" if type(None) in get_args(hint) else "yes"

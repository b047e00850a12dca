"""The canonical text of a hand: sorted keys, whole numbers, one spelling of every card.

Keys and numbers follow RFC 8785; every key is ASCII and every number whole, for which sorting by
code point and orjson's escapes give the same bytes.
"""

from functools import cache
from typing import Any

import orjson

from events.log import Event, Hand, Header, Seal
from events.log.base import Record


def write_hand(hand: Hand) -> bytes:
    """The whole hand, every line ended."""
    lines = [write_line(hand.header), *map(write_line, hand.events)]
    if hand.seal is not None:
        lines.append(write_line(hand.seal))
    return b"\n".join(lines) + b"\n"


def write_event(event: Event) -> bytes:
    """One event's line, ended."""
    return write_line(event) + b"\n"


def write_line(record: Header | Event | Seal, *, without: frozenset[str] = frozenset()) -> bytes:
    """One line of a hand without its end, as it is hashed.

    Args:
        record: The header, event or seal.
        without: Fields to leave out.
    """
    table = _table(record, type(record))
    for name in without:
        table.pop(name, None)
    return orjson.dumps(table, option=orjson.OPT_SORT_KEYS)


def _table(record: Record, model: type[Record]) -> dict[str, Any]:
    """The fields that were set; null only where the format gives null a meaning."""
    constants, required = _fields(model)
    table = dict(constants)
    for name, value in record.model_dump(exclude_unset=True).items():
        if isinstance(value, dict) and name in _NESTED:
            table[name] = {key: inner for key, inner in value.items() if inner is not None}
        elif value is not None or name in required:
            table[name] = value
    return table


_NESTED = frozenset({"ruling", "stated"})


@cache
def _fields(model: type[Record]) -> tuple[dict[str, Any], frozenset[str]]:
    """Fields with one possible value, always written; fields that must be set, if only to null."""
    constants = {
        name: field.default
        for name, field in model.model_fields.items()
        if name in {"paipu", "event"}
    }
    required = {name for name, field in model.model_fields.items() if field.is_required()}
    return constants, frozenset(required)

"""The header's line out of a row, put together without the models."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import orjson
from pydantic import ValidationError

from events.archive.odd import Odd
from events.archive.row import SORTED, level_text
from events.log import SEATS, Header
from events.log.level import LevelState

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_SEALED = re.compile(r"sha256:[0-9a-f]{64}")
_ONE_OF_SEATS = frozenset(SEATS).__contains__
_PLAIN = {"first_hand": False, "levels": {}, "seats": {}}
_PLAIN_DEAL = {"drawn": False, "hands": {}, "kitty_dealt_to_banker": False}


class More:
    """Fields of header and deal that were written though the columns say as much without them."""

    __slots__ = ("deal", "header")

    def __init__(self, text: str) -> None:
        table = orjson.loads(text)
        self.header: dict[str, Any] = table.pop("header", {})
        self.deal: dict[str, Any] = table.pop("deal", {})
        for fields, plain in ((self.header, _PLAIN), (self.deal, _PLAIN_DEAL)):
            if table or any(plain.get(name) != value for name, value in fields.items()):
                raise Odd("more is said than the columns say")


more_of = lru_cache(maxsize=64)(More)
NOTHING = More("{}")


def header_line(row: Mapping[str, Any], more: Mapping[str, Any]) -> bytes:
    """The line of a row's header.

    Args:
        row: The row.
        more: What it writes besides its columns.

    Raises:
        Odd: The models have to be asked.
    """
    table: dict[str, Any] = {"paipu": 1, "banker": None, "level": None, **more}
    for name, right in _FIELDS:
        value = row[name]
        if value is not None:
            if not right(value):
                raise Odd(name)
            table[name] = value
    if row["first_hand"]:
        table["first_hand"] = True
    if (level := row["level"]) is not None:
        table["level"] = _level(level)
    east, north = row["level_ew"], row["level_ns"]
    if east is not None or north is not None:
        levels = table["levels"] = {}
        if east is not None:
            levels["EW"] = _level(east)
        if north is not None:
            levels["NS"] = _level(north)
    seats = {seat: row[column] for seat, column in _SEATS if row[column] is not None}
    if seats:
        if not all(map(_some_text, seats.values())):
            raise Odd("seats")
        table["seats"] = seats
    if (earlier := row["earlier"]) is not None:
        table["earlier"] = _earlier(earlier)
    if any(name in table and table[name] != value for name, value in more.items()):
        raise Odd("written and not")
    return orjson.dumps(table, option=SORTED)


def _some_text(value: Any) -> bool:
    return type(value) is str and value != ""


def _counted(value: Any) -> bool:
    return type(value) is int and value >= 1


def _yes_or_no(value: Any) -> bool:
    return value is True or value is False


def _seal(value: str) -> bool:
    return _SEALED.fullmatch(value) is not None


_FIELDS: tuple[tuple[str, Callable[[Any], bool]], ...] = (
    ("hand", _some_text),
    ("rules", _some_text),
    ("rules_hash", _some_text),
    ("banker", _ONE_OF_SEATS),
    ("race", _yes_or_no),
    ("bidding", frozenset({"recorded", "none_made", "not_recorded"}).__contains__),
    ("trump", frozenset({"s", "h", "c", "d", "nt"}).__contains__),
    ("nt_by", frozenset({"little", "big"}).__contains__),
    ("match", _some_text),
    ("hand_no", _counted),
    ("board", _counted),
    ("played_at", _some_text),
    ("next_banker", _ONE_OF_SEATS),
    ("supersedes", _seal),
    ("because", _some_text),
    ("corrected_by", _some_text),
    ("simulated", _yes_or_no),
    ("imported_from", _some_text),
)
"""The columns that the header writes as they are, and what of each is right."""
_SEATS = tuple((seat, f"seat_{seat.lower()}") for seat in SEATS)


@lru_cache(maxsize=1024)
def _level(text: str) -> str | orjson.Fragment:
    """A level as JSON has it."""
    if not text.startswith("{"):
        if level_text(LevelState(text)) != text:
            raise Odd("level")
        return text
    if level_text(LevelState.parse(orjson.loads(text))) != text:
        raise Odd("level")
    return orjson.Fragment(text)


@lru_cache(maxsize=1024)
def _earlier(text: str) -> orjson.Fragment:
    """Earlier offences as JSON has them, in the order in which a writer writes them."""
    try:
        header = Header.model_validate({**_ANY, "earlier": orjson.loads(text)}, by_alias=True)
    except ValidationError as error:
        raise Odd(str(error)) from None
    if orjson.dumps(header.earlier, option=SORTED) != text.encode():
        raise Odd("earlier")
    return orjson.Fragment(text)


_ANY = {"hand": "-", "rules": "-", "level": None, "banker": None, "bidding": "none_made"}

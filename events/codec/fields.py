"""From what a model refuses to what a person reads: the field, what was expected, what was meant.

Every refusal becomes a code and its facts. A field that is both missing and misspelt is one slip
and is told once.
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from itertools import islice
from typing import Any

import orjson
from pydantic import ValidationError
from pydantic_core import ErrorDetails

from events.log import OFFENCES, SEATS, SIDES, Ruling, Stated
from events.log.base import Record

Fault = tuple[str, dict[str, Any]]
"""A code and its facts."""

_INNER: dict[str, type[Record]] = {"ruling": Ruling, "stated": Stated}
_KEYS = {"hands": SEATS, "seats": SEATS, "levels": SIDES, "earlier": SIDES}
_PLAIN_CODES = {
    "int_type": "not_whole",
    "int_from_float": "not_whole",
    "bool_type": "not_boolean",
    "string_type": "not_text",
    "string_unicode": "not_text",
    "string_too_short": "empty_text",
    "dict_type": "not_object",
    "model_type": "not_object",
    "cards_type": "not_cards",
    "no_cards": "no_cards",
    "string_pattern_mismatch": "not_hash",
    "bad_version": "bad_version",
}
_QUOTED = re.compile(r"'([^']*)'")
MOST_FAULTS = 50
"""So many faults of one line are told one by one; no ordinary line has as many fields."""
_LIKE = 0.6
"""How much alike two words are at least, of which one is taken for a slip of the other."""
_LONGEST_WORD = 64
"""A longer word is no slip of any field's name."""


def faults_of(error: ValidationError, model: type[Record]) -> Iterator[Fault]:
    """Every refusal of one line, in the order of the model's fields.

    Args:
        error: What the model refused.
        model: The model.
    """
    refused = error.errors(include_url=False)
    faults = [_fault(details, model) for details in islice(refused, MOST_FAULTS)]
    meant = {facts["suggestion"] for code, facts in faults if code == "unknown_field"}
    for code, facts in faults:
        if code != "missing_field" or facts["field"] not in meant:
            yield code, facts
    if len(refused) > MOST_FAULTS:
        yield more_faults(len(refused) - MOST_FAULTS)


def more_faults(count: int) -> Fault:
    """What stands for the faults of one line that are too many to tell one by one."""
    return "more_faults", {"more": count}


def unknown_word(field: str, value: Any, allowed: tuple[str, ...]) -> Fault:
    """A word outside its closed list."""
    near = nearest_word(value, allowed) if isinstance(value, str) else None
    facts = {"field": field, "value": _shown(value), "expected": ", ".join(allowed)}
    return "bad_value", {**facts, "suggestion": near}


def nearest_word(word: str, allowed: tuple[str, ...]) -> str | None:
    """The allowed word that was probably meant."""
    return _nearest(word, allowed) if len(word) <= _LONGEST_WORD else None


@lru_cache(maxsize=4096)
def _nearest(word: str, allowed: tuple[str, ...]) -> str | None:
    letters = set(word)
    # what two words share at most is quickly counted, and is too little for nearly all of them
    could = [
        one for one in allowed if 2 * sum(map(one.count, letters)) / (len(one) + len(word)) >= _LIKE
    ]
    near = get_close_matches(word, could, 1, _LIKE) if could else None
    return near[0] if near else None


@lru_cache(maxsize=64)
def field_names(model: type[Record]) -> tuple[str, ...]:
    """The names of a model's fields as a log writes them."""
    return tuple(field.alias or name for name, field in model.model_fields.items())


def _fault(details: ErrorDetails, model: type[Record]) -> Fault:
    place = [str(part) for part in details["loc"] if part != "[key]"]
    field, kind, value = ".".join(place), details["type"], details["input"]
    context = details.get("ctx", {})
    if kind == "missing":
        return "missing_field", {"field": field}
    if kind == "extra_forbidden" or (details["loc"] and details["loc"][-1] == "[key]"):
        allowed = _allowed(place, model)
        near = nearest_word(place[-1], allowed)
        meant = ".".join((*place[:-1], near)) if near else None
        facts = {"field": field, "allowed": ", ".join(allowed), "suggestion": meant}
        return "unknown_field", facts
    if kind == "literal_error":
        return unknown_word(field, value, tuple(_QUOTED.findall(context["expected"])))
    if kind in {"greater_than_equal", "less_than_equal"}:
        code, limit = ("too_small", "ge") if kind == "greater_than_equal" else ("too_large", "le")
        return code, {"field": field, "value": _shown(value), "limit": context[limit]}
    if kind == "bad_card":
        token, near = context["token"], context["suggestion"]
        return "bad_card", {"field": field, "token": token, "suggestion": near}
    if kind == "bad_level":
        return "bad_level", {"field": field, "level": context["level"]}
    return _PLAIN_CODES.get(kind, "bad_field"), {"field": field, "value": _shown(value)}


def _allowed(place: list[str], model: type[Record]) -> tuple[str, ...]:
    if len(place) == 1:
        return field_names(model)
    if place[0] in _INNER:
        return field_names(_INNER[place[0]])
    return OFFENCES if len(place) > 2 else _KEYS.get(place[0], field_names(model))


def _shown(value: Any) -> str:
    try:
        text = orjson.dumps(value, default=repr).decode()
    except TypeError:  # nested too deep, or an integer beyond 64 bits
        text = "…"
    return text if len(text) <= 60 else text[:59] + "…"

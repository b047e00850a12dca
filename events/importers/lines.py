"""Foreign JSON, one record a line: each line read, or told why not."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, BinaryIO, TypeVar

import orjson
from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from events.codec.lines import LONGEST, lines_of
from events.codec.problem import Problem
from events.importers.found import Item, Rejected, SourceError

T = TypeVar("T", bound=BaseModel)
_SHOWN = 60
"""So many characters of a field are shown."""
_KINDS = frozenset({"int", "str", "bool"})
"""How the model names the kinds of a field that may be one of several."""
_EXPECTED = {
    "int_type": ("whole", ""),
    "int_from_float": ("whole", ""),
    "string_type": ("text", ""),
    "string_unicode": ("text", ""),
    "string_too_short": ("text_not_empty", ""),
    "bool_type": ("truth", ""),
    "list_type": ("list", ""),
    "dict_type": ("object", ""),
    "model_type": ("object", ""),
    "too_short": ("at_least", "min_length"),
    "too_long": ("at_most", "max_length"),
    "greater_than_equal": ("from", "ge"),
    "less_than_equal": ("up_to", "le"),
    "literal_error": ("word", "expected"),
}
"""What a model expected, by its refusal, and which fact of the refusal belongs to it."""


class Foreign(BaseModel):
    """A part of a foreign record: types are strict, fields that are not read are let be."""

    model_config = ConfigDict(strict=True, frozen=True, extra="ignore")


def json_lines(stream: BinaryIO, file: str) -> Iterator[tuple[int, Any | Rejected]]:
    """Go through the records of a file: the line, and the record or what is wrong with it.

    Args:
        stream: The file.
        file: Its name, for what is told.
    """
    for line in lines_of(stream):
        if line.too_long:
            yield line.number, rejected("line_too_long", file, line.number, limit=LONGEST)
        elif line.data.strip():
            try:
                yield line.number, orjson.loads(line.data)
            except orjson.JSONDecodeError as error:
                code = "bad_json" if line.ended else "cut_off"
                yield line.number, rejected(code, file, line.number, column=error.colno)


def imported(
    stream: BinaryIO, file: str, model: type[T], hands: Callable[[T, int], Iterable[Item]]
) -> Iterator[Item]:
    """The hands of a file, and the records that cannot become one.

    Args:
        stream: The file.
        file: Its name, for what is told.
        model: What a record is.
        hands: The hands of a record and its line; whatever keeps it from being one it raises.
    """
    for line, value in json_lines(stream, file):
        if isinstance(value, Rejected):
            yield value
            continue
        try:
            yield from hands(checked(model, value), line)
        except SourceError as error:
            yield rejected(error.code, file, line, **error.params)


def checked(model: type[T], value: Any) -> T:
    """A foreign record as its model.

    Raises:
        SourceError: ``field_differs``: which field, what stands there, what was expected;
            ``field_missing``: which field.
    """
    try:
        return model.model_validate(value)
    except ValidationError as error:
        raise differs(error) from None


def differs(error: ValidationError) -> SourceError:
    """What a model refused first: the field or the whole record, what it is, what was expected.

    A field that may be one of several things is refused once for each of them.
    """
    refused = error.errors(include_url=False)
    first, field = refused[0], _field(refused[0])
    if first["type"] == "missing":
        return SourceError("field_missing", field=field)
    expected: list[dict[str, Any]] = []
    for details in refused:
        if _field(details) == field and (one := _expected(details)) not in expected:
            expected.append(one)
    found = _found(first["input"])
    if not first["loc"]:
        return SourceError("record_differs", found=found, expected=expected)
    return SourceError("field_differs", field=field, found=found, expected=expected)


def _field(details: ErrorDetails) -> str:
    place = list(details["loc"])
    if len(place) > 1 and place[-1] in _KINDS:  # which of several kinds was tried
        place.pop()
    return ".".join(map(str, place))


def _expected(details: ErrorDetails) -> dict[str, Any]:
    """What would have been right, as a short name and the number or word that belongs to it."""
    kind, limit = _EXPECTED.get(details["type"], ("other", ""))
    if not limit:
        return {"kind": kind}
    found = details.get("ctx", {})[limit]
    return {"kind": kind, "limit": found.replace("'", "") if isinstance(found, str) else found}


def _found(value: Any) -> str:
    """What stands in a field, as its file writes it; what is long is cut."""
    try:
        text = orjson.dumps(value, default=repr).decode()
    except TypeError:  # a number beyond 64 bits, or text that is none
        text = repr(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def rejected(code: str, file: str, line: int | None, **facts: Any) -> Rejected:
    """A record that cannot become a log, for one reason."""
    return Rejected((Problem(code, "error", file, line, params=facts),))

"""Foreign JSON, one record a line: each line read, or told why not."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, BinaryIO, TypeVar

import orjson
from pydantic import BaseModel, ConfigDict, ValidationError

from events.codec.lines import LONGEST, lines_of
from events.codec.problem import Problem
from events.importers.found import Item, SourceError

T = TypeVar("T", bound=BaseModel)


class Foreign(BaseModel):
    """A part of a foreign record: types are strict, fields that are not read are let be."""

    model_config = ConfigDict(strict=True, frozen=True, extra="ignore")


def json_lines(stream: BinaryIO, file: str) -> Iterator[tuple[int, Any | Problem]]:
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
        if isinstance(value, Problem):
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
    """What a model refused first: the field, what stands there, what was expected."""
    first = error.errors(include_url=False)[0]
    where = ".".join(map(str, first["loc"])) or "-"
    if first["type"] == "missing":
        return SourceError("field_missing", field=where)
    found = repr(first["input"])[:60]
    return SourceError("field_differs", field=where, found=found, expected=first["msg"])


def rejected(code: str, file: str, line: int | None, **facts: Any) -> Problem:
    """A record that cannot become a log."""
    return Problem(code, "error", file, line, params=facts)

"""Every parameter of the schema and every word that may stand there, and who uses which.

Words are counted by vocabulary: where two parameters choose from the same closed list, such as the
stages of bidding, a word that one of them uses is used. Yes and no are counted by parameter.
"""

import tomllib
import types
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from events.log import Offence
from replay.ruleset import Values, installed, load_ruleset
from replay.ruleset.registry import RULESETS
from replay.ruleset.schema import SECTIONS, FineKeys, Fines, Rank, Rung, Suit
from tests.conformance.vectors import vectors

EVERYTHING: Any = object()
"""In place of a value: everything that the schema allows."""
NAMES = {get_args(kind) for kind in (Rank, Rung, Suit, Offence)}
"""Names of cards, levels and offences: whoever knows one knows them all."""


class Use(NamedTuple):
    """A word at a place; without a word, that the place is set at all."""

    place: str
    vocabulary: tuple[Any, ...] = ()
    word: Any = None


def allowed() -> set[Use]:
    """Every place and every word of the schema."""
    return {use for name in SECTIONS for use in section_uses(name)}


def used_by_texts() -> set[Use]:
    """What the texts say or have lost, and what is another reading of one of them."""
    found: set[Use] = set()
    for one in installed():
        if one.id == "common":
            continue
        found.update(table_uses(file_of(one.id)))
        ruleset = load_ruleset(one.id)
        found.update(Use(lost) for lost in ruleset.missing)
        for path, origin in ruleset.origins.items():
            section = path.partition(".")[0]
            for source in (origin, *origin.each):
                for key, value in (source.other or {}).items():
                    whole = value if section == "hooks" else {key: value}
                    found.update(section_uses(section, whole))
    return found


def used_by_common() -> set[Use]:
    """The words of common practice."""
    return set(table_uses(file_of("common")))


def used_by_vectors() -> set[Use]:
    """What the inline tables of the vectors say."""
    tables = [vector["rules"] for vector in vectors() if isinstance(vector["rules"], dict)]
    return {use for table in tables for use in table_uses(table)}


def file_of(name: str) -> dict[str, Any]:
    """A ruleset file as TOML has it."""
    return tomllib.loads((RULESETS / f"{name}.toml").read_text(encoding="utf-8"))


def table_uses(table: dict[str, Any]) -> Iterator[Use]:
    """The uses in a file or an inline table."""
    for name in SECTIONS:
        if name in table:
            yield from section_uses(name, table[name])


def section_uses(name: str, value: Any = EVERYTHING) -> Iterator[Use]:
    """The uses in one section."""
    return _uses(Values.model_fields[name].annotation, name, value)


def _uses(kind: Any, place: str, value: Any) -> Iterator[Use]:
    for form in _forms(kind):
        words = (True, False) if form is bool else get_args(form)
        if get_origin(form) is Literal or form is bool:
            if words not in NAMES:
                yield from (Use(place, words, word) for word in words if _is(value, word))
        elif get_origin(form) is tuple:
            for part, entry in _entries(words, value):
                yield from _uses(part, place, entry)
        elif get_origin(form) is dict:
            for key, entry in _pairs(value):
                yield from _uses(words[0], place, key)
                yield from _uses(words[1], place, entry)
        elif isinstance(form, type) and issubclass(form, BaseModel):
            yield from _fields(form, place, value)


def _fields(model: type[BaseModel], place: str, value: Any) -> Iterator[Use]:
    for name, info in model.model_fields.items():
        key = info.alias or name
        if value is not EVERYTHING and not (isinstance(value, dict) and key in value):
            continue
        whole = Annotated[(info.annotation, *info.metadata)] if info.metadata else info.annotation
        entry = value if value is EVERYTHING else value[key]
        if issubclass(model, FineKeys):
            here = f"fines.{key}"  # whatever the offence, at whatever time
        elif place.startswith("bidding."):
            here = place  # a table by stage or by hand says the same as the plain value
        else:
            here = f"{place}.{key}"
        yield Use(here)
        yield from _uses(whole, "fines" if model is Fines else here, entry)


def _forms(kind: Any) -> Iterator[Any]:
    if get_origin(kind) is Annotated:
        yield from _forms(get_args(kind)[0])
    elif get_origin(kind) in {Union, types.UnionType}:
        for form in get_args(kind):
            yield from _forms(form)
    else:
        yield kind


def _entries(parts: tuple[Any, ...], value: Any) -> Iterable[tuple[Any, Any]]:
    same = parts[-1] is Ellipsis
    if value is EVERYTHING:
        return [(part, EVERYTHING) for part in parts if part is not Ellipsis]
    if not isinstance(value, list | tuple):
        return []
    return [(parts[0] if same else parts[place], entry) for place, entry in enumerate(value)]


def _pairs(value: Any) -> Iterable[tuple[Any, Any]]:
    if value is EVERYTHING:
        return [(EVERYTHING, EVERYTHING)]
    return value.items() if isinstance(value, dict) else []


def _is(value: Any, word: Any) -> bool:
    return value is EVERYTHING or (value == word and type(value) is type(word))

"""One file, or one inline table, as a layer: what it sets and where each value comes from."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from events.errors import RulesetError
from replay.ruleset.head import HEAD_KEYS, Head
from replay.ruleset.rows import ROW_RANGE
from replay.ruleset.schema import SECTIONS, Values
from replay.ruleset.source import GIVEN, Source, parse_source
from replay.ruleset.toml_file import read_toml
from replay.ruleset.wrong_value import refuse, unknown_key

COMMON = "common"
"""The id of the ruleset that everything else rests on."""


@dataclass(frozen=True)
class Layer:
    """What one file or inline table adds to the ruleset that it extends."""

    file: str
    """Its path, or what to call an inline table."""
    head: Head | None
    """Its head; an inline table has none."""
    extends: str | None
    """The ruleset under it."""
    sections: Mapping[str, Any]
    """The values it sets, by section."""
    sources: Mapping[str, Source]
    """Where each of them comes from, by path."""

    def sets(self, place: str) -> bool:
        """Tell whether this layer sets a section, or a key of one."""
        section, _, key = place.partition(".")
        return section in self.sections and (not key or key in self.sections[section])

    def paths(self) -> Iterator[str]:
        """Yield the path of every value it sets."""
        return paths_of(self.sections)


def paths_of(sections: Mapping[str, Any]) -> Iterator[str]:
    """Yield the path of every value in a table of sections; a list of hooks is one value."""
    for name, section in sections.items():
        if isinstance(section, Mapping):
            yield from (f"{name}.{key}" for key in section)
        else:
            yield name


def file_layer(path: Path) -> Layer:
    """Read a ruleset file.

    Raises:
        RulesetError: The file, its head, a section's name or a source is wrong.
    """
    table = read_toml(path)
    file = str(path)
    try:
        head = Head.model_validate(frozen({key: table[key] for key in HEAD_KEYS if key in table}))
    except ValidationError as error:
        refuse(error, Head, lambda _: file)
        raise
    entries = table.pop("source", {})
    sections = sections_of(table, file, HEAD_KEYS)
    for entry in head.missing:
        check_missing(entry, file)
    if head.copy_of is not None and (sections or head.extends is not None):
        raise copy_with_values(file, next(iter(sections), "extends"))
    layer = Layer(file, head, head.copy_of or head.extends, sections, {})
    if not isinstance(entries, Mapping):
        raise wrong_form(file, "source", entries, "{ section = { key = … } }")
    sources = dict(sources_of(entries, layer, head.id))
    for key in layer.paths():
        if key not in sources:
            raise without_source(file, key)
    return replace(layer, sources=sources)


def inline_layer(table: Mapping[str, Any]) -> Layer:
    """Read an inline table of parameters on top of a ruleset.

    Raises:
        RulesetError: It names no ruleset to extend, or a section that does not exist.
    """
    file = "inline rules"
    extends = table.get("extends")
    if not isinstance(extends, str):
        raise wrong_form(file, "extends", extends, '"common", or the id of another ruleset')
    sections = sections_of(table, file, ("extends",))
    return Layer(file, None, extends, sections, dict.fromkeys(paths_of(sections), GIVEN))


def frozen(value: Any) -> Any:
    """Return a TOML or JSON value with tuples for lists, as the schema wants it."""
    if isinstance(value, list | tuple):
        return tuple(frozen(entry) for entry in value)
    if isinstance(value, Mapping):
        return {key: frozen(entry) for key, entry in value.items()}
    return value


def sections_of(table: Mapping[str, Any], file: str, other: tuple[str, ...]) -> dict[str, Any]:
    """Return the sections of a table.

    Args:
        table: The table.
        file: The file, for the error message.
        other: The keys beside the sections.

    Raises:
        RulesetError: A section does not exist, or is no table.
    """
    sections = {}
    for name, section in table.items():
        if name in other:
            continue
        if name not in SECTIONS:
            raise unknown_key(file, name, [*other, *SECTIONS, "source"])
        wanted = list | tuple if name == "hooks" else Mapping
        if not isinstance(section, wanted):
            what = "[{ level = …, then = … }, …]" if name == "hooks" else "{ key = … }"
            raise wrong_form(file, name, section, what)
        sections[name] = frozen(section)
    return sections


def sources_of(entries: Mapping[str, Any], layer: Layer, text: str) -> Iterator[tuple[str, Source]]:
    """Yield path and source of each value; a plain entry for a section holds for all its keys.

    Args:
        entries: The table of sources.
        layer: What the file sets.
        text: The id of the ruleset.

    Raises:
        RulesetError: A source has another form, or is that of a value that is not set.
    """
    for name, entry in entries.items():
        if name == "hooks" and layer.sets(name):
            yield name, parse_source(entry, text, name, layer.file)
        elif not layer.sets(name):
            raise _dangling(layer.file, name)
        elif not isinstance(entry, Mapping):
            source = parse_source(entry, text, name, layer.file)
            yield from ((f"{name}.{key}", source) for key in layer.sections[name])
        else:
            for key, own in entry.items():
                path = f"{name}.{key}"
                if not layer.sets(path):
                    raise _dangling(layer.file, path)
                yield path, parse_source(own, text, path, layer.file)


def check_missing(entry: str, file: str) -> None:
    """Refuse a lost parameter, or row, that no ruleset has.

    Raises:
        RulesetError: There is no such parameter.
    """
    found = ROW_RANGE.fullmatch(entry)
    section, _, key = (found["key"] if found else entry).partition(".")
    if section not in SECTIONS:
        raise unknown_key(file, section, SECTIONS)
    names = list(getattr(Values.model_fields[section].annotation, "model_fields", ()))
    if key not in names:
        raise unknown_key(file, f"{section}.{key}", names)


def _dangling(file: str, key: str) -> RulesetError:
    return RulesetError(
        "source_without_value",
        message=f"{file}: [source] names {key}, which the file does not set; set it or take the"
        " source away",
        file=file,
        key=key,
    )


def without_source(file: str, key: str) -> RulesetError:
    """Return the error for a value that does not say where it comes from."""
    return RulesetError(
        "source_missing",
        message=f"{file}: {key} is set but [source] does not say where it comes from;"
        " name the clause there",
        file=file,
        key=key,
    )


def copy_with_values(file: str, key: str) -> RulesetError:
    """Return the error for a copy of a text that says something of its own."""
    return wrong_form(file, key, "set", "a copy without values, on top of copy_of alone")


def wrong_form(file: str, key: str, found: object, expected: str) -> RulesetError:
    """Return the error for a part of a file that has another form than it should."""
    return RulesetError(
        "ruleset_value",
        message=f"{file}: {key} = {found!r}; expected {expected}",
        file=file,
        key=key,
        found=repr(found),
        expected=expected,
    )

"""Load a ruleset: its file, the files it extends, and what the asker put on top."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from events.errors import RulesetError
from replay.ruleset.layer import COMMON, Layer, file_layer, frozen, inline_layer
from replay.ruleset.registry import RULESETS, find_file
from replay.ruleset.rows import ROW_RANGE, check_rows
from replay.ruleset.ruleset import Ruleset
from replay.ruleset.schema import SECTIONS, Section, Values
from replay.ruleset.source import ASSUMED, MISSING, Source
from replay.ruleset.wrong_value import refuse

OTHER_READING = ", other reading of "
"""Stands in the id of a ruleset as it would be under another reading."""


def load_ruleset(ref: str | Path | Mapping[str, object]) -> Ruleset:
    """Return the ruleset that is asked for.

    Args:
        ref: An installed id or slug, a path to a TOML file, or an inline table of parameters on
            top of one: ``{"extends": "common", "tractors": {"jokers": False}}``.

    Raises:
        RulesetError: It does not exist, cannot be read, or says something that no ruleset can.
    """
    if isinstance(ref, Mapping):
        return _inline(json.dumps(ref, sort_keys=True, default=str), Path.cwd())
    if isinstance(ref, Path) or ref.casefold().endswith(".toml") or "/" in ref or "\\" in ref:
        return _load_file(Path(ref))
    return _installed(find_file(ref))


def load_installed(name: str) -> Ruleset:
    """Return an installed ruleset by id or slug; a log names it, so no path is followed.

    Raises:
        RulesetError: No installed ruleset has that name.
    """
    return _installed(find_file(name))


def hash_of_own(ruleset: Ruleset) -> str | None:
    """What tells a ruleset of one's own from the text of that id; None of those of the program.

    Its file may have any id, that of a text included: hands that say no more than the id would
    pass for hands of the text.
    """
    ours = RULESETS / f"{ruleset.id}.toml"
    if ours.is_file() and _installed(ours).hash == ruleset.hash:
        return None
    return ruleset.hash


def other_reading(ruleset: Ruleset, path: str) -> Ruleset | None:
    """Return the ruleset with the other reading of a value, none where nothing says it.

    Args:
        ruleset: The ruleset as it is read.
        path: A parameter whose source names another reading.

    Raises:
        RulesetError: The other reading holds values that no ruleset can have.
    """
    other = ruleset.source(path).other
    if not other:
        return None
    section = path.partition(".")[0]
    table = frozen(other)
    tables = dict(ruleset.tables)
    tables[section] = table["hooks"] if section == "hooks" else {**tables[section], **table}
    label = f"{ruleset.id}{OTHER_READING}{path}"
    values = _values(tables, ruleset.missing, lambda _: label)
    return replace(ruleset, id=label, values=values, tables=tables)


@lru_cache(maxsize=256)
def _inline(table: str, folder: Path) -> Ruleset:
    """Merge an inline table; it is asked for again and again, question by question."""
    layer = inline_layer(json.loads(table))
    return _merge([layer, *layers_below(layer, folder)])


@cache
def _installed(path: Path) -> Ruleset:
    return _load_file(path)


@cache
def _installed_layer(path: Path) -> Layer:
    return file_layer(path)


def _load_file(path: Path) -> Ruleset:
    layer = file_layer(path)
    if path.parent == RULESETS and layer.head is not None and layer.head.id != path.stem:
        raise RulesetError(
            "ruleset_id",
            message=f"{path}: id = {layer.head.id!r}; expected {path.stem!r}, as the file is named",
            file=str(path),
            key="id",
        )
    return _merge([layer, *layers_below(layer, path.parent)])


def layers_below(top: Layer, folder: Path) -> list[Layer]:
    """Return the layers under one, the nearest first.

    Raises:
        RulesetError: One of them does not exist or is wrong, or they go round in a circle.
    """
    layers: list[Layer] = []
    seen = [top.file]
    extends = top.extends
    while extends is not None:
        if extends.endswith(".toml"):
            path = folder / extends
        else:
            path = find_file(extends, ours_first=folder == RULESETS)
        if str(path) in seen:
            chain = " > ".join([*seen, str(path)])
            raise RulesetError(
                "ruleset_circular",
                message=f"{top.file} extends itself: {chain}; let one of them extend common",
                file=top.file,
                chain=chain,
            )
        layer = _installed_layer(path) if path.parent == RULESETS else file_layer(path)
        seen.append(str(path))
        layers.append(layer)
        folder, extends = path.parent, layer.extends
    return layers


def merged(layers: Iterable[Layer]) -> dict[str, Any]:
    """Return the values of layers by section; what the first says stands."""
    tables: dict[str, Any] = {}
    for layer in reversed(list(layers)):
        for name, section in layer.sections.items():
            tables[name] = (
                {**tables.get(name, {}), **section} if isinstance(section, Mapping) else section
            )
    return tables


def _merge(layers: list[Layer]) -> Ruleset:
    """Put layers on top of each other; the first is the top one."""
    heads = [layer.head for layer in layers if layer.head is not None]
    head = heads[0]
    tables = merged(layers)
    origins: dict[str, Source] = {}
    missing: dict[str, None] = {}
    for layer in reversed(layers):
        inherited = layer.head is not None and layer.head.id == COMMON and head.id != COMMON
        for path, source in layer.sources.items():
            origins[path] = ASSUMED if inherited else source
            missing.pop(path, None)
        missing.update(dict.fromkeys(layer.head.missing if layer.head else ()))
    origins.update({entry: MISSING for entry in missing if not ROW_RANGE.fullmatch(entry)})

    def file_of(place: str) -> str:
        return next((layer.file for layer in layers if layer.sets(place)), layers[0].file)

    given = ", ".join(layers[0].paths()) if layers[0].head is None else ""
    return Ruleset(
        id=f"{head.id} with {given}" if given else head.id,
        slug=head.slug,
        title={"zh": head.title.zh, "en": head.title.en},
        family=head.family,
        completeness=head.completeness,
        copy_of=head.copy_of,
        note={"zh": head.note.zh, "en": head.note.en} if head.note else None,
        missing=tuple(missing),
        values=_values(tables, tuple(missing), file_of),
        origins=origins,
        tables=tables,
        folder=next(Path(layer.file).parent for layer in layers if layer.head is not None),
    )


def filled(tables: Mapping[str, Any]) -> Values:
    """Return the schema filled with tables by section.

    Raises:
        ValidationError: A value is missing, or not one that a ruleset can have.
    """
    whole = {name: tables.get(name, {}) for name in SECTIONS if name != "hooks"}
    return Values.model_validate({**whole, "hooks": tables.get("hooks", ())})


def _values(tables: Mapping[str, Any], missing: tuple[str, ...], file_of: Any) -> Values:
    """Fill the schema; what the copy has lost is left out, so that nobody can use it."""
    try:
        values = filled(tables)
    except ValidationError as error:
        refuse(error, Values, file_of)
        raise
    check_rows(values.scoring, missing, file_of("scoring"))
    lost = [entry.split(".") for entry in missing if not ROW_RANGE.fullmatch(entry)]
    for name in sorted({section for section, _ in lost}):
        section: Section = getattr(values, name)
        kept = {key: value for key, value in section if [name, key] not in lost}
        values = values.model_copy(update={name: type(section).model_construct(**kept)})
    return values

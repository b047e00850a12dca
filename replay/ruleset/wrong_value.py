"""What is wrong with a value in a ruleset file, said with the key and what is allowed there."""

import json
import types
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, BeforeValidator, ValidationError
from pydantic.fields import FieldInfo

from events.errors import RulesetError
from replay.ruleset.schema.section import LARGEST

_SCALARS = {bool: "true | false", int: "… -1, 0, 1 …"}


def refuse(error: ValidationError, model: type[BaseModel], file_of: Callable[[str], str]) -> None:
    """Raise one error that names every wrong place.

    Args:
        error: What the schema found.
        model: The model that was to be filled.
        file_of: Tells which file sets a key.

    Raises:
        RulesetError: Always.
    """
    every = wrong_values(error, model, file_of)
    first = every[0]
    raise RulesetError(first.code, message="\n".join(map(str, every)), **first.params)


def wrong_values(
    error: ValidationError, model: type[BaseModel], file_of: Callable[[str], str]
) -> list[RulesetError]:
    """Return an error for every wrong place.

    Args:
        error: What the schema found.
        model: The model that was to be filled.
        file_of: Tells which file sets a key.
    """
    problems: dict[str, tuple[int, RulesetError]] = {}
    for fault in error.errors(include_url=False):
        keys, kind = _walk(model, fault["loc"])
        path = dotted(keys)
        place = ".".join(path.split(".")[:2]).partition("[")[0]
        code, sentence, facts = _sentence(fault, path, kind)
        # Where a value may have several forms, the fault that reaches deepest says most.
        if place not in problems or len(keys) > problems[place][0]:
            file = file_of(place)
            message = f"{file}: {sentence}"
            found = RulesetError(code, message=message, file=file, key=path, **facts)
            problems[place] = (len(keys), found)
    return [found for _, found in problems.values()]


def unknown_key(file: str, key: str, allowed: Iterable[str]) -> RulesetError:
    """Return the error for a key that the schema does not have."""
    parent, _, name = key.rpartition(".")
    sentence, facts = _unknown(parent, name, list(allowed))
    return RulesetError(
        "ruleset_key_unknown", message=f"{file}: {sentence}", file=file, key=key, **facts
    )


def dotted(keys: list[str | int]) -> str:
    """Write a place as in messages: ``scoring.banker_rows[2]``."""
    text = ""
    for key in keys:
        text += f"[{key}]" if isinstance(key, int) else f".{key}" if text else key
    return text


def allowed(kind: Any) -> str:
    """Write down what may stand where an annotation of the schema stands.

    The notation is the same in every language: ``"a" | "b"``, ``1, 2, 3 …``, ``[x, …]``.
    """
    if get_origin(kind) is Annotated:
        base, *marks = get_args(kind)
        if any(isinstance(mark, BeforeValidator) for mark in marks):
            return f'"none" | {allowed(_without_none(base))}'
        least = [mark.ge for mark in _flat(marks) if hasattr(mark, "ge")]
        if least and least[0] > -LARGEST and base is int:
            return f"{least[0]}, {least[0] + 1}, {least[0] + 2} …"
        return allowed(base)
    if get_origin(kind) is Literal:
        return " | ".join(json.dumps(word) for word in get_args(kind))
    if get_origin(kind) in {Union, types.UnionType}:
        return " | ".join(allowed(form) for form in get_args(kind) if form is not type(None))
    if get_origin(kind) is tuple:
        parts = get_args(kind)
        if parts[-1] is Ellipsis:
            return f"[{allowed(parts[0])}, …]"
        return "[" + "; ".join(allowed(part) for part in parts) + "]"
    if get_origin(kind) is dict:
        return f"{{ {allowed(get_args(kind)[0])} = … }}"
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return f"{{ {', '.join(_fields(kind))} }}"
    return _SCALARS.get(kind, '"…"')


def _sentence(fault: Any, path: str, kind: Any) -> tuple[str, str, dict[str, Any]]:
    """Return code, sentence and facts of one fault."""
    if fault["type"] == "extra_forbidden":
        parent, _, name = path.rpartition(".")
        return "ruleset_key_unknown", *_unknown(parent, name, _fields(kind))
    if fault["loc"][-1] == "[key]":
        parent, _, name = path.rpartition(".")
        return "ruleset_key_unknown", *_unknown(parent, name, list(get_args(kind)))
    if fault["type"] == "missing":
        return (
            "ruleset_key_missing",
            f"{path} has no value; expected {allowed(kind)}; state it or extend common",
            {"expected": allowed(kind)},
        )
    own = fault.get("ctx", {}).get("error")
    expected = str(own) if own else _within_bounds(allowed(kind), fault)
    found = json.dumps(fault["input"], ensure_ascii=False, default=str)
    return (
        "ruleset_value",
        f"{path} = {found}; expected {expected}",
        {"found": found, "expected": expected},
    )


def _within_bounds(words: str, fault: Any) -> str:
    """The same with the bound that all numbers have, where it is this that was passed."""
    bounds = fault.get("ctx", {})
    if bounds.get("le") == LARGEST:
        return f"{words} {LARGEST}"
    return f"-{LARGEST} {words}" if bounds.get("ge") == -LARGEST else words


def _unknown(parent: str, name: str, names: list[str]) -> tuple[str, dict[str, Any]]:
    """Return the sentence and the facts about a name that does not exist."""
    near = get_close_matches(name, names, 1)
    where = f"[{parent}] has no key {name!r}" if parent else f"no section or key {name!r}"
    facts: dict[str, Any] = {"allowed": ", ".join(names)}
    if not near:
        return f"{where}; allowed: {facts['allowed']}", facts
    facts["suggestion"] = near[0]
    return f"{where}; allowed: {facts['allowed']}; did you mean {near[0]!r}?", facts


def _walk(model: type[BaseModel], loc: tuple[int | str, ...]) -> tuple[list[str | int], Any]:
    """Follow a place into the schema; return its keys and the annotation that holds there."""
    kind: Any = model
    keys: list[str | int] = []
    for step in loc:
        forms = list(_forms(kind))
        if isinstance(step, int):
            lists = [form for form in forms if get_origin(form) is tuple]
            if lists:
                parts = get_args(lists[0])
                kind = parts[0] if parts[-1] is Ellipsis else parts[min(step, len(parts) - 1)]
            keys.append(step)
            continue
        tables = [form for form in forms if isinstance(form, type) and issubclass(form, BaseModel)]
        named = [form for form in tables if step in _fields(form)]
        maps = [form for form in forms if get_origin(form) is dict]
        if named:
            kind = _annotation(_field(named[0], step))
            keys.append(step)
        elif maps and step == "[key]":
            kind = get_args(maps[0])[0]
        elif maps:
            kind = maps[0] if loc[-1] == "[key]" else get_args(maps[0])[1]  # keys stay a choice
            keys.append(step)
        elif step == loc[-1] and tables and not any(step == form.__name__ for form in tables):
            kind = tables[0]
            keys.append(step)
    return keys, kind


def _forms(kind: Any) -> Iterable[Any]:
    """Yield the alternatives of an annotation."""
    if get_origin(kind) is Annotated:
        yield from _forms(get_args(kind)[0])
    elif get_origin(kind) in {Union, types.UnionType}:
        for form in get_args(kind):
            yield from _forms(form)
    else:
        yield kind


def _fields(model: type[BaseModel]) -> list[str]:
    return [info.alias or name for name, info in model.model_fields.items()]


def _field(model: type[BaseModel], name: str) -> FieldInfo:
    for own, info in model.model_fields.items():
        if name == (info.alias or own):
            return info
    raise KeyError(name)


def _annotation(info: FieldInfo) -> Any:
    """Return a field's annotation with the marks that pydantic took off it."""
    return Annotated[(info.annotation, *info.metadata)] if info.metadata else info.annotation


def _without_none(kind: Any) -> Any:
    forms = [form for form in get_args(kind) if form is not type(None)]
    return Union[tuple(forms)] if forms else kind  # noqa: UP007


def _flat(marks: list[Any]) -> Iterable[Any]:
    for mark in marks:
        yield from getattr(mark, "metadata", [mark])

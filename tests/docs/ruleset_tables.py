"""The parameters of a ruleset and the rulesets that are installed, as they are loaded."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_type_hints

from pydantic import BaseModel
from pydantic_core import PydanticUndefined

from replay import load_ruleset
from replay.ruleset import Values, describe, installed, not_replayable, plain, toml_text
from replay.ruleset.schema import (
    OFFENCES,
    SECTIONS,
    Fine,
    FineKeys,
    Fines,
    Hook,
    Rank,
    Rung,
    Suit,
)
from replay.ruleset.wrong_value import allowed
from replay.words import say
from tests.docs.table import meanings, name_of, table

KINDS = ("stated", "read", "assumed", "missing")
_SHORT = {
    allowed(Rung): "rung",
    allowed(Rank): "rank",
    allowed(Suit): "suit",
    allowed(int): "whole number",
    allowed(FineKeys): "{ keys of a fine }",
}
"""What every second row would spell out; the page says what the words stand for."""


def registry(_: str) -> str:
    """The rulesets that are installed, and how much of each its text states."""
    rows = []
    for one in installed():
        ruleset = load_ruleset(one.id)
        count = Counter(row.kind for row in describe(ruleset))
        lost = len(ruleset.missing) - count["missing"]
        counts = [count[kind] for kind in KINDS[:-1]]
        rows.append(
            (
                f"`{one.id}`",
                f"`{one.slug}`",
                f"{one.title['zh']}<br>{one.title['en']}",
                one.completeness,
                *map(str, counts),
                str(count["missing"] + lost),
            )
        )
    return table(("id", "slug", "title", "completeness", *KINDS), rows)


def texts_not_replayable(_: str) -> str:
    """The texts that no hand can be replayed under, and why."""
    return table(
        ("id", "title", "reason"),
        (
            (
                f"`{text.id}`",
                f"{text.title['zh']}<br>{text.title['en']}",
                f"{text.reason['zh']}<br>{text.reason['en']}",
            )
            for text in not_replayable()
        ),
    )


def parameters(section: str) -> str:
    """The parameters of one section: what may stand there, what `common` has, what it means."""
    model = get_type_hints(Values)[section]
    hints = get_type_hints(model, include_extras=True)
    words = meanings(model)
    values = getattr(load_ruleset("common").values, section)
    return table(
        ("parameter", "values", "`common`", "meaning"),
        (
            (
                f"`{section}.{name_of(model, name)}`",
                _may_be(hints[name]),
                _code(toml_text(plain(getattr(values, name)))),
                words[name],
            )
            for name in model.model_fields
        ),
    )


def hook_keys(_: str) -> str:
    """The keys of a hook."""
    return table(("key", "values", "absent", "meaning"), _keys(Hook))


def offences(_: str) -> str:
    """The offences that can have a price, in both languages."""
    words = meanings(Fines)
    return table(
        ("code", "English", "Chinese", "meaning"),
        (
            (
                f"`{name}`",
                say(f"offences.{name}", "en"),
                say(f"offences.{name}", "zh"),
                words[name],
            )
            for name in OFFENCES
        ),
    )


def fine_keys(_: str) -> str:
    """The keys of a fine."""
    return table(("key", "values", "absent", "meaning"), _keys(Fine))


def sections() -> tuple[str, ...]:
    """The sections that are a table of parameters."""
    return tuple(name for name in SECTIONS if name not in {"fines", "hooks"})


def _keys(model: type[BaseModel]) -> Iterator[tuple[str, str, str, str]]:
    hints = get_type_hints(model, include_extras=True)
    words = meanings(model)
    for name, field in model.model_fields.items():
        absent = "required" if field.is_required() else ""
        if field.default not in (None, (), PydanticUndefined):
            absent = _code(toml_text(plain(field.default)))
        yield f"`{name_of(model, name)}`", _may_be(hints[name]), absent, words[name]


def _may_be(kind: Any) -> str:
    text = allowed(kind)
    for long, short in _SHORT.items():
        text = text.replace(long, short)
    return _code(text)


def _code(text: str) -> str:
    return f"`{text}`"

"""The values of every ruleset as one text: what changing a number in a file changes at least."""

import json

from replay.ruleset import Ruleset, describe, installed, load_ruleset

MISSING = "missing"
"""In place of a value that the copy of a text has lost."""


def values_of(ruleset: Ruleset) -> dict[str, object]:
    """Every parameter with its value, as JSON has it."""
    return {
        row.path: MISSING if row.kind == MISSING else row.value for row in describe(ruleset)
    } | dict.fromkeys(ruleset.missing, MISSING)


def registry_text() -> str:
    """All installed rulesets, one parameter a line."""
    lines = []
    for one in installed():
        values = values_of(load_ruleset(one.id))
        rows = [f"  {_json(path)}: {_json(value)}" for path, value in values.items()]
        lines.append(f"{_json(one.id)}: {{\n" + ",\n".join(rows) + "\n}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)

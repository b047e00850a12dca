"""The hands behind a number of a comparison.

They are asked for in the form in which the numbers are told: `a=replays&b=diverged&level=5`.

| word | finds hands |
| --- | --- |
| `a`, `b` | of this class under A, under B |
| `scope` | that both can follow to the end: `replay`, or `faulted` under one at least |
| `changed` | in which this measure differs, or `any` of them, or `none` |
| `reason` | that diverge, or cannot be compared, for this reason under one of the two |
| `clause` | whose result this parameter changes, switched alone, under `in=a` or `in=b` |
| a dimension | with this value of it, or a number from `5..8`; an empty one: unknown |
"""

# ruff: noqa: S608 - what is put together is text of this package; values are bound

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

import pyarrow as pa

from analytics.compare.clauses import keys_changed
from analytics.compare.errors import CompareError
from analytics.compare.hands import chosen
from analytics.compare.measures import DIMENSIONS, MEASURES, SCOPES
from analytics.compare.pairing import hands_files, paired
from analytics.compare.texts import differing, load_text
from analytics.hand_in_archive import HandInArchive
from analytics.stats import Limits
from analytics.stats.dimension import CLASSES
from analytics.stats.question import parse_value
from replay.case import WHY_NOT_COMPARABLE
from replay.rescore import WHY_DIVERGED

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import duckdb

    from analytics.compare.texts import Text
    from analytics.stats.dimension import Dimension
    from events.errors import StoreError

SHORT = {
    "changed": "changed=any",
    "same": "changed=none",
    "replays": "scope=replay",
    "faulted": "scope=faulted",
}
"""Words that stand for the most usual questions."""
EITHER = ("diverged", "not_comparable")
"""Classes that, named alone, mean hands that have them under one of the two."""
WORDS = ("a", "b", "scope", "changed", "reason", "clause", "in")


@dataclass(frozen=True, slots=True)
class HandBehind(HandInArchive):
    """One hand behind a number, and what it comes to under both rulesets."""

    class_a: str
    """Its class under A."""
    class_b: str
    """Its class under B."""
    reason_a: str | None
    """Why it diverges under A, or cannot be compared."""
    reason_b: str | None
    """The same under B."""
    at_a: int | None
    """The event at which it diverges under A, or of its first fault."""
    at_b: int | None
    """The same under B."""
    points_a: int | None
    """The attackers' points under A."""
    points_b: int | None
    """The attackers' points under B."""
    changes: list[str]
    """The measures that differ, where both rulesets can follow it to the end."""


def hands_behind(
    folder: str | Path,
    rules: tuple[str, str],
    asked: str,
    *,
    most: int | None = None,
    limits: Limits | None = None,
    faults: list[StoreError] | None = None,
) -> list[HandBehind]:
    """The hands behind a number, in the order of match, number and id.

    Args:
        folder: The archive, replayed under both rulesets (`compare` sees to it).
        rules: Both rulesets.
        asked: Which hands, as above.
        most: No more than so many.
        limits: What may be used.
        faults: Takes what is wrong with files of hands; the hands in them are left out.

    Raises:
        CompareError: ``unknown_word``, ``word_twice``, ``unknown_value``, ``no_such_clause``,
            ``no_hands``, ``damaged_facts``.
        StatsError: ``unknown_value``, ``bad_number``, of a dimension.
        RulesetError: A ruleset is not installed; a clause that cannot be switched alone.
        StoreError: There is no archive; and, without `faults`, a file of it cannot be read.
    """
    texts = (load_text(rules[0]), load_text(rules[1]))
    wanted = parse(asked)
    allowed = limits or Limits()
    names = list(HandBehind.__dataclass_fields__)
    with paired(folder, texts[0].rules, texts[1].rules, allowed, faults) as connection:
        conditions, values = conditions_of(wanted)
        if "clause" in wanted:
            _put_changed(connection, texts, wanted, allowed.threads)
            conditions.append("key IN (SELECT key FROM by_clause)")
        differ = ", ".join(
            f"CASE WHEN scope IS NOT NULL AND {one}_a IS DISTINCT FROM {one}_b THEN '{one}' END"
            for one in MEASURES
        )
        limit = "" if most is None else f" LIMIT {most:d}"
        rows = connection.execute(
            f"SELECT {', '.join(names)} FROM (SELECT * EXCLUDE (seal), "
            "'sha256:' || lower(hex(seal)) AS seal, parse_filename(filename) AS file, "
            f"list_filter([{differ}], lambda one: one IS NOT NULL) AS changes FROM pairs) h "
            f"WHERE {' AND '.join(conditions)} "
            f"ORDER BY match NULLS LAST, hand_no NULLS LAST, hand, seal{limit}",
            values,
        ).fetchall()
    return [HandBehind(**dict(zip(names, row, strict=True))) for row in rows]


def parse(asked: str) -> dict[str, str]:
    """The words of a question for hands.

    Raises:
        CompareError: ``unknown_word``, ``word_twice``.
    """
    found: dict[str, str] = {}
    allowed = (*WORDS, *DIMENSIONS)
    for word in asked.split("&"):
        said = "either=" + word if word in EITHER else SHORT.get(word, word)
        [(name, value)] = parse_qsl(said, keep_blank_values=True) or [(said, "")]
        if name not in allowed and word not in EITHER:
            raise CompareError.unknown("unknown_word", name, (*SHORT, *EITHER, *allowed))
        if name in found:
            raise CompareError("word_twice", name=word)
        found[name] = value
    return found


def conditions_of(wanted: Mapping[str, str]) -> tuple[list[str], dict[str, Any]]:
    """The conditions that hands have to meet, and the values that are bound in them.

    Raises:
        CompareError: ``unknown_value``.
        StatsError: ``unknown_value``, ``bad_number``, of a dimension.
    """
    allowed = {
        "a": CLASSES,
        "b": CLASSES,
        "scope": SCOPES,
        "changed": ("any", "none", *MEASURES),
        "in": ("a", "b"),
        "reason": (*WHY_DIVERGED, *WHY_NOT_COMPARABLE),
    }
    conditions = ["TRUE"]
    values: dict[str, str | int] = {}
    for name, value in wanted.items():
        if name in allowed and value not in allowed[name]:
            raise CompareError.unknown(
                "unknown_value", f"{name}={value}", [f"{name}={one}" for one in allowed[name]]
            )
        if name in {"clause", "in"}:
            continue
        if name == "changed":
            conditions.append(_changed(value))
            continue
        bound = f"${name}"
        if name in {"a", "b"}:
            conditions.append(f"class_{name} = {bound}")
        elif name == "scope":
            conditions.append(f"scope = {bound}")
        elif name == "either":
            conditions.append(f"(class_a = {bound} OR class_b = {bound})")
        elif name == "reason":
            conditions.append(f"(reason_a = {bound} OR reason_b = {bound})")
        else:
            condition, bound_value = of_dimension(DIMENSIONS[name], value, bound)
            conditions.append(condition)
            values |= {} if bound_value is None else {name: bound_value}
            continue
        values[name] = value
    return conditions, values


def of_dimension(dimension: Dimension, text: str, bound: str) -> tuple[str, str | int | None]:
    """The condition that a value of a dimension makes, read as statistics read it.

    Args:
        dimension: The dimension.
        text: The value.
        bound: What stands for it in the condition.

    Returns:
        The condition, and the value bound in it, if there is one.

    Raises:
        StatsError: ``unknown_value``, ``bad_number``.
    """
    sql, value = f"({dimension.sql})", parse_value(dimension, text)
    if value is None:
        return f"{sql} IS NULL", None
    if isinstance(value, tuple):
        low, high = value
        ends = [f"{sql} >= {low:d}"] if low is not None else []
        ends += [f"{sql} <= {high:d}"] if high is not None else []
        return " AND ".join(ends), None
    return f"{sql} = {bound}", value


def _changed(value: str) -> str:
    if value in {"any", "none"}:
        return f"scope IS NOT NULL AND {'' if value == 'any' else 'NOT '}changed"
    known = f"{value}_a IS NOT NULL AND {value}_b IS NOT NULL"
    return f"scope IS NOT NULL AND {known} AND {value}_a <> {value}_b"


def _put_changed(
    connection: duckdb.DuckDBPyConnection,
    texts: tuple[Text, Text],
    wanted: Mapping[str, str],
    threads: int,
) -> None:
    """Make the hands that a parameter changes a relation."""
    path = wanted["clause"]
    paths = [one.path for one in differing(texts[0].rules, texts[1].rules)]
    if path not in paths:
        raise CompareError("no_such_clause", name=path, allowed=", ".join(paths) or "-")
    text, other = texts if wanted.get("in", "a") == "a" else texts[::-1]
    files, every = hands_files(connection), chosen(connection, "TRUE", 0)
    keys = keys_changed(files, text, other.rules, path, every, threads)
    connection.register("by_clause", pa.table({"key": pa.array(keys, pa.int64())}))

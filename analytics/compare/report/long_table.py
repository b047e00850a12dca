"""A comparison as one long table for other programs: a number a row, with what it counts."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from analytics.compare import HandBehind
from analytics.compare.matches import WINNERS
from analytics.plain_csv import plain_csv
from analytics.stats.dimension import CLASSES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from analytics.compare import Comparison, Pair, Part

HEAD = (
    "a",
    "b",
    "by",
    "value",
    "table",
    "item",
    "under_a",
    "under_b",
    "hands",
    "of",
    "risen",
    "fallen",
    "mean_a",
    "mean_b",
    "difference",
    "low",
    "high",
    "clusters",
)

Row = dict[str, Any]


def comparison_csv(found: Comparison) -> bytes:
    """All tables of all pairs."""
    rows = [
        {"a": pair.a.name, "b": pair.b.name, **row}
        for pair in found.pairs
        for row in rows_of(pair, found.by)
    ]
    return written(HEAD, ([row.get(name) for name in HEAD] for row in rows))


def rows_of(pair: Pair, by: str) -> Iterator[Row]:
    """The numbers of one pair."""
    yield from part_rows(pair.whole)
    for part in pair.parts:
        for row in part_rows(part):
            yield {"by": by, "value": part.value, **row}
    for side, found in (("a", pair.diverged_a), ("b", pair.diverged_b)):
        for one in found.rows:
            paths = " ".join(one.paths)
            yield {
                "table": f"diverged_{side}",
                "item": paths,
                f"under_{side}": one.reason,
                "hands": one.hands,
                "of": found.hands,
            }
    for a in WINNERS:
        for b in WINNERS:
            hands = pair.matches.winners.get((a, b), 0)
            yield {"table": "matches", "under_a": a, "under_b": b, "hands": hands}
    if pair.clauses is None:
        return
    for clause in pair.clauses.rows:
        for side, switch in (("a", clause.a), ("b", clause.b)):
            for table, count in (("used", switch.used), ("switched", switch.changed)):
                named = {"table": f"{table}_{side}", "item": clause.parameter.path}
                yield {**named, "hands": count, "of": pair.clauses.hands}


def part_rows(part: Part) -> Iterator[Row]:
    """The numbers of some hands."""
    for a in CLASSES:
        for b in CLASSES:
            counts = {"hands": part.classes[a, b], "of": part.hands}
            yield {"table": "classes", "under_a": a, "under_b": b, **counts}
    for scope in part.scopes.values():
        yield {"table": scope.name, "item": "any", "hands": scope.changed, "of": scope.hands}
        for one in scope.measures.values():
            numbers = {name: getattr(one, name) for name in HEAD[10:]}
            counts = {"hands": one.changed, "of": one.compared}
            yield {"table": scope.name, "item": one.name, **counts, **numbers}


def hands_csv(pairs: Iterable[tuple[str, str, Sequence[HandBehind]]]) -> bytes:
    """The hands behind a number."""
    rows = [
        {"rules_a": a, "rules_b": b, **asdict(hand), "changes": " ".join(hand.changes)}
        for a, b, hands in pairs
        for hand in hands
    ]
    head = ("rules_a", "rules_b", *HandBehind.__dataclass_fields__)
    return written(head, ([row[name] for name in head] for row in rows))


def written(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> bytes:
    """Rows as text."""
    return plain_csv([head, *rows])

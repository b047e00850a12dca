"""An answer of the statistics: cells with what was counted, among how many, and how sure it is."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from analytics.stats.intervals import mean_interval, share_interval
from analytics.stats.metric import METRICS

if TYPE_CHECKING:
    from analytics.stats.query import Cell
    from analytics.stats.question import Question
    from events.errors import StoreError


@dataclass(frozen=True, slots=True)
class Row:
    """One cell, or all of them together."""

    cell: Cell
    """The value of each dimension; None: unknown. Empty for all together."""
    hands: int
    """How many hands were looked at."""
    counted: int
    """The denominator: the rows that count."""
    total: int
    """The numerator: the hits among them, or their sum."""
    value: float | None
    """The one by the other; None of nothing, and of too few."""
    low: float | None
    """The lower end of the 95 percent interval."""
    high: float | None
    """The upper end."""
    too_few: bool
    """Whether there are fewer rows than the question asks for."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which hands of the archive the answer rests on."""

    archive: int
    """Hands in the archive."""
    corrected: int
    """Those that gave their place to a correction."""
    with_facts: int
    """Those that have facts under the rulesets asked for."""
    simulated: int
    """Those among them that a program made."""
    outdated: int
    """Rows of facts that another state of the program made: replay the archive anew."""
    doubled: int = 0
    """Hands that stand in several files, each time but the first; each counts once."""

    @property
    def without_facts(self) -> int:
        """Hands that stand and have no facts: they are in no cell."""
        return self.archive - self.corrected - self.with_facts


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question comes to."""

    question: Question
    """What was asked."""
    unit: str
    """What the denominator counts: hands, their sides or seats, or events."""
    rows: tuple[Row, ...]
    """The cells, in the order of their dimensions."""
    whole: Row
    """All of them together."""
    coverage: Coverage
    """The hands it rests on."""
    faults: tuple[StoreError, ...] = field(default=(), compare=False)
    """Files of hands that cannot be read; it is answered over the rest."""

    def to_json(self) -> dict[str, Any]:
        """The answer as plain data."""
        metric = METRICS[self.question.metric]
        return {
            "question": str(self.question),
            "metric": metric.name,
            "kind": metric.kind,
            "unit": metric.unit,
            "counted_in": self.unit,
            "by": list(self.question.by),
            "cells": [self._row(row) for row in self.rows],
            "all": self._row(self.whole),
            "coverage": {**asdict(self.coverage), "without_facts": self.coverage.without_facts},
        }

    def _row(self, row: Row) -> dict[str, Any]:
        table = asdict(row)
        table["cell"] = cell_text(self.question, row.cell) if row.cell else None
        return {**dict(zip(self.question.by, row.cell, strict=False)), **table}


def row(question: Question, cell: Cell, sums: tuple[int, int, int, int]) -> Row:
    """A row of an answer.

    Args:
        question: The question.
        cell: The values of its dimensions.
        sums: The hands, the denominator, the numerator, the sum of squares.
    """
    hands, counted, total, squares = sums
    too_few = counted < question.min_n
    value = interval = None
    if counted and not too_few:
        value = total / counted
        kind = METRICS[question.metric].kind
        if kind == "share":
            interval = share_interval(total, counted)
        else:
            interval = mean_interval(counted, total, squares)
        if kind == "frequency" and interval is not None and total >= 0:
            interval = (max(interval[0], 0.0), interval[1])  # nothing happens less than never
    low, high = interval or (None, None)
    return Row(cell, hands, counted, total, value, low, high, too_few)


def cell_text(question: Question, cell: Cell) -> str:
    """A cell as `parse_cell` and the command line take it: `level=5&role=banker`."""
    if not cell:
        return ""
    values = ("" if value is None else str(value) for value in cell)
    return "&".join(
        f"{name}={quote(value, safe=' /')}" for name, value in zip(question.by, values, strict=True)
    )

"""A question to the statistics as a small value, to and from one line of text.

::

    metric=hold_rate&by=level,role&where=trump:h&where=points:80..&rules=001.01&min_n=30

`where` is a dimension, `:` or `!:` (not), and values with commas between; of numbers also ranges
such as `40..75`, `80..` and `..35`. An empty value stands for "unknown". A comma inside a value is
written `%2C`, a percent sign `%25`, as in a URL; the whole line is then encoded as a query string.
Names as an answer's table has them are read too; words are written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, quote, unquote

from analytics.stats.dimension import BREADTHS, DIMENSIONS, Dimension
from analytics.stats.errors import StatsError
from analytics.stats.metric import METRICS, Metric
from analytics.stats.spoken import dimension_word, metric_word, value_word

if TYPE_CHECKING:
    from collections.abc import Iterable

FIELDS = ("metric", "by", "where", "rules", "min_n")
MOST_DIMENSIONS = 3
_RANGE = re.compile(r"(-?\d+)?\.\.(-?\d+)?")
_NUMBER = re.compile(r"-?\d{1,9}")
_SPECIAL = re.compile(r"[%,]|^\s+|\s+$")
_WHERE = re.compile(r"(?P<by>[\w '-]*?)\s*(?P<not>[!！]?)[:=：＝](?P<values>.*)", re.DOTALL)

Value = str | int | tuple[int | None, int | None] | None
"""A word or a text, a number, a range of numbers, or None for "unknown"."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which rows are looked at: those with one of some values in a dimension, or the others."""

    by: str
    """The dimension."""
    values: tuple[Value, ...]
    """The values."""
    other: bool = False
    """Whether the rows with other values are meant."""

    def __str__(self) -> str:
        return f"{self.by}{'!' if self.other else ''}:" + ",".join(map(_written, self.values))


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a metric, told apart by dimensions, of the rows that filters leave."""

    metric: str
    """The metric."""
    by: tuple[str, ...] = ()
    """The dimensions."""
    where: tuple[Filter, ...] = ()
    """The filters; a row must pass all of them."""
    rules: tuple[str, ...] = ()
    """The rulesets to look at the hands under; none: each hand under the one it names."""
    min_n: int = 0
    """A cell of fewer rows shows no value, only how many there are."""

    def __post_init__(self) -> None:
        metric = METRICS.get(self.metric)
        if metric is None:
            raise StatsError.unknown("unknown_metric", self.metric, METRICS)
        if len(self.by) > MOST_DIMENSIONS:
            raise StatsError("too_many_dimensions", most=MOST_DIMENSIONS, found=len(self.by))
        if len(set(self.by)) < len(self.by):
            raise StatsError(
                "dimension_twice", name=next(n for n in self.by if self.by.count(n) > 1)
            )
        for name in (*self.by, *(one.by for one in self.where)):
            if name not in DIMENSIONS:
                raise StatsError.unknown("unknown_dimension", name, DIMENSIONS)
            if not allowed(metric, DIMENSIONS[name]):
                fits = ", ".join(n for n, one in DIMENSIONS.items() if allowed(metric, one))
                raise StatsError("no_such_cut", name=name, metric=self.metric, allowed=fits)
        if len(self.rules) > 1 and "rules" not in self.by:
            raise StatsError("rules_not_told_apart", rules=", ".join(self.rules))
        if self.min_n < 0:
            raise StatsError("bad_number", name="min_n", found=str(self.min_n))

    def __str__(self) -> str:
        pairs = [("metric", self.metric)]
        if self.by:
            pairs.append(("by", ",".join(self.by)))
        pairs += [("where", str(one)) for one in self.where]
        if self.rules:
            pairs.append(("rules", ",".join(map(_written, self.rules))))
        if self.min_n:
            pairs.append(("min_n", str(self.min_n)))
        return "&".join(f"{name}={quote(text, safe=':,.!/')}" for name, text in pairs)

    @property
    def breadth(self) -> str:
        """What rows it counts in: whole hands, sides, or seats; events are told apart besides."""
        named = [DIMENSIONS[name].breadth for name in (*self.by, *(one.by for one in self.where))]
        found = {METRICS[self.metric].breadth, *named}
        return next(one for one in reversed(BREADTHS) if one in found or one == "hand")

    @property
    def dimensions(self) -> tuple[Dimension, ...]:
        """What it is told apart by."""
        return tuple(DIMENSIONS[name] for name in self.by)


def parse_question(text: str) -> Question:
    """The question that a line of text asks.

    Raises:
        StatsError: It names something that there is not, with what there is.
    """
    fields: dict[str, list[str]] = {}
    for name, value in parse_qsl(text.strip().removeprefix("?"), keep_blank_values=True):
        if name not in FIELDS:
            raise StatsError.unknown("unknown_field", name, FIELDS)
        fields.setdefault(name, []).append(value)
    for name in ("metric", "min_n"):
        if len(fields.get(name, ())) > 1:
            raise StatsError("field_twice", name=name)
    if "metric" not in fields:
        raise StatsError("no_metric", allowed=", ".join(METRICS))
    return question(
        fields["metric"][0],
        by=[part for one in fields.get("by", ()) for part in one.split(",") if part],
        where=fields.get("where", ()),
        rules=[unquote(part) for one in fields.get("rules", ()) for part in one.split(",") if part],
        min_n=fields.get("min_n", ["0"])[0],
    )


def question(
    metric: str,
    *,
    by: Iterable[str] = (),
    where: Iterable[str] = (),
    rules: Iterable[str] = (),
    min_n: int | str = 0,
) -> Question:
    """A question from its words, as a call or a form gives them.

    Raises:
        StatsError: It names something that there is not, with what there is.
    """
    if isinstance(min_n, str) and not _NUMBER.fullmatch(min_n.strip()):
        raise StatsError("bad_number", name="min_n", found=min_n[:40])
    return Question(
        metric_word(metric.strip()),
        tuple(dimension_word(name.strip()) for name in by),
        tuple(sorted(map(parse_filter, where), key=str)),
        tuple(rules),
        int(min_n),
    )


def parse_filter(text: str) -> Filter:
    """The filter that `trump:h`, `level!:5,10` or `points:80..` writes; `=` does for `:`.

    Raises:
        StatsError: ``bad_filter``, ``unknown_dimension``, ``unknown_value``, ``bad_number``.
    """
    found = _WHERE.fullmatch(text.strip())
    if found is None:
        raise StatsError("bad_filter", found=text[:60])
    name = dimension_word(found["by"])
    if name not in DIMENSIONS:
        raise StatsError.unknown("unknown_dimension", name, DIMENSIONS)
    parts = [unquote(part.strip()) for part in found["values"].split(",")]
    values = tuple(dict.fromkeys(parse_value(DIMENSIONS[name], part) for part in parts))
    return Filter(name, values, bool(found["not"]))


def parse_value(dimension: Dimension, text: str) -> Value:
    """One value of a dimension, as a question or a cell writes it.

    Raises:
        StatsError: ``unknown_value``, ``bad_number``, ``empty_range``.
    """
    if not text:
        return None
    if dimension.kind == "number":
        span = _RANGE.fullmatch(text)
        if span is not None and (span[1] or span[2]):
            if span[1] and span[2] and int(span[1]) > int(span[2]):
                raise StatsError("empty_range", name=dimension.name, found=text[:40])
            return tuple(int(end) if end else None for end in span.groups())  # type: ignore[return-value]
        if not _NUMBER.fullmatch(text):
            raise StatsError("bad_number", name=dimension.name, found=text[:40])
        return int(text)
    if dimension.kind == "word":
        word = value_word(dimension, text)
        if word is None:
            raise StatsError.unknown(
                "unknown_value", text, dimension.values, dimension=dimension.name
            )
        return word
    return text


def allowed(metric: Metric, dimension: Dimension) -> bool:
    """Whether a metric can be told apart by a dimension."""
    return dimension.breadth != "event" or metric.source in dimension.sources


def _written(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, tuple):
        return "..".join("" if end is None else str(end) for end in value)
    return _SPECIAL.sub(lambda sign: quote(sign[0], safe=""), str(value))

"""The metrics and dimensions of the statistics."""

from analytics.stats import DIMENSIONS, METRICS, Dimension, Metric
from analytics.stats.words import say
from tests.docs.table import table

KINDS = {"share": "share", "mean": "mean", "frequency": "per hand"}


def metrics(_: str) -> str:
    """Every metric: numerator, denominator, unit, side, and the facts that it is counted from."""
    return table(
        ("metric", "English, Chinese", "numerator", "denominator", "unit", "whose", "facts"),
        map(metric_row, METRICS.values()),
    )


def metric_row(one: Metric) -> tuple[str, ...]:
    """One metric."""
    unit = "share" if one.kind == "share" else f"{say(f'unit_{one.unit}', 'en')}, {KINDS[one.kind]}"
    return (
        f"`{one.name}`",
        f"{say(f'metric_{one.name}', 'en')}<br>{say(f'metric_{one.name}', 'zh')}",
        say(f"counts_{one.name}", "en"),
        say(f"among_{one.name}", "en"),
        unit,
        say(f"whose_{one.whose}", "en"),
        ", ".join(f"`{name}`" for name in one.tables),
    )


def dimensions(_: str) -> str:
    """Every dimension: what it tells apart, and its values."""
    return table(
        ("dimension", "English, Chinese", "what it is", "tells apart", "values"),
        map(dimension_row, DIMENSIONS.values()),
    )


def dimension_row(one: Dimension) -> tuple[str, ...]:
    """One dimension."""
    values = {"text": "text", "number": "whole number", "word": _listed(one.values)}[one.kind]
    apart = {"hand": "hands", "side": "sides", "seat": "seats"}.get(one.breadth, "")
    if one.breadth == "event":
        fits = [name for name, metric in METRICS.items() if metric.source in one.sources]
        apart = f"events; of {_listed(tuple(fits))}"
    return (
        f"`{one.name}`",
        f"{say(f'by_{one.name}', 'en')}<br>{say(f'by_{one.name}', 'zh')}",
        say(f"what_{one.name}", "en"),
        apart,
        values,
    )


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)

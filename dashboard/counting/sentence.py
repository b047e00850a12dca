"""A question and its parts as people say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from analytics.stats import DIMENSIONS, METRICS
from analytics.stats.words import dimension_name, metric_name, say, value_text
from dashboard.figures.numbers import TO, mean, percent
from dashboard.texts import text
from replay.words.language import SEPARATOR

if TYPE_CHECKING:
    from collections.abc import Iterable

    from analytics.stats import Filter, Metric, Question
    from analytics.stats.query import Cell
    from replay.words import Language


def question_said(asked: Question, lang: Language) -> str:
    """A question as one sentence."""
    name = metric_name(asked.metric, lang)
    parts = [name[:1].upper() + name[1:] if lang == "en" else name]
    if asked.by:
        told = SEPARATOR[lang].join(dimension_name(one, lang) for one in asked.by)
        parts.append(text("stats.said_by", lang, by=told))
    if asked.where:
        told = text("stats.and", lang).join(filter_said(one, lang) for one in asked.where)
        parts.append(text("stats.said_where", lang, where=told))
    if asked.rules:
        parts.append(text("stats.said_under", lang, rules=SEPARATOR[lang].join(asked.rules)))
    return "".join(parts)


def filter_said(one: Filter, lang: Language) -> str:
    """A condition as people say it."""
    values = either(one.by, one.values, lang)
    key = "stats.is_not" if one.other else "stats.is"
    return text(key, lang, by=dimension_name(one.by, lang), values=values)


def either(name: str, values: Iterable[Any], lang: Language) -> str:
    """Some values of a dimension, any of which will do."""
    return text("stats.or", lang).join(said(name, value, lang) for value in values)


def said(name: str, value: Any, lang: Language) -> str:
    """A value of a dimension, or a range of numbers."""
    if not isinstance(value, tuple):
        return value_text(DIMENSIONS[name], value, lang)
    low, high = value
    if low is None:
        return text("stats.at_most", lang, number=high)
    if high is None:
        return text("stats.at_least", lang, number=low)
    return f"{low}{TO[lang]}{high}"


def cell_said(asked: Question, cell: Cell, lang: Language) -> str:
    """A cell as people say it: its dimensions with their values."""
    if not cell:
        return text("stats.all", lang)
    pairs = zip(asked.by, cell, strict=True)
    return SEPARATOR[lang].join(
        text("stats.cell", lang, by=dimension_name(name, lang), value=said(name, value, lang))
        for name, value in pairs
    )


def label_of(asked: Question, cell: Cell, lang: Language) -> str:
    """A cell as a chart names it: its values."""
    pairs = zip(asked.by, cell, strict=True)
    return " · ".join(said(name, value, lang) for name, value in pairs)


def meaning(metric: Metric, lang: Language) -> str:
    """What a metric counts among what."""
    counts, among = (say(f"{key}_{metric.name}", lang) for key in ("counts", "among"))
    key = "stats.share_means" if metric.kind == "share" else "stats.mean_means"
    return text(key, lang, counts=counts, among=among)


def value_said(metric: Metric, value: float | None) -> str:
    """The value of a metric."""
    return percent(value) if metric.kind == "share" else mean(value)


def unit_said(metric: Metric, lang: Language) -> str:
    """What the value of a metric is counted in; empty for a share."""
    return "" if metric.kind == "share" else say(f"unit_{metric.unit}", lang)


def metric_said(name: str, lang: Language) -> str:
    """A metric as the form offers it."""
    told = metric_name(METRICS[name].name, lang)
    return told[:1].upper() + told[1:] if lang == "en" else told

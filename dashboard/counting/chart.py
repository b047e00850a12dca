"""An answer as a chart: a bar for each cell, its interval across it, its number behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt
import streamlit as st

from analytics.stats import METRICS
from analytics.stats.words import dimension_name
from dashboard.counting.sentence import label_of, unit_said, value_said
from dashboard.figures.ink import Ink, ink
from dashboard.figures.remark import remark
from dashboard.texts import text

if TYPE_CHECKING:
    from analytics.stats import Answer, Row
    from dashboard.figures.ink import AnyChart
    from replay.words import Language

MOST = 40
"""A chart of more bars would not be read."""
BELOW = 50
"""What the scale and its title take below the bars."""
STEP = 28
"""The height of a bar with its room."""


def show_chart(found: Answer, title: str, lang: Language) -> None:
    """Show the chart of an answer; none of a single number.

    Args:
        found: The answer.
        title: What it shows.
        lang: The language.
    """
    if len([row for row in found.rows if row.value is not None]) < 2:
        return
    st.altair_chart(chart_of(found, title, lang, ink()), width="stretch")
    told = [text("stats.chart_read", lang)]
    if marked(found):
        told.append(text("stats.chart_line", lang))
    if len(found.rows) > MOST:
        told.append(text("stats.chart_most", lang, most=MOST))
    remark(text("stats.space", lang).join(told))


def marked(found: Answer) -> bool:
    """Whether the value of all together lies among those of the cells."""
    values = [row.value for row in found.rows if row.value is not None]
    return found.whole.value is not None and min(values) <= found.whole.value <= max(values)


def chart_of(found: Answer, title: str, lang: Language, colours: Ink) -> AnyChart:
    """The chart of an answer.

    Args:
        found: The answer.
        title: What it shows.
        lang: The language.
        colours: What it is drawn in.
    """
    asked, metric = found.question, METRICS[found.question.metric]
    rows = [row for row in found.rows if row.value is not None][:MOST]
    values = [_point(found, row, lang) for row in rows]
    share = metric.kind == "share"
    ends = [0.0, *(one[name] for one in values for name in ("low", "high", "value"))]
    room = (max(ends) - min(ends)) * 0.14 or 1.0
    top = max(ends) + room
    bottom = min(ends) - (room if min(ends) < 0 else 0)
    scale = alt.Scale(domain=[bottom, top], nice=False)
    said = text("stats.chart_share", lang) if share else unit_said(metric, lang)
    axis = alt.Axis(format=".0%" if share else ",.6~f", title=said, tickCount=6)
    x = alt.X("value:Q", scale=scale, axis=axis)
    named = " · ".join(dimension_name(name, lang) for name in asked.by)
    y = alt.Y(
        "label:N",
        sort=[one["label"] for one in values],
        axis=alt.Axis(title=None, labelLimit=260),
    )
    tips = [
        alt.Tooltip("label:N", title=named),
        alt.Tooltip("said:N", title=text("stats.value", lang)),
        alt.Tooltip("interval:N", title=text("stats.interval", lang)),
    ]
    base = alt.Chart(alt.InlineData(values=values)).encode(y=y, tooltip=tips)
    bars = base.mark_bar(color=colours.bar, height={"band": 0.62}).encode(x=x)
    whiskers = base.mark_rule(color=colours.text, strokeWidth=2).encode(
        x=alt.X("low:Q", scale=scale), x2="high:Q"
    )
    ticks = [
        base.mark_tick(color=colours.text, thickness=2, size=10).encode(
            x=alt.X(f"{end}:Q", scale=scale)
        )
        for end in ("low", "high")
    ]
    labels = base.mark_text(align="left", dx=7, color=colours.text, fontSize=13).encode(
        x=alt.X("high:Q", scale=scale), text="said:N"
    )
    layers = [bars, whiskers, *ticks, labels]
    if marked(found):
        mark = alt.Chart(alt.InlineData(values=[{"value": found.whole.value}]))
        line = mark.mark_rule(color=colours.text, strokeDash=[5, 4], opacity=0.75)
        layers.append(line.encode(x=alt.X("value:Q", scale=scale)))
    told = text("stats.chart_tells", lang, title=title)
    chart = alt.layer(*layers, description=told).properties(height=STEP * len(values) + BELOW)
    drawn: AnyChart = chart.configure_axis(
        labelFontSize=13, titleFontSize=13, labelColor=colours.text, titleColor=colours.text
    )
    return drawn


def _point(found: Answer, row: Row, lang: Language) -> dict[str, Any]:
    metric = METRICS[found.question.metric]
    value = row.value or 0.0
    low, high = (value if end is None else end for end in (row.low, row.high))
    return {
        "label": label_of(found.question, row.cell, lang),
        "value": value,
        "low": low,
        "high": high,
        "said": value_said(metric, row.value),
        "interval": f"{value_said(metric, low)} – {value_said(metric, high)}",
    }

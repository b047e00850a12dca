"""A comparison as charts: classes, mean differences with intervals, and the clauses that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt
import streamlit as st

from analytics.compare.report.table import of_class, of_value, signed
from analytics.compare.report.tables import measure_name
from analytics.compare.words import say
from analytics.stats.dimension import CLASSES
from dashboard.comparing.clauses import in_order
from dashboard.figures.ink import Ink, ink
from dashboard.figures.lines import in_lines, pixels
from dashboard.figures.numbers import percent, whole
from dashboard.figures.remark import remark
from dashboard.said import parameter_said
from dashboard.texts import text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from analytics.compare import Clauses, Measured, Pair
    from dashboard.figures.ink import AnyChart
    from replay.words import Language

UNITS = {"points": ("points", "kitty_points"), "rungs": ("banker_delta", "attackers_delta")}
"""Measures that can stand on one scale."""
MOST = 15
"""A chart of more clauses would not be read."""
STEP = 30
"""The height of a row."""
BELOW = 78
"""What the scale and its title take below the rows."""
SIGNED = "datum.value == 0 ? '0' : format(datum.value, '+,.6~f')"
"""A difference with its sign, save of nothing."""


WIDEST = 24
"""A longer name of a clause takes more lines."""
LINE = 30
"""The title of a scale takes more lines where it is longer; a phone has no room for more."""
LETTERS = 13
"""The height of the letters."""
LINE_STEP = 16
"""The height of a line of a name that has several."""
BESIDE = 14
"""The room beside the name of a number in a chart."""
LINES = "split(datum.label, '\\n')"
"""A name with its lines one under the other."""


def show_classes(pair: Pair, lang: Language) -> None:
    """How the hands fall into classes under either ruleset.

    Args:
        pair: The pair.
        lang: The language.
    """
    values: list[dict[str, Any]] = []
    for side, one in (("a", pair.a), ("b", pair.b)):
        start = 0.0
        for name in CLASSES:
            share = pair.whole.under(side, name) / max(pair.whole.hands, 1)
            label = f"{of_class(name, lang)} {percent(share)}" if share > 0.16 else ""
            told = {"share": share, "start": start, "end": start + share, "label": label}
            named = {
                "rules": f"{say(f'side_{side}', lang)} {one.name}",
                "class": of_class(name, lang),
            }
            values.append({**told, **named, "said": percent(share)})
            start += share
    colours = ink()
    names = [of_class(name, lang) for name in CLASSES]
    names_of = list(dict.fromkeys(one["rules"] for one in values))
    y = alt.Y("rules:N", axis=alt.Axis(title=None), sort=names_of)
    base = alt.Chart(alt.InlineData(values=[one for one in values if one["share"]])).encode(y=y)
    title = text("compare.chart_class", lang)
    axis = alt.Axis(format=".0%", title=None, tickCount=5)
    bars = base.mark_bar(stroke=colours.text, strokeWidth=1, height={"band": 0.7}).encode(
        x=alt.X("start:Q", axis=axis, scale=alt.Scale(domain=[0, 1])),
        x2="end:Q",
        color=alt.Color(
            "class:N",
            scale=alt.Scale(domain=names, range=list(colours.kinds)),
            legend=alt.Legend(title=None, orient="bottom", labelLimit=220, columns=2),
        ),
        tooltip=[
            alt.Tooltip("class:N", title=title),
            alt.Tooltip("said:N", title=say("share", lang)),
        ],
    )
    labels = base.mark_text(align="left", dx=8, color=colours.text, fontSize=LETTERS).encode(
        x="start:Q", text="label:N"
    )
    _put(alt.layer(bars, labels, description=title), 3.4, colours)


def show_differences(pair: Pair, lang: Language) -> None:
    """Mean differences where both rulesets replay, each unit on a scale of its own.

    Args:
        pair: The pair.
        lang: The language.
    """
    measures = pair.whole.scopes["replay"].measures
    shown = 0
    for unit, names in UNITS.items():
        told = [measures[name] for name in names if name in measures]
        if any(one.changed for one in told):
            rows = [(measure_name(one.name, lang), one) for one in told]
            shown += _whiskers(rows, say(f"chart_{unit}", lang), lang)
    if shown:
        remark(text("compare.whiskers", lang, a=pair.a.name, b=pair.b.name))


def show_groups(pair: Pair, by: str, lang: Language) -> None:
    """The difference of points for each value of the dimension.

    Args:
        pair: The pair.
        by: The dimension.
        lang: The language.
    """
    told = [(part.value, part.scopes["replay"].measures.get("points")) for part in pair.parts]
    rows = [(of_value(by, value, lang), one) for value, one in told if one is not None]
    if any(one.changed for _, one in rows):
        _whiskers(rows, say("chart_points", lang), lang)


def show_clauses(found: Clauses, lang: Language) -> None:
    """On which clauses most results hang.

    Args:
        found: The clauses.
        lang: The language.
    """
    rows = [row for row in in_order(found) if row.a.changed or row.b.changed][:MOST]
    if not rows:
        return
    values: list[dict[str, Any]] = []
    for row in rows:
        for side, switch in (("a", row.a), ("b", row.b)):
            share = (switch.changed or 0) / max(found.hands, 1)
            alone = switch.changed is not None
            said = (
                f"{percent(share)} ({whole(switch.changed)})" if alone else say("not_alone", lang)
            )
            values.append(
                {
                    "clause": "\n".join(in_lines(parameter_said(row.parameter.path, lang), WIDEST)),
                    "side": say(f"side_{side}", lang),
                    "share": share,
                    "said": f"{say(f'side_{side}', lang)} {said}",
                }
            )
    colours = ink()
    top = max(one["share"] for one in values)
    order = list(dict.fromkeys(one["clause"] for one in values))
    sides = [say(f"side_{side}", lang) for side in ("a", "b")]
    base = alt.Chart(alt.InlineData(values=values)).encode(
        y=alt.Y("clause:N", sort=order, axis=alt.Axis(title=None, labelExpr=LINES, labelLimit=0)),
        yOffset=alt.YOffset("side:N", sort=sides),
        tooltip=[alt.Tooltip("clause:N"), alt.Tooltip("said:N")],
    )
    scale = alt.Scale(domain=[0, top], nice=False, range=[0, _up_to(values)])
    axis = alt.Axis(format=".1~%", title=say("share", lang), tickCount=3, labelOverlap=True)
    bars = base.mark_bar(stroke=colours.text, strokeWidth=0.5).encode(
        x=alt.X("share:Q", scale=scale, axis=axis),
        color=alt.Color(
            "side:N",
            scale=alt.Scale(domain=sides, range=[colours.bar, colours.second]),
            legend=None,
        ),
    )
    labels = base.mark_text(align="left", dx=5, color=colours.text, fontSize=LETTERS - 1).encode(
        x=alt.X("share:Q", scale=scale), text="said:N"
    )
    title = say("chart_clauses", lang)
    lines = max(one.count("\n") + 1 for one in order)
    step = max(1.4, (lines * LINE_STEP + BESIDE) / STEP)
    _put(alt.layer(bars, labels, description=title), len(order) * step, colours)
    remark(text("compare.bars", lang))


def _whiskers(rows: Iterable[tuple[str, Measured]], title: str, lang: Language) -> int:
    """Differences over one scale with its zero marked; how many there are."""
    values: list[dict[str, Any]] = [
        {
            "label": label,
            "value": one.difference,
            "low": one.difference if one.low is None else one.low,
            "high": one.difference if one.high is None else one.high,
            "said": signed(one.difference),
        }
        for label, one in rows
        if one.difference is not None
    ]
    if not values:
        return 0
    colours = ink()
    ends = [0.0, *(one[name] for one in values for name in ("low", "high"))]
    room = 0.0 if max(ends) > min(ends) else 1.0
    domain = [min(ends) - room, max(ends) + room]
    scale = alt.Scale(domain=domain, nice=False, range=[BESIDE, _up_to(values)])
    order = [one["label"] for one in values]
    base = alt.Chart(alt.InlineData(values=values)).encode(
        y=alt.Y("label:N", sort=order, axis=alt.Axis(title=None, labelLimit=240, labelFlush=False))
    )
    named = in_lines(title, LINE)
    axis = alt.Axis(title=named, labelExpr=SIGNED, tickCount=5, labelOverlap=True)
    lines = base.mark_rule(color=colours.text, strokeWidth=2).encode(
        x=alt.X("low:Q", scale=scale, axis=axis), x2="high:Q"
    )
    ticks = [
        base.mark_tick(color=colours.text, thickness=2, size=10).encode(
            x=alt.X(f"{end}:Q", scale=scale)
        )
        for end in ("low", "high")
    ]
    points = base.mark_point(color=colours.text, filled=True, size=70, opacity=1).encode(
        x=alt.X("value:Q", scale=scale)
    )
    labels = base.mark_text(align="left", dx=8, color=colours.text, fontSize=LETTERS).encode(
        x=alt.X("high:Q", scale=scale), text="said:N"
    )
    zero = alt.Chart(alt.InlineData(values=[{"value": 0}])).mark_rule(
        color=colours.text, strokeDash=[5, 4]
    )
    layers = [zero.encode(x=alt.X("value:Q", scale=scale)), lines, *ticks, points, labels]
    told = text("stats.chart_tells", lang, title=title)
    more = (len(named) - 1) * LINE_STEP / STEP
    _put(alt.layer(*layers, description=told), len(values) + more, colours)
    return len(values)


def _up_to(values: Iterable[dict[str, Any]]) -> alt.ExprRef:
    """Where a scale ends, so that the longest number beside a bar has its room in the picture."""
    room = max(pixels(one["said"], LETTERS) for one in values) + BESIDE
    return alt.ExprRef(f"max(width - {room}, width / 4)")


def _put(chart: AnyChart, rows: float, colours: Ink) -> None:
    around = {"left": 8, "right": 4, "top": 5, "bottom": 5}
    drawn = chart.properties(height=round(STEP * rows) + BELOW, padding=around).configure_axis(
        labelFontSize=LETTERS,
        titleFontSize=LETTERS,
        labelColor=colours.text,
        titleColor=colours.text,
    )
    drawn = drawn.configure_legend(
        labelFontSize=LETTERS, labelColor=colours.text, symbolStrokeWidth=1
    )
    st.altair_chart(drawn, width="stretch")

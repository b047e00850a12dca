"""An answer as a table: every cell with value, interval, numerator, denominator and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.stats import METRICS, cell_text
from analytics.stats.export import ALL
from analytics.stats.words import dimension_name, say
from dashboard.counting.sentence import cell_said, said, unit_said, value_said
from dashboard.figures import Cell, Figures, between, whole
from dashboard.figures.numbers import NONE
from dashboard.texts import text

if TYPE_CHECKING:
    from analytics.stats import Answer, Row
    from replay.words import Language

SHOWN = 400
"""So many cells are shown; the files have all of them."""


def figures_of(found: Answer, caption: str, lang: Language) -> Figures:
    """The table of an answer.

    Args:
        found: The answer.
        caption: What it is called.
        lang: The language.
    """
    asked = found.question
    width = max(len(asked.by), 1)
    unit = unit_said(METRICS[asked.metric], lang)
    head = [dimension_name(name, lang) for name in asked.by] or [""]
    value = text("stats.value", lang)
    head.append(text("stats.in_unit", lang, value=value, unit=unit) if unit else value)
    counted = text("stats.of", lang, unit=say(f"counted_{found.unit}", lang))
    head += [text("stats.interval", lang), text("stats.total", lang), counted]
    head.append(text("stats.hands", lang))
    rows = [_row(found, row, lang) for row in found.rows[:SHOWN]]
    if asked.by:
        rows.append(_row(found, found.whole, lang))
    else:
        rows = [_row(found, found.whole, lang)]
    notes = [text("stats.opens", lang)]
    if len(found.rows) > SHOWN:
        more = {"shown": whole(SHOWN), "of": whole(len(found.rows))}
        notes.append(text("stats.more_cells", lang, **more))
    if any(row.too_few for row in (*found.rows, found.whole)):
        notes.append(text("stats.too_few_note", lang, least=whole(asked.min_n)))
    return Figures(
        caption=caption,
        head=tuple(head),
        rows=tuple(rows),
        right=frozenset(range(width, width + 5)),
        last=bool(asked.by),
        sorts=len(found.rows) > 1,
        notes=tuple(notes),
        headings=width,
        quiet=True,
    )


def _row(found: Answer, row: Row, lang: Language) -> tuple[str | Cell, ...]:
    asked, metric = found.question, METRICS[found.question.metric]
    pairs = zip(asked.by, row.cell, strict=False)
    labels: list[str | Cell] = [_label(name, value, lang) for name, value in pairs]
    if not row.cell:
        labels = [text("stats.all", lang), *[""] * (len(asked.by) - 1)]
    interval = NONE
    if row.low is not None and row.high is not None:
        ends = (value_said(metric, row.low), value_said(metric, row.high))
        interval = between(*ends, lang)
    value = text("stats.too_few", lang) if row.too_few else value_said(metric, row.value)
    cell = cell_text(asked, row.cell) or ALL
    told = {"hands": whole(row.hands), "cell": cell_said(asked, row.cell, lang)}
    says = text("stats.open", lang, value=value, **told)
    opens = cell if row.hands else ""
    return (
        *labels,
        Cell(value, pick=opens, says=says if opens else "", sort=row.value),
        Cell(interval, sort=row.low),
        Cell(whole(row.total), sort=row.total),
        Cell(whole(row.counted), sort=row.counted),
        Cell(whole(row.hands), sort=row.hands),
    )


def _label(name: str, value: object, lang: Language) -> Cell:
    return Cell(said(name, value, lang), sort=value if isinstance(value, int) else None)

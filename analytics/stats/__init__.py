"""Statistics over the facts of an archive: a metric, told apart by dimensions, filtered.

A `Question` is a small value with a text form; `answer` gives its cells with counts, denominators
and intervals, `hands_behind` the hands behind a cell. What there is to ask stands in `METRICS` and
`DIMENSIONS`, in words in `words.toml`. DuckDB reads the facts in place.
"""

from analytics.stats.answer import Answer, Coverage, Row, cell_text
from analytics.stats.ask import HandBehind, answer, hands_behind, parse_cell
from analytics.stats.dimension import DIMENSIONS, Dimension
from analytics.stats.errors import StatsError
from analytics.stats.metric import METRICS, Metric
from analytics.stats.opened import Limits
from analytics.stats.prepare import prepare
from analytics.stats.question import Filter, Question, parse_filter, parse_question, question

__all__ = [
    "DIMENSIONS",
    "METRICS",
    "Answer",
    "Coverage",
    "Dimension",
    "Filter",
    "HandBehind",
    "Limits",
    "Metric",
    "Question",
    "Row",
    "StatsError",
    "answer",
    "cell_text",
    "hands_behind",
    "parse_cell",
    "parse_filter",
    "parse_question",
    "prepare",
    "question",
]

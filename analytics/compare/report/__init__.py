"""A comparison told: its tables in words, one long table for programs, one page with charts.

What is told was counted in `analytics.compare`; here it is only put in words and drawn.
"""

from analytics.compare.report.hands_page import hands_page
from analytics.compare.report.long_table import comparison_csv, hands_csv
from analytics.compare.report.page import page
from analytics.compare.report.table import Table
from analytics.compare.report.tables import (
    clauses_table,
    coverage,
    hands_table,
    pairs_table,
    remarks,
    summary,
    tables_of,
)

__all__ = [
    "Table",
    "clauses_table",
    "comparison_csv",
    "coverage",
    "hands_csv",
    "hands_page",
    "hands_table",
    "page",
    "pairs_table",
    "remarks",
    "summary",
    "tables_of",
]

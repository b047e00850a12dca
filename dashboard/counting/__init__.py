"""The page of statistics: a question as a sentence, its answer, and the hands behind a number."""

from dashboard.counting.page import show_statistics

__all__ = ["show_statistics"]

"""A referee's questions, asked by clicking cards, answered by `replay.ask` with the clauses."""

from dashboard.asking.page import show_questions

__all__ = ["show_questions"]

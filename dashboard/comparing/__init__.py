"""The page that compares two rulesets over an archive, down to the hands behind each number."""

from dashboard.comparing.page import show_compare

__all__ = ["show_compare"]

"""What Streamlit is pointed at: the entry, and its settings beside it."""

from pathlib import Path

ENTRY = Path(__file__).with_name("app.py")
"""The script that Streamlit runs."""

__all__ = ["ENTRY"]

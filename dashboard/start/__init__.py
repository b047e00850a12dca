"""What Streamlit is pointed at: the entry, and its settings beside it."""

from pathlib import Path

ENTRY = Path(__file__).with_name("served.py")
"""What Streamlit serves."""
SCRIPT = Path(__file__).with_name("app.py")
"""The script that it runs for every visitor."""

__all__ = ["ENTRY", "SCRIPT"]

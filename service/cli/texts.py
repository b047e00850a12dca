"""The texts of the command line: help, headings, calls that cannot be carried out.

They stand apart from the words of the rules, so that help is there at once. Those of a ruling are
shared with the ruling sheet, by way of the file: nothing of `replay` is loaded.
"""

from pathlib import Path

from events.texts import Texts

SHARED = Path("replay", "ruling_sheet", "texts.toml")
"""Where the texts of a ruling stand."""
_TEXTS = Texts(Path(__file__).parents[2] / SHARED, Path(__file__).with_name("texts.toml"))
tell = _TEXTS.tell
entries = _TEXTS.entries

"""The texts of a ruling itself: headings, names of rows, what its sentences are made of."""

from pathlib import Path

from events.texts import Texts

_TEXTS = Texts(Path(__file__).with_name("texts.toml"))
tell = _TEXTS.tell
entries = _TEXTS.entries

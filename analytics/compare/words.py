"""The words of comparisons in Chinese and English: `words.toml`, one entry a key."""

from pathlib import Path

from events.texts import Texts

FILE = Path(__file__).with_name("words.toml")
_TEXTS = Texts(FILE)
say = _TEXTS.tell
entries = _TEXTS.entries

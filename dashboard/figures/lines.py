"""Names and numbers as they take room in a chart: broken into lines, measured before drawn."""

from __future__ import annotations

import re
from unicodedata import east_asian_width

_PARTS = re.compile(r"[^\s\u2e80-\uffef]+|[\u2e80-\uffef][，、。；：！？）”》]*|\s+")
"""What a line is not broken within: a word, or a Chinese sign with what must not begin a line."""
WIDE = frozenset("WFA")
SIGN = 0.56
"""The width of a Latin sign, or of half a Chinese one, as a share of the height of the letters."""


def width_of(said: str) -> int:
    """The width of a text in signs; a Chinese one counts twice."""
    return sum(2 if east_asian_width(sign) in WIDE else 1 for sign in said)


def pixels(said: str, size: int) -> int:
    """About the width of a text in pixels.

    Args:
        said: The text.
        size: The height of its letters.
    """
    return round(width_of(said) * size * SIGN)


def in_lines(said: str, widest: int) -> list[str]:
    """A text in lines; Chinese is broken between signs, other text between words.

    Args:
        said: The text.
        widest: The longest line, in signs; a word that is longer has a line of its own.
    """
    lines = [""]
    for part in _PARTS.findall(said):
        if width_of(lines[-1] + part.rstrip()) > widest and lines[-1].strip():
            lines[-1] = lines[-1].rstrip()
            lines.append("")
        lines[-1] += part if lines[-1] else part.lstrip()
    return [one for one in lines if one] or [said]

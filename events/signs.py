"""Text from a log made safe to show: nothing in it can steer a terminal or a page."""

from __future__ import annotations

from unicodedata import category

_CONTROLS = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def visible(text: str, keep: str = "") -> str:
    """A text with its control signs spelt out, so that it cannot steer a terminal or a page.

    Args:
        text: The text, from whatever source.
        keep: Control signs that stay.
    """
    if text.isprintable():
        return text
    return "".join(
        sign if sign in keep or category(sign) not in _CONTROLS else _spelt_out(sign)
        for sign in text
    )


def _spelt_out(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")

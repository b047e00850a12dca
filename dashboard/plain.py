"""Text from a log inside Streamlit's own elements: shown as it stands, never as markup."""

from __future__ import annotations

import re

from events.signs import visible

_SIGNS = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>$:~&@/])")


def plain(text: str) -> str:
    """A text so that nothing in it is a link, an image, a colour or a formula."""
    return _SIGNS.sub(r"\\\1", visible(text))

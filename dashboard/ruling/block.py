"""A piece of our own markup as it stands on a page: framed for the style sheet, red suits red."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.ruling_sheet.markup import Markup, element

if TYPE_CHECKING:
    from replay.words import Language

_WIDE = '<div class="wide">'
_CARD = '<span class="card">'


def block(*parts: str, also: str = "", lang: Language | None = None, rolls: bool = False) -> Markup:
    """Elements of ours, or texts, which are escaped.

    Args:
        *parts: What stands in it.
        also: More classes for the style sheet.
        lang: The language, where it is not the page's.
        rolls: Whether its tables may be wider than the screen, so that keys must reach them.
    """
    named = {"lang": lang} if lang else {}
    whole = element("div", *parts, class_=f"paipu {also}".strip(), **named)
    if rolls:
        whole = Markup(whole.replace(_WIDE, f'{_WIDE[:-1]} tabindex="0">'))
    for suit in "♥♦":
        whole = Markup(whole.replace(_CARD + suit, f'<span class="card red">{suit}'))
    return whole

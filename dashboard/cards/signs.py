"""The signs on a card's corner: ranks and letters as pen strokes, suits as filled shapes."""

from __future__ import annotations

STROKES = {
    "2": "M2.4 6.2C2.4 3.6 4.4 2 7 2c2.8 0 4.7 1.7 4.7 4.2 0 2-1.1 3.4-2.7 5L2.3 18H12",
    "3": "M2.5 4.6C3.3 3 5 2 7 2c2.6 0 4.3 1.6 4.3 3.7 0 2.2-1.7 3.6-4.6 3.6"
    "C10 9.3 12 11 12 13.6 12 16.2 9.8 18 7 18c-2.3 0-4-1-4.8-2.8",
    "4": "M9.4 18V2L1.9 13.2H12.4",
    "5": "M11.2 2H3.9L3.1 9.2c1-1 2.4-1.5 4-1.5 3 0 5 2.1 5 5.1C12.1 15.9 10 18 7 18"
    "c-2.2 0-3.9-1-4.8-2.7",
    "6": "M10.8 3C9.8 2.3 8.8 2 7.7 2 4.2 2 2 5.6 2 11.2 2 15.6 3.9 18 7 18c2.9 0 5-2.1 5-5.1"
    "C12 10 10 8 7.2 8 4.6 8 2.4 9.8 2.1 12.4",
    "7": "M2 2H12L6.2 18",
    "8": "M7 9.3C4.4 9.3 2.8 7.8 2.8 5.6 2.8 3.5 4.6 2 7 2c2.4 0 4.2 1.5 4.2 3.6"
    " 0 2.2-1.6 3.7-4.2 3.7-3 0-5 1.7-5 4.3C2 16.2 4.1 18 7 18c2.9 0 5-1.8 5-4.4"
    " 0-2.6-2-4.3-5-4.3Z",
    "9": "M3.2 17c1 .7 2 1 3.1 1 3.5 0 5.7-3.6 5.7-9.2C12 4.4 10.1 2 7 2 4.1 2 2 4.1 2 7.1"
    "c0 2.9 2 4.9 4.8 4.9 2.6 0 4.8-1.8 5.1-4.4",
    "T": "M.9 4.6 3.4 2V18M10.1 2C7.7 2 6.8 5 6.8 10c0 5 .9 8 3.3 8 2.4 0 3.3-3 3.3-8"
    " 0-5-.9-8-3.3-8Z",
    "J": "M6.8 2H11.8M10 2V13c0 3.2-1.4 5-3.8 5-2.2 0-3.6-1.4-3.8-3.6",
    "Q": "M7 2C4 2 2 5 2 10c0 5 2 8 5 8 3 0 5-3 5-8C12 5 10 2 7 2ZM8 13.2l4.4 5.4",
    "K": "M3 2V18M11.8 2 3.2 11M6 8.2 12.2 18",
    "A": "M1.7 18 7 2l5.3 16M3.7 12.6H10.3",
    "L": "M3.4 2V18H11.8",
    "B": "M3 2V18H7.4c2.8 0 4.6-1.7 4.6-4.3 0-2.7-1.8-4.1-4.6-4.1H3M7 9.6c2.6 0 4-1.4 4-3.7"
    "C11 3.5 9.6 2 7 2H3",
    "S": "M11.4 4.6C10.6 2.9 9 2 7 2 4.4 2 2.7 3.6 2.7 5.8c0 2.4 1.9 3.3 4.3 4"
    " 2.8.8 4.7 1.8 4.7 4.2C11.7 16.4 9.8 18 7 18c-2.3 0-4.1-1.1-4.9-3",
    "H": "M3 2V18M11 2V18M3 10H11",
    "C": "M11.8 5C10.9 3.1 9.2 2 7.2 2 4.1 2 2 5.1 2 10c0 4.9 2.1 8 5.2 8 2 0 3.7-1.1 4.6-3",
    "D": "M3 2V18H5.6c4.1 0 6.4-2.8 6.4-8C12 4.8 9.7 2 5.6 2Z",
    "小": "M7 2.4V17.6L4.9 16.2M3.7 6.6C3.3 9 2.5 11.2 1.2 13.2M10.3 6.6c.6 2.4 1.4 4.6 2.6 6.4",
    "大": "M1.2 7H12.8M7 2V7c-.5 4.8-2.6 8.4-5.8 10.8M7.3 8.4c.8 4 2.7 7.2 5.6 9.4",
    "王": "M1.8 3H12.2M2.6 10H11.4M1.2 17.4H12.8M7 3V17.4",
}
"""Each sign in a box of 14 by 20, to be drawn with a round pen."""

SUITS = {
    "s": "M10 1c4.5 4.6 9 7.6 9 11.4 0 2.5-1.8 4.1-4 4.1-1.6 0-3-.8-3.9-2.1.2 2 .9 3.6 2.3 4.8"
    "H6.6c1.4-1.2 2.1-2.8 2.3-4.8C8 15.7 6.6 16.5 5 16.5c-2.2 0-4-1.6-4-4.1C1 8.6 5.5 5.6 10 1Z",
    "h": "M10 18.4C4 13.4 1 10 1 6.5c0-2.9 2.1-4.9 4.6-4.9 1.9 0 3.5 1 4.4 2.7"
    ".9-1.7 2.5-2.7 4.4-2.7 2.5 0 4.6 2 4.6 4.9 0 3.5-3 6.9-9 11.9Z",
    "c": "M10 .9c2.5 0 4.3 1.9 4.3 4.2 0 .9-.3 1.8-.8 2.5 .4-.1.8-.2 1.2-.2 2.4 0 4.3 1.9 4.3 4.3"
    "S17.1 16 14.7 16c-1.5 0-2.9-.8-3.6-2 .2 2.2.9 3.9 2.3 5.2H6.6c1.4-1.3 2.1-3 2.3-5.2"
    "-.7 1.2-2.1 2-3.6 2C2.9 16 1 14.1 1 11.7s1.9-4.3 4.3-4.3c.4 0 .8.1 1.2.2-.5-.7-.8-1.6-.8-2.5"
    "C5.7 2.8 7.5.9 10 .9Z",
    "d": "M10 .8C12 4.2 14.6 7.4 17.6 10 14.6 12.6 12 15.8 10 19.2 8 15.8 5.4 12.6 2.4 10"
    " 5.4 7.4 8 4.2 10 .8Z",
}
"""Each suit in a box of 20 by 20."""


def sign(name: str, x: float, y: float, height: float, width: float = 2.7) -> str:
    """A rank, letter or Chinese sign with its top left corner at a place.

    Args:
        name: Its key in `STROKES`.
        x: Where it begins.
        y: Its top.
        height: How tall it is.
        width: How broad the pen is, in the sign's own box.
    """
    scale = height / 20
    return (
        f'<path d="{STROKES[name]}" transform="translate({x:g} {y:g}) scale({scale:g})"'
        f' fill="none" stroke="currentColor" stroke-width="{width:g}" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def suit(name: str, x: float, y: float, size: float, *, turned: bool = False) -> str:
    """A suit centred on a place.

    Args:
        name: ``s h c d``.
        x: Its middle.
        y: Its middle.
        size: How tall it is.
        turned: Whether it stands on its head.
    """
    scale = size / 20
    turn = " rotate(180)" if turned else ""
    return (
        f'<path d="{SUITS[name]}" transform="translate({x:g} {y:g}){turn} scale({scale:g})'
        ' translate(-10 -10)" fill="currentColor"/>'
    )

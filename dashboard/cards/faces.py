"""Every card as an SVG symbol: the full face, a small face of corner signs alone, and the back."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dashboard.cards.courts import court, jester
from dashboard.cards.signs import sign, suit
from events.cards import BIG_JOKER, KINDS, LITTLE_JOKER, RANKS, SUITS, UNKNOWN, card_text
from replay.words import LANGUAGES

if TYPE_CHECKING:
    from replay.words import Language

FACE = (70, 98)
"""Width and height of a face."""
SMALL = (40, 56)
"""Width and height of a small face."""
BACK = "back"
"""Names the back in its ids."""

_PIPS = {
    2: ((35, 20), (35, 78)),
    3: ((35, 20), (35, 49), (35, 78)),
    4: ((27, 20), (43, 20), (27, 78), (43, 78)),
    5: ((27, 20), (43, 20), (35, 49), (27, 78), (43, 78)),
    6: ((27, 20), (43, 20), (27, 49), (43, 49), (27, 78), (43, 78)),
    7: ((27, 20), (43, 20), (35, 34.5), (27, 49), (43, 49), (27, 78), (43, 78)),
    8: ((27, 20), (43, 20), (35, 34.5), (27, 49), (43, 49), (35, 63.5), (27, 78), (43, 78)),
    9: (
        *((27, 18), (43, 18), (27, 38.6), (43, 38.6), (35, 49)),
        *((27, 59.4), (43, 59.4), (27, 80), (43, 80)),
    ),
    10: (
        *((27, 18), (43, 18), (35, 28.3), (27, 38.6), (43, 38.6)),
        *((27, 59.4), (43, 59.4), (35, 69.7), (27, 80), (43, 80)),
    ),
}
"""Where the suit stands on a number card."""
_MIDDLE = 49
_PIP = 12.5
_LETTER = {"s": "S", "h": "H", "c": "C", "d": "D"}
_JOKERS: dict[Language, dict[int, tuple[str, str]]] = {
    "zh": {LITTLE_JOKER: ("小", "王"), BIG_JOKER: ("大", "王")},
    "en": {LITTLE_JOKER: ("L", "J"), BIG_JOKER: ("B", "J")},
}


def face_name(kind: int, lang: Language) -> str:
    """The name of a card's face in its ids; jokers have one for each language.

    Args:
        kind: The card.
        lang: The language.
    """
    if kind == UNKNOWN:
        return "unknown"
    return card_text(kind) + (f"-{lang}" if kind >= LITTLE_JOKER else "")


@cache
def symbols() -> str:
    """All faces, backs and suit signs as SVG symbols, to stand inside one `svg` element."""
    parts = [
        f'<symbol id="sign-{name}" viewBox="0 0 20 20"><g class="ink-{name}">'
        f"{suit(name, 10, 10, 20)}</g></symbol>"
        for name in SUITS
    ]
    for small in (False, True):
        width, height = SMALL if small else FACE
        faces = [
            (face_name(kind, lang), _face(kind, lang, small=small))
            for kind in range(KINDS)
            for lang in (LANGUAGES if kind >= LITTLE_JOKER else LANGUAGES[:1])
        ]
        faces += [(BACK, _back(small=small)), (face_name(UNKNOWN, "zh"), _unknown(small=small))]
        size = "small" if small else "face"
        parts += [
            f'<symbol id="{size}-{name}" viewBox="0 0 {width} {height}">{face}</symbol>'
            for name, face in faces
        ]
    return "".join(parts)


def _face(kind: int, lang: Language, *, small: bool) -> str:
    signs = _corner(kind, lang) if small else _full(kind, lang)
    return f'{_blank(small=small)}<g class="ink-{_ink(kind)}">{signs}</g>'


def _ink(kind: int) -> str:
    if kind >= LITTLE_JOKER:
        return "big" if kind == BIG_JOKER else "little"
    return SUITS[kind // 13]


def _blank(*, small: bool, fill: str = "#fff") -> str:
    width, height = SMALL if small else FACE
    corner = 4 if small else 6
    return (
        f'<rect x=".6" y=".6" width="{width - 1.2:g}" height="{height - 1.2:g}" rx="{corner}"'
        f' fill="{fill}" stroke="#6f6a60" stroke-width="1.2"/>'
    )


def _corner(kind: int, lang: Language) -> str:
    """Rank above suit; a letter instead of the suit where letters are wanted."""
    if kind >= LITTLE_JOKER:
        first, second = _JOKERS[lang][kind]
        return sign(first, 3, 5, 19) + sign(second, 3, 27, 19)
    name = SUITS[kind // 13]
    return (
        sign(RANKS[kind % 13], 2.6, 4.6, 20)
        + f'<g class="sign">{suit(name, 9.8, 35, 15)}</g>'
        + f'<g class="letter">{sign(_LETTER[name], 3.8, 27.6, 16)}</g>'
    )


def _full(kind: int, lang: Language) -> str:
    corner = _corner(kind, lang)
    if kind >= LITTLE_JOKER:
        return corner + jester(big=kind == BIG_JOKER)
    name, rank = SUITS[kind // 13], RANKS[kind % 13]
    both = corner + f'<g transform="rotate(180 35 49)">{corner}</g>'
    if rank in "JQK":
        return both + court(rank)
    if rank == "A":
        return both + suit(name, 35, _MIDDLE, 34)
    count = 10 if rank == "T" else int(rank)
    return both + "".join(suit(name, x, y, _PIP, turned=y > _MIDDLE) for x, y in _PIPS[count])


def _back(*, small: bool) -> str:
    width, height = SMALL if small else FACE
    middle_x, middle_y = width / 2, height / 2
    frame = (
        f'<rect x="4" y="4" width="{width - 8}" height="{height - 8}" rx="3" fill="none"'
        ' stroke="#c9d6ea" stroke-width="1.2"/>'
    )
    diamonds = "".join(
        f'<path d="M{middle_x:g} {middle_y - size * 1.4:g}l{size:g} {size * 1.4:g}'
        f"l-{size:g} {size * 1.4:g}l-{size:g} -{size * 1.4:g}z"
        f'" fill="none" stroke="#c9d6ea" stroke-width="1.2"/>'
        for size in ((5, 10) if small else (8, 16, 24))
    )
    return _blank(small=small, fill="#33558b") + frame + diamonds


def _unknown(*, small: bool) -> str:
    width, height = SMALL if small else FACE
    scale = 1 if small else 1.8
    mark = "M-5 -6c0-4 2.4-6 5.4-6 3.2 0 5.4 2 5.4 5 0 4.6-5.4 4.6-5.4 9.4M.4 9v.01"
    return (
        _blank(small=small, fill="#eceae4")
        + f'<path d="{mark}" transform="translate({width / 2:g} {height / 2:g}) scale({scale})"'
        ' fill="none" stroke="#4a463f" stroke-width="2.8" stroke-linecap="round"/>'
    )

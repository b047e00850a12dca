"""The figures of jack, queen, king and jokers: half a figure, and the same upside down."""

from __future__ import annotations

GOLD = "#e3b341"
SKIN = "#f6dfc4"
PALE = "#fdf6e3"
LINE = "#3a2f1d"

_HEAD = f'<ellipse cx="35" cy="34" rx="6" ry="7" fill="{SKIN}"/>'
_EYES = f'<path d="M32.4 33.6h.01M37.6 33.6h.01" stroke="{LINE}" stroke-width="1.5"/>'
_EYES += f'<path d="M33.4 37.6q1.6 1 3.2 0" stroke="{LINE}" stroke-width=".8" fill="none"/>'

FIGURES = {
    "J": (
        '<path d="M21 49c0-6 5-9 14-9s14 3 14 9z" fill="currentColor"/>'
        f'<path d="M27 49 41 40.4l3 1.4L33 49z" fill="{GOLD}"/>'
        f'<path d="M28.2 31v7.6q1.6 2 3 2h7.6q1.4 0 3-2V31z" fill="{LINE}" opacity=".72"/>'
        f"{_HEAD}{_EYES}"
        '<path d="M27 29.4q0-7.4 8.6-7.4 7.4 0 7.4 6.4-8-1.4-16 1z" fill="currentColor"/>'
        f'<path d="M41.4 24.6q4.4-3.6 3.6-9.6-5 2.6-6.6 8.2z" fill="{GOLD}"/>'
    ),
    "Q": (
        '<path d="M21 49c0-6 5-9 14-9s14 3 14 9z" fill="currentColor"/>'
        f'<path d="M29.6 40.6 35 48l5.4-7.4z" fill="{PALE}"/>'
        f'<path d="M26.4 42.6q-1.2-16.4 8.6-16.4t8.6 16.4q-3.4.6-3.6-5.6H30q-.2 6.2-3.6 5.6z"'
        f' fill="{LINE}" opacity=".72"/>'
        f"{_HEAD}{_EYES}"
        f'<path d="M27.4 27.4 26 19.6l4.6 3.2L35 18l4.4 4.8 4.6-3.2-1.4 7.8q-7.6-2-15.2 0z"'
        f' fill="{GOLD}"/>'
        '<g fill="currentColor"><circle cx="26" cy="18.8" r="1.4"/><circle cx="35" cy="16.8"'
        ' r="1.7"/><circle cx="44" cy="18.8" r="1.4"/></g>'
    ),
    "K": (
        '<path d="M21 49c0-6 5-9 14-9s14 3 14 9z" fill="currentColor"/>'
        f'<path d="M32.4 41h5.2v8h-5.2z" fill="{GOLD}"/>'
        f"{_HEAD}{_EYES}"
        f'<path d="M28.8 33.4q.4 10.6 6.2 11 5.8-.4 6.2-11-1 3-3 3.2-3.2-1.6-6.4 0-2-.2-3-3.2z"'
        f' fill="{LINE}" opacity=".72"/>'
        f'<path d="M27.4 28.6 25 17l5.8 4.6L35 14.6l4.2 7L45 17l-2.4 11.6z" fill="{GOLD}"/>'
        f'<path d="M27.4 28.6h15.2v-2.8H27.4z" fill="currentColor"/>'
        '<g fill="currentColor"><circle cx="35" cy="21.8" r="1.6"/></g>'
    ),
}
"""The upper halves, in the upper half of a card of 70 by 98."""


def court(rank: str) -> str:
    """The framed figure of a court card, twice.

    Args:
        rank: ``J Q K``.
    """
    half = FIGURES[rank]
    return (
        f'<rect x="20.5" y="10.5" width="29" height="77" rx="2" fill="{PALE}"'
        ' stroke="currentColor" stroke-width="1"/>'
        f'<g>{half}</g><g transform="rotate(180 35 49)">{half}</g>'
        f'<path d="M20.5 49h29" stroke="{GOLD}" stroke-width="1.4"/>'
    )


def jester(*, big: bool) -> str:
    """The figure of a joker: the big one filled, with a star of many points, the little one drawn.

    Args:
        big: Whether it is the big joker.
    """
    fill = 'fill="currentColor"' if big else 'fill="none"'
    pen = 'stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"'
    bells = "".join(
        f'<circle cx="{x}" cy="{y}" r="3" {pen} fill="{GOLD if big else "#fff"}"/>'
        for x, y in ((24, 44), (42, 20), (60, 44))
    )
    head = f'<ellipse cx="42" cy="56" rx="9" ry="10" fill="{SKIN if big else "#fff"}" {pen}/>'
    face = (
        '<path d="M38.6 54.6h.01M45.4 54.6h.01" stroke="currentColor" stroke-width="2.4"'
        ' stroke-linecap="round"/><path d="M37.4 59.6q4.6 4.6 9.2 0" fill="none" '
        'stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>'
    )
    hat = (
        f'<path d="M31 52 24 44q4-9 11-6.6L42 20l7 17.4q7-2.4 11 6.6l-7 8q-11-7-22 0z" {fill}'
        f" {pen}/>"
    )
    collar = f'<path d="M30 68l4 8 4-5 4 7 4-7 4 5 4-8q-12-5-24 0z" {fill} {pen}/>'
    star = "M42 80l1.8 4.2 4.6.4-3.5 3 1.1 4.5-4-2.4-4 2.4 1.1-4.5-3.5-3 4.6-.4z"
    return head + face + hat + bells + collar + f'<path d="{star}" {fill} {pen}/>'

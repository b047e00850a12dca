"""The bytes that canonical lines are made of, each put together once.

A play is ``{"cards":"5h","event":"play"`` and ``,"n":6,"seat":"N"}``: what was laid, and who laid
it when. Cards are bytes here, one a card, as the column `cards` has them.
"""

from __future__ import annotations

from events.cards import UNKNOWN, card_text
from events.log import SEATS

CARDS = [card_text(kind).encode() for kind in range(UNKNOWN + 1)]
"""The text of every kind."""
KIND_OF = {text: kind for kind, text in enumerate(CARDS)}
"""The kind of every text."""
EVENTS = 400
"""Hands of more events than this are written by the models."""
MOST = 100_000
"""How many sets of cards are kept in mind."""

WHEN = [[b',"n":%d,"seat":"%s"}' % (n, seat.encode()) for n in range(EVENTS + 1)] for seat in SEATS]
"""How the line of the nth event of a seat ends, by seat and number."""
WHEN_OF = {
    end.removeprefix(b',"n":'): n * 4 + seat
    for seat, ends in enumerate(WHEN)
    for n, end in enumerate(ends)
}
"""The event's number times four and its seat, by what follows ``,"n":``."""


class Laid(dict[bytes, bytes]):
    """How the line of a play begins, by its cards; none for cards that are not in order."""

    def __missing__(self, cards: bytes) -> bytes:
        if not cards:
            raise ValueError("a play without a card")
        if len(self) >= MOST:
            self.clear()
        made = self[cards] = b'{"cards":"' + in_order(cards) + b'","event":"play"'
        return made


class Read(dict[bytes, bytes | None]):
    """The cards of a play by how its line begins; None for what is no play."""

    def __missing__(self, start: bytes) -> bytes | None:
        if not start.startswith(b'{"cards":"') or not start.endswith(b'","event":"play"'):
            return None
        cards = read(start[10:-16])
        if cards is not None:
            if len(self) >= MOST:
                self.clear()
            self[start] = cards
        return cards


def in_order(cards: bytes) -> bytes:
    """The text of cards that stand in their canonical order.

    Raises:
        ValueError: They do not.
    """
    if bytes(sorted(cards)) != cards:
        raise ValueError("cards out of order")
    return as_listed(cards)


def as_listed(cards: bytes) -> bytes:
    """The text of cards in the order given.

    Raises:
        IndexError: One of them is no card.
    """
    return b" ".join([CARDS[kind] for kind in cards])


def read(text: bytes) -> bytes | None:
    """The cards of a text; None where one of them is not spelt as the writer spells it."""
    if not text:
        return b""
    try:
        return bytes([KIND_OF[one] for one in text.split(b" ")])
    except KeyError:
        return None

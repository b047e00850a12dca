"""Cards as texts: rank first, suit second, `LJ` and `BJ` for the jokers."""

from collections import Counter
from collections.abc import Iterable, Sequence

RANKS = "23456789TJQKA"
SUITS = "shcd"
JOKERS = ("LJ", "BJ")
FACES = (*(rank + suit for suit in SUITS for rank in RANKS), *JOKERS)
SEATS = "ENWS"
POINTS = {"5": 5, "T": 10, "K": 10}


def split(text: str) -> list[str]:
    """The cards of a text."""
    return text.split()


def join(cards: Iterable[str]) -> str:
    """The canonical text of some cards: spades, hearts, clubs, diamonds, jokers."""
    return " ".join(sorted(cards, key=FACES.index))


def points(cards: Iterable[str]) -> int:
    """A five is 5, a ten or a king 10."""
    return sum(POINTS.get(card[0], 0) for card in cards)


def pack() -> list[str]:
    """Two decks of 54."""
    return [*FACES, *FACES]


def holds(hand: Iterable[str], cards: Iterable[str]) -> bool:
    """Whether every one of `cards` lies in `hand`, as often as it is asked for."""
    return Counter(cards) <= Counter(hand)


def without(hand: Iterable[str], cards: Iterable[str]) -> list[str]:
    """What is left of `hand` when `cards` have gone."""
    left = Counter(hand)
    left.subtract(cards)
    return [face for face in FACES for _ in range(left[face])]


def pairs_in(cards: Sequence[str]) -> frozenset[str]:
    """The faces held twice; a third copy is a single beside the pair."""
    return frozenset(face for face, copies in Counter(cards).items() if copies >= 2)


def side(seat: str) -> str:
    """E and W play together, so do N and S."""
    return "EW" if seat in "EW" else "NS"


def from_seat(seat: str) -> str:
    """The four seats in playing order, beginning with `seat`."""
    start = SEATS.index(seat)
    return SEATS[start:] + SEATS[:start]

"""A lead taken apart: the longest tractor first, then pairs, then singles (rules-model 4)."""

from typing import NamedTuple

from tests.oracle.cards import FACES, pairs_in, without
from tests.oracle.chains import Chain, chains
from tests.oracle.order import Table, grade, suit_of


class Component(NamedTuple):
    """A tractor, a pair or a single, its faces from low to high."""

    chain: Chain
    copies: int

    @property
    def pairs(self) -> int:
        """How many pairs: a single has none."""
        return len(self.chain) if self.copies == 2 else 0

    @property
    def cards(self) -> list[str]:
        """The cards that make it up."""
        return [face for face in self.chain for _ in range(self.copies)]

    @property
    def name(self) -> str:
        """`tractor3`, `pair`, `single`."""
        if self.pairs >= 2:
            return f"tractor{self.pairs}"
        return "pair" if self.pairs else "single"


def top(table: Table, component: Component) -> int:
    """The height of its highest card; of AA22, where that is the lowest tractor, the two."""
    return grade(table, component.chain[-1])


def bottom(table: Table, component: Component) -> int:
    """The height of its lowest card."""
    return min(grade(table, face) for face in component.chain)


def one_suit(table: Table, cards: list[str]) -> bool:
    """Whether a lead keeps to one effective suit."""
    return len({suit_of(table, card) for card in cards}) == 1


def shape(table: Table, cards: list[str]) -> list[Component]:
    """The components of some cards of one suit, strongest kind first, highest first."""
    rest, found = list(cards), []
    while pairs := pairs_in(rest):
        longest = min(
            chains(table, pairs),
            key=lambda chain: (
                -len(chain),
                -grade(table, chain[-1]),
                [FACES.index(face) for face in chain],
            ),
        )
        found.append(Component(longest, 2))
        rest = without(rest, [*longest, *longest])
    singles = sorted(rest, key=lambda card: (-grade(table, card), FACES.index(card)))
    return found + [Component((card,), 1) for card in singles]


def is_throw(table: Table, cards: list[str]) -> bool:
    """More than one single, pair or tractor laid at once."""
    return len(shape(table, cards)) > 1


def tractor_pairs(table: Table, cards: list[str]) -> int:
    """The length of the tractor that all these cards form together, 0 if they form none."""
    if not cards or not one_suit(table, cards):
        return 0
    first, *others = shape(table, cards)
    return first.pairs if not others and first.pairs >= 2 else 0

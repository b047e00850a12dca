"""The cards of other programs as ours: numbers of a double pack, and codes with the suit first."""

from collections import Counter
from collections.abc import Iterable, Mapping

from events.cards import BIG_JOKER, KINDS, LITTLE_JOKER, RANKS, SUITS, card_text, kind
from events.importers.found import SourceError

DECKS = 2
"""Every program read here plays with two decks."""


def kinds_by_number(suits: str, ranks: str, *, suit_first: bool) -> tuple[int, ...]:
    """What each number of one deck is; the jokers stand last, the little one first.

    Args:
        suits: The suits in that program's order.
        ranks: The ranks in its order.
        suit_first: Whether all ranks of a suit stand together; else all suits of a rank do.
    """
    found = []
    for place in range(LITTLE_JOKER):
        suit, rank = divmod(place, 13) if suit_first else (place % 4, place // 4)
        found.append(kind(SUITS.index(suits[suit]), RANKS.index(ranks[rank])))
    return (*found, LITTLE_JOKER, BIG_JOKER)


def from_numbers(table: tuple[int, ...], numbers: Iterable[int]) -> tuple[int, ...]:
    """The cards of some numbers of a double pack.

    Raises:
        SourceError: ``card_unknown``.
    """
    found = []
    for number in numbers:
        if not 0 <= number < DECKS * KINDS:
            raise SourceError("card_unknown", found=number)
        found.append(table[number % KINDS])
    return tuple(found)


def codes_by_suit(ranks: Iterable[str], jokers: tuple[str, str]) -> dict[str, int]:
    """Codes that put the suit in capitals before the rank.

    Args:
        ranks: How that program writes the ranks, the two first.
        jokers: How it writes the little joker and the big one.
    """
    spelt = tuple(ranks)
    table = {
        suit.upper() + rank: kind(number, place)
        for number, suit in enumerate(SUITS)
        for place, rank in enumerate(spelt)
    }
    return {**table, jokers[0]: LITTLE_JOKER, jokers[1]: BIG_JOKER}


def from_codes(table: Mapping[str, int], codes: Iterable[str]) -> tuple[int, ...]:
    """The cards of some codes.

    Raises:
        SourceError: ``card_unknown``.
    """
    found = []
    for code in codes:
        if code not in table:
            raise SourceError("card_unknown", found=code[:20])
        found.append(table[code])
    return tuple(found)


def check_pack(cards: Iterable[int]) -> None:
    """Make sure that some cards are two decks, every card twice.

    Raises:
        SourceError: ``pack_differs``: which are there too often, which are missing.
    """
    copies = Counter(cards)
    extra = [one for one in range(KINDS) for _ in range(copies[one] - DECKS)]
    missing = [one for one in range(KINDS) for _ in range(DECKS - copies[one])]
    if extra or missing:
        named = [" ".join(map(card_text, some)) or "-" for some in (extra, missing)]
        raise SourceError("pack_differs", extra=named[0], missing=named[1])

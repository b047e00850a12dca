"""Cards in and out of text: many spellings in, one out.

In: ``As``, ``as``, ``10h``, ``♠A``, ``A♠``, ``黑桃A``, ``大王``; apart by spaces, commas or ``、``;
Chinese and signed cards also side by side, as ``黑桃A红桃10``. Out: ``As Td LJ``.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from events.cards.kind import BIG_JOKER, LITTLE_JOKER, RANKS, SUITS, UNKNOWN, kind
from events.cards.suggest import nearest
from events.errors import LogError

_TEXTS = (*(rank + suit for suit in SUITS for rank in RANKS), "LJ", "BJ", "??")
_KINDS = {text: number for number, text in enumerate(_TEXTS)}

_SUIT_SIGNS = {"♠": 0, "♥": 1, "♣": 2, "♦": 3}
_SUIT_WORDS = {
    word: suit
    for suit, words in enumerate(("黑桃 黑", "红桃 红心 红", "梅花 草花 梅", "方块 方片 方"))
    for word in words.split()
}
_JOKER_WORDS = {"小王": LITTLE_JOKER, "大王": BIG_JOKER}
_SUIT_NUMBERS = {**_SUIT_SIGNS, **_SUIT_WORDS, **{suit: place for place, suit in enumerate(SUITS)}}

_RANK = r"10|[2-9TJQKA]"
_ASCII = re.compile(rf"(?P<rank>{_RANK})(?P<suit>[SHCD])|(?P<joker>LJ|BJ)|(?P<unknown>\?\?)")
_SIGNED = re.compile(
    rf"(?P<front>{'|'.join(sorted((*_SUIT_SIGNS, *_SUIT_WORDS), key=len, reverse=True))})"
    rf"(?P<high>{_RANK})"
    rf"|(?P<rank>{_RANK})(?P<suit>[{''.join(_SUIT_SIGNS)}])"
    rf"|(?P<joker>{'|'.join(_JOKER_WORDS)})"
)
_APART = re.compile(r"[\s,、;]+")
_NOT_PRINTED = str.maketrans("", "", "\ufe0e\ufe0f\u200b\u200d")  # emoji variation, zero width


def parse_card(token: str) -> int:
    """The kind of one card in any accepted spelling.

    Raises:
        LogError: ``bad_card``, naming the text and the nearest card.
    """
    kinds = parse_cards(token)
    if len(kinds) != 1:
        raise _bad_card(token)
    return kinds[0]


def parse_cards(text: str | Sequence[str], *, unknown: bool = False) -> tuple[int, ...]:
    """The kinds of some cards, in the order in which they are listed.

    Args:
        text: One text, or one text a card.
        unknown: Whether ``??``, a card nobody saw, may stand among them.

    Raises:
        LogError: ``bad_card`` or ``unknown_card``, naming the text that is no card.
    """
    tokens = text.split(" ") if isinstance(text, str) else text
    try:
        kinds = tuple([_KINDS[token] for token in tokens])
    except KeyError:
        whole = text if isinstance(text, str) else " ".join(text)
        kinds = tuple(number for token in _tokens(whole) for number in _read(token))
    if not unknown and UNKNOWN in kinds:
        raise LogError("unknown_card", token=card_text(UNKNOWN))
    return kinds


def card_text(kind: int) -> str:
    """The one canonical text of a kind: ``As``, ``Td``, ``LJ``, ``??``."""
    return _TEXTS[kind]


def cards_text(kinds: Iterable[int], *, sort: bool = True) -> str:
    """The canonical text of some cards.

    Args:
        kinds: The cards.
        sort: Canonical order; False where the order given is a fact.
    """
    return " ".join([_TEXTS[number] for number in (sorted(kinds) if sort else kinds)])


def _tokens(text: str) -> list[str]:
    plain = unicodedata.normalize("NFKC", text).translate(_NOT_PRINTED)
    return [token for token in _APART.split(plain) if token]


def _read(token: str) -> list[int]:
    """One card, or several Chinese or signed cards side by side."""
    spelt = token.upper()
    found = _ASCII.fullmatch(spelt)
    if found is not None:
        if found["rank"] is not None:
            return [_suit_card(found["suit"].lower(), found["rank"])]
        return [_KINDS[found[0]]]
    kinds: list[int] = []
    at = 0
    while at < len(spelt):
        found = _SIGNED.match(spelt, at)
        if found is None:
            raise _bad_card(token)
        if found["joker"] is not None:
            kinds.append(_JOKER_WORDS[found["joker"]])
        else:
            suit, rank = found["front"] or found["suit"], found["high"] or found["rank"]
            kinds.append(_suit_card(suit, rank))
        at = found.end()
    return kinds


def _suit_card(suit: str, rank: str) -> int:
    return kind(_SUIT_NUMBERS[suit], RANKS.index("T" if rank == "10" else rank))


def _bad_card(token: str) -> LogError:
    return LogError("bad_card", token=token[:40], suggestion=nearest(token, _TEXTS[:-1]))

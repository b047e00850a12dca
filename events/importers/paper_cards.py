"""Cards as people write them in a table: more spellings than a log knows, and what was meant."""

import re

from events.cards import RANKS, SUITS, card_name, card_text, kind, parse_cards
from events.errors import LogError
from events.importers.found import SourceError
from events.importers.paper_words import plain

_OUTLINED = str.maketrans("♤♡♧♢", "♠♥♣♦")
_JOKERS = {"大鬼": "大王", "小鬼": "小王"}
_SUITS = {
    "s": "♠ 黑桃 黑",
    "h": "♥ 红桃 红心 红",
    "c": "♣ 梅花 草花 梅",
    "d": "♦ 方块 方片 方",
}
_SUIT_OF = {word: suit for suit, listed in _SUITS.items() for word in listed.split()}
_NUMERALS = {word: str(number) for number, word in enumerate("二三四五六七八九十", start=2)}
_NAMED = "|".join(sorted(_SUIT_OF, key=len, reverse=True))
_RANK = "10|[2-9TJQKA]"
_NUMERAL = f"[{''.join(_NUMERALS)}]"
_CHINESE = re.compile("[\u4e00-\u9fff]")
# a sign that follows a rank belongs to that one: 3♠ 5♠
_SUIT_FIRST = re.compile(
    rf"(?<![2-9TJQKA0](?=[♠♥♣♦]))(?P<suit>{_NAMED})\s*(?P<rank>{_RANK}|{_NUMERAL})", re.IGNORECASE
)
_LETTER_FIRST = re.compile(
    rf"(?<![0-9A-Z])(?P<suit>[{SUITS}])(?P<rank>{_RANK})(?![0-9A-Z])", re.IGNORECASE
)
_PART = re.compile(
    rf"\s*(?:(?P<suit>{_NAMED}|[{SUITS}](?=\s*(?:{_RANK})))|(?P<rank>{_RANK}|{_NUMERAL}))",
    re.IGNORECASE,
)
_MEANT = {
    "王": "大王 / 小王",
    "鬼": "大鬼 / 小鬼",
    "大怪": "大王",
    "小怪": "小王",
    "JOKER": "BJ / LJ",
    "RJ": "BJ",
    "SJ": "LJ",
}
"""Jokers in other words."""


def cards_in(text: str, lang: str, *, unknown: bool = False) -> tuple[int, ...]:
    """The cards of a cell, in the order in which they are listed.

    Args:
        text: The cell.
        lang: The language of what is told of it.
        unknown: Whether ``??``, a card nobody saw, may stand among them.

    Raises:
        LogError: ``bad_card`` or ``unknown_card``, naming the text that is no card;
            ``cell_differs``, where there is none at all.
    """
    try:
        cards = parse_cards(_as_logs_do(text), unknown=unknown)
    except LogError as error:
        if error.code == "bad_card":
            token, near = error.params["token"], error.params["suggestion"]
            hint = _MEANT.get(token.upper()) or _one_suit_for_several(text) or near
            raise SourceError("bad_card", token=token, suggestion=hint) from None
        raise
    if not cards:
        expected = ["黑桃A", "♠A", "大王 …"] if lang == "zh" else ["As", "♠A", "BJ …"]
        raise SourceError("cell_differs", found=text, expected=expected)
    return cards


def rank_in(text: str) -> str:
    """A rank with digits for a Chinese numeral, in capitals."""
    rank = plain(text).upper()
    return _NUMERALS.get(rank, rank)


def _as_logs_do(text: str) -> str:
    """The same cards in spellings that a log knows: the rank right after the suit, or before it."""
    found = plain(text).translate(_OUTLINED)
    for word, known in _JOKERS.items():
        found = found.replace(word, known)
    found = _SUIT_FIRST.sub(lambda card: card["suit"] + rank_in(card["rank"]), found)
    return _LETTER_FIRST.sub(lambda card: card["rank"] + card["suit"], found)


def _one_suit_for_several(text: str) -> str | None:
    """A suit named once before several ranks, as in ``红桃 A K``, written out."""
    found, at, suit, cards = plain(text).translate(_OUTLINED), 0, "", []
    while at < len(found):
        part = _PART.match(found, at)
        if part is None:
            return None
        at = part.end()
        if part["suit"]:
            suit = _SUIT_OF.get(part["suit"], part["suit"].lower())
        elif not suit:
            return None
        else:
            rank = rank_in(part["rank"])
            cards.append(kind(SUITS.index(suit), RANKS.index("T" if rank == "10" else rank)))
    chinese = _CHINESE.search(found)
    return " ".join(card_name(one, "zh") if chinese else card_text(one) for one in cards) or None

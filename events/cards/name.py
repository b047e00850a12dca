"""A card as it is said at the table, for people and never for logs."""

from events.cards.kind import BIG_JOKER, KINDS, LITTLE_JOKER, RANKS, rank_of, suit_of

_SUIT_NAMES = {"zh": ("黑桃", "红桃", "梅花", "方块"), "en": ("♠", "♥", "♣", "♦")}
_JOKER_NAMES = {
    "zh": {LITTLE_JOKER: "小王", BIG_JOKER: "大王"},
    "en": {LITTLE_JOKER: "little joker", BIG_JOKER: "big joker"},
}


def card_name(kind: int, lang: str) -> str:
    """The card's name in Chinese (``黑桃A``) or with its suit sign (``♠A``).

    Args:
        kind: The card.
        lang: ``"zh"``; anything else is English.
    """
    table = "zh" if lang == "zh" else "en"
    if kind in _JOKER_NAMES[table]:
        return _JOKER_NAMES[table][kind]
    if kind >= KINDS:
        return "??"
    rank = RANKS[rank_of(kind)]
    return _SUIT_NAMES[table][suit_of(kind)] + ("10" if rank == "T" else rank)

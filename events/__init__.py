"""What happened at the table: cards, the log of a hand, its text form and its seal.

This is the contents page. A name is fetched from its module when it is first used, so that what
needs only cards does not wait for the log models.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from events.cards import card_name, card_text, cards_text, parse_card, parse_cards, points_of
    from events.codec import (
        Problem,
        Reading,
        RecordedHand,
        chain,
        correct,
        iter_hands,
        read_bytes,
        read_file,
        seal_hand,
        verify_seal,
        write_event,
        write_file,
        write_hand,
    )
    from events.errors import LogError, PaipuError, QuestionError, RulesetError, StoreError
    from events.log import Event, Hand, Header, LevelState, Seal, Stated

__all__ = [
    "Event",
    "Hand",
    "Header",
    "LevelState",
    "LogError",
    "PaipuError",
    "Problem",
    "QuestionError",
    "Reading",
    "RecordedHand",
    "RulesetError",
    "Seal",
    "Stated",
    "StoreError",
    "card_name",
    "card_text",
    "cards_text",
    "chain",
    "correct",
    "iter_hands",
    "parse_card",
    "parse_cards",
    "points_of",
    "read_bytes",
    "read_file",
    "seal_hand",
    "verify_seal",
    "write_event",
    "write_file",
    "write_hand",
]

_MODULES = ("events.errors", "events.cards", "events.log", "events.codec")


def __getattr__(name: str) -> Any:
    if name in __all__:
        for module in map(import_module, _MODULES):
            if hasattr(module, name):
                return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

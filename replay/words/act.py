"""What happened at the table, one line an event."""

from typing import Any

from events.log import (
    Bury,
    Declare,
    End,
    Event,
    Move,
    Overturn,
    Penalty,
    Pickup,
    Play,
    Reveal,
)
from replay.words.language import Language
from replay.words.say import say


def act_text(event: Event, lang: Language) -> str:
    """Say what a seat did, with its cards.

    Args:
        event: The event.
        lang: The language.
    """
    key, facts = _act(event)
    text = say(f"acts.{key}", lang, **facts)
    at = event.at if isinstance(event, Declare | Overturn) else None
    return text if at is None else text + say("acts.bid_at", lang, at=at)


def _act(event: Event) -> tuple[str, dict[str, Any]]:
    match event:
        case Play():
            key = f"play_{event.why or 'throw'}" if event.tried is not None else "play"
            return key, {"seat": event.seat, "cards": event.cards, "tried": event.tried or ()}
        case Declare(seat=None):
            return "declare_turned", {"cards": event.turned or ()}
        case Declare() | Overturn():
            key = f"{event.event}_hidden" if event.hidden else event.event
            cards = (*(event.cards or ()), *(event.with_ or ()))
            return key, {"seat": event.seat, "cards": cards}
        case Bury():
            return "bury", {"seat": event.seat, "cards": event.cards}
        case Penalty():
            key = "penalty" if event.of is None else "penalty_of"
            return key, {"seat": event.seat, "offence": event.offence, "of": event.of}
        case Pickup():
            return "pickup", {"seat": event.seat}
        case Reveal():
            return "reveal", {"of": event.of, "cards": event.cards}
        case Move():
            places = {"source": event.from_, "target": event.to}
            return "move", {**places, "cards": event.cards, "why": event.why}
        case End():
            return "end", {"why": event.why}
        case _:
            return "deal", {}

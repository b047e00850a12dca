"""The running table of a match: one row a hand, and what the hands lead to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from events.log import LevelState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from events.errors import RulesetError
    from events.log import Seat, Side
    from replay.result import Replay

    Levels = Mapping[Side, LevelState | None]


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A header that does not follow from the hands before it."""

    field: str
    """Which field of the header."""
    folded: Any
    """What the hands before it lead to."""
    written: Any
    """What the header says."""

    def to_json(self) -> dict[str, Any]:
        """The contradiction as plain data."""
        return {"field": self.field, "folded": plain(self.folded), "written": plain(self.written)}


@dataclass(frozen=True, slots=True)
class MatchHand:
    """One row of the running table."""

    replay: Replay
    """The hand under the rules of the match."""
    levels: Levels
    """Where both sides stood after it; None where nobody can say, or boards fix the level."""
    points: Mapping[Side, int | None]
    """Their points over the boards so far, where boards are counted; None where one is open."""
    banker: Seat | None
    """Who deals next; None where nobody can say."""
    contradictions: tuple[Contradiction, ...]
    """What its header says otherwise than the hands before it."""

    def to_json(self) -> dict[str, Any]:
        """The row as plain data."""
        result = self.replay.as_dict()
        names = ("hand", "class", "level", "trump", "points", "banker_delta", "attackers_delta")
        return {
            **{name: result[name] for name in names},
            "banker": self.replay.setting.banker,
            "levels_after": {side: plain(level) for side, level in self.levels.items()},
            "points_after": dict(self.points) or None,
            "next_banker": self.banker,
            "contradictions": [one.to_json() for one in self.contradictions],
            "findings": result["findings"],
            "fines": result["fines"],
        }


@dataclass(frozen=True, slots=True)
class Match:
    """The hands of a match and what they lead to."""

    rules: str
    """The ruleset."""
    hands: tuple[MatchHand, ...]
    """The running table."""
    levels: Levels
    """Where both sides stand; None where nobody can say."""
    strikes: Mapping[Side, Mapping[str, int]]
    """Offences of each side that were called or carry a fine by themselves, by their names."""
    winner: str | None = None
    """`EW`, `NS` or `tie`; None where the text, or the record, leaves it open."""
    parameters: tuple[str, ...] = ()
    """The parameters that decided it, `match.tie[0]` for the first way to break a tie."""
    decided_by: tuple[str, ...] = ()
    """The clauses that decided it."""
    why_open: RulesetError | None = None
    """Why there is no winner."""
    boards: Mapping[Side, int | None] = field(default_factory=dict)
    """Points of both sides over all boards, where boards are played; None where one is open."""

    @property
    def open(self) -> str | None:
        """Why there is no winner, in English."""
        return None if self.why_open is None else str(self.why_open)

    @property
    def grave(self) -> bool:
        """Whether a hand has an error or an offence, or a header contradicts the fold."""
        return any(one.replay.grave or one.contradictions for one in self.hands)

    def to_json(self) -> dict[str, Any]:
        """The match as plain data."""
        return {
            "rules": self.rules,
            "hands": [one.to_json() for one in self.hands],
            "levels": {side: plain(level) for side, level in self.levels.items()},
            "strikes": {side: dict(offences) for side, offences in self.strikes.items()},
            "boards": dict(self.boards) or None,
            "winner": self.winner,
            "parameters": list(self.parameters),
            "clauses": list(self.decided_by),
            "open": self.open,
        }


def plain(value: object) -> Any:
    """A level as text or object, anything else as it is."""
    if isinstance(value, LevelState):
        return value.to_json()
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return value

"""Where a side stands on the ladder: a rung, and where needed how far below it or which lap."""

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BeforeValidator, InstanceOf, PlainSerializer
from pydantic_core import PydanticCustomError

from events.cards import RANKS
from events.errors import LogError

_FIELDS = ("rung", "below", "lap")
_RUNGS = frozenset((*RANKS, "NT"))


@dataclass(frozen=True, slots=True)
class LevelState:
    """A side's level: ``5``, ``NT``, or a rung with rungs below it and laps run."""

    rung: str
    """``2`` to ``A``, or ``NT`` on a final no-trump rung."""
    below: int = 0
    """How many rungs below `rung` the side stands: negative levels."""
    lap: int = 0
    """How many times the side has run through the whole ladder."""

    def __post_init__(self) -> None:
        numbers = (self.below, self.lap)
        if self.rung not in _RUNGS or any(type(n) is not int or n < 0 for n in numbers):
            level = f"{self.rung} (below {self.below}, lap {self.lap})"
            raise LogError("bad_level", level=level)

    @classmethod
    def parse(cls, value: Any) -> "LevelState":
        """The level that a text or an object of a log names.

        Raises:
            LogError: ``bad_level``.
        """
        if isinstance(value, LevelState):
            return value
        if isinstance(value, str):
            return cls("T" if value == "10" else value)
        if isinstance(value, dict) and "rung" in value and not set(value) - set(_FIELDS):
            rung = value["rung"]
            if isinstance(rung, str):
                below, lap = value.get("below", 0), value.get("lap", 0)
                return cls("T" if rung == "10" else rung, below, lap)
        raise LogError("bad_level", level=repr(value)[:60])

    def to_json(self) -> str | dict[str, str | int]:
        """The level as logs and answers write it: short where nothing is below and no lap run."""
        if self.below or self.lap:
            return {"rung": self.rung, "below": self.below, "lap": self.lap}
        return self.rung

    def __str__(self) -> str:
        text = f"{self.rung}-{self.below}" if self.below else self.rung
        return f"{text} (lap {self.lap})" if self.lap else text


def _validated(value: Any) -> LevelState:
    try:
        return LevelState.parse(value)
    except LogError as error:
        raise PydanticCustomError("bad_level", "{level} is not a level", error.params) from None


Level = Annotated[
    InstanceOf[LevelState],
    BeforeValidator(_validated),
    PlainSerializer(LevelState.to_json),
]
"""A level as a field of a log."""

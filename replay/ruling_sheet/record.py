"""A hand as it stands in a file, and where its events stand in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from events.codec import verify_seal

if TYPE_CHECKING:
    from events.codec import Problem
    from events.codec.reading import RecordedHand
    from events.log import Event


@dataclass(frozen=True)
class Record:
    """A hand as it stands in a file."""

    recorded: RecordedHand
    """The hand as it was read."""

    @property
    def id(self) -> str:
        """The hand's id."""
        return self.recorded.hand.header.hand

    @property
    def sealed(self) -> bool:
        """Whether it has a seal line."""
        return self.recorded.hand.seal is not None

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Everything wrong with its lines and with its seal, in the order of lines."""
        every = (*self.recorded.problems, *verify_seal(self.recorded))
        return tuple(sorted(every, key=lambda problem: problem.line or 0))

    @property
    def wrong(self) -> bool:
        """Whether an error is among them."""
        return any(problem.severity == "error" for problem in self.problems)

    @cached_property
    def events(self) -> dict[int, tuple[Event, int]]:
        """Every event with its line, by its place, which is how findings name it."""
        pairs = zip(self.recorded.hand.events, self.recorded.lines[1:], strict=False)
        return dict(enumerate(pairs, start=1))

    def seal_place(self) -> str:
        """File and line of the seal, of the last line of an open hand."""
        return f"{self.recorded.source}:{self.recorded.lines[-1]}"

    def place(self, number: int | None = None) -> str:
        """File and line of an event, or of the hand."""
        line = self.recorded.lines[0]
        if number in self.events:
            line = self.events[number][1]
        return f"{self.recorded.source}:{line}"

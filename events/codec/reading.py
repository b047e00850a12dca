"""What a file gave: the hands in it, and everything wrong with them."""

from dataclasses import dataclass

from events.codec.problem import Problem
from events.log import Hand


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """A hand as it stood in a file."""

    hand: Hand
    """The hand, with every event that could be read."""
    source: str
    """The file, as the caller named it."""
    lines: tuple[int, ...]
    """The line of the header, of each event, and of the seal if there is one."""
    problems: tuple[Problem, ...] = ()
    """Everything wrong with its lines; the seal is checked by `verify_seal`."""
    broken: tuple[int, ...] = ()
    """The lines among its events, or its seal, that could not be read."""
    not_canonical: tuple[int, ...] = ()
    """The lines whose bytes are not those that a writer writes."""

    @property
    def unreadable(self) -> int:
        """How many of its lines could not be read."""
        return len(self.broken)


@dataclass(frozen=True, slots=True)
class Reading:
    """Everything read from one file."""

    hands: tuple[RecordedHand, ...] = ()
    """The hands, each with its own problems."""
    problems: tuple[Problem, ...] = ()
    """What belongs to no hand that can be used: lost headers, stray lines, the file itself."""

    @property
    def all_problems(self) -> tuple[Problem, ...]:
        """The problems of the file and of its hands, in the order of lines."""
        every = [*self.problems, *(p for recorded in self.hands for p in recorded.problems)]
        return tuple(sorted(every, key=lambda problem: problem.line or 0))

"""A hand while its lines are coming in: what is kept, what could not be read, what to expect."""

from dataclasses import dataclass, field

from events.codec.parse import Parsed
from events.codec.problem import Problem, Severity
from events.codec.reading import RecordedHand
from events.log import Event, Hand, Header, Seal

MOST_BYTES = 1 << 24
"""The longest hand that is read, in bytes; an ordinary one has six thousand."""
MOST_LINES = 20_000
"""The most lines of a hand."""


@dataclass(slots=True)
class OpenHand:
    """The lines of a hand from its header on."""

    header: Header
    """Its header."""
    source: str
    """The file."""
    lines: list[int]
    """The lines of what is kept."""
    events: list[Event] = field(default_factory=list)
    """The events so far."""
    problems: list[Problem] = field(default_factory=list)
    """Everything wrong so far."""
    broken: list[int] = field(default_factory=list)
    """The lines that could not be read."""
    not_canonical: list[int] = field(default_factory=list)
    """The lines that a writer writes otherwise."""
    expected: int = 1
    """The number that the next event should have."""
    length: int = 0
    """How many lines came in, blank ones too."""
    size: int = 0
    """How many bytes they have, each with its end."""

    @property
    def too_long(self) -> bool:
        """Whether it is longer than any hand is."""
        return self.length > MOST_LINES or self.size > MOST_BYTES

    def take_event(self, number: int, parsed: Parsed) -> None:
        """Keep an event, or everything wrong with its line.

        Args:
            number: The line.
            parsed: What it gave.
        """
        n = self.expected if parsed.n is None else parsed.n
        value = parsed.value
        if value is None or isinstance(value, (Header, Seal)):
            self.broken.append(number)
            self.problems.extend(problems_of(parsed, self.source, number, event=n))
        else:
            self._keep(number, parsed)
            self.events.append(value)
        if n != self.expected:
            facts = {"found": n, "expected": self.expected}
            problem = Problem(
                "event_number", "error", self.source, number, n, parsed.seat, params=facts
            )
            self.problems.append(problem)
        self.expected = n + 1

    def take_seal(self, number: int, parsed: Parsed) -> RecordedHand:
        """Close the hand with its seal line, whether that can be read or not.

        Args:
            number: The line.
            parsed: What it gave.
        """
        seal = parsed.value if isinstance(parsed.value, Seal) else None
        if seal is None:
            self.broken.append(number)
            self.problems.extend(problems_of(parsed, self.source, number))
        else:
            self._keep(number, parsed)
        return self.close(seal)

    def note(self, code: str, number: int, **facts: object) -> None:
        """Add a note on a line of the hand."""
        self.problems.append(Problem(code, "note", self.source, number, params=facts))

    def close(self, seal: Seal | None = None) -> RecordedHand:
        """The hand as recorded; without a seal it stays open."""
        return RecordedHand(
            hand=Hand(header=self.header, events=tuple(self.events), seal=seal),
            source=self.source,
            lines=tuple(self.lines),
            problems=tuple(self.problems),
            broken=tuple(self.broken),
            not_canonical=tuple(self.not_canonical),
        )

    def _keep(self, number: int, parsed: Parsed) -> None:
        self.lines.append(number)
        if not parsed.canonical:
            self.not_canonical.append(number)


def problems_of(
    parsed: Parsed, source: str, number: int, *, event: int | None = None
) -> list[Problem]:
    """Everything wrong with one line, as problems.

    Args:
        parsed: What the line gave.
        source: The file.
        number: The line.
        event: The event's number, where the line is one.
    """
    severity: Severity = "error"
    return [
        Problem(code, severity, source, number, event, parsed.seat, params=facts)
        for code, facts in parsed.faults
    ]

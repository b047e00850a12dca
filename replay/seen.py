"""What several rulesets look at in one hand alike, worked out once for all of them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from events.cards import UNKNOWN
from events.log import Deal, Play
from replay.bidding import bid_course
from replay.faults import make
from replay.played import fold_plain, play_through
from replay.record_check import (
    Wrong,
    check_deal,
    check_order,
    check_reveals,
    check_turned,
    copies_dealt,
)
from replay.tape import lay_out

if TYPE_CHECKING:
    from collections import Counter

    from events import Hand
    from events.log import End, Event, Seat
    from replay.bidding import Course
    from replay.findings import Finding
    from replay.played import Kernel, Played
    from replay.ruleset import Ruleset
    from replay.tape import Tape

    Deck = tuple[int, int, Seat | None]

CARDS_AT_ALL = 162
"""Three decks: no event lays, deals or moves more."""


class Seen:
    """One hand and what it has been asked; short-lived.

    `log` is the hand cut where it ended, `end` the event that ended it before the last trick.

    Args:
        recorded: The hand, its events counted 1, 2, 3.
        kernel: As of `played.play_through`.
    """

    def __init__(self, recorded: Hand, kernel: Kernel = fold_plain) -> None:
        self.kernel = kernel
        self.log, self.end = cut_at_end(recorded)
        self._deals: dict[Deck, list[Wrong]] = {}
        self._courses: dict[str, Course] = {}
        self._tapes: dict[tuple[Deck, frozenset[int]], Tape] = {}
        self._played: dict[tuple[Deck, frozenset[int], tuple[int, ...]], Played] = {}

    @cached_property
    def record_faults(self) -> tuple[Finding, ...]:
        """What cannot have been so under any rules."""
        log = self.log
        return (*check_order(log), *check_turned(log), *check_reveals(log))

    @property
    def plays(self) -> list[Play]:
        """The plays up to its end."""
        return [event for event in self.log.events if isinstance(event, Play)]

    @cached_property
    def unknown_cards(self) -> bool:
        """Whether a card was played that nobody recorded."""
        return any(UNKNOWN in play.cards for play in self.plays)

    @cached_property
    def longest_play(self) -> int:
        """The most cards that a play lays, or tries."""
        return max((max(len(one.cards), len(one.tried or ())) for one in self.plays), default=0)

    @cached_property
    def beyond_decks(self) -> bool:
        """Whether more cards were laid, dealt or moved than three decks have."""
        rest = (event for event in self.log.events if not isinstance(event, Play))
        played = sum(len(play.cards) for play in self.plays)
        return played > 2 * CARDS_AT_ALL or any(
            len(cards) > CARDS_AT_ALL for event in rest for cards in laid(event)
        )

    @cached_property
    def copies(self) -> Counter[int]:
        """How many of each card were dealt."""
        return copies_dealt(self.log)

    def deal_faults(self, rules: Ruleset, banker: Seat | None) -> list[Finding]:
        """Copies beyond the decks, hands or kitty of another size (`record_check.check_deal`)."""
        deck = rules.values.deck
        dealt = (deck.decks, deck.kitty, banker)
        if dealt not in self._deals:
            self._deals[dealt] = check_deal(self.log, deck, banker, self.copies)
        return [
            make(rules, wrong.code, wrong.event, wrong.seat, **wrong.params)
            for wrong in self._deals[dealt]
        ]

    def course(self, rules: Ruleset) -> Course:
        """Its bidding as a ruleset sees it (`replay.bidding.bid_course`)."""
        if rules.hash not in self._courses:
            self._courses[rules.hash] = bid_course(self.log, rules)
        return self._courses[rules.hash]

    def folded(
        self,
        deck: tuple[int, int],
        banker: Seat | None,
        dead: frozenset[int],
        table: tuple[int, ...],
    ) -> tuple[Tape, Played]:
        """The hand laid out and followed through.

        Args:
            deck: Cards that each seat plays, and how many decks there are.
            banker: The banker's seat, if known.
            dead: Plays that cannot win.
            table: What every card is.
        """
        laid: tuple[Deck, frozenset[int]] = ((*deck, banker), dead)
        if laid not in self._tapes:
            size, decks = deck
            self._tapes[laid] = lay_out(self.log, size, dead, decks=decks, banker=banker)
        tape = self._tapes[laid]
        if (*laid, table) not in self._played:
            self._played[*laid, table] = play_through(tape, table, banker, self.kernel)
        return tape, self._played[*laid, table]


def cut_at_end(recorded: Hand) -> tuple[Hand, End | None]:
    """The hand without the plays after an `end`; a claim that nobody agreed to ends nothing."""
    for place, event in enumerate(recorded.events):
        if event.event == "end" and not (event.why in {"claim", "concession"} and not event.agreed):
            kept = tuple(one for one in recorded.events[place + 1 :] if not isinstance(one, Play))
            events = (*recorded.events[: place + 1], *kept)
            return recorded.model_copy(update={"events": events}), event
    return recorded, None


def laid(event: Event) -> list[tuple[int, ...]]:
    """All sets of cards that an event names."""
    dealt = [*(event.hands or {}).values(), event.kitty] if isinstance(event, Deal) else []
    named = [getattr(event, name, None) for name in ("cards", "tried", "turned")]
    return [cards for cards in (*dealt, *named) if isinstance(cards, tuple)]

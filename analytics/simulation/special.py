"""What is done to hands that are not to be without fault: wrong bids, miscounts, the referee."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from analytics.simulation.bidding import (
    BID_COUNT,
    BIDS,
    FORMS,
    MOST_BIDS,
    WRONG_CARD,
)
from analytics.simulation.chance import OF_REFEREE, below, happens, start_chance
from analytics.simulation.chart import cards_of, turn_of, turned_back
from analytics.simulation.faults import OFFENCES, as_rate, is_called_late
from analytics.simulation.notes import NOTES
from analytics.simulation.writing import ANY_OTHER, OP, PILE, WRITTEN_CARDS, WRITTEN_STEPS
from events.cards import LITTLE_JOKER, RANKS, SUITS, rank_of, suit_of
from events.codec.write import write_line
from events.log import SEATS, End, Penalty
from replay.kernel import layout

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from analytics.simulation.chart import Chart
    from analytics.simulation.engine import Engine
    from analytics.simulation.table import Drawn, Numbers, Round
    from replay.ruleset import Ruleset

DEALT_PILES = 5
LENGTHENS = "bury_count"
"""The offence after which hands are of different length."""


@dataclass(slots=True)
class Special:
    """A hand with something wrong in it that the play alone does not show."""

    bid: tuple[int, str] | None = None
    """The wrong bid: which one, from 0, and its offence."""
    miscount: tuple[int, int] | None = None
    """The seat with one card more, and the one with one less."""
    found: list[str] = field(default_factory=list)
    """Offences that the hand shows."""
    called: list[str] = field(default_factory=list)
    """Those of them that were called."""
    others: list[str] = field(default_factory=list)
    """Lines of events that are no steps of their own."""

    @property
    def weighs(self) -> bool:
        """Whether the hand's result hangs on what was wrong; what nobody called costs nothing."""
        return self.miscount is not None or bool(self.called) or LENGTHENS in self.found


class Spoiler:
    """Puts wrong bids and miscounts into hands, and has the referee call faults.

    Args:
        rules: The ruleset.
        seed: The seed of the simulation.
        rates: How often each fault is meant to happen.
        called: The share of the faults that are called.
        engine: The functions over many hands.
    """

    def __init__(
        self,
        rules: Ruleset,
        seed: int,
        rates: Mapping[str, float],
        called: float,
        engine: Engine,
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.engine = engine
        self.rates = {name: as_rate(name, rate) for name, rate in rates.items()}
        self.called = as_rate("called", called)
        self.late = {name: is_called_late(rules, name) for name in ALL_OFFENCES}

    def chance(self, number: int, stream: int) -> list[int]:
        """The referee's own chance in a hand."""
        notes = [0] * NOTES
        start_chance(notes, self.seed, number, OF_REFEREE + 16 * stream)
        return notes

    def spoil(self, drawn: Drawn, chart: Chart, size: int) -> dict[int, Special]:
        """Put wrong bids and miscounts into some of the hands: which, and what."""
        found: dict[int, Special] = {}
        due = np.zeros(len(drawn.numbers), np.int64)
        rates = np.array([self.rates[name] for name in BEFORE_PLAY], np.int64)
        notes = np.zeros(NOTES, np.int64)
        self.engine["choose_hands"](self.seed, np.array(drawn.numbers, np.int64), rates, notes, due)
        for hand in np.flatnonzero(due >= 0).tolist():
            if drawn.ends[hand].silent:
                continue
            name = BEFORE_PLAY[due[hand]]
            chance = self.chance(drawn.numbers[hand], 2)
            special = Special()
            if name == "miscount":
                extra = below(chance, 4)
                short = (extra + 1 + below(chance, 3)) % 4
                if last_bid_at(drawn.courses[hand], short) <= 4 * (size - 1):
                    special.miscount = (extra, short)
                    drawn.ends[hand] = replace(drawn.ends[hand], banker=None)
                    found[hand] = special
            elif self._wrong_bid(name, drawn, hand, chart, size, chance, special):
                found[hand] = special
        return found

    def _wrong_bid(
        self,
        name: str,
        drawn: Drawn,
        hand: int,
        chart: Chart,
        size: int,
        notes: list[int],
        special: Special,
    ) -> bool:
        """Put a wrong bid among those of a hand; False where none fits."""
        course, start, end = drawn.courses[hand], drawn.starts[hand], drawn.ends[hand]
        count = int(course[BID_COUNT])
        if count in {0, MOST_BIDS}:
            return False
        bids = course[BIDS : BIDS + 2 * count].tolist()
        made = [(bids[2 * one], bids[2 * one + 1]) for one in range(count)]
        seat = below(notes, 4)
        hands = drawn.deals[hand].reshape(-1)[seat * size : (seat + 1) * size].tolist()
        level = start.rung.rung
        if name == "wrong_declare":
            if start.banker is None or any((bid // FORMS - seat) % 2 == 0 for _, bid in made):
                return False  # an open deal, or a side that is barred from the bids it makes
            at = made[0][0] - 1
            before = (seat - int(drawn.firsts[hand])) % 4
            shown = [
                kind
                for kind in hands[: max(0, (at - before + 3) // 4)]
                if kind < LITTLE_JOKER and RANKS[rank_of(kind)] != level
            ]
            if not shown:
                return False
            made.insert(0, (at, WRONG_CARD + seat * layout.KINDS + shown[-1]))
            place = 0
        else:
            at, last = made[-1]
            held = [kind for kind in hands if kind < LITTLE_JOKER and RANKS[rank_of(kind)] == level]
            if last // FORMS == seat or at >= 4 * size or not held:
                return False
            made.append((4 * size, seat * FORMS + suit_of(held[-1])))
            place = count
        beginning = chart.beginning(level, start.banker, start.levels, first_hand=start.number == 1)
        turn = turn_of(start.banker)
        said = chart.verdicts(
            beginning, [turned_bid(bid, turn, beginning.level) for _, bid in made]
        )
        if [allowed for allowed, _ in said] != [one != place for one in range(len(made))]:
            return False
        if turned_back(said[-1][1], turn) != end.banker:
            return False
        course[BID_COUNT] = len(made)
        course[BIDS : BIDS + 2 * len(made)] = [number for one in made for number in one]
        if place == count:  # play goes on under what was laid last
            cards = cards_of(made[-1][1] % FORMS, level) or ()
            trump = SUITS[suit_of(cards[0])]
            drawn.ends[hand] = replace(end, trump=trump, nt_by=None)
        special.bid = (place, name)
        return True

    def finish(
        self, played: Round, hand: int, special: Special, flags: Sequence[int], number: int
    ) -> None:
        """Write the calls of a hand, and the end of one that was miscounted."""
        steps = played.steps[hand, : played.written[hand, WRITTEN_STEPS]].tolist()
        notes = self.chance(number, 1)
        if special.miscount is not None:
            steps = self._miscounted(played, hand, special, steps, notes)
            self._put(played, hand, steps)
            return
        found = self._faults(steps, flags, special)
        calls = [one for one in found if happens(notes, self.called)]
        special.found = [offence for _, _, offence in found]
        special.called = [offence for _, _, offence in calls]
        if not calls:
            return
        out: list[int] = []
        event = 0
        moved: dict[int, int] = {}
        for place, step in enumerate(steps):
            op = step >> 12
            out.append(step)
            if op == layout.TRIED or (op == layout.DEAL and place > 0):
                continue
            event += 1
            moved[place] = event
            for at, seat, offence in calls:
                if at == place and not self.late[offence]:
                    event += 1
                    out.append(ANY_OTHER * OP)
                    special.others.append(penalty(event, seat, offence, moved[at]))
        for at, seat, offence in calls:
            if self.late[offence]:
                event += 1
                out.append(ANY_OTHER * OP)
                special.others.append(penalty(event, seat, offence, moved[at]))
        self._put(played, hand, out)

    def _faults(
        self, steps: list[int], flags: Sequence[int], special: Special
    ) -> list[tuple[int, int, str]]:
        """Every fault of a hand: its step, its seat, its offence."""
        found = []
        bids = 0
        for place, (step, flag) in enumerate(zip(steps, flags, strict=True)):
            seat = (step >> 8) & 15
            if step < 0 and step != ANY_OTHER * OP:
                if special.bid is not None and special.bid[0] == bids:
                    found.append((place, seat, special.bid[1]))
                bids += 1
            found += [(place, seat, name) for one, name in OFFENCES.items() if flag & one]
        return found

    def _miscounted(
        self,
        played: Round,
        hand: int,
        special: Special,
        steps: list[int],
        notes: list[int],
    ) -> list[int]:
        """One seat has got another one's last card; that is seen, and the cards are dealt anew."""
        extra, short = special.miscount or (0, 1)
        cards = played.cards[hand, : played.written[hand, WRITTEN_CARDS]].tolist()
        piles: list[list[int]] = []
        start = 0
        for step in steps[:DEALT_PILES]:
            piles.append(cards[start : start + (step & 255)])
            start += step & 255
        piles[extra].append(piles[short].pop())
        played.cards[hand, :start] = [kind for pile in piles for kind in pile]
        out = [seat * PILE + len(pile) for seat, pile in enumerate(piles)]
        out += steps[DEALT_PILES:]
        event = len(out) - DEALT_PILES + 2
        end: dict[str, object] = {"why": "redeal"}
        if happens(notes, self.called):
            offence = "extra_cards" if below(notes, 2) == 0 else "short_cards"
            seat = extra if offence == "extra_cards" else short
            out.append(ANY_OTHER * OP)
            special.others.append(penalty(event, seat, offence, 1))
            end["of"] = event
            event += 1
        out.append(ANY_OTHER * OP)
        last = End.model_validate({"n": event, **end})
        special.others.append(write_line(last).decode())
        return out

    def _put(self, played: Round, hand: int, steps: list[int]) -> None:
        played.steps[hand, : len(steps)] = steps
        played.written[hand, WRITTEN_STEPS] = len(steps)


BIDDING = ("wrong_declare", "wrong_overturn")
BEFORE_PLAY = ("miscount", *BIDDING)
ALL_OFFENCES = (*OFFENCES.values(), *BIDDING)


def last_bid_at(course: Numbers, seat: int) -> int:
    """When a seat bid last; 0 if it did not."""
    made = course[BIDS : BIDS + 2 * int(course[BID_COUNT])].tolist()
    places = zip(made[::2], made[1::2], strict=True)
    return max((at for at, bid in places if bid // FORMS == seat), default=0)


def turned_bid(bid: int, turn: int, level: str) -> int:
    """A bid as the chart has it; a wrong card that is right at the chart's level gives way."""
    if bid < WRONG_CARD:
        return (bid // FORMS - turn) % 4 * FORMS + bid % FORMS
    seat, kind = divmod(bid - WRONG_CARD, layout.KINDS)
    if RANKS[rank_of(kind)] == level:
        kind = suit_of(kind) * 13 + (rank_of(kind) + 1) % 13
    return WRONG_CARD + (seat - turn) % 4 * layout.KINDS + kind


def penalty(event: int, seat: int, offence: str, of: int) -> str:
    """The line of a referee's call."""
    called = Penalty.model_validate({"n": event, "seat": SEATS[seat], "offence": offence, "of": of})
    return write_line(called).decode()

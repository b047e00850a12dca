"""A simulation under way: matches side by side, one hand of each after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import orjson

from analytics.simulation.engine import compiled, plain
from analytics.simulation.faults import FAULTY, as_rate, plans_of, rates_of
from analytics.simulation.folding import flat, fold, last_trick
from analytics.simulation.matches import Course, seated, strength_of
from analytics.simulation.outcome import (
    NOTHING_KNOWN,
    Counted,
    Outcome,
    Outcomes,
    Throw,
    outcome_of,
    role_of,
)
from analytics.simulation.rows import (
    batch_of,
    ordered,
    places_of_bids,
    row_of,
    seat_columns,
)
from analytics.simulation.special import Special, Spoiler
from analytics.simulation.table import Tables, rank_of
from analytics.simulation.writing import WRITTEN_CARDS, WRITTEN_STEPS
from events.archive.hand import hand_of
from events.archive.row import level_text
from events.codec import seal_hand
from events.codec.write import write_line
from events.log import SEATS, SIDES, Declare, side_of
from replay.judging import judge
from replay.kernel import layout
from replay.ruleset import hash_of_own

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pyarrow as pa

    from analytics.simulation.folding import Folded
    from analytics.simulation.plan import Plan
    from analytics.simulation.table import Drawn, Round


PLAIN = Special()
BURY_COUNT = "bury_count"


class Run:
    """A simulation under way; private to the package.

    Args:
        plan: What it is to be.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules = rules = plan.rules
        self.engine = engine = compiled() if plan.compiled else plain()
        rates = rates_of(plan.rates)
        risk = as_rate("risk", plan.risk)
        self.tables = Tables(rules, plan.seed, engine, plans_of(rates), risk)
        self.spoiler = Spoiler(rules, plan.seed, rates, plan.called, engine)
        self.outcomes = Outcomes(rules)
        self.named = rules.id, hash_of_own(rules)
        self.name = f"sim-{plan.policy[0]}-{rules.id}-{plan.seed}"
        fines = rules.values.fines
        self.strikes_count = any(
            tariff is not None and tariff.nth
            for tariff in (getattr(fines, name) for name in type(fines).model_fields)
        )

    def blocks(self, first: int, last: int) -> pa.RecordBatch:
        """The hands of some matches, match by match.

        Args:
            first: The first match, from 0.
            last: The one after the last.
        """
        seed, length, hands = self.plan.seed, self.plan.length, self.plan.hands
        courses = [
            Course(self.rules, block, seated(seed, block, self.plan.players))
            for block in range(first, last)
        ]
        batches = []
        numbers: list[int] = []
        for place in range(length):
            here = [one for one in courses if one.block * length + place < hands]
            if not here:
                break
            asked = [one.block * length + place for one in here]
            batches.append(self._round(here, asked))
            numbers += asked
        return ordered(batches, np.argsort(np.array(numbers), kind="stable"))

    def _round(self, courses: list[Course], numbers: list[int]) -> pa.RecordBatch:
        """The next hand of each of some matches."""
        strengths = np.array(
            [[strength_of(self.plan.policy, one) for one in course.players] for course in courses],
            np.int64,
        )
        drawn = self.tables.draw(courses, numbers, strengths)
        special = self.spoiler.spoil(drawn, self.tables.chart, self.tables.size)
        played = self.tables.play(drawn, strengths)
        folded = fold(played, self.engine)
        faulty = np.flatnonzero(np.add.reduceat(folded.flags & FAULTY, folded.step_starts[:-1]))
        for hand in faulty.tolist():
            special.setdefault(hand, Special())
        for hand, one in special.items():
            flags = folded.flags[folded.step_starts[hand] : folded.step_starts[hand + 1]]
            self.spoiler.finish(played, hand, one, flags.tolist(), numbers[hand])
        headers = self._headers(courses, drawn, special)
        self._go_on(courses, played, folded, special, headers)
        return batch_of(
            self.named,
            headers,
            flat(played.steps, played.written[:, WRITTEN_STEPS]),
            flat(played.cards, played.written[:, WRITTEN_CARDS]),
        )

    def _headers(
        self, courses: list[Course], drawn: Drawn, special: dict[int, Special]
    ) -> dict[str, list[Any]]:
        """The columns of a round's headers, and the others that differ from hand to hand."""
        starts = drawn.starts
        both = [start.levels or (None, None) for start in starts]
        silent = [end.silent for end in drawn.ends]
        headers: dict[str, list[Any]] = {
            "hand": [f"{self.name}-{number + 1}" for number in drawn.numbers],
            "level": [level_text(start.rung) for start in starts],
            "banker": [start.banker for start in starts],
            "level_ew": [level_text(levels[0]) for levels in both],
            "level_ns": [level_text(levels[1]) for levels in both],
            "first_hand": [start.number == 1 for start in starts],
            "bidding": ["none_made" if one else "recorded" for one in silent],
            "trump": [end.trump if end.silent and not end.turned else None for end in drawn.ends],
            "match": [
                f"{self.name}-{course.block + 1}" + (f".{course.again}" if course.again else "")
                for course in courses
            ],
            "hand_no": [start.number for start in starts],
            "board": [
                start.number if course.fixed else None
                for course, start in zip(courses, starts, strict=True)
            ],
            "next_banker": [
                course.next_of_programme() if course.fixed else None for course in courses
            ],
            "first": [SEATS[first] for first in drawn.firsts.tolist()],
            "at": [places_of_bids(course) for course in drawn.courses.tolist()],
            "others": [self._others(drawn, hand, special.get(hand)) for hand in range(len(starts))],
            **seat_columns([course.players for course in courses]),
        }
        if self.strikes_count:
            headers["earlier"] = [
                orjson.dumps(
                    {side: dict(course.strikes[side]) for side in SIDES},
                    option=orjson.OPT_SORT_KEYS,
                ).decode()
                for course in courses
            ]
        return headers

    def _others(self, drawn: Drawn, hand: int, special: Special | None) -> list[str] | None:
        """Lines of events that are no steps: the kitty turned up, the referee's calls."""
        turned = drawn.ends[hand].turned
        lines = list(special.others) if special is not None else []
        if turned:
            shown = Declare(n=2, seat=None, turned=turned)
            lines.insert(0, write_line(shown).decode())
        return lines or None

    def _go_on(
        self,
        courses: list[Course],
        played: Round,
        folded: Folded,
        special: dict[int, Special],
        headers: dict[str, list[Any]],
    ) -> None:
        """Carry every match on to its next hand."""
        throws = throws_of(folded, played)
        bankers = played.bankers
        results = folded.results.tolist()
        for hand, course in enumerate(courses):
            own = throws.get(hand, ())
            one = special.get(hand, PLAIN)
            replayed = one.weighs or (bool(own) and self.outcomes.counts_throws)
            if course.asked == self.plan.length:
                continue  # nothing comes after it
            if replayed:
                course.go_on(self._replayed(course, played, headers, hand, one))
            elif course.fixed:
                course.go_on(None)
            elif bankers[hand] < 0:
                course.go_on(NOTHING_KNOWN)
            else:
                case = self._case(played, folded, hand, results[hand], own)
                course.go_on(self.outcomes.of(case))
            for seat, _ in () if replayed else own:
                course.strikes[SIDES[seat % 2]]["failed_throw"] += 1

    def _case(
        self,
        played: Round,
        folded: Folded,
        hand: int,
        result: list[int],
        throws: Sequence[tuple[int, Throw]],
    ) -> Counted:
        """What a hand without fault came to."""
        drawn = played.drawn
        start, end = drawn.starts[hand], drawn.ends[hand]
        banker = played.bankers[hand]
        rung = start.rung.rung
        levels = start.levels or (start.rung, start.rung)
        attackers = layout.R_POINTS_ODD if banker % 2 == 0 else layout.R_POINTS_EVEN
        seen = None
        if self.outcomes.looks_at_last_trick(levels[banker % 2].rung):
            lead, winning = last_trick(folded, hand)
            seen = (end.trump or "", end.nt_by, lead, winning)
        return Counted(
            banker=SEATS[banker],
            levels=levels,
            level=rung if rank_of(rung) >= 0 else None,
            tricks=result[attackers],
            face=result[layout.R_KITTY_POINTS],
            last=(
                result[layout.R_LAST_LENGTH],
                result[layout.R_LAST_SIZE],
                result[layout.R_LAST_THROW] == 1,
                result[layout.R_LAST_TRUMP] == 1,
                role_of(result[layout.R_LAST_WINNER], banker),
            ),
            throws=tuple(throw for _, throw in throws),
            seen=seen,
        )

    def _replayed(
        self,
        course: Course,
        played: Round,
        headers: dict[str, list[Any]],
        hand: int,
        special: Special,
    ) -> Outcome | None:
        """The outcome of a hand with faults: replayed in full."""
        steps, cards = played.written[hand].tolist()
        row = row_of(
            self.named, headers, hand, played.steps[hand, :steps], played.cards[hand, :cards]
        )
        recorded = hand_of(row)
        if BURY_COUNT in special.found:  # such a hand has come to its end only if it is closed
            recorded = seal_hand(recorded)
        result = judge(recorded, self.rules, self.rules, ())
        for charge in result.called:
            if charge.seat is not None:
                course.strikes[side_of(charge.seat)][charge.fine.offence] += 1
        banker = result.setting.banker
        if banker is None:
            outcome = NOTHING_KNOWN
        else:
            outcome = outcome_of(result.settlement, SEATS.index(banker))
        known = outcome.over or (outcome.banker is not None and outcome.levels is not None)
        return None if special.miscount is not None and not known else outcome


def throws_of(folded: Folded, played: Round) -> dict[int, list[tuple[int, Throw]]]:
    """The throws that failed, by hand: who threw, and what it is priced by."""
    found: dict[int, list[tuple[int, Throw]]] = {}
    places = np.flatnonzero(folded.flags & layout.FAILED_THROW)
    hands = np.searchsorted(folded.step_starts, places, "right") - 1
    bankers = played.bankers
    for place, hand in zip(places.tolist(), hands.tolist(), strict=True):
        step, tried = int(folded.steps[place]), int(folded.steps[place - 1])
        seat, thrown = (step >> 8) & 15, tried & 255
        throw = Throw(
            role_of(seat, bankers[hand]), thrown, thrown - (step & 255), int(folded.amounts[place])
        )
        found.setdefault(hand, []).append((seat, throw))
    return found

"""What the kernel says of events, as findings with their clauses."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from events.cards import cards_text, points_of
from events.log import SEATS, Bury, Play
from replay.findings import Code, Finding
from replay.holdings import KITTY, held_before
from replay.kernel import layout
from replay.kernel.layout import TRUMP

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from events import Hand
    from events.log import Seat
    from replay.case import Case
    from replay.played import Fault
    from replay.ruleset import Ruleset

CODE = {
    layout.NOT_HELD: Code.NOT_HELD,
    layout.PLAY_COUNTED_WRONG: Code.PLAY_COUNT,
    layout.REVOKE: Code.REVOKE,
    layout.REVOKE_PAIR: Code.REVOKE_PAIR,
    layout.REVOKE_TRACTOR: Code.REVOKE_TRACTOR,
    layout.FAILED_THROW: Code.FAILED_THROW,
    layout.THROW_MISJUDGED: Code.THROW_MISJUDGED,
    layout.LEAD_OUT_OF_TURN: Code.LEAD_OUT_OF_TURN,
    layout.FOLLOW_OUT_OF_TURN: Code.FOLLOW_OUT_OF_TURN,
    layout.PLAY_MISSING: Code.PLAY_MISSING,
    layout.MIXED_LEAD: Code.MIXED_LEAD,
    layout.BURY_COUNT: Code.BURY_COUNT,
    layout.NOT_JUDGED: Code.NOT_JUDGED,
}
Names = tuple[str, ...]
WEAKEST_FIRST = ("missing", "assumed", "read", "given", "stated")
RESTS_ON: Mapping[Code, tuple[str, ...]] = {
    Code.REVOKE: ("follow.shape",),
    Code.REVOKE_PAIR: ("follow.shape",),
    Code.REVOKE_TRACTOR: ("follow.shape", "follow.tractor"),
    Code.FAILED_THROW: ("throws.tested_against", "throws.forced"),
    Code.THROW_MISJUDGED: ("throws.tested_against", "throws.forced"),
    Code.BURY_COUNT: ("deck.kitty",),
    Code.EXTRA_CARDS: ("deck.decks", "deck.kitty"),
    Code.SHORT_CARDS: ("deck.decks", "deck.kitty"),
}
"""The parameters that decide whether a finding is one; its price rests on `fines.<code>`."""


def grounded(ruleset: Ruleset, finding: Finding, paths: Iterable[str]) -> Finding:
    """The finding resting on these parameters besides: its clauses, readings, weakest ground."""
    rests_on = tuple(dict.fromkeys([*finding.rests_on, *paths]))
    if not rests_on:
        return finding
    clauses, readings, assumed, weakest = grounds(ruleset, rests_on)
    return Finding(  # `replace` would cost more than all the rest
        finding.code,
        finding.event,
        finding.seat,
        finding.params,
        clauses=clauses,
        provenance=weakest,
        rests_on=rests_on,
        readings=readings,
        assumed=assumed,
        price=finding.price,
        called=finding.called,
    )


@lru_cache(maxsize=1 << 14)
def grounds(ruleset: Ruleset, paths: Names) -> tuple[Names, Names, Names, str]:
    """What some parameters rest on: clauses, readings, which are assumed, the weakest ground."""
    kinds = {ruleset.source(path).kind for path in paths}
    clauses, assumed = ruleset.sources(paths)
    weakest = next((kind for kind in WEAKEST_FIRST if kind in kinds), "stated")
    return tuple(clauses), tuple(ruleset.readings(paths)), tuple(assumed), weakest


def make(
    ruleset: Ruleset,
    code: Code,
    event: int | None = None,
    seat: Seat | None = None,
    **params: object,
) -> Finding:
    """A finding with the clauses of this ruleset."""
    return grounded(ruleset, Finding(code, event, seat, params), decided_by(ruleset, code))


def decided_by(ruleset: Ruleset, code: Code) -> tuple[str, ...]:
    """The parameters that decide whether this is a fault, and its price if it has one."""
    price = f"fines.{code}"
    priced = ruleset.values.fines.of(str(code)) is not None or price in ruleset.missing
    return (*RESTS_ON.get(code, ()), *((price,) if priced else ()))


def finding_of(case: Case, fault: Fault) -> Finding:
    """The finding that a fault of the kernel is."""
    code = CODE[fault.flag]
    event = next(event for event in case.hand.events if event.n == fault.event)
    lead = lead_of(case.plays, case.played.leads, event.n)
    thrown = len(event.tried or event.cards) if isinstance(event, Play) else 0
    params = numbers_of(fault, thrown)
    if code == Code.REVOKE and lead is not None and isinstance(event, Play):
        params.update(done_with(case.table, lead.cards, event.cards))
    seat: Seat | None = fault.seat
    if code == Code.PLAY_MISSING:
        seat = seat_absent(case, fault.event)
    if code in {Code.LEAD_OUT_OF_TURN, Code.FOLLOW_OUT_OF_TURN}:
        params["due"] = seat_due(case, fault.event)
    if code == Code.NOT_HELD and isinstance(event, Play | Bury):
        params["cards"] = cards_text(not_there(case.hand, event))
    found = make(case.ruleset, code, fault.event, seat, **params)
    paths = besides(fault.flag, fault.amount, len(lead.cards)) if lead is not None else ()
    return grounded(case.ruleset, found, paths)


def numbers_of(fault: Fault, thrown: int) -> dict[str, object]:
    """How much a fault concerns: cards or pairs owed, cards thrown, taken back and beaten."""
    code = CODE[fault.flag]
    if code in {Code.REVOKE, Code.REVOKE_PAIR, Code.REVOKE_TRACTOR}:
        return {"owed": fault.amount}
    if code in {Code.FAILED_THROW, Code.THROW_MISJUDGED}:
        return {"thrown": thrown, "returned": thrown - fault.cards, "beaten": fault.amount}
    if code in {Code.LEAD_OUT_OF_TURN, Code.FOLLOW_OUT_OF_TURN, Code.PLAY_COUNT, Code.BURY_COUNT}:
        return {"cards": fault.cards}
    return {}


def not_there(log: Hand, event: Play | Bury) -> tuple[int, ...]:
    """The cards of a play or a bury that the seat did not hold."""
    laid = event.tried or event.cards if isinstance(event, Play) else event.cards
    held = held_before(log, event.seat, event.n) or ()
    if isinstance(event, Bury):
        held = (*held, *(held_before(log, KITTY, event.n) or ()))
    missing = Counter(laid) - Counter(held)
    return tuple(sorted(missing.elements())) or laid


def besides(flag: int, amount: int, lead: int) -> tuple[str, ...]:
    """A shorter tractor, or pairs, owed to a longer lead rest on one more parameter.

    Args:
        flag: The fault's flag.
        amount: Pairs owed.
        lead: Cards of the lead.
    """
    if flag == layout.REVOKE_TRACTOR and 2 * amount < lead:
        return ("follow.partial_tractor",)
    if flag == layout.REVOKE_PAIR and lead > 2:
        return ("follow.tractor",)  # pairs owed to more than a pair
    return ()


def done_with(table: Sequence[int], lead: Sequence[int], cards: Sequence[int]) -> dict[str, object]:
    """A revoke with a trump, or with a point card: some texts price it as such."""
    suit = table[lead[0]] >> 5
    foreign = [kind for kind in cards if table[kind] >> 5 != suit]
    if any(table[kind] >> 5 == TRUMP for kind in foreign):
        return {"ruffed": True}
    return {"sloughed": True} if points_of(foreign) else {}


def lead_of(plays: Sequence[Play], leads: Sequence[int], event: int) -> Play | None:
    """The lead that a play answers."""
    before = [lead for lead in leads if lead < event]
    return next((play for play in plays if before and play.n == before[-1]), None)


def seat_due(case: Case, event: int | None) -> Seat | None:
    """The seat whose turn it was at a play event, or (None) after the last play."""
    before = [play for play in case.plays if event is None or play.n < event]
    leads = [lead for lead in case.played.leads if event is None or lead < event]
    if not before or not leads:
        return case.setting.banker
    in_trick = [play for play in before if play.n >= leads[-1]]
    if len(in_trick) == len(SEATS):
        return next(trick.winner for trick in case.played.tricks if trick.event == leads[-1])
    leader = SEATS.index(in_trick[0].seat)
    return SEATS[(leader + len(in_trick)) % 4]


def seat_absent(case: Case, event: int) -> Seat | None:
    """The first seat, in playing order, without a play in the trick that was cut short here."""
    leads = case.played.leads
    lead = max((one for one in leads if one < event), default=event)
    end = min((one for one in leads if one > lead), default=None)
    laid = [one.seat for one in case.plays if one.n >= lead and (end is None or one.n < end)]
    leader = SEATS.index(laid[0])
    order = [SEATS[(leader + place) % 4] for place in range(4)]
    return next((seat for seat in order if seat not in laid), None)


def findings_of(case: Case, faults: Iterable[Fault]) -> list[Finding]:
    """All of them, in the order of events."""
    return [finding_of(case, fault) for fault in faults]

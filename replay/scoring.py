"""The score of a hand that has been folded and priced, as far as there is one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from events.log import SEATS
from replay.case import stood_before
from replay.dead_cards import points_given
from replay.faults import make, seat_due
from replay.findings import SEVERITY, Code, Finding
from replay.kitty import KittyResult, kitty_result
from replay.last_trick import LastTrick, deciding_cards
from replay.record_check import hand_size
from replay.result import DIVERGED, FAULTED, REPLAYS, Replay
from replay.roles import ATTACKERS, BANKER
from replay.score_sheet import Charge, Sheet, sheet
from replay.settlement import settle
from replay.stated import stated_differences
from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from events import Hand
    from replay.case import Case
    from replay.charges import Charges
    from replay.rescore import Divergence

SAYS_NOTHING_OF_PLAY = (Code.STATED_DIFFERS,)
"""Errors of the record that leave the class of a hand as it is."""
NO_SCORE = (Code.NOT_HELD, Code.PLAY_MISSING, Code.EVENT_ORDER, Code.HANDS_DIFFER)
"""Errors after which nobody can say what the cards came to."""
VOID = ("redeal", "void")
"""Ends after which nothing is counted, wherever they stand."""
CLAIMS = ("claim", "concession")


@dataclass(frozen=True, slots=True)
class Count:
    """What the cards of a hand count to."""

    tricks: int | None
    """The attackers' trick points; None without a final score."""
    kitty: KittyResult | None
    """What the kitty counts."""
    over: bool
    """The last trick has been played."""
    why: Unanswerable | None = None
    """Why a hand that is over, or was claimed, has no score."""


def scored(
    case: Case,
    priced: Charges,
    split: Divergence | None,
    recorded: Hand,
    unreadable: tuple[int, ...],
) -> Replay:
    """The replay with its score; a diverged or unfinished hand has points so far, and no score."""
    over = finished(case, recorded)
    findings = list(priced.findings)
    if not over and case.end is None and split is None and not unreadable:
        findings.append(stopped(case, recorded))
    points = trick_points(case, split)
    base = Replay(
        hand=case.hand.header.hand,
        rules=case.ruleset.id,
        played_under=case.hand.header.rules,
        class_=REPLAYS,
        setting=case.setting,
        unfinished=not over and case.end is None,
        tricks=tuple(
            trick for trick in case.played.tricks if split is None or trick.event < split.event
        ),
        leads=case.played.leads,
        trick_points=points,
    )
    if split is not None:
        return replace(
            base,
            class_=DIVERGED,
            at=split.event,
            reason=split.reason,
            findings=in_order(findings),
        )
    sound = not unreadable and not any(one.code in NO_SCORE for one in findings)
    void = case.end is not None and case.end.why in VOID
    count = counted(case, points, readable=sound, over=over and not void)
    called, found = (as_sheet(case, count, charges) for charges in (priced.called, priced.found))
    settled = count.over or (case.end is not None and not unreadable)
    after = after_found = None
    if settled:
        before = stood_before(case)
        last = last_trick(case) if over and called is not None else None
        after = settle(case.ruleset, called, before=before, charges=priced.called, last_trick=last)
        after_found = after
        if priced.found != priced.called:
            after_found = settle(
                case.ruleset, found, before=before, charges=priced.found, last_trick=last
            )
    at_home = case.hand.header.rules.casefold() in {
        case.ruleset.id.casefold(),
        case.ruleset.slug.casefold(),
    }
    stated = recorded.seal.stated if recorded.seal and at_home else None  # other rules, other sums
    differs = stated_differences(stated, called, count.kitty, after, priced.called)
    if differs:
        fields = ", ".join(entry["field"] for entry in differs)
        findings.append(Finding(Code.STATED_DIFFERS, params={"fields": fields}))
    grave = any(
        SEVERITY[finding.code] != "note" and finding.code not in SAYS_NOTHING_OF_PLAY
        for finding in findings
    )
    open_ = [*([count.why] if count.why else []), *(after.unanswerable if after else ())]
    return replace(
        base,
        class_=FAULTED if grave else REPLAYS,
        findings=in_order(findings),
        sheet=called,
        sheet_found=found,
        kitty=count.kitty,
        settlement=after,
        settlement_found=after_found,
        stated_differs=differs,
        unanswerable=tuple(dict.fromkeys(open_)),
        called=priced.called,
        found=priced.found,
    )


def in_order(findings: list[Finding]) -> tuple[Finding, ...]:
    """Findings in the order of events, those of the whole hand last."""
    last = 1 << 60
    return tuple(
        sorted(findings, key=lambda one: (one.event or last, str(one.code), one.seat or ""))
    )


def finished(case: Case, recorded: Hand) -> bool:
    """Whether the last trick has been played: no seat can be asked for another card.

    After a miscount some seats keep cards that the shortest hand cannot answer. Nobody can tell
    an open record of such a hand from one that stops early, so it must be sealed; and no more
    cards than a kitty can have gone astray.
    """
    played = case.played
    if played.under_way or not played.tricks:
        return False
    laid = dict.fromkeys(SEATS, 0)
    for play in case.plays:
        laid[play.seat] += len(play.cards)
    size = hand_size(case.ruleset)
    if any(number >= size for number in laid.values()):
        return True
    start = [
        laid[seat] + held
        for seat, held in zip(SEATS, played.held, strict=True)
        if seat not in case.tape.hidden
    ]
    least = min(laid.values())
    slip = case.ruleset.values.deck.kitty
    return (
        recorded.seal is not None
        and max(laid.values()) == least
        and bool(start)
        and least == min(start)
        and least >= size - slip
    )


def stopped(case: Case, recorded: Hand) -> Finding:
    """A record that stops early: an open hand, or a sealed one that lacks plays."""
    if recorded.seal is None:
        return make(case.ruleset, Code.UNFINISHED)
    last = case.hand.events[-1].n if case.hand.events else None
    return make(case.ruleset, Code.PLAY_MISSING, last, seat_due(case, None))


def trick_points(case: Case, split: Divergence | None) -> int | None:
    """Points in the attackers' tricks, up to where a hand diverged; None without a banker."""
    side = case.setting.banker_side
    if side is None:
        return None
    tricks = tuple(
        trick for trick in case.played.tricks if split is None or trick.event < split.event
    )
    won = sum(
        trick.points for trick in tricks if trick.winner and case.role(trick.winner) == ATTACKERS
    )
    return won + points_given(case.hand, tricks, case.dead, "NS" if side == "EW" else "EW")


def counted(case: Case, points: int | None, *, readable: bool, over: bool) -> Count:
    """What the cards count to; after a fault that breaks the record they count to nothing."""
    if points is None or case.played.broken or not readable:
        return Count(None, None, over=False)
    if over:
        kitty = counted_kitty(case)
        if kitty is None:
            return Count(None, None, over=True, why=Unanswerable("kitty_not_recorded"))
        return Count(points, kitty, over=True)
    if case.end is not None and case.end.why in CLAIMS:
        return claimed(case, points)
    return Count(None, None, over=False)


def claimed(case: Case, points: int) -> Count:
    """The rest goes to who claimed, or to the side across from who conceded.

    To the banker's side it goes without a kitty. For the attackers the last trick would decide
    how often the kitty counts, and it was not played: that has no answer.
    """
    end = case.end
    if end is None or end.seat is None:
        return Count(None, None, over=False, why=Unanswerable("claim_without_seat"))
    gains = case.role(end.seat) if end.why == "claim" else None
    if end.why == "concession":
        gains = BANKER if case.role(end.seat) == ATTACKERS else ATTACKERS
    if gains == ATTACKERS:
        return Count(None, None, over=False, why=Unanswerable("claim_needs_last_trick"))
    return Count(points, KittyResult(0, None, ()), over=True)


def as_sheet(case: Case, count: Count, charges: tuple[Charge, ...]) -> Sheet | None:
    """A score sheet, where the cards count to something."""
    if count.tricks is None:
        return None
    return sheet(case.ruleset, tricks=count.tricks, kitty=count.kitty, charges=charges)


def counted_kitty(case: Case) -> KittyResult | None:
    """What the kitty counts; None where a card that decides it is not recorded."""
    played = case.played
    winner = played.tricks[-1].winner
    if winner is None:
        return None
    result = kitty_result(
        case.ruleset,
        face=played.kitty_points or 0,
        longest=played.last_length,
        throw=played.last_throw,
        cards=played.last_size,
        trump=played.last_trump,
        winner_side=case.role(winner),
        buried_by=case.role(played.burier) if played.burier else BANKER,
    )
    unknown = played.kitty_points is None and result.multiplier is not None
    return None if unknown else result


def last_trick(case: Case) -> LastTrick | None:
    """The last trick, for hooks."""
    trick = case.played.tricks[-1]
    plays = [play for play in case.plays if play.n >= trick.event]
    won = next((play for play in plays if play.seat == trick.winner), None)
    if won is None:
        return None
    return LastTrick(
        winner_side=case.role(won.seat),
        trump=case.setting.trump or "",
        winning_cards=won.cards,
        deciding=deciding_cards(case.table, plays[0].cards, won.cards),
    )

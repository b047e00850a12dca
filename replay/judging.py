"""From a log to its replay under a ruleset: read, fold, find, price, settle."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from events.cards import UNKNOWN, points_of
from events.codec import RecordedHand
from events.errors import RulesetError
from events.log import SEATS, Deal, End, LevelState, Play, side_of
from replay.card_table import card_table
from replay.charges import Charges, charge
from replay.dead_cards import DeadCards, dead_cards, points_given
from replay.faults import findings_of, make
from replay.findings import SEVERITY, Code, Finding
from replay.kitty import KittyResult, kitty_result
from replay.last_trick import LastTrick, deciding_cards
from replay.played import Played, play_through
from replay.record_check import check_bids, check_deal, hand_size
from replay.rescore import Divergence, divergence, faults_here
from replay.result import DIVERGED, FAULTED, NOT_COMPARABLE, REPLAYS, Replay
from replay.roles import ATTACKERS, BANKER
from replay.ruleset import load_ruleset
from replay.score_sheet import Sheet, sheet
from replay.setting import Setting, setting_of
from replay.settlement import Before, Settlement, settle
from replay.stated import stated_differences
from replay.tape import Tape, lay_out

if TYPE_CHECKING:
    from pathlib import Path

    from events import Hand
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Role

SCORED_WITHOUT = (Code.STATED_DIFFERS,)
"""Errors that say nothing about the play."""


@dataclass(frozen=True, slots=True)
class Case:
    """One hand under one ruleset, as far as it has been worked out."""

    hand: Hand
    """The log, cut where it ended."""
    ruleset: Ruleset
    """The ruleset it is looked at under."""
    setting: Setting
    """Level, trump and banker."""
    tape: Tape
    """The hand laid out for the kernel."""
    dead: DeadCards
    """Cards that cannot win after a penalty."""
    played: Played
    """What the kernel says of it."""
    end: End | None
    """The event that ended it before the last trick."""


def hand(
    log: Hand | RecordedHand, rules: Ruleset | str | Path | None = None
) -> Replay:
    """Replay one hand under a ruleset, by default the one that its header names.

    Args:
        log: The hand, or the hand as it was read (then lines that could not be read count too).
        rules: A ruleset, its id or slug, or a TOML file.

    Raises:
        RulesetError: the ruleset is not installed, or its file is wrong.
    """
    recorded = log.hand if isinstance(log, RecordedHand) else log
    unreadable = log.broken if isinstance(log, RecordedHand) else ()
    own = own_ruleset(recorded)
    if rules is None:
        here = own or load_ruleset(recorded.header.rules)
    elif isinstance(rules, (str,)) or not hasattr(rules, "values"):
        here = load_ruleset(rules)  # type: ignore[arg-type]
    else:
        here = rules  # type: ignore[assignment]
    return judge(recorded, own, here, unreadable)


def own_ruleset(recorded: Hand) -> Ruleset | None:
    """The ruleset a hand was played under, if it is installed."""
    try:
        return load_ruleset(recorded.header.rules)
    except RulesetError:
        return None


def judge(
    recorded: Hand, own: Ruleset | None, here: Ruleset, unreadable: tuple[int, ...]
) -> Replay:
    """Replay a hand under `here`, having looked at it under its own rules first."""
    log, end = cut_at_end(recorded)
    setting = setting_of(log, own or here)
    reason = not_comparable(log, own, here, setting)
    if reason is not None:
        return Replay(
            hand=log.header.hand,
            rules=here.id,
            played_under=log.header.rules,
            class_=NOT_COMPARABLE,
            setting=setting,
            reason=reason,
        )
    case = open_case(log, here, setting, end)
    split = None
    if own is not None and own is not here:
        home = open_case(log, own, setting, end)
        split = divergence(home.played, case.played)
        faults = faults_here(home.played, case.played)
    else:
        faults = case.played.faults
    if split is not None:
        faults = tuple(fault for fault in faults if fault.event < split.event)
    events = {event.n: event for event in log.events}
    findings = [
        *header_notes(log, own, here, unreadable, end),
        *tape_notes(here, case),
        *check_deal(log, here),
        *check_bids(log, here, setting),
        *(described(case, finding) for finding in findings_of(here, faults, events)),
    ]
    priced = charge(log, here, setting, findings)
    return scored(case, priced, split, recorded, unreadable)


def cut_at_end(recorded: Hand) -> tuple[Hand, End | None]:
    """The hand without the plays after an `end`; a claim that was not agreed to ends nothing."""
    for place, event in enumerate(recorded.events):
        if isinstance(event, End) and not (event.why == "claim" and event.agreed is not True):
            kept = tuple(
                one for one in recorded.events[place + 1 :] if not isinstance(one, Play)
            )
            events = (*recorded.events[: place + 1], *kept)
            return recorded.model_copy(update={"events": events}), event
    return recorded, None


def not_comparable(
    log: Hand, own: Ruleset | None, here: Ruleset, setting: Setting
) -> str | None:
    """Why a hand cannot be looked at under a ruleset at all, as a code; None if it can."""
    if own is not None and own.values.deck.decks != here.values.deck.decks:
        return "other_decks"
    if setting.trump is None:
        return "trump_not_recorded"
    fixed = here.values.trumps.fixed_suit
    if fixed is not None and setting.trump != fixed:
        return "trump_unknown"
    if any(isinstance(event, Play) and UNKNOWN in event.cards for event in log.events):
        return "cards_unknown"
    return None


def open_case(log: Hand, ruleset: Ruleset, setting: Setting, end: End | None) -> Case:
    """Fold a hand under one ruleset."""
    dead = dead_cards(log, ruleset)
    tape = lay_out(log, hand_size(ruleset), dead.plays)
    table = card_table(ruleset, setting.level, setting.trump or "", setting.nt_by)
    return Case(
        log, ruleset, setting, tape, dead, play_through(tape, table, setting.banker), end
    )


def header_notes(
    log: Hand,
    own: Ruleset | None,
    here: Ruleset,
    unreadable: tuple[int, ...],
    end: End | None,
) -> list[Finding]:
    """What the header and the lines of the file leave to be said."""
    header = log.header
    notes = []
    if own is None and header.rules != here.id:
        notes.append(Finding(Code.RULES_NOT_INSTALLED, params={"rules": header.rules}))
    if own is not None and header.rules_hash not in {None, own.hash}:
        notes.append(
            Finding(
                Code.RULES_CHANGED,
                params={"rules": own.id, "then": header.rules_hash, "now": own.hash},
            )
        )
    if unreadable:
        lines = ", ".join(str(line) for line in unreadable)
        notes.append(Finding(Code.LINES_UNREADABLE, params={"lines": lines}))
    if end is not None:
        notes.append(Finding(Code.ENDED, end.n, end.seat, {"why": end.why}))
    return notes


def tape_notes(here: Ruleset, case: Case) -> list[Finding]:
    """Hands that were inferred, and a banker that nobody can name."""
    deal = next((event.n for event in case.hand.events if isinstance(event, Deal)), None)
    notes = [make(here, Code.HAND_INFERRED, deal, seat) for seat in case.tape.inferred]
    if case.setting.banker is None:
        notes.append(make(here, Code.BANKER_UNKNOWN))
    return notes


def described(case: Case, finding: Finding) -> Finding:
    """A revoke with what it was done with: a trump, or a point card."""
    if finding.code != Code.REVOKE:
        return finding
    play = next(event for event in case.hand.events if event.n == finding.event)
    if not isinstance(play, Play):
        return finding
    table = card_table(
        case.ruleset, case.setting.level, case.setting.trump or "", case.setting.nt_by
    )
    lead = lead_of(case.hand, case.played, play.n)
    if lead is None:
        return finding
    suit = table[lead.cards[0]] >> 5
    foreign = [kind for kind in play.cards if table[kind] >> 5 != suit]
    done = {}
    if any(table[kind] >> 5 == 4 for kind in foreign):
        done["ruffed"] = True
    elif points_of(foreign):
        done["sloughed"] = True
    return replace(finding, params={**finding.params, **done})


def lead_of(log: Hand, played: Played, event: int) -> Play | None:
    """The lead of the trick that a play belongs to."""
    leads = [trick.event for trick in played.tricks if trick.event <= event]
    for one in log.events:
        if isinstance(one, Play) and leads and one.n == leads[-1]:
            return one
    return None


def finished(case: Case, recorded: Hand) -> bool:
    """Whether the last trick has been played."""
    played = case.played
    if played.under_way or not played.tricks:
        return False
    laid = dict.fromkeys(SEATS, 0)
    for event in case.hand.events:
        if isinstance(event, Play):
            laid[event.seat] += len(event.cards)
    size = hand_size(case.ruleset)
    return any(
        laid[seat] >= size if seat in case.tape.hidden else held == 0
        for seat, held in zip(SEATS, played.held, strict=True)
    )


def scored(
    case: Case,
    priced: Charges,
    split: Divergence | None,
    recorded: Hand,
    unreadable: tuple[int, ...],
) -> Replay:
    """The replay with its score, as far as there is one."""
    played, here, setting = case.played, case.ruleset, case.setting
    over = finished(case, recorded)
    findings = list(priced.findings)
    if not over and case.end is None and split is None:
        findings.append(stopped(case, recorded))
    role = winner_roles(case)
    tricks = played.tricks
    if split is not None:
        tricks = tuple(trick for trick in tricks if trick.event < split.event)
        if tricks and last_event(case.hand, tricks[-1].event) >= split.event:
            tricks = tricks[:-1]
    trick_points = None
    if setting.banker is not None:
        trick_points = sum(trick.points for trick in tricks if role(trick.winner) == ATTACKERS)
        attackers = "NS" if setting.banker_side == "EW" else "EW"
        trick_points += points_given(case.hand, tricks, case.dead, attackers)
    base = Replay(
        hand=case.hand.header.hand,
        rules=here.id,
        played_under=case.hand.header.rules,
        class_=REPLAYS,
        setting=setting,
        unfinished=not over and case.end is None,
        tricks=tricks,
        trick_points=trick_points,
    )
    if split is not None:
        return replace(
            base,
            class_=DIVERGED,
            at=split.event,
            reason=split.reason,
            unfinished=False,
            findings=in_order(findings),
        )
    whole = over and not played.broken and not unreadable and trick_points is not None
    why: list[str] = []
    kitty = counted_kitty(case, role, why) if whole else None
    if whole and not why and trick_points is not None:
        called = sheet(here, tricks=trick_points, kitty=kitty, charges=priced.called)
        found = sheet(here, tricks=trick_points, kitty=kitty, charges=priced.found)
    else:
        called = found = None
    after = after_found = None
    if whole or (case.end is not None and not unreadable):
        before = stood_before(case)
        last = last_trick(case, role) if whole else None
        after = settle(here, called, before=before, charges=priced.called, last_trick=last)
        after_found = settle(here, found, before=before, charges=priced.found, last_trick=last)
    stated = recorded.seal.stated if recorded.seal else None
    differs = stated_differences(stated, called, kitty, after, priced.called)
    if differs:
        fields = ", ".join(entry["field"] for entry in differs)
        findings.append(Finding(Code.STATED_DIFFERS, params={"fields": fields}))
    grave = [
        finding
        for finding in findings
        if SEVERITY[finding.code] != "note" and finding.code not in SCORED_WITHOUT
    ]
    reasons = [str(reason) for reason in after.unanswerable] if after else []
    return replace(
        base,
        class_=FAULTED if grave else REPLAYS,
        findings=in_order(findings),
        sheet=called,
        sheet_found=found,
        kitty=kitty,
        settlement=after,
        settlement_found=after_found,
        stated_differs=differs,
        unanswerable=tuple(dict.fromkeys([*why, *reasons])),
    )


def in_order(findings: list[Finding]) -> tuple[Finding, ...]:
    """Findings in the order of events, those of the whole hand last."""
    last = 1 << 40
    return tuple(
        sorted(findings, key=lambda one: (one.event or last, str(one.code), one.seat or ""))
    )


def stopped(case: Case, recorded: Hand) -> Finding:
    """A record that stops early: an open hand, or a sealed one with plays missing."""
    if recorded.seal is None:
        return make(case.ruleset, Code.UNFINISHED)
    plays = [event for event in case.hand.events if isinstance(event, Play)]
    last = case.hand.events[-1].n if case.hand.events else None
    if not plays:
        return make(case.ruleset, Code.PLAY_MISSING, last, case.setting.banker)
    under_way = case.played.under_way
    if under_way:
        seat = SEATS[(SEATS.index(plays[-1].seat) + 1) % 4]
    else:
        seat = case.played.tricks[-1].winner or plays[-1].seat
    return make(case.ruleset, Code.PLAY_MISSING, last, seat)


def last_event(log: Hand, lead: int) -> int:
    """The fourth play of the trick led by an event."""
    plays = [event.n for event in log.events if isinstance(event, Play) and event.n >= lead]
    return plays[3] if len(plays) > 3 else lead


class winner_roles:  # noqa: N801 - reads as the function it is
    """Maps a seat to the part its side plays in the hand."""

    def __init__(self, case: Case) -> None:
        self.banker_side = case.setting.banker_side

    def __call__(self, seat: str | None) -> Role:
        """`banker` or `attackers`."""
        return BANKER if seat is not None and side_of(seat) == self.banker_side else ATTACKERS


def counted_kitty(case: Case, role: winner_roles, why: list[str]) -> KittyResult | None:
    """What the kitty counts; where a card that decides it is not recorded, `why` says so."""
    played = case.played
    winner = played.tricks[-1].winner
    if winner is None:
        return None
    face = played.kitty_points
    result = kitty_result(
        case.ruleset,
        face=face or 0,
        longest=played.last_length,
        throw=played.last_throw,
        cards=played.last_size,
        trump=played.last_trump,
        winner_side=role(winner),
        buried_by=role(played.burier) if played.burier else BANKER,
    )
    if face is None and result.multiplier is not None:
        why.append("kitty_not_recorded")
        return None
    return result


def last_trick(case: Case, role: winner_roles) -> LastTrick | None:
    """The last trick, for hooks."""
    trick = case.played.tricks[-1]
    plays = [
        event for event in case.hand.events if isinstance(event, Play) and event.n >= trick.event
    ]
    won = next((play for play in plays if play.seat == trick.winner), None)
    if won is None:
        return None
    table = card_table(
        case.ruleset, case.setting.level, case.setting.trump or "", case.setting.nt_by
    )
    return LastTrick(
        winner_side=role(trick.winner),
        trump=case.setting.trump or "",
        winning_cards=won.cards,
        deciding=deciding_cards(table, plays[0].cards, won.cards),
    )


def stood_before(case: Case) -> Before:
    """Where both sides stood."""
    header = case.hand.header
    side = case.setting.banker_side
    levels = header.levels or {}
    level = header.level
    if side is None:
        return Before()
    other = "NS" if side == "EW" else "EW"
    played = level if isinstance(level, LevelState) else None
    return Before(
        banker=case.setting.banker,  # type: ignore[arg-type]
        banker_level=levels.get(side, played),  # type: ignore[call-overload]
        attackers_level=levels.get(other),  # type: ignore[call-overload]
    )



"""From a log to its replay under a ruleset: read, fold, find, price, settle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from events.cards import UNKNOWN, cards_text
from events.codec import RecordedHand
from events.errors import RulesetError
from events.log import Bury, Deal, End
from replay.case import OF_THE_RULES, not_comparable, open_case
from replay.charges import charge
from replay.faults import findings_of, make
from replay.findings import Code, Finding
from replay.record_check import check_bids
from replay.rescore import dealt_elsewhere, divergence, faults_here
from replay.result import NOT_COMPARABLE, Replay
from replay.ruleset import load_installed, load_ruleset
from replay.scoring import in_order, scored
from replay.seen import Seen
from replay.setting import setting_of

if TYPE_CHECKING:
    from events import Hand
    from replay.case import Case
    from replay.ruleset import Ruleset
    from replay.setting import Setting


def hand(
    log: Hand | RecordedHand,
    rules: Ruleset | str | Path | Mapping[str, object] | None = None,
) -> Replay:
    """Replay one hand under a ruleset, by default the one that its header names.

    Args:
        log: The hand, or the hand as it was read (then lines that could not be read count too).
        rules: A ruleset, its id or slug, a TOML file, or a table of parameters on top of one.

    Raises:
        RulesetError: the ruleset is not installed, or its file is wrong.
    """
    recorded = log.hand if isinstance(log, RecordedHand) else log
    unreadable = log.broken if isinstance(log, RecordedHand) else ()
    recorded = readable_part(recorded) if unreadable else numbered(recorded)
    own = own_ruleset(recorded)
    if rules is None:
        here = own or load_installed(recorded.header.rules)
    elif isinstance(rules, (str, Path, Mapping)):
        here = load_ruleset(rules)
    else:
        here = rules
    return judge(recorded, own, here, unreadable)


def own_ruleset(recorded: Hand) -> Ruleset | None:
    """The ruleset a hand was played under, if it is installed."""
    try:
        return load_installed(recorded.header.rules)
    except RulesetError:
        return None


def numbered(recorded: Hand) -> Hand:
    """The hand with its events counted 1, 2, 3 by their places, as findings name them.

    Numbers that repeat or run backwards are an error of the record, which the reader reports;
    references to an event that only one event can mean go along.
    """
    events = recorded.events
    if all(event.n == place for place, event in enumerate(events, start=1)):
        return recorded
    times = Counter(event.n for event in events)
    places = {event.n: place for place, event in enumerate(events, 1) if times[event.n] == 1}
    moved = []
    for place, event in enumerate(events, start=1):
        change = {"n": place}
        of = getattr(event, "of", None)
        if of in places:
            change["of"] = places[of]
        moved.append(event.model_copy(update=change))
    return recorded.model_copy(update={"events": tuple(moved)})


def readable_part(recorded: Hand) -> Hand:
    """The events before the first that could not be read: what came after rests on it."""
    for place, event in enumerate(recorded.events):
        if event.n != place + 1:
            return recorded.model_copy(update={"events": recorded.events[:place]})
    return recorded


def judge(
    recorded: Hand,
    own: Ruleset | None,
    here: Ruleset,
    unreadable: tuple[int, ...],
    kept: Seen | None = None,
) -> Replay:
    """Replay a hand under `here`, having looked at it under its own rules first.

    Args:
        recorded: The hand, its events counted 1, 2, 3.
        own: The ruleset it was played under, if it is installed.
        here: The ruleset it is looked at under.
        unreadable: The lines that could not be read.
        kept: What it has been asked already; who asks under many rulesets keeps it.
    """
    seen = kept or Seen(recorded)
    log, end = seen.log, seen.end
    setting = with_deal_taken(seen, own or here, setting_of(log, own or here))
    before_play = [
        *header_notes(log, own, here, unreadable, end),
        *seen.record_faults,
        *seen.deal_faults(here, setting.banker),
        *check_bids(log, here, setting, own, seen.course),
    ]
    reason = not_comparable(seen, own, here, setting)
    if reason is not None:
        if reason in OF_THE_RULES:  # judged by them the hand would be all faults
            before_play = header_notes(log, own, here, unreadable, end)
        is_open = recorded.seal is None and end is None
        if is_open:
            before_play.append(make(here, Code.UNFINISHED))
        return Replay(
            hand=log.header.hand,
            rules=here.id,
            played_under=log.header.rules,
            class_=NOT_COMPARABLE,
            setting=setting,
            reason=reason,
            unfinished=is_open,
            findings=in_order(before_play),
        )
    home = None
    if own is not None and own != here and not_comparable(seen, own, own, setting) is None:
        home = open_case(seen, own, setting)
    case = open_case(seen, here, setting)
    split = None
    if own is not None and home is not None:
        split = dealt_elsewhere(log, own, here, setting.banker, seen.course)
        if split is not None:  # that this seat buried follows from it, and is no fault besides
            before_play = [one for one in before_play if one.code != Code.WRONG_BURY]
        else:
            split = divergence(home.played, case.played)
        faults = faults_here(home.played, case.played)
    else:
        faults = case.played.faults
    if split is not None:
        faults = tuple(fault for fault in faults if fault.event < split.event)
    findings = [
        *before_play,
        *tape_notes(here, case),
        *findings_of(case, faults),
    ]
    priced = charge(log, here, setting, findings)
    return scored(case, priced, split, recorded, unreadable)


def with_deal_taken(seen: Seen, rules: Ruleset, setting: Setting) -> Setting:
    """The setting with the banker that a bid has made, where one has taken the deal from another.

    The header names who had the deal when the hand began; by some texts an overturn takes it.
    """
    log = seen.log
    buriers = [event.seat for event in log.events if isinstance(event, Bury)]
    if log.header.banker is None or not buriers or buriers[0] == log.header.banker:
        return setting
    heir = seen.course(rules).banker
    return replace(setting, banker=heir) if heir == buriers[0] else setting


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
    if case.tape.bury_missing:
        notes.append(Finding(Code.BURY_MISSING, deal, case.setting.banker))
    if case.tape.differ:
        cards = cards_text(case.tape.differ)
        notes.append(Finding(Code.HANDS_DIFFER, deal, None, {"cards": cards}))
    notes += [
        make(here, Code.NOT_JUDGED, event.n, event.seat)
        for event in case.plays
        if event.tried is not None and UNKNOWN in event.tried
    ]
    return notes

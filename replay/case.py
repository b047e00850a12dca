"""One hand under one ruleset: cut where it ended, laid out, folded."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from events.log import Play, other_side, side_of
from replay.card_table import FORCED_KEY, card_table
from replay.dead_cards import DeadCards, dead_cards
from replay.kernel.layout import NOT_JUDGED, THROW_MISJUDGED
from replay.record_check import hand_size
from replay.roles import ATTACKERS, BANKER
from replay.settlement import Before

if TYPE_CHECKING:
    from events import Hand
    from events.log import End
    from replay.played import Fault, Played
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Role
    from replay.seen import Seen
    from replay.setting import Setting
    from replay.tape import Tape

OTHER_DECKS = "other_decks"
TRUMP_NOT_RECORDED = "trump_not_recorded"
TRUMP_UNKNOWN = "trump_unknown"
CARDS_UNKNOWN = "cards_unknown"
PLAY_BEYOND_HAND = "play_beyond_hand"
CARDS_BEYOND_DECKS = "cards_beyond_decks"
OF_THE_RULES = (OTHER_DECKS, TRUMP_UNKNOWN)
"""Reasons that lie in the ruleset, not in the record."""
WHY_NOT_COMPARABLE = (
    *OF_THE_RULES,
    TRUMP_NOT_RECORDED,
    CARDS_UNKNOWN,
    PLAY_BEYOND_HAND,
    CARDS_BEYOND_DECKS,
)
"""Every reason for which a hand cannot be looked at under a ruleset."""


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

    @property
    def table(self) -> tuple[int, ...]:
        """What every card is."""
        setting = self.setting
        return card_table(self.ruleset, setting.level, setting.trump or "", setting.nt_by)

    @property
    def plays(self) -> list[Play]:
        """The plays, in order."""
        return [event for event in self.hand.events if isinstance(event, Play)]

    def role(self, seat: str) -> Role:
        """The part that a seat's side plays in the hand."""
        return BANKER if side_of(seat) == self.setting.banker_side else ATTACKERS


def not_comparable(seen: Seen, own: Ruleset | None, here: Ruleset, setting: Setting) -> str | None:
    """Why a hand cannot be looked at under a ruleset: one of `WHY_NOT_COMPARABLE`, or None."""
    if own is not None and own.values.deck.decks != here.values.deck.decks:
        return OTHER_DECKS
    if setting.trump is None:
        return TRUMP_NOT_RECORDED
    fixed = here.values.trumps.fixed_suit
    if fixed is not None and setting.trump != fixed:
        return TRUMP_UNKNOWN
    if seen.unknown_cards:
        return CARDS_UNKNOWN
    if seen.longest_play > hand_size(here):
        return PLAY_BEYOND_HAND
    return CARDS_BEYOND_DECKS if seen.beyond_decks else None


def open_case(seen: Seen, ruleset: Ruleset, setting: Setting) -> Case:
    """Fold a hand under one ruleset; one that sees its cards as another did takes that fold.

    Args:
        seen: The log, cut where it ended.
        ruleset: The ruleset.
        setting: Level, trump and banker.
    """
    log = seen.log
    dead = dead_cards(log, ruleset)
    table = card_table(ruleset, setting.level, setting.trump or "", setting.nt_by)
    deck = (hand_size(ruleset), ruleset.values.deck.decks)
    tape, played = seen.folded(deck, setting.banker, dead.plays, table)
    if FORCED_KEY in ruleset.missing:
        played = replace(played, faults=tuple(cut_unjudged(log, one) for one in played.faults))
    return Case(log, ruleset, setting, tape, dead, played, seen.end)


def cut_unjudged(log: Hand, fault: Fault) -> Fault:
    """A throw that was cut down, where the text has lost to which cards: not judged."""
    cut = any(
        event.n == fault.event and isinstance(event, Play) and event.tried for event in log.events
    )
    if fault.flag == THROW_MISJUDGED and cut:
        return replace(fault, flag=NOT_JUDGED)
    return fault


def stood_before(case: Case) -> Before:
    """Where both sides stood."""
    header = case.hand.header
    banker = case.setting.banker
    if banker is None:
        return Before()
    levels = header.levels or {}
    side = side_of(banker)
    return Before(
        banker=banker,
        banker_level=levels.get(side, header.level),
        attackers_level=levels.get(other_side(side)),
        deals_next=header.next_banker,
    )

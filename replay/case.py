"""One hand under one ruleset: cut where it ended, laid out, folded."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from events.cards import UNKNOWN
from events.log import Deal, Play, other_side, side_of
from replay.card_table import FORCED_KEY, card_table
from replay.dead_cards import DeadCards, dead_cards
from replay.kernel.layout import NOT_JUDGED, THROW_MISJUDGED
from replay.played import Fault, Played, play_through
from replay.record_check import hand_size
from replay.roles import ATTACKERS, BANKER
from replay.settlement import Before
from replay.tape import Tape, lay_out

if TYPE_CHECKING:
    from events import Hand
    from events.log import End, Event
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Role
    from replay.setting import Setting


CARDS_AT_ALL = 162
"""Three decks: no event lays, deals or moves more."""


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


def cut_at_end(recorded: Hand) -> tuple[Hand, End | None]:
    """The hand without the plays after an `end`; a claim that nobody agreed to ends nothing."""
    for place, event in enumerate(recorded.events):
        if event.event == "end" and not (event.why in {"claim", "concession"} and not event.agreed):
            kept = tuple(one for one in recorded.events[place + 1 :] if not isinstance(one, Play))
            events = (*recorded.events[: place + 1], *kept)
            return recorded.model_copy(update={"events": events}), event
    return recorded, None


def not_comparable(log: Hand, own: Ruleset | None, here: Ruleset, setting: Setting) -> str | None:
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
    if any(isinstance(event, Play) and too_long(event, here) for event in log.events):
        return "play_beyond_hand"
    if sum(len(play.cards) for play in log.events if isinstance(play, Play)) > 2 * CARDS_AT_ALL:
        return "cards_beyond_decks"
    rest = (event for event in log.events if not isinstance(event, Play))
    if any(len(cards) > CARDS_AT_ALL for event in rest for cards in laid(event)):
        return "cards_beyond_decks"
    return None


def too_long(play: Play, here: Ruleset) -> bool:
    """Whether a play lays, or tries, more cards than a hand can hold."""
    return max(len(play.cards), len(play.tried or ())) > hand_size(here)


def laid(event: Event) -> list[tuple[int, ...]]:
    """All sets of cards that an event names."""
    dealt = [*(event.hands or {}).values(), event.kitty] if isinstance(event, Deal) else []
    named = [getattr(event, name, None) for name in ("cards", "tried", "turned")]
    return [cards for cards in (*dealt, *named) if isinstance(cards, tuple)]


def open_case(
    log: Hand, ruleset: Ruleset, setting: Setting, end: End | None, like: Case | None = None
) -> Case:
    """Fold a hand under one ruleset.

    Args:
        log: The log, cut where it ended.
        ruleset: The ruleset.
        setting: Level, trump and banker.
        end: The event that ended it early.
        like: The same hand under another ruleset; where both see its cards alike, it is not
            folded again.
    """
    dead = dead_cards(log, ruleset)
    table = card_table(ruleset, setting.level, setting.trump or "", setting.nt_by)
    if like is not None and sees_alike(like, ruleset, table, dead):
        return Case(log, ruleset, setting, like.tape, dead, like.played, end)
    tape = lay_out(
        log,
        hand_size(ruleset),
        dead.plays,
        decks=ruleset.values.deck.decks,
        banker=setting.banker,
    )
    played = play_through(tape, table, setting.banker)
    if FORCED_KEY in ruleset.missing:
        played = replace(played, faults=tuple(cut_unjudged(log, one) for one in played.faults))
    return Case(log, ruleset, setting, tape, dead, played, end)


def sees_alike(like: Case, ruleset: Ruleset, table: tuple[int, ...], dead: DeadCards) -> bool:
    """Whether another ruleset has the same decks, cards, throws and dead cards in this hand."""
    lost = FORCED_KEY in ruleset.missing or FORCED_KEY in like.ruleset.missing
    same_deck = like.ruleset.values.deck == ruleset.values.deck
    return not lost and same_deck and like.dead.plays == dead.plays and like.table == table


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

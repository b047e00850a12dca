"""What a hand changes for the match: asked of replay, and each distinct case only once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from events.log import SEATS, SIDES, LevelState, Seat, Side, other_side
from replay.card_table import card_table
from replay.fines import fine
from replay.kitty import KittyResult, kitty_result
from replay.last_trick import LastTrick, deciding_cards
from replay.price import Concerned
from replay.roles import ATTACKERS, BANKER
from replay.score_sheet import Charge, Sheet, sheet
from replay.settlement import Before, Settlement, settle_without_grounds

if TYPE_CHECKING:
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Role

FAILED_THROW = "failed_throw"
HAT = "hat"
AT_E: Seat = "E"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Where a match goes on from."""

    banker: Seat | None
    """Who deals next; None where replay cannot say."""
    levels: dict[Side, LevelState] | None
    """Where both sides stand; None where replay cannot say."""
    over: bool
    """Has a side finished, or lost, the match?"""


NOTHING_KNOWN = Outcome(None, None, over=False)


def outcome_of(after: Settlement | None, banker: int, turn: int = 0) -> Outcome:
    """A settlement as far as the match needs it.

    Args:
        after: The settlement.
        banker: The banker's place among the seats.
        turn: The place of the seat that sits E in the settlement.
    """
    if after is None:
        return NOTHING_KNOWN
    banker_level, attackers_level = after.banker_level_after, after.attackers_level_after
    levels: dict[Side, LevelState] | None = None
    if banker_level is not None and attackers_level is not None:
        ours = SIDES[banker % 2]
        levels = {ours: banker_level, other_side(ours): attackers_level}
    heir = after.next_banker
    deals = SEATS[(SEATS.index(heir) + turn) % 4] if heir is not None else None
    over = after.passed_end is not None or after.match_lost_by is not None
    return Outcome(deals, levels, over)


class Throw(NamedTuple):
    """A throw that failed, as far as it has a price."""

    role: Role
    """The side that threw."""
    thrown: int
    """Cards thrown."""
    returned: int
    """Cards taken back."""
    beaten: int
    """Cards of components that were beaten."""


class Counted(NamedTuple):
    """What the cards of a hand without any fault came to."""

    banker: Seat
    """The banker."""
    levels: tuple[LevelState, LevelState]
    """Where EW and NS stood."""
    level: str | None
    """The rank that was played; None on a final no-trump rung."""
    tricks: int
    """Points in the attackers' tricks."""
    face: int
    """Points in the kitty."""
    last: tuple[int, int, bool, bool, Role]
    """The last trick: longest component, cards, thrown, won with trumps, and by which side."""
    throws: tuple[Throw, ...]
    """Throws that failed."""
    seen: tuple[str, str | None, tuple[int, ...], tuple[int, ...]] | None
    """Trump and jokers, lead and winning cards of the last trick, where a hook looks at them."""


class Outcomes:
    """The outcomes of one ruleset's hands."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self._kitties: dict[tuple[object, ...], KittyResult] = {}
        self._charges: dict[tuple[object, ...], Charge] = {}
        self._sheets: dict[tuple[object, ...], Sheet] = {}
        self._settled: dict[tuple[object, ...], Settlement] = {}
        values = rules.values
        self.hooked = frozenset(hook.level for hook in values.hooks)
        self.hat = values.levels.wins_at == HAT
        tariff = values.fines.of(FAILED_THROW)
        self.counts_throws = tariff is not None and bool(tariff.nth or tariff.counts_as)

    def looks_at_last_trick(self, rung: str) -> bool:
        """Whether the cards of the last trick matter to a banker's side at this level."""
        return self.hat or rung in self.hooked

    def of(self, case: Counted) -> Outcome:
        """The outcome of a hand that shows no fault."""
        longest, cards, throw, trump, winner = case.last
        key: tuple[object, ...] = (case.face, case.last)
        kitty = self._kitties.get(key)
        if kitty is None:
            kitty = self._kitties[key] = kitty_result(
                self.rules,
                face=case.face,
                longest=longest,
                throw=throw,
                cards=cards,
                trump=trump,
                winner_side=winner,
                buried_by=BANKER,
            )
        charges = tuple(self._charge(throw, case.level) for throw in case.throws)
        priced = tuple((throw, case.level) for throw in case.throws)
        key = (case.tricks, kitty.points, priced)
        scored = self._sheets.get(key)
        if scored is None:
            scored = self._sheets[key] = sheet(
                self.rules, tricks=case.tricks, kitty=kitty, charges=charges
            )
        seat = SEATS.index(case.banker)
        levels = (case.levels[seat % 2], case.levels[1 - seat % 2])
        key = (scored.total, scored.banker_base, priced, levels, case.seen)
        after = self._settled.get(key)
        if after is None:
            after = self._settled[key] = settle_without_grounds(
                self.rules,
                scored,
                before=Before(AT_E, *levels),
                charges=charges,
                last_trick=self._last_trick(case),
            )
        return outcome_of(after, seat, seat)

    def _charge(self, throw: Throw, level: str | None) -> Charge:
        key = (throw, level)
        if key not in self._charges:
            cost = fine(
                self.rules,
                offence=FAILED_THROW,
                side=throw.role,
                concerned=Concerned(
                    cards=throw.thrown, returned=throw.returned, beaten=throw.beaten
                ),
                when="in_play",
                level=level,
            )
            self._charges[key] = Charge(cost)
        return self._charges[key]

    def _last_trick(self, case: Counted) -> LastTrick | None:
        if case.seen is None:
            return None
        trump, nt_by, lead, winning = case.seen
        table = card_table(self.rules, case.level, trump, nt_by)
        return LastTrick(case.last[4], trump, winning, deciding_cards(table, lead, winning))


def role_of(seat: int, banker: int) -> Role:
    """The part that a seat's side plays."""
    return BANKER if (seat ^ banker) & 1 == 0 else ATTACKERS

"""What one offence costs: points, rungs, the deal, the hand or the match.

Points are counted on the attackers' score: down when an attacker offends, up when the banker's
side does. A text without a price for an offence has none, and a price that was lost or left to
the referee is never worked out; both are said, neither is 0.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from events.log import OFFENCES
from replay.board import whole
from replay.price import Concerned, price
from replay.roles import ATTACKERS, BANKER, other_role
from replay.score_table import score
from replay.unanswerable import Unanswerable, kept

if TYPE_CHECKING:
    from events.log import Ruling
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import FineKeys, Role


@dataclass(frozen=True, slots=True)
class Fine:
    """What one offence adds to a hand."""

    offence: str
    """The offence."""
    side: Role
    """The side that offended."""
    points_change: int = 0
    """Signed change of the attackers' points."""
    points_set: int | None = None
    """What the attackers' base becomes."""
    banker_base: int | None = None
    """The base of the banker's side, where both sides are set."""
    banker_levels: int = 0
    """Signed rungs for the banker's side."""
    attackers_levels: int = 0
    """Signed rungs for the attackers."""
    takes_deal: bool | None = None
    """Do the attackers deal next? None: the fine does not say."""
    ends: bool = False
    """Does the hand end?"""
    redeal: bool = False
    """Is the hand void, its cards dealt anew?"""
    race: bool = False
    """Is the deal of the next hand open?"""
    hand_lost_by: Role | None = None
    """The side that has lost the hand."""
    match_lost_by: Role | None = None
    """The side that has lost the match."""
    replaces_table: bool = False
    """Does the score table not apply any more?"""
    table_for_opponents: bool = False
    """Does the score table still count, but for the other side alone?"""
    warning: bool = False
    """Is a warning given?"""
    unpriced: bool = False
    """Does the text name no price?"""
    unanswerable: Unanswerable | None = None
    """Why the price cannot be worked out."""
    keys: FineKeys | None = None
    """The price as the text has it, with what does not touch the score: dead cards, bars."""
    parameters: tuple[str, ...] = ()
    """The parameters that decided it."""

    def to_json(self) -> dict[str, Any]:
        """The price as answers and findings write it: only what it changes.

        Beside the price stand what becomes of cards and bids: `dead_cards`, `correct_by`, `bars`.
        A fine in place of the score table is the whole result, rungs of 0 included.
        """
        whole_result = self.replaces_table
        bars = self.keys.bars if self.keys is not None else None
        fields: dict[str, Any] = {
            "points_change": self.points_change or None,
            "points_set": self.points_set,
            "banker_base": self.banker_base,
            "banker_levels": self.banker_levels if whole_result else self.banker_levels or None,
            "attackers_levels": (
                self.attackers_levels if whole_result else self.attackers_levels or None
            ),
            "hand_lost_by": self.hand_lost_by,
            "match_lost_by": self.match_lost_by,
            "takes_deal": self.takes_deal,
            "redeal": self.redeal or None,
            "race": self.race or None,
            "warning": self.warning or None,
            "dead_cards": self.keys.dead_cards if self.keys is not None else None,
            "correct_by": self.keys.correct_by if self.keys is not None else None,
            "bars": bars.model_dump() if bars is not None else None,
        }
        return {name: value for name, value in fields.items() if value is not None}


def fine(
    rules: Ruleset,
    *,
    offence: str,
    side: Role,
    concerned: Concerned | None = None,
    nth: int = 1,
    when: str | None = None,
    level: str | None = None,
    minutes: int | None = None,
) -> Fine:
    """The fine for one offence.

    Args:
        rules: The ruleset.
        offence: The offence.
        side: The side that offended.
        concerned: How many cards or pairs it concerns; absent: one pair, one tractor, one time.
        nth: Which time in the match, from 1.
        when: in_draw, before_pickup, in_play or at_end.
        level: The level being played.
        minutes: The minutes that somebody was late.
    """
    parameters = (f"fines.{offence}",)
    if parameters[0] in rules.missing:
        reason = Unanswerable("price_lost", offence=offence)
        return Fine(offence, side, unanswerable=reason, parameters=parameters)
    tariff = rules.values.fines.of(offence)
    if tariff is None:
        reason = Unanswerable("no_price", offence=offence)
        return Fine(offence, side, unpriced=True, unanswerable=reason, parameters=parameters)
    try:
        keys = price(tariff, offence=offence, side=side, nth=nth, when=when, level=level)
        early = keys.late_after is not None and minutes is not None and minutes < keys.late_after
        if early:
            return Fine(offence, side, keys=keys, parameters=parameters)
        return _charged(rules, offence, side, keys, concerned or Concerned())
    except Unanswerable as reason:
        return Fine(
            offence,
            side,
            unpriced=reason.code == "no_price",
            unanswerable=kept(reason),
            parameters=parameters,
        )


def dead_after(rules: Ruleset, offence: str) -> bool:
    """Whether cards may be dead after an offence: some price of it says so, now or in time."""
    tariff = rules.values.fines.of(offence)
    if tariff is None:
        return False
    return any(
        keys.dead_cards is not None or keys.last_trick_loses
        for keys in (tariff, *tariff.when.values())
    )


def looks_at_level(rules: Ruleset) -> bool:
    """Whether some price depends on the level being played."""
    tariffs = (rules.values.fines.of(offence) for offence in OFFENCES)
    return any(tariff is not None and bool(tariff.at_levels) for tariff in tariffs)


def with_table(rules: Ruleset, cost: Fine, points: int | None) -> Fine:
    """The fine together with what the score table leaves to the other side, where it does so.

    Raises:
        Unanswerable: The points are not said, or the table has no answer.
    """
    if not cost.table_for_opponents:
        return cost
    if points is None:
        raise Unanswerable("price_needs_points", offence=cost.offence)
    table = score(rules, points)
    if table.lost is not None:
        raise table.lost
    banker, attackers = table.banker_delta or 0, table.attackers_delta or 0
    return replace(
        cost,
        banker_levels=cost.banker_levels + (banker if cost.side == ATTACKERS else 0),
        attackers_levels=cost.attackers_levels + (attackers if cost.side == BANKER else 0),
        replaces_table=True,
        parameters=(*cost.parameters, *table.parameters),
    )


def ruled(offence: str, side: Role, ruling: Ruling) -> Fine:
    """The fine that a referee has fixed himself; it stands in place of the text's.

    Where he has given the hand to one side, or had it dealt anew, his ruling is the whole result.
    """
    decided = bool(ruling.redeal) or ruling.hand_lost_by is not None
    return Fine(
        offence,
        side,
        points_change=ruling.points_change or 0,
        points_set=ruling.points_set,
        banker_levels=ruling.banker_levels or 0,
        attackers_levels=ruling.attackers_levels or 0,
        ends=decided,
        redeal=bool(ruling.redeal),
        replaces_table=decided,
        hand_lost_by=ruling.hand_lost_by,
        match_lost_by=ruling.match_lost_by,
    )


def _charged(
    rules: Ruleset, offence: str, side: Role, keys: FineKeys, concerned: Concerned
) -> Fine:
    if keys.price is not None:
        raise Unanswerable("price_by_referee", offence=offence)
    units = concerned.units(keys.per, offence)
    changes: dict[str, Any] = {}
    if keys.points is not None:
        amount = keys.points * units
        changes["points_change"] = -amount if side == ATTACKERS else amount
    fall = (keys.levels or 0) * (units if keys.points is None else 1)
    changes[f"{side}_levels"] = -fall
    changes[f"{other_role(side)}_levels"] = keys.opponent_levels or 0
    if keys.points_set is not None:
        rest = whole(rules) - keys.points_set
        own = side == ATTACKERS or keys.both
        changes["points_set"] = keys.points_set if own else rest  # 003.01 C32, C35
        changes["banker_base"] = keys.points_set if keys.both else None  # 003.01 C36
    if keys.next_deal is not None:
        changes["takes_deal"] = side == BANKER
    if keys.match is not None:
        changes["match_lost_by"] = side
    if keys.hand == "lost":
        changes["hand_lost_by"] = side
    return Fine(
        offence,
        side,
        ends=keys.hand is not None,
        redeal=keys.hand == "void",
        race=keys.then == "race",
        replaces_table=keys.table == "replace",
        table_for_opponents=keys.table == "for_opponents",  # 000.01 c13, c15
        warning=keys.warning,
        keys=keys,
        parameters=(f"fines.{offence}",),
        **changes,
    )

"""The score of a board: base points of both sides and the bonus for a result.

Every hand holds 100 points a deck; what one side has, the other has not, so bases may be negative
or above the whole. Bonuses do not add: a result lies in one row of a side (003.01 C21, C24).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from replay.roles import ATTACKERS, BANKER
from replay.score_table import in_fives
from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Bonus, Role

BONUSES = "scoring.bonuses"


@dataclass(frozen=True, slots=True)
class BoardScore:
    """What a board counts for both sides."""

    attackers_base: int
    """The attackers' points after kitty and fines."""
    banker_base: int
    """The rest of the hand's points."""
    attackers_bonus: int
    """What the result adds for the attackers."""
    banker_bonus: int
    """What it adds for the banker's side."""
    parameters: tuple[str, ...]
    """The parameters that decided it."""

    def to_json(self) -> dict[str, int]:
        """The four numbers, as answers and replays write them."""
        return {
            "attackers_base": self.attackers_base,
            "banker_base": self.banker_base,
            "attackers_bonus": self.attackers_bonus,
            "banker_bonus": self.banker_bonus,
        }


def whole(rules: Ruleset) -> int:
    """The points that lie in a hand."""
    return 100 * rules.values.deck.decks


def board_score(rules: Ruleset, points: int, *, banker_base: int | None = None) -> BoardScore:
    """Bases and bonuses for the attackers' points after kitty and fines.

    Args:
        rules: The ruleset.
        points: The attackers' base.
        banker_base: The other side's base, where a fine has set both.

    Raises:
        Unanswerable: The text gives no bonuses, or the points are no multiple of five.
    """
    bonuses = rules.values.scoring.bonuses
    if bonuses is None:
        raise Unanswerable("no_bonuses", kind=rules.values.scoring.kind)
    if not in_fives(points):
        raise Unanswerable("points_not_in_fives", points=points)
    attackers, theirs = _bonus(bonuses, ATTACKERS, points)
    banker, ours = _bonus(bonuses, BANKER, points)
    return BoardScore(
        attackers_base=points,
        banker_base=whole(rules) - points if banker_base is None else banker_base,
        attackers_bonus=attackers,
        banker_bonus=banker,
        parameters=(*theirs, *ours) or (BONUSES,),
    )


def _bonus(bonuses: tuple[Bonus, ...], side: Role, points: int) -> tuple[int, tuple[str, ...]]:
    for number, bonus in enumerate(bonuses):
        reached = bonus.lowest <= points and (bonus.highest is None or points <= bonus.highest)
        if bonus.side == side and reached:
            return bonus.points, (f"{BONUSES}[{number}]",)
    return 0, ()

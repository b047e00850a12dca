"""A bid with everything that decides it, and what one check says of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from events.log import side_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from events.log import LevelState, Seat, Side
    from replay.bidding.bid import Bid
    from replay.bidding.form import Form
    from replay.bidding.reason import Reason
    from replay.bidding.standing import Laid
    from replay.ruleset import Ruleset
    from replay.ruleset.schema.bidding import Bidding, Stage


class Said(NamedTuple):
    """What one check says: nothing against the bid, or a reason, and the parameters it used."""

    reason: Reason | None = None
    """What stands against the bid, or why it cannot be judged."""
    parameters: tuple[str, ...] = ()
    """The parameters that this rests on."""


FINE = Said()
"""Nothing against it, and no parameter that mattered."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One bid where it stands."""

    rules: Ruleset
    """The ruleset."""
    bid: Bid
    """The bid."""
    form: Form
    """What its cards are."""
    laid: tuple[Laid, ...]
    """What lay before it, as far as it stood."""
    stage: Stage
    """The stage of the hand."""
    banker: Seat | None
    """The banker; None while the deal is open."""
    race: bool
    """Is, or was, the deal of this hand open?"""
    first_hand: bool
    """Is it the match's first hand?"""
    kitty_fixed: bool
    """Had the kitty fixed trump before anybody bid?"""
    rung: str | None
    """The rung being played, ``NT`` on a final no-trump one; None where nobody knows."""
    level_of_side: Mapping[Side, LevelState] | None
    """Where both sides stand."""

    @property
    def bidding(self) -> Bidding:
        """The parameters of bidding."""
        return self.rules.values.bidding

    @property
    def top(self) -> Laid | None:
        """The bid that stands."""
        return self.laid[-1] if self.laid else None

    @property
    def own_levels(self) -> bool:
        """Whether each side bids cards of its own level."""  # 002.03 C5
        return self.race and self.bidding.race_level == "own_level"

    @property
    def level(self) -> str | None:
        """The level whose cards this seat bids."""
        if self.own_levels and self.level_of_side:
            return self.level_of_side[side_of(self.bid.seat)].rung
        return self.rung

    @property
    def late(self) -> bool:
        """Whether the kitty has been taken."""
        return self.stage in {"before_bury", "after_bury"}

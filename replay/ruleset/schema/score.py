"""What the kitty counts, and what the points of a hand are worth."""

from typing import Annotated, Literal

from pydantic import Field

from replay.ruleset.schema.section import Count, Maybe, Positive, Role, Section, Whole

Beyond = Literal["double", "+2", "+4", "flat"]
ScaleRow = tuple[Whole, Whole, Count]
"""``(from, to, rungs)``: both ends belong to the row."""


class SideKitty(Section):
    """A second table of multipliers, for kitties that are won with a side suit."""

    single: Count
    """Times the kitty for a single."""
    pair: Count
    """Times the kitty for a pair."""
    tractor: tuple[Count, ...]
    """Times the kitty for tractors of two pairs, three pairs …"""
    tractor_beyond: Beyond
    """How that list goes on."""


class Kitty(Section):
    """When the buried cards count, how often, and for whom."""

    single: Count
    """Times the kitty for a single in the last trick."""
    pair: Count
    """Times the kitty for a pair."""
    tractor: Annotated[tuple[Count, ...], Field(min_length=1)]
    """Times the kitty for tractors of two pairs, three pairs …"""
    tractor_beyond: Beyond
    """How that list goes on: doubling, two more, four more, staying."""
    throw: Literal["strongest", "pair_at_most"] | Positive
    """A throw counts by its strongest component, by a pair at most, or this many times."""
    per_card: Maybe[Positive]
    """Times the kitty for each card that a seat has in the last trick; replaces the table."""
    side: Maybe[SideKitty]
    """A second table, for kitties won with a side suit."""
    trump_only: bool
    """Is the kitty won only with trumps?"""
    basis: Literal["winner"]
    """Whose shape counts: that of the winning cards."""
    burier_pays: bool
    """Do attackers who buried last lose the kitty when the banker side wins the last trick?"""


class Continuation(Section):
    """How a scale goes on past its last row: so many rungs more for each step of points."""

    step: Positive
    """Points that one more step takes."""
    rungs: Count
    """Rungs that each step adds."""


class Bonus(Section):
    """Points added to one side's score for a result within a range."""

    side: Role
    """The side that gets the bonus."""
    lowest: Whole = Field(alias="from")
    """The attackers' points from which it is given."""
    highest: Whole | None = Field(default=None, alias="to")
    """The attackers' points up to which it is given; absent: without an end."""
    points: Positive
    """The bonus."""


class Scoring(Section):
    """What the attackers' final points are worth."""

    kind: Literal["levels", "boards", "big_points", "level_points"]
    """Points become rungs, a board score with bonuses, big points, or level points."""
    banker_rows: tuple[ScaleRow, ...]
    """Rungs of the banker side, from few points of the attackers to many."""
    banker_below: Maybe[Continuation]
    """How the banker's rows go on downwards; none: the first row holds downwards."""
    attacker_rows: tuple[ScaleRow, ...]
    """Rungs of the attackers, from the threshold up."""
    attacker_beyond: Maybe[Continuation]
    """How the attackers' rows go on upwards; none: the last row holds upwards."""
    takes_deal_at: Positive
    """Points from which the attackers deal next, where the rows that would say so are lost."""
    attacker_cap: Maybe[Count]
    """The most rungs that the attackers get for one hand."""
    bonuses: Maybe[tuple[Bonus, ...]]
    """Bonuses of a board."""
    big_points: Maybe[tuple[tuple[Whole, Whole], ...]]
    """Known pairs of small points and big points."""
    big_points_to: Maybe[Literal["attackers", "both_opposite", "unknown"]]
    """Which side the big points are written to."""

    @property
    def threshold(self) -> int | None:
        """The points from which the attackers deal next, where the text has such a table."""
        if "attacker_rows" not in self.model_fields_set:
            return self.takes_deal_at
        return self.attacker_rows[0][0] if self.attacker_rows else None

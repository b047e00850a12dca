"""What an offence costs.

Sub-tables are read in this order. An entry of ``at_levels`` stands in place of the whole fine.
``when``, then ``nth``, then ``banker`` or ``attackers`` (the offender's side) replace only the keys
they name. A fine that none of them touches is the price every time.
"""

from typing import Literal

from pydantic import Field

from events.log import OFFENCES as CALLED
from events.log import Offence
from replay.ruleset.schema.section import Maybe, Positive, Role, Rung, Section, Whole

OFFENCES: tuple[str, ...] = (*CALLED, "both_miscounted")
"""Every offence that can have a price: what a referee may call, and a miscount of both sides."""

Time = Literal["in_draw", "before_pickup", "in_play", "at_end"]


class Bars(Section):
    """Bids that are forbidden for the rest of the hand."""

    bids: Literal["suit", "all"]
    """The suit wrongly shown, or every bid."""
    of: Literal["seat", "side"]
    """Forbidden to the seat, or to both seats of its side."""


class FineKeys(Section):
    """The price of an offence; keys that are absent cost nothing."""

    points: Positive | None = None
    """Points against the offender; they move the attackers' score."""
    per: Literal[
        "once",
        "card",
        "pair",
        "thrown_card",
        "thrown_card_less_one",
        "returned_card",
        "beaten_card",
        "wrong_card",
        "round",
    ] = "once"
    """For what each points (or levels) are counted once."""
    levels: Positive | None = None
    """Rungs that the offender's side falls."""
    opponent_levels: Positive | None = None
    """Rungs that the other side rises."""
    points_set: Whole | None = None
    """The offender's own base points become this, the other side gets the rest of 200."""
    both: bool = False
    """Are both sides set to ``points_set``?"""
    hand: Literal["ends", "lost", "void"] | None = None
    """What becomes of the hand."""
    then: Literal["race"] | None = None
    """What follows a hand that is void."""
    next_deal: Literal["opponents"] | None = None
    """The side that deals next, seen from the offender."""
    match: Literal["lost", "forfeit", "disqualified"] | None = None
    """What becomes of the match."""
    table: Literal["keep", "replace", "for_opponents"] = "keep"
    """Does the score table apply beside the fine, not any more, or for the other side alone?"""
    dead_cards: Literal["remaining", "shown"] | None = None
    """Cards of the offender that from now on only follow and cannot win."""
    points_to: Literal["opponents"] | None = None
    """Who gets the point cards among them."""
    last_trick_loses: bool = False
    """Does the offender's play to the last trick count as low?"""
    correct_by: Literal["draw_from_extra", "draw_and_bury", "restore"] | None = None
    """What puts the fault right."""
    bars: Bars | None = None
    """Bids that are forbidden from now on."""
    price: Literal["referee"] | None = None
    """The price is left to the referee: it is never worked out."""
    warning: bool = False
    """Is a warning given?"""
    free: bool = False
    """Does the text say that it costs nothing?"""
    first_only: bool = False
    """If both sides offend, is only the first of them fined?"""
    late_after: Positive | None = None
    """Minutes after which it is an offence."""


class Fine(FineKeys):
    """The price of an offence, with what changes it."""

    nth: tuple[FineKeys, ...] = ()
    """The second, third … time in a match; the last one holds from there on."""
    counts_as: Offence | None = None
    """The offence together with which its times are counted; absent: by itself."""
    when: dict[Time, FineKeys] = Field(default_factory=dict)
    """By the time at which it is found."""
    at_levels: dict[Rung, FineKeys] = Field(default_factory=dict)
    """In place of this fine at these levels."""
    banker: FineKeys | None = None
    """Keys that differ when the banker side offends."""
    attackers: FineKeys | None = None
    """Keys that differ when the attackers offend."""

    def overlaid(self, keys: FineKeys | None) -> "Fine":
        """Return this fine with those keys replaced that ``keys`` names."""
        if keys is None:
            return self
        named = {name: getattr(keys, name) for name in keys.model_fields_set}
        return self.model_copy(update=named)

    def for_side(self, side: Role) -> "Fine":
        """Return the fine as it stands when ``side`` is the offender's."""
        return self.overlaid(self.banker if side == "banker" else self.attackers)


class Fines(Section):
    """The tariff: a fine for each offence that the text prices, none for the others."""

    revoke: Maybe[Fine] = None
    """Too few cards of the suit led, though more were held."""
    revoke_pair: Maybe[Fine] = None
    """A pair owed and not given."""
    revoke_tractor: Maybe[Fine] = None
    """A tractor owed and not given."""
    failed_throw: Maybe[Fine] = None
    """A throw that another hand beats."""
    lead_out_of_turn: Maybe[Fine] = None
    """A lead by a seat that has not won the trick before."""
    follow_out_of_turn: Maybe[Fine] = None
    """A play before the seat's turn."""
    exposed_card: Maybe[Fine] = None
    """A card that could be seen when it should not."""
    take_back: Maybe[Fine] = None
    """A play that was taken back."""
    wrong_declare: Maybe[Fine] = None
    """A bid with a card that is not the level."""
    wrong_pair_declare: Maybe[Fine] = None
    """The same with two cards."""
    wrong_overturn: Maybe[Fine] = None
    """An overturn that was no overturn."""
    extra_cards: Maybe[Fine] = None
    """Too many cards in a hand."""
    short_cards: Maybe[Fine] = None
    """Too few cards in a hand."""
    both_miscounted: Maybe[Fine] = None
    """Hands of both sides miscounted at once."""
    bury_count: Maybe[Fine] = None
    """Too many or too few cards buried."""
    bury_not_together: Maybe[Fine] = None
    """The cards buried in several goes."""
    kitty_overdraw: Maybe[Fine] = None
    """The banker took more than the kitty."""
    kitty_short: Maybe[Fine] = None
    """The draw went on into the kitty."""
    look_back: Maybe[Fine] = None
    """Looking at tricks that are over."""
    talk: Maybe[Fine] = None
    """Information passed to the partner by word, look or gesture."""
    concealment: Maybe[Fine] = None
    """Cards hidden on purpose, found at the review."""
    mixing_played_cards: Maybe[Fine] = None
    """Played cards mixed so that nothing can be reviewed."""
    slow_play: Maybe[Fine] = None
    """More time than allowed."""
    late: Maybe[Fine] = None
    """Late for the match."""
    absent: Maybe[Fine] = None
    """Not there, or given up."""
    peek: Maybe[Fine] = None
    """Looking at another's cards."""
    false_ruff: Maybe[Fine] = None
    """A ruff while holding the suit."""
    false_slough: Maybe[Fine] = None
    """A point card put to a trick while holding the suit."""
    slow_shuffle: Maybe[Fine] = None
    """Shuffling too long."""
    slow_cut: Maybe[Fine] = None
    """Cutting too long."""
    draw_out_of_turn: Maybe[Fine] = None
    """A card drawn before the seat's turn."""
    unreasonable_bury: Maybe[Fine] = None
    """More points buried than a seat that cannot hold the last trick may bury."""
    substitution: Maybe[Fine] = None
    """Players or seats changed."""

    def of(self, offence: str) -> Fine | None:
        """Return the fine for an offence, none where the text prices none."""
        return getattr(self, offence) if offence in OFFENCES else None

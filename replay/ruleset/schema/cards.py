"""Which cards there are, which of them are trumps, and which pairs are neighbours."""

from typing import Annotated, Literal

from pydantic import StringConstraints, model_validator

from replay.ruleset.schema.section import Maybe, Rank, Section, Suit

CardText = Annotated[str, StringConstraints(pattern="^([2-9TJQKA][shcd]|LJ|BJ)$")]


class Deck(Section):
    """The cards on the table."""

    decks: Literal[2, 3]
    """Packs of 54 that are shuffled together."""
    kitty: int
    """Cards left over for the banker."""

    @model_validator(mode="after")
    def _deals_out(self) -> "Deck":
        if not 0 < self.kitty < 54 or (self.decks * 54 - self.kitty) % 4:
            raise ValueError("(54 x decks - kitty) % 4 = 0")
        return self


class Trumps(Section):
    """The trumps beside jokers, level cards and the suit that was bid."""

    fixed_suit: Maybe[Suit]
    """A suit that is trump in every hand."""
    fixed_ranks: tuple[Rank, ...]
    """Ranks that are trumps in every suit, under the level cards."""
    fixed_cards: tuple[CardText, ...]
    """Cards that are always trumps, under the jokers and above the level cards."""
    five_on_top: bool
    """Does the five of the trump suit beat the jokers (not at no-trump)?"""
    nt_level_cards: bool
    """Are level cards trumps at no-trump?"""


class Tractors(Section):
    """Which pairs are neighbours and so make a tractor."""

    bridge_level: bool
    """Are the two neighbours of the level rank adjacent?"""
    ace_two: Literal["never", "lowest"]
    """A2: never adjacent, or the lowest tractor where neither is the level."""
    side_main: bool
    """Is a side-level pair next to the main-level pair?"""
    ace_side: bool
    """Is a side-level pair next to the pair of trumps below it, as a rule the ace?"""
    main_joker: bool
    """Is the main-level pair next to the little jokers?"""
    jokers: bool
    """Are the little jokers next to the big jokers?"""
    nt_level_joker: bool
    """At no-trump, is one level pair next to the little jokers?"""

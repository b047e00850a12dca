"""Who may declare and overturn trump, with what, when, and what it moves."""

from typing import Literal

from replay.ruleset.schema.section import Rung, Section, Suit

Stage = Literal["draw", "before_pickup", "before_bury", "after_bury"]
FirstBid = Literal["single", "pair", "level_and_five"]
NobodyRule = Literal[
    "first_kitty_card",
    "third_kitty_card",
    "first_level_else_highest",
    "any_kitty_card",
    "nt",
    "unknown",
]
NtTrumps = Literal["jokers_and_levels", "jokers"]
Banker = Literal["any", "after_another", "never"]
Pair = Literal["open", "protected", "final"]


class FirstBidByHand(Section):
    """First bids where a race and later hands differ."""

    race: tuple[FirstBid, ...]
    """In a hand whose banker is open."""
    later: tuple[FirstBid, ...]
    """In any other hand."""


class StagesByHand(Section):
    """Stages for overturns where a race and later hands differ."""

    race: tuple[Stage, ...]
    """In a hand whose banker is open."""
    later: tuple[Stage, ...]
    """In any other hand."""


class BankerByStage(Section):
    """When the banker may overturn, where the bury makes a difference."""

    before_bury: Banker
    """Until the kitty is buried."""
    after_bury: Banker
    """Once it is buried."""


class PairByStage(Section):
    """What a pair shown at once is, where the bury makes a difference."""

    before_bury: Pair
    """Until the kitty is buried."""
    after_bury: Pair
    """Once it is buried."""


class Speaking(Section):
    """In which order the seats are asked, and until when."""

    order: Literal["any", "from_banker_next"]
    """Who speaks first."""
    until: Literal["all_pass", "one_circuit"]
    """When the asking ends."""


class NoTrump(Section):
    """The trumps of a no-trump hand, by the jokers that made it."""

    little: NtTrumps
    """Made by little jokers."""
    big: NtTrumps
    """Made by big jokers."""


class Bidding(Section):
    """Declaring and overturning."""

    none: bool | tuple[Rung, ...]
    """Is there no bidding at all, or none at these levels?"""
    first_bid: tuple[FirstBid, ...] | FirstBidByHand
    """What a first bid may be."""
    hidden: bool | Literal["but_jokers", "first_card"]
    """Are bids laid face down?"""
    stages: tuple[Stage, ...] | StagesByHand
    """The stages in which an overturn is allowed."""
    rebury: tuple[Stage, ...]
    """The stages in which an overturner takes the kitty and buries again."""
    ranking: Literal["ordered", "none"]
    """Do bids rank, or does any pair overturn any bid?"""
    suit_order: tuple[Suit, ...]
    """The suits of level pairs, weakest first; empty: no order among them."""
    order_binds_single: bool
    """Does the order of suits protect a single from a weaker pair?"""
    equal_pair_overturns: bool
    """Without an order, does a pair overturn a pair?"""
    pair_over_pair: Literal["all"] | tuple[Stage, ...]
    """The stages in which a level pair may overturn a level pair."""
    joker_pair: Literal["over_pair", "never"]
    """What a pair of jokers overturns."""
    big_over_little: tuple[Literal["race", "later", "after_bury"], ...]
    """When big jokers overturn little jokers."""
    joker_pair_declares: bool | Literal["race"]
    """May a pair of jokers be the first bid?"""
    mixed_pair: bool
    """Do any two jokers count as a pair?"""
    self_overturn: Literal["standing_only", "never_in_hand"]
    """What bars a seat from overturning: its own standing call, or any call of its own."""
    banker_overturns: Banker | BankerByStage
    """When the banker may overturn."""
    declared_pair: Pair | PairByStage
    """A pair shown at once: open to overturns, safe from level pairs, safe from all."""
    reinforce: Literal["no", "protected", "final"]
    """What a second card added to one's own single does."""
    protected_until: Literal["end", "bury"]
    """How long that protection lasts."""
    pair_once: bool
    """Does the same pair overturn only once?"""
    joker_with_late_overturn: bool | Literal["extra_for_jokers"]
    """Does a late overturn need a joker beside it?"""
    overturn_takes_deal: Literal[
        "never",
        "race_before_pickup",
        "race_before_bury",
        "race",
        "while_both_at_start",
        "every_hand",
    ]
    """When an overturner becomes banker."""
    joker_takes_deal: bool
    """In a race, may jokers overturn before the bury?"""
    race_level: Literal["common", "own_level"]
    """Which level's cards are bid in a race."""
    last_card_overturns_hidden: bool
    """Does a single level card drawn last overturn a hidden bid?"""
    kitty_flip: bool
    """Does a late overturner swap own-suit kitty cards?"""
    order_of_speaking: Literal["any", "from_banker_next"] | Speaking
    """In which order the seats are asked."""
    nt_trumps: NoTrump
    """The trumps of a no-trump hand."""
    nobody: NobodyRule
    """What is trump when nobody has bid."""
    nobody_race: NobodyRule | Literal["same"]
    """The same in a race."""
    nobody_joker: Literal["nt", "next_card", "big_is_h_little_is_s"]
    """What a joker means that is turned up then."""
    overturn_after_nobody: bool
    """May trump that the kitty fixed be overturned?"""

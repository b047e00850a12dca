"""Why a bid, a bury or a kitty flip is not allowed, or cannot be judged: a closed list of codes.

The words stand in `replay/words/bidding.toml`, one entry for each code.
"""

from enum import StrEnum


class Reason(StrEnum):
    """One reason; the first that applies is given."""

    # the cards
    NOT_LEVEL_CARD = "not_level_card"
    JOKER_ALONE = "joker_alone"
    TWO_SUITS = "two_suits"
    JOKERS_DIFFER = "jokers_differ"
    NO_PAIR = "no_pair"
    TOO_MANY_CARDS = "too_many_cards"
    TOO_MANY_COPIES = "too_many_copies"
    NO_JOKER_BESIDE = "no_joker_beside"
    NOT_YET_DRAWN = "not_yet_drawn"
    # a first bid
    NO_BIDDING = "no_bidding"
    FIRST_BID_FORM = "first_bid_form"
    JOKERS_DO_NOT_DECLARE = "jokers_do_not_declare"
    # who and when
    NOT_IN_THIS_STAGE = "not_in_this_stage"
    KITTY_FIXED_TRUMP = "kitty_fixed_trump"
    OWN_BID_STANDS = "own_bid_stands"
    BID_BEFORE = "bid_before"
    BANKER_MAY_NOT = "banker_may_not"
    BANKER_WAITS = "banker_waits"
    BARRED = "barred"
    NO_REINFORCING = "no_reinforcing"
    TOO_LATE_TO_REINFORCE = "too_late_to_reinforce"
    # over what
    NEEDS_PAIR = "needs_pair"
    NOT_LAST_CARD = "not_last_card"
    STANDING_IS_FINAL = "standing_is_final"
    STANDING_IS_PROTECTED = "standing_is_protected"
    PAIR_OVER_PAIR = "pair_over_pair"
    WEAKER_SUIT = "weaker_suit"
    SUITS_EQUAL = "suits_equal"
    JOKERS_STAND = "jokers_stand"
    JOKERS_DO_NOT_OVERTURN = "jokers_do_not_overturn"
    BIG_OVER_LITTLE = "big_over_little"
    NOT_HIGHER = "not_higher"
    JOKERS_DO_NOT_TAKE_DEAL = "jokers_do_not_take_deal"
    PAIR_USED = "pair_used"
    NEEDS_JOKER = "needs_joker"
    MUST_BE_SHOWN = "must_be_shown"
    # the kitty
    BID_STANDS = "bid_stands"
    NOT_BANKER = "not_banker"
    NO_REBURY = "no_rebury"
    NO_KITTY_FLIP = "no_kitty_flip"
    FLIP_OTHER_SUIT = "flip_other_suit"
    FLIP_POINTS = "flip_points"
    FLIP_UNEVEN = "flip_uneven"
    TRADE_BESIDE_SUIT = "trade_beside_suit"
    TRADE_NOT_HIGHEST = "trade_not_highest"
    # not judged
    CARDS_UNKNOWN = "cards_unknown"
    STANDING_UNKNOWN = "standing_unknown"
    TURNED_UNKNOWN = "turned_unknown"
    TEXT_LOST = "text_lost"


NOT_JUDGED = (
    Reason.CARDS_UNKNOWN,
    Reason.STANDING_UNKNOWN,
    Reason.TURNED_UNKNOWN,
    Reason.TEXT_LOST,
)
"""Reasons why the record, or the text, does not decide it."""

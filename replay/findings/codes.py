"""Every finding there is: a closed list of codes, each with its severity.

`error`: the record cannot be right; `offence`: the record is fine, the play broke a rule; `note`:
cannot be judged from this record, or worth knowing.
"""

from enum import StrEnum
from typing import Literal

Severity = Literal["error", "offence", "note"]


class Code(StrEnum):
    """What can be found in a hand."""

    # the record contradicts itself
    TOO_MANY_COPIES = "too_many_copies"
    KITTY_COUNT = "kitty_count"
    NOT_HELD = "not_held"
    PLAY_COUNT = "play_count"
    PLAY_MISSING = "play_missing"
    TRUMP_DIFFERS = "trump_differs"
    STATED_DIFFERS = "stated_differs"
    EVENT_ORDER = "event_order"
    HANDS_DIFFER = "hands_differ"
    REVEAL_DIFFERS = "reveal_differs"
    # the play broke a rule
    REVOKE = "revoke"
    REVOKE_PAIR = "revoke_pair"
    REVOKE_TRACTOR = "revoke_tractor"
    THROW_MISJUDGED = "throw_misjudged"
    MIXED_LEAD = "mixed_lead"
    LEAD_OUT_OF_TURN = "lead_out_of_turn"
    FOLLOW_OUT_OF_TURN = "follow_out_of_turn"
    EXTRA_CARDS = "extra_cards"
    SHORT_CARDS = "short_cards"
    BURY_COUNT = "bury_count"
    WRONG_DECLARE = "wrong_declare"
    WRONG_PAIR_DECLARE = "wrong_pair_declare"
    WRONG_OVERTURN = "wrong_overturn"
    WRONG_BURY = "wrong_bury"
    # worth knowing
    FAILED_THROW = "failed_throw"
    UNFINISHED = "unfinished"
    ENDED = "ended"
    HAND_INFERRED = "hand_inferred"
    BURY_MISSING = "bury_missing"
    NOT_JUDGED = "not_judged"
    BANKER_UNKNOWN = "banker_unknown"
    LINES_UNREADABLE = "lines_unreadable"
    RULES_CHANGED = "rules_changed"
    RULES_NOT_INSTALLED = "rules_not_installed"
    EARLIER_ASSUMED = "earlier_assumed"
    CALLED_NOT_SHOWN = "called_not_shown"


ERRORS = (
    Code.TOO_MANY_COPIES,
    Code.KITTY_COUNT,
    Code.NOT_HELD,
    Code.PLAY_COUNT,
    Code.PLAY_MISSING,
    Code.TRUMP_DIFFERS,
    Code.STATED_DIFFERS,
    Code.EVENT_ORDER,
    Code.HANDS_DIFFER,
    Code.REVEAL_DIFFERS,
)
NOTES = (
    Code.FAILED_THROW,
    Code.UNFINISHED,
    Code.ENDED,
    Code.HAND_INFERRED,
    Code.BURY_MISSING,
    Code.NOT_JUDGED,
    Code.BANKER_UNKNOWN,
    Code.LINES_UNREADABLE,
    Code.RULES_CHANGED,
    Code.RULES_NOT_INSTALLED,
    Code.EARLIER_ASSUMED,
    Code.CALLED_NOT_SHOWN,
)
SEVERITY: dict[Code, Severity] = {
    code: "error" if code in ERRORS else "note" if code in NOTES else "offence" for code in Code
}

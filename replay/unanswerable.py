"""What a text leaves open: a question that gets a reason instead of a guess."""

from typing import Any, TypeVar

from events.errors import RulesetError

Why = TypeVar("Why", bound=RulesetError)
ENGLISH = {
    "match_no_hands": "no hands were given",
    "match_needs_results": "a hand has no result, so nobody can say where the sides stand",
    "match_needs_banker": "equal levels: the side on stage wins; who is on stage is not known",
    "points_not_in_fives": "{points} points are not a multiple of five, so no row of a score table"
    " is meant; check the count and the fines",
    "points_off_table": "the score table has no row for {points} points",
    "no_score_table": "this text scores by {kind}, not by a table of rungs",
    "level_not_on_ladder": "level {level} is not on this ladder ({ladder})",
    "hat_not_seen": "the last rung is left by a last play that holds its level card and wins;"
    " the last trick is not known",
    "both_offended": "both sides have offended; the text says only what follows when one of them"
    " does",
    "deal_by_header": "who deals next is fixed from outside the hand, not by its result",
    "no_price": "this text names no price for {offence}",
    "price_lost": "this text has a price for {offence}, but its words are lost",
    "price_by_referee": "this text leaves the price of {offence} to the referee",
    "price_needs_when": "the price of {offence} depends on when it is found: {choices}",
    "price_needs_level": "the price of {offence} depends on the level being played",
    "price_needs_points": "the price of {offence} depends on the points of the attackers",
    "price_needs_cards": "the price of {offence} depends on how many cards are concerned",
    "forced_lost": "the copy of the text has lost what stays of a throw that fails",
    "no_bonuses": "this text scores by {kind} and gives no bonus points",
    "no_conversion": "this text does not convert points into big points",
    "conversion_unknown": "the table that converts points is known for {known} only",
    "turned_unknown": "this text does not say what is trump when nobody bids",
    "turned_by_choice": "nobody has bid: the text lets any kitty card decide",
    "turned_nothing": "no card of the kitty that was given names a suit",
    "kitty_too_short": "kitty card {place} decides; cards given: {cards}",
    "match_needs_reached_first": "equal levels: the side that reached the level first wins; the"
    " question does not say which",
    "match_needs_scores": "the match is decided by score points, which the question does not give",
    "kitty_not_recorded": "the buried cards are not recorded, so the kitty cannot be counted",
    "claim_without_seat": "nobody is named as claiming or conceding, so the rest goes to neither"
    " side",
    "claim_needs_last_trick": "the rest goes to the attackers; how often the kitty counts depends"
    " on the last trick, which was not played",
    "match_needs_level_points": "the match is decided by level points, which the question does not"
    " give",
    "match_extra_hand": "equal: the text asks for an extra hand",
}


class Unanswerable(RulesetError):  # noqa: N818 (an answer, as questions have it, not a mistake)
    """The text gives no answer; code and facts say why, ``str()`` says it in English."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, message=ENGLISH[code].format(**params), **params)

    def __eq__(self, other: object) -> bool:
        """True for the same reason with the same facts."""
        if not isinstance(other, Unanswerable):
            return NotImplemented
        return (self.code, self.params) == (other.code, other.params)

    def __hash__(self) -> int:
        return hash(str(self))


def kept(reason: Why) -> Why:
    """The reason as an answer that outlives its question: without the frames it was raised in."""
    return reason.with_traceback(None)


def unanswered(reason: RulesetError) -> dict[str, Any]:
    """The answer where there is none: why in English, and as a code with its facts."""
    return {
        "unanswerable": str(reason),
        "why": {"code": reason.code, "params": dict(reason.params)},
    }

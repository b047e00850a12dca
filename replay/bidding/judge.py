"""Was this bid allowed where it stood? One function over the parameters of `[bidding]`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.bidding import cards_laid, first, ranking, turn
from replay.bidding.asked import Asked
from replay.bidding.bid import BidVerdict
from replay.bidding.consequence import deal_of_first, deal_of_overturn, takes_kitty
from replay.bidding.form import form_of, off_level
from replay.bidding.reason import NOT_JUDGED, Reason
from replay.bidding.standing import lay_down, reinforces
from replay.race import deal_is_open

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from events.log import LevelState, Seat, Side
    from replay.bidding.asked import Said
    from replay.bidding.bid import Bid
    from replay.ruleset import Ruleset
    from replay.ruleset.schema.bidding import Stage

    Checks = tuple[Callable[[Asked], Said], ...]

CARDS: Checks = (
    first.no_bidding,
    cards_laid.wrong_cards,
    cards_laid.wrong_count,
)
FIRST: Checks = (*CARDS, cards_laid.wrong_pair, cards_laid.unseen, first.declares, first.face_down)
REINFORCE: Checks = (
    *CARDS,
    turn.in_time_to_reinforce,
    cards_laid.unseen_single,
    first.face_down,
)
OVERTURN: Checks = (
    *CARDS,
    turn.after_nobody,
    turn.own_bid,
    turn.in_stage,
    turn.banker,
    cards_laid.wrong_pair,
    ranking.pair_needed,
    ranking.protection,
    cards_laid.unseen,
    ranking.higher,
    ranking.jokers_in_race,
    ranking.used_pair,
    ranking.joker_beside,
    first.face_down,
)


def judge_bid(
    rules: Ruleset,
    *,
    level: str | None,
    standing: Sequence[Bid],
    bid: Bid,
    banker: Seat | None,
    stage: Stage,
    first_hand: bool,
    race: bool | None = None,
    level_of_side: Mapping[Side, LevelState] | None = None,
    turned: bool = False,
) -> BidVerdict:
    """Judge one bid.

    Args:
        rules: The ruleset.
        level: The rung being played; None where nobody knows it.
        standing: What was laid before, in order; a second card added to one's own as one card.
        bid: The bid.
        banker: The banker; None while the deal is open.
        stage: When it was laid.
        first_hand: Is it the match's first hand?
        race: Is, or was, the deal of this hand open? By default in the first hand, and while
            there is no banker, unless the text fixes who deals.
        level_of_side: Where both sides stand, for texts in which each side bids its own level.
        turned: Had nobody bid and the kitty fixed trump, before anything was laid? Without a bid
            this is so anyway once the kitty has been taken.

    Raises:
        RulesetError: The copy of the text has lost a parameter that decides it.
    """
    kitty_fixed = turned or (not standing and stage in {"before_bury", "after_bury"})
    mixed_pair = rules.values.bidding.mixed_pair
    asked = Asked(
        rules=rules,
        bid=bid,
        form=form_of(bid.cards, mixed_pair=mixed_pair),
        laid=lay_down(standing, mixed_pair=mixed_pair, kitty_fixed=kitty_fixed),
        stage=stage,
        banker=banker,
        race=deal_is_open(rules, banker=banker, first_hand=first_hand, race=race),
        first_hand=first_hand,
        kitty_fixed=kitty_fixed,
        rung=level,
        level_of_side=level_of_side,
    )
    return _verdict(asked)


def _verdict(asked: Asked) -> BidVerdict:
    top = asked.top
    if top is None and not asked.kitty_fixed:
        checks, overturn = FIRST, False
    elif top is not None and reinforces(asked.bid, top):
        checks, overturn = REINFORCE, False
    else:
        checks, overturn = OVERTURN, True
    used: list[str] = []
    open_: Reason | None = None
    for check in checks:
        said = check(asked)
        if said.reason in NOT_JUDGED:
            open_ = open_ or said.reason
        elif said.reason is not None:
            return _refused(asked, said)
        used.extend(said.parameters)
    takes_deal, rests = deal_of_overturn(asked) if overturn else deal_of_first(asked)
    rebury, flips = False, False
    if overturn:
        rebury, flips, kitty = takes_kitty(asked)
        rests = (*rests, *kitty)
    if asked.form.joker:
        rests = (*rests, "bidding.nt_trumps")
    return BidVerdict(
        allowed=None if open_ else True,
        trump=asked.form.trump,
        nt_by=asked.form.nt_by,
        takes_deal=takes_deal,
        rebury=rebury,
        reason=open_,
        parameters=tuple(dict.fromkeys((*used, *rests))),
        kitty_flip=flips,
    )


def _refused(asked: Asked, said: Said) -> BidVerdict:
    """The bid falls; what stood before stands on."""
    top = asked.top
    wrong = off_level(asked.bid.cards, asked.level)
    return BidVerdict(
        allowed=False,
        trump=top.form.trump if top else None,
        nt_by=top.form.nt_by if top else None,
        reason=said.reason,
        parameters=said.parameters,
        wrong=tuple(wrong) if said.reason == Reason.NOT_LEVEL_CARD else (),
    )

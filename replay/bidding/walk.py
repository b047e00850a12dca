"""The bidding of a recorded hand, event by event.

Stages follow from the log: before the kitty is taken a bid with `at` was made in the draw, one
without in the draw or before the pick-up (it may be right in either); after a pick-up it stands
before the bury, after a bury behind it. What was laid stands as recorded, right or wrong; a bid
that is right once the wrong ones are struck is right.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from events.errors import RulesetError
from events.log import Bury, Deal, Declare, Move, Overturn, Pickup, Play
from replay.bidding.bars import bar_after
from replay.bidding.bid import Bid, BidVerdict
from replay.bidding.form import form_of
from replay.bidding.judge import judge_bid
from replay.bidding.kitty_flip import FLIP, Flip, judge_move, uneven
from replay.bidding.offence import offence_of
from replay.bidding.reason import Reason
from replay.bidding.timing import not_yet_drawn, place_in_draw
from replay.card_table import card_table
from replay.nobody import rule, turned_trump
from replay.piles import Piles
from replay.race import is_race
from replay.setting import bid_cards
from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from events import Hand
    from events.log import Event, Seat
    from replay.bidding.bars import Bar
    from replay.ruleset import Ruleset
    from replay.ruleset.schema.bidding import Stage

CARDS_IN_DECK = 54


class Walk:
    """A walk through the bidding of one hand; short-lived, for `replay.bidding.course`."""

    def __init__(self, hand: Hand, rules: Ruleset) -> None:
        header = hand.header
        self.hand, self.rules = hand, rules
        self.level = header.level.rung if header.level is not None else None
        self.race = is_race(rules, header)
        self.banker = header.banker
        self.heir = header.banker
        self.burier = header.banker
        self.may_bury: set[str] = set()
        self.stage: Stage | None = None  # None: the draw, or before the pick-up
        self.buried = self.turned = self.playing = False
        self.laid: list[Bid] = []
        self.struck: list[Bid] = []
        self.bars: list[Bar] = []
        self.flip: Flip | None = None
        self.moves: list[Move] = []
        self.deal = next((event for event in hand.events if isinstance(event, Deal)), None)
        self.handled: list[Bury | Move] = []
        self.steps: list[tuple[Event, BidVerdict]] = []

    def take(self, event: Event) -> None:
        """Take one event."""
        if isinstance(event, Play):
            self.playing = True
        elif isinstance(event, (Declare, Overturn)):
            seat = event.seat
            verdict = self.turn_up(event) if seat is None else self.bid(event, seat)
            self.steps.append((event, verdict))
        elif isinstance(event, (Pickup, Bury)):
            self.steps.append((event, self.kitty(event)))
        elif isinstance(event, Move):
            if event.why in {"kitty_flip", "trade"}:
                self.steps.append((event, self.swap(event)))
            self.handled.append(event)

    def turn_up(self, event: Declare | Overturn) -> BidVerdict:
        """Nobody bid, and kitty cards were turned."""
        turned = event.turned or () if isinstance(event, Declare) else ()
        rests = (rule(self.rules, race=self.race),)
        if self.laid:
            return BidVerdict(allowed=False, reason=Reason.BID_STANDS, parameters=rests)
        self.turned = True
        try:
            trump = turned_trump(self.rules, turned, self.level, race=self.race)
        except Unanswerable:
            return BidVerdict(None, reason=Reason.TURNED_UNKNOWN, parameters=rests)
        return BidVerdict(allowed=True, trump=trump, parameters=rests)

    def bid(self, event: Declare | Overturn, seat: Seat) -> BidVerdict:
        """A bid by a seat."""
        cards, deck = bid_cards(self.hand, event), self.rules.values.deck
        size = (CARDS_IN_DECK * deck.decks - deck.kitty) // 4
        bid = Bid(
            seat=seat,
            cards=cards,
            with_=event.with_ or (),
            hidden=event.hidden,
            drawn=place_in_draw(self.deal, seat, cards, event.at, size),
        )
        verdict, struck = self.judged(bid, event.at)
        shown = (*cards, *bid.with_, *self.own_single(bid))
        early = not self.late and not_yet_drawn(self.deal, seat, shown, event.at)
        if verdict.allowed is not False and early:
            verdict = self.refused(Reason.NOT_YET_DRAWN)
        bar = next((bar for bar in self.bars if bar.holds(seat, verdict.trump)), None)
        if verdict.allowed is not False and bar is not None:
            verdict = self.refused(Reason.BARRED, bar.parameter)
        if verdict.reason == Reason.NOT_LEVEL_CARD:
            barred = bar_after(self.rules, offence_of(event, cards), seat, cards)
            self.bars.extend([barred] if barred else [])
        if struck and verdict.allowed is not False:
            self.laid = list(self.struck)
        self.laid.append(bid)
        if verdict.allowed is not False:
            self.struck.append(bid)
        self.follow_up(seat, verdict)
        return verdict

    @property
    def late(self) -> bool:
        """Whether the kitty has been taken."""
        return self.stage is not None

    def own_single(self, bid: Bid) -> tuple[int, ...]:
        """The bidder's own single on the table, which a second card makes a pair."""
        top = self.laid[-1] if self.laid else None
        single = top is not None and top.seat == bid.seat and top.cards == bid.cards
        return bid.cards if single and len(bid.cards) == 1 else ()

    def judged(self, bid: Bid, at: int | None) -> tuple[BidVerdict, bool]:
        """The verdict, and whether it only holds if the wrong bids before are struck."""
        if self.playing:
            return self.refused(Reason.NOT_IN_THIS_STAGE, "bidding.stages"), False
        stages: tuple[Stage, ...] = ("draw",) if at is not None else ("draw", "before_pickup")
        if self.stage is not None:
            stages = (self.stage,)
        as_laid = self.best(bid, self.laid, stages)
        if as_laid.allowed is not False or self.struck == self.laid:
            return as_laid, False
        otherwise = self.best(bid, self.struck, stages)
        return (as_laid, False) if otherwise.allowed is False else (otherwise, True)

    def best(self, bid: Bid, standing: list[Bid], stages: tuple[Stage, ...]) -> BidVerdict:
        """The best that can be said: where the stage is not known, a bid may be right in either."""
        try:
            verdicts = [
                judge_bid(
                    self.rules,
                    level=self.level,
                    standing=standing,
                    bid=bid,
                    banker=self.banker,
                    stage=stage,
                    first_hand=self.hand.header.first_hand,
                    race=self.race,
                    level_of_side=self.hand.header.levels,
                    turned=self.turned,
                )
                for stage in stages
            ]
        except RulesetError as error:
            if error.code != "parameter_missing":
                raise
            return BidVerdict(None, reason=Reason.TEXT_LOST)
        for allowed in (True, None):
            for verdict in verdicts:
                if verdict.allowed is allowed:
                    return verdict
        otherwise = [one for one in verdicts if one.reason != Reason.NOT_IN_THIS_STAGE]
        return (otherwise or verdicts)[0]

    def refused(self, reason: Reason, *parameters: str) -> BidVerdict:
        """A bid that is not allowed whatever its cards; what stood stands on."""
        mixed = self.rules.values.bidding.mixed_pair
        form = form_of(self.laid[-1].cards, mixed_pair=mixed) if self.laid else None
        return BidVerdict(
            allowed=False,
            trump=form.trump if form else None,
            nt_by=form.nt_by if form else None,
            reason=reason,
            parameters=parameters,
        )

    def follow_up(self, seat: Seat, verdict: BidVerdict) -> None:
        """Deal and kitty after a bid; a wrong one that the table let stand is not blamed twice."""
        open_deal = self.hand.header.banker is None
        if verdict.allowed and verdict.takes_deal:
            self.heir = self.burier = seat
            self.banker = seat if self.banker is not None else None
        elif verdict.takes_deal is not False or (
            verdict.allowed is not True and (self.late or open_deal)
        ):
            self.may_bury.add(seat)
        if verdict.allowed and verdict.rebury:
            self.burier, self.may_bury = seat, {seat}
        if verdict.allowed and verdict.kitty_flip and verdict.trump:
            level = self.level if self.level != "NT" else None
            table = card_table(self.rules, level, verdict.trump, verdict.nt_by)
            self.flip = Flip(seat, self.banker, verdict.trump, table)

    def kitty(self, event: Pickup | Bury) -> BidVerdict:
        """Somebody takes the kitty: the banker first, then who has overturned it."""
        seat = event.seat
        if self.buried:
            right, reason, rests = seat in self.may_bury, Reason.NO_REBURY, ("bidding.rebury",)
        else:
            right = seat in {self.heir, *self.may_bury} or self.heir is None
            reason, rests = Reason.NOT_BANKER, ("bidding.overturn_takes_deal",)
            self.banker = self.banker or seat
            self.heir = self.heir or seat
            self.burier = self.burier or seat
        self.may_bury.add(seat)
        if isinstance(event, Bury):
            self.buried, self.may_bury, self.stage = True, set(), "after_bury"
            self.handled.append(event)
        elif not self.buried:
            self.stage = "before_bury"
        if right:
            return BidVerdict(allowed=True, parameters=rests)
        return BidVerdict(allowed=False, reason=reason, parameters=rests)

    def swap(self, move: Move) -> BidVerdict:
        """Cards swapped with the kitty or traded with the banker."""
        self.moves.append(move)
        piles = self.piles()
        held = piles.held(self.flip.seat) if self.flip else None
        return judge_move(move, self.flip, piles.kitty(), held)

    def piles(self) -> Piles:
        """Who holds what now; few biddings ever ask."""
        piles = Piles(self.deal)
        for event in self.handled:
            if isinstance(event, Bury):
                piles.bury(event)
            else:
                piles.move(event)
        return piles

    def check_swaps(self) -> None:
        """A swap must come out even."""
        if not self.flip or not self.moves or not uneven(self.moves, self.flip.seat):
            return
        for place, (event, verdict) in enumerate(self.steps):
            if event is self.moves[-1] and verdict.allowed:
                self.steps[place] = (
                    event,
                    replace(verdict, allowed=False, reason=Reason.FLIP_UNEVEN, parameters=FLIP),
                )

"""What was called at the table and what the cards show, set against each other and priced.

As called: the penalties recorded, and the fine of a throw that was cut down. As found: the same,
and every fault that the cards show and nobody called (rules-model 10).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from events.log import Penalty, side_of
from replay.faults import grounded, make
from replay.findings import Code, Finding
from replay.fines import Fine, fine, ruled
from replay.price import Concerned
from replay.roles import ATTACKERS, BANKER
from replay.score_sheet import Charge
from replay.stage import stage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from events import Hand
    from events.log import Offence, Side
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Role
    from replay.setting import Setting

REVOKES = (Code.REVOKE, Code.REVOKE_PAIR, Code.REVOKE_TRACTOR)
NAMES: dict[Code, tuple[str, ...]] = {
    **dict.fromkeys(
        REVOKES,
        ("revoke", "revoke_pair", "revoke_tractor", "false_ruff", "false_slough", "concealment"),
    ),
    Code.FAILED_THROW: ("failed_throw",),
    Code.THROW_MISJUDGED: ("failed_throw",),
    Code.LEAD_OUT_OF_TURN: ("lead_out_of_turn",),
    Code.FOLLOW_OUT_OF_TURN: ("follow_out_of_turn",),
    Code.EXTRA_CARDS: ("extra_cards",),
    Code.SHORT_CARDS: ("short_cards",),
    Code.BURY_COUNT: ("bury_count", "extra_cards", "short_cards"),
    Code.WRONG_DECLARE: ("wrong_declare",),
    Code.WRONG_PAIR_DECLARE: ("wrong_pair_declare", "wrong_declare"),
    Code.WRONG_OVERTURN: ("wrong_overturn",),
}
"""The offences by which a finding may have been called; all others come only as penalties."""


@dataclass(frozen=True, slots=True)
class Charges:
    """The two lists of charges, and the findings with what they cost and who called them."""

    called: tuple[Charge, ...]
    """As called, in the order of events."""
    found: tuple[Charge, ...]
    """As found, in the order of events."""
    findings: tuple[Finding, ...]
    """All findings; those of this module included."""


def charge(hand: Hand, ruleset: Ruleset, setting: Setting, findings: Sequence[Finding]) -> Charges:
    """Price what was called and what was found; without a banker there are no sides to charge."""
    if setting.banker_side is None:
        return Charges((), (), tuple(findings))
    bench = Bench(ruleset, setting, hand.header.earlier, partial(stage, hand))
    return weigh(bench, [event for event in hand.events if isinstance(event, Penalty)], findings)


def weigh(bench: Bench, penalties: Sequence[Penalty], findings: Sequence[Finding]) -> Charges:
    """Set what was called against what was found, and price both on one bench."""
    ruleset = bench.ruleset
    left = list(findings)
    called: list[Charge] = []
    found: list[Charge] = []
    notes: list[Finding] = []
    for penalty in penalties:
        place = matching(penalty, left)
        finding = left[place] if place is not None else None
        cost = bench.price_of_penalty(penalty, finding)
        called.append(Charge(cost, penalty.n, penalty.seat, penalty.of or penalty.n))
        if place is not None:
            left[place] = priced(ruleset, replace(left[place], called=penalty.n), cost)
        elif any(penalty.offence in names for names in NAMES.values()):
            notes.append(
                make(
                    ruleset, Code.CALLED_NOT_SHOWN, penalty.n, penalty.seat, offence=penalty.offence
                )
            )
    for place, finding in enumerate(left):
        if finding.code not in NAMES or finding.called is not None or finding.seat is None:
            continue
        cost = bench.price_of_finding(finding)
        left[place] = priced(ruleset, finding, cost)
        entry = Charge(cost, finding.event, finding.seat, finding.event)
        (called if finding.code == Code.FAILED_THROW else found).append(entry)
    notes += [
        make(ruleset, Code.EARLIER_ASSUMED, event, None, offence=offence)
        for offence, event in bench.assumed.items()
    ]
    return Charges(in_order(called), in_order([*called, *found]), (*left, *notes))


def in_order(charges: Sequence[Charge]) -> tuple[Charge, ...]:
    """Charges in the order of events."""
    return tuple(sorted(charges, key=lambda one: one.event or 0))


def matching(penalty: Penalty, findings: Sequence[Finding]) -> int | None:
    """The finding that a penalty called: the event it names, else the first of that offence."""
    for place, finding in enumerate(findings):
        if finding.seat != penalty.seat or finding.called is not None:
            continue
        if finding.event is not None and finding.event > penalty.n:
            continue  # nobody calls what has not happened yet
        names = NAMES.get(finding.code, ())
        if penalty.offence in names and penalty.of in {None, finding.event}:
            return place
    return None


def priced(ruleset: Ruleset, finding: Finding, cost: Fine) -> Finding:
    """A finding with its price, and the clauses that the price rests on."""
    return grounded(ruleset, replace(finding, price=price_json(cost)), cost.parameters)


def price_json(cost: Fine) -> dict[str, Any] | None:
    """What a fine adds, as a replay prints it; None where the text names no price."""
    if cost.unpriced:
        return None
    if cost.unanswerable is not None:
        return {"unanswerable": str(cost.unanswerable)}
    return {"offence": cost.offence, **cost.to_json()}


class Bench:
    """Prices offences of one hand one after another, counting which time each is."""

    def __init__(
        self,
        ruleset: Ruleset,
        setting: Setting,
        earlier: Mapping[Side, Mapping[Offence, int]] | None,
        stage_of: Callable[[int], str],
    ) -> None:
        self.ruleset = ruleset
        self.setting = setting
        self.earlier = earlier
        self.stage_of = stage_of
        self.times: Counter[tuple[str, str]] = Counter()
        self.assumed: dict[str, int] = {}
        for side, offences in (earlier or {}).items():
            for offence, number in offences.items():
                self.times[side, self.counted_as(offence)] += number

    def role(self, seat: str) -> Role:
        """The side of a seat, by its part in the hand."""
        return BANKER if side_of(seat) == self.setting.banker_side else ATTACKERS

    def counted_as(self, offence: str) -> str:
        """The offence that an offence is counted as, for strikes across a match."""  # 002.03 C13
        tariff = self.ruleset.values.fines.of(offence)
        return (tariff.counts_as if tariff is not None else None) or offence

    def price_of_penalty(self, penalty: Penalty, finding: Finding | None) -> Fine:
        """What a called offence costs: as the referee fixed it, else by the tariff."""
        if penalty.ruling is not None:
            return ruled(penalty.offence, self.role(penalty.seat), penalty.ruling)
        concerned = concerned_by(finding) if finding is not None else Concerned()
        if penalty.cards is not None:
            concerned = replace(concerned, cards=penalty.cards, pairs=None)
        return self.cost(
            penalty.offence, penalty.seat, concerned, penalty.n, penalty.nth, penalty.minutes
        )

    def price_of_finding(self, finding: Finding) -> Fine:
        """What an uncalled fault would cost."""
        offence = NAMES[finding.code][0] if finding.code not in REVOKES else str(finding.code)
        if finding.code == Code.REVOKE:
            offence = self.priced_as(finding)
        return self.cost(
            offence, str(finding.seat), concerned_by(finding), finding.event or 0, None, None
        )

    def priced_as(self, finding: Finding) -> str:
        """A revoke with a trump or a point card, where the text prices it so."""  # 001.01 C57
        fines = self.ruleset.values.fines
        if finding.params.get("ruffed") and fines.of("false_ruff") is not None:
            return "false_ruff"
        if finding.params.get("sloughed") and fines.of("false_slough") is not None:
            return "false_slough"
        return "revoke"

    def cost(
        self,
        offence: str,
        seat: str,
        concerned: Concerned,
        event: int,
        nth: int | None,
        minutes: int | None,
    ) -> Fine:
        """The tariff's price for one offence, counted as one more in this match."""
        side = side_of(seat)
        strike = self.counted_as(offence)
        self.times[side, strike] += 1
        tariff = self.ruleset.values.fines.of(offence)
        if tariff is not None and tariff.nth and nth is None and self.earlier is None:
            self.assumed.setdefault(offence, event)
        return fine(
            self.ruleset,
            offence=offence,
            side=self.role(seat),
            concerned=concerned,
            nth=nth or self.times[side, strike],
            when=self.stage_of(event),
            level=self.setting.level,
            minutes=minutes,
        )


def concerned_by(finding: Finding) -> Concerned:
    """How much a finding concerns."""
    params = finding.params
    if finding.code == Code.REVOKE:
        return Concerned(cards=params["owed"])
    if finding.code in REVOKES:
        return Concerned(pairs=params["owed"])
    if finding.code in {Code.FAILED_THROW, Code.THROW_MISJUDGED}:
        return Concerned(
            cards=params["thrown"], returned=params["returned"], beaten=params["beaten"]
        )
    cards = params.get("cards")
    return Concerned(cards=cards if isinstance(cards, int) else None)

"""The price of an offence in a tariff: which keys hold, and how many times they are counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from replay.ruleset.schema import Fine as Tariff
    from replay.ruleset.schema import FineKeys, Role

PRICE_KEYS = (
    "points",
    "per",
    "levels",
    "opponent_levels",
    "points_set",
    "both",
    "hand",
    "then",
    "next_deal",
    "match",
    "table",
    "price",
    "warning",
)
"""The keys that say what an offence costs; the others say what becomes of cards and bids."""
TIMES = ("in_draw", "before_pickup", "in_play", "at_end")
"""When an offence may be found, in the order of a hand."""
_PAIRS = {"revoke_pair": 1, "revoke_tractor": 2}


@dataclass(frozen=True, slots=True)
class Concerned:
    """How much an offence concerns; what is left out counts as one pair, one tractor, one time."""

    cards: int | None = None
    """Cards thrown, wrong, exposed or hidden; rounds drawn too many."""
    pairs: int | None = None
    """Pairs owed and not given."""
    returned: int | None = None
    """Cards of a throw that went back to the hand; absent: as many as `cards`."""
    beaten: int | None = None
    """Cards in the beaten components of a throw; absent: as many as `cards`."""

    def units(self, per: str, offence: str) -> int:
        """How many times the price is counted.

        Raises:
            Unanswerable: The price is for each card of a throw, and nobody says how many.
        """
        if per == "once":
            return 1
        if per == "round":
            return self.cards or 1
        if per == "pair":
            return self._pairs(offence)
        if per in {"card", "wrong_card"}:
            return self._cards(offence)
        thrown = {"returned_card": self.returned, "beaten_card": self.beaten}.get(per)
        thrown = self.cards if thrown is None else thrown
        if thrown is None:
            raise Unanswerable("price_needs_cards", offence=offence)
        return thrown - 1 if per == "thrown_card_less_one" else thrown  # 002.05 C15

    def _pairs(self, offence: str) -> int:
        if self.pairs is not None:
            return self.pairs
        if self.cards is not None:
            return (self.cards + 1) // 2
        return _PAIRS.get(offence, 1)

    def _cards(self, offence: str) -> int:
        if self.cards is not None:
            return self.cards
        if self.pairs is not None or offence in _PAIRS:
            return 2 * self._pairs(offence)
        return 1


def price(
    tariff: Tariff,
    *,
    offence: str,
    side: Role,
    nth: int,
    when: str | None,
    level: str | None,
) -> FineKeys:
    """The keys that hold for one case: a level in place of the fine, or the fine overlaid.

    Raises:
        Unanswerable: The price depends on something that is not said.
    """
    if tariff.at_levels:
        if level is None:
            raise Unanswerable("price_needs_level", offence=offence)
        for rung, keys in tariff.at_levels.items():
            if rung == level:  # 001.01 C63
                return keys
    times = {time: keys for time, keys in tariff.when.items() if time == when}
    found = _for_case(tariff, next(iter(times.values()), None), nth, side)
    if when is None and tariff.when:
        cases = [_for_case(tariff, keys, nth, side) for keys in tariff.when.values()]
        if any(_costs(case) != _costs(found) for case in cases):
            choices = ", ".join(time for time in TIMES if time in tariff.when)
            raise Unanswerable("price_needs_when", offence=offence, choices=choices)
    if not _names_anything(found):
        raise Unanswerable("no_price", offence=offence)
    return found


def _for_case(tariff: Tariff, when: FineKeys | None, nth: int, side: Role) -> Tariff:
    case = tariff.overlaid(when)
    if nth > 1 and tariff.nth:
        case = case.overlaid(tariff.nth[min(nth - 2, len(tariff.nth) - 1)])  # 002.03 C13
    return case.for_side(side)


def _costs(keys: FineKeys) -> tuple[object, ...]:
    return tuple(getattr(keys, name) for name in PRICE_KEYS)


def _names_anything(keys: FineKeys) -> bool:
    return any(
        getattr(keys, name) != field.default
        for name, field in type(keys).model_fields.items()
        if name not in {"nth", "counts_as", "when", "at_levels", "banker", "attackers"}
    )

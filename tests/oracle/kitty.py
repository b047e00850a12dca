"""What the buried cards are worth (rules-model 8)."""

from tests.oracle.cards import points
from tests.oracle.order import TRUMP, Table, suit_of
from tests.oracle.shape import shape

STEPS = {"+2": 2, "+4": 4, "flat": 0}


def of_pairs(table: Table, pairs: int) -> int:
    """The multiplier of a single (no pair), a pair, or a tractor of so many pairs."""
    rules = table.rules
    if pairs < 2:
        return (rules.kitty_single, rules.kitty_pair)[pairs]
    stated = rules.kitty_tractor
    if pairs - 2 < len(stated):
        return stated[pairs - 2]
    more = pairs - 1 - len(stated)
    if rules.kitty_beyond == "double":
        return stated[-1] * 2**more
    return stated[-1] + STEPS[rules.kitty_beyond] * more


def multiplier(table: Table, lead: list[str]) -> int:
    """The multiplier of a last trick: the winner matches the lead, so the lead's shape tells."""
    rules = table.rules
    components = shape(table, lead)
    if rules.kitty_per_card is not None:
        return rules.kitty_per_card * len(lead)
    if len(components) > 1 and rules.kitty_throw == "pair_at_most":
        return of_pairs(table, min(components[0].pairs, 1))
    if len(components) > 1 and rules.kitty_throw != "strongest":
        return int(rules.kitty_throw)
    return of_pairs(table, components[0].pairs)


def kitty(
    table: Table,
    buried: list[str],
    lead: list[str],
    won_with: list[str],
    *,
    attackers_win: bool,
    attackers_buried: bool = False,
) -> tuple[int | None, int]:
    """The multiplier, if the kitty counts at all, and the change of the attackers' points."""
    rules = table.rules
    pays = attackers_buried and rules.burier_pays
    if rules.kitty_trump_only and suit_of(table, won_with[0]) != TRUMP:
        return None, 0
    if not attackers_win and not pays:
        return None, 0
    times = multiplier(table, lead)
    return times, points(buried) * times * (1 if attackers_win else -1)

"""Whether a throw holds against each other hand, and what stays if not (rules-model 6)."""

from tests.oracle.cards import FACES, pairs_in
from tests.oracle.chains import chains
from tests.oracle.order import Table, grade, suit_of
from tests.oracle.shape import Component, bottom, shape, top


def beaten_by(table: Table, component: Component, hand: list[str]) -> bool:
    """Whether one hand beats a component in its own effective suit."""
    suit = suit_of(table, component.chain[0])
    held = [card for card in hand if suit_of(table, card) == suit]
    if component.copies == 1:
        return any(grade(table, card) > top(table, component) for card in held)
    return any(
        len(chain) >= component.pairs and grade(table, chain[-1]) > top(table, component)
        for chain in chains(table, pairs_in(held))
    )


def testers(table: Table, others: list[list[str]]) -> list[list[str]]:
    """The hands that count, of the three after the thrower; the second is the partner's."""
    return [others[0], others[2]] if table.rules.tested_against == "opponents" else others


def beaten(table: Table, lead: list[str], others: list[list[str]]) -> list[Component]:
    """The components that some one hand beats."""
    return [
        component
        for component in shape(table, lead)
        if any(beaten_by(table, component, hand) for hand in testers(table, others))
    ]


def forced(table: Table, lead: list[str], others: list[list[str]]) -> list[str]:
    """What must stay on the table; the whole lead where it holds or is no throw."""
    parts = shape(table, lead)
    fallen = beaten(table, lead, others)
    if len(parts) == 1 or not fallen:
        return lead

    def lowest(component: Component) -> tuple[int, int, list[int]]:
        return (
            bottom(table, component),
            len(component.cards),
            [FACES.index(face) for face in component.chain],
        )

    def smallest(component: Component) -> tuple[int, tuple[int, int, list[int]]]:
        return len(component.cards), lowest(component)

    rule = table.rules.forced
    if rule == "lowest_component":
        return min(parts, key=lowest).cards
    if rule == "lowest_component_singles_first":
        return min(parts, key=lambda part: (part.copies, lowest(part))).cards
    if rule == "smallest_beaten_by_size":
        return min(fallen, key=smallest).cards
    if rule == "lowest_card":
        return [min(lead, key=lambda card: (grade(table, card), FACES.index(card)))]
    return min(fallen, key=lowest).cards


def equal_forced(table: Table, one: list[str], other: list[str]) -> bool:
    """Whether two answers differ only by cards that are equal, such as two side-level cards."""

    def heights(cards: list[str]) -> list[int]:
        return sorted(grade(table, card) for card in cards)

    return heights(one) == heights(other) and len(pairs_in(one)) == len(pairs_in(other))

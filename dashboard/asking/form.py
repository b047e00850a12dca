"""What each kind of question asks for, and an example to begin with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

SEATS_OF_A_TRICK = 4
OTHERS = 3


@dataclass(frozen=True, slots=True)
class Form:
    """One kind of question."""

    cards: tuple[str, ...] = ()
    """Its fields that are cards, in order; ``plays.0`` is the first entry of a list."""
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Its fields that are one of some words."""
    numbers: tuple[str, ...] = ()
    """Its fields that are points."""
    levels: tuple[str, ...] = ()
    """Its fields that are levels and may be left out."""
    trumped: bool = True
    """Whether it needs the level being played and the trump."""
    example: Mapping[str, Any] = field(default_factory=dict)
    """What stands in the fields at first."""


def _list(name: str, count: int) -> tuple[str, ...]:
    return tuple(f"{name}.{place}" for place in range(count))


FORMS: Mapping[str, Form] = {
    "follow": Form(
        cards=("lead", "hand", "play"),
        example={
            "lead": "9h 9h Th Th",
            "hand": "4h 4h 5h 5h Kh Ah 3c",
            "play": "4h 4h Kh Ah",
        },
    ),
    "throw": Form(
        cards=("lead", *_list("others", OTHERS)),
        example={
            "lead": "4h Kh Kh Ah",
            "others.0": "5h 6h 3c 3d",
            "others.1": "Th Th 3s 4c",
            "others.2": "Jh 8c 8d 9d",
        },
    ),
    "winner": Form(
        cards=_list("plays", SEATS_OF_A_TRICK),
        example={
            "plays.0": "Ah Ah",
            "plays.1": "3s 3s",
            "plays.2": "9s Js",
            "plays.3": "6h 7h",
        },
    ),
    "kitty": Form(
        cards=("kitty", *_list("plays", SEATS_OF_A_TRICK)),
        choices={
            "winner_side": ("attackers", "banker"),
            "buried_by": ("banker", "attackers"),
        },
        example={
            "kitty": "Kd 5d 3d 4d 6d 7d 8d 9d",
            "plays.0": "9h 9h Th Th",
            "plays.1": "Jh Jh Qh Qh",
            "plays.2": "3h 4h 5h 6h",
            "plays.3": "7h 8h Kh Ah",
        },
    ),
    "tractor": Form(cards=("cards",), example={"cards": "7h 7h 8h 8h 9h 9h"}),
    "shape": Form(cards=("cards",), example={"cards": "Kh 9h 9h 7h 7h 6h 6h 5h 5h"}),
    "order": Form(cards=("cards",), example={"cards": "Ah 2s 2h LJ BJ As 2d"}),
    "levels": Form(
        numbers=("points",),
        levels=("banker_level", "attackers_level"),
        trumped=False,
        example={"points": 105},
    ),
}
"""The kinds of question that are asked here; `paipu ask` knows more."""

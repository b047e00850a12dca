"""The result of a hand as a row of numbers: what facts keep of a settlement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.log import SEATS
from replay.roles import ATTACKERS, BANKER

if TYPE_CHECKING:
    from collections.abc import Callable

    from replay.settlement import Settlement

NONE = -(1 << 31)
"""Stands for a number that is not there."""
ROLE_WORDS = (BANKER, ATTACKERS)
NUMBERS = (
    "banker_delta",
    "attackers_delta",
    "takes_deal",
    "next_banker",
    "big",
    "attackers_base",
    "banker_base",
    "attackers_bonus",
    "banker_bonus",
    "hooked",
    "redeal",
    "hand_lost_by",
    "match_lost_by",
    "passed_end",
)
"""The columns of `settled_row`; seats are counted from the banker's, sides by `ROLE_WORDS`."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What facts keep of a settlement; the banker sits at E."""

    numbers: tuple[int, ...]
    """As in `NUMBERS`; `NONE` where there is none."""
    banker_level_after: str | None
    """As facts write a level."""
    attackers_level_after: str | None
    """As facts write a level."""
    unanswerable: str
    """The codes of what the text could not say."""
    rests_on: tuple[str, ...]
    """The parameters that decided it."""

    @classmethod
    def of(cls, after: Settlement) -> Settled:
        """What facts keep of this one."""
        board = after.bonuses
        numbers: list[int | bool | None] = [
            after.banker_delta,
            after.attackers_delta,
            after.takes_deal,
            None if after.next_banker is None else SEATS.index(after.next_banker),
            after.big,
            *(
                (
                    board.attackers_base,
                    board.banker_base,
                    board.attackers_bonus,
                    board.banker_bonus,
                )
                if board is not None
                else (None,) * 4
            ),
            after.hooked,
            after.redeal,
            *(
                None if side is None else ROLE_WORDS.index(side)
                for side in (after.hand_lost_by, after.match_lost_by, after.passed_end)
            ),
        ]
        codes = (str(one.code) for one in dict.fromkeys(after.unanswerable))
        return cls(
            tuple(NONE if number is None else int(number) for number in numbers),
            None if after.banker_level_after is None else str(after.banker_level_after),
            None if after.attackers_level_after is None else str(after.attackers_level_after),
            " ".join(codes),
            after.parameters,
        )


NOT_SETTLED = Settled(
    tuple(0 if name in {"hooked", "redeal"} else NONE for name in NUMBERS), None, None, "", ()
)
"""What facts say of a hand without a result."""
WORDS = ("banker_level_after", "attackers_level_after", "unanswerable")
"""The columns of `settled_row` behind `NUMBERS`: texts by number."""


def settled_row(settled: Settled, number: Callable[[str | None], int]) -> tuple[int, ...]:
    """The numbers that many hands need of it at once.

    Args:
        settled: The result.
        number: Gives texts their numbers.
    """
    return (*settled.numbers, *(number(getattr(settled, name)) for name in WORDS))

"""The two sides as the rules see them: the banker's side, and the attackers who collect points."""

from typing import Final

from replay.ruleset.schema import Role

BANKER: Final = "banker"
"""庄家方."""
ATTACKERS: Final = "attackers"
"""闲家方, 抓分方."""


def other_role(role: Role) -> Role:
    """The side across the table from this one."""
    return ATTACKERS if role == BANKER else BANKER

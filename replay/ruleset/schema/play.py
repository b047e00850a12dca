"""What a lead draws from the other seats, when a throw holds, which ruff wins."""

from typing import Literal

from replay.ruleset.schema.section import Section


class Follow(Section):
    """What the seats after the leader owe to a lead."""

    shape: Literal["required", "suit_only"]
    """Is the shape of the lead owed, or only its suit?"""
    tractor: Literal["tractor", "pairs"]
    """What a tractor lead draws first: a tractor, or any pairs."""
    partial_tractor: bool
    """Is a shorter tractor owed to a longer one?"""
    throw_shape: Literal["full", "pairs", "none"]
    """What a throw with pairs or tractors in it draws: all its shapes, pairs, only the suit."""


class Throws(Section):
    """When several leads laid at once hold, and what stays when they do not."""

    tested_against: Literal["all_others", "opponents"]
    """The hands that may beat a throw: all three others, or those of the other side."""
    forced: Literal[
        "lowest_beaten_component",
        "lowest_component",
        "lowest_component_singles_first",
        "smallest_beaten_by_size",
        "lowest_card",
    ]
    """What stays on the table of a throw that fails."""


class Ruffs(Section):
    """How a lead is ruffed, and which of two ruffs wins."""

    structure: Literal["at_least", "exact"]
    """Must a ruff hold the components of the lead, or be of exactly its shape?"""
    compare: Literal["strongest_component", "all_components", "highest_card"]
    """What of two ruffs is compared."""

"""The parameters that a text may set otherwise than `common` does."""

from dataclasses import dataclass, fields, replace
from typing import Any


@dataclass(frozen=True)
class Rules:
    """What `common` says, until a field is given another value."""

    fixed_suit: str | None = None
    fixed_ranks: tuple[str, ...] = ()
    nt_level_cards: bool = True

    bridge_level: bool = True
    ace_two: str = "never"
    side_main: bool = True
    ace_side: bool = True
    main_joker: bool = True
    jokers: bool = True
    nt_level_joker: bool = True

    follow_shape: str = "required"
    follow_tractor: str = "tractor"
    partial_tractor: bool = True
    throw_shape: str = "full"

    tested_against: str = "all_others"
    forced: str = "lowest_beaten_component"
    structure: str = "at_least"
    compare: str = "strongest_component"

    kitty_single: int = 2
    kitty_pair: int = 4
    kitty_tractor: tuple[int, ...] = (8,)
    kitty_beyond: str = "double"
    kitty_throw: str | int = "strongest"
    kitty_per_card: int | None = None
    kitty_trump_only: bool = False
    burier_pays: bool = False


COMMON = Rules()

# Where each field stands in a ruleset file.
PLACES = {
    "fixed_suit": ("trumps", "fixed_suit"),
    "fixed_ranks": ("trumps", "fixed_ranks"),
    "nt_level_cards": ("trumps", "nt_level_cards"),
    "bridge_level": ("tractors", "bridge_level"),
    "ace_two": ("tractors", "ace_two"),
    "side_main": ("tractors", "side_main"),
    "ace_side": ("tractors", "ace_side"),
    "main_joker": ("tractors", "main_joker"),
    "jokers": ("tractors", "jokers"),
    "nt_level_joker": ("tractors", "nt_level_joker"),
    "follow_shape": ("follow", "shape"),
    "follow_tractor": ("follow", "tractor"),
    "partial_tractor": ("follow", "partial_tractor"),
    "throw_shape": ("follow", "throw_shape"),
    "tested_against": ("throws", "tested_against"),
    "forced": ("throws", "forced"),
    "structure": ("ruffs", "structure"),
    "compare": ("ruffs", "compare"),
    "kitty_single": ("kitty", "single"),
    "kitty_pair": ("kitty", "pair"),
    "kitty_tractor": ("kitty", "tractor"),
    "kitty_beyond": ("kitty", "tractor_beyond"),
    "kitty_throw": ("kitty", "throw"),
    "kitty_per_card": ("kitty", "per_card"),
    "kitty_trump_only": ("kitty", "trump_only"),
    "burier_pays": ("kitty", "burier_pays"),
}

# The texts whose hands are generated, by the clauses of the rulebook.
TEXTS = {
    "common": COMMON,
    "001.01": replace(  # C43, A7 (a), C42
        COMMON, kitty_tractor=(8, 12), kitty_beyond="+4", burier_pays=True
    ),
    "002.05": replace(COMMON, forced="lowest_component"),  # C15, C18
    "002.22": replace(  # C16, C17 read as A1 (a)
        COMMON, kitty_tractor=(6, 8), kitty_beyond="+2", kitty_throw=3
    ),
    "003.01": replace(  # C8, C9, C17, C18 read as A1 (a)
        COMMON, fixed_suit="s", fixed_ranks=("2",), kitty_per_card=1, kitty_trump_only=True
    ),
}


def inline(rules: Rules) -> str | dict[str, Any]:
    """The same parameters as a question or a replay takes them."""
    table: dict[str, Any] = {}
    for field in fields(rules):
        value = getattr(rules, field.name)
        if value != field.default:
            section, name = PLACES[field.name]
            table.setdefault(section, {})[name] = list(value) if type(value) is tuple else value
    return {"extends": "common", **table} if table else "common"


def rules_of(given: str | dict[str, Any]) -> Rules | None:
    """The parameters behind the `rules` of a vector, or None where this oracle has no word."""
    if isinstance(given, str):
        return TEXTS.get(given)
    named = {place: field for field, place in PLACES.items()}
    changes: dict[str, Any] = {}
    for section, table in given.items():
        if section == "extends":
            continue
        for name, value in table.items():
            if (section, name) not in named:
                return None
            changes[named[section, name]] = tuple(value) if type(value) is list else value
    base = TEXTS.get(given["extends"])
    return base and replace(base, **changes)

"""The names of offences, as a referee may call them."""

from typing import Literal, get_args

Offence = Literal[
    "revoke",
    "revoke_pair",
    "revoke_tractor",
    "failed_throw",
    "lead_out_of_turn",
    "follow_out_of_turn",
    "exposed_card",
    "take_back",
    "wrong_declare",
    "wrong_pair_declare",
    "wrong_overturn",
    "extra_cards",
    "short_cards",
    "bury_count",
    "bury_not_together",
    "kitty_overdraw",
    "kitty_short",
    "look_back",
    "talk",
    "concealment",
    "mixing_played_cards",
    "slow_play",
    "late",
    "absent",
    "peek",
    "false_ruff",
    "false_slough",
    "slow_shuffle",
    "slow_cut",
    "draw_out_of_turn",
    "unreasonable_bury",
    "substitution",
]

OFFENCES: tuple[str, ...] = get_args(Offence)
"""Every offence a ``penalty`` event may name."""

"""The kernel: where shape, follow, throw, winner and the fold over a hand are decided, once.

Small plain functions over integers and work space that is handed in, inside the subset that Numba
compiles. One hand runs them as they stand; archives run them compiled (`replay.kernel.compiled`).
They know no ruleset, no words and no prices: what varies between rulesets reaches them as numbers
in a flat table (`replay.card_table`, laid out in `replay.kernel.layout`).
"""

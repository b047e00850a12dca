"""Chance from numbers: hand and stream give a state, and the state gives the rest.

A generator of two 32-bit words (the xoroshiro64** of Blackman and Vigna), whose arithmetic comes to
the same in Python's integers and in 64-bit ones. Nothing else decides anything at random, so that
a hand is the same on every machine, in every batch, compiled or not.
"""

from __future__ import annotations

from analytics.simulation.notes import CHANCE

MASK = 0xFFFFFFFF
MILLION = 1_000_000

OF_DEAL = 0
OF_BIDS = 1
OF_PLAY = 2
OF_MATCH = 3
OF_REFEREE = 4


def scrambled(word: int) -> int:
    """A 32-bit word with every bit of it spread over all the others."""
    word ^= word >> 16
    word = (word * 0x85EBCA6B) & MASK
    word ^= word >> 13
    word = (word * 0xC2B2AE35) & MASK
    return word ^ (word >> 16)


def start_chance(notes: list[int], seed: int, hand: int, stream: int) -> None:
    """Begin the stream of this hand: one of its own for the deal, the bids and the play."""
    for half in range(2):
        word = scrambled((seed + (half + 1) * 0x9E3779B9) & MASK)
        word = scrambled(word ^ ((seed >> 32) & MASK))
        word = scrambled(word ^ (hand & MASK))
        word = scrambled(word ^ ((hand >> 32) & MASK))
        notes[CHANCE + half] = scrambled(word ^ stream)
    if notes[CHANCE] == 0 and notes[CHANCE + 1] == 0:
        notes[CHANCE] = 1


def any_word(notes: list[int]) -> int:
    """The next 32-bit word."""
    one = notes[CHANCE]
    two = notes[CHANCE + 1]
    word = (one * 0x9E3779BB) & MASK
    word = ((((word << 5) | (word >> 27)) & MASK) * 5) & MASK
    two ^= one
    notes[CHANCE] = (((one << 26) | (one >> 6)) & MASK) ^ two ^ ((two << 9) & MASK)
    notes[CHANCE + 1] = ((two << 13) | (two >> 19)) & MASK
    return word


def below(notes: list[int], bound: int) -> int:
    """A number from 0 up to, not including, the bound."""
    return (any_word(notes) * bound) >> 32


def happens(notes: list[int], rate: int) -> int:
    """1 as often as `rate` millionths say, else 0."""
    return 1 if below(notes, MILLION) < rate else 0

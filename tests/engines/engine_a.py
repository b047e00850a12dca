"""Hands and questions of another engine, put into our log and our questions (tests/data)."""

import json
from pathlib import Path
from typing import Any

from tests.oracle.cards import SEATS, from_seat, join, side

DATA = Path(__file__).parent.parent / "data"
JOKERS = {"RJ": "BJ", "BJ": "LJ"}
Record = dict[str, Any]


def records(name: str) -> list[Record]:
    """The lines of one data file."""
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


def cards(texts: list[str]) -> list[str]:
    """Their cards as ours."""
    return [JOKERS.get(text) or text[1] + text[0].lower() for text in texts]


def text(texts: list[str]) -> str:
    """Their cards as our text."""
    return join(cards(texts))


def trump(record: Record) -> str:
    """Their trump as ours."""
    return record["trump_suit"].lower()


def log(record: Record) -> list[dict[str, Any]]:
    """A hand as a log under `common`."""
    banker, level = SEATS[record["landlord"]], record["trump_rank"]
    header = {
        "paipu": 1,
        "hand": record["id"],
        "rules": "common",
        "level": level,
        "banker": banker,
        "levels": {side(banker): level, side(from_seat(banker)[1]): level},
        "first_hand": False,
        "bidding": "not_recorded",
        "trump": trump(record),
        "simulated": True,
    }
    deal = {
        "event": "deal",
        "hands": {seat: text(hand) for seat, hand in zip(SEATS, record["hands"], strict=True)},
        "kitty": text(record["buried"]),
    }
    bury = {"event": "bury", "seat": banker, "cards": text(record["buried"])}
    plays = [play for trick in record["tricks"] for play in plays_of(trick)]
    return [
        header,
        *({"n": place, **event} for place, event in enumerate([deal, bury, *plays], start=1)),
    ]


def plays_of(trick: Record) -> list[dict[str, Any]]:
    """The four plays of a trick; a throw that was cut down says what was tried."""
    plays = [
        {"event": "play", "seat": seat, "cards": text(laid)}
        for seat, laid in zip(from_seat(SEATS[trick["leader"]]), trick["plays"], strict=True)
    ]
    if trick["attempted_lead"]:
        plays[0] |= {"tried": text(trick["attempted_lead"]), "why": "throw"}
    return plays


def winner_question(record: Record, trick: Record, rules: object) -> dict[str, Any]:
    """Who wins this trick?"""
    return {
        "kind": "winner",
        "rules": rules,
        "level": record["trump_rank"],
        "trump": trump(record),
        "plays": [text(play) for play in trick["plays"]],
    }


def throw_questions(record: Record, rules: object) -> list[tuple[dict[str, Any], Record]]:
    """Does each lead of the hand hold, given what the others still had?"""
    hands = [cards(hand) for hand in record["hands"]]
    found = []
    for trick in record["tricks"]:
        leader = trick["leader"]
        question = {
            "kind": "throw",
            "rules": rules,
            "level": record["trump_rank"],
            "trump": trump(record),
            "lead": text(trick["attempted_lead"] or trick["plays"][0]),
            "others": [join(hands[(leader + step) % 4]) for step in (1, 2, 3)],
        }
        found.append((question, trick))
        for step, play in enumerate(trick["plays"]):
            for card in cards(play):
                hands[(leader + step) % 4].remove(card)
    return found


def follow_question(record: Record, rules: object) -> dict[str, Any]:
    """Is this answer legal?"""
    return {
        "kind": "follow",
        "rules": rules,
        "level": record["trump_rank"],
        "trump": trump(record),
        "lead": text(record["lead"]),
        "hand": text(record["hand"]),
        "play": text(record["play"]),
    }

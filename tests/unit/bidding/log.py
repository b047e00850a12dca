"""Hands for these tests: a header and the lines of the bidding."""

import json
from typing import Any

import events
from events.log import Hand


def hand(*lines: dict[str, Any], **header: Any) -> Hand:
    """A hand of this header with these events, numbered."""
    head = {
        "paipu": 1,
        "hand": "bids",
        "rules": "common",
        "level": "5",
        "banker": "E",
        "first_hand": False,
        "bidding": "recorded",
        **header,
    }
    log = [head, *({"n": n, **line} for n, line in enumerate(lines, start=1))]
    data = "".join(json.dumps(line) + "\n" for line in log).encode()
    [recorded] = events.read_bytes(data).hands
    assert not recorded.broken
    return recorded.hand


def declare(seat: str | None, cards: str = "", **more: Any) -> dict[str, Any]:
    return {"event": "declare", "seat": seat, **({"cards": cards} if cards else {}), **more}


def overturn(seat: str, cards: str, **more: Any) -> dict[str, Any]:
    return {"event": "overturn", "seat": seat, "cards": cards, **more}


def bury(seat: str, cards: str = "2s 2s 3s 3s 4s 4s 6s 6s") -> dict[str, Any]:
    return {"event": "bury", "seat": seat, "cards": cards}


def pickup(seat: str) -> dict[str, Any]:
    return {"event": "pickup", "seat": seat}


def move(source: str, target: str, cards: str, why: str = "kitty_flip") -> dict[str, Any]:
    return {"event": "move", "from": source, "to": target, "cards": cards, "why": why}

"""The sample files, and the same hands in other layouts."""

import csv
import io
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import orjson

import events
import replay
from events.codec import Problem
from events.importers import Imported, Item, Rejected, formats
from events.importers.season_layout import NUMBERS
from events.log import SEATS, Bury, Deal, Declare, Hand, Overturn, Play
from replay.result import Replay

DATA = Path(__file__).parents[1] / "data"
OWN = "house.shanghai-80fen-0.7.12"
CORRECTED = "house.shanghai-80fen"
FILES = {"80fen-random.ndjson": 364, "80fen-bots.ndjson": 195}
SUITS = "SHDC"

Round = dict[str, Any]


def items(source: str, data: bytes, name: str = "x", rules: str = "") -> list[Item]:
    """What an importer gives of some bytes."""
    return list(formats()[source].load(io.BytesIO(data), name, rules))


def load(source: str, data: bytes, name: str = "x", rules: str = "") -> list[Imported | Problem]:
    """The same with the problems of rejected records one by one."""
    return [
        one
        for item in items(source, data, name, rules)
        for one in (item.problems if isinstance(item, Rejected) else [item])
    ]


def one(source: str, data: bytes, name: str = "x", rules: str = "") -> Imported:
    """The only hand of some bytes."""
    [found] = load(source, data, name, rules)
    assert isinstance(found, Imported), found
    return found


@cache
def matches(name: str) -> tuple[dict[str, Any], ...]:
    """The lines of a sample file."""
    return tuple(map(json.loads, (DATA / name).read_text(encoding="utf-8").splitlines()))


@cache
def season(name: str) -> tuple[tuple[Round, Imported], ...]:
    """Every round of a sample file with its log."""
    rounds = [one for match in matches(name) for one in match["rounds"]]
    items = load("80fen-season", (DATA / name).read_bytes(), name)
    assert all(isinstance(item, Imported) for item in items)
    return tuple(zip(rounds, items, strict=True))  # type: ignore[arg-type]


@cache
def judged(name: str, rules: str = OWN) -> tuple[tuple[Round, Imported, Replay], ...]:
    """The same with the replay of each."""
    return tuple(
        (recorded, imported, replayed(imported.hand, rules)) for recorded, imported in season(name)
    )


def replayed(hand: Hand, rules: str | None = None) -> Replay:
    """A log, written and read again, under its own rules or others."""
    [recorded] = events.read_bytes(events.write_hand(hand)).hands
    assert not recorded.problems
    assert not events.verify_seal(recorded)
    return replay.hand(recorded, rules)


def as_season(match: dict[str, Any], *rounds: Round) -> bytes:
    """A match with these rounds alone, on one line."""
    return orjson.dumps({**match, "rounds": list(rounds)}) + b"\n"


def code(number: int) -> str:
    """A card of the season layout as the single-hand record writes it."""
    place = number % 54
    return f"X{15 + place - 52}" if place >= 52 else f"{SUITS[place // 13]}{place % 13 + 2}"


def leaders(one: Round) -> Iterator[tuple[int, dict[str, Any]]]:
    """The tricks of a round with their leaders."""
    leader = one["declSeat"]
    for trick in one["plays"]:
        yield leader, trick
        leader = trick["w"]


def as_record_2(one: Round, **changes: Any) -> dict[str, Any]:
    """A round in the layout of single hands."""
    hands: list[list[str]] = [[], [], [], []]
    tricks = []
    for leader, trick in leaders(one):
        plays = [
            {"seat": (leader + step) % 4, "cards": [*map(code, cards)], "by": "h"}
            for step, cards in enumerate(trick["p"])
        ]
        for play in plays:
            hands[play["seat"]] += play["cards"]
        points = sum(map(points_of, (card for play in trick["p"] for card in play)))
        tricks.append({"plays": plays, "winner": trick["w"], "points": points})
    return {
        "fmt": "80fen-record-2",
        "id": f"r-{one['seed']}",
        "pid": "p-1",
        "nick": "a name",
        "version": "80分 v0.7.12(测试版)",
        "t": "2026-09-04T12:00:00.000Z",
        "dur": 300,
        "human": 0,
        "no": one["no"],
        "seed": one["seed"],
        "replay": False,
        "redeals": 0,
        "dealer": -1 if one["no"] == 1 else one["declSeat"],
        "firstTaker": one["first"],
        "declSeat": one["declSeat"],
        "trump": {"suit": one["trump"], "rank": one["trumpRank"]},
        "decl": one["x_decl"],
        "kitty": [*map(code, one["kitty"])],
        "buried": [*map(code, one["buried"])],
        "buryBy": "h",
        "initialHands": hands,
        "tricks": tricks,
        "levelsBefore": one["before"],
        "levelsAfter": one["after"],
        "defPoints": one["total"],
        "kittyPts": one["kittyPts"],
        "mult": one["mult"],
        "rules": {"speedRun": False},
        "engines": ["latest"] * 4,
        "coach": "off",
        "undos": 0,
        "autoTricks": 0,
        **changes,
    }


def points_of(number: int) -> int:
    """Points of a card of the season layout."""
    place = number % 54
    return {3: 5, 8: 10, 11: 10}.get(place % 13, 0) if place < 52 else 0


def as_botzone(one: Round, seat: int) -> dict[str, Any]:
    """A round as one bot at Botzone would have seen it, up to its last answer."""
    ours = {kind: number for number, kind in enumerate(BOTZONE)}

    def shown(cards: list[int]) -> list[int]:
        return [ours[NUMBERS[card % 54]] + 54 * (card // 54) for card in cards]

    held = sorted({card for _, hand in hands_of(one) if _ == seat for card in hand})
    bid = one["x_decl"][-1] if one["x_decl"] else None
    level = "023456789:JQKA"[one["trumpRank"] - 1].replace(":", "0")
    known = {
        "first_round": one["no"] == 1,
        "level": level,
        "banking": {
            "called": one["x_decl"][0]["seat"] if bid else -1,
            "snatched": bid["seat"] if bid and len(one["x_decl"]) > 1 else -1,
            "major": (one["trump"] or "n").lower(),
            "banker": one["declSeat"],
        },
    }
    before = {**known, "banking": {**known["banking"], "called": -1, "snatched": -1, "major": ""}}
    if one["no"] == 1:
        before["banking"]["banker"] = -1
    requests: list[dict[str, Any]] = [
        {"stage": "deal", "deliver": [card], "global": before} for card in shown(held)
    ]
    requests[0]["playerpos"] = seat
    responses: list[list[int]] = [[] for _ in held]
    if seat == one["declSeat"]:
        requests.append({"stage": "cover", "deliver": shown(one["kitty"]), "global": known})
        responses.append(shown(one["buried"]))
    last: tuple[int, list[list[int]]] = (-1, [])
    tried = {throw["trick"]: throw for throw in one["x_failed_throws"]}
    for number, (leader, trick) in enumerate(leaders(one)):
        plays = [shown(cards) for cards in trick["p"]]
        place = (seat - leader) % 4
        history = [last[1], plays[:place], [last[0], leader]]
        requests.append({"stage": "play", "global": known, "history": history})
        throw = tried.get(number) if place == 0 else None
        responses.append(shown(throw["attempted"]) if throw else plays[place])
        last = (leader, plays)
    return {"requests": requests, "responses": responses}


BOTZONE = (
    *(
        13 * "shcd".index(suit) + "23456789TJQKA".index(rank)
        for rank in "A23456789TJQK"
        for suit in "shcd"
    ),
    52,
    53,
)
"""What each number of one deck is at Botzone."""


def hands_of(one: Round) -> list[tuple[int, list[int]]]:
    """The hands as dealt, by the arithmetic of the season's own description."""
    hands: dict[int, list[int]] = {seat: [] for seat in range(4)}
    for leader, trick in leaders(one):
        for step, cards in enumerate(trick["p"]):
            hands[(leader + step) % 4] += cards
    kitty = set(one["kitty"])
    own = [*hands[one["declSeat"]], *one["buried"]]
    hands[one["declSeat"]] = [card for card in own if card not in kitty]
    return sorted(hands.items())


def as_table(hand: Hand, names: dict[str, str] | None = None, lang: str = "") -> str:
    """A log as the rows that a club's secretary types, by the words of one language.

    Args:
        hand: The log.
        names: The word for each row and column; English ones if left out.
        lang: The language of the cards; empty: as logs write them.
    """
    spelt = names or {}
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\n")
    columns = ("hand", "event", "seat", "content", "at", "tried", "note")
    writer.writerow([spelt.get(f"column {one}", one) for one in columns])

    def row(event: str, seat: str = "", content: Any = "", at: Any = "", tried: Any = "") -> None:
        writer.writerow(
            ["1", spelt.get(event, event), spelt.get(seat, seat), content, at or "", tried, ""]
        )

    header = hand.header
    row("rules", "", header.rules)
    row("level", "", header.level)
    for side, level in (header.levels or {}).items():
        row("levels", side, level)
    if header.banker:
        row("banker", header.banker)
    else:
        row("first hand", "", spelt.get("yes", "yes"))

    def text(cards: tuple[int, ...]) -> str:
        if not lang:
            return events.cards_text(cards, sort=False)
        return " ".join(events.card_name(card, lang) for card in cards)

    for event in hand.events:
        if isinstance(event, Deal):
            for seat in SEATS:
                row("dealt", seat, text(tuple(sorted((event.hands or {})[seat]))))
            row("kitty", "", text(event.kitty or ()))
        elif isinstance(event, Declare | Overturn):
            row(event.event, event.seat or "", text(event.cards or ()), event.at)
        elif isinstance(event, Bury):
            row("bury", event.seat, text(event.cards))
        elif isinstance(event, Play):
            row("play", event.seat, text(event.cards), "", text(event.tried or ()))
    stated = hand.seal.stated if hand.seal else None
    if stated is not None:
        row("points", "", stated.points)
        row("banker level after", "", stated.banker_level_after)
        row("attackers level after", "", stated.attackers_level_after)
        row("next banker", stated.next_banker or "")
    return lines.getvalue()

"""Random legal hands, played by four people who like pairs, tractors and throws."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.oracle.cards import (
    FACES,
    RANKS,
    SEATS,
    SUITS,
    from_seat,
    join,
    pack,
    pairs_in,
    side,
    without,
)
from tests.oracle.chains import chains
from tests.oracle.follow import best, offence, owed
from tests.oracle.order import TRUMP, Table, suit_of
from tests.oracle.rules import TEXTS, Rules
from tests.oracle.shape import shape, top
from tests.oracle.throw import forced
from tests.oracle.winner import winner

Line = dict[str, Any]


@dataclass
class Seating:
    """The four hands and the log so far."""

    table: Table
    hands: dict[str, list[str]]
    log: list[Line] = field(default_factory=list)

    def write(self, event: str, **facts: Any) -> None:
        """Add one line to the log."""
        self.log.append({"n": len(self.log), "event": event, **facts})

    def lay(self, seat: str, cards: list[str], **facts: Any) -> None:
        """Put cards from a hand on the table."""
        self.hands[seat] = without(self.hands[seat], cards)
        self.write("play", seat=seat, cards=join(cards), **facts)


def trumps_of(ruleset: str) -> str:
    """The trumps a text knows."""
    return "s" if TEXTS[ruleset].fixed_suit else "shcdn"


def levels_of(ruleset: str) -> str:
    """The levels a text plays; fixed ranks are never the level."""
    return "".join(rank for rank in RANKS if rank not in TEXTS[ruleset].fixed_ranks)


def random_log(seed: int, ruleset: str = "common", rules: Rules | None = None) -> list[Line]:
    """A complete legal hand: header and events.

    `rules` are the parameters it is played by, if not those of the ruleset in the header.
    """
    chance = Random(seed)
    level = chance.choice(levels_of(ruleset))
    trump = chance.choice(trumps_of(ruleset)).replace("n", "nt")
    table = Table(level, trump, rules or TEXTS[ruleset])
    cards = shuffled(chance)
    hands = {seat: cards[25 * place : 25 * place + 25] for place, seat in enumerate(SEATS)}
    seating = Seating(table, hands)
    banker = chance.choice(SEATS)
    other = chance.choice(RANKS[: RANKS.index("T")])
    ours, theirs = side(banker), side(from_seat(banker)[1])
    if table.rules.fixed_suit:
        other = level
    seating.log.append(
        {
            "paipu": 1,
            "hand": f"random-{seed}",
            "rules": ruleset,
            "level": level,
            "banker": banker,
            "levels": {ours: level, theirs: other},
            "first_hand": False,
            "bidding": "not_recorded",
            "trump": trump,
        }
    )
    seating.write(
        "deal", hands={seat: join(hands[seat]) for seat in SEATS}, kitty=join(cards[100:])
    )
    if chance.random() < 0.6:
        banker = bid(chance, seating, ruleset) or banker
    buried = chance.sample(hands[banker] + cards[100:], 8)
    hands[banker] = without(hands[banker] + cards[100:], buried)
    seating.write("bury", seat=banker, cards=join(buried))
    leader = banker
    while hands[leader]:
        leader = one_trick(chance, seating, leader)
    return seating.log


def shuffled(chance: Random) -> list[str]:
    """A pack; every second one badly shuffled, so that pairs and tractors stay together."""
    cards = sorted(pack(), key=FACES.index)
    blocks: list[list[str]] = []
    thick = chance.random() < 0.5
    while cards:
        size = chance.randint(2, 6) if thick else 1
        blocks.append(cards[:size])
        cards = cards[size:]
    chance.shuffle(blocks)
    return [card for block in blocks for card in block]


def bid(chance: Random, seating: Seating, ruleset: str) -> str | None:
    """Let somebody declare the trump, or overturn another's single with a pair.

    Returns the new banker where the deal was still open: a first hand at level 2.
    """
    table, header = seating.table, seating.log[0]
    if table.rules.fixed_suit:
        return None
    hidden = {"hidden": True} if ruleset == "001.01" else {}
    if table.trump == "nt":
        return None if hidden else overturn(chance, seating, ["LJ", "BJ"])
    card = table.level + table.trump
    callers = [seat for seat in SEATS if card in seating.hands[seat]]
    if not callers or (chance.random() < 0.4 and not hidden):
        return overturn(chance, seating, [card])
    caller = chance.choice(callers)
    seating.write("declare", seat=caller, cards=card, **hidden)
    del header["trump"]
    header["bidding"] = "recorded"
    if table.level == "2" and chance.random() < 0.5:
        header.update(banker=None, first_hand=True, levels={"EW": "2", "NS": "2"})
        return caller
    return None


def overturn(chance: Random, seating: Seating, faces: list[str]) -> None:
    """Somebody shows a level card, another overturns it with a pair of one of these faces."""
    hands, level = seating.hands, seating.table.level
    strong = [(seat, face) for seat in SEATS for face in faces if face in pairs_in(hands[seat])]
    if not strong:
        return
    seat, face = chance.choice(strong)
    first = [
        (other, level + suit)
        for other in SEATS
        for suit in SUITS
        if other != seat and level + suit in hands[other]
    ]
    if not first:
        return
    other, card = chance.choice(first)
    seating.write("declare", seat=other, cards=card)
    seating.write("overturn", seat=seat, cards=join([face, face]))
    del seating.log[0]["trump"]
    seating.log[0]["bidding"] = "recorded"


def one_trick(chance: Random, seating: Seating, leader: str) -> str:
    """One trick; returns the seat that won it."""
    table, hands = seating.table, seating.hands
    order = from_seat(leader)
    tried = choose_lead(chance, table, hands[leader])
    lead = forced(table, tried, [hands[seat] for seat in order[1:]])
    if sorted(lead) == sorted(tried):
        seating.lay(leader, lead)
    else:
        seating.lay(leader, lead, tried=join(tried), why="throw")
    plays = [lead]
    for seat in order[1:]:
        plays.append(choose_follow(chance, table, lead, hands[seat]))
        seating.lay(seat, plays[-1])
    return order[winner(table, plays)]


def choose_lead(chance: Random, table: Table, hand: list[str]) -> list[str]:
    """A lead of one suit: a throw one time in five, else rather a tractor or a pair."""
    suit = suit_of(table, chance.choice(hand))
    parts = shape(table, [card for card in hand if suit_of(table, card) == suit])
    if len(parts) > 1 and chance.random() < 0.2:
        size = chance.randint(2, min(4, len(parts)))
        if chance.random() < 0.6:  # the highest ones have a chance to hold
            parts.sort(key=lambda part: -top(table, part))
            return [card for part in parts[:size] for card in part.cards]
        return [card for part in chance.sample(parts, size) for card in part.cards]
    if chance.random() < 0.6:
        return parts[0].cards
    return chance.choice(parts).cards


def choose_follow(chance: Random, table: Table, lead: list[str], hand: list[str]) -> list[str]:
    """A legal answer: some at random, checked by the rule; else one built to be the best."""
    size, suit = len(lead), suit_of(table, lead[0])
    held = [card for card in hand if suit_of(table, card) == suit]
    free = [card for card in hand if suit_of(table, card) != suit]
    if len(held) <= size:
        return held + fill(chance, table, free, size - len(held))
    for _ in range(3):
        play = likely(chance, table, lead, held)
        if offence(table, lead, hand, play) is None:
            return play
    play = built(chance, table, lead, held)
    assert offence(table, lead, hand, play) is None
    return play


def built(chance: Random, table: Table, lead: list[str], held: list[str]) -> list[str]:
    """Chains that give the best profile, and cards of the suit to fill up."""
    play = [card for chain in best(table, held, lead)[1] for card in (*chain, *chain)]
    return play + chance.sample(without(held, play), len(lead) - len(play))


def likely(chance: Random, table: Table, lead: list[str], held: list[str]) -> list[str]:
    """Cards of the suit that look right: for each length owed, the longest chain at hand."""
    play: list[str] = []
    for length in owed(table, lead):
        fitting = [
            chain for chain in chains(table, pairs_in(without(held, play))) if len(chain) <= length
        ]
        if fitting:
            longest = max(len(chain) for chain in fitting)
            chain = chance.choice([chain for chain in fitting if len(chain) == longest])
            play += [*chain, *chain]
    return play + chance.sample(without(held, play), len(lead) - len(play))


def fill(chance: Random, table: Table, free: list[str], size: int) -> list[str]:
    """Free cards; every second time trumps that go together, so that leads are ruffed."""
    trumps = [card for card in free if suit_of(table, card) == TRUMP]
    if len(trumps) >= size and chance.random() < 0.5:
        parts = shape(table, trumps)
        if chance.random() < 0.5:
            chance.shuffle(parts)
        return [card for part in parts for card in part.cards][:size]
    return chance.sample(free, size)

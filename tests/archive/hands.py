"""Sealed hands to put into archives: lawful text of every kind, and hands like simulated ones."""

import random
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa
from hypothesis import strategies as st

import events
from events.archive import SCHEMA, seal_batch
from events.archive.row import columns_of
from events.cards import cards_text
from events.log import OFFENCES, Hand, Stated
from tests import calls
from tests.engines.engine_a import log, records

ROOT = Path(__file__).parents[2]
Table = dict[str, Any]

SEATS = st.sampled_from("ENWS")
WORDS = st.text(min_size=1, max_size=12)
NUMBERS = st.one_of(st.integers(1, 40), st.integers(1, 2**53 - 1))
LEVELS = st.one_of(
    st.sampled_from([*"23456789TJQKA", "NT"]),
    st.builds(
        lambda rung, below, lap: {"rung": rung, "below": below, "lap": lap},
        st.sampled_from("2TA"),
        st.integers(0, 4),
        st.integers(0, 2),
    ),
)


def cards(low: int = 1, high: int = 9) -> st.SearchStrategy[str]:
    """Cards in any order, some of them not recorded."""
    few = st.lists(st.integers(0, 54), min_size=low, max_size=high)
    return few.map(lambda kinds: cards_text(kinds, sort=False))


def fields(**optional: st.SearchStrategy[Any]) -> st.SearchStrategy[Table]:
    """Some of these fields."""
    return st.fixed_dictionaries({}, optional=optional)


HEADERS = st.builds(
    lambda one, other: {**one, **other},
    st.fixed_dictionaries(
        {
            "paipu": st.just(1),
            "hand": WORDS,
            "rules": WORDS,
            "level": st.none() | LEVELS,
            "banker": st.none() | SEATS,
            "bidding": st.sampled_from(["recorded", "none_made", "not_recorded"]),
        }
    ),
    fields(
        rules_hash=st.none() | WORDS,
        levels=st.none() | st.dictionaries(st.sampled_from(["EW", "NS"]), LEVELS),
        first_hand=st.booleans(),
        race=st.none() | st.booleans(),
        trump=st.none() | st.sampled_from(["s", "h", "c", "d", "nt"]),
        nt_by=st.sampled_from(["little", "big"]),
        match=WORDS,
        hand_no=NUMBERS,
        board=NUMBERS,
        seats=st.none() | st.dictionaries(SEATS, WORDS),
        played_at=WORDS,
        earlier=st.none()
        | st.dictionaries(
            st.sampled_from(["EW", "NS"]),
            st.dictionaries(st.sampled_from(OFFENCES), st.integers(0, 3), max_size=2),
        ),
        next_banker=SEATS,
        supersedes=st.binary(min_size=32, max_size=32).map(lambda one: "sha256:" + one.hex()),
        because=WORDS,
        corrected_by=WORDS,
        simulated=st.booleans(),
        imported_from=WORDS,
    ),
)

DEALS = fields(
    drawn=st.booleans(),
    first=st.none() | SEATS,
    hands=st.none() | st.dictionaries(SEATS, cards(0, 26)),
    kitty=st.none() | cards(0, 8),
    kitty_dealt_to_banker=st.booleans(),
).map(lambda table: {"event": "deal", **table})


def _bids(event: str, more: st.SearchStrategy[Table]) -> st.SearchStrategy[Table]:
    plain = st.builds(
        lambda seat, shown, at: {"event": event, "seat": seat, "cards": shown, **at},
        SEATS,
        cards(1, 3),
        fields(at=st.integers(1, 100)),
    )
    return plain | st.builds(lambda one, other: {**one, **other}, plain, more)


_HIDDEN = fields(**{"hidden": st.booleans(), "with": cards(1, 2)})
BIDS = _bids("declare", _HIDDEN) | _bids("overturn", _HIDDEN)
TURNED = st.builds(lambda turned: {"event": "declare", "seat": None, "turned": turned}, cards(1, 4))
BURIALS = st.builds(
    lambda seat, buried: {"event": "bury", "seat": seat, "cards": buried}, SEATS, cards(0, 9)
)
PLAYS = st.builds(
    lambda seat, laid, more: {"event": "play", "seat": seat, "cards": laid, **more},
    SEATS,
    st.one_of(cards(1, 1), cards(1, 6)),
    st.one_of(
        st.just({}),
        st.just({}),
        fields(
            tried=st.none() | cards(1, 6), why=st.none() | st.sampled_from(["throw", "take_back"])
        ),
        st.builds(
            lambda tried, why: {"tried": tried, "why": why},
            cards(1, 6),
            st.sampled_from(["throw", "take_back"]),
        ),
    ),
)
RARE = st.one_of(
    st.builds(
        lambda seat, offence, more: {"event": "penalty", "seat": seat, "offence": offence, **more},
        SEATS,
        st.sampled_from(OFFENCES),
        fields(
            of=st.integers(1, 9),
            cards=st.integers(0, 3),
            note=WORDS,
            ruling=st.none() | fields(points_set=st.integers(-5, 5), redeal=st.booleans()),
        ),
    ),
    st.builds(lambda seat: {"event": "pickup", "seat": seat}, SEATS),
    st.builds(
        lambda of, shown: {"event": "reveal", "of": of, "cards": shown},
        st.integers(1, 9),
        cards(1, 2),
    ),
    st.builds(
        lambda one, to, moved: {
            "event": "move",
            "from": one,
            "to": to,
            "cards": moved,
            "why": "trade",
        },
        SEATS,
        st.sampled_from(["E", "kitty"]),
        cards(1, 2),
    ),
    st.builds(
        lambda more: {"event": "end", "why": "claim", **more},
        fields(agreed=st.none() | st.booleans()),
    ),
)
EVENTS = st.lists(st.one_of(PLAYS, PLAYS, PLAYS, BIDS, BURIALS, DEALS, RARE, TURNED), max_size=12)
STATED = fields(points=st.integers(-40, 400), banker_level_after=LEVELS, next_banker=SEATS)


@st.composite
def sealed_hands(draw: st.DrawFn) -> Hand:
    """Any hand that the reader reads without an error, sealed."""
    drawn = draw(EVENTS)
    if draw(st.booleans()):
        drawn = [draw(DEALS), *drawn]
    tables = [{**event, "n": n} for n, event in enumerate(drawn, 1)]
    [recorded] = events.read_bytes(calls.text_of([draw(HEADERS), *tables])).hands
    assert all(problem.severity == "note" for problem in recorded.problems)
    stated = draw(st.none() | STATED)
    return events.seal_hand(recorded.hand, None if stated is None else Stated(**stated))


@cache
def recorded_hands() -> tuple[Hand, ...]:
    """Every hand of the samples and of the tests' data that can be sealed, sealed."""
    files = [*ROOT.glob("sample_logs/*.jsonl"), *ROOT.glob("tests/cli/logs/*.jsonl")]
    hands = [one.hand for file in sorted(files) for one in events.read_file(file).hands]
    for record in records("engine-a-hands.jsonl")[:40]:
        hands += [one.hand for one in events.read_bytes(calls.text_of(log(record))).hands]
    return tuple(hand if hand.seal else events.seal_hand(hand) for hand in hands)


def simulated(count: int) -> pa.RecordBatch:
    """The first of a series of sealed rows like those of a simulation.

    Drawing order, bids, seals: real plays of another engine, with suits, seats and the order of
    the tricks changed from hand to hand, so that no two hands share a run of cards that a packer
    could find again.
    """
    size = 1
    while size * MANY < count:
        size += 1
    return pa.concat_batches([_simulated(seed) for seed in range(size)]).slice(0, count)


MANY = 600


@cache
def _simulated(seed: int) -> pa.RecordBatch:
    chance = random.Random(seed)
    base = _plays()
    rows = [_varied(base[place % len(base)], seed * MANY + place, chance) for place in range(MANY)]
    return seal_batch(pa.RecordBatch.from_pylist(rows, schema=SCHEMA.remove(_SEAL)))


@cache
def _plays() -> list[Table]:
    every = b"".join(calls.text_of(log(one)) for one in records("engine-a-hands.jsonl")[:60])
    return [columns_of(one.hand) for one in events.read_bytes(every).hands]


_SEAL = SCHEMA.get_field_index("seal")


def _varied(row: Table, place: int, chance: random.Random) -> Table:
    suits, start = chance.sample(range(4), 4), 0
    deal, bury, tricks, laid = [], [], [[]], 0
    for step in row["steps"]:
        size = step & 255
        kinds = [
            suits[kind // 13] * 13 + kind % 13 if kind < 52 else kind
            for kind in row["cards"][start : start + size]
        ]
        start += size
        if step < 4096:
            deal.append((step, chance.sample(kinds, size)))
        elif step < 8192:
            bury.append((step, sorted(kinds)))
        else:
            if laid == 4:
                tricks.append([])
                laid = 0
            tricks[-1].append((step, sorted(kinds)))
            laid += step < 4 * 4096
    chance.shuffle(tricks)
    plays = [
        (step & ~768 | ((step >> 8 & 3) + turn) % 4 * 256, kinds)
        for trick in tricks
        for turn in [chance.randrange(4)]
        for step, kinds in trick
    ]
    kind = chance.randrange(52)
    bids = [(-4096 + chance.randrange(4) * 256 + 1, [kind])]
    if chance.random() < 0.5:
        bids.append((-8192 + chance.randrange(4) * 256 + 2, [kind, kind]))
    steps = [*deal, *bids, *bury, *plays]
    return {
        **row,
        "hand": f"sim-7-{place:07d}",
        "rules": "001.01",
        "first_hand": False,
        "others": None,
        "bidding": "recorded",
        "trump": None,
        "drawn": True,
        "first": chance.choice("ENWS"),
        "steps": [step for step, _ in steps],
        "cards": [kind for _, kinds in steps for kind in kinds],
        "at": sorted(chance.sample(range(1, 101), len(bids))),
    }

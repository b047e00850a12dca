"""The 300 hands of rbtying/shengji by the importer, under the house ruleset named after it."""

import json
from collections import Counter

import pytest

from events.importers import Imported
from events.log import SEATS
from tests.engines import engine_a
from tests.importers.sources import DATA, load, one, replayed

SOURCE = "rbtying-mechanics"
FILE = "engine-a-hands.jsonl"


def test_every_hand_comes_out_as_it_was_played() -> None:
    """All 6,907 tricks and all points; one throw is cut down as no rule of ours does."""
    items = load(SOURCE, (DATA / FILE).read_bytes(), FILE)
    classes: Counter[str] = Counter()
    faults = []
    for record, item in zip(engine_a.records(FILE), items, strict=True):
        assert isinstance(item, Imported)
        assert item.problems == ()
        found = replayed(item.hand)
        classes[found.class_] += 1
        faults += [
            (found.hand, finding.code, finding.event)
            for finding in found.findings
            if finding.severity != "note"
        ]
        assert [(one.leader, one.winner, one.points) for one in found.tricks] == [
            (SEATS[trick["leader"]], SEATS[trick["winner"]], trick["points"])
            for trick in record["tricks"]
        ]
        assert found.as_dict()["points"] == record["attacker_points_no_penalty"]
        assert found.as_dict()["stated_differs"] == []
    assert classes == {"replays": 299, "faulted": 1}
    assert faults == [("rb-0524", "throw_misjudged", 7)]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"trump_suit": "X"}, "trump_unknown"),
        ({"trump_rank": "1"}, "level_number"),
        ({"trump_rank": "23"}, "level_number"),
        ({"landlord": 4}, "seat_number"),
        ({"buried": ["S1"]}, "card_unknown"),
        ({"hands": [[], [], [], []]}, "pack_differs"),
    ],
)
def test_a_hand_that_cannot_be(change: dict[str, object], code: str) -> None:
    record = {**engine_a.records(FILE)[0], **change}
    [problem] = load(SOURCE, json.dumps(record).encode())
    assert not isinstance(problem, Imported)
    assert problem.code == code


def test_a_wrong_number_is_told() -> None:
    record = engine_a.records(FILE)[0]
    record["tricks"][0]["points"] += 5
    [problem] = one(SOURCE, json.dumps(record).encode()).problems
    assert problem.params["field"] == "tricks[1].points"

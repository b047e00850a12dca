"""Which throws of the sample season leave other cards, under its own rules and the corrected ones.

`python -m tests.importers.forced --each` lists every one with both choices and the reason.
"""

from collections import Counter
from functools import cache

import pytest

from replay.rescore import THROW_ELSEWHERE
from replay.result import DIVERGED, FAULTED, REPLAYS
from tests.importers.forced import EQUAL, OTHER, SAME, TIED, Choice, choices
from tests.importers.sources import CORRECTED, DATA, FILES, OWN, judged, season

RANDOM = "80fen-random.ndjson"


@cache
def every(rules: str) -> tuple[Choice, ...]:
    return tuple(one for _, imported in season(RANDOM) for one in choices(imported.hand, rules))


def test_under_its_own_rules() -> None:
    """The engine keeps what it took apart first of equals, ours the one with fewer cards."""
    count = Counter(one.kind for one in every(OWN))
    assert count == {SAME: 2091, EQUAL: 30, TIED: 5}
    faults = {
        (found.hand, finding.event)
        for _, _, found in judged(RANDOM)
        for finding in found.findings
        if finding.severity == "offence"
    }
    assert faults == {(one.hand, one.event) for one in every(OWN) if one.kind == TIED}
    for one in every(OWN):
        if one.kind == TIED:
            assert (len(one.stayed.split()), len(one.due.split())) == (2, 1)


def test_under_the_corrected_rules() -> None:
    count = Counter(one.kind for one in every(CORRECTED))
    assert count == {SAME: 1979, EQUAL: 30, TIED: 5, OTHER: 112}
    why = Counter(one.why.split()[0] for one in every(CORRECTED) if one.kind == OTHER)
    assert why == {"nobody": 65, "both": 47}


def test_hands_of_the_season_that_the_corrected_rules_change() -> None:
    """Each diverges at its first throw that leaves other cards; no winner changes before."""
    first: dict[str, int] = {}
    for one in every(CORRECTED):
        if one.kind == OTHER:
            first.setdefault(one.hand, one.event)
    found = {
        judgement.hand: judgement.at
        for _, _, judgement in judged(RANDOM, CORRECTED)
        if judgement.class_ == DIVERGED
    }
    assert found == first
    assert len(found) == 99
    assert {one.reason for _, _, one in judged(RANDOM, CORRECTED) if one.at} == {THROW_ELSEWHERE}


@pytest.mark.parametrize(
    ("name", "classes"),
    [
        (RANDOM, {"replays": 262, "diverged": 99, "faulted": 3}),
        ("80fen-bots.ndjson", {"replays": 195}),
    ],
)
def test_classes_under_the_corrected_rules(name: str, classes: dict[str, int]) -> None:
    assert Counter(found.class_ for _, _, found in judged(name, CORRECTED)) == classes


def test_the_page_prints_these_numbers() -> None:
    page = (DATA.parents[1] / "docs" / "importers.md").read_text(encoding="utf-8")
    for rules in (OWN, CORRECTED):
        kinds = Counter(one.kind for one in every(rules))
        classes = Counter(found.class_ for _, _, found in judged(RANDOM, rules))
        numbers = [kinds[kind] for kind in (SAME, EQUAL, TIED, OTHER)]
        numbers += [classes[name] for name in (REPLAYS, FAULTED, DIVERGED)]
        cells = " | ".join(f"{number:,}" for number in numbers)
        assert f"| `{rules}` | {cells} |" in page
    both = sum(found.class_ == REPLAYS for name in FILES for _, _, found in judged(name, CORRECTED))
    assert f"must come to {both} hands that replay" in page


def test_a_pair_ruffs_two_singles_only_since_the_repair() -> None:
    """No hand of the sample has one; the position of the rule book decides."""
    from tests.calls import ask

    plays = ["Qd Jd", "3d 4d", "8h 8h", "6d 7d"]
    question = {"kind": "winner", "level": "5", "trump": "h", "plays": plays}
    assert ask({**question, "rules": OWN})["winner"] == 0
    assert ask({**question, "rules": CORRECTED})["winner"] == 2

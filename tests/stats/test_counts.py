"""Every metric counted twice: by the statistics, and slowly from the texts of 300 hands."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from analytics.stats import DIMENSIONS, METRICS, Answer, answer, parse_question, question
from analytics.stats.question import allowed
from tests.stats import slow_counts, slow_hand
from tests.stats.slow_hand import Slow
from tests.stats.slow_metrics import EVENTS, HANDS

NAMES = list(METRICS)


def dimensions_for(metric: str) -> list[str]:
    """Two dimensions for each metric, chosen so that all metrics together ask for every one."""
    fits = [name for name, one in DIMENSIONS.items() if allowed(METRICS[metric], one)]
    place = NAMES.index(metric)
    return [fits[place % len(fits)], fits[-1 - place % 7]]


def counted(found: Answer) -> dict[tuple[Any, ...], tuple[int, int]]:
    """The cells with denominator and numerator."""
    return {row.cell: (row.counted, row.total) for row in found.rows}


def test_slow_counts_know_every_metric() -> None:
    assert {*HANDS, *EVENTS} == set(METRICS)
    kinds = {name: METRICS[name].kind for name in EVENTS}
    assert {name: kind for name, (kind, _) in EVENTS.items()} == kinds


def test_every_dimension_is_asked_for() -> None:
    assert {name for metric in METRICS for name in dimensions_for(metric)} == set(DIMENSIONS)


@pytest.mark.parametrize("metric", METRICS)
def test_metric(metric: str, archive: Path, seen: list[Slow]) -> None:
    """Told apart by two dimensions, and all together, which is what the cells add up to."""
    for name in dimensions_for(metric):
        asked = question(metric, by=[name])
        found = answer(archive, asked)
        assert counted(found) == slow_counts.cells(seen, metric, (name,), asked.breadth), name
        whole = slow_counts.cells(seen, metric, (), asked.breadth)
        assert (found.whole.counted, found.whole.total) == whole[()]
        assert found.whole.counted > 0
        assert sum(row.total for row in found.rows) == found.whole.total
        apart = METRICS[metric].kind == "frequency" and name in slow_counts.OF_EVENTS
        if apart:  # kinds of events are counted over the same hands
            assert {row.counted for row in found.rows} == {found.whole.counted}
        else:
            assert sum(row.counted for row in found.rows) == found.whole.counted
        for row in (*found.rows, found.whole):
            assert row.hands <= found.coverage.with_facts
            if row.value is not None and row.low is not None and row.high is not None:
                assert row.low <= row.value <= row.high


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("metric=hold_rate&by=level,role&where=trump:h", lambda one: one["trump"] == "h"),
        ("metric=points_taken&by=player&where=points:80..", lambda one: (one["points"] or 0) >= 80),
        (
            "metric=level_change&by=pair&where=seat:E,N&where=hand_no:..20",
            lambda one: one["seat"] in {"E", "N"} and one["hand_no"] and one["hand_no"] <= 20,
        ),
        ("metric=faults&by=fault,role&where=level!:5,6", lambda one: one["level"] not in set("56")),
        (
            "metric=faults&by=player&where=fault:revoke",
            lambda one: one.get("fault", "") == "revoke",
        ),
        ("metric=ruffs&by=suit,seat&where=board:", lambda one: one["board"] is None),
        ("metric=called_rate&by=class&where=called:yes", lambda one: one["called"] == "yes"),
        ("metric=lead_wins&by=trick,suit&where=size!:1", lambda one: one["size"] != 1),
        (
            "metric=hold_rate&by=banker_trumps,no_trump&where=simulated:no",
            lambda one: one["simulated"] == "no",
        ),
        (
            "metric=declare_success&by=bidder_trumps&where=declared:single,pair",
            lambda one: one["declared"] in {"single", "pair"},
        ),
        ("metric=tricks_won&where=role:banker", lambda one: one["role"] == "banker"),
    ],
)
def test_two_dimensions_and_filters(
    text: str,
    passes: Callable[[dict[str, Any]], bool],
    archive: Path,
    seen: list[Slow],
) -> None:
    asked = parse_question(text)
    found = answer(archive, asked)
    # a filter of events leaves the hands, sides or seats that they are counted over
    of_events = {one.by for one in asked.where} & set(slow_counts.OF_EVENTS)
    over = METRICS[asked.metric].kind == "frequency" and of_events

    def kept(labels: dict[str, Any]) -> bool:
        return bool(passes(labels)) or bool(over and not of_events & set(labels))

    slow = slow_counts.cells(seen, asked.metric, asked.by, asked.breadth, kept)
    assert counted(found) == (slow if asked.by else {})
    assert sum(total for _, total in slow.values()) == found.whole.total > 0


ROUNDS = ("round-0", "round-1", "round-2")


def of_rounds(texts: list[bytes], rules: str, rounds: tuple[str, ...]) -> list[Slow]:
    """The hands of some matches that stand, looked at under one ruleset."""
    headers = [(json.loads(text.partition(b"\n")[0]), text) for text in texts]
    some = [text for header, text in headers if header.get("match") in rounds]
    return slow_hand.standing([slow_hand.seen(text, rules) for text in some])


def test_other_rules(archive: Path, texts: list[bytes]) -> None:
    """All hands under one ruleset, whatever they were played under: some diverge."""
    seen = of_rounds(texts, "002.05", ROUNDS)
    for text in ("hold_rate&by=played_under", "tricks_won&by=class", "faults&by=fault"):
        asked = parse_question(f"metric={text}&where=match:{','.join(ROUNDS)}&rules=002.05")
        found = answer(archive, asked)
        assert counted(found) == slow_counts.cells(seen, asked.metric, asked.by, "hand")
    assert {hand.result["class"] for hand in seen} > {"diverged"}


def test_the_same_hands_under_two_rulesets(archive: Path, texts: list[bytes]) -> None:
    """Told apart by ruleset, a hand counts under each."""
    asked = parse_question("metric=points_taken&by=rules&where=match:round-0&rules=002.05,common")
    found = answer(archive, asked)
    seen = [hand for rules in asked.rules for hand in of_rounds(texts, rules, ROUNDS[:1])]
    assert counted(found) == slow_counts.cells(seen, "points_taken", ("rules",), "hand")
    assert found.whole.counted == sum(row.counted for row in found.rows)
    assert found.whole.hands == 40

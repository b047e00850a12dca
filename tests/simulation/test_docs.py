"""The page says what the program does."""

import re

from analytics.simulate import MATCH
from analytics.simulation import CALLED, FAULTS, PLAYERS, POLICIES, RISK
from tests.docs.pages import code, page, rows, sections
from tests.simulation.hands import logs

PAGE = page("simulation.md")


def test_rates_and_policies() -> None:
    parts = sections(PAGE)
    table = {row[0].strip("`"): float(row[1]) for row in rows(parts["Faults"])}
    assert table == FAULTS
    assert {row[0].strip("`") for row in rows(parts["The players"])} == set(POLICIES)


def test_defaults() -> None:
    assert re.search(r"`--risk`, ([\d.]+)", PAGE)[1] == str(RISK)
    assert re.search(r"`--called`,\s([\d.]+)", PAGE)[1] == str(CALLED)
    assert f"A match has {MATCH} hands" in PAGE
    assert f"`p{PLAYERS}`" in PAGE


def test_names() -> None:
    names = [row[1].strip("`") for row in rows(sections(PAGE)["Names"])]
    hand = logs("002.05", 123, seed=7)[122]
    assert hand.header.hand == names[0]
    assert (hand.header.match or "").partition(".1")[0] == names[1]


def test_the_example_runs() -> None:
    space: dict[str, object] = {}
    exec(code(PAGE, "python")[0], space)  # noqa: S102 - our own page
    assert len(space["hands"]) == 32

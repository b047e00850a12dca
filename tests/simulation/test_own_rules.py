"""Rules of one's own under the id of an installed text: hands tell that they are not of it."""

from pathlib import Path

import pytest

import replay
from analytics.simulate import simulate
from events.archive import hand_of
from replay import load_ruleset

CLUB = """
id = "001.01"
slug = "club"
title = { zh = "俱乐部", en = "Club" }
family = "upgrade"
extends = "001.01"
completeness = "complete"

[kitty]
single = 8

[source]
kitty = "C1"
"""


@pytest.mark.parametrize("id_", ["001.01", "club.9"])
def test_the_hash_of_rules_of_ones_own(tmp_path: Path, id_: str) -> None:
    file = tmp_path / "club.toml"
    file.write_text(CLUB.replace('id = "001.01"', f'id = "{id_}"'), encoding="utf-8")
    rules = load_ruleset(str(file))
    [batch] = simulate(rules, 16, 1)
    hands = [hand_of(row) for row in batch.to_pylist()]
    assert {hand.header.rules_hash for hand in hands} == {rules.hash}
    codes = {finding.code for finding in replay.hand(hands[0], "001.01").findings}
    assert ("rules_changed" in codes) == (id_ == "001.01")


def test_texts_of_the_program_need_none() -> None:
    [batch] = simulate("001.01", 16, 1)
    assert batch.column("rules_hash").null_count == 16

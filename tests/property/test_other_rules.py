"""Hands played under `common`, replayed under one changed parameter: replays, faulted, diverged."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import calls
from tests.oracle.rescore import rescored
from tests.oracle.rules import COMMON, inline
from tests.property.strategies import FOLLOWS, RUFFS, SWITCHED, THROWS, logs

# Under these every card keeps its suit: another trump is another question.
CHAINS = [rules for rules in SWITCHED.values() if rules.nt_level_cards and not rules.fixed_suit]
GROUPS = {
    "chains": CHAINS,
    "follows": list(FOLLOWS.values()),
    "throws": list(THROWS.values()),
    "ruffs": list(RUFFS.values()),
}


@pytest.mark.parametrize("group", list(GROUPS))
@given(data=st.data())
def test_class(group: str, data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from(GROUPS[group]))
    log = data.draw(logs())
    kind, at, offences = rescored(log, COMMON, rules)
    found = calls.replay_dict(log, inline(rules))
    assert (found["class"], found["at"]) == (kind, at)
    assert [
        (finding["code"], finding["event"], finding["seat"])
        for finding in found["findings"]
        if finding["severity"] in {"error", "offence"}
    ] == offences
    if kind == "diverged":
        assert found["takes_deal"] is None

"""One play changed to one that the naive rules forbid: one offence, there, nothing before it."""

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests import calls
from tests.oracle.rules import TEXTS
from tests.oracle.spoil import PLANTS, cut_after, spoil
from tests.property.strategies import logs

FAULTS = {"error", "offence"}


@pytest.mark.parametrize("code", list(PLANTS))
@given(data=st.data())
def test_one_fault(code: str, data: st.DataObject) -> None:
    ruleset = data.draw(st.sampled_from(list(TEXTS)))
    log = data.draw(logs(ruleset))
    planted = spoil(Random(data.draw(st.integers(0, 2**32))), log, TEXTS[ruleset], code)
    assume(planted is not None)
    assert planted is not None
    spoiled, fault = planted

    cut = calls.replay_dict(cut_after(spoiled, fault.event))
    assert [(found["code"], found["event"], found["seat"]) for found in faults(cut)] == [fault]
    assert faults(cut)[0]["severity"] == "offence"
    assert cut["class"] == "faulted"

    whole = calls.replay_dict(spoiled)
    assert [found for found in faults(whole) if found["event"] < fault.event] == []
    assert (fault.code, fault.event) in [(found["code"], found["event"]) for found in faults(whole)]


def faults(found: dict[str, Any]) -> list[dict[str, Any]]:
    """Errors and offences; notes may stand anywhere."""
    return [finding for finding in found["findings"] if finding["severity"] in FAULTS]

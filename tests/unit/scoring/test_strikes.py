"""Strikes across a match, where a text counts several offences together."""

import pytest

from tests import calls
from tests.conformance.vectors import vectors

[WITHHELD] = [vector["log"] for vector in vectors() if vector["id"] == "hand.revoke.06"]
"""E keeps back a pair and nobody calls it."""


@pytest.mark.parametrize(
    ("earlier", "lost"),
    [
        ({"revoke": 1}, None),
        ({"revoke": 1, "revoke_tractor": 1}, "banker"),
        ({"revoke_pair": 2}, "banker"),
        ({"revoke": 1, "take_back": 1}, None),
    ],
)
def test_the_third_wrong_follow_of_any_kind_loses_the_match(earlier, lost):
    header, *events = WITHHELD
    log = [{**header, "banker": "E", "rules": "002.03", "earlier": {"EW": earlier}}, *events]
    found = calls.replay_dict(log)["findings"]
    [price] = [one["price"] for one in found if one["code"] == "revoke_pair"]
    assert price["banker_levels"] == -1
    assert price.get("match_lost_by") == lost

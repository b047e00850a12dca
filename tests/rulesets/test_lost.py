"""What was lost with a text has no answer, only a reason; nothing between known rows is guessed."""

from typing import Any

import pytest

from replay import ask, load_ruleset
from replay.ruleset import installed
from replay.ruleset.rows import ROW_RANGE
from replay.ruleset.schema import OFFENCES

POINTS = [*range(-40, 321, 5)]
TEXTS = {one.id: load_ruleset(one.id) for one in installed()}
WITHOUT_TABLE = [
    name for name, text in TEXTS.items() if any("_rows" in entry for entry in text.missing)
]
CONVERTING = [name for name, text in TEXTS.items() if text.values.scoring.kind == "big_points"]
LOST_FINES = [
    (name, entry.removeprefix("fines."))
    for name, text in TEXTS.items()
    for entry in text.missing
    if entry.startswith("fines.")
]


def reasoned(answer: dict[str, Any]) -> None:
    """No answer, and why."""
    assert answer["unanswerable"]
    assert answer["why"]["code"] in {
        "parameter_missing",
        "points_off_table",
        "conversion_unknown",
        "no_score_table",
        "price_lost",
    }


def test_the_texts_that_have_lost_a_table() -> None:
    assert CONVERTING == ["000.03", "000.12", "002.17"]
    assert {"000.13", "000.14", "002.01", "002.09", "002.10", "002.12", "002.13", "002.19"} <= {
        *WITHOUT_TABLE
    }


@pytest.mark.parametrize("name", CONVERTING)
def test_big_points_are_those_of_the_samples(name: str) -> None:
    text = TEXTS[name]
    known = {}
    if "scoring.big_points" not in text.missing:
        known = dict(text.values.scoring.big_points or ())
    for points in POINTS:
        answer = ask({"kind": "convert", "rules": name, "points": points})
        if points in known:
            assert answer["big"] == known[points]
        else:
            assert "big" not in answer
            reasoned(answer)
    assert len(known) == (5 if name == "000.12" else 0)


@pytest.mark.parametrize("name", WITHOUT_TABLE)
def test_rungs_are_those_of_the_rows_that_are_left(name: str) -> None:
    """A row that is stated, or a step beyond the last one; before, between and after: no rungs."""
    rows = known_rows(name)
    lost = lost_ranges(name)
    for points in POINTS:
        answer = ask({"kind": "levels", "rules": name, "points": points})
        row = next((one for one in rows if one[0] <= points <= one[1]), None)
        if row is not None:
            deltas = (answer.get("banker_delta", 0), answer.get("attackers_delta", 0))
            assert sum(deltas) == row[2]
        elif not rows or any(low <= points <= high for low, high in lost):
            assert not {"banker_delta", "banker_level_after"} & answer.keys() or (
                "attackers_delta" not in answer
            )
            reasoned(answer)


@pytest.mark.parametrize("name", WITHOUT_TABLE)
def test_the_deal_is_told_only_where_its_border_is_known(name: str) -> None:
    known = "scoring.takes_deal_at" not in TEXTS[name].missing
    answer = ask({"kind": "levels", "rules": name, "points": 90})
    assert ("takes_deal" in answer) == known


@pytest.mark.parametrize(("name", "offence"), LOST_FINES)
def test_a_lost_price_is_not_worked_out(name: str, offence: str) -> None:
    assert offence in OFFENCES
    for side in ("banker", "attackers"):
        answer = ask({"kind": "fine", "rules": name, "offence": offence, "side": side, "cards": 3})
        reasoned(answer)
        assert answer["why"]["code"] == "price_lost"
        assert not {"points_change", "banker_levels", "attackers_levels"} & answer.keys()


@pytest.mark.parametrize(
    ("name", "entry"), [(name, entry) for name, text in TEXTS.items() for entry in text.missing]
)
def test_what_is_lost_has_no_value(name: str, entry: str) -> None:
    text = TEXTS[name]
    section, _, key = entry.partition(".")
    if ROW_RANGE.fullmatch(entry):
        key = key.partition("[")[0]
        assert key in getattr(text.values, section).model_fields_set
    else:
        assert key not in getattr(text.values, section).model_fields_set
        assert text.source(entry).kind == "missing"


def known_rows(name: str) -> list[tuple[int, int, int]]:
    """The rows of the score table that are there."""
    text = TEXTS[name]
    return [
        row
        for key in ("banker_rows", "attacker_rows")
        if f"scoring.{key}" not in text.missing
        for row in getattr(text.values.scoring, key)
    ]


def lost_ranges(name: str) -> list[tuple[int, int]]:
    """The ranges of points whose rows are lost; a table that is lost whole leaves none out."""
    text = TEXTS[name]
    found = [ROW_RANGE.fullmatch(entry) for entry in text.missing]
    ranges = [(int(one["lowest"]), int(one["highest"])) for one in found if one]
    rows = known_rows(name)
    if "scoring.attacker_rows" in text.missing and rows:
        ranges.append((rows[-1][1] + 5, POINTS[-1]))
    return ranges

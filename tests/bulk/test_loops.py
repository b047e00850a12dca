"""The loops over columns, plain and compiled, against Arrow and numpy."""

import numpy as np
import pyarrow as pa
from hypothesis import given
from hypothesis import strategies as st

from replay.bulk import loops
from replay.bulk.compiled import compiled
from replay.bulk.rows import Rows, words
from replay.bulk.settled import NONE

NUMBERS = st.lists(st.one_of(st.just(NONE), st.integers(-30_000, 30_000)), max_size=40)
SHORT = pa.dictionary(pa.int8(), pa.string())


@given(NUMBERS)
def test_numbers_become_arrow(values: list[int]) -> None:
    """Narrow numbers and yes or no, what is absent left out."""
    schema = pa.schema([("n", pa.int16()), ("yes", pa.bool_())])
    rows = Rows(len(values))
    rows.numbers["n"] = np.array(values, np.int64)
    rows.numbers["yes"] = np.array([one if one == NONE else one % 2 for one in values], np.int64)
    made = rows.to_arrow(schema)
    assert made.column("n").to_pylist() == [None if one == NONE else one for one in values]
    odd = [None if one == NONE else one % 2 == 1 for one in values]
    assert made.column("yes").to_pylist() == odd
    made.validate(full=True)


@given(st.lists(st.integers(-1, 3), max_size=40))
def test_words_become_arrow(codes: list[int]) -> None:
    """Only the words in use, in their order, whatever numbers they had."""
    texts = ["trump", "ace", "king", "ace"]
    made = words(np.array(codes, np.int64), texts, SHORT)
    said = [None if one < 0 else texts[one] for one in codes]
    assert made.to_pylist() == said
    assert made.dictionary.to_pylist() == sorted({one for one in said if one is not None})
    made.validate(full=True)


@given(NUMBERS)
def test_plain_and_compiled_write_the_same(values: list[int]) -> None:
    """Every loop that makes a column."""
    array = np.array(values, np.int64)
    codes = np.where(array == NONE, -1, array & 7)
    size = len(values)
    for name, given_, kind in (
        ("narrowed", (array, NONE), np.int16),
        ("yes_or_no", (array & 1, NONE), np.uint8),
        ("renumbered", (codes, np.arange(8, dtype=np.int8) * 2), np.int8),
    ):
        out = [np.zeros(size, kind) for _ in range(2)]
        present = [np.zeros(size // 8 + 1, np.uint8) for _ in range(2)]
        absent = [
            loop(*given_, out[place], present[place])
            for place, loop in enumerate((getattr(loops, name), compiled()[name]))
        ]
        assert absent[0] == absent[1]
        assert (out[0] == out[1]).all()
        assert (present[0] == present[1]).all()


@given(
    st.lists(st.lists(st.integers(0, 15), max_size=6), min_size=1, max_size=8), st.integers(1, 15)
)
def test_steps_are_found_by_what_is_said_of_them(hands: list[list[int]], said: int) -> None:
    """Every second hand is asked about."""
    starts = np.cumsum([0, *map(len, hands)])
    flags = np.array([flag for hand in hands for flag in hand], np.int32)
    asked = np.arange(0, len(hands), 2)
    want = [
        step
        for hand in asked
        for step in range(starts[hand], starts[hand + 1])
        if flags[step] & said
    ]
    for loop in (loops.steps_said, compiled()["steps_said"]):
        steps = np.zeros(len(flags), np.int64)
        assert steps[: loop(asked, starts, flags, said, steps)].tolist() == want

"""A question as a line of text: there and back, and what is said of words that there are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analytics.stats import (
    DIMENSIONS,
    METRICS,
    Filter,
    Question,
    StatsError,
    cell_text,
    parse_cell,
    parse_filter,
    parse_question,
    question,
)
from analytics.stats.question import allowed
from analytics.stats.spoken import dimension_word, metric_word, value_word
from analytics.stats.words import dimension_name, metric_name, value_text
from replay.words import Language


def test_names_of_the_table_mean_their_words() -> None:
    """Whoever reads 守庄率 and 红桃 in the answer may ask by them."""
    asked = question("守庄率", by=["级数", "Role"], where=["主：红桃", "trump!=♠"])
    expected = question("hold_rate", by=["level", "role"], where=["trump:h", "trump!:s"])
    assert asked == expected
    assert parse_cell(asked, "级数=10&庄闲=闲家方") == ("T", "attackers")
    assert question("faults", where=["犯规种类=有牌不跟"]).where[0].values == ("revoke",)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_name_means_its_own_word(lang: Language) -> None:
    assert [metric_word(metric_name(one, lang)) for one in METRICS] == [*METRICS]
    assert [dimension_word(dimension_name(one, lang)) for one in DIMENSIONS] == [*DIMENSIONS]
    for one in DIMENSIONS.values():
        names = [value_text(one, value, lang) for value in one.values]
        assert [value_word(one, name) for name in names] == [*one.values]


TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12)
NUMBER = st.integers(-999, 999)


@st.composite
def filters(draw: st.DrawFn, metric: str) -> Filter:
    """A filter that a metric can have."""
    fits = [name for name, one in DIMENSIONS.items() if allowed(METRICS[metric], one)]
    name = draw(st.sampled_from(fits))
    one = DIMENSIONS[name]
    values = {
        "word": st.sampled_from(one.values) if one.values else st.none(),
        "text": TEXT,
        "number": st.one_of(
            NUMBER,
            st.tuples(NUMBER, NUMBER).map(sorted).map(tuple),
            st.tuples(NUMBER, st.none()),
            st.tuples(st.none(), NUMBER),
        ),
    }[one.kind]
    chosen = draw(st.lists(values | st.none(), min_size=1, max_size=3, unique=True))
    return Filter(name, tuple(chosen), draw(st.booleans()))


@st.composite
def questions(draw: st.DrawFn) -> Question:
    """Any question."""
    metric = draw(st.sampled_from(list(METRICS)))
    fits = [name for name, one in DIMENSIONS.items() if allowed(METRICS[metric], one)]
    by = draw(st.lists(st.sampled_from(fits), max_size=2, unique=True))
    where = draw(st.lists(filters(metric), max_size=3))
    rules = draw(st.lists(TEXT, max_size=1))
    ordered = tuple(sorted(where, key=str))
    return Question(metric, tuple(by), ordered, tuple(rules), draw(st.integers(0, 99)))


@given(questions())
def test_there_and_back(asked: Question) -> None:
    assert parse_question(str(asked)) == asked
    assert str(parse_question(str(asked))) == str(asked)


def test_the_line_is_a_query_string() -> None:
    asked = question(
        "hold_rate",
        by=["level"],
        where=["trump=h", "player!=甲,a%2Cb", "points>".replace(">", ":80..")],
    )
    assert str(asked) == (
        "metric=hold_rate&by=level&where=player!:%E7%94%B2,a%252Cb&where=points:80..&where=trump:h"
    )
    assert asked.where[0].values == ("甲", "a,b")
    assert parse_question("?" + str(asked)) == asked


def test_spellings() -> None:
    assert (
        parse_filter("level=10") == parse_filter("level:T") == parse_filter(" LEVEL".lower() + ":t")
    )
    assert parse_filter("points:..35,80..,50").values == ((None, 35), (80, None), 50)
    assert parse_filter("player:").values == (None,)
    assert parse_question("metric=faults&by=fault&by=role").by == ("fault", "role")


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("by=level", "no_metric", "hold_rate"),
        ("metric=hold_rat", "unknown_metric", "did you mean hold_rate?"),
        ("metric=hold_rate&by=levle", "unknown_dimension", "did you mean level?"),
        ("metric=hold_rate&where=trumpp:h", "unknown_dimension", "did you mean trump?"),
        ("metric=hold_rate&where=trump:wands", "unknown_value", "s, h, c, d, nt"),
        ("metric=faults&where=fault:revok", "unknown_value", "did you mean revoke?"),
        ("metric=hold_rate&wher=trump:h", "unknown_field", "did you mean where?"),
        ("metric=hold_rate&metric=ruffs", "field_twice", "metric"),
        ("metric=hold_rate&by=level,level", "dimension_twice", "level"),
        ("metric=hold_rate&by=level,trump,seat,role", "too_many_dimensions", "3"),
        ("metric=hold_rate&by=fault", "no_such_cut", "banker_trumps"),
        ("metric=hold_rate&where=trick:1", "no_such_cut", "trick"),
        ("metric=hold_rate&rules=001.01,common", "rules_not_told_apart", "001.01, common"),
        ("metric=hold_rate&where=points:many", "bad_number", "many"),
        ("metric=hold_rate&where=points:..", "bad_number", "whole number"),
        ("metric=hold_rate&where=points:80..10", "empty_range", "80..10"),
        ("metric=hold_rate&min_n=few", "bad_number", "few"),
        ("metric=hold_rate&where=trump", "bad_filter", "trump:h"),
        ("metric=hold_rate&min_n=-1", "bad_number", "min_n"),
    ],
)
def test_what_has_no_meaning(text: str, code: str, said: str) -> None:
    with pytest.raises(StatsError) as refused:
        parse_question(text)
    assert refused.value.code == code
    assert said in str(refused.value)
    assert refused.value.text("zh") != str(refused.value)


def test_cells_there_and_back() -> None:
    asked = question("faults", by=["player", "fault", "overturns"])
    for cell in [("甲 & 乙=丙+", "revoke", 2), (None, None, None), ("a,b", "revoke_pair", 0)]:
        assert parse_cell(asked, cell_text(asked, cell)) == cell
    assert cell_text(asked, ()) == ""


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("level=5", "cell_incomplete"),
        ("level=5&role=banker&seat=E", "cell_beside"),
        ("level=5&role=bank", "unknown_value"),
    ],
)
def test_cells_of_another_question(text: str, code: str) -> None:
    with pytest.raises(StatsError) as refused:
        parse_cell(question("hold_rate", by=["level", "role"]), text)
    assert refused.value.code == code

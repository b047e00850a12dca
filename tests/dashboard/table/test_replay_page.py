"""The page around the table, without a browser."""

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.table.component import data_of
from events.errors import RulesetError
from tests.dashboard.table.hands import sample


def page(lang: str, *, empty: bool) -> None:
    """A page that shows one sample."""
    from dashboard.pages.replay import show
    from tests.dashboard.table.hands import sample

    hand = sample("open-hand").hand
    if empty:
        hand = hand.model_copy(update={"events": ()})
    show(lang, hand, "", 3)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_page_runs(lang: str) -> None:
    app = AppTest.from_function(page, args=(lang,), kwargs={"empty": False}, default_timeout=30)
    app.run()
    assert not app.exception
    assert not app.info


def test_a_hand_of_which_nothing_is_recorded_says_so() -> None:
    app = AppTest.from_function(page, args=("zh",), kwargs={"empty": True}, default_timeout=30)
    app.run()
    assert not app.exception
    assert app.info[0].value == "这副牌只有首行，还没有记下任何事件"


def test_rules_that_are_not_installed_are_refused() -> None:
    with pytest.raises(RulesetError):
        data_of(sample("open-hand"), "999.99", "en", None)


def far_too_long() -> None:
    """A page asked to step through a record that no hand can be."""
    from dashboard.pages.replay import EVENTS_SHOWN, show
    from tests.dashboard.table.hands import sample

    hand = sample("open-hand").hand
    show("zh", hand.model_copy(update={"events": hand.events[-1:] * (EVENTS_SHOWN + 1)}), "")


def test_a_record_longer_than_any_hand_is_not_stepped_through() -> None:
    app = AppTest.from_function(far_too_long, default_timeout=30).run()
    assert not app.exception
    assert "1001 个事件" in app.warning[0].value

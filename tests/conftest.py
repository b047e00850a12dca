"""Hypothesis profiles, `PAIPU_HYPOTHESIS=fast|ci|deep`, and the option for kept outputs."""

import os
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# A deal and its play are slow to draw and large; that says nothing about the test.
WHOLE_HANDS = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "fast", max_examples=50, deadline=None, derandomize=True, suppress_health_check=WHOLE_HANDS
)
settings.register_profile(
    "ci", max_examples=300, deadline=None, print_blob=True, suppress_health_check=WHOLE_HANDS
)
settings.register_profile(
    "deep", max_examples=5000, deadline=None, print_blob=True, suppress_health_check=WHOLE_HANDS
)
settings.load_profile(os.environ.get("PAIPU_HYPOTHESIS", "fast"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write tests/golden anew; look at the difference before it is committed",
    )


@pytest.fixture(autouse=True)
def _own_main_module() -> Iterator[None]:
    """Streamlit puts the page it tests in the place of `__main__`, which new processes import."""
    main = sys.modules["__main__"]
    yield
    sys.modules["__main__"] = main

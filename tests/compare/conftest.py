"""The planted archive, and what comparing it comes to."""

from pathlib import Path

import pytest

from analytics.compare import Comparison, compare
from tests.compare.planted import A, B, planted, write


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("planted"), list(planted()))


@pytest.fixture(scope="session")
def found(archive: Path) -> Comparison:
    return compare(archive, [A, B], by="level")

"""An archive of three hundred hands with its facts, and the same hands looked at one by one."""

from pathlib import Path

import pytest

from tests.stats import hands, slow_hand


@pytest.fixture(scope="session")
def texts() -> list[bytes]:
    """The hands as text."""
    return hands.texts()


@pytest.fixture(scope="session")
def archive(texts: list[bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Their archive, with the facts of all hands under every ruleset that one of them names."""
    folder = tmp_path_factory.mktemp("archive")
    hands.write_archive(folder, texts)
    return folder


@pytest.fixture(scope="session")
def seen(texts: list[bytes]) -> list[slow_hand.Slow]:
    """The hands that stand, each replayed alone under its own rules."""
    return slow_hand.standing([slow_hand.seen(text) for text in texts])

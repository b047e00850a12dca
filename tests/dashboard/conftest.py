"""An archive to look into, and nothing of the machine that the tests run on."""

import pytest

from dashboard.archives import demo as of_demo
from dashboard.archives import making
from dashboard.archives.demo import make_demo
from dashboard.hands import own, where
from tests.dashboard.served import CHROMIUM, FLAGS, answers, served
from tests.dashboard.visit import Visit

FEW = {"001.01": 144, "002.05": 80}
"""Hands of the demo that tests look into; enough for every page to have something to show."""


def few_parts():
    return [{**one, "hands": FEW[one["rules"]]} for one in ALL_PARTS()]


ALL_PARTS = of_demo.parts


@pytest.fixture(scope="session")
def demo_home(tmp_path_factory):
    """A folder of the program's own in which the demo has been made, of fewer hands."""
    home = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(of_demo, "parts", few_parts)
        patch.setattr(where, "cache_folder", lambda: home)
        make_demo(lambda _: None)
    return home


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    """Folders of the program's own that are empty, and no demo that is made unasked."""
    monkeypatch.setattr(where, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr("dashboard.notebook.place.kept_folder", lambda: tmp_path / "kept")
    monkeypatch.setattr(making, "begin", lambda _: None)
    assert own.kept_folder() != tmp_path


@pytest.fixture
def demo(demo_home, monkeypatch):
    """The demo, as one finds it who named no archive."""
    monkeypatch.setattr(where, "cache_folder", lambda: demo_home)
    return where.demo_folder()


@pytest.fixture(scope="module")
def browser():
    """Debian's Chromium."""
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as play:
        one = play.chromium.launch(executable_path=str(CHROMIUM), args=list(FLAGS))
        yield one
        one.close()


@pytest.fixture(scope="module")
def address(demo_home, tmp_path_factory):
    """The dashboard over the demo, as an archive that somebody named."""
    [archive] = [one for one in demo_home.iterdir() if (one / "hands").is_dir()]
    data = tmp_path_factory.mktemp("data")
    with served("--data", str(data), "--archive", str(archive)) as one:
        assert answers(one)
        yield one


@pytest.fixture
def visit(browser, address):
    """Begins visits, each in a window of its own; they end with the test."""
    made: list[Visit] = []

    def begin(**how):
        made.append(Visit(browser, address, **how))
        return made[-1]

    yield begin
    for one in made:
        one.context.close()

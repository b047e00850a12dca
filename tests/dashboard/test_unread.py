"""A file of an archive that cannot be read: the pages go on with the rest, and name it."""

import shutil

import pytest

from analytics.replaying import replay_archive
from analytics.stats import answer, parse_question
from dashboard.hands.archived import first_ids, hand_named
from events.archive import Writer
from events.archive.read import file_batches, files
from events.errors import StoreError
from replay.bulk import TABLES
from tests.dashboard.app import page, shown

ASKED = "metric=hold_rate&by=level&rules=001.01"
A, B = "001.01", "002.05"
SAYS = {"zh": "读不出来", "en": "cannot be read"}


@pytest.fixture(scope="module")
def two_files(demo_home, tmp_path_factory):
    """An archive of two files, replayed under two rulesets."""
    own = tmp_path_factory.mktemp("archive") / "cup"
    [demo] = [one for one in demo_home.iterdir() if (one / "hands").is_dir()]
    [batch, *_] = file_batches(files(demo)[0], size=80)
    for start in (0, 40):
        with Writer(own) as writer:
            writer.add(batch.slice(start, 40))
    replay_archive(own, [A, B], tables=tuple(TABLES))
    return own


@pytest.fixture
def torn(two_files, tmp_path, monkeypatch):
    """A copy of it of which one file has lost its end; where it is, and the file."""
    own = tmp_path / "cup"
    shutil.copytree(two_files, own)
    _, last = files(own)
    last.write_bytes(last.read_bytes()[: last.stat().st_size // 2])
    monkeypatch.setenv("PAIPU_ARCHIVE", str(own))
    return own, last


def warned(app):
    return "\n".join(one.value for one in app.warning).replace("\\", "")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_statistics_answer_over_the_rest(torn, two_files, lang):
    own, file = torn
    app = page("statistics", lang, q=ASKED, archive=own.name, cell="all")
    assert not app.exception
    assert not app.error
    assert file.name in warned(app)
    assert SAYS[lang] in warned(app)
    rest = answer(own, parse_question(ASKED))
    assert 0 < rest.whole.hands < answer(two_files, parse_question(ASKED)).whole.hands
    assert str(rest.coverage.archive) in shown(app)


def test_statistics_make_facts_of_the_rest(torn):
    own, file = torn
    shutil.rmtree(own / "facts")
    app = page("statistics", "en", q=ASKED, archive=own.name)
    assert not app.exception
    assert file.name in warned(app)
    assert "has not been replayed yet" in warned(app)
    app.button[0].click().run()
    assert not app.exception
    assert not app.error
    assert file.name in warned(app)
    assert "has not been replayed yet" not in warned(app)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_comparison_is_made_over_the_rest(torn, lang):
    own, file = torn
    app = page("compare", lang, a=A, b=B, archive=own.name, find="changed")
    assert not app.exception
    assert not app.error
    assert file.name in warned(app)
    assert SAYS[lang] in warned(app)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("kind", ["faults", "kitty", "threshold"])
def test_hands_worth_looking_at_are_those_of_the_rest(torn, lang, kind):
    own, file = torn
    app = page("notes", lang, kind=kind, archive=own.name)
    assert not app.exception
    assert not app.error
    assert file.name in warned(app)
    assert SAYS[lang] in warned(app)


def test_an_archive_that_is_whole_warns_of_nothing(demo):
    app = page("statistics", "en", q=ASKED)
    assert demo.is_dir()
    assert not app.warning


def test_hands_of_the_other_files_are_still_chosen(torn):
    own, file = torn
    whole = files(own)[0]
    known = [one for batch in file_batches(whole, columns=["hand"]) for one in batch["hand"]]
    assert first_ids(own)[0] == known[0].as_py()
    assert hand_named(own, known[0].as_py(), None) is not None
    with pytest.raises(StoreError, match=file.name):  # it may well be in there
        hand_named(own, "no-such-hand", None)

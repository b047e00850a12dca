"""`paipu demo`, on samples that stand where they are looked for."""

import shutil

import pytest

from service.cli import samples
from tests.cli.conftest import Paipu
from tests.cli.program import LOGS


@pytest.fixture
def folder(tmp_path, monkeypatch):
    for name in samples.SHOWN:
        shutil.copy(LOGS / f"{name}.jsonl", tmp_path)
    monkeypatch.setattr("service.cli.showing.sample_folder", lambda: tmp_path)
    return tmp_path


def test_three_hands_with_a_word_on_each(folder, paipu: Paipu):
    ran = paipu("demo")
    assert ran.code == 0
    for name in ("hand.clean.02", "hand.revoke.04", "hand.throw.01"):
        assert name in ran.text
    assert ran.text.startswith("First sample: ")
    assert "the clauses in words" in ran.text
    assert f"paipu replay {folder / 'failed-throw.jsonl'} --events" in ran.text
    assert "样例一" in paipu("demo", "--lang", "zh").text


@pytest.mark.usefixtures("folder")
def test_json(paipu: Paipu):
    classes = [one["class"] for one in paipu("demo", "--json").objects]
    assert classes == ["replays", "faulted", "replays"]


def test_no_samples(tmp_path, monkeypatch, paipu: Paipu):
    monkeypatch.setattr("service.cli.showing.sample_folder", lambda: tmp_path)
    ran = paipu("demo")
    assert ran.code == 2
    assert "there are no sample hands" in ran.complaint


def test_the_folder_lies_beside_the_packages(tmp_path, monkeypatch):
    package = tmp_path / "service"
    package.mkdir()
    monkeypatch.setattr("service.cli.samples.service.__file__", str(package / "__init__.py"))
    with pytest.raises(samples.CallError, match="no sample hands"):
        samples.sample_folder()
    (tmp_path / "sample_logs").mkdir()
    assert samples.sample_folder() == tmp_path / "sample_logs"

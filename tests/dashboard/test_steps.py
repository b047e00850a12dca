"""What a visitor does is one change of the address, and every address is whole."""

import pytest
from streamlit.runtime.state.query_params import QueryParams

from dashboard import address
from dashboard.counting import asked as of_form
from tests.dashboard.app import address_of, page, whole


@pytest.fixture
def written(monkeypatch):
    """What was sent to the browser as its address, one after the other."""
    sent = []
    send = QueryParams._send_query_param_msg

    def count(self):
        sent.append(dict(self._query_params))
        send(self)

    monkeypatch.setattr(QueryParams, "_send_query_param_msg", count)
    return sent


@pytest.mark.usefixtures("demo")
def test_a_comparison_is_one_change(written):
    app = page("compare", "en")
    written.clear()
    app.selectbox(key="compare_by").set_value("trump")
    app.button[0].click().run()
    [one] = written
    assert {name: one[name] for name in ("a", "b", "by")} == {
        "a": "001.01",
        "b": "002.05",
        "by": "trump",
    }


@pytest.mark.usefixtures("demo")
def test_another_question_closes_the_cell_with_the_same_change(written):
    app = page("statistics", "en", q="metric=hold_rate&by=level", cell="level=2")
    written.clear()
    app.multiselect(key=of_form.BY).set_value(["trump"]).run()
    [one] = written
    assert "cell" not in one
    assert address_of(app, "q") == "metric=hold_rate&by=trump"


def test_another_hand_is_one_change(written):
    app = page("adjudicate", "en", hand="samples/three-faults.jsonl:1", rules="002.05", at="7")
    written.clear()
    app.selectbox(key="hand_file_samples").set_value("revoke.jsonl").run()
    assert written == [{"hand": "samples/revoke.jsonl:1"}]


def test_nothing_is_written_that_stands_there(written):
    app = page("rules", "en")
    written.clear()
    app.run()
    assert written == []


@pytest.mark.parametrize(
    ("name", "entries"),
    [("rules", {"text": "common"}), ("notes", {"part": "worth", "kind": "faults"})],
)
@pytest.mark.usefixtures("demo")
def test_what_a_page_begins_with_stands_in_its_address(name, entries):
    app = page(name, "en")
    assert {entry: address_of(app, entry) for entry in entries} == entries


def test_who_goes_back_finds_the_rules_of_before():
    app = page("adjudicate", "en", hand="samples/three-faults.jsonl:1")
    app.multiselect[0].set_value(["002.22", "002.05"]).run()
    assert address_of(app, "rules") == "002.22,002.05"
    del app.query_params["rules"]  # as the browser sends it after a step back
    app.run()
    assert app.multiselect[0].value == ["002.22"]
    assert address_of(app, "rules") == ""


def test_who_comes_back_from_a_page_without_a_hand_finds_it_again():
    app = page("adjudicate", "en", hand="samples/three-faults.jsonl:1", rules="002.05")
    for name in ("hand", "rules"):
        del app.query_params[name]
    app.run()
    assert address_of(app, "hand") == "samples/three-faults.jsonl:1"
    assert app.multiselect[0].value == ["002.05"]


@pytest.mark.usefixtures("demo")
def test_who_goes_back_from_a_comparison_finds_its_form(monkeypatch):
    app = page("compare", "en", a="001.01", b="002.05")
    assert app.get("bidi_component")
    for name in ("a", "b"):
        del app.query_params[name]
    monkeypatch.setattr("dashboard.going.has_arrived", lambda: False)
    app.run()
    assert not app.exception
    assert not app.get("bidi_component")
    monkeypatch.setattr("dashboard.going.has_arrived", lambda: True)
    app.run()
    assert address_of(app, "a") == "001.01"
    assert app.get("bidi_component")


@pytest.mark.usefixtures("demo")
def test_the_form_follows_the_address():
    app = page("compare", "en", a="001.01", b="002.05")
    app.query_params.update(a="002.05", b="001.01", by="trump")
    app.run()
    shown = [app.selectbox(key=f"compare_{part}").value for part in ("a", "b", "by")]
    assert shown == ["002.05", "001.01", "trump"]


def test_whether_one_comes_from_another_page():
    app = whole(lang="en")
    assert app.session_state["page_arrived"] is True
    app.run()
    assert app.session_state["page_arrived"] is False


def test_entries_that_are_not_named_stay(monkeypatch):
    class Entries(dict):
        to_dict = dict.copy

        def from_dict(self, new):
            self.clear()
            self.update(new)

    now = Entries(lang="", hand="x", at="3")
    monkeypatch.setattr("streamlit.query_params", now)
    address.put({"at": "", "rules": "001.01", "cell": ""})
    assert now == {"lang": "", "hand": "x", "rules": "001.01"}

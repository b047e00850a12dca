"""The pages in order, the language, and the address."""

import re
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import dashboard
from dashboard import shell
from dashboard.texts import text
from events.errors import LogError
from tests.dashboard.app import CHINESE, address_of, page, shown, whole

PAGES = shell.there()


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", PAGES)
def test_every_page_in_both_languages(name, lang):
    app = page(name, lang)
    assert not app.exception
    assert not app.error
    assert app.title[0].value == text(f"shell.page_{name}", lang)
    if lang == "en":
        in_chinese = re.compile('<(p|div)[^>]* lang="zh".*?</(p|div)>')
        assert not CHINESE.search(in_chinese.sub("", shown(app)))


def test_pages_without_a_module_are_left_out():
    folder = Path(dashboard.__file__).parent / "pages"
    assert [name for name in shell.PAGES if (folder / f"{name}.py").exists()] == PAGES
    assert {"replay", "adjudicate", "rules"} <= set(PAGES)


def test_the_first_page_is_the_replay_of_a_sample():
    app = whole(lang="en")
    assert not app.exception
    assert app.title[0].value == "Replay"
    assert address_of(app, "hand") == "samples/revoke.jsonl:1"


def test_the_language_of_the_address_is_kept():
    app = whole(lang="zh")
    assert app.title[0].value == "复盘"
    del app.query_params["lang"]
    assert app.run().title[0].value == "复盘"
    assert "zh-Hans" in shown(app)


def test_a_language_that_is_not_spoken():
    assert whole(lang="fr").title[0].value == "Replay"


@pytest.mark.parametrize("locale", ["zh-CN", "zh-TW", "zh"])
def test_the_language_of_the_browser(locale, monkeypatch):
    from streamlit.runtime.context import ContextProxy

    monkeypatch.setattr(ContextProxy, "locale", property(lambda _: locale))
    assert whole().title[0].value == "复盘"


def test_the_language_is_changed_by_a_click():
    app = whole(lang="zh")
    choice = next(one for one in app.get("button_group") if one.key == "lang_chosen")
    choice.set_value("en").run()
    assert app.title[0].value == "Replay"
    assert address_of(app, "lang") == "en"


def test_an_address_leads_to_a_hand_and_an_event():
    app = page("adjudicate", "en", hand="samples/revoke.jsonl:2", at="46")
    assert "event 46" in shown(app)
    assert (address_of(app, "hand"), address_of(app, "at")) == ("samples/revoke.jsonl:2", "46")


@pytest.mark.parametrize(
    "hand",
    [
        "samples/../pyproject.toml:1",
        "samples//etc/passwd:1",
        "data/../../etc/passwd:1",
        "uploads/0123456789abcdef:1",
        "archive/x",
        "elsewhere/x.jsonl:1",
        "samples/revoke.jsonl:99",
    ],
)
def test_an_address_that_leads_nowhere_says_so(hand):
    app = page("adjudicate", "en", hand=hand)
    assert not app.exception
    assert app.error
    assert "root:" not in shown(app)


@pytest.mark.parametrize("at", ["-1", "1e9", "９", "x", ""])
def test_an_event_that_is_none(at):
    assert not page("adjudicate", "en", at=at).exception


def test_what_is_refused_is_told_in_place(monkeypatch):
    def refuse(*_):
        raise LogError("not_found", file="![x](http://a.b/c)")

    monkeypatch.setattr("dashboard.pages.rules.show_ruleset", refuse)
    app = page("rules", "en")
    assert not app.exception
    assert app.error[0].value.startswith(r"\!\[x\]\(http\:\/\/a\.b\/c\) does not exist")
    assert app.title[0].value == "Rules"


def test_no_module_shadows_another_distribution():
    """Streamlit looks for modules beside the script first; only `app.py` lies there."""
    beside = {path.stem for path in (Path(dashboard.__file__).parent / "start").glob("*.py")}
    assert not (beside - {"__init__"}) & set(packages_distributions())
